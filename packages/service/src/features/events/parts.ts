/** Parts that the handlers of the events feature work with, made when the service starts. */
import type { RateLimit } from '../../ground/limits/rate-limit.ts';
import type { EventWriter } from './event-writer.ts';

/** What the handlers work with. */
export interface EventParts {
  /** Stores events, waiting ones together. */
  storeEvents: EventWriter;
  userTokenDeletions: RateLimit;
}
