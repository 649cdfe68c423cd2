/** Facet value options: hides, sorts and labels values of a facet. Lazy-loaded if a page uses any of them. */
import type { FacetValue } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { listOf } from '../dom/converters/list-of.ts';
import { createTextController } from '../controllers/text-controller.ts';
import type { TextController } from '../controllers/text-controller.ts';
import type { Texts } from '../text/language-of.ts';
import { sizeOrder } from './size-order.ts';

/** Labels of values: a table, or a function of value and language. */
export type ValueLabels = Readonly<Record<string, string>> | ((value: string, language: string) => string | undefined);

/** The order of values: by count, the first ones by name or size, selected ones first, or in the order of the options inside. */
export type ValueOrder = 'count' | 'name' | 'size' | 'chosen' | 'written';

/** One order, or several separated by spaces: the next one decides where the first leaves two values equal. */
export type ValueOrders = ValueOrder | `${ValueOrder} ${ValueOrder}` | `${ValueOrder} ${ValueOrder} ${ValueOrder}`;

/** An element that shows values of a facet. */
export interface ValuesHost extends ReactiveElement {
  sort?: ValueOrders;
  hideValues?: string | readonly string[];
  valueLabels?: ValueLabels;
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  text?: Texts;
}

/** Selects, sorts and labels the values of one element. */
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
    // Lists of selections show the same labels.
    this.#host.dispatchEvent(new Event('aisle-words-change', { bubbles: true, composed: true }));
  }

  /** Number of values to request beyond those shown. */
  get more(): number {
    const { hideValues, sort } = this.#host;
    return listOf(hideValues).length + (sort?.includes('written') ? this.#options.length : 0);
  }

  /** Returns the values to show; a hidden one that is selected or excluded, for example by the URL, stays so that it can be cleared. */
  arrange(values: readonly FacetValue[]): readonly FacetValue[] {
    const { hideValues, sort, transformItems } = this.#host;
    const hidden = listOf(hideValues);
    const shown = values.filter(({ value, refined, excluded }) => refined || excluded || !hidden.includes(value));
    const orders = (sort ?? 'count').split(' ') as ValueOrder[];
    // One order by name or size is that of the first values, which counts select.
    if (orders[1] || orders[0] === 'chosen' || orders[0] === 'written') {
      const comparisons = orders.map((order) => this.#comparisonBy(order));
      shown.sort((a, b) => {
        for (const compare of comparisons) {
          const difference = compare(a, b);
          if (difference) return difference;
        }
        return 0;
      });
    }
    return transformItems?.(shown) ?? shown;
  }

  #comparisonBy(order: ValueOrder): (a: FacetValue, b: FacetValue) => number {
    if (order === 'count') return (a, b) => b.count - a.count;
    if (order === 'chosen') return (a, b) => Number(b.refined) - Number(a.refined);
    if (order === 'written') {
      const written = this.#options.map(({ value }) => value);
      // Values without an option follow in the usual order.
      const indexOf = ({ value }: FacetValue): number => written.indexOf(value) + 1 || written.length + 1;
      return (a, b) => indexOf(a) - indexOf(b);
    }
    const { locale } = this.#text;
    const compare = order === 'size' ? sizeOrder(locale) : new Intl.Collator(locale, { numeric: true }).compare;
    return (a, b) => compare(this.nameOf(a.value), this.nameOf(b.value));
  }

  /** Sorts the shown values by label if the page asks for it, in the order of the language or as sizes. */
  order(values: readonly FacetValue[]): readonly FacetValue[] {
    const { sort } = this.#host;
    if (sort !== 'name' && sort !== 'size') return values;
    return [...values].sort(this.#comparisonBy(sort));
  }

  /** Returns the label of a value: from `valueLabels`, from an option inside the element in the language of the page, or the value. */
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

  /** Prefers options of the language over those without one; `de` matches `de-AT`. */
  #written(value: string, locale: string): string | undefined {
    const options = this.#options.filter((option) => option.value === value);
    const ofLanguage = options.find(({ lang }) => lang && (locale === lang || locale.startsWith(`${lang}-`)));
    return (ofLanguage ?? options.find(({ lang }) => !lang))?.text;
  }
}
