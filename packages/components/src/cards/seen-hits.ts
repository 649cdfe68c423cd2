/** Seen hits: which hits of which search this tab has told as seen, also on pages before: a shopper who comes back to a list sees it again. */
import type { HitReference } from '@aisle/contract';

const storageKey = 'aisle-seen';
/** Hits that are remembered: those of the last lists, which is where shoppers come back to. */
const maxHits = 1000;

/** What the tab remembers; nothing where storage is denied, or holds what somebody else wrote. */
const read = (): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

const write = (names: readonly unknown[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(names.slice(-maxHits)));
  } catch {
    // Denied, or full: each page tells for itself.
  }
};

/**
 * The hits that are seen for the first time under their search, which they are not when they are asked about again. A list of no search
 * is seen anew on each page.
 * @example
 * for (const hit of firstSights(hits)) tell(hit);
 */
export const firstSights = (hits: readonly HitReference[]): HitReference[] => {
  if (!hits[0]) return [];
  const names = new Set(read());
  const fresh = hits.filter(({ queryID, objectID }) => !queryID || !names.has(`${queryID} ${objectID}`));
  for (const { queryID, objectID } of fresh) if (queryID) names.add(`${queryID} ${objectID}`);
  write([...names]);
  return fresh;
};
