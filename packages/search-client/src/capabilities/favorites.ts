/** Favourites: which products the shopper keeps, on this device only. */
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';

/** One product that is kept. */
export interface FavoriteProduct {
  objectID: string;
  /** The index it is from. */
  index: string;
}

/** Settings of the list. */
export interface FavoritesOptions {
  /** Key in the storage. Default `aisle-favorites`. */
  key?: string;
  /** Products kept; the oldest go first. Default 200. */
  max?: number;
  /** Default `localStorage`. Where it is denied, they are kept until the page is left. */
  storage?: StoragePort;
}

/** The list; the one that was kept last comes first. */
export interface Favorites {
  /** All of them, or those of one index. */
  all(options?: { index?: string }): readonly FavoriteProduct[];
  has(product: FavoriteProduct): boolean;
  /** Keeps a product, or no longer. */
  set(product: FavoriteProduct, isFavorite: boolean): void;
  clear(): void;
}

/**
 * Makes the list.
 * @example
 * const favorites = createFavorites();
 * favorites.set({ objectID: 'p1', index: 'products' }, true);
 * favorites.has({ objectID: 'p1', index: 'products' }); // true
 */
export const createFavorites = ({ key = 'aisle-favorites', max = 200, storage }: FavoritesOptions = {}): Favorites => {
  const stored = createStoredList<FavoriteProduct>({
    key,
    max,
    storage: () => storage ?? globalThis.localStorage,
    isValid: (entry) => {
      const { objectID, index } = Object(entry) as Partial<FavoriteProduct>;
      return typeof objectID === 'string' && objectID !== '' && typeof index === 'string';
    },
  });
  const isSame = (one: FavoriteProduct, other: FavoriteProduct): boolean =>
    one.objectID === other.objectID && one.index === other.index;
  return {
    all: ({ index } = {}) => stored.read().filter((one) => index === undefined || one.index === index),
    has: (product) => stored.read().some((one) => isSame(one, product)),
    set(product, isFavorite) {
      const { objectID, index } = product;
      const others = stored.read().filter((one) => !isSame(one, product));
      stored.write(isFavorite ? [{ objectID, index }, ...others] : others);
    },
    clear: () => stored.write([]),
  };
};
