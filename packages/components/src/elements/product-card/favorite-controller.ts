/** Knows whether a product is a favourite: as the page says, or else as this device remembers it. */
import type { HitReference } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import { emit } from '../../dom/events/emit.ts';
import { load } from '../../dom/loading/load.ts';
import type { StoredFavorites } from './stored-favorites.ts';

/** A card with a heart. */
export interface FavoriteHost extends ReactiveElement {
  favorite: boolean;
}

/**
 * What this device remembers is loaded only where a card has the button.
 * @example
 * readonly #favorite = new FavoriteController(this);
 * willUpdate(changed) { this.#favorite.read(reference, { isChanged: changed.has('favorite') }); }
 */
export class FavoriteController {
  readonly #host: FavoriteHost;
  /** What this device remembers; on its way at first. */
  #loading?: Promise<StoredFavorites | undefined>;
  #favorites?: StoredFavorites | undefined;
  /** What was shown out of what this device remembers. */
  #remembered?: boolean;
  /** Whether the page says by itself what is a favourite. */
  #isTold = false;

  constructor(host: FavoriteHost) {
    this.#host = host;
  }

  /** Looks the product up before it is shown. A card is written over with other products; each has its own answer. */
  read(product: HitReference | undefined, { isChanged }: { isChanged: boolean }): void {
    const host = this.#host;
    if (isChanged && host.favorite !== this.#remembered) this.#isTold = host.favorite;
    if (this.#favorites && product && !this.#isTold) host.favorite = this.#remembered = this.#favorites.has(product);
  }

  /** Keeps the product, or no longer; a page that cancels the event keeps it by itself. */
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
