/** Learned boosts of re-ranking in the store. */
import type { Queryable } from '../../store/store.ts';
import type { Candidate } from './explore-query.ts';
import type { Lift } from './lifted-records.ts';

/** Rows per statement. */
const ROWS_PER_STATEMENT = 1000;

/** The boosts of one query. */
export interface LearntQuery {
  /** Best first. */
  lifted: readonly Lift[];
  /** New records for exploration. */
  candidates: readonly Candidate[];
}

/** The boosts as JSON, which is parsed on demand. */
export interface StoredQuery {
  lifted: string;
  candidates: string;
}

/** Replaces the boosts of an index. */
export async function replaceReRankings(
  transaction: Queryable,
  index: string,
  learnt: ReadonlyMap<string, LearntQuery>,
): Promise<void> {
  await transaction.query('DELETE FROM re_rankings WHERE index_name = $1', [index]);
  const rows = [...learnt];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_PER_STATEMENT);
    await transaction.query(
      `INSERT INTO re_rankings (index_name, query, lifted, candidates)
       SELECT $1::text, u.query, u.lifted, u.candidates FROM unnest($2::text[], $3::text[], $4::text[]) AS u (query, lifted, candidates)`,
      [
        index,
        chunk.map(([query]) => query),
        chunk.map(([, { lifted }]) => JSON.stringify(lifted)),
        chunk.map(([, { candidates }]) => JSON.stringify(candidates)),
      ],
    );
  }
}

/** Reads the boosts of all indices, by index and query. */
export async function readReRankings(source: Queryable): Promise<Map<string, Map<string, StoredQuery>>> {
  const rows = await source.query<StoredQuery & { index_name: string; query: string }>(
    'SELECT index_name, query, lifted, candidates FROM re_rankings',
  );
  const byIndex = new Map<string, Map<string, StoredQuery>>();
  for (const row of rows) {
    const queries = byIndex.get(row.index_name) ?? new Map<string, StoredQuery>();
    byIndex.set(row.index_name, queries.set(row.query, { lifted: row.lifted, candidates: row.candidates }));
  }
  return byIndex;
}
