/** The table of the network restriction. An empty one means no restriction. */
import type { TableSteps } from '../../store/migrate.ts';

export const networkRestrictionTables: TableSteps = {
  part: 'network-restriction',
  tables: ['allowed_sources'],
  steps: [
    {
      statements: [
        // `name` is the normalized form of a network, `source` the original text.
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
