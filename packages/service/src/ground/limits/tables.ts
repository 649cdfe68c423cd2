/** The table in which processes tell each other what they have counted against rate limits. */
import type { TableSteps } from '../../store/migrate.ts';

export const rateCountTables: TableSteps = {
  part: 'rate-counts',
  tables: ['rate_counts'],
  steps: [
    {
      statements: [
        // Written every second and good for an hour at most: not worth the write-ahead log.
        `CREATE UNLOGGED TABLE rate_counts (
      ends_at bigint NOT NULL,
      counter text NOT NULL,
      process text NOT NULL,
      used bigint NOT NULL,
      PRIMARY KEY (ends_at, counter, process)
    )`,
      ],
    },
  ],
};
