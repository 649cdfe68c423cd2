/** Search top: what shoppers searched most in the last day, and whether that has moved since suggestions were built. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import { surprise, MIN_TRENDING_DEVIATIONS } from '../../foundation/statistics/recent-demand.ts';
import { type CollectContext, searchesOf } from './collect.ts';
import { countSearches, type SearchTop, type TopQueries } from './rows.ts';

const DAY = 24 * 60 * 60_000;

/** Queries that are noted per source: what is not among them was searched less than the last one. */
const NOTED = 100;
/** Queries of either top that are compared. */
const COMPARED = 20;

/** What was searched most in the last day, in each source of a configuration. */
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

/** What a query that is not noted was searched at most. */
const leastNoted = (top: TopQueries): number => (top.length < NOTED ? 0 : top.at(-1)![1]);

/** Whether one of two counts is more than the other lets expect. */
const isAnother = (a: number, b: number): boolean =>
  surprise(Math.max(a, b), Math.min(a, b)) >= MIN_TRENDING_DEVIATIONS;

/**
 * Whether a query of either top is searched so much more, or less, that it is no chance.
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
