/** Insertion fence: tells up to which number the rows of a growing table are all there, whoever writes to it. */
import type { Queryable, Store } from './store.ts';

/** A table whose rows get rising numbers and are read by these numbers. Each has the key of an advisory lock. */
const FENCES = { events: 4_150_045 } as const;

/** Such a table. */
export type FencedTable = keyof typeof FENCES;

/**
 * What stands in the FROM of every INSERT into the table, before its rows: `INSERT … SELECT added.* FROM ${fenceOf('events')}, … AS added`. It
 * takes its side of the lock before the first number is drawn, and keeps it until the rows are there for all.
 */
export const fenceOf = (table: FencedTable): string =>
  `(SELECT pg_advisory_xact_lock_shared(${FENCES[table]}) OFFSET 0) AS fence`;

/**
 * The greatest number up to which no row can come any more. Numbers are drawn before rows are committed, so without this a reader that
 * goes on behind the greatest number it saw would pass over a row that came a moment later. It waits for writes under way alone.
 *
 * @example
 * const upTo = await settledUpTo(store, 'events');
 */
export async function settledUpTo(store: Store, table: FencedTable): Promise<string> {
  return store.transaction(async (transaction: Queryable) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)::text', [FENCES[table]]);
    const rows = await transaction.query<{ id: string }>(`SELECT coalesce(max(id), 0)::text AS id FROM ${table}`);
    return rows[0]!.id;
  });
}
