/** The table of the processes on a shared store, with the schema version of each. */
import type { TableSteps } from './migrate.ts';

export const processTables: TableSteps = {
  part: 'processes',
  tables: ['processes'],
  steps: [
    {
      statements: [
        // `presence`: the number of its advisory lock. `steps`: number of steps of each part that it knows, as JSON.
        `CREATE TABLE processes (
      id text PRIMARY KEY,
      presence integer,
      seen_at bigint NOT NULL,
      steps text NOT NULL
    )`,
      ],
    },
  ],
};
