/** Comparison controller: keeps the buttons and tables of a page in step with the products that are compared in this tab. */
import { createComparison } from '@aisle/search-client/session/comparison';
import type { ComparedProduct } from '@aisle/search-client/session/comparison';
import { isServer } from 'lit';
import type { ReactiveElement } from 'lit';
import { followStoredList, tellOfStoredList } from './follow-stored-list.ts';

const key = 'aisle-comparison';

/** One list for the page: where the storage is denied, its elements still agree. */
const list = createComparison({ key });

/**
 * Reads the list, and draws its host anew after each change.
 * @example
 * readonly #comparison = new ComparisonController(this);
 * render() { return html`${this.#comparison.all('products').length}`; }
 */
export class ComparisonController {
  constructor(host: ReactiveElement) {
    followStoredList(host, key, () => host.requestUpdate());
  }

  /** The most products of one index. */
  get max(): number {
    return list.max;
  }

  /** The products of an index, in the order in which they were chosen; none on a server. */
  all(index: string): readonly ComparedProduct[] {
    return isServer ? [] : list.all({ index });
  }

  has(product: ComparedProduct): boolean {
    return !isServer && list.has(product);
  }

  isFull(index: string): boolean {
    return !isServer && list.isFull(index);
  }

  /** Puts a product at the end; false where there are as many as there may be. */
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
