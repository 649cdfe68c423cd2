/**
 * Tables of ingestion: what users set up (resources and tasks), what was done with it (runs and their events), and rows on their way.
 * What was deleted stays as a row with `deleted_at`: runs name it.
 */
import type { TableSteps } from '../../../store/migrate.ts';

export const ingestionTables: TableSteps = {
  part: 'ingestion',
  tables: [
    'ingestion_resources',
    'ingestion_tasks',
    'ingestion_runs',
    'ingestion_events',
    'ingestion_staged',
    'ingestion_discoveries',
    'ingestion_rejects',
  ],
  steps: [
    {
      statements: [
        // `kind`: authentication, destination, source or transformation. Secrets are not in `input`.
        `CREATE TABLE ingestion_resources (
      id text PRIMARY KEY,
      kind text NOT NULL,
      type text NOT NULL,
      name text NOT NULL,
      platform text,
      authentication_id text,
      input text NOT NULL,
      created_at bigint NOT NULL,
      updated_at bigint,
      deleted_at bigint
    )`,
        'CREATE INDEX ingestion_resources_kind ON ingestion_resources (kind, created_at)',
        `CREATE TABLE ingestion_tasks (
      id text PRIMARY KEY,
      source_id text NOT NULL,
      destination_id text NOT NULL,
      enabled boolean NOT NULL,
      body text NOT NULL,
      next_run bigint,
      last_run bigint,
      created_at bigint NOT NULL,
      updated_at bigint,
      deleted_at bigint
    )`,
        // `place` is where the source is read on after a crash, in words of its connector.
        `CREATE TABLE ingestion_runs (
      id text PRIMARY KEY,
      task_id text NOT NULL,
      type text NOT NULL,
      status text NOT NULL,
      outcome text NOT NULL,
      reason_code text,
      reason text,
      expected bigint NOT NULL,
      received bigint NOT NULL,
      failed bigint NOT NULL,
      failure_threshold integer NOT NULL,
      attempts integer NOT NULL,
      place text,
      fetch_event text,
      created_at bigint NOT NULL,
      started_at bigint,
      finished_at bigint,
      updated_at bigint NOT NULL
    )`,
        'CREATE INDEX ingestion_runs_created ON ingestion_runs (created_at)',
        'CREATE INDEX ingestion_runs_task ON ingestion_runs (task_id, created_at)',
        `CREATE TABLE ingestion_events (
      id text PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY,
      run_id text NOT NULL,
      parent_id text,
      status text NOT NULL,
      type text NOT NULL,
      batch_size integer NOT NULL,
      data text,
      published_at bigint NOT NULL
    )`,
        'CREATE INDEX ingestion_events_run ON ingestion_events (run_id, published_at)',
        // Records of a run that replaces: they take the place of the others all at once, in its end.
        `CREATE TABLE ingestion_staged (
      run_id text NOT NULL,
      object_id text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (run_id, object_id)
    )`,
        // What the last discovery of a source found.
        `CREATE TABLE ingestion_discoveries (
      source_id text PRIMARY KEY,
      streams text NOT NULL,
      found_at bigint NOT NULL
    )`,
      ],
    },
    // How often it was begun anew, since the source was another one than before.
    { statements: ['ALTER TABLE ingestion_runs ADD COLUMN rewinds integer NOT NULL DEFAULT 0'] },
    {
      statements: [
        // What became of the rows: records, those of them that took the place of an earlier one of the run, those without a name of their
        // own, and rows that were left out on purpose. `blocked` says, as JSON, what holds a run back whose records are staged.
        `ALTER TABLE ingestion_runs
      ADD COLUMN records bigint NOT NULL DEFAULT 0,
      ADD COLUMN duplicates bigint NOT NULL DEFAULT 0,
      ADD COLUMN digests bigint NOT NULL DEFAULT 0,
      ADD COLUMN left_out bigint NOT NULL DEFAULT 0,
      ADD COLUMN rejects bigint NOT NULL DEFAULT 0,
      ADD COLUMN reject_bytes bigint NOT NULL DEFAULT 0,
      ADD COLUMN blocked text`,
        // Every row that is not in the index as it came: bad ones, those that were left out, and those that another one replaced. They are
        // numbered within their batch, which is known by the rows before it: a batch that is read again writes the same ones.
        `CREATE TABLE ingestion_rejects (
      run_id text NOT NULL,
      batch bigint NOT NULL,
      number integer NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (run_id, batch, number)
    )`,
      ],
    },
    {
      statements: [
        // Whether the run took its process with it too often.
        'ALTER TABLE ingestion_runs ADD COLUMN is_abandoned boolean NOT NULL DEFAULT false',
      ],
    },
    {
      statements: [
        // Earlier versions lost the promise of the next run of a task when one by its schedule began.
        `INSERT INTO jobs (kind, payload, created_at, run_at, once)
         SELECT 'ingestionDue', id, next_run, next_run, true FROM ingestion_tasks
         WHERE enabled AND deleted_at IS NULL AND next_run IS NOT NULL
         ON CONFLICT (kind, payload) WHERE once AND holder IS NULL DO NOTHING`,
      ],
    },
    {
      statements: [
        // The last change of the store when the run began to read its source: what is behind it was written meanwhile.
        'ALTER TABLE ingestion_runs ADD COLUMN read_from bigint',
      ],
    },
    {
      statements: [
        // The last task of the index that it has written to: who waits for it finds in searches what the run has written.
        'ALTER TABLE ingestion_runs ADD COLUMN index_name text, ADD COLUMN index_task bigint',
      ],
    },
  ],
};
