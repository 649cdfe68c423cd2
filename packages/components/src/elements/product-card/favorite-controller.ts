/** Favourite controller: whether a product is a favourite, set by the page or otherwise read from this device. */
import type { HitReference } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import { emit } from '../../dom/events/emit.ts';
import { load } from '../../dom/loading/load.ts';
import type { StoredFavorites } from './stored-favorites.ts';

/** A card with a favourite button. */
export interface FavoriteHost extends ReactiveElement {
  favorite: boolean;
}

/**
 * Lazy-loads the stored favourites if a card has the button.
 * @example
 * readonly #favorite = new FavoriteController(this);
 * willUpdate(changed) { this.#favorite.read(reference, { isChanged: changed.has('favorite') }); }
 */
export class FavoriteController {
  readonly #host: FavoriteHost;
  /** The stored favourites. */
  #loading?: Promise<StoredFavorites | undefined>;
  #favorites?: StoredFavorites | undefined;
  /** The last value from the stored favourites. */
  #remembered?: boolean;
  /** Whether the page sets the favourite itself. */
  #isTold = false;

  constructor(host: FavoriteHost) {
    this.#host = host;
  }

  /** Looks up the product before it is shown, because a card is reused for other products. */
  read(product: HitReference | undefined, { isChanged }: { isChanged: boolean }): void {
    const host = this.#host;
    if (isChanged && host.favorite !== this.#remembered) this.#isTold = host.favorite;
    if (this.#favorites && product && !this.#isTold) host.favorite = this.#remembered = this.#favorites.has(product);
  }

  /** Adds the product to the favourites, or removes it, unless the page cancels the event and stores it itself. */
  toggle(product: HitReference): void {
    const favorite = !this.#host.favorite;
    this.#host.favorite = this.#remembered = favorite;
    const isOurs = emit(this.#host, 'aisle-favorite-change', { ...product, favorite }, { cancelable: true });
    this.#isTold = !isOurs;
    if (isOurs) void this.load().then((favorites) => favorites?.set(product, favorite));
  }

  load(): Promise<StoredFavorites | undefined> {
    return (this.#loading ??= load(this.#host, () => import('./stored-favorites.ts')).then(
      (part) => (this.#favorites = part && new part.StoredFavorites(this.#host)),
    ));
  }
}
