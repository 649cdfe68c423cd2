/** Prepared databases: a new database with all tables and no rows in one file, which saves new databases from applying every step. */
import { hasTable } from './has-table.ts';
import type { Queryable, Store } from './store.ts';

/** Statements by which a part gets an identity of its own. */
interface Identity {
  /** See `TableSteps`. */
  readonly identity?: readonly string[];
}

/** An empty table that exists only in copies on which no service has started. */
const MARK_TABLE = 'prepared_database';

/**
 * Marks this database as a template: each copy gets an identity of its own when a service first starts on it.
 *
 * @example
 * await migrate(store, serviceTables);
 * await markPrepared(store);
 */
export async function markPrepared(store: Queryable): Promise<void> {
  await store.query(`CREATE TABLE ${MARK_TABLE} ()`);
}

/**
 * Whether it is a copy on which no service has started: its tables contain no data.
 *
 * @example
 * if (await isPrepared(store)) console.log('As good as empty.');
 */
export const isPrepared = (source: Queryable): Promise<boolean> => hasTable(source, MARK_TABLE);

/**
 * Gives a copy an identity of its own; does nothing if it has one.
 *
 * @example
 * await takeIdentity(store, serviceTables);
 */
export async function takeIdentity(store: Store, parts: readonly Identity[]): Promise<void> {
  if (!(await isPrepared(store))) return;
  await store.transaction(async (transaction) => {
    for (const { identity = [] } of parts) for (const statement of identity) await transaction.query(statement);
    await transaction.query(`DROP TABLE ${MARK_TABLE}`);
  });
}
