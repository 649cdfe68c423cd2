/** Compared results: what a change does to the order of results, and to each of them. */
import type { Hit } from './read-results.ts';

/** How a result moved. */
export interface Move {
  hit: Hit;
  /** Places that it went up; negative when it went down, undefined when it was not there. */
  up: number | undefined;
}

/** Each result after a change with how it came there, and those that went away. */
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
 * @param options.pinned The records for the first places, in their order.
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
