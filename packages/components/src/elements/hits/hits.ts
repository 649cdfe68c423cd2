/** Hits: the list of results. */
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { createHitsController } from '../../cards/hits-controller.ts';
import { hitsWords } from '../../cards/hits-words.ts';
import { hitsStyles } from '../../cards/hits.styles.ts';
import type { TransformHits } from '../../cards/hit-list.ts';
import type { RenderItem } from '../../cards/item-views.ts';

/**
 * The results as a list in light DOM: cards are the page's own HTML, styled by the page's own CSS. A `<template>` inside
 * defines a card, with values of the record in double braces:
 * `<template><a href="/p/{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a> {{price | currency:EUR}}</template>`.
 * `<template if="onSale">` and `<template unless="stock">` inside it are conditional. Records never become HTML or script.
 *
 * @example
 * <aisle-hits hits-per-page="24">
 *   <template>
 *     <a href="/p/{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a>
 *     {{price | currency:EUR}}
 *     <template if="onSale"><b>Sale</b></template>
 *   </template>
 *   <aisle-no-results slot="empty"></aisle-no-results>
 * </aisle-hits>
 * @tag aisle-hits
 * @summary The list of results with the page's own cards.
 * @slot - The `<template>` of a card; the list itself is put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @slot empty - What to show when nothing was found, in place of a sentence.
 * @slot error - What to show when the search failed, in place of a sentence; the button stays.
 * @slot loading - What to show before the first results, in place of grey cards.
 * @csspart empty - The message when nothing was found.
 * @csspart error - The message when the search failed.
 * @csspart retry - The button that searches again.
 * @csspart skeleton - The grid of grey cards before the first results.
 * @csspart busy - The bar over results that are out of date because the answer takes long.
 * @csspart placeholder - One grey card.
 * @cssproperty [--aisle-card-size=14rem] - Least width of a card in the grid.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of that bar.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-placeholder=#8883] - Colour of grey cards.
 * @cssproperty [--aisle-placeholder-size=18rem] - Height of grey cards at the first visit.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a hit, by any key, button or tab.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Hits were half visible for a second, once per search and record.
 */
export class AisleHits extends LitElement {
  static override styles = [hostStyles, controlStyles, hitsStyles];
  static override properties: PropertyDeclarations = {
    hitsPerPage: wholeNumber('hits-per-page'),
    attributesToHighlight: { attribute: 'attributes-to-highlight', converter: wordList },
    label: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** The number of hits per page; default: set by the index. */
  hitsPerPage = 0;
  /** The attributes to highlight; default: those that the template shows with `<aisle-highlight>`. */
  attributesToHighlight?: readonly string[];
  /** The accessible name of the list. */
  label = '';
  /** The function that renders an item, instead of a template. */
  renderItem?: RenderItem;
  /** Additional formatters of values in templates, by name. */
  formatters?: Formatters;
  /** The function that selects, sorts or changes the hits of a page before they are shown; positions in events stay those of the answer. */
  transformItems?: TransformHits;
  /** The texts of this element. */
  text?: TextsOf<typeof hitsWords>;

  readonly #text = createTextController(this, hitsWords);
  readonly #hits = createHitsController(this, () => this.#text);
  readonly #session = createSessionSlice(this, {
    select: ({ state: { status, results } }) => ({ status, results }),
    need: () => ({ kind: 'hits', params: this.#hits.params() }),
  });

  constructor() {
    super();
    keepFocus(this, () => this);
  }

  /** Focuses the list, or the element itself while the list is empty. */
  override focus(options?: FocusOptions): void {
    if (!this.#hits.focus(options)) super.focus(options);
  }

  protected override render(): TemplateResult {
    const { status, results } = this.#session.slice ?? {};
    const hits = this.#hits;
    return html`${hits.renderError(this.#session)} ${hits.renderSkeleton({ status, results })}
      ${results && status === 'stalled' ? html`<div part="busy"></div>` : nothing}
      ${results ? hits.renderEmpty(results) : nothing} <slot @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  protected override updated(): void {
    const { status, results } = this.#session.slice ?? {};
    if (results) this.#hits.show([results], { busy: status === 'stalled' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-hits': AisleHits;
  }
}
