/** The table of A/B tests. */
import type { TableSteps } from '../../store/migrate.ts';

export const abTestingTables: TableSteps = {
  part: 'ab-testing',
  tables: ['ab_tests'],
  steps: [
    {
      statements: [
        // Numbers are never given twice: searches name them, and outlive a test that is deleted.
        `CREATE TABLE ab_tests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      status text NOT NULL,
      control text NOT NULL,
      rival text NOT NULL,
      body text NOT NULL,
      created_at bigint NOT NULL,
      end_at bigint NOT NULL,
      failure text
    )`,
      ],
    },
  ],
};
