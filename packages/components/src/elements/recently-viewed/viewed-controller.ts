/** Recently viewed controller: keeps an element and the stored list together, over tabs and elements. */
import { createRecentlyViewed } from '@aisle/search-client/session/recently-viewed';
import type { ViewedProduct } from '@aisle/search-client/session/recently-viewed';
import { isServer } from 'lit';
import type { ReactiveController, ReactiveElement } from 'lit';

const key = 'aisle-recently-viewed';

/** Told on the window by one element to the others of its page; tabs hear of each other by `storage`. */
const changed = `${key}-change`;

/**
 * Reads the list once and after each change, from wherever it comes.
 * @example
 * readonly #viewed = new ViewedController(this);
 * render() { return html`${this.#viewed.entries.length}`; }
 */
export class ViewedController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #list = createRecentlyViewed({ key });
  #entries?: readonly ViewedProduct[];

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    addEventListener('storage', this.#onStorage);
    addEventListener(changed, this.#forget);
    this.#forget();
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#onStorage);
    removeEventListener(changed, this.#forget);
  }

  /** All products, the newest first; the same list while nothing changed. */
  get entries(): readonly ViewedProduct[] {
    return (this.#entries ??= this.#list.all());
  }

  /** Puts a product first. */
  add(product: ViewedProduct): void {
    this.#list.add(product);
    dispatchEvent(new Event(changed));
  }

  /** Forgets all products. */
  clear(): void {
    this.#list.clear();
    dispatchEvent(new Event(changed));
  }

  readonly #onStorage = (event: StorageEvent): void => {
    // Without a key, all was cleared.
    if (event.key === key || event.key === null) this.#forget();
  };

  readonly #forget = (): void => {
    this.#entries = undefined;
    this.#host.requestUpdate();
  };
}
