/** Re-ranking in the store: what was learnt to lift. */
import type { Queryable } from '../../store/store.ts';
import type { Lift } from './lifted-records.ts';

/** Rows written in one statement. */
const CHUNK = 1000;

/** Replaces what was learnt of an index. */
export async function replaceReRankings(
  transaction: Queryable,
  index: string,
  learnt: ReadonlyMap<string, readonly Lift[]>,
): Promise<void> {
  await transaction.query('DELETE FROM re_rankings WHERE index_name = $1', [index]);
  const rows = [...learnt];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    await transaction.query(
      `INSERT INTO re_rankings (index_name, query, lifted)
       SELECT $1::text, u.query, u.lifted FROM unnest($2::text[], $3::text[]) AS u (query, lifted)`,
      [index, chunk.map(([query]) => query), chunk.map(([, lifted]) => JSON.stringify(lifted))],
    );
  }
}

/** What was learnt of all indices: by index and query a list as JSON, which is read when it is needed. */
export async function readReRankings(source: Queryable): Promise<Map<string, Map<string, string>>> {
  const rows = await source.query<{ index_name: string; query: string; lifted: string }>(
    'SELECT index_name, query, lifted FROM re_rankings',
  );
  const byIndex = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const queries = byIndex.get(row.index_name) ?? new Map<string, string>();
    byIndex.set(row.index_name, queries.set(row.query, row.lifted));
  }
  return byIndex;
}
