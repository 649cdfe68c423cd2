/** What some lists do beyond choosing: more values, other words for them, values never shown, values ruled out. Loaded only there. */
import type { FacetValue } from '@aisle/search-client/session';
import { css, html } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { FollowFocusController } from '../controllers/follow-focus-controller.ts';
import { TextController } from '../controllers/text-controller.ts';
import { listOf } from '../attributes/list-of.ts';
import { adopt } from '../styles/adopt.ts';
import type { TextsOf } from '../text/language-of.ts';
import type { ListTarget } from './facet-search.ts';

/** The words of this part; they belong to the table of the element. */
export const extraWords = { more: 'Show more', fewer: 'Show fewer', exclude: 'Exclude {value}' };

const looks = css`
  li {
    display: flex;
  }
  label {
    flex: 1;
    min-inline-size: 0;
  }
  [part~='excluded'] {
    text-decoration: line-through;
  }
  [part='exclude'] {
    min-block-size: 2rem;
    margin-inline-start: 0.25rem;
    border-color: transparent;
  }
  [part='exclude'][aria-pressed='true'] {
    border-color: currentColor;
  }
  @media (forced-colors: active) {
    [part='exclude'] {
      border-color: canvas;
    }
  }
`;

/** Words for values: a table, or a function that also hears the language. */
export type ValueLabels = Readonly<Record<string, string>> | ((value: string, language: string) => string | undefined);

/** The list that has these extras. */
export interface ListWithExtras extends ReactiveElement {
  attribute: string;
  operator: 'or' | 'and';
  limit: number;
  showMore: boolean;
  showMoreLimit: number;
  hideValues?: string | readonly string[];
  excludable: boolean;
  valueLabels?: ValueLabels;
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  text?: TextsOf<typeof extraWords>;
}

/** The extras of a list. */
export const attach = (host: ListWithExtras, target: () => ListTarget): ListExtras => new ListExtras(host, target);

/** The extras of one list. */
export class ListExtras implements ReactiveController {
  readonly #host: ListWithExtras;
  readonly #target: () => ListTarget;
  readonly #text: TextController<typeof extraWords>;
  #expanded = false;
  #told?: unknown;

  constructor(host: ListWithExtras, target: () => ListTarget) {
    this.#host = host;
    this.#target = target;
    this.#text = new TextController(host, extraWords);
    adopt(host, looks);
    host.addController(new FollowFocusController(host));
    host.addController(this);
  }

  hostUpdated(): void {
    const { valueLabels } = this.#host;
    if (this.#told === (valueLabels ?? null)) return;
    this.#told = valueLabels ?? null;
    // Views that list what was chosen show the same words.
    this.#host.dispatchEvent(new Event('aisle-words-change', { bubbles: true, composed: true }));
  }

  /** How many values are shown. */
  get limit(): number {
    const { limit, showMoreLimit } = this.#host;
    return this.#expanded ? Math.max(limit, showMoreLimit) : limit;
  }

  /** How many values more than shown have to be counted. */
  get more(): number {
    return listOf(this.#host.hideValues).length;
  }

  /** The values to show; a hidden one that is decided on all the same, by the address, stays to be taken back. */
  arrange(values: readonly FacetValue[]): readonly FacetValue[] {
    const hidden = listOf(this.#host.hideValues);
    const shown = values.filter(({ value, refined, excluded }) => refined || excluded || !hidden.includes(value));
    return this.#host.transformItems?.(shown) ?? shown;
  }

  /** In the order of their words, as the language sorts them. */
  byName(values: readonly FacetValue[]): readonly FacetValue[] {
    const { compare } = new Intl.Collator(this.#text.locale, { numeric: true });
    return [...values].sort((a, b) => compare(this.nameOf(a.value), this.nameOf(b.value)));
  }

  /** The words for a value: of `valueLabels`, of an option inside the list in the language of the page, or its own. */
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

  /** The part names of the text of a value that is not chosen. */
  partOf(value: string): string {
    return this.#isExcluded(value) ? 'value excluded' : 'value';
  }

  /** The button that shows more values, where there are more than shown at first. */
  renderMore(count: number, label: string): TemplateResult | undefined {
    if (!this.#host.showMore || (count <= this.#host.limit && !this.#expanded)) return undefined;
    return html`<button part="more" type="button" aria-expanded=${this.#expanded} @click=${() => this.#onMore()}>
      ${this.#text.get(this.#expanded ? 'fewer' : 'more')}<span class="unseen"> ${label}</span>
    </button>`;
  }

  /** The button that rules a value out, or lets it in again. */
  renderButton(value: string): TemplateResult | undefined {
    if (!this.#host.excludable) return undefined;
    return html`<button
      part="exclude"
      type="button"
      aria-pressed=${this.#isExcluded(value)}
      aria-label=${this.#text.get('exclude', { value: this.nameOf(value) })}
      .choice=${value}
      @click=${() => this.#onExclude(value)}
    >
      <span aria-hidden="true">⊘</span>
    </button>`;
  }

  #isExcluded(value: string): boolean {
    const refinement = this.#target().session?.state.search.refinements[this.#host.attribute];
    return refinement?.kind === 'facet' && Boolean(refinement.excluded?.includes(value));
  }

  /** Options of the language come before those of none: `de` is good for `de-AT`. */
  #written(value: string, locale: string): string | undefined {
    const options = [...this.#host.querySelectorAll('option')].filter((option) => option.value === value);
    const ofLanguage = options.find(({ lang }) => lang && (locale === lang || locale.startsWith(`${lang}-`)));
    return (ofLanguage ?? options.find(({ lang }) => !lang))?.text;
  }

  #onMore(): void {
    this.#expanded = !this.#expanded;
    this.#host.requestUpdate();
  }

  #onExclude(value: string): void {
    const { attribute, operator } = this.#host;
    this.#target().session?.toggleFacet(attribute, value, { operator, exclude: true });
  }
}
