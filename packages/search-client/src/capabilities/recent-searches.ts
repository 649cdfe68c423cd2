/** Recent searches of the shopper, on this device only. */
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';

/** Options of the list. */
export interface RecentSearchesOptions {
  /** Key in the storage. Default `aisle-recent-searches`. */
  key?: string;
  /** Maximum number of searches. Default 5. */
  max?: number;
  /** Default `localStorage`. If that is blocked, searches last until the page is closed. */
  storage?: StoragePort;
}

/** The recent searches, newest first. */
export interface RecentSearches {
  /** Returns the searches that contain `query`; all without it. */
  all(query?: string): readonly string[];
  /** Adds a search at the front; an existing one moves there. Blank queries are ignored. */
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

const plain = (query: string): string => query.trim().replace(/\s+/g, ' ');
const same = (query: string): string => plain(query).toLowerCase();

/**
 * Creates the list of recent searches of this device.
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
      // Long text, for example pasted by mistake, is cut to 512 characters.
      const text = plain(query).slice(0, 512);
      if (text) stored.write([text, ...without(text)]);
    },
    remove: (query) => stored.write(without(query)),
    clear: () => stored.write([]),
  };
};
