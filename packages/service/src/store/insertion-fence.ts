/** Insertion fence: determines up to which ID the rows of a growing table are complete, whoever writes to it. */
import type { Queryable, Store } from './store.ts';

/** Tables whose rows have increasing IDs and are read by them. Each has the key of an advisory lock. */
const FENCES = { events: 4_150_045 } as const;

/** A table with a fence. */
export type FencedTable = keyof typeof FENCES;

/**
 * Goes into the FROM of every INSERT into the table, before its rows: `INSERT … SELECT added.* FROM ${fenceOf('events')}, … AS added`. It
 * takes a shared lock before the first ID is drawn, and holds it until the rows are visible.
 */
export const fenceOf = (table: FencedTable): string =>
  `(SELECT pg_advisory_xact_lock_shared(${FENCES[table]}) OFFSET 0) AS fence`;

/**
 * Returns the greatest ID up to which no more rows can appear. IDs are drawn before rows are committed, so without this a reader that
 * continues after the greatest ID it saw would miss a row that is committed a moment later. Waits only for running writes.
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
