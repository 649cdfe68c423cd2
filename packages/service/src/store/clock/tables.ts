/** The table of the trusted time. */
import type { TableSteps } from '../migrate.ts';

export const clockTables: TableSteps = {
  part: 'clock',
  tables: ['clock_trust'],
  steps: [
    {
      statements: [
        `CREATE TABLE clock_trust (
      is_it boolean PRIMARY KEY DEFAULT true CHECK (is_it),
      trusted_at bigint NOT NULL,
      doubted_from bigint,
      doubted_to bigint,
      stood bigint NOT NULL DEFAULT 0
    )`,
      ],
    },
  ],
};
