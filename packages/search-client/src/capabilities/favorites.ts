/** Favourites: the products that the shopper has saved, stored on this device only. */
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';

/** A saved product. */
export interface FavoriteProduct {
  objectID: string;
  /** The index that the product comes from. */
  index: string;
}

/** Options of the list. */
export interface FavoritesOptions {
  /** Key in the storage. Default `aisle-favorites`. */
  key?: string;
  /** Maximum number of products; the oldest are removed first. Default 200. */
  max?: number;
  /** Default `localStorage`. If that is blocked, favourites last until the page is closed. */
  storage?: StoragePort;
}

/** The list of favourites, most recent first. */
export interface Favorites {
  /** Returns all favourites, or those of one index. */
  all(options?: { index?: string }): readonly FavoriteProduct[];
  has(product: FavoriteProduct): boolean;
  /** Adds the product to the list, or removes it. */
  set(product: FavoriteProduct, isFavorite: boolean): void;
  clear(): void;
}

/**
 * Creates the list.
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
