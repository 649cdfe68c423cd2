/** The list of results. */
import type { SearchParams } from '@aisle/contract';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber, wordList } from '../attributes/converters.ts';
import { load } from '../attributes/load.ts';
import { SessionController } from '../controllers/session-controller.ts';
import { TextController } from '../controllers/text-controller.ts';
import type { TextsOf } from '../text/language-of.ts';
import type { Formatters } from '../item/expression.ts';
import { shownAttributes } from '../item/shown-attributes.ts';
import type { ShownAttributes } from '../item/shown-attributes.ts';
import { matchTags } from '../matches/match-tags.ts';
import { controlStyles } from '../styles/control.styles.ts';
import { hostStyles } from '../styles/host.styles.ts';
import type { HitListController } from './hit-list-controller.ts';
import { hitsStyles } from './hits.styles.ts';
import type { RenderItem } from './item-views.ts';
import { knownSize } from './known-size.ts';

const words = {
  label: 'Results',
  loading: 'Loading results',
  empty: 'No results',
  emptyFor: 'No results for “{query}”',
  error: 'The search did not work. Please try again.',
  retry: 'Try again',
};

/**
 * The results as a list in light DOM: cards are the page's own HTML under the page's own CSS. A `<template>` inside
 * says how a card looks, with values of the record in double braces:
 * `<template><a href="/p/{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a> {{price | currency:EUR}}</template>`.
 * `<template if="onSale">` and `<template unless="stock">` inside it come and go. Records never become HTML or script.
 *
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
    hitsPerPage: { attribute: 'hits-per-page', converter: wholeNumber('hits-per-page') },
    attributesToHighlight: { attribute: 'attributes-to-highlight', converter: wordList },
    label: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The number of hits on a page; without it the index decides. */
  hitsPerPage = 0;
  /** The attributes to mark matches in; without it those that the template shows with `<aisle-highlight>`. */
  attributesToHighlight?: readonly string[];
  /** The name of the list for assistive technology. */
  label = '';
  /** The function that renders an item, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = new SessionController(this, {
    select: ({ state: { status, results } }) => ({ status, results }),
    need: () => ({ kind: 'hits', params: this.#params() }),
  });
  readonly #text = new TextController(this, words);
  #listClass?: typeof HitListController;
  #list?: HitListController;
  #template: HTMLTemplateElement | null = null;
  #marks?: ShownAttributes;
  /** Whether what makes cards could not be loaded. */
  #broken = false;

  /** Puts the focus on the list. */
  override focus(options?: FocusOptions): void {
    this.#list?.focus(options);
  }

  protected override willUpdate(): void {
    const template = this.renderItem ? null : this.querySelector<HTMLTemplateElement>(':scope > template');
    if (template === this.#template) return;
    this.#template = template;
    this.#marks = template ? shownAttributes(template) : undefined;
  }

  protected override render(): TemplateResult {
    const { status, results } = this.#session.slice ?? {};
    const failed = status === 'error' || this.#broken;
    const waiting = results ? !this.#listClass && !failed : status === 'loading' || status === 'stalled';
    return html`${failed ? this.#renderError() : nothing} ${waiting ? this.#renderSkeleton() : nothing}
      ${results && status === 'stalled' ? html`<div part="busy"></div>` : nothing}
      ${results?.hits.length === 0 ? this.#renderEmpty(results.query) : nothing}
      <slot @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  protected override firstUpdated(): void {
    void this.#loadList();
  }

  protected override updated(): void {
    const { status, results } = this.#session.slice ?? {};
    if (results && this.#listClass) {
      this.#list ??= new this.#listClass(this);
      const label = this.label || this.#text.get('label');
      this.#list.show({ results, template: this.#template, label, locale: this.#text.locale });
      this.#list.busy = status === 'stalled';
    }
    const skeleton = this.renderRoot.querySelector<HTMLElement>('[part=skeleton]');
    // Through the CSSOM: a style attribute would need a hole in the Content-Security-Policy.
    if (skeleton) skeleton.style.blockSize = knownSize(this);
  }

  /** What makes cards has time until there is something to show. */
  async #loadList(): Promise<void> {
    const part = await load(this, () => import('./hit-list-controller.ts'));
    this.#listClass = part?.HitListController;
    this.#broken = !part;
    this.requestUpdate();
  }

  #renderError(): TemplateResult {
    return html`<div part="error" role="alert">
      <slot name="error"><p>${this.#text.get('error')}</p></slot>
      <button part="retry" type="button" @click=${this.#onRetry}>${this.#text.get('retry')}</button>
    </div>`;
  }

  #renderSkeleton(): TemplateResult {
    const cards = Array.from(
      { length: Math.min(this.hitsPerPage || 8, 24) },
      () => html`<div part="placeholder"></div>`,
    );
    return html`<slot name="loading">
      <div part="skeleton" role="img" aria-label=${this.#text.get('loading')}>${cards}</div>
    </slot>`;
  }

  #renderEmpty(query: string): TemplateResult {
    return html`<slot name="empty"
      ><p part="empty">${this.#text.get(query ? 'emptyFor' : 'empty', { query })}</p></slot
    >`;
  }

  #onRetry(): void {
    if (this.#broken) void this.#loadList();
    else this.#session.session?.refresh();
  }

  /** Asks for what the cards show, and for signs around matches that no record holds. */
  #params(): SearchParams {
    const { highlighted, snippeted } = this.#marks ?? {};
    const marked = this.attributesToHighlight ?? highlighted;
    return {
      ...matchTags,
      ...(this.hitsPerPage && { hitsPerPage: this.hitsPerPage }),
      ...(marked && { attributesToHighlight: [...new Set(marked)] }),
      ...(snippeted?.length && { attributesToSnippet: [...new Set(snippeted)] }),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-hits': AisleHits;
  }
}
