/** Dependencies of the handlers of the events feature, created when the service starts. */
import type { RateLimit } from '../../ground/limits/rate-limit.ts';
import type { EventWriter } from './event-writer.ts';

/** Dependencies of the handlers. */
export interface EventParts {
  /** Stores events; waiting ones are written together. */
  storeEvents: EventWriter;
  userTokenDeletions: RateLimit;
}
