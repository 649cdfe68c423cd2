/** The table of API keys. */
import type { TableSteps } from '../store/migrate.ts';

export const keyTables: TableSteps = {
  part: 'keys',
  tables: [],
  steps: [
    {
      formerly: 1,
      statements: [
        `CREATE TABLE api_keys (
      key text PRIMARY KEY,
      definition text NOT NULL,
      created_at bigint NOT NULL
    )`,
      ],
    },
  ],
};
