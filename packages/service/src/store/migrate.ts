/** Schema migrations: the tables of each part of the service, as steps that are taken once each. */
import type { Queryable, Store } from './store.ts';

/** Key of the advisory lock under which the schema changes. */
const SCHEMA_LOCK = 4_150_001;

/** One step of a part. A step that has shipped is never edited: add another. */
export interface TableStep {
  statements: readonly string[];
  /** Its number in databases that were written when all parts had one list of steps together. */
  formerly?: number;
}

/** The tables of one part. */
export interface TableSteps {
  /** The name under which the database remembers the steps. */
  part: string;
  /** The tables whose rows are changed or deleted. */
  tables: readonly string[];
  steps: readonly TableStep[];
}

/** What was taken: `part` and number of the step, joined. */
const nameOf = (part: string, step: number): string => `${part} ${step}`;

const hasTable = async (source: Queryable, table: string): Promise<boolean> => {
  const [known] = await source.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [table]);
  return known?.name != null;
};

/** The steps that were taken, also those of a database that numbers the steps of all parts together. */
async function stepsTaken(source: Queryable, parts: readonly TableSteps[]): Promise<Set<string>> {
  if (await hasTable(source, 'table_steps')) {
    const rows = await source.query<{ part: string; step: number }>('SELECT part, step FROM table_steps');
    if (rows.length > 0) return new Set(rows.map(({ part, step }) => nameOf(part, step)));
  }
  if (!(await hasTable(source, 'schema_steps'))) return new Set();
  const rows = await source.query<{ step: number }>('SELECT step FROM schema_steps');
  const former = new Set(rows.map(({ step }) => step));
  return new Set(
    parts.flatMap(({ part, steps }) =>
      steps.flatMap(({ formerly }, at) => (formerly !== undefined && former.has(formerly) ? nameOf(part, at + 1) : [])),
    ),
  );
}

/** @throws Error when the database knows steps that this version does not. */
function refuseNewer(taken: ReadonlySet<string>, parts: readonly TableSteps[]): void {
  const known = new Set(parts.flatMap(({ part, steps }) => steps.map((_, at) => nameOf(part, at + 1))));
  const unknown = [...taken].filter((step) => !known.has(step));
  if (unknown.length > 0)
    throw new Error(
      `The data were written by a newer version of the service (this one does not know ${unknown.join(', ')}); ` +
        'start that version, restore a backup from before the upgrade into another place, or use another data directory',
    );
}

/**
 * Brings the database to the newest schema. Safe to call from several processes at once, any number of times.
 * @param parts In their order: a part may refer to the tables of those before it.
 *
 * @example
 * await migrate(store, [{ part: 'notes', tables: ['notes'], steps: [{ statements: ['CREATE TABLE notes (id bigint)'] }] }]);
 */
export async function migrate(store: Store, parts: readonly TableSteps[]): Promise<void> {
  const missing = (taken: ReadonlySet<string>) =>
    parts.flatMap(({ part, steps }) =>
      steps
        .map((step, at) => ({ part, number: at + 1, step }))
        .filter(({ number }) => !taken.has(nameOf(part, number))),
    );
  // Nothing is written when there is nothing to do: a service starts on a full disk too.
  const before = await stepsTaken(store, parts);
  refuseNewer(before, parts);
  if (missing(before).length === 0 && (await hasTable(store, 'table_steps'))) return;
  await store.transaction(async (transaction) => {
    // Another process may take its time with the same steps.
    await transaction.query('SET LOCAL lock_timeout = 0');
    await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [SCHEMA_LOCK]);
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS table_steps (part text NOT NULL, step integer NOT NULL, PRIMARY KEY (part, step))',
    );
    // Only now: a session remembers tables that were not there, until it takes a lock on one.
    const taken = await stepsTaken(transaction, parts);
    refuseNewer(taken, parts);
    await transaction.query('DROP TABLE IF EXISTS schema_steps');
    for (const { step } of byFormerNumber(missing(taken)))
      for (const statement of step.statements) await transaction.query(statement);
    for (const { part, steps } of parts)
      for (const at of steps.keys())
        await transaction.query(
          'INSERT INTO table_steps (part, step) VALUES ($1, $2) ON CONFLICT (part, step) DO NOTHING',
          [part, at + 1],
        );
  });
}

/** Steps in the order in which they were written, those of one list before the later ones of each part. */
const byFormerNumber = <Entry extends { step: TableStep }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.step.formerly ?? Infinity) - (b.step.formerly ?? Infinity) || 0);
