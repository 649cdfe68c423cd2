/** Compares the results of a search before and after a change: what moves up or down, appears or disappears. */
import type { ShopRecord } from '../product-view.ts';

/** Maximum number of products listed per search; the others are counted. */
const MAX_MOVES = 4;

/** A product at another position. Positions start at 1; null means that it is missing. */
export interface Move {
  id: string;
  name: string;
  from: number | null;
  to: number | null;
}

/** One search, before and after. */
export interface SearchComparison {
  query: string;
  up: number;
  down: number;
  added: number;
  removed: number;
  /** The first moves, by new position. */
  moves: readonly Move[];
}

const placesOf = (hits: readonly ShopRecord[]): ReadonlyMap<string, number> =>
  new Map(hits.map(({ objectID }, at) => [objectID, at + 1]));

/** @param options.show Returns the display name of a record. */
export function compareHits(
  query: string,
  {
    before,
    after,
    show,
  }: { before: readonly ShopRecord[]; after: readonly ShopRecord[]; show: (record: ShopRecord) => string },
): SearchComparison {
  const [placesBefore, placesAfter] = [placesOf(before), placesOf(after)];
  const removed = before.filter(({ objectID }) => !placesAfter.has(objectID));
  const moves = [...after, ...removed].flatMap((record): Move[] => {
    const { objectID: id } = record;
    const [from, to] = [placesBefore.get(id) ?? null, placesAfter.get(id) ?? null];
    return from === to ? [] : [{ id, name: show(record), from, to }];
  });
  const count = (is: (move: Move) => boolean) => moves.filter(is).length;
  return {
    query,
    up: count(({ from, to }) => from !== null && to !== null && to < from),
    down: count(({ from, to }) => from !== null && to !== null && to > from),
    added: count(({ from }) => from === null),
    removed: removed.length,
    moves: moves.slice(0, MAX_MOVES),
  };
}
