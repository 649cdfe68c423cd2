/** The table of the processes on a shared store, with the schema that each knows. */
import type { TableSteps } from './migrate.ts';

export const processTables: TableSteps = {
  part: 'processes',
  tables: ['processes'],
  steps: [
    {
      statements: [
        // `presence`: the number under which it holds an advisory lock. `steps`: how many steps of each part it knows, as JSON.
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
