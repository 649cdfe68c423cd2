/** Seen hits: the hits per search that this tab has reported as seen, also on earlier pages, so that returning to a list reports none again. */
import type { HitReference } from '@aisle/contract';

const storageKey = 'aisle-seen';
/** Maximum number of remembered hits: those of the last lists, to which shoppers return. */
const maxHits = 1000;

/** Reads the remembered hits; empty if storage is blocked or contains other data. */
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
    // Blocked or full, so each page reports its own.
  }
};

/**
 * Returns the hits that are seen for the first time in their search, and remembers them. A list without a search is new on each page.
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
