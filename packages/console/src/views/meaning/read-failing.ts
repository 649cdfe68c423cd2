/** Reads the recent searches without results, with their current results by words and by meaning. */
import type { AdminClient } from '@aisle/admin';
import { readPeriod } from '../../parts/period.ts';
import { type Hit, type Mix, parametersOf } from './read-ways.ts';

/** A search without results when shoppers made it. */
export interface FailingSearch {
  search: string;
  /** Number of searches. */
  count: number;
  /** Number of current results by words only. */
  before: number;
  /** Number of current results with meaning. */
  after: number;
  /** The first of those. */
  hits: readonly Hit[];
}

/** Number of days covered. */
const DAYS = '30d';

/** The most frequent ones that are looked at: each is two requests, and one request takes a hundred. */
const LOOKED_AT = 40;

/** Records of each that are named. */
const NAMED = 3;

/**
 * Reads them, the most frequent first.
 * @throws TransportError when the service rejects the request.
 *
 * @example
 * const failing = await readFailing(admin, { index: 'products', mix: { weight: 50, minSimilarity: 20 }, signal });
 */
export async function readFailing(
  { analytics, search }: Pick<AdminClient, 'analytics' | 'search'>,
  { index, mix, signal }: { index: string; mix: Mix; signal: AbortSignal },
): Promise<FailingSearch[]> {
  const { from, to } = readPeriod(DAYS, Date.now());
  const range = { index, startDate: from, endDate: to, limit: LOOKED_AT };
  const { searches } = await analytics.getSearchesNoResults(range, { signal });
  const failing = searches.filter((one) => one.search.trim() !== '');
  if (failing.length === 0) return [];
  const requests = failing.flatMap(({ search: query }) =>
    (['words', 'both'] as const).map((way) => ({
      indexName: index,
      query,
      hitsPerPage: NAMED,
      ...parametersOf(way, mix),
    })),
  );
  const { results } = await search.search({ body: { requests } }, { signal });
  return failing.map((one, at) => ({
    search: one.search,
    count: one.count,
    before: results[at * 2]?.nbHits ?? 0,
    after: results[at * 2 + 1]?.nbHits ?? 0,
    hits: results[at * 2 + 1]?.hits ?? [],
  }));
}
