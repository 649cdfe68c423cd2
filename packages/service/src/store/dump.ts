/**
 * Dump of a store: every table as lines of JSON, as of one moment, and the reverse. Databases can read each other's dumps: that of a
 * directory can be loaded into PostgreSQL, and a backup of an older version into a newer one.
 */
import { migrate, type TableSteps } from './migrate.ts';
import { isPrepared } from './prepared-database.ts';
import type { Queryable, Store } from './store.ts';

/** Format version of the lines; a reader supports this one and earlier ones. */
const FORMAT_VERSION = 1;

/** Number of rows per read or write. */
const ROWS_PER_BATCH = 500;

/** The first line. */
interface Head {
  backup: 'aisle';
  format: number;
  /** Number of applied steps of each part. */
  steps: Record<string, number>;
  /** Earlier steps of a part that were not applied yet, as `part number`; missing in older backups. */
  without?: string[];
}

/** A line of rows, or the last line with their counts: without it the dump is incomplete. */
type Line = { table: string; rows: object[] } | { end: true; counts: Record<string, number>; sequences: Sequence[] };

interface Sequence {
  name: string;
  value: string;
}

/** Quotes an identifier for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table of applied steps is created by the steps themselves. */
const STEPS_TABLE = 'table_steps';

/** Tables of running processes, which are useless elsewhere. */
export const PROCESS_TABLES: readonly string[] = ['indexers', 'carrier', 'processes', 'rate_counts'];

/** Returns the tables with data of the shop. */
export async function tablesOf(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  return rows.map(({ name }) => name).filter((name) => name !== STEPS_TABLE && !PROCESS_TABLES.includes(name));
}

const sequencesOf = (source: Queryable): Promise<Sequence[]> =>
  source.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );

/** @throws Error if the store was never used by a service. */
async function stepsOf(source: Queryable): Promise<Required<Pick<Head, 'steps' | 'without'>>> {
  const [bookkeeping] = await source.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
    STEPS_TABLE,
  ]);
  if (bookkeeping?.name == null) throw new Error('There are no data of this service here; start it on them once');
  const rows = await source.query<{ part: string; steps: number }>(
    `SELECT part, max(step)::int AS steps FROM ${STEPS_TABLE} GROUP BY part ORDER BY part`,
  );
  const without = await source.query<{ name: string }>(
    `SELECT p.part || ' ' || n AS name
     FROM (SELECT part, max(step) AS last FROM ${STEPS_TABLE} GROUP BY part) AS p, generate_series(1, p.last) AS n
     WHERE NOT EXISTS (SELECT 1 FROM ${STEPS_TABLE} s WHERE s.part = p.part AND s.step = n)`,
  );
  return {
    steps: Object.fromEntries(rows.map(({ part, steps }) => [part, steps])),
    without: without.map(({ name }) => name),
  };
}

/**
 * Reads a whole store as of one moment, and passes it on line by line, without line breaks. Writes continue meanwhile if the database can
 * isolate them (PostgreSQL); with the built-in one they wait.
 * @param write Called with a line; the next one is read when it resolves.
 * @returns the number of rows
 *
 * @example
 * await dumpStore(store, async (line) => void lines.push(line));
 */
export async function dumpStore(store: Store, write: (line: string) => Promise<void>): Promise<number> {
  return store.transaction(async (transaction) => {
    await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // The target of the lines may be a slow disk.
    await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const head: Head = { backup: 'aisle', format: FORMAT_VERSION, ...(await stepsOf(transaction)) };
    await write(JSON.stringify(head));
    const counts: Record<string, number> = {};
    for (const table of await tablesOf(transaction)) {
      counts[table] = 0;
      await transaction.query(
        `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoteIdentifier(table)} t`,
      );
      for (;;) {
        const rows = await transaction.query<{ row: string }>(`FETCH ${ROWS_PER_BATCH} FROM dumped`);
        if (rows.length === 0) break;
        counts[table] += rows.length;
        // The JSON of the database: numbers retain all their digits.
        await write(`{"table":${JSON.stringify(table)},"rows":[${rows.map(({ row }) => row).join(',')}]}`);
      }
      await transaction.query('CLOSE dumped');
    }
    const end: Line = { end: true, counts, sequences: await sequencesOf(transaction) };
    await write(JSON.stringify(end));
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  });
}

function readHead(line: string | undefined): Head {
  let head: Partial<Head> = {};
  try {
    head = JSON.parse(line ?? '') as Partial<Head>;
  } catch {
    // The error is reported below.
  }
  if (head.backup !== 'aisle' || !head.steps) throw new Error('This is no backup of the service');
  if (head.format !== FORMAT_VERSION)
    throw new Error('The backup was written by a newer version of the service; restore it with that version');
  return head as Head;
}

