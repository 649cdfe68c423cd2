/** Recently viewed controller: syncs an element with the stored list, across tabs and elements. */
import { createRecentlyViewed } from '@aisle/search-client/session/recently-viewed';
import type { ViewedProduct } from '@aisle/search-client/session/recently-viewed';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from '../../controllers/follow-stored-list.ts';

const key = 'aisle-recently-viewed';

/**
 * Reads the list once and after each change from any source.
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

  /** All products, newest first; the same list as long as nothing changed. */
  get entries(): readonly ViewedProduct[] {
    return (this.#entries ??= this.#list.all());
  }

  /** Adds a product at the front. */
  add(product: ViewedProduct): void {
    this.#list.add(product);
    tellOfStoredList(key);
  }

  /** Removes all products. */
  clear(): void {
    this.#list.clear();
    tellOfStoredList(key);
  }
}
