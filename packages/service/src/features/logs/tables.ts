/** The table of the log of requests: batches of entries, as many as a server keeps. */
import type { TableSteps } from '../../store/migrate.ts';

export const logTables: TableSteps = {
  part: 'logs',
  tables: ['request_log'],
  steps: [
    {
      statements: [
        // `session` names the run of the server: what this run wrote is in its memory too.
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
