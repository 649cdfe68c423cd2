/** Stored favourites: the favourites of this device, in sync across cards and tabs. Lazy-loaded by cards with the button. */
import { createFavorites } from '@aisle/search-client/session/favorites';
import type { FavoriteProduct } from '@aisle/search-client/session/favorites';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from '../../controllers/follow-stored-list.ts';

const key = 'aisle-favorites';

/** Reads and changes the list for one card, and updates the card after each change from any source. */
export class StoredFavorites {
  readonly #list = createFavorites({ key });

  constructor(host: ReactiveElement) {
    followStoredList(host, key, () => host.requestUpdate());
  }

  /** Whether a product is a favourite. */
  has(product: FavoriteProduct): boolean {
    return this.#list.has(product);
  }

  /** Adds a product to the favourites, or removes it. */
  set(product: FavoriteProduct, isFavorite: boolean): void {
    this.#list.set(product, isFavorite);
    tellOfStoredList(key);
  }
}
