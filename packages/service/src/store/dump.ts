/**
 * Dump of a store: every table as lines of JSON, as they were at one moment, and back again. What one database wrote, another reads: a
 * directory's can go into a PostgreSQL, and a backup of an older version into a newer one.
 */
import { migrate, type TableSteps } from './migrate.ts';
import { isPrepared } from './prepared-database.ts';
import type { Queryable, Store } from './store.ts';

/** The form of the lines; a reader knows this one and those before it. */
const FORMAT = 1;

/** Rows that are read, or written, at once. */
const ROWS_AT_ONCE = 500;

/** The first line. */
interface Head {
  backup: 'aisle';
  format: number;
  /** How many steps of each part the tables have taken. */
  steps: Record<string, number>;
  /** Those before the last of their part that are not taken yet, as `part number`; none in older backups. */
  without?: string[];
}

/** A line of rows, and the last line, which says how many there were: without it the dump was cut short. */
type Line = { table: string; rows: object[] } | { end: true; counts: Record<string, number>; sequences: Sequence[] };

interface Sequence {
  name: string;
  value: string;
}

/** A name of the database's own, as SQL has to write it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What remembers the steps is made by the steps. */
const BOOKKEEPING = 'table_steps';

/** What only says which processes are at work: of no use anywhere else. */
export const OF_PROCESSES: readonly string[] = ['indexers', 'carrier', 'processes', 'rate_counts'];

/** The tables that hold something of the shop. */
export async function tablesOf(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  return rows.map(({ name }) => name).filter((name) => name !== BOOKKEEPING && !OF_PROCESSES.includes(name));
}

const sequencesOf = (source: Queryable): Promise<Sequence[]> =>
  source.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );

/** @throws Error when no service has ever used the store. */
async function stepsOf(source: Queryable): Promise<Required<Pick<Head, 'steps' | 'without'>>> {
  const [bookkeeping] = await source.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
    BOOKKEEPING,
  ]);
  if (bookkeeping?.name == null) throw new Error('There are no data of this service here; start it on them once');
  const rows = await source.query<{ part: string; steps: number }>(
    `SELECT part, max(step)::int AS steps FROM ${BOOKKEEPING} GROUP BY part ORDER BY part`,
  );
  const without = await source.query<{ name: string }>(
    `SELECT p.part || ' ' || n AS name
     FROM (SELECT part, max(step) AS last FROM ${BOOKKEEPING} GROUP BY part) AS p, generate_series(1, p.last) AS n
     WHERE NOT EXISTS (SELECT 1 FROM ${BOOKKEEPING} s WHERE s.part = p.part AND s.step = n)`,
  );
  return {
    steps: Object.fromEntries(rows.map(({ part, steps }) => [part, steps])),
    without: without.map(({ name }) => name),
  };
}

/**
 * Reads a whole store at one moment, and hands it on line by line, without a line break. Others write meanwhile where the database can
 * keep them apart (PostgreSQL); the built-in one lets them wait.
 * @param write Takes a line; the next one is read when it has.
 * @returns the number of rows
 *
 * @example
 * await dumpStore(store, async (line) => void lines.push(line));
 */
