/** Comparison: records that move, appear or disappear between two responses to the same search. */
import type { AdminClient } from '@aisle/admin';
import type { DisplayRecord } from './shown-record.ts';

/** A product in the comparison; positions are counted from 1. */
export interface Move {
  objectID: string;
  shown: DisplayRecord;
  before: number | undefined;
  after: number | undefined;
}

/** One search, before and after a change. */
export interface Comparison {
  query: string;
  before: readonly Move[];
  after: readonly Move[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A search hit. */
type Found = Fields & { objectID: string };

/**
 * Compares the hits of two responses.
 * @param options.show Returns the display values of a record.
 */
export function compareHits(
  query: string,
  {
    before,
    after,
    show,
  }: { before: readonly Found[]; after: readonly Found[]; show: (record: Fields) => DisplayRecord },
): Comparison {
  const placesBefore = new Map(before.map(({ objectID }, at) => [objectID, at + 1]));
  const placesAfter = new Map(after.map(({ objectID }, at) => [objectID, at + 1]));
  const move = (hit: Found): Move => ({
    objectID: hit.objectID,
    shown: show(hit),
    before: placesBefore.get(hit.objectID),
    after: placesAfter.get(hit.objectID),
  });
  return { query, before: before.map(move), after: after.map(move) };
}

/** Counts the products that moved up or down, appeared or disappeared. */
export function countMoves({ before, after }: Comparison): {
  up: number;
  down: number;
  fresh: number;
  removed: number;
} {
  const both = after.filter((move) => move.before !== undefined);
  return {
    up: both.filter((move) => (move.after ?? 0) < (move.before ?? 0)).length,
    down: both.filter((move) => (move.after ?? 0) > (move.before ?? 0)).length,
    fresh: after.length - both.length,
    removed: before.filter((move) => move.after === undefined).length,
  };
}

/** Number of compared hits per search. */
const HITS_PER_SEARCH = 20;

/**
 * Searches an index. Searches of the console are not those of a shopper: they are not counted and take part in no test.
 * @example
 * const hits = await searchIndex(admin.search, { indexName: 'products', queries: ['shoe'] });
 */
export async function searchIndex(
  search: AdminClient['search'],
  {
    indexName,
    queries,
    params = {},
    signal,
  }: { indexName: string; queries: readonly string[]; params?: object; signal?: AbortSignal },
) {
  const requests = queries.map((query) => ({
    ...params,
    indexName,
    query,
    hitsPerPage: HITS_PER_SEARCH,
    attributesToHighlight: [],
    attributesToSnippet: [],
    analytics: false,
    clickAnalytics: false,
    enableABTest: false,
  }));
  const { results } = await search.search({ body: { requests } }, signal && { signal });
  return results.map(({ hits }) => hits);
}
