/** Infinite hits: a list of results that loads more pages. */
import { infiniteHits } from '@aisle/search-client/session/infinite-hits';
import type { LoadedPage } from '@aisle/search-client/session/infinite-hits';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { announce } from '../../text/announce/announce.ts';
import { oneOf, wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { focusOn } from '../../dom/focus/move-focus.ts';
import { createHitsController } from '../../cards/hits-controller.ts';
import type { HitsController } from '../../cards/hits-controller.ts';
import { hitsWords } from '../../cards/hits-words.ts';
import { hitsStyles } from '../../cards/hits.styles.ts';
import type { TransformHits } from '../../cards/hit-list.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { FirstScrollController } from './first-scroll-controller.ts';
import { infiniteHitsStyles } from './infinite-hits.styles.ts';
import { ScrollRestorationController } from '../../cards/scroll-restoration-controller.ts';
import { SentinelController } from './sentinel-controller.ts';

const words = {
  ...hitsWords,
  more: 'Show more',
  previous: 'Show previous',
  wait: 'Loading…',
  range: '{first}–{last} of {count}',
  end: 'No more results',
  added: {
    one: '{count} more result, {first} to {last} of {total}',
    other: '{count} more results, {first} to {last} of {total}',
  },
};

/**
 * The results as one list that grows at its end, with the cards of `<aisle-hits>`: the same `<template>`, the same events. It loads a
 * few pages automatically as the shopper scrolls and then shows a button, so that content below can be reached. With `routing`, the
 * URL contains the last page as soon as the shopper has scrolled or opened a hit; Back restores all loaded pages, the scroll position and the focus without a request.
 *
 * @example
 * <aisle-infinite-hits hits-per-page="24" load-more="button">
 *   <template><a href="/p/{{objectID}}">{{name}}</a> {{price | currency:EUR}}</template>
 * </aisle-infinite-hits>
 * @tag aisle-infinite-hits
 * @summary The list of results that grows while the shopper scrolls or by a button.
 * @slot - The `<template>` of a card; the list itself is put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @slot empty - What to show when nothing was found, in place of a sentence.
 * @slot error - What to show when a search failed, in place of a sentence; the button stays.
 * @slot loading - What to show before the first results, in place of grey cards.
 * @slot end - What to show when there is nothing more, in place of a sentence.
 * @csspart previous - The button above the list that shows the page before.
 * @csspart foot - The place below the list.
 * @csspart range - Which results of how many are shown.
 * @csspart more - The button that shows the next page.
 * @csspart wait - The words while a page comes by itself.
 * @csspart end - The message when there is nothing more.
 * @csspart empty - The message when nothing was found.
 * @csspart error - The message when a search failed; what is there stays.
 * @csspart retry - The button that searches again.
 * @csspart skeleton - The grid of grey cards before the first results.
 * @csspart placeholder - One grey card.
 * @cssproperty [--aisle-card-size=14rem] - Least width of a card in the grid.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-placeholder=#8883] - Colour of grey cards.
 * @cssproperty [--aisle-placeholder-size=18rem] - Height of grey cards at the first visit.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the buttons.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a hit, by any key, button or tab.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Hits were half visible for a second, once per search and record.
 */
export class AisleInfiniteHits extends LitElement {
  static override styles = [hostStyles, controlStyles, hitsStyles, infiniteHitsStyles];
  static override properties: PropertyDeclarations = {
    loadMore: oneOf('load-more', ['auto', 'button']),
    autoPages: wholeNumber('auto-pages', { min: 1 }),
    hitsPerPage: wholeNumber('hits-per-page'),
    attributesToHighlight: { attribute: 'attributes-to-highlight', converter: wordList },
    label: {},
    renderItem: { attribute: false },
    formatters: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** How more results are loaded: `auto` as the shopper scrolls, or only by a `button`. */
  loadMore: 'auto' | 'button' = 'auto';
  /** The number of pages that load automatically before the button is shown, and after each use of it. */
  autoPages = 3;
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
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);
  readonly #hits: HitsController = createHitsController(this, () => this.#text);
  readonly #session = createSessionSlice(this, {
    select: (session) => {
      const { status, results } = session.state;
      return { status, results, pages: infiniteHits(session).pages };
    },
    need: () => ({ kind: 'hits', params: this.#hits.params() }),
  });
  readonly #place = new ScrollRestorationController(this, () => this.#session.session);
  readonly #sentinel = new SentinelController(this, () => this.#onEnd());
  /** Until the shopper has moved, the URL keeps its page, so that its link shows the same first card on other devices. */
  readonly #firstScroll = new FirstScrollController(this, () => this.#writeAddress());
  #shown: readonly LoadedPage[] = [];
  /** Pages loaded automatically since the list started or the button was used. */
  #byItself = 0;
  /** Whether the pending page was requested by keyboard, so that the focus moves to it. */
  #byKey = false;

  constructor() {
    super();
    keepFocus(this, () => this);
  }

  /** Focuses the list, or the element itself while the list is empty. */
  override focus(options?: FocusOptions): void {
    if (!this.#hits.focus(options)) super.focus(options);
  }

  protected override render(): TemplateResult {
    const { status, results, pages = [] } = this.#session.slice ?? {};
    const list = this.#session.session && infiniteHits(this.#session.session);
    const waits = status === 'loading' || status === 'stalled';
    return html`${pages[0] && list?.hasPrevious ? this.#renderButton('previous', waits) : nothing}
      ${this.#hits.renderSkeleton({ status, results })} ${results ? this.#hits.renderEmpty(results) : nothing}
      <slot @slotchange=${() => this.requestUpdate()}></slot>
      ${this.#hits.renderError(this.#session)}
      ${pages[0]?.hits.length ? this.#renderFoot({ waits, hasMore: Boolean(list?.hasMore) }) : nothing}
      <div id="sentinel"></div>`;
  }

  protected override updated(): void {
    const { status, pages } = this.#session.slice ?? {};
    if (!pages?.[0]) return;
    const before = this.#hits.list ? this.#shown : [];
    const atStart = before[0] && pages[0] !== before[0] && pages.includes(before[0]);
    const grown = before[0] && pages.length > before.length && (atStart || pages[0] === before[0]);
    const cards = this.getElementsByClassName('aisle-hit');
    // The visible cards keep their position while cards are inserted above.
    const first = atStart ? cards[0] : undefined;
    const top = first?.getBoundingClientRect().top ?? 0;
    this.#hits.show(pages, { busy: status === 'stalled' });
    if (!this.#hits.list) return;
    if (first) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' });
    this.#place.restore(cards);
    if (pages !== this.#shown) {
      if (grown) this.#tell({ pages, before, card: cards[atStart ? 0 : countOf(before)] });
      else if (pages[0] !== this.#shown[0]) {
        this.#byItself = 0;
        this.#firstScroll.reset();
      }
      this.#byKey = false;
      this.#shown = pages;
    }
    this.#sentinel.look(this.renderRoot.querySelector('#sentinel')!);
  }

  #renderButton(name: 'more' | 'previous', waits: boolean): TemplateResult {
    return html`<button
      part=${name}
      type="button"
      aria-disabled=${waits ? 'true' : nothing}
      @click=${(event: MouseEvent) => this.#onClick(event, name)}
    >
      ${this.#text.get(waits ? 'wait' : name)}
    </button>`;
  }

  #renderFoot({ waits, hasMore }: { waits: boolean; hasMore: boolean }): TemplateResult {
    const { pages, results } = this.#session.slice!;
    const range = { ...rangeOf(pages), count: results?.nbHits ?? 0 };
    return html`<div part="foot">
      <p part="range" class="quiet">${this.#text.get('range', range)}</p>
      ${
        !hasMore
          ? html`<slot name="end"><p part="end">${this.#text.get('end')}</p></slot>`
          : !this.#goesOn
            ? this.#renderButton('more', waits)
            : waits
              ? html`<p part="wait">${this.#text.get('wait')}</p>`
              : nothing
      }
    </div>`;
  }

  /** Whether the next page loads automatically. */
  get #goesOn(): boolean {
    return this.loadMore === 'auto' && this.#byItself < this.autoPages;
  }

  /** Announces how many results were loaded, and focuses the first of them if they were requested by keyboard. */
  #tell({
    pages,
    before,
    card,
  }: {
    pages: readonly LoadedPage[];
    before: readonly LoadedPage[];
    card: Element | undefined;
  }): void {
    const added = pages.filter((page) => !before.includes(page));
    const total = this.#session.slice?.results?.nbHits ?? 0;
    announce(this.ownerDocument, this.#text.get('added', { count: countOf(added), ...rangeOf(added), total }), {
      about: 'results',
    });
    if (!this.#byKey || !card) return;
    focusOn(card.querySelector<HTMLElement>('a[href], button') ?? (card as HTMLElement));
    card.scrollIntoView({ block: 'nearest' });
  }

  /** Handles the approach of the end of the list. */
  #onEnd(): void {
    const { session, slice } = this.#session;
    const list = session && infiniteHits(session);
    // Only the shopper retries a failed page.
    if (!list?.hasMore || list.loading || slice?.status === 'error' || !this.#goesOn) return;
    this.#byItself++;
    list.loadMore({ address: this.#firstScroll.hasMoved });
  }

  #writeAddress(): void {
    const { session } = this.#session;
    if (session && this.#byItself) infiniteHits(session).writeAddress();
  }

  #onClick(event: MouseEvent, name: 'more' | 'previous'): void {
    const list = infiniteHits(this.#session.session!);
    if (list.loading) return;
    // A click without a count comes from a key or from assistive technology.
    this.#byKey = event.detail === 0;
    if (name === 'previous') return list.loadPrevious();
    this.#byItself = 0;
    list.loadMore();
  }
}

const countOf = (pages: readonly LoadedPage[]): number => pages.reduce((sum, { hits }) => sum + hits.length, 0);

const rangeOf = (pages: readonly LoadedPage[]): { first: number; last: number } => {
  const last = pages.at(-1);
  return { first: (pages[0]?.offset ?? 0) + 1, last: last ? last.offset + last.hits.length : 0 };
};

declare global {
  interface HTMLElementTagNameMap {
    'aisle-infinite-hits': AisleInfiniteHits;
  }
}
