/** Which products the shopper looked at lately, on this device only. */
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';

/** One product that was looked at. */
export interface ViewedProduct {
  objectID: string;
  /** The index it is from. */
  index: string;
}

/** Settings of the list. */
export interface RecentlyViewedOptions {
  /** Key in the storage. Default `aisle-recently-viewed`. */
  key?: string;
  /** Products kept. Default 20. */
  max?: number;
  /** Default `localStorage`. Where it is denied, they are kept until the page is left. */
  storage?: StoragePort;
}

/** The list; newest first. */
export interface RecentlyViewed {
  /** All but the named product: on its own page it is no news. */
  all(options?: { except?: string; index?: string }): readonly ViewedProduct[];
  /** Puts a product first. */
  add(product: ViewedProduct): void;
  remove(objectID: string): void;
  clear(): void;
}

/**
 * Makes the list.
 * @example
 * const viewed = createRecentlyViewed();
 * viewed.add({ objectID: 'p1', index: 'products' });
 * const shown = viewed.all({ except: 'p1' });
 */
export const createRecentlyViewed = ({
  key = 'aisle-recently-viewed',
  max = 20,
  storage,
}: RecentlyViewedOptions = {}): RecentlyViewed => {
  const stored = createStoredList<ViewedProduct>({
    key,
    max,
    storage: () => storage ?? globalThis.localStorage,
    sound: (entry) => {
      const { objectID, index } = Object(entry) as Partial<ViewedProduct>;
      return typeof objectID === 'string' && objectID !== '' && typeof index === 'string';
    },
  });
  return {
    all: ({ except, index } = {}) =>
      stored.read().filter((one) => one.objectID !== except && (index === undefined || one.index === index)),
    add({ objectID, index }) {
      const others = stored.read().filter((one) => one.objectID !== objectID || one.index !== index);
      stored.write([{ objectID, index }, ...others]);
    },
    remove: (objectID) => stored.write(stored.read().filter((one) => one.objectID !== objectID)),
    clear: () => stored.write([]),
  };
};
