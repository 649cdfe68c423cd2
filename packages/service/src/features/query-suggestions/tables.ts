/** The table of configurations of query suggestions. */
import type { TableSteps } from '../../store/migrate.ts';

export const suggestionTables: TableSteps = {
  part: 'query-suggestions',
  tables: ['suggestion_configs'],
  steps: [
    {
      formerly: 2,
      statements: [
        `CREATE TABLE suggestion_configs (
      index_name text PRIMARY KEY,
      config text NOT NULL,
      is_running boolean NOT NULL,
      last_built_at bigint,
      log text NOT NULL
    )`,
      ],
    },
    {
      statements: [
        // A list of [source index, list of [query, number of searches in the day before the last build]].
        `ALTER TABLE suggestion_configs ADD COLUMN top text NOT NULL DEFAULT '[]'`,
      ],
    },
  ],
};
