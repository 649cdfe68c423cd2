/** The former table of changed keys, which was replaced by a version (`store/version-watch.ts`). */
import type { TableSteps } from '../../store/migrate.ts';

export const keyChangeTables: TableSteps = {
  part: 'key-changes',
  tables: [],
  steps: [
    {
      statements: [
        'CREATE TABLE key_changes (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), seq bigint NOT NULL)',
      ],
    },
    { statements: ['DROP TABLE key_changes'] },
  ],
};
