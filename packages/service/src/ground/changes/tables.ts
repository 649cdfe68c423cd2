/**
 * Tables of the change feed: indices, records, tasks, how far each process has come, and which one carries.
 *
 * - `change_seq` numbers every change of a record or an index; it is drawn only under the write lock, so a reader that has seen number n
 *   has seen everything below it.
 * - A row of `records` without a body, or of `indexes` with `dropped`, says that something was there and went.
 * - `records.index_name` names a record set, which one index has at a time: see `record-sets.ts`.
 * - Times are milliseconds since the Unix epoch, here as in all tables.
 */
import type { TableSteps } from '../../store/migrate.ts';

/** The step from which on an index may have records under another name than its own. */
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
        // The number under which a process holds an advisory lock, which the database takes back when it dies.
        'ALTER TABLE indexers ADD COLUMN presence integer',
      ],
    },
    {
      statements: [
        // One row: which process carries changes into an engine that all of them share.
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
        // The indices whose changes a process cannot publish, as JSON: names with the last of their changes that its searches see.
        'ALTER TABLE indexers ADD COLUMN quarantine text',
      ],
    },
    {
      statements: [
        // What `records.index_name` is for the records of an index, where that is not its own name; and the change at which the index got it.
        'ALTER TABLE indexes ADD COLUMN record_set text, ADD COLUMN set_seq bigint NOT NULL DEFAULT 0',
        'CREATE UNIQUE INDEX indexes_record_set ON indexes (coalesce(record_set, name))',
      ],
    },
    // The version before looks for records under the name of their index: while it lives, no index gets another set.
    { statements: [], contracts: true },
    {
      statements: [
        // What the vectors of an index are made by: the newest generation of which all were there. Without one, that of its settings.
        'ALTER TABLE indexes ADD COLUMN vector_generation text',
      ],
    },
  ],
};
