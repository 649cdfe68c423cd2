/** Schema migrations: the tables of each part of the service, as steps that are taken once each, beside processes of an older version. */
import { StoreUnavailable } from '../foundation/errors/store-errors.ts';
import { hasTable } from './has-table.ts';
import { takeIdentity } from './prepared-database.ts';
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock under which the schema changes. */
export const SCHEMA_LOCK = 4_150_001;

/**
 * A statement of a step waits no longer than this for a table that others use, because everybody else would have to wait behind it. Then
 * the steps are tried again, so often, after a pause (milliseconds).
 */
const LOCK_TIMEOUT = '2s';
const TRIES = 60;
const PAUSE = 1000;

/** PostgreSQL's codes of a lock that was not had in time, and of two who wait for each other. */
const IN_THE_WAY = ['55P03', '40P01'];

/** One step of a part. A step that has shipped is never edited: add another. */
export interface TableStep {
  statements: readonly string[];
  /** Its number in databases that were written when all parts had one list of steps together. */
  formerly?: number;
  /**
   * It takes away or narrows what the version before this one still reads or writes: a table, a column, a value. Where several processes
   * share the data it is taken when no process lives that does not know it; until then this version does without it. Every other step only adds,
   * so that the version before this one can go on beside it and over it.
   */
  contracts?: boolean;
}

/** The tables of one part. */
export interface TableSteps {
  /** The name under which the database remembers the steps. */
  part: string;
  /** The tables whose rows are changed or deleted. */
  tables: readonly string[];
  steps: readonly TableStep[];
  /** Statements that make anew what its steps put in for one database alone: run where all tables were copied from a prepared one. */
  identity?: readonly string[];
}

/** A step with its place. */
interface PlacedStep {
  part: string;
  number: number;
  step: TableStep;
}

/** What was taken: `part` and number of the step, joined. */
const nameOf = (part: string, step: number): string => `${part} ${step}`;

/** All steps of these parts by their names. */
const allSteps = (parts: readonly TableSteps[]): Map<string, PlacedStep> =>
  new Map(
    parts.flatMap(({ part, steps }) =>
      steps.map((step, at) => [nameOf(part, at + 1), { part, number: at + 1, step }] as const),
    ),
  );

/** The steps that were taken, also those of a database that numbers the steps of all parts together; true for those that only add. */
async function stepsTaken(source: Queryable, parts: readonly TableSteps[]): Promise<Map<string, boolean>> {
  if (await hasTable(source, 'table_steps')) {
    // Versions that knew one kind of step alone have no such column.
    const rows = await source.query<{ part: string; step: number; expands: boolean }>(
      `SELECT part, step, coalesce((to_jsonb(t) ->> 'expands')::boolean, false) AS expands FROM table_steps t`,
    );
    if (rows.length > 0) return new Map(rows.map(({ part, step, expands }) => [nameOf(part, step), expands]));
  }
  if (!(await hasTable(source, 'schema_steps'))) return new Map();
  const rows = await source.query<{ step: number }>('SELECT step FROM schema_steps');
  const former = new Set(rows.map(({ step }) => step));
  return new Map(
    [...allSteps(parts)].flatMap(([name, { step }]) =>
      step.formerly !== undefined && former.has(step.formerly) ? [[name, true] as const] : [],
    ),
  );
}

/** @throws Error when the database knows steps that this version does not, and that take something away from it. */
function refuseNewer(appliedSteps: ReadonlyMap<string, boolean>, parts: readonly TableSteps[]): void {
  const steps = allSteps(parts);
  const unknown = [...appliedSteps].filter(([name, expands]) => !expands && !steps.has(name)).map(([name]) => name);
  if (unknown.length > 0)
    throw new Error(
      `The data were written by a newer version of the service (this one does not know ${unknown.join(', ')}); ` +
        'start that version, restore a backup from before the upgrade into another place, or use another data directory',
    );
}

/** Steps in the order in which they were written, those of one list before the later ones of each part. */
const byFormerNumber = (steps: readonly PlacedStep[]): PlacedStep[] =>
  steps.toSorted((a, b) => (a.step.formerly ?? Infinity) - (b.step.formerly ?? Infinity) || 0);

