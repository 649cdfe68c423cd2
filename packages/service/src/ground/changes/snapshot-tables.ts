/** The table of valid engine snapshots, each with the last change that it contains. */
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
