/** Favourites of this device, kept together over cards and tabs. Loaded only by cards that have the button. */
import { createFavorites } from '@aisle/search-client/session/favorites';
import type { FavoriteProduct } from '@aisle/search-client/session/favorites';
import type { ReactiveController, ReactiveElement } from 'lit';

const key = 'aisle-favorites';

/** Told on the window by one card to the others of its page; tabs hear of each other by `storage`. */
const changed = `${key}-change`;

/** Reads and changes the list for one card, which is drawn anew after each change, from wherever it comes. */
export class StoredFavorites implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #list = createFavorites({ key });

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('storage', this.#onStorage);
    addEventListener(changed, this.#update);
    this.#update();
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#onStorage);
    removeEventListener(changed, this.#update);
  }

  /** Whether a product is kept. */
  has(product: FavoriteProduct): boolean {
    return this.#list.has(product);
  }

  /** Keeps a product, or no longer. */
  set(product: FavoriteProduct, isFavorite: boolean): void {
    this.#list.set(product, isFavorite);
    dispatchEvent(new Event(changed));
  }

  readonly #onStorage = (event: StorageEvent): void => {
    // Without a key, all was cleared.
    if (event.key === key || event.key === null) this.#update();
  };

  readonly #update = (): void => this.#host.requestUpdate();
}
