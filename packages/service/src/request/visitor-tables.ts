/** The table of the key for pseudonyms of client addresses. */
import type { TableSteps } from '../store/migrate.ts';

export const visitorTables: TableSteps = {
  part: 'visitors',
  tables: [],
  steps: [
    {
      // At most one row: all processes on the store give a client the same pseudonym.
      statements: ['CREATE TABLE visitor_key (is_only boolean PRIMARY KEY CHECK (is_only), key text NOT NULL)'],
    },
  ],
};
