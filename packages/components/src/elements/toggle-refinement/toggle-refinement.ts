/** A choice of two: only what is on sale, in stock, shipped free. */
import { readToggle, toggleChange, toggleNeed } from '@aisle/search-client/session/toggle-refinement';
import type { ToggleOptions, ToggleView } from '@aisle/search-client/session/toggle-refinement';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { createFacetController } from '../../facets/facet-controller.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { choiceRowStyles } from '../../looks/styles/choice-row.styles.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { spokenName } from '../../text/spoken-name.ts';

/**
 * One checkbox that narrows the results to those with a value, for example `<aisle-toggle-refinement attribute="onSale"
 * label="On sale">`. It is checked at once, before the answer.
 *
 * @example
 * <aisle-toggle-refinement attribute="onSale" label="On sale"></aisle-toggle-refinement>
 * @tag aisle-toggle-refinement
 * @summary A labelled checkbox that switches one refinement on and off.
 * @slot - The label, where it is more than text.
 * @csspart choice - The label around the checkbox.
 * @csspart checkbox - The native checkbox.
 * @csspart text - The text of the label.
 * @csspart count - The number of results with the refinement.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the checked box.
 * @cssproperty [--aisle-muted=#595959] - Colour of the count.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper switched the refinement on.
 */
export class AisleToggleRefinement extends LitElement {
  static override styles = [hostStyles, controlStyles, choiceRowStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    on: { useDefault: true },
    off: { converter: { fromAttribute: (value: string | null) => value ?? undefined } },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The label; without it the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The value of the attribute when the box is checked; several as a list from a script. */
  on: NonNullable<ToggleOptions['on']> = 'true';
  /** The value when it is not checked; without it any. */
  off?: NonNullable<ToggleOptions['on']>;

  readonly #facet = createFacetController(this, {
    attribute: () => this.attribute,
    // Name and value are one: a list of choices says "On sale", not "On sale: true".
    need: () => ({ ...toggleNeed(this.#options), words: () => this.label }),
  });
  readonly #text = createTextController(this, {});

  protected override updated(): void {
    // A host may refuse a choice that the browser has ticked already.
    const box = this.renderRoot.querySelector('input');
    if (box) box.checked = Boolean(this.#view?.refined);
  }

  protected override render(): TemplateResult | typeof nothing {
    // With a value for "off" it is another query that counts.
    if (!this.#facet.check({ counted: this.off === undefined })) return nothing;
    const { refined = false, count } = this.#view ?? {};
    return html`<label part="choice">
      <input
        part="checkbox"
        type="checkbox"
        aria-labelledby=${count === undefined ? nothing : 'text results'}
        ?checked=${isServer && refined}
        @change=${this.#onChange}
      />
      <span part="text" id="text"><slot>${this.label || spokenName(this.attribute)}</slot></span>
      <span part="count" class="quiet">${count === undefined ? nothing : this.#text.number(count)}</span>
      <span id="results" hidden>${count === undefined ? nothing : this.#text.results(count)}</span>
    </label>`;
  }

  get #options(): ToggleOptions {
    const { attribute, on, off } = this;
    return { attribute, on, ...(off !== undefined && { off }) };
  }

  /** Read at the moment of rendering: attributes may have changed since the last news of the session. */
  get #view(): ToggleView | undefined {
    const { session } = this.#facet;
    return session && readToggle(session, this.#options);
  }

  #onChange(): void {
    this.requestUpdate();
    const { session } = this.#facet;
    if (!session) return;
    const chosen = !this.#view?.refined;
    if (chosen) for (const value of [this.on].flat()) this.#facet.tell(`${value}`);
    session.change(toggleChange(session, this.#options));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-toggle-refinement': AisleToggleRefinement;
  }
}
