/** The housekeeping feature: keeps the database small. It answers no operation. */
import { defineFeature } from '../feature.ts';
import { ERASE } from '../erasure.ts';
import { createErasure } from './erase.ts';
import { createClockObservation, OBSERVE_CLOCK, OBSERVE_SCHEDULE } from './observe-clock.ts';
import { checkRetention, createRetention, RETENTION, RETENTION_SCHEDULE } from './retention.ts';
import { createVacuum, VACUUM } from './vacuum.ts';

/** What the service may be told about it. */
export interface HousekeepingOptions {
  /** Days for which searches are kept, for analytics and suggestions; 90 by default, Infinity: for ever. Five at least, because their events come late. */
  keepSearchesDays?: number;
  /** Days for which events are kept, for analytics and recommendations; 365 by default, Infinity: for ever. Six at least. */
  keepEventsDays?: number;
  /** Days for which sums of days know visitors one by one, by hashes; 400 by default, Infinity: for ever. Not before the searches go. */
  keepVisitorsDays?: number;
}

export const housekeeping = defineFeature({
  name: 'housekeeping',
  operations: {},
  start: ({ store, rollups, tables, now, trusted, onError, startJobs }, options: HousekeepingOptions) => {
    const keep = {
      searches: options.keepSearchesDays ?? 90,
      events: options.keepEventsDays ?? 365,
      visitors: options.keepVisitorsDays ?? 400,
    };
    checkRetention(keep);
    const vacuum = createVacuum({ store, tables, now, onError, promised: startJobs });
    return {
      parts: undefined,
      longJobs: {
        [VACUUM]: vacuum.handler,
        [RETENTION]: createRetention({ store, rollups, now, trusted, keep }),
        [ERASE]: createErasure({ store }),
        [OBSERVE_CLOCK]: createClockObservation(trusted),
      },
      schedules: [RETENTION_SCHEDULE, OBSERVE_SCHEDULE],
      changeReaders: [vacuum],
    };
  },
});
