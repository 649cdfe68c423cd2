/** Compares the order of results before and after a change. */
import type { Hit } from './read-results.ts';

/** How a result moved. */
export interface Move {
  hit: Hit;
  /** Positions that it moved up; negative if it moved down, undefined if it is new. */
  up: number | undefined;
}

/** The results after a change with their moves, and the removed ones. */
export function compareResults(
  before: readonly Hit[],
  after: readonly Hit[],
): { moves: readonly Move[]; removed: readonly Hit[] } {
  const places = new Map(before.map(({ objectID }, place) => [objectID, place]));
  const remainingIDs = new Set(after.map(({ objectID }) => objectID));
  return {
    moves: after.map((hit, place) => {
      const was = places.get(hit.objectID);
      return { hit, up: was === undefined ? undefined : was - place };
    }),
    removed: before.filter(({ objectID }) => !remainingIDs.has(objectID)),
  };
}

/**
 * The results after a rule: what it hides is gone, what it pins stands at its place, the others keep their order.
 * @param options.pinned The records for the first positions, in order.
 */
export function placeResults(
  before: readonly Hit[],
  { pinned, hidden }: { pinned: readonly Hit[]; hidden: ReadonlySet<string> },
): Hit[] {
  const atTop = new Set(pinned.map(({ objectID }) => objectID));
  const others = before.filter(({ objectID }) => !atTop.has(objectID) && !hidden.has(objectID));
  return [...pinned, ...others];
}

/** A search with one of its words, or all of it, replaced by another. */
export function replaceWord(query: string, word: string, by: string): string {
  if (word === query) return by;
  return query
    .split(/\s+/)
    .map((one) => (one.toLowerCase() === word.toLowerCase() ? by : one))
    .join(' ');
}
