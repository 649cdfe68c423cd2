/** Recently viewed: the products that the shopper looked at lately. */
import type { Hit } from '@aisle/contract';
import type { ViewedProduct } from '@aisle/search-client/session/recently-viewed';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, onUnlessFalse, wholeNumber } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { createHitsController } from '../../cards/hits-controller.ts';
import type { HitsController } from '../../cards/hits-controller.ts';
import type { ShownPage } from '../../cards/hit-list.ts';
import { hitsStyles } from '../../cards/hits.styles.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { writtenRecord } from '../../looks/templates/written-record.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { lookUp } from '../../session/look-up.ts';
import { recentlyViewedStyles } from './recently-viewed.styles.ts';
import { ViewedController } from './viewed-controller.ts';

const words = {
  label: 'Recently viewed',
  loading: 'Loading products',
  clear: 'Clear',
  cleared: 'The list is empty now.',
};

/**
 * Remembers on this device which products were looked at, and shows the others with the cards of `<aisle-hits>`: the same `<template>`,
 * the same events. On the page of a product, say which one it is: `current` with its ID, or better its record, as property or written
 * inside: `<script type="application/json">{"objectID":"p1","name":"Shoe"}</script>`. With records it needs no request, works with
 * every search client, and also outside of `<aisle-search>`; products without one, and all of them with `fresh`, are looked up by their
 * ID. Tabs agree. Where the browser keeps nothing, nothing is shown.
 *
 * @example
 * <aisle-recently-viewed index="products">
 *   <h2 slot="heading">You looked at</h2>
 *   <template><a href="/p/{{objectID}}">{{name}}</a></template>
 *   <script type="application/json">{ "objectID": "p1", "name": "Red shoe" }</script>
 * </aisle-recently-viewed>
 * @tag aisle-recently-viewed
 * @summary The products that the shopper looked at lately, on this device.
 * @slot - The `<template>` of a card; the list itself is put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @slot heading - The heading, which goes where there is nothing to show; it also names the list.
 * @slot loading - What to show before the cards can be made, in place of grey ones.
 * @attr {boolean} empty - Set by the element while there is nothing to show.
 * @csspart base - The box around all, a region of the page.
 * @csspart head - The line with heading and button.
 * @csspart clear - The button that forgets all products.
 * @csspart cleared - The message after that.
 * @csspart skeleton - The grid of grey cards.
 * @csspart placeholder - One grey card.
 * @cssproperty [--aisle-card-size=14rem] - Least width of a card in the grid.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-placeholder=#8883] - Colour of grey cards.
 * @cssproperty [--aisle-placeholder-size=18rem] - Height of grey cards at the first visit.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the button.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a product.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Products were half visible for a second.
 */
