/** Result children: the records that `distinct` folded into a result, shown under it. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import type * as Folded from '@aisle/search-client/session/result-children';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { createHitsController } from '../../cards/hits-controller.ts';
import type { HitsController } from '../../cards/hits-controller.ts';
import type { ShownPage } from '../../cards/hit-list.ts';
import { hitsStyles } from '../../cards/hits.styles.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { HitController } from '../../controllers/hit-controller.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';
import { onItsWay } from '../../dom/loading/load.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { resultChildrenStyles } from './result-children.styles.ts';

const words = {
  label: 'Variants',
  show: { one: '{count} more variant', other: '{count} more variants' },
  loading: 'Loading variants',
  failed: 'The variants could not be loaded.',
};

const loadFolded = (): Promise<typeof Folded> => onItsWay(import('@aisle/search-client/session/result-children'));

/**
 * Stands in the card of a result of which `distinct` shows one record of each group, and shows the others when its button is pressed: those that
 * match the search, with the cards of its own `<template>` and the same events. They are asked for once, when somebody wants to see them. A
 * record that says how many it stands for says so on the button: `count="{{variants_count}}"`. Where the record has no value to group by, it is
 * not there.
 *
 * @example
 * <aisle-hits>
 *   <template>
 *     <h3>{{name}}</h3>
 *     <aisle-result-children attribute="model" count="{{models}}">
 *       <template><a href="/p/{{objectID}}">{{colour}}, {{size}}</a></template>
 *     </aisle-result-children>
 *   </template>
 * </aisle-hits>
 * @tag aisle-result-children
 * @summary The records of a group that `distinct` folded into one result, shown under it on request.
 * @slot - The `<template>` of a card; the list itself is put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @attr {boolean} empty - Set by the element while there is nothing to show.
 * @csspart toggle - The button that shows and hides the records.
 * @csspart children - What it shows.
 * @csspart status - The line that says that they are on their way, or did not come.
 * @cssproperty [--aisle-card-size=9rem] - Least width of a card in the grid.
 * @cssproperty [--aisle-gap=0.5rem] - Space between cards.
 * @cssproperty [--aisle-border=#767676] - Colour of the line beside them.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened one of the records.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Records were half visible for a second.
 */
export class AisleResultChildren extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, hitsStyles, resultChildrenStyles];
  static override properties: PropertyDeclarations = {
    hit: { attribute: false },
    attribute: {},
    count: wholeNumber('count', { optional: true }),
    limit: wholeNumber('limit', { min: 1 }),
    open: flag('open', { reflect: true }),
    label: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The record of the result; without it the one of the list around. */
  hit?: Hit;
  /** The attribute by which results are grouped: `attributeForDistinct` of the index, which must be among its `attributesForFaceting` too. */
  attribute = '';
  /** The number of records in the group, the result among them, where the record says it. */
  count?: number;
  /** The most records to show. */
  limit = 10;
  /** Whether the records are shown. */
  open = false;
  /** The name of the list for assistive technology. */
  label = '';
  /** The function that renders an item, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #session = createSessionSlice(this, { select: ({ state: { search } }) => ({ search }) });
  readonly #hits: HitsController = createHitsController(this, () => ({
    locale: this.#text.locale,
    get: (key) => (key === 'label' ? this.#text.get('label') : this.#text.get('loading')),
  }));
  readonly #warn = warnOnce(this);
  readonly #around = new HitController(this);
  #status: 'idle' | 'loading' | 'failed' = 'idle';
  /** What the answer is for; another result, or another search, makes it nothing. */
  #key = '';
  #children?: Folded.ResultChildren | undefined;

  constructor() {
    super();
    keepFocus(this, () => this.renderRoot.querySelector<HTMLElement>('[part=toggle]') ?? focusFallbackOf(this));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Cards are written over with other results, and each begins closed.
    const { objectID } = this.#hit ?? {};
    const key = JSON.stringify([objectID, this.#value, this.limit, this.#session.slice?.search]);
    if (key === this.#key) {
      if (changed.has('open') && this.open) void this.#load();
      return;
    }
    const isFirst = !this.#key;
    this.#key = key;
    this.#children = undefined;
    this.#status = 'idle';
    if (!isFirst) this.open = false;
    if (this.open) void this.#load();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.attribute) return this.#warn('', ({ noAttribute }) => noAttribute);
    // The list around may not have told its hit yet: what the server showed stays meanwhile.
    const isShown = !isServer && isHydrating(this) ? this.#hasToggle : this.#isShown;
    return html`${
        isShown
          ? html`<button
              part="toggle"
              type="button"
              aria-expanded=${this.open}
              aria-controls="children"
              @click=${this.#onToggle}
            >
              ${this.#buttonText}
            </button>`
          : nothing
      }
      <div part="children" id="children" ?hidden=${!isShown || !this.open} aria-busy=${this.#status === 'loading'}>
        ${this.#renderStatus()}
        <slot @slotchange=${() => this.requestUpdate()}></slot>
      </div>`;
  }

  protected override updated(): void {
    this.toggleAttribute('empty', !this.#hasToggle);
    const page: ShownPage | undefined = this.#children?.page;
    if (page || this.#hits.list) this.#hits.show(page ? [page] : [], { busy: false });
  }

  #renderStatus(): TemplateResult | typeof nothing {
    if (this.#status === 'idle') return nothing;
    return html`<p part="status" role="status">${this.#text.get(this.#status)}</p>`;
  }

  get #hit(): Hit | undefined {
    return this.hit ?? this.#around.value?.hit;
  }

  /** What the result has in common with its group. */
  get #value(): string {
    const hit = this.#hit;
    return hit && this.attribute ? plainText(valueAt(hit, this.attribute)) : '';
  }

  /** The records besides the result, as far as anybody has said. */
  get #others(): number | undefined {
    return this.#children?.count ?? (this.count === undefined ? undefined : Math.max(0, this.count - 1));
  }

  get #hasToggle(): boolean {
    return this.renderRoot.querySelector('[part=toggle]') !== null;
  }

  get #isShown(): boolean {
    return this.#value !== '' && this.#others !== 0;
  }

  get #buttonText(): string {
    const count = this.#others;
    return count === undefined ? this.#text.get('label') : this.#text.get('show', { count });
  }

  #onToggle(): void {
    this.open = !this.open;
    // What failed is asked for again.
    if (this.open && this.#status === 'failed') void this.#load();
  }

  async #load(): Promise<void> {
    const { session } = this.#session;
    if (!session || this.#children || this.#status === 'loading' || !this.#value) return;
    const key = this.#key;
    this.#status = 'loading';
    this.requestUpdate();
    const children = await this.#ask(session);
    // Another result stands here now.
    if (key !== this.#key) return;
    this.#children = children;
    this.#status = children ? 'idle' : 'failed';
    this.requestUpdate();
  }

  /** The records; undefined where they did not come, which the console hears. */
  async #ask(session: SearchSession): Promise<Folded.ResultChildren | undefined> {
    const { attribute, limit } = this;
    try {
      const { resultChildren } = await loadFolded();
      const except = this.#hit?.objectID ?? '';
      return await resultChildren(session, {
        attribute,
        value: this.#value,
        except,
        limit,
        params: this.#hits.params(),
      });
    } catch (error) {
      console.warn(`<${this.localName}>`, error);
      return undefined;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-result-children': AisleResultChildren;
  }
}
