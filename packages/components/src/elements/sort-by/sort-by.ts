/** Sort by: the order of the results. */
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { say } from '../../text/announce/say.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { labelledSelectStyles } from '../../looks/styles/labelled-select.styles.ts';

const words = { label: 'Sort by', sorted: 'Sorted by {order}' };

/**
 * A menu of orders. Each order is an index that holds the same records in another order (a replica); its options are
 * written as in a native menu: `<option value="products_price_asc">Price, low to high</option>`. A link chooses among these orders
 * alone; one that a script chose and that cannot be searched gives way to the main one.
 *
 * @example
 * <aisle-sort-by label="Sort by">
 *   <option value="products">Most loved</option>
 *   <option value="products_price">Price, low to high</option>
 * </aisle-sort-by>
 * @tag aisle-sort-by
 * @summary A labelled native menu that chooses the order of the results.
 * @slot - `<option value="index">Text</option>` for each order; the main index is one of them.
 * @csspart label - The label with its text and the menu.
 * @csspart text - The text of the label.
 * @csspart select - The native menu.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the menu.
 */
export class AisleSortBy extends LitElement {
  static override styles = [hostStyles, controlStyles, labelledSelectStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The label in front of the menu. */
  label = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { index, search, error } }) => ({ index, chosen: search.sortBy ?? index, error }),
    need: () => ({ kind: 'choices', sortBy: this.#options.map(({ value }) => value) }),
  });
  readonly #text = createTextController(this, words);

  protected override updated(): void {
    const { chosen, index, error } = this.#session.slice ?? {};
    const select = this.renderRoot.querySelector('select')!;
    if (!chosen) return;
    // A host may refuse a choice that the browser shows already.
    select.value = chosen;
    // The index of an order that the page offers may be missing.
    const isMissing = error && (error as { status?: number }).status === 404;
    if (select.value === chosen && !isMissing) return;
    select.value = index!;
    // An order that is not offered and cannot be searched: its index is gone.
    if (error && chosen !== index) this.#session.session!.change({ sortBy: undefined }, { history: 'replace' });
  }

  protected override render(): TemplateResult {
    const { chosen } = this.#session.slice ?? {};
    return html`<label part="label">
        <span part="text">${this.label || this.#text.get('label')}</span>
        <select part="select" @change=${this.#onChange}>
          ${this.#options.map(({ value, text }) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
        </select>
      </label>
      <slot hidden @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  get #options(): readonly HTMLOptionElement[] {
    return [...this.querySelectorAll('option')];
  }

  #onChange(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.#session.session?.setSortBy(value === this.#session.slice?.index ? undefined : value);
    const order = (event.target as HTMLSelectElement).selectedOptions[0]?.text ?? value;
    say(this, this.#text.get('sorted', { order }), { about: 'order' });
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-sort-by': AisleSortBy;
  }
}
