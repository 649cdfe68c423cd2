/** The table in which processes exchange their counts for rate limits. */
import type { TableSteps } from '../../store/migrate.ts';

export const rateCountTables: TableSteps = {
  part: 'rate-counts',
  tables: ['rate_counts'],
  steps: [
    {
      statements: [
        // Unlogged, because it is written every second and needed for an hour at most.
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
