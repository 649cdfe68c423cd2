/**
 * Tables of the change feed: indices, records, tasks, the position of each process, and the carrier.
 *
 * - `change_seq` numbers every change of a record or an index. It is drawn only under the write lock, so a reader that has seen number n
 * has seen everything below it.
 * - A row of `records` without a body, or of `indexes` with `dropped`, is a tombstone.
 * - `records.index_name` names a record set, which belongs to one index at a time: see `record-sets.ts`.
 * - Times are milliseconds since the Unix epoch, here as in all tables.
 */
import type { TableSteps } from '../../store/migrate.ts';

/** Migration step since which an index may have records under another name than its own. */
export const RECORD_SETS_STEP = 6;

export const changeTables: TableSteps = {
  part: 'changes',
  tables: ['records', 'indexes', 'tasks', 'indexers', 'carrier'],
  steps: [
    {
      formerly: 1,
      statements: [
        'CREATE SEQUENCE change_seq',
        'CREATE SEQUENCE task_seq',
        `CREATE TABLE indexes (
      name text PRIMARY KEY,
      primary_name text,
      settings text NOT NULL,
      dropped boolean NOT NULL,
      cleared_seq bigint NOT NULL,
      seq bigint NOT NULL,
      created_at bigint NOT NULL,
      updated_at bigint NOT NULL
    )`,
        'CREATE INDEX indexes_seq ON indexes (seq)',
        `CREATE TABLE records (
      index_name text NOT NULL,
      object_id text NOT NULL,
      body text,
      seq bigint NOT NULL,
      PRIMARY KEY (index_name, object_id)
    )`,
        'CREATE INDEX records_seq ON records (seq)',
        `CREATE TABLE tasks (
      id bigint PRIMARY KEY,
      index_name text NOT NULL,
      seq bigint NOT NULL,
      created_at bigint NOT NULL
    )`,
        'CREATE INDEX tasks_index ON tasks (index_name, seq)',
        'CREATE INDEX tasks_seq ON tasks (seq)',
        `CREATE TABLE indexers (
      id text PRIMARY KEY,
      applied_seq bigint NOT NULL,
      seen_at bigint NOT NULL
    )`,
      ],
    },
    {
      formerly: 3,
      statements: [
        // Key of the advisory lock that a process holds, which the database releases when the process dies.
        'ALTER TABLE indexers ADD COLUMN presence integer',
      ],
    },
    {
      statements: [
        // One row: the process that carries changes into an engine shared by all processes.
        `CREATE TABLE carrier (
      is_it boolean PRIMARY KEY CHECK (is_it),
      holder text NOT NULL,
      presence integer,
      lease_until bigint NOT NULL
    )`,
      ],
    },
    {
      statements: [
        // The indices whose changes a process cannot publish, as JSON: names with the last change that its searches see.
        'ALTER TABLE indexers ADD COLUMN quarantine text',
      ],
    },
    {
      statements: [
        // Value of `records.index_name` for the records of an index, if it is not the index's own name, and the change at which the index
        // got it.
        'ALTER TABLE indexes ADD COLUMN record_set text, ADD COLUMN set_seq bigint NOT NULL DEFAULT 0',
        'CREATE UNIQUE INDEX indexes_record_set ON indexes (coalesce(record_set, name))',
      ],
    },
    // The previous version looks for records under the name of their index, so no index gets another set while it is running.
    { statements: [], contracts: true },
    {
      statements: [
        // Vector generation of an index: the newest that was complete. If NULL, that of its settings.
        'ALTER TABLE indexes ADD COLUMN vector_generation text',
      ],
    },
  ],
};
