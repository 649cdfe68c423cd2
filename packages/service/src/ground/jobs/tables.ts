/** The table of queued jobs. */
import type { TableSteps } from '../../store/migrate.ts';

export const jobTables: TableSteps = {
  part: 'jobs',
  tables: ['jobs', 'job_parts'],
  steps: [
    {
      formerly: 1,
      statements: [
        `CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      payload text NOT NULL,
      created_at bigint NOT NULL
    )`,
      ],
    },
    {
      formerly: 2,
      statements: [
        // A job may have a due time.
        'ALTER TABLE jobs ADD COLUMN run_at bigint NOT NULL DEFAULT 0',
      ],
    },
    {
      formerly: 3,
      statements: [
        // A long job is held under a lease; a failed one counts its attempts.
        'ALTER TABLE jobs ADD COLUMN once boolean NOT NULL DEFAULT false',
        'ALTER TABLE jobs ADD COLUMN holder text',
        'ALTER TABLE jobs ADD COLUMN lease_until bigint',
        'ALTER TABLE jobs ADD COLUMN attempts integer NOT NULL DEFAULT 0',
        'ALTER TABLE jobs ADD COLUMN last_error text',
        'ALTER TABLE jobs ADD COLUMN progress text',
        'ALTER TABLE jobs ADD COLUMN cancelled boolean NOT NULL DEFAULT false',
        // Earlier versions marked the kind of a running job.
        `UPDATE jobs SET kind = left(kind, -8), run_at = 0 WHERE kind LIKE '%:running'`,
        'CREATE UNIQUE INDEX jobs_once ON jobs (kind, payload) WHERE once AND holder IS NULL',
      ],
    },
    {
      statements: [
        // Number of times that the process holding the job died. Earlier versions counted it; strikes against its parts have replaced it.
        'ALTER TABLE jobs ADD COLUMN losses integer NOT NULL DEFAULT 0',
      ],
    },
    {
      statements: [
        // The time at which the due time was set, to detect a clock that was ahead. Earlier versions write none.
        'ALTER TABLE jobs ADD COLUMN promised_at bigint',
      ],
    },
    {
      statements: [
        // Parts of long jobs that are in progress, and those during which a process died.
        `CREATE TABLE job_parts (
      kind text NOT NULL,
      payload text NOT NULL,
      name text NOT NULL,
      holder text,
      strikes integer NOT NULL,
      changed_at bigint NOT NULL,
      PRIMARY KEY (kind, payload, name)
    )`,
      ],
    },
  ],
};