export async function dumpStore(store: Store, write: (line: string) => Promise<void>): Promise<number> {
  return store.transaction(async (transaction) => {
    await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // Whoever takes the lines may be a slow disk.
    await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const head: Head = { backup: 'aisle', format: FORMAT, ...(await stepsOf(transaction)) };
    await write(JSON.stringify(head));
    const counts: Record<string, number> = {};
    for (const table of await tablesOf(transaction)) {
      counts[table] = 0;
      await transaction.query(
        `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(table)} t`,
      );
      for (;;) {
        const rows = await transaction.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM dumped`);
        if (rows.length === 0) break;
        counts[table] += rows.length;
        // The database's own JSON: numbers keep all their digits.
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
    // Said below.
  }
  if (head.backup !== 'aisle' || !head.steps) throw new Error('This is no backup of the service');
  if (head.format !== FORMAT)
    throw new Error('The backup was written by a newer version of the service; restore it with that version');
  return head as Head;
}

function readEnd(text: string): Extract<Line, { end: true }> {
  let line: Partial<Extract<Line, { end: true }>> = {};
  try {
    line = JSON.parse(text) as typeof line;
  } catch {
    // Said below.
  }
  if (line.end !== true || !line.counts || !line.sequences)
    throw new Error('The backup is damaged: a line of it cannot be read');
  return line as Extract<Line, { end: true }>;
}

/** Takes away what a load that failed had begun: the next one finds an empty database again. */
export async function dropAll(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    const tables = [...(await tablesOf(transaction)), ...OF_PROCESSES, BOOKKEEPING].map(quoted).join(', ');
    await transaction.query(`DROP TABLE IF EXISTS ${tables} CASCADE`);
    const sequences = await transaction.query<{ name: string }>(
      'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema()',
    );
    for (const { name } of sequences) await transaction.query(`DROP SEQUENCE ${quoted(name)}`);
  });
}

/**
 * Runs `work` without foreign keys, which hold again afterwards: tables come in the order of their names, and rows of one may refer to
 * rows of another that comes later. In the one transaction, so that nobody else ever finds them gone.
 * @throws Error when a row refers to none.
 */
async function withoutForeignKeys<Result>(transaction: Queryable, work: () => Promise<Result>): Promise<Result> {
  const keys = await transaction.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await transaction.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  const result = await work();
  for (const { table, name, definition } of keys)
    await transaction.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  return result;
}

/** Writes lines of rows up to the end that says how many there were. */
async function writeLines(
  transaction: Queryable,
  tables: readonly string[],
  next: () => Promise<string | undefined>,
): Promise<number> {
  const counts = new Map<string, number>();
  for (let text = await next(); text !== undefined; text = await next()) {
    // Rows go on to the database as they are: here their large numbers would lose digits.
    const [, table] = /^\{"table":"([^"\\]+)","rows":/.exec(text) ?? [];
    if (table !== undefined && tables.includes(table)) {
      const [row] = await transaction.query<{ count: number }>(
        `WITH put AS (
           INSERT INTO ${quoted(table)} OVERRIDING SYSTEM VALUE
           SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json -> 'rows') RETURNING 1
         ) SELECT count(*)::int AS count FROM put`,
        [text],
      );
      counts.set(table, (counts.get(table) ?? 0) + row!.count);
      continue;
    }
    if (table !== undefined && OF_PROCESSES.includes(table)) continue;
    const end = readEnd(text);
    for (const [name, count] of Object.entries(end.counts))
      if (!OF_PROCESSES.includes(name) && count !== (counts.get(name) ?? 0))
        throw new Error(`The backup is damaged: rows of ${name} are missing`);
    for (const { name, value } of end.sequences)
      await transaction.query('SELECT setval($1::regclass, $2::bigint)::text', [quoted(name), value]);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  throw new Error('The backup was cut short: its end is missing');
}

/** Writes the rows behind the head, all of them or none. */
const writeRows = (store: Store, next: () => Promise<string | undefined>): Promise<number> =>
  store.transaction(async (transaction) => {
    await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(transaction);
    // What a step put in, the dump has too. Rows of processes, which older dumps have, are passed over.
    for (const table of tables) await transaction.query(`DELETE FROM ${quoted(table)}`);
    return withoutForeignKeys(transaction, () => writeLines(transaction, tables, next));
  });

/**
 * Writes a dump into an empty store, all of it or nothing, and brings the tables to the newest schema.
 * @param parts The tables of this version.
 * @returns the number of rows
 * @throws Error when the lines are no dump, were cut short or are of a newer version, and when the store has tables already.
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
    // The tables as they were; the newer steps are taken over the rows.
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