/** Runs steps and remembers them. */
async function takeSteps(transaction: Queryable, steps: readonly PlacedStep[]): Promise<void> {
  for (const { step } of byFormerNumber(steps))
    for (const statement of step.statements) await transaction.query(statement);
  for (const { part, number, step } of steps)
    await transaction.query(
      'INSERT INTO table_steps (part, step, expands) VALUES ($1, $2, $3) ON CONFLICT (part, step) DO NOTHING',
      [part, number, step.contracts !== true],
    );
}

/** Takes steps in one transaction, again and again where others need the tables for longer. */
export async function inSchemaLock<Result>(
  store: Store,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.transaction(async (transaction) => {
        // Another process may take its time with the same steps.
        await transaction.query('SET LOCAL lock_timeout = 0');
        await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SCHEMA_LOCK]);
        await transaction.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
        return work(transaction);
      });
    } catch (error) {
      const { code } = (error instanceof StoreUnavailable ? error.cause : error) as { code?: string };
      if (!IN_THE_WAY.includes(code ?? '') || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** The steps that were not taken. */
async function missingSteps(source: Queryable, parts: readonly TableSteps[]): Promise<PlacedStep[]> {
  const appliedSteps = await stepsTaken(source, parts);
  refuseNewer(appliedSteps, parts);
  return [...allSteps(parts)].flatMap(([name, placed]) => (appliedSteps.has(name) ? [] : [placed]));
}

/**
 * Brings the database to the newest schema. Safe to call from several processes at once, any number of times. Steps that contract the
 * schema are left out where other processes may be at work on it; see `contractSchema`.
 * @param parts In their order: a part may refer to the tables of those before it.
 * @param without Steps that are left out all the same, as `part number`.
 * @throws Error when a newer version took something away that this one needs.
 *
 * @example
 * await migrate(store, [{ part: 'notes', tables: ['notes'], steps: [{ statements: ['CREATE TABLE notes (id bigint)'] }] }]);
 */
export async function migrate(
  store: Store,
  parts: readonly TableSteps[],
  without: ReadonlySet<string> = new Set(),
): Promise<void> {
  const due = async (source: Queryable): Promise<PlacedStep[]> => {
    const missing = await missingSteps(source, parts);
    const isNew = missing.length === allSteps(parts).size;
    return missing.filter(
      ({ part, number, step }) => !without.has(nameOf(part, number)) && (!step.contracts || isNew || !store.shared),
    );
  };
  if (!store.shared) await takeIdentity(store, parts);
  // Nothing is written when there is nothing to do: a service starts on a full disk too.
  if ((await due(store)).length === 0 && (await hasTable(store, 'table_steps'))) return;
  await inSchemaLock(store, async (transaction) => {
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS table_steps (part text NOT NULL, step integer NOT NULL, PRIMARY KEY (part, step))',
    );
    await transaction.query('ALTER TABLE table_steps ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false');
    // Only now: a session remembers tables that were not there, until it takes a lock on one.
    const appliedSteps = await stepsTaken(transaction, parts);
    const steps = await due(transaction);
    await transaction.query('DROP TABLE IF EXISTS schema_steps');
    const stepsByName = allSteps(parts);
    // Those that another bookkeeping remembered.
    const carried = [...stepsByName].flatMap(([name, placed]) => (appliedSteps.has(name) ? [placed] : []));
    await takeSteps(transaction, steps);
    for (const { part, number, step } of carried)
      await transaction.query(
        'INSERT INTO table_steps (part, step, expands) VALUES ($1, $2, $3) ON CONFLICT (part, step) DO NOTHING',
        [part, number, step.contracts !== true],
      );
  });
}

/**
 * Takes the steps that contract the schema and are not taken yet.
 * @param mayContract Looks, under the lock of the schema, whether every process knows these steps: the number of steps of each part.
 * @returns Whether none is left.
 *
 * @example
 * const done = await contractSchema(store, serviceTables, (transaction) => everybodyKnows(transaction, parts));
 */
export async function contractSchema(
  store: Store,
  parts: readonly TableSteps[],
  mayContract: (transaction: Queryable) => Promise<boolean>,
): Promise<boolean> {
  if ((await missingSteps(store, parts)).length === 0) return true;
  return inSchemaLock(store, async (transaction) => {
    if (!(await mayContract(transaction))) return false;
    await takeSteps(transaction, await missingSteps(transaction, parts));
    return true;
  });
}
