/** Refinement list: a facet as checkboxes. */
import type { ChosenValue, FacetValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, inOrder, oneOf, wholeNumber } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { createChoicesController } from '../../controllers/choices-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import type { ValueLabels, ValueOrders } from '../../facets/value-extras.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { dropRows, keepsRows, writeRows, writeText } from '../../cards/rows/flat-rows.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Texts, TextsOf } from '../../text/language-of.ts';
import type { FacetSearch, ListTarget, searchWords } from './facet-search.ts';
import type { ListExtras, extraWords } from './list-extras.ts';
import type { moreWords } from '../../facets/show-more.ts';
import { spokenName } from '../../text/spoken-name.ts';
import { refinementListStyles } from './refinement-list.styles.ts';

/** Lazy-loaded modules of some lists: undefined while loading, null if loading failed. */
interface Parts {
  search?: FacetSearch | null | undefined;
  extras?: ListExtras | null | undefined;
}

/** A value to show; `highlighted` if it comes from a facet search. */
type ShownValue = Pick<FacetValue, 'value' | 'count'> & { highlighted?: string };

/**
 * The values of a facet as checkboxes. A selected value is checked immediately, and stays in the list whatever else is
 * selected. With `operator="or"` a result has one of the selected values, with `and` all of them. Options inside set labels
 * of values: `<option value="navy">Deep blue</option><option value="navy" lang="fr">Bleu marine</option>`.
 *
 * @example
 * <aisle-refinement-list attribute="brand" label="Brand" limit="6" show-more searchable>
 *   <option value="Acme">Acme &amp; Sons</option>
 * </aisle-refinement-list>
 * @tag aisle-refinement-list
 * @summary A named group of checkboxes, one for each value of a facet, with counts.
 * @slot - `<option value="value">Text</option>` for each value that is called otherwise; with `lang` in that language.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart search - The input that searches the values.
 * @csspart list - The list of values.
 * @csspart item - A value with its checkbox.
 * @csspart choice - The label around a checkbox.
 * @csspart checkbox - The native checkbox.
 * @csspart value - The text of a value.
 * @csspart chosen - The text of a chosen value.
 * @csspart excluded - The text of a value that is ruled out.
 * @csspart count - The number of results with a value.
 * @csspart exclude - The button that rules a value out.
 * @csspart more - The button that shows more or fewer values.
 * @csspart message - The sentence when a search in the values finds nothing or fails.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of chosen checkboxes.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a value.
 */
