/** Comparison: what moves up or down, comes or goes between two answers to the same search. */
import type { AdminClient } from '@aisle/admin';
import type { ShownRecord } from './shown-record.ts';

/** A product in the comparison; places are counted from 1. */
export interface Move {
  objectID: string;
  shown: ShownRecord;
  before: number | undefined;
  after: number | undefined;
}

/** One search, asked before and after. */
export interface Comparison {
  query: string;
  before: readonly Move[];
  after: readonly Move[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A record that was found. */
type Found = Fields & { objectID: string };

/**
 * Compares the hits of two answers.
 * @param options.show What people know a record by.
 */
export function compareHits(
  query: string,
  { before, after, show }: { before: readonly Found[]; after: readonly Found[]; show: (record: Fields) => ShownRecord },
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

/** How many moved where. */
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

/** Hits that are compared of each search. */
const HITS = 20;

/**
 * Asks searches of an index. What the console asks is no search of a shopper: it is not counted and belongs to no test.
 * @example
 * const hits = await askSearches(admin.search, { indexName: 'products', queries: ['shoe'] });
 */
export async function askSearches(
  search: AdminClient['search'],
  { indexName, queries, params = {} }: { indexName: string; queries: readonly string[]; params?: object },
) {
  const requests = queries.map((query) => ({
    ...params,
    indexName,
    query,
    hitsPerPage: HITS,
    attributesToHighlight: [],
    attributesToSnippet: [],
    analytics: false,
    clickAnalytics: false,
    enableABTest: false,
  }));
  const { results } = await search.search({ body: { requests } });
  return results.map(({ hits }) => hits);
}
