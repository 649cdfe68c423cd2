/** Spare databases of a test worker: closing one returns it, and it is emptied for the next test, which costs a tenth of opening one. */
import { migrate } from '../store/migrate.ts';
import { openPgliteStore } from '../node/store/pglite-store.ts';
import { serviceTables } from '../composition/service-tables.ts';
import type { Queryable, Store } from '../store/store.ts';
import { PREPARED } from './database-template.ts';

/** A database with the contents of new tables of the service. */
interface SpareDatabase {
  readonly store: Store;
  /** Detects a schema that a test has changed. */
  readonly fingerprint: string;
  /** The rows of the non-empty tables, as JSON. */
  readonly rows: readonly { readonly table: string; readonly json: string }[];
  /** The last values of sequences. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

/** One registry of modules serves all files of a worker, so these outlive the file that opened them. */
const spares: SpareDatabase[] = [];
/** More than two are rarely open at the same time. */
const MAX_SPARES = 2;

const fingerprintOf = async (store: Queryable): Promise<string> => {
  const [row] = await store.query<{ text: string }>(
    `SELECT md5(string_agg(format('%s %s %s', c.relname, c.relkind, a.attname), ',' ORDER BY c.relname, a.attnum)) AS text
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace`,
  );
  return row!.text;
};

const tablesWithRows = (store: Queryable): Promise<{ name: string }[]> =>
  store.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  );

async function openSpare(): Promise<SpareDatabase> {
  const store = await openPgliteStore({ template: PREPARED });
  await migrate(store, serviceTables);
  const rows = [];
  for (const { name } of await tablesWithRows(store)) {
    const [found] = await store.query<{ json: string }>(`SELECT json_agg(t)::text AS json FROM ${name} t`);
    rows.push({ table: name, json: found!.json });
  }
  const sequences = await store.query<{ name: string; last: string }>(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return { store, rows, sequences, fingerprint: await fingerprintOf(store) };
}

/** Restores the initial state. Returns false if a test has changed the schema. */
async function empty({ store, fingerprint, rows, sequences }: SpareDatabase): Promise<boolean> {
  if ((await fingerprintOf(store)) !== fingerprint) return false;
  const written = await tablesWithRows(store);
  await store.transaction(async (transaction) => {
    if (written.length > 0) await transaction.query(`TRUNCATE ${written.map(({ name }) => name).join(', ')} CASCADE`);
    await transaction.query(`SELECT setval(seqrelid::regclass, seqstart, false)::text FROM pg_sequence`);
    for (const { name, last } of sequences) await transaction.query(`SELECT setval('${name}', $1)::text`, [last]);
    for (const { table, json } of rows)
      await transaction.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [json],
      );
  });
  return true;
}

async function giveBack(spare: SpareDatabase): Promise<void> {
  if (spares.length < MAX_SPARES && (await empty(spare).catch(() => false))) spares.push(spare);
  else await spare.store.close();
}

/** Returns a store over a database that is returned when it is closed; later requests are refused. */
function lend(spare: SpareDatabase): Store {
  const { store } = spare;
  const pending = new Set<Promise<unknown>>();
  let isClosed = false;
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) return Promise.reject(new Error('The store is closed'));
    const answer = work();
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    pending.add(settled);
    void settled.then(() => pending.delete(settled));
    return answer;
  };
  return {
    shared: false,
    trouble: () => store.trouble?.(),
    query: (sql, parameters) => ask(() => store.query(sql, parameters)),
    batch: (statements) => ask(() => store.batch(statements)),
    transaction: (work) => ask(() => store.transaction(work)),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(pending);
      await giveBack(spare);
    },
    // As after a crash: the database may be in any state, so it is not reused.
    abandon: () => {
      isClosed = true;
      return store.abandon();
    },
  };
}

/**
 * Opens an empty in-memory database with the tables of the service, for one test file or one test. Closing returns it.
 *
 * @example
 * const store = await openSpareDatabase();
 */
export async function openSpareDatabase(): Promise<Store> {
  return lend(spares.pop() ?? (await openSpare()));
}
