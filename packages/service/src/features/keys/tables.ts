/** The table that tells of changed keys: one row, with the number of the last change. */
import type { TableSteps } from '../../store/migrate.ts';

export const keyChangeTables: TableSteps = {
  part: 'key-changes',
  tables: ['key_changes'],
  steps: [
    {
      statements: [
        'CREATE TABLE key_changes (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), seq bigint NOT NULL)',
      ],
    },
  ],
};