export class AisleRefinementList extends LitElement {
  static override styles = [hostStyles, controlStyles, refinementListStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    operator: oneOf('operator', ['or', 'and']),
    limit: wholeNumber('limit', { min: 1 }),
    showMore: flag('show-more'),
    showMoreLimit: wholeNumber('show-more-limit', { min: 1 }),
    searchable: flag('searchable'),
    sort: inOrder('sort', ['count', 'name', 'size', 'chosen', 'written']),
    hideValues: { attribute: 'hide-values' },
    excludable: flag('excludable'),
    valueLabels: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The name of the group; default: the attribute in words, `First name` for `first_name`. */
  label = '';
  /** How several selected values are combined: `or` or `and`. */
  operator: 'or' | 'and' = 'or';
  /** The initial number of values. */
  limit = 10;
  /** Whether there is a button that shows more values. */
  showMore = false;
  /** The number of values shown after that button. */
  showMoreLimit = 50;
  /** Whether the values can be searched. */
  searchable = false;
  /** The order of the values: by `count`, the first ones by `name` or by `size` as XS, S, M or 9, 9½, 10, `chosen` (selected) ones first, or in the order of the options inside (`written`). Several stand one after the other: `chosen count name`. */
  sort: ValueOrders = 'count';
  /** The values that are never shown, separated by commas, or as a list from a script. */
  hideValues?: string | readonly string[];
  /** Whether each value has a button that excludes it. */
  excludable = false;
  /** The labels of values: `{ navy: 'Deep blue' }`, or a function of value and language. Lists of selections show them too. */
  valueLabels?: ValueLabels;
  /** A function that filters and sorts the values before they are shown. */
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  /** The texts of this element. */
  text?: TextsOf<typeof searchWords & typeof moreWords & typeof extraWords>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    // One more than shown, to detect whether there are more.
    need: () => ({
      kind: 'facet',
      attribute: this.attribute,
      operator: this.operator,
      limit: this.#limit + 1 + (this.#parts.extras?.more ?? 0),
      words: this.#nameOf,
    }),
  });
  readonly #text = createTextController<Texts>(this, {});
  readonly #choices = createChoicesController(this, (value) => this.#facet.isChosen(value));
  readonly #parts: Parts = {};
  #values: readonly FacetValue[] = [];
  /** Whether rows contain more than checkboxes and texts, or were server-rendered. */
  #litRows = false;

  /** Returns a promise only if modules are loading, because server rendering waits for it. */
  protected override willUpdate(): Promise<unknown> | undefined {
    const loading = this.#loadParts();
    const { extras, search } = this.#parts;
    const values = this.#facet.values();
    this.#values = extras?.arrange(values) ?? values;
    this.#litRows ||= Boolean(extras ?? search) || keepsRows(this);
    return loading;
  }

  #loadParts(): Promise<unknown> | undefined {
    const { sort, showMore, excludable, hideValues, valueLabels, transformItems } = this;
    const extras = sort !== 'count' || showMore || excludable || hideValues || valueLabels || transformItems;
    const parts = [
      this.searchable && this.#load('search', () => import('./facet-search.ts')),
      (extras || this.firstElementChild) && this.#load('extras', () => import('./list-extras.ts')),
    ];
    return parts.some(Boolean) ? Promise.all(parts) : undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { extras, search = null } = this.#parts;
    const values = this.#values;
    // Everything is rendered together, because later insertions would move the page. Existing content stays.
    const waits = Object.values(this.#parts).includes(undefined) && !this.renderRoot?.querySelector('fieldset');
    if (!this.#facet.check() || !this.#facet.slice?.ready || waits || (!values.length && !search?.query))
      return nothing;
    const label = this.label || spokenName(this.attribute);
    return html`<fieldset part="group">
      <legend part="label">${label}</legend>
      ${search?.renderInput(label)}
      <ul part="list" role="list" @change=${this.#onChange}>
        ${this.#litRows ? (search?.found ?? this.#firstValues(values)).map((value) => this.#renderValue(value)) : nothing}
      </ul>
      ${search?.renderMessage()} ${search?.found ? nothing : extras?.renderMore(values.length, label)}
    </fieldset>`;
  }

  /** Runs before the focus controllers. */
  protected override update(changed: PropertyValues): void {
    if (this.#litRows) dropRows(this.renderRoot.querySelector('ul'));
    super.update(changed);
    const list = this.renderRoot.querySelector('ul');
    if (!list || this.#litRows) return;
    writeRows<ShownValue>(list, this.#firstValues(this.#values), {
      render: (value) => this.#renderValue(value),
      write: (row, value) => this.#writeValue(row, value),
    });
  }

  #renderValue({ value, count, highlighted }: ShownValue): TemplateResult {
    const name = this.#nameOf(value);
    const { extras, search } = this.#parts;
    const text = highlighted === undefined || name !== value ? name : search!.renderValue(highlighted);
    return html`<li part="item">
      <label part="choice"
        ><input part="checkbox" type="checkbox" aria-label=${this.#text.choiceName(name, count)} .value=${value} /><span
          part=${this.#partOf(value)}
          >${text}</span
        >
        <span part="count" class="quiet">${this.#text.number(count)}</span></label
      >${extras?.renderButton(value)}
    </li>`;
  }

  #writeValue(row: Element, { value, count }: ShownValue): void {
    const [box, name, number] = row.firstElementChild!.children;
    const words = this.#nameOf(value);
    (box as HTMLInputElement).value = value;
    box!.setAttribute('aria-label', this.#text.choiceName(words, count));
    writeText(name!, words);
    name!.setAttribute('part', this.#partOf(value));
    writeText(number!, this.#text.number(count));
  }

  #partOf(value: string): string {
    return this.#facet.isChosen(value) ? 'value chosen' : (this.#parts.extras?.partOf(value) ?? 'value');
  }

  /** Returns the first values in the configured order, and every selected one. */
  #firstValues(values: readonly FacetValue[]): readonly FacetValue[] {
    const first = values.filter(({ refined, excluded }, index) => refined || excluded || index < this.#limit);
    return this.#parts.extras?.order(first) ?? first;
  }

  /** Returns the label of a value, or of the list. */
  readonly #nameOf = (value?: ChosenValue): string =>
    value === undefined ? this.label : (this.#parts.extras?.nameOf(value as string) ?? (value as string));

  get #limit(): number {
    return this.#parts.extras?.limit ?? this.limit;
  }

  async #load<Name extends keyof Parts>(
    name: Name,
    ask: () => Promise<{ attach: (host: AisleRefinementList, target: () => ListTarget) => Parts[Name] }>,
  ): Promise<void> {
    if (name in this.#parts) return;
    this.#parts[name] = undefined;
    const module = await load(this, ask);
    this.#parts[name] = module?.attach(this, () => ({ session: this.#facet.session, limit: this.#limit })) ?? null;
    this.requestUpdate();
  }

  #onChange(event: Event): void {
    const { operator } = this;
    const { value, chosen } = this.#choices.read(event);
    this.#facet.toggle(value, { operator, chosen });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-refinement-list': AisleRefinementList;
  }
}
