/** Corrections of queries in the store, learned from what shoppers tried next. */
import type { Queryable } from '../../store/store.ts';

/** Rows per statement. */
const ROWS_PER_STATEMENT = 1000;

/** Replaces the corrections of an index. @param corrections By the key of the query. */
export async function replaceCorrections(
  transaction: Queryable,
  index: string,
  corrections: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.query('DELETE FROM query_corrections WHERE index_name = $1', [index]);
  const rows = [...corrections];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_PER_STATEMENT);
    await transaction.query(
      `INSERT INTO query_corrections (index_name, query, correction)
       SELECT $1::text, u.query, u.correction FROM unnest($2::text[], $3::text[]) AS u (query, correction)`,
      [index, chunk.map(([query]) => query), chunk.map(([, correction]) => correction)],
    );
  }
}

/** Reads the corrections of all indices, by index and key of the query. */
export async function readCorrections(source: Queryable): Promise<Map<string, Map<string, string>>> {
  const rows = await source.query<{ index_name: string; query: string; correction: string }>(
    'SELECT index_name, query, correction FROM query_corrections',
  );
  const byIndex = new Map<string, Map<string, string>>();
  for (const { index_name: index, query, correction } of rows) {
    const own = byIndex.get(index) ?? new Map<string, string>();
    byIndex.set(index, own.set(query, correction));
  }
  return byIndex;
}

/** Deletes the corrections of all other indices. */
export const removeOtherCorrections = (transaction: Queryable, indexes: readonly string[]): Promise<unknown> =>
  transaction.query('DELETE FROM query_corrections WHERE NOT index_name = ANY($1::text[])', [indexes]);
