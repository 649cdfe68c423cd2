/** Search top: the top searches of the last day, and whether they have changed since suggestions were built. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { surprise, MIN_TRENDING_DEVIATIONS } from '../../foundation/statistics/recent-demand.ts';
import { type CollectContext, searchesOf } from './collect.ts';
import { countSearches, type SearchTop, type TopQueries } from './rows.ts';

const DAY = 24 * 60 * 60_000;

/** Number of stored queries per source. Other queries have fewer searches than the last one. */
const NOTED = 100;
/** Number of queries of either list that are compared. */
const COMPARED = 20;

/** Reads the top searches of the last day, in each source of a configuration. */
export async function readTop(
  context: Pick<CollectContext, 'store' | 'catalogue' | 'evidence' | 'now'>,
  config: QuerySuggestionsConfig,
): Promise<SearchTop> {
  const now = context.now();
  const trusted = context.evidence.trustedNetworks();
  const top = new Map<string, TopQueries>();
  for (const source of config.sourceIndices) {
    const index = context.catalogue.get(source.indexName);
    if (!index) continue;
    const range = { ...searchesOf(source, index), now, since: now - DAY, trusted, most: NOTED };
    const counted = (await countSearches(context.store, range)).map(({ query, days }): TopQueries[number] => [
      query,
      days.reduce((sum, [, count]) => sum + count, 0),
    ]);
    top.set(
      source.indexName,
      counted.sort((a, b) => b[1] - a[1]),
    );
  }
  return top;
}

/** Returns the maximum number of searches of a query that is not stored. */
const leastNoted = (top: TopQueries): number => (top.length < NOTED ? 0 : top.at(-1)![1]);

/** Whether two counts differ by more than chance. */
const isAnother = (a: number, b: number): boolean =>
  surprise(Math.max(a, b), Math.min(a, b)) >= MIN_TRENDING_DEVIATIONS;

/**
 * Whether a query of either list has significantly more or fewer searches.
 *
 * @example
 * hasMoved([['lamp', 10]], [['fan', 60], ['lamp', 11]]); // true
 */
export function hasMoved(before: TopQueries, after: TopQueries): boolean {
  const [old, fresh] = [new Map(before), new Map(after)];
  const compared = new Set([...before.slice(0, COMPARED), ...after.slice(0, COMPARED)].map(([query]) => query));
  return [...compared].some((query) =>
    isAnother(old.get(query) ?? leastNoted(before), fresh.get(query) ?? leastNoted(after)),
  );
}
