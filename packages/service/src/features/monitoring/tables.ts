/** The table of measurements: a few rows for each server, which are overwritten repeatedly. */
import type { TableSteps } from '../../store/migrate.ts';

export const monitoringTables: TableSteps = {
  part: 'monitoring',
  tables: ['monitoring_parts'],
  steps: [
    {
      statements: [
        `CREATE TABLE monitoring_parts (
      server text NOT NULL,
      part text NOT NULL,
      written_at bigint NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (server, part)
    )`,
      ],
    },
  ],
};