function readEnd(text: string): Extract<Line, { end: true }> {
  let line: Partial<Extract<Line, { end: true }>> = {};
  try {
    line = JSON.parse(text) as typeof line;
  } catch {
    // The error is reported below.
  }
  if (line.end !== true || !line.counts || !line.sequences)
    throw new Error('The backup is damaged: a line of it cannot be read');
  return line as Extract<Line, { end: true }>;
}

/** Removes everything after a failed load, so that the next one finds an empty database again. */
export async function dropAll(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    const tables = [...(await tablesOf(transaction)), ...PROCESS_TABLES, STEPS_TABLE].map(quoteIdentifier).join(', ');
    await transaction.query(`DROP TABLE IF EXISTS ${tables} CASCADE`);
    const sequences = await transaction.query<{ name: string }>(
      'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema()',
    );
    for (const { name } of sequences) await transaction.query(`DROP SEQUENCE ${quoteIdentifier(name)}`);
  });
}

/**
 * Runs `work` without foreign keys, which are valid again afterwards: tables are loaded in alphabetical order, and rows may refer to rows
 * of a later table. All in one transaction, so that the missing keys are never visible.
 * @throws Error if a row refers to a missing one.
 */
async function withoutForeignKeys<Result>(transaction: Queryable, work: () => Promise<Result>): Promise<Result> {
  const keys = await transaction.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys)
    await transaction.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  const result = await work();
  for (const { table, name, definition } of keys)
    await transaction.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`);
  return result;
}

/** Writes lines of rows up to the last line with the counts. */
async function writeLines(
  transaction: Queryable,
  tables: readonly string[],
  next: () => Promise<string | undefined>,
): Promise<number> {
  const counts = new Map<string, number>();
  for (let text = await next(); text !== undefined; text = await next()) {
    // Rows are passed to the database unparsed: parsing would cost large numbers their digits.
    const [, table] = /^\{"table":"([^"\\]+)","rows":/.exec(text) ?? [];
    if (table !== undefined && tables.includes(table)) {
      const [row] = await transaction.query<{ count: number }>(
        `WITH put AS (
           INSERT INTO ${quoteIdentifier(table)} OVERRIDING SYSTEM VALUE
           SELECT * FROM json_populate_recordset(NULL::${quoteIdentifier(table)}, $1::json -> 'rows') RETURNING 1
         ) SELECT count(*)::int AS count FROM put`,
        [text],
      );
      counts.set(table, (counts.get(table) ?? 0) + row!.count);
      continue;
    }
    if (table !== undefined && PROCESS_TABLES.includes(table)) continue;
    const end = readEnd(text);
    for (const [name, count] of Object.entries(end.counts))
      if (!PROCESS_TABLES.includes(name) && count !== (counts.get(name) ?? 0))
        throw new Error(`The backup is damaged: rows of ${name} are missing`);
    for (const { name, value } of end.sequences)
      await transaction.query('SELECT setval($1::regclass, $2::bigint)::text', [quoteIdentifier(name), value]);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  throw new Error('The backup was cut short: its end is missing');
}

/** Writes the rows after the head, all or none. */
const writeRows = (store: Store, next: () => Promise<string | undefined>): Promise<number> =>
  store.transaction(async (transaction) => {
    await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(transaction);
    // The dump also contains what a step inserted. Rows of processes, which older dumps contain, are skipped.
    for (const table of tables) await transaction.query(`DELETE FROM ${quoteIdentifier(table)}`);
    return withoutForeignKeys(transaction, () => writeLines(transaction, tables, next));
  });

/**
 * Loads a dump into an empty store, all or nothing, and migrates the tables to the newest schema.
 * @param parts The tables of this version.
 * @returns the number of rows
 * @throws Error if the lines are not a dump, are incomplete or from a newer version, or if the store has tables already.
 *
 * @example
 * await loadDump(store, serviceTables, lines);
 */
export async function loadDump(
  store: Store,
  parts: readonly TableSteps[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const iterator = lines[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await iterator.next();
    return done ? undefined : value;
  };
  const { steps, without = [] } = readHead(await next());
  const unknown = Object.entries(steps).some(
    ([part, count]) => count > (parts.find((one) => one.part === part)?.steps.length ?? 0),
  );
  if (unknown)
    throw new Error('The backup was written by a newer version of the service; restore it with that version');
  // Its tables may be newer than those of the dump.
  if (await isPrepared(store)) await dropAll(store);
  if ((await tablesOf(store)).length > 0)
    throw new Error('There are tables already; restore into a new directory or an empty database');
  try {
    // Creates the tables of the dump's version; newer steps are applied to the rows.
    await migrate(
      store,
      parts.map((part) => ({ ...part, steps: part.steps.slice(0, steps[part.part] ?? 0) })),
      new Set(without),
    );
    const written = await writeRows(store, next);
    await migrate(store, parts);
    return written;
  } catch (error) {
    await dropAll(store);
    throw error;
  }
}
