/** Frequent queries of a test: the frequency of each query before the test, so that no variant can move a search to another segment. */
import type { QueryFrequency } from '../../ground/rollups/search-experiment.ts';
import { hashText } from '../../foundation/statistics/hash-text.ts';
import type { Queryable } from '../../store/store.ts';

/** Time range of searches in milliseconds, and maximum number of the latest ones. */
const WINDOW_MS = 30 * 86_400_000;
const MAX_SEARCHES = 50_000;

/** Minimum number of searches to determine frequent queries. */
const LEAST_SEARCHES = 100;

/** The most frequent queries with half of the searches are the head, those up to four fifths the torso. */
const HEAD = 0.5;
const TORSO = 0.8;

/** Minimum frequency outside the tail: a query that occurred once is always in the tail. */
const LEAST_ASKED = 2;

/** Stored hashes of the queries in head and torso. */
interface FrequentQueries {
  head: number[];
  torso: number[];
}

const hashOf = (query: string): number => hashText(query.trim().toLowerCase(), 7);

/** Divides queries sorted by frequency. */
function partQueries(queries: readonly { query: string; count: number }[]): FrequentQueries {
  const total = queries.reduce((sum, { count }) => sum + count, 0);
  const parted: FrequentQueries = { head: [], torso: [] };
  let above = 0;
  for (const { query, count } of queries) {
    if (count >= LEAST_ASKED && above < HEAD * total) parted.head.push(hashOf(query));
    else if (count >= LEAST_ASKED && above < TORSO * total) parted.torso.push(hashOf(query));
    above += count;
  }
  return parted;
}

/**
 * Determines the frequent queries of an index until a time, as text. Undefined if there are too few searches.
 *
 * @example
 * const text = await findFrequentQueries(store, { index: 'products', now: Date.now() });
 */
export async function findFrequentQueries(
  source: Queryable,
  { index, now }: { index: string; now: number },
): Promise<string | undefined> {
  const queries = await source.query<{ query: string; count: number }>(
    `WITH recent AS (
       SELECT lower(btrim(query)) AS query FROM searches
       WHERE index_name = $1 AND searched_at >= $2 AND kind IS NULL AND held IS NULL AND is_typing IS NULL AND query <> ''
       ORDER BY searched_at DESC LIMIT ${MAX_SEARCHES}
     )
     SELECT query, count(*)::int AS count FROM recent GROUP BY recent.query ORDER BY 2 DESC, recent.query COLLATE "C"`,
    [index, now - WINDOW_MS],
  );
  const total = queries.reduce((sum, { count }) => sum + count, 0);
  return total < LEAST_SEARCHES ? undefined : JSON.stringify(partQueries(queries));
}

/** Stores the frequent queries of a test. */
export async function writeFrequentQueries(transaction: Queryable, id: number, queries: string): Promise<void> {
  await transaction.query('INSERT INTO ab_test_queries (test_id, queries) VALUES ($1, $2)', [id, queries]);
}

/** Reads the frequent queries of a test. Undefined if there were too few searches when it started. */
export async function readFrequentQueries(source: Queryable, id: number): Promise<string | undefined> {
  const rows = await source.query<{ queries: string }>('SELECT queries FROM ab_test_queries WHERE test_id = $1', [id]);
  return rows[0]?.queries;
}

/** Deletes the frequent queries of a test. */
export async function removeFrequentQueries(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('DELETE FROM ab_test_queries WHERE test_id = $1', [id]);
}

/**
 * Returns a function for the frequency of a query before a test.
 *
 * @param text The stored text.
 * @example
 * const frequencyOf = readFrequencies(text);
 * frequencyOf('boots'); // 'head'
 */
export function readFrequencies(text: string | undefined): (query: string) => QueryFrequency | undefined {
  if (text === undefined) return () => undefined;
  const { head, torso } = JSON.parse(text) as FrequentQueries;
  const [inHead, inTorso] = [new Set(head), new Set(torso)];
  return (query) => {
    if (query === '') return undefined;
    const hash = hashOf(query);
    return inHead.has(hash) ? 'head' : inTorso.has(hash) ? 'torso' : 'tail';
  };
}
