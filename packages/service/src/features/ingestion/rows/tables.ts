/**
 * Tables of ingestion: resources and tasks that users create, their runs and events, and rows in progress.
 * Deleted ones remain as rows with `deleted_at`, because runs refer to them.
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
        // `place` is the resume position after a crash, in the format of its connector.
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
        // Records of a run that replaces an index: when the run ends, they replace all its records together.
        `CREATE TABLE ingestion_staged (
      run_id text NOT NULL,
      object_id text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (run_id, object_id)
    )`,
        // The result of the last discovery of a source.
        `CREATE TABLE ingestion_discoveries (
      source_id text PRIMARY KEY,
      streams text NOT NULL,
      found_at bigint NOT NULL
    )`,
      ],
    },
    // Number of restarts because the source had changed.
    { statements: ['ALTER TABLE ingestion_runs ADD COLUMN rewinds integer NOT NULL DEFAULT 0'] },
    {
      statements: [
        // Counts of rows: records, records that replaced an earlier one of the run, records without an objectID of their own, and rows left
        // out on purpose. `blocked` contains, as JSON, why a run with staged records is blocked.
        `ALTER TABLE ingestion_runs
      ADD COLUMN records bigint NOT NULL DEFAULT 0,
      ADD COLUMN duplicates bigint NOT NULL DEFAULT 0,
      ADD COLUMN digests bigint NOT NULL DEFAULT 0,
      ADD COLUMN left_out bigint NOT NULL DEFAULT 0,
      ADD COLUMN rejects bigint NOT NULL DEFAULT 0,
      ADD COLUMN reject_bytes bigint NOT NULL DEFAULT 0,
      ADD COLUMN blocked text`,
        // Every row that is not in the index unchanged: invalid ones, those left out, and those replaced by another one. They are numbered
        // within their batch, which is identified by the rows before it: a batch that is read again writes the same ones.
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
        // Whether the run crashed its process too often.
        'ALTER TABLE ingestion_runs ADD COLUMN is_abandoned boolean NOT NULL DEFAULT false',
      ],
    },
    {
      statements: [
        // Earlier versions lost the queued next run of a task when a scheduled run started.
        `INSERT INTO jobs (kind, payload, created_at, run_at, once)
         SELECT 'ingestionDue', id, next_run, next_run, true FROM ingestion_tasks
         WHERE enabled AND deleted_at IS NULL AND next_run IS NOT NULL
         ON CONFLICT (kind, payload) WHERE once AND holder IS NULL DO NOTHING`,
      ],
    },
    {
      statements: [
        // The last change of the store when the run started to read its source: later ones were written meanwhile.
        'ALTER TABLE ingestion_runs ADD COLUMN read_from bigint',
      ],
    },
    {
      statements: [
        // The last task of the index that the run wrote: once it is published, searches see what the run has written.
        'ALTER TABLE ingestion_runs ADD COLUMN index_name text, ADD COLUMN index_task bigint',
      ],
    },
  ],
};
