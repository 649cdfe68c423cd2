/** Facet values controller: selects, sorts and labels the values of a facet; lazy-loads value options if the page uses them. */
import type { ChosenValue, FacetValue } from '@aisle/search-client/session';
import { load } from '../dom/loading/load.ts';
import type { ValueExtras, ValuesHost } from './value-extras.ts';

/** The part of the element that the controller uses. */
export interface ValuesView extends ValuesHost {
  label: string;
}

/**
 * Selects, sorts and labels values. Until the lazy-loaded module is there, or if loading fails, values are shown as counted.
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

  /** Loads the module if the page needs it; a server-rendered page waits for that. */
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

  /** Number of values to request beyond those shown. */
  get more(): number {
    return this.#extras?.more ?? 0;
  }

  /** Returns all values that may be shown. */
  all(values: readonly FacetValue[]): readonly FacetValue[] {
    return this.#extras?.arrange(values) ?? values;
  }

  /** Returns the first values, and every selected one. */
  first(all: readonly FacetValue[], limit: number): readonly FacetValue[] {
    const first = all.filter(({ refined }, index) => refined || index < limit);
    return this.#extras?.order(first) ?? first;
  }

  /** Returns the label of a value. */
  nameOf(value: string): string {
    return this.#extras?.nameOf(value) ?? value;
  }

  /** Returns the label of the facet, or of one selected value, for lists of selections. */
  readonly words = (choice?: ChosenValue): string | undefined =>
    choice === undefined ? this.#host.label : typeof choice === 'string' ? this.nameOf(choice) : undefined;
}
