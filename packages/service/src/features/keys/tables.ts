/** The table that told of changed keys; their version tells now (`store/version-watch.ts`). */
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
