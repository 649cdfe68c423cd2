/** Facet value options: which values are shown, in what order and in what words. Loaded where a page wants other than the usual. */
import type { FacetValue } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { listOf } from '../dom/converters/list-of.ts';
import { createTextController } from '../controllers/text-controller.ts';
import type { TextController } from '../controllers/text-controller.ts';
import type { Texts } from '../text/language-of.ts';
import { sizeOrder } from './size-order.ts';

/** Words for values: a table, or a function that also hears the language. */
export type ValueLabels = Readonly<Record<string, string>> | ((value: string, language: string) => string | undefined);

/** The order of values: by count, the first ones by name or size, chosen ones first, or as the options inside are written. */
export type ValueOrder = 'count' | 'name' | 'size' | 'chosen' | 'written';

/** An element that shows values of a facet. */
export interface ValuesHost extends ReactiveElement {
  sort?: ValueOrder;
  hideValues?: string | readonly string[];
  valueLabels?: ValueLabels;
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  text?: Texts;
}

/** Picks, orders and names the values of one element. */
export class ValueExtras implements ReactiveController {
  readonly #host: ValuesHost;
  readonly #text: TextController<Texts>;
  #last?: unknown;

  constructor(host: ValuesHost) {
    this.#host = host;
    this.#text = createTextController(host, {});
    host.addController(this);
  }

  hostUpdated(): void {
    const { valueLabels } = this.#host;
    if (this.#last === (valueLabels ?? null)) return;
    this.#last = valueLabels ?? null;
    // Views that list what was chosen show the same words.
    this.#host.dispatchEvent(new Event('aisle-words-change', { bubbles: true, composed: true }));
  }

  /** How many values more than shown have to be counted. */
  get more(): number {
    const { hideValues, sort } = this.#host;
    return listOf(hideValues).length + (sort === 'written' ? this.#options.length : 0);
  }

  /** The values to show; a hidden one that is decided on all the same, by the address, stays to be taken back. */
  arrange(values: readonly FacetValue[]): readonly FacetValue[] {
    const { hideValues, sort, transformItems } = this.#host;
    const hidden = listOf(hideValues);
    const shown = values.filter(({ value, refined, excluded }) => refined || excluded || !hidden.includes(value));
    if (sort === 'chosen') shown.sort((a, b) => Number(b.refined) - Number(a.refined));
    if (sort === 'written') {
      const written = this.#options.map(({ value }) => value);
      // What is not written inside follows in the usual order.
      const placeOf = ({ value }: FacetValue): number => (written.indexOf(value) + 1 || Infinity) - 1;
      shown.sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
    }
    return transformItems?.(shown) ?? shown;
  }

  /** Those that are shown, in the order of their words where that is wanted, as the language sorts them or as sizes. */
  order(values: readonly FacetValue[]): readonly FacetValue[] {
    const { sort } = this.#host;
    if (sort !== 'name' && sort !== 'size') return values;
    const { locale } = this.#text;
    const compare = sort === 'size' ? sizeOrder(locale) : new Intl.Collator(locale, { numeric: true }).compare;
    return [...values].sort((a, b) => compare(this.nameOf(a.value), this.nameOf(b.value)));
  }

  /** The words for a value: of `valueLabels`, of an option inside the element in the language of the page, or its own. */
  nameOf(value: string): string {
    const { valueLabels } = this.#host;
    const { locale } = this.#text;
    const label =
      typeof valueLabels === 'function'
        ? valueLabels(value, locale)
        : valueLabels && Object.hasOwn(valueLabels, value)
          ? valueLabels[value]
          : this.#written(value, locale);
    return label || value;
  }

  get #options(): readonly HTMLOptionElement[] {
    return [...this.#host.querySelectorAll('option')];
  }

  /** Options of the language come before those of none: `de` is good for `de-AT`. */
  #written(value: string, locale: string): string | undefined {
    const options = this.#options.filter((option) => option.value === value);
    const ofLanguage = options.find(({ lang }) => lang && (locale === lang || locale.startsWith(`${lang}-`)));
    return (ofLanguage ?? options.find(({ lang }) => !lang))?.text;
  }
}
