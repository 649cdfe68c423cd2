/** Recent searches of the shopper, on this device only. */
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';

/** Settings of the list. */
export interface RecentSearchesOptions {
  /** Key in the storage. Default `aisle-recent-searches`. */
  key?: string;
  /** Searches kept. Default 5. */
  max?: number;
  /** Default `localStorage`. Where it is denied, they are kept until the page is left. */
  storage?: StoragePort;
}

/** The list; newest first. */
export interface RecentSearches {
  /** Those that hold `query`; all without one. */
  all(query?: string): readonly string[];
  /** Puts a search first. The same words again move up; blank ones are not kept. */
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

const plain = (query: string): string => query.trim().replace(/\s+/g, ' ');
const same = (query: string): string => plain(query).toLowerCase();

/**
 * Makes the list.
 * @example
 * const recent = createRecentSearches();
 * recent.add('red shoe');
 * recent.all('sh'); // ['red shoe']
 */
export const createRecentSearches = ({
  key = 'aisle-recent-searches',
  max = 5,
  storage,
}: RecentSearchesOptions = {}): RecentSearches => {
  const stored = createStoredList<string>({
    key,
    max,
    storage: () => storage ?? globalThis.localStorage,
    isValid: (entry) => typeof entry === 'string' && plain(entry) !== '',
  });
  const without = (query: string): string[] => stored.read().filter((other) => same(other) !== same(query));
  return {
    all: (query = '') => stored.read().filter((other) => same(other).includes(same(query))),
    add(query) {
      // Half a novel that was pasted helps nobody.
      const text = plain(query).slice(0, 512);
      if (text) stored.write([text, ...without(text)]);
    },
    remove: (query) => stored.write(without(query)),
    clear: () => stored.write([]),
  };
};
