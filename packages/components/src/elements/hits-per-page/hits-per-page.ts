/** Hits per page: how many results a page holds. */
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumbers } from '../../dom/converters/converters.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { labelledSelectStyles } from '../../looks/styles/labelled-select.styles.ts';

const words = { label: 'Results per page', size: '{count}' };

/**
 * A menu of page sizes. A link chooses among these sizes alone. The one in use is always among them, also one that the index or a script
 * brought.
 *
 * @example
 * <aisle-hits-per-page sizes="24 48 96"></aisle-hits-per-page>
 * @tag aisle-hits-per-page
 * @summary A labelled native menu that chooses how many results a page holds.
 * @csspart label - The label with its text and the menu.
 * @csspart text - The text of the label.
 * @csspart select - The native menu.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the menu.
 */
export class AisleHitsPerPage extends LitElement {
  static override styles = [hostStyles, controlStyles, labelledSelectStyles];
  static override properties: PropertyDeclarations = {
    sizes: wholeNumbers('sizes', { min: 1 }),
    label: {},
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The sizes to choose from, between commas or spaces. */
  sizes: readonly number[] = [20, 40, 80];
  /** The label in front of the menu. */
  label = '';
  /** The texts of this element; `size` is the text of an option. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { search, results } }) => ({ size: search.hitsPerPage ?? results?.hitsPerPage }),
    need: () => ({ kind: 'choices', hitsPerPage: this.sizes ?? [] }),
  });
  readonly #text = createTextController(this, words);

  protected override updated(): void {
    const { size } = this.#session.slice ?? {};
    // After the options are there: a select forgets a value that it does not know yet.
    if (size) this.renderRoot.querySelector('select')!.value = `${size}`;
  }

  protected override render(): TemplateResult {
    const { size } = this.#session.slice ?? {};
    const sizes = [...new Set([...(this.sizes ?? []), ...(size ? [size] : [])])].sort((a, b) => a - b);
    return html`<label part="label">
      <span part="text">${this.label || this.#text.get('label')}</span>
      <select part="select" @change=${this.#onChange}>
        ${sizes.map((count) => html`<option value=${count}>${this.#text.get('size', { count })}</option>`)}
      </select>
    </label>`;
  }

  #onChange(event: Event): void {
    this.#session.session?.setHitsPerPage(Number((event.target as HTMLSelectElement).value));
    // A host may refuse the choice: the menu then shows what holds.
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-hits-per-page': AisleHitsPerPage;
  }
}
