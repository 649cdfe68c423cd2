/** Keeps the database small: deletes old searches and events, and reclaims the space (VACUUM). */
import type { Queryable } from '../../store/store.ts';

/** Rows deleted per statement, so that others do not wait long. */
const ROWS_PER_STATEMENT = 5000;

/**
 * Frees the space of old row versions for new ones, and the log of changes up to here. Files are never truncated, so a file that becomes
 * shorter is known to be damaged.
 * shorter than before is known to be damaged.
 */
export async function vacuum(source: Queryable, tables: readonly string[]): Promise<void> {
  await source.query(`VACUUM (TRUNCATE false) ${tables.join(', ')}`);
  await source.query('CHECKPOINT');
}

/** Estimates the number of records, as of the last VACUUM. */
export async function countRecords(source: Queryable): Promise<number> {
  const rows = await source.query<{ n: number }>(
    `SELECT greatest(reltuples, 0)::int AS n FROM pg_class WHERE oid = to_regclass('records')`,
  );
  return rows[0]?.n ?? 0;
}

/** Deletes older rows from the start of a table whose IDs increase with time. Returns their number. */
async function removeOlder(source: Queryable, table: 'searches' | 'events', before: number): Promise<number> {
  const column = table === 'searches' ? 'searched_at' : 'received_at';
  for (let sum = 0; ;) {
    const rows = await source.query<{ n: number }>(
      `WITH oldest AS (SELECT id FROM ${table} ORDER BY id LIMIT ${ROWS_PER_STATEMENT}),
         gone AS (DELETE FROM ${table} WHERE id IN (SELECT id FROM oldest) AND ${column} < $1 RETURNING 1)
       SELECT count(*)::int AS n FROM gone`,
      [before],
    );
    const { n } = rows[0]!;
    sum += n;
    if (n < ROWS_PER_STATEMENT) return sum;
  }
}

/** Deletes searches made before a time (milliseconds since the Unix epoch). Returns their number. */
export const removeOldSearches = (source: Queryable, before: number): Promise<number> =>
  removeOlder(source, 'searches', before);

/** Deletes events received before a time (milliseconds since the Unix epoch). Returns their number. */
export const removeOldEvents = (source: Queryable, before: number): Promise<number> =>
  removeOlder(source, 'events', before);

/** Deletes prompts to agents from before a time (milliseconds since the Unix epoch). */
export async function removeOldTurns(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM conversation_turns WHERE asked_at < $1', [before]);
}

/** Deletes orders without purchases since a time (milliseconds since the Unix epoch). */
export async function removeOldOrders(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM orders WHERE bought_at < $1', [before]);
}
