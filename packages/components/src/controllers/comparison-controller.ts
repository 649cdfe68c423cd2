/** Comparison controller: syncs the buttons and tables of a page with the products that are compared in this tab. */
import { createComparison } from '@aisle/search-client/session/comparison';
import type { ComparedProduct } from '@aisle/search-client/session/comparison';
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from './follow-stored-list.ts';

const key = 'aisle-comparison';

/** One list for the page, so that its elements agree even if the storage is blocked. */
const list = createComparison({ key });

/**
 * Reads the list, and updates its host after each change.
 * @example
 * readonly #comparison = new ComparisonController(this);
 * render() { return html`${this.#comparison.all('products').length}`; }
 */
export class ComparisonController {
  constructor(host: ReactiveElement) {
    followStoredList(host, key, () => host.requestUpdate());
  }

  /** Maximum number of products per index. */
  get max(): number {
    return list.max;
  }

  /** Returns the products of an index in the order of adding; none on a server. */
  all(index: string): readonly ComparedProduct[] {
    return isServer ? [] : list.all({ index });
  }

  has(product: ComparedProduct): boolean {
    return !isServer && list.has(product);
  }

  isFull(index: string): boolean {
    return !isServer && list.isFull(index);
  }

  /** Appends a product; returns false if the list is full. */
  add(product: ComparedProduct): boolean {
    return this.#tell(list.add(product));
  }

  remove(product: ComparedProduct): void {
    list.remove(product);
    this.#tell(true);
  }

  clear(index: string): void {
    list.clear({ index });
    this.#tell(true);
  }

  #tell(isChanged: boolean): boolean {
    if (isChanged) tellOfStoredList(key);
    return isChanged;
  }
}
