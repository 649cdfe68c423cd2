/** The table of engine snapshots: which of them are good, and the change up to which each of them holds everything. */
import type { TableSteps } from '../../store/migrate.ts';

export const snapshotTables: TableSteps = {
  part: 'engine-snapshots',
  tables: ['engine_snapshots'],
  steps: [
    {
      statements: [
        'CREATE TABLE engine_snapshots (id text PRIMARY KEY, seq bigint NOT NULL, created_at bigint NOT NULL)',
      ],
    },
  ],
};
