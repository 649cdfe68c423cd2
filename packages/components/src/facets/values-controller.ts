/** Facet values controller: gives the values of a facet as a page wants them; what that takes is loaded only where it wants other than the usual. */
import type { ChosenValue, FacetValue } from '@aisle/search-client/session';
import { load } from '../dom/loading/load.ts';
import type { ValueExtras, ValuesHost } from './value-extras.ts';

/** The element, and how many values it shows. */
export interface ValuesView extends ValuesHost {
  label: string;
}

/**
 * Picks, orders and names values. Until the part that does it is there, and where it is lost, they are shown as they are counted.
 * @example
 * readonly #values = new ValuesController(this);
 * willUpdate() { return this.#values.load(); }
 * render() { return this.#values.first(session.facetValues('brand'), this.limit).map(({ value }) => this.#values.nameOf(value)); }
 */
export class ValuesController {
  readonly #host: ValuesView;
  #extras?: ValueExtras;
  #due = false;

  constructor(host: ValuesView) {
    this.#host = host;
  }

  /** Loads the part where the page wants it; a page from a server waits for that. */
  load(): Promise<void> | undefined {
    const { sort, hideValues, valueLabels, transformItems, firstElementChild } = this.#host;
    const isNeeded = sort !== 'count' || hideValues || valueLabels || transformItems || firstElementChild;
    if (!isNeeded || this.#due) return undefined;
    this.#due = true;
    return load(this.#host, () => import('./value-extras.ts')).then((part) => {
      if (part) this.#extras = new part.ValueExtras(this.#host);
      this.#host.requestUpdate();
    });
  }

  /** How many values more than shown have to be counted. */
  get more(): number {
    return this.#extras?.more ?? 0;
  }

  /** All values that may be shown. */
  all(values: readonly FacetValue[]): readonly FacetValue[] {
    return this.#extras?.arrange(values) ?? values;
  }

  /** The first ones of all, and every chosen one. */
  first(all: readonly FacetValue[], limit: number): readonly FacetValue[] {
    const first = all.filter(({ refined }, index) => refined || index < limit);
    return this.#extras?.order(first) ?? first;
  }

  /** The words for a value. */
  nameOf(value: string): string {
    return this.#extras?.nameOf(value) ?? value;
  }

  /** How lists of choices call the whole, and one choice. */
  readonly words = (choice?: ChosenValue): string | undefined =>
    choice === undefined ? this.#host.label : typeof choice === 'string' ? this.nameOf(choice) : undefined;
}
