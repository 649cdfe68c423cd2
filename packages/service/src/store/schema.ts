/** The tables, as numbered steps that are taken once each. A step that has shipped is never edited: add another. */
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock under which the schema changes. */
const SCHEMA_LOCK = 4_150_001;

/**
 * - `change_seq` numbers every change of a record or an index; it is drawn only under the write lock, so a
 *   reader that has seen number n has seen everything below it.
 * - A row of `records` without a body, or of `indexes` with `dropped`, says that something was there and went.
 * - Times are milliseconds since the Unix epoch.
 */
const steps: readonly (readonly string[])[] = [
  [
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
    `CREATE TABLE api_keys (
      key text PRIMARY KEY,
      definition text NOT NULL,
      created_at bigint NOT NULL
    )`,
    `CREATE TABLE searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      query_id text,
      index_name text NOT NULL,
      query text NOT NULL,
      params text NOT NULL,
      nb_hits integer NOT NULL,
      first_position integer NOT NULL,
      object_ids text NOT NULL,
      user_token text,
      tags text NOT NULL,
      searched_at bigint NOT NULL
    )`,
    'CREATE INDEX searches_query_id ON searches (query_id) WHERE query_id IS NOT NULL',
    'CREATE INDEX searches_time ON searches (index_name, searched_at)',
    'CREATE INDEX searches_user ON searches (user_token) WHERE user_token IS NOT NULL',
    `CREATE TABLE events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id text UNIQUE,
      index_name text NOT NULL,
      type text NOT NULL,
      subtype text,
      name text NOT NULL,
      user_token text NOT NULL,
      authenticated_user_token text,
      query_id text,
      body text NOT NULL,
      happened_at bigint NOT NULL,
      received_at bigint NOT NULL
    )`,
    'CREATE INDEX events_time ON events (index_name, happened_at)',
    'CREATE INDEX events_query_id ON events (query_id) WHERE query_id IS NOT NULL',
    'CREATE INDEX events_user ON events (user_token)',
    'CREATE INDEX events_authenticated_user ON events (authenticated_user_token) WHERE authenticated_user_token IS NOT NULL',
    `CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      payload text NOT NULL,
      created_at bigint NOT NULL
    )`,
  ],
  [
    // A job may wait for its time.
    'ALTER TABLE jobs ADD COLUMN run_at bigint NOT NULL DEFAULT 0',
    // Rules of an index (`model` is empty) and of its recommendation models.
    `CREATE TABLE rules (
      index_name text NOT NULL,
      model text NOT NULL,
      object_id text NOT NULL,
      body text NOT NULL,
      updated_at bigint NOT NULL,
      PRIMARY KEY (index_name, model, object_id)
    )`,
    // Which sets of rules changed, for the readers of changes.
    `CREATE TABLE rule_sets (
      index_name text NOT NULL,
      model text NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (index_name, model)
    )`,
    'CREATE INDEX rule_sets_seq ON rule_sets (seq)',
    // What training found: per model and source a list of [objectID or facet value, score], best first.
    `CREATE TABLE recommendations (
      index_name text NOT NULL,
      model text NOT NULL,
      source text NOT NULL,
      items text NOT NULL,
      PRIMARY KEY (index_name, model, source)
    )`,
    `CREATE TABLE suggestion_configs (
      index_name text PRIMARY KEY,
      config text NOT NULL,
      is_running boolean NOT NULL,
      last_built_at bigint,
      log text NOT NULL
    )`,
  ],
  [
    // A long job is held under a lease; a failed one counts its attempts.
    'ALTER TABLE jobs ADD COLUMN once boolean NOT NULL DEFAULT false',
    'ALTER TABLE jobs ADD COLUMN holder text',
    'ALTER TABLE jobs ADD COLUMN lease_until bigint',
    'ALTER TABLE jobs ADD COLUMN attempts integer NOT NULL DEFAULT 0',
    'ALTER TABLE jobs ADD COLUMN last_error text',
    'ALTER TABLE jobs ADD COLUMN progress text',
    'ALTER TABLE jobs ADD COLUMN cancelled boolean NOT NULL DEFAULT false',
    // Earlier versions marked the kind of a job that was being done.
    `UPDATE jobs SET kind = left(kind, -8), run_at = 0 WHERE kind LIKE '%:running'`,
    'CREATE UNIQUE INDEX jobs_once ON jobs (kind, payload) WHERE once AND holder IS NULL',
    // The number under which a process holds an advisory lock, which the database takes back when it dies.
    'ALTER TABLE indexers ADD COLUMN presence integer',
  ],
];

/** The steps that were taken; none where there is no table of them yet. */
async function stepsTaken(source: Queryable): Promise<Set<number>> {
  const [known] = await source.query<{ name: string | null }>(`SELECT to_regclass('schema_steps')::text AS name`);
  if (known?.name == null) return new Set();
  return new Set((await source.query<{ step: number }>('SELECT step FROM schema_steps')).map(({ step }) => step));
}

/** Brings the database to the newest schema. Safe to call from several processes at once, any number of times. */
export async function migrate(store: Store): Promise<void> {
  // Nothing is written when there is nothing to do: a service starts on a full disk too.
  const before = await stepsTaken(store);
  if (steps.every((_, index) => before.has(index + 1)) && before.size === steps.length) return;
  await store.transaction(async (transaction) => {
    // Another process may take its time with the same steps.
    await transaction.query('SET LOCAL lock_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SCHEMA_LOCK]);
    await transaction.query('CREATE TABLE IF NOT EXISTS schema_steps (step integer PRIMARY KEY)');
    const known = await stepsTaken(transaction);
    if (Math.max(0, ...known) > steps.length)
      throw new Error(
        'The data were written by a newer version of the service; start that version, or use another data directory',
      );
    for (const [index, statements] of steps.entries()) {
      if (known.has(index + 1)) continue;
      for (const statement of statements) await transaction.query(statement);
      await transaction.query('INSERT INTO schema_steps (step) VALUES ($1)', [index + 1]);
    }
  });
}
