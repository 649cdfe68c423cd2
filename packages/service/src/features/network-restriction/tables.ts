/** The table of the network restriction: an empty one is no restriction. */
import type { TableSteps } from '../../store/migrate.ts';

export const networkRestrictionTables: TableSteps = {
  part: 'network-restriction',
  tables: ['allowed_sources'],
  steps: [
    {
      statements: [
        // `name` is the same for every way to write a network; `source` is how it was written.
        `CREATE TABLE allowed_sources (
      name text PRIMARY KEY,
      source text NOT NULL,
      description text,
      place integer NOT NULL
    )`,
      ],
    },
  ],
};
