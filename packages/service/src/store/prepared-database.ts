/** Prepared databases: a new database with all tables and no rows in one file, from which others start in place of taking every step. */
import { hasTable } from './has-table.ts';
import type { Queryable, Store } from './store.ts';

/** What a part does to be one of its own. */
interface Identity {
  /** See `TableSteps`. */
  readonly identity?: readonly string[];
}

/** An empty table that only copies have which no service has started on. */
const MARK = 'prepared_database';

/**
 * Says that copies will be made of this database: each gets an identity of its own when a service first starts on it.
 *
 * @example
 * await migrate(store, serviceTables);
 * await markPrepared(store);
 */
export async function markPrepared(store: Queryable): Promise<void> {
  await store.query(`CREATE TABLE ${MARK} ()`);
}

/**
 * Whether it is a copy that no service has started on: its tables hold nothing of anybody.
 *
 * @example
 * if (await isPrepared(store)) console.log('As good as empty.');
 */
export const isPrepared = (source: Queryable): Promise<boolean> => hasTable(source, MARK);

/**
 * Makes a copy a database of its own; nothing where it is one already.
 *
 * @example
 * await takeIdentity(store, serviceTables);
 */
export async function takeIdentity(store: Store, parts: readonly Identity[]): Promise<void> {
  if (!(await isPrepared(store))) return;
  await store.transaction(async (transaction) => {
    for (const { identity = [] } of parts) for (const statement of identity) await transaction.query(statement);
    await transaction.query(`DROP TABLE ${MARK}`);
  });
}
