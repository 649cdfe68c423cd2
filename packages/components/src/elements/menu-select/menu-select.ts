/** Menu select: a facet as a native menu, of which one value at a time is chosen. */
import type { FacetValue } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { inOrder, wholeNumber } from '../../dom/converters/converters.ts';
import { createFacetController } from '../../facets/facet-controller.ts';
import { ValuesController } from '../../facets/values-controller.ts';
import type { ValueLabels, ValueOrders } from '../../facets/value-extras.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { menuChange } from '../../facets/menu-change.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { labelledSelectStyles } from '../../looks/styles/labelled-select.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { spokenName } from '../../text/spoken-name.ts';

const words = { all: 'All', value: '{value} ({count})' };

/**
 * The values of a facet in a native menu, after an entry for all. The chosen value stays in the menu, also where no
 * result has it.
 *
 * @example
 * <aisle-menu-select attribute="brand" label="Brand"></aisle-menu-select>
 * @tag aisle-menu-select
 * @summary A labelled native menu of the values of a facet.
 * @slot - `<option value="value">Text</option>` for each value that is called otherwise; with `lang` in that language.
 * @csspart label - The label with its text and the menu.
 * @csspart text - The text of the label.
 * @csspart select - The native menu.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the menu.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a value.
 */
export class AisleMenuSelect extends LitElement {
  static override styles = [hostStyles, controlStyles, labelledSelectStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    limit: wholeNumber('limit', { min: 1 }),
    sort: inOrder('sort', ['count', 'name', 'size', 'chosen', 'written']),
    hideValues: { attribute: 'hide-values' },
    valueLabels: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The label in front of the menu; without it the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The number of values in the menu. */
  limit = 50;
  /** The order of the values: by `count`, the first ones by `name` or by `size` as XS, S, M or 9, 9½, 10, `chosen` ones first, or as the options inside are `written`. Several stand one after the other: `chosen count name`. */
  sort: ValueOrders = 'count';
  /** The values that are never shown, between commas, or as a list from a script. */
  hideValues?: string | readonly string[];
  /** The words for values: `{ navy: 'Deep blue' }`, or a function of value and language. Lists of choices show them too. */
  valueLabels?: ValueLabels;
  /** A function that picks and orders the values before they are shown. */
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
  /** The texts of this element: `all` for the first entry, `value` for the others. */
  text?: TextsOf<typeof words>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    need: () => ({
      kind: 'facet',
      attribute: this.attribute,
      operator: 'or',
      limit: this.limit + this.#values.more,
      words: this.#values.words,
    }),
  });
  readonly #values = new ValuesController(this);
  readonly #text = createTextController(this, words);

  /** A page from a server waits for what is loaded here. */
  protected override willUpdate(): Promise<void> | undefined {
    return this.#values.load();
  }

  protected override updated(): void {
    const select = this.renderRoot.querySelector('select');
    // After the options are there: a select forgets a value that it does not know yet. The first option is "all".
    if (select) select.selectedIndex = this.#shown.findIndex(({ refined }) => refined) + 1;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#facet.check()) return nothing;
    return html`<label part="label">
      <span part="text">${this.label || spokenName(this.attribute)}</span>
      <select part="select" @change=${this.#onChange}>
        <option>${this.#text.get('all')}</option>
        ${this.#shown.map(
          ({ value, count }) =>
            html`<option>${this.#text.get('value', { value: this.#values.nameOf(value), count })}</option>`,
        )}
      </select>
    </label>`;
  }

  /** The values of the menu in their order. */
  get #shown(): readonly FacetValue[] {
    return this.#values.first(this.#values.all(this.#facet.values()), this.limit);
  }

  #onChange(event: Event): void {
    const value = this.#shown[(event.target as HTMLSelectElement).selectedIndex - 1]?.value;
    if (value !== undefined) this.#facet.tell(value);
    this.#facet.session?.change(menuChange(this.attribute, value));
    // A host may refuse the choice: the menu then shows what holds.
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-menu-select': AisleMenuSelect;
  }
}
