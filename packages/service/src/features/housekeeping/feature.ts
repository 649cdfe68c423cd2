/** The housekeeping feature: keeps the database small. It has no operations. */
import { defineFeature } from '../feature.ts';
import { ERASE } from '../erasure.ts';
import { createErasure } from './erase.ts';
import { createClockObservation, OBSERVE_CLOCK, OBSERVE_SCHEDULE } from './observe-clock.ts';
import { checkRetention, createRetention, RETENTION, RETENTION_SCHEDULE } from './retention.ts';
import { createVacuum, VACUUM } from './vacuum.ts';

/** Options of the housekeeping feature. */
export interface HousekeepingOptions {
  /**
   * Days for which searches are kept, for analytics and suggestions. Default: 90; Infinity: for ever. At least five, because their events
   * arrive late.
   */
  keepSearchesDays?: number;
  /** Days for which events are kept, for analytics and recommendations. Default: 365; Infinity: for ever. At least six. */
  keepEventsDays?: number;
  /** Days for which daily sums contain individual visitors, as hashes. Default: 400; Infinity: for ever. Not less than for searches. */
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
