/** Favourites of this device, kept together over cards and tabs. Loaded only by cards that have the button. */
import { createFavorites } from '@aisle/search-client/session/favorites';
import type { FavoriteProduct } from '@aisle/search-client/session/favorites';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from '../../controllers/follow-stored-list.ts';

const key = 'aisle-favorites';

/** Reads and changes the list for one card, which is drawn anew after each change, from wherever it comes. */
export class StoredFavorites {
  readonly #list = createFavorites({ key });

  constructor(host: ReactiveElement) {
    followStoredList(host, key, () => host.requestUpdate());
  }

  /** Whether a product is kept. */
  has(product: FavoriteProduct): boolean {
    return this.#list.has(product);
  }

  /** Keeps a product, or no longer. */
  set(product: FavoriteProduct, isFavorite: boolean): void {
    this.#list.set(product, isFavorite);
    tellOfStoredList(key);
  }
}
