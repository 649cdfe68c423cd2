/** The table of the key under which addresses of clients become pseudonyms. */
import type { TableSteps } from '../store/migrate.ts';

export const visitorTables: TableSteps = {
  part: 'visitors',
  tables: [],
  steps: [
    {
      // One row at most: all processes on the store give a client the same pseudonym.
      statements: ['CREATE TABLE visitor_key (is_only boolean PRIMARY KEY CHECK (is_only), key text NOT NULL)'],
    },
  ],
};
