/** The table of the request log: batches of entries, up to the maximum of a server. */
import type { TableSteps } from '../../store/migrate.ts';

export const logTables: TableSteps = {
  part: 'logs',
  tables: ['request_log'],
  steps: [
    {
      statements: [
        // `session` identifies the run of the server: entries of the current run are also in its memory.
        `CREATE TABLE request_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      server text NOT NULL,
      session text NOT NULL,
      entries integer NOT NULL,
      last_at bigint NOT NULL,
      body text NOT NULL
    )`,
        'CREATE INDEX request_log_server ON request_log (server, id)',
      ],
    },
  ],
};
