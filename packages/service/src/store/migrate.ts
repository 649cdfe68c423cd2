/** Schema migrations: the tables of each part of the service, as steps that are applied once each, while processes of an older version may run. */
import { StoreUnavailable } from '../foundation/errors/store-errors.ts';
import { hasTable } from './has-table.ts';
import { takeIdentity } from './prepared-database.ts';
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock for schema changes. */
export const SCHEMA_LOCK = 4_150_001;

/**
 * Maximum time that a statement of a step waits for a table in use, because all other statements would have to queue behind it. Then the
 * steps are retried this often, after a pause (milliseconds).
 */
const LOCK_TIMEOUT = '2s';
const MAX_TRIES = 60;
const PAUSE_MS = 1000;

/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const LOCK_ERRORS = ['55P03', '40P01'];

/** One step of a part. A step that was released is never edited: add another. */
export interface TableStep {
  statements: readonly string[];
  /** Its number in databases from the time when all parts shared one list of steps. */
  formerly?: number;
  /**
   * Whether it removes or narrows something that the previous version still reads or writes: a table, a column, a value. If several
   * processes share the data, it is applied when every live process supports it; until then this version works without it. Every other step
   * only adds, so that the previous version can run alongside and afterwards.
   */
  contracts?: boolean;
}

/** The tables of one part. */
export interface TableSteps {
  /** The name under which the database stores the steps. */
  part: string;
  /** Tables whose rows are changed or deleted. */
  tables: readonly string[];
  steps: readonly TableStep[];
  /** Statements that regenerate what its steps inserted for a single database: run after all tables were copied from a prepared one. */
  identity?: readonly string[];
}

/** A step and its part. */
interface PlacedStep {
  part: string;
  number: number;
  step: TableStep;
}

/** ID of an applied step: `part` and number of the step, joined. */
const stepID = (part: string, step: number): string => `${part} ${step}`;

/** Returns all steps of these parts by their IDs. */
const allSteps = (parts: readonly TableSteps[]): Map<string, PlacedStep> =>
  new Map(
    parts.flatMap(({ part, steps }) =>
      steps.map((step, at) => [stepID(part, at + 1), { part, number: at + 1, step }] as const),
    ),
  );

/** Returns the applied steps, also those of a database that numbers the steps of all parts together; true for those that only add. */
async function stepsTaken(source: Queryable, parts: readonly TableSteps[]): Promise<Map<string, boolean>> {
  if (await hasTable(source, 'table_steps')) {
    // Versions with only one kind of step have no such column.
    const rows = await source.query<{ part: string; step: number; expands: boolean }>(
      `SELECT part, step, coalesce((to_jsonb(t) ->> 'expands')::boolean, false) AS expands FROM table_steps t`,
    );
    if (rows.length > 0) return new Map(rows.map(({ part, step, expands }) => [stepID(part, step), expands]));
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

/** @throws Error if the database has steps that this version does not know, and that remove something. */
function rejectNewer(appliedSteps: ReadonlyMap<string, boolean>, parts: readonly TableSteps[]): void {
  const steps = allSteps(parts);
  const unknown = [...appliedSteps].filter(([name, expands]) => !expands && !steps.has(name)).map(([name]) => name);
  if (unknown.length > 0)
    throw new Error(
      `The data were written by a newer version of the service (this one does not know ${unknown.join(', ')}); ` +
        'start that version, restore a backup from before the upgrade into another place, or use another data directory',
    );
}

/** Steps in the order in which they were written: those of the shared list before the later ones of each part. */
const byFormerNumber = (steps: readonly PlacedStep[]): PlacedStep[] =>
  steps.toSorted((a, b) => (a.step.formerly ?? Infinity) - (b.step.formerly ?? Infinity) || 0);

/** Applies steps and records them. */
async function applySteps(transaction: Queryable, steps: readonly PlacedStep[]): Promise<void> {
  for (const { step } of byFormerNumber(steps))
    for (const statement of step.statements) await transaction.query(statement);
  for (const { part, number, step } of steps)
    await transaction.query(
      'INSERT INTO table_steps (part, step, expands) VALUES ($1, $2, $3) ON CONFLICT (part, step) DO NOTHING',
      [part, number, step.contracts !== true],
    );
}

/** Applies steps in one transaction, with retries while others use the tables for longer. */
export async function inSchemaLock<Result>(
  store: Store,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.transaction(async (transaction) => {
        // Another process may take long for the same steps.
        await transaction.query('SET LOCAL lock_timeout = 0');
        await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SCHEMA_LOCK]);
        await transaction.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
        return work(transaction);
      });
    } catch (error) {
      const { code } = (error instanceof StoreUnavailable ? error.cause : error) as { code?: string };
      if (!LOCK_ERRORS.includes(code ?? '') || attempt === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Returns the steps that were not applied. */
async function missingSteps(source: Queryable, parts: readonly TableSteps[]): Promise<PlacedStep[]> {
  const appliedSteps = await stepsTaken(source, parts);
  rejectNewer(appliedSteps, parts);
  return [...allSteps(parts)].flatMap(([name, placed]) => (appliedSteps.has(name) ? [] : [placed]));
}

/**
 * Migrates the database to the newest schema. Safe to call from several processes at the same time, any number of times. Steps that
 * contract the schema are skipped if other processes may be using it; see `contractSchema`.
 * @param parts In order: a part may refer to the tables of earlier ones.
 * @param without Further steps to skip, as `part number`.
 * @throws Error if a newer version removed something that this one needs.
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
      ({ part, number, step }) => !without.has(stepID(part, number)) && (!step.contracts || isNew || !store.shared),
    );
  };
  if (!store.shared) await takeIdentity(store, parts);
  // Nothing is written if there is nothing to do, so that a service also starts on a full disk.
  if ((await due(store)).length === 0 && (await hasTable(store, 'table_steps'))) return;
  await inSchemaLock(store, async (transaction) => {
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS table_steps (part text NOT NULL, step integer NOT NULL, PRIMARY KEY (part, step))',
    );
    await transaction.query('ALTER TABLE table_steps ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false');
    // Only now: a session caches that a table is missing until it locks one.
    const appliedSteps = await stepsTaken(transaction, parts);
    const steps = await due(transaction);
    await transaction.query('DROP TABLE IF EXISTS schema_steps');
    const stepsByName = allSteps(parts);
    // Steps that the older bookkeeping recorded.
    const carried = [...stepsByName].flatMap(([name, placed]) => (appliedSteps.has(name) ? [placed] : []));
    await applySteps(transaction, steps);
    for (const { part, number, step } of carried)
      await transaction.query(
        'INSERT INTO table_steps (part, step, expands) VALUES ($1, $2, $3) ON CONFLICT (part, step) DO NOTHING',
        [part, number, step.contracts !== true],
      );
  });
}

/**
 * Applies the steps that contract the schema and were not applied yet.
 * @param mayContract Checks, under the schema lock, whether every process knows these steps: the number of steps of each part.
 * @returns Whether none is left.
 *
 * @example
 * const done = await contractSchema(store, serviceTables, (transaction) => isKnownByAll(transaction, parts));
 */
export async function contractSchema(
  store: Store,
  parts: readonly TableSteps[],
  mayContract: (transaction: Queryable) => Promise<boolean>,
): Promise<boolean> {
  if ((await missingSteps(store, parts)).length === 0) return true;
  return inSchemaLock(store, async (transaction) => {
    if (!(await mayContract(transaction))) return false;
    await applySteps(transaction, await missingSteps(transaction, parts));
    return true;
  });
}
