/** The events feature: stores what shoppers did, all or nothing, and deletes the data of a user on request. */
import { defineFeature } from '../feature.ts';
import { inList } from '../rename-indices.ts';
import { decodeEventFilters } from './decode-filters.ts';
import { createEventWriter } from './event-writer.ts';
import { createUserForgetting } from './forget-user.ts';
import { eventOperations } from './operations.ts';
import { withoutTelemetry } from './telemetry.ts';

/** Options of the events feature. */
export interface EventOptions {
  /** Maximum deletions of user tokens per minute. Default: 60. */
  userTokenDeletionsPerMinute?: number;
}

export const events = defineFeature({
  name: 'events',
  operations: eventOperations,
  partitioned: { pushEvents: inList('events', 'index') },
  bodyReaders: {
    pushEvents: (body) => {
      const eventBody = withoutTelemetry(body);
      return body !== undefined && eventBody === undefined
        ? { outcome: { body: { status: 200, message: 'OK' } } }
        : { body: decodeEventFilters(eventBody) };
    },
  },
  start: (context, options: EventOptions) => ({
    parts: {
      storeEvents: createEventWriter({ store: context.store, commitDelay: context.createCommitDelay() }),
      userTokenDeletions: context.createCounter({
        name: 'deletions of user tokens',
        limit: options.userTokenDeletionsPerMinute ?? 60,
        windowMs: 60_000,
      }),
    },
    jobs: createUserForgetting(context),
  }),
});
