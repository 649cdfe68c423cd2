/** Keeps the database small: takes old searches and events out, and gives the room of what went to what comes (VACUUM). */
import type { Queryable } from '../../store/store.ts';

/** Rows that one statement deletes, so that nobody waits long behind it. */
const CHUNK = 5000;

/**
 * Frees the room of old versions of rows for new ones, and the log of changes up to here. Files are never cut, so that one that is
 * shorter than before is known to be damaged.
 */
export async function vacuum(source: Queryable, tables: readonly string[]): Promise<void> {
  await source.query(`VACUUM (TRUNCATE false) ${tables.join(', ')}`);
  await source.query('CHECKPOINT');
}

/** About how many records there are, as of the last VACUUM. */
export async function countRecords(source: Queryable): Promise<number> {
  const rows = await source.query<{ n: number }>(
    `SELECT greatest(reltuples, 0)::int AS n FROM pg_class WHERE oid = to_regclass('records')`,
  );
  return rows[0]?.n ?? 0;
}

/** Deletes what is older from the front of a table whose numbers rise with time. Returns how many rows went. */
async function removeOlder(source: Queryable, table: 'searches' | 'events', before: number): Promise<number> {
  const column = table === 'searches' ? 'searched_at' : 'received_at';
  for (let sum = 0; ;) {
    const rows = await source.query<{ n: number }>(
      `WITH oldest AS (SELECT id FROM ${table} ORDER BY id LIMIT ${CHUNK}),
         gone AS (DELETE FROM ${table} WHERE id IN (SELECT id FROM oldest) AND ${column} < $1 RETURNING 1)
       SELECT count(*)::int AS n FROM gone`,
      [before],
    );
    const { n } = rows[0]!;
    sum += n;
    if (n < CHUNK) return sum;
  }
}

/** Deletes searches made before a time (milliseconds since the Unix epoch). Returns how many. */
export const removeOldSearches = (source: Queryable, before: number): Promise<number> =>
  removeOlder(source, 'searches', before);

/** Deletes events received before a time (milliseconds since the Unix epoch). Returns how many. */
export const removeOldEvents = (source: Queryable, before: number): Promise<number> =>
  removeOlder(source, 'events', before);

/** Deletes what agents were asked before a time (milliseconds since the Unix epoch). */
export async function removeOldTurns(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM conversation_turns WHERE asked_at < $1', [before]);
}

/** Deletes orders of which nothing was bought since a time (milliseconds since the Unix epoch). */
export async function removeOldOrders(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM orders WHERE bought_at < $1', [before]);
}