export class AisleRecentlyViewed extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, hitsStyles, recentlyViewedStyles];
  static override properties: PropertyDeclarations = {
    current: {},
    index: {},
    limit: wholeNumber('limit', { min: 1 }),
    recording: { converter: onUnlessFalse },
    fresh: flag('fresh'),
    label: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The product of this page: its ID, or as a property its record. */
  current: string | Hit = '';
  /** The index of the products; without it that of the search around. */
  index = '';
  /** The most products to show. */
  limit = 8;
  /** Whether this page is remembered; `false` turns it off, for example before the shopper agreed. */
  recording = true;
  /** Whether to ask the index for the records as they are now; products that are gone vanish. */
  fresh = false;
  /** The name for assistive technology, where there is no heading. */
  label = '';
  /** The function that renders an item, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #session = createSessionSlice(this, { select: () => ({}), optional: true });
  readonly #viewed = new ViewedController(this);
  readonly #hits: HitsController = createHitsController(this, () => ({
    locale: this.#text.locale,
    get: (key) => (key === 'label' ? this.#name : this.#text.get('loading')),
  }));
  readonly #record = writtenRecord(this);
  #recorded = '';
  #shown: readonly ViewedProduct[] = [];
  #entries?: readonly ViewedProduct[];
  /** Records that were looked up, by ID; null for those that are gone. */
  readonly #found = new Map<string, Hit | null>();
  #pages: readonly ShownPage[] = [];
  #cleared = false;

  constructor() {
    super();
    // The button goes with the list, also when another tab forgets it.
    keepFocus(this, () => this.renderRoot.querySelector<HTMLElement>('[part=cleared]') ?? focusFallbackOf(this));
  }

  /** Forgets all products, also in other tabs. */
  clear(): void {
    this.#viewed.clear();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The index is that of the search around, which may be a moment late.
    if (isServer || !this.isConnected || (!this.#indexName && this.closest('aisle-search'))) return;
    // A server knows of no product.
    if (isHydrating(this)) return;
    this.#remember();
    const { entries } = this.#viewed;
    if (entries === this.#entries && !changed.size && this.#shown[0]) return;
    this.#entries = entries;
    const index = this.#indexName;
    const { objectID } = this.#current ?? {};
    this.#shown = entries
      .filter((one) => one.objectID !== objectID && (!index || one.index === index))
      .slice(0, this.limit);
    this.#arrange();
    void this.#lookUp();
  }

  protected override render(): TemplateResult | typeof nothing {
    const [page] = this.#pages;
    if (!page && !this.#cleared) return nothing;
    // Inside a carousel, which is a region itself, one of its own would only be noise.
    return html`<div part="base" role=${this.closest('aisle-carousel') ? 'group' : 'region'} aria-label=${this.#name}>
      <div part="head">
        <slot name="heading" @slotchange=${() => this.requestUpdate()}></slot>
        ${
          page
            ? html`<button part="clear" type="button" @click=${this.#onClear}>
                ${this.#text.get('clear')}<span class="unseen"> ${this.#name}</span>
              </button>`
            : html`<p part="cleared" tabindex="-1">${this.#text.get('cleared')}</p>`
        }
      </div>
      <slot @slotchange=${() => this.requestUpdate()}></slot>
    </div>`;
  }

  protected override updated(): void {
    this.toggleAttribute('empty', !this.renderRoot.querySelector('[part=base]'));
    if (this.#pages[0] || this.#hits.list) this.#hits.show(this.#pages, { busy: false });
  }

  get #indexName(): string {
    return this.index || (this.#session.session?.state.index ?? '');
  }

  /** The product of this page. */
  get #current(): Hit | undefined {
    const { current } = this;
    const objectID = typeof current === 'string' ? current : current?.objectID;
    return objectID ? (typeof current === 'string' ? { objectID } : current) : this.#record();
  }

  get #name(): string {
    return this.label || slottedHeading(this) || this.#text.get('label');
  }

  #remember(): void {
    const current = this.#current;
    const index = this.#indexName;
    const viewed = current && this.recording ? JSON.stringify([index, current]) : '';
    if (viewed === this.#recorded) return;
    this.#recorded = viewed;
    if (!current || !viewed) return;
    const { objectID } = current;
    this.#viewed.add({ objectID, index, ...(Object.keys(current).length > 1 && { record: current }) });
  }

  /** Makes the page of cards out of what is known; no page where that is nothing. */
  #arrange(): void {
    const hits = this.#shown.flatMap(({ objectID, record }) => {
      const found = this.#found.get(objectID);
      return (found === null && this.fresh ? undefined : (found ?? record)) ?? [];
    });
    this.#pages = hits[0] ? [{ index: this.#indexName, queryID: undefined, offset: 0, hits }] : [];
    if (hits[0]) this.#cleared = false;
  }

  /** Asks for what no record is known of, once. What the index does not know is not asked for again. */
  async #lookUp(): Promise<void> {
    const { session } = this.#session;
    const index = this.#indexName;
    const missing = this.#shown.filter(({ objectID, record }) => (this.fresh || !record) && !this.#found.has(objectID));
    if (!session || !missing[0]) return;
    const objectIDs = missing.map(({ objectID }) => objectID);
    for (const { objectID, record } of missing) this.#found.set(objectID, record ?? null);
    try {
      const hits = await lookUp(session, { index, objectIDs });
      for (const objectID of objectIDs)
        this.#found.set(objectID, hits.find((hit) => hit.objectID === objectID) ?? null);
      this.#arrange();
      this.requestUpdate();
    } catch (error) {
      // What is stored stays.
      console.warn(`<${this.localName}>`, error);
    }
  }

  #onClear(): void {
    this.clear();
    this.#cleared = true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-recently-viewed': AisleRecentlyViewed;
  }
}
