/** Recently viewed controller: keeps an element and the stored list together, over tabs and elements. */
import { createRecentlyViewed } from '@aisle/search-client/session/recently-viewed';
import type { ViewedProduct } from '@aisle/search-client/session/recently-viewed';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from '../../controllers/follow-stored-list.ts';

const key = 'aisle-recently-viewed';

/**
 * Reads the list once and after each change, from wherever it comes.
 * @example
 * readonly #viewed = new ViewedController(this);
 * render() { return html`${this.#viewed.entries.length}`; }
 */
export class ViewedController {
  readonly #list = createRecentlyViewed({ key });
  #entries?: readonly ViewedProduct[];

  constructor(host: ReactiveElement) {
    followStoredList(host, key, () => {
      this.#entries = undefined;
      host.requestUpdate();
    });
  }

  /** All products, the newest first; the same list while nothing changed. */
  get entries(): readonly ViewedProduct[] {
    return (this.#entries ??= this.#list.all());
  }

  /** Puts a product first. */
  add(product: ViewedProduct): void {
    this.#list.add(product);
    tellOfStoredList(key);
  }

  /** Forgets all products. */
  clear(): void {
    this.#list.clear();
    tellOfStoredList(key);
  }
}
