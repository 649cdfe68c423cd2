/** Panel: a frame with a heading around filters. */
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { panelStyles } from './panel.styles.ts';
import { sameTitle } from './same-title.ts';

/**
 * A heading over any content, which it can fold away. With `depends-on` it appears only while something is chosen on one
 * of those attributes: the model of a car after its make. What is inside keeps its choices while it is folded or hidden.
 * A filter directly inside that has the same name does not show it a second time.
 *
 * @example
 * <aisle-panel heading="Brand" collapsible>
 *   <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list>
 * </aisle-panel>
 * @tag aisle-panel
 * @summary A headed group of filters that folds away and can depend on other choices.
 * @slot - The content.
 * @slot heading - The heading, where it is more than text.
 * @csspart heading - The heading.
 * @csspart button - The button in the heading that folds and unfolds.
 * @csspart sign - The sign on that button.
 * @csspart content - The content.
 * @event {Event} toggle - The shopper folded or unfolded the panel.
 */
export class AislePanel extends LitElement {
  static override styles = [hostStyles, controlStyles, panelStyles];
  static override properties: PropertyDeclarations = {
    heading: {},
    level: wholeNumber('level', { min: 1 }),
    collapsible: flag('collapsible'),
    collapsed: flag('collapsed', { reflect: true }),
    dependsOn: { attribute: 'depends-on', converter: wordList },
  };

  /** The text of the heading. */
  heading = '';
  /** The level of the heading in the outline of the page. */
  level = 3;
  /** Whether the panel can be folded. */
  collapsible = false;
  /** Whether the panel is folded. */
  collapsed = false;
  /** The attributes of which one must be refined for the panel to appear. */
  dependsOn?: readonly string[];

  readonly #session = createSessionSlice(this, {
    select: ({ state: { search, results } }) => ({ refinements: search.refinements, isReady: Boolean(results) }),
    optional: true,
  });
  /** Whether what is inside shows nothing, as a filter without values does; looked at while it is unfolded. */
  #isEmpty = false;
  #observer?: ResizeObserver;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  constructor() {
    super();
    keepFocus(this, () => this.#button ?? focusFallbackOf(this));
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  protected override updated(): void {
    this.#nameOnce();
  }

  protected override render(): TemplateResult {
    const { refinements = {}, isReady } = this.#session.slice ?? {};
    const absent = this.dependsOn?.every((name) => !Object.hasOwn(refinements, name)) ?? false;
    const folded = this.collapsible && this.collapsed;
    const heading = html`<slot name="heading">${this.heading}</slot>`;
    return html`<div ?hidden=${absent}>
      <div part="heading" role="heading" aria-level=${this.level} ?hidden=${isReady && this.#isEmpty}>
        ${
          this.collapsible
            ? html`<button
                part="button"
                type="button"
                aria-expanded=${!folded}
                aria-controls="content"
                @click=${this.#onClick}
              >
                ${heading}<span part="sign" aria-hidden="true">▾</span>
              </button>`
            : heading
        }
      </div>
      <div part="content" id="content" ?hidden=${folded}><slot @slotchange=${() => this.#nameOnce()}></slot></div>
    </div>`;
  }

  /** A filter of the same name keeps it for assistive technology, and does not show it a second time. */
  #nameOnce(): void {
    const heading = slottedHeading(this) || this.heading;
    for (const child of this.children as Iterable<Element & { label?: string; attribute?: string }>) {
      const name = (child.label ?? child.getAttribute('label')) || (child.attribute ?? child.getAttribute('attribute'));
      if (child.localName.startsWith('aisle-')) child.toggleAttribute('titled', sameTitle(name ?? '', heading));
    }
  }

  #observe(): void {
    this.#observer ??= new ResizeObserver(([entry]) => {
      const isEmpty = !entry!.contentRect.height;
      // Nothing of a folded or absent panel is seen: that says nothing about what is inside.
      if (isEmpty === this.#isEmpty || (isEmpty && !this.#content.getClientRects()[0])) return;
      this.#isEmpty = isEmpty;
      this.requestUpdate();
    });
    this.#observer.observe(this.#content);
  }

  /** The button that folds, where it is there to be reached. */
  get #button(): HTMLElement | undefined {
    const button = this.renderRoot.querySelector<HTMLElement>('button');
    return button && button.checkVisibility?.() !== false ? button : undefined;
  }

  get #content(): HTMLElement {
    return this.renderRoot.querySelector('#content')!;
  }

  #onClick(): void {
    this.collapsed = !this.collapsed;
    this.dispatchEvent(new Event('toggle'));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-panel': AislePanel;
  }
}
