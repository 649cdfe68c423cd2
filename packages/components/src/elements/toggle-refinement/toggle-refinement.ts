/** A choice of two: only what is on sale, in stock, shipped free. */
import { readToggle, toggleChange, toggleNeed } from '@aisle/search-client/session/toggle-refinement';
import type { ToggleOptions } from '@aisle/search-client/session/toggle-refinement';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { textOr } from '../../converters/converters.ts';
import { complainOnce } from '../../console/complain-once.ts';
import { isUncounted } from '../../facets/is-uncounted.ts';
import { SessionController } from '../../controllers/session-controller.ts';
import { TextController } from '../../controllers/text-controller.ts';
import { tellChoice } from '../../events/tell-choice.ts';
import { controlStyles } from '../../styles/control.styles.ts';
import { hostStyles } from '../../styles/host.styles.ts';
import { toggleRefinementStyles } from './toggle-refinement.styles.ts';

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
  static override styles = [hostStyles, controlStyles, toggleRefinementStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    on: { converter: textOr('true') },
    off: { converter: { fromAttribute: (value: string | null) => value ?? undefined } },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The attribute; it must be declared for faceting in the index. */
  attribute = '';
  /** The label; without it the attribute's own name. */
  label = '';
  /** The value of the attribute when the box is checked; several as a list from a script. */
  on: NonNullable<ToggleOptions['on']> = 'true';
  /** The value when it is not checked; without it any. */
  off?: NonNullable<ToggleOptions['on']>;

  readonly #session = new SessionController(this, {
    select: (session) => ({
      view: this.attribute ? readToggle(session, this.#options) : undefined,
      results: session.state.results,
    }),
    // Name and value are one: a list of choices says "On sale", not "On sale: true".
    need: () => (this.attribute ? { ...toggleNeed(this.#options), words: () => this.label } : undefined),
  });
  readonly #text = new TextController(this, {});
  readonly #complain = complainOnce(this);

  protected override updated(): void {
    // A host may refuse a choice that the browser has ticked already.
    const box = this.renderRoot.querySelector('input');
    if (box) box.checked = this.#isOn;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { attribute } = this;
    if (!attribute) return this.#complain('', ({ noAttribute }) => noAttribute);
    const { session } = this.#session;
    // With a value for "off" it is another query that counts.
    if (session && this.off === undefined && isUncounted(session, attribute))
      this.#complain(attribute, ({ noCounts }) => noCounts(attribute));
    const count = session && readToggle(session, this.#options).count;
    return html`<label part="choice">
      <input part="checkbox" type="checkbox" ?checked=${isServer && this.#isOn} @change=${this.#onChange} />
      <span part="text"><slot>${this.label || attribute}</slot></span>
      <span part="count" class="quiet">${count === undefined ? nothing : this.#text.number(count)}</span>
    </label>`;
  }

  get #options(): ToggleOptions {
    const { attribute, on, off } = this;
    return { attribute, on, ...(off !== undefined && { off }) };
  }

  /** Read at the moment of rendering: attributes may have changed since the last news of the session. */
  get #isOn(): boolean {
    const { session } = this.#session;
    return Boolean(session && readToggle(session, this.#options).refined);
  }

  #onChange(): void {
    this.requestUpdate();
    const { session } = this.#session;
    if (!session) return;
    const { attribute, on } = this;
    const chosen = !this.#isOn;
    session.change(toggleChange(session, this.#options));
    if (chosen) for (const value of [on].flat()) tellChoice(this, session, { attribute, value: `${value}` });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-toggle-refinement': AisleToggleRefinement;
  }
}
