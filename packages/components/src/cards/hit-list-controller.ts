/** Keeps a list of cards in the light DOM of an element, and speaks for what shoppers do with them. */
import type { SearchResults } from '@aisle/search-client/session';
import type { Hit } from '@aisle/contract';
import type { ReactiveController, ReactiveElement } from 'lit';
import type { ShownHit } from '../context/hit-context.ts';
import { HitProvider } from '../context/hit-provider.ts';
import { emit } from '../events/emit.ts';
import { focusOn } from '../focus/move-focus.ts';
import { focusedIn } from '../focus/focus-state.ts';
import { loadAfterPicture } from '../loading/load-after-picture.ts';
import type { Formatters } from '../templates/expression.ts';
import { currencyOf } from '../text/format-money.ts';
import { defaultCard } from './default-card.ts';
import { HitRows } from './hit-rows.ts';
import type { FillItem } from './hit-rows.ts';
import { renderView, templateView } from './item-views.ts';
import type { RenderItem } from './item-views.ts';
import { isHitClick } from './is-hit-click.ts';
import type { ListWatch } from './list-watch.ts';
import { createSight } from './sight.ts';

/** What a card may hold that can have the focus. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** An element that shows a list of hits. */
export interface HitListHost extends ReactiveElement {
  renderItem?: RenderItem;
  formatters?: Formatters;
}

/** Hits of one answer: those of a page. */
export type ShownPage = Pick<SearchResults, 'index' | 'queryID' | 'offset' | 'hits'>;

/** What to show: pages of one search, in what words. */
export interface HitListContent {
  pages: readonly ShownPage[];
  /** The page's own card; where a render function is given, that one counts. */
  template: HTMLTemplateElement | null;
  /** Name of the list for assistive technology. */
  label: string;
  /** Language tag for formatters. */
  locale: string;
}

/**
 * Owns `ol.aisle-hits`: fills it from the page's `<template>`, the host's `.renderItem`, or a default card; answers
 * elements inside cards that ask for their hit; sends `aisle-hit-click` and `aisle-hits-view`.
 * @example
 * const list = new HitListController(this);
 * list.show({ pages: [results], template, label: 'Results', locale: 'en' });
 */
export class HitListController implements ReactiveController {
  readonly #host: HitListHost;
  readonly #list: HTMLOListElement;
  readonly #rows: HitRows;
  /** What notices which hits were seen: that takes a second, so it is loaded after their picture. */
  #watch?: Promise<ListWatch | undefined>;
  /** Keeps what is visible from the first picture on, until there is who wants to know. */
  readonly #sight = createSight((entries) => void this.#watch?.then((watch) => watch?.cross(entries)));
  /** Where the focus was in the cards of a server, until there are others. */
  #focused?: { card: number; part: number } | undefined;
  #shown: readonly unknown[] = [];
  #fill?: FillItem;
  #locale = '';

  constructor(host: HitListHost) {
    this.#host = host;
    this.#list = this.#takeList();
    const provider = new HitProvider(host, (event) => this.#rows.find(event));
    this.#rows = new HitRows(this.#list, (row) => provider.update(row));
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#onClick);
    this.#host.addEventListener('auxclick', this.#onClick);
  }

  /** Shows the hits of pages. The same pages in the same words are left alone. */
  show({ pages, template, label, locale }: HitListContent): void {
    const { renderItem, formatters } = this.#host;
    const shown = [template, renderItem, formatters, label, locale, pages.length, ...pages];
    const changed = (one: unknown, index: number): boolean => one !== this.#shown[index];
    if (!shown.some(changed)) return;
    if (!this.#fill || shown.slice(0, 3).some(changed)) {
      this.#rows.clear();
      this.#fill =
        template && !renderItem
          ? templateView(template, { host: this.#host, language: () => ({ locale: this.#locale, formatters }) })
          : renderView(
              renderItem ?? ((hit) => defaultCard(hit, { locale: this.#locale, currency: currencyOf(this.#host) })),
            );
    }
    this.#shown = shown;
    this.#locale = locale;
    const hits = pages.flatMap(({ index, queryID, offset, hits }) =>
      hits.map((hit: Hit, at: number): ShownHit => {
        const { objectID } = hit;
        return { hit, reference: { index, queryID, objectID, position: offset + at + 1 } };
      }),
    );
    this.#list.setAttribute('aria-label', label);
    const hadFocus = this.#list.matches(':focus-within');
    const rows = this.#rows.show(hits, this.#fill);
    for (const { item } of rows) this.#sight.observe(item);
    const shownAt = performance.now();
    this.#watch ??= this.#loadWatch();
    void this.#watch.then((watch) => watch?.watch(rows, shownAt));
    // A list of nothing is none to assistive technology; hiding it could move what the page has put around it.
    this.#list.inert = !hits.length;
    if (hadFocus && !hits.length) focusOn(this.#host);
    if (this.#focused) this.#focusAgain(this.#focused);
    // The place of the list was a stand-in for it.
    if (hits.length && focusedIn(this.#host) === this.#host) focusOn(this.#list);
  }

  /** Whether the cards are out of date for longer than a moment. */
  set busy(busy: boolean) {
    if (busy !== (this.#list.ariaBusy === 'true')) this.#list.ariaBusy = busy ? 'true' : null;
  }

  /** Puts the focus on the list as a whole, unless it is empty. */
  focus(options?: FocusOptions): boolean {
    this.#list.focus(options);
    return !this.#list.inert;
  }

  async #loadWatch(): Promise<ListWatch | undefined> {
    const part = await loadAfterPicture(this.#host, () => import('./list-watch.ts'));
    const write = (change: () => void): void => this.#rows.write(change);
    return part?.watchList(this.#host, { list: this.#list, sight: this.#sight, write });
  }

  /** Somebody was in the list that a server wrote before its script came: the focus goes to the same place of the same card. */
  #focusAgain({ card, part }: { card: number; part: number }): void {
    this.#focused = undefined;
    const item = this.#list.children[card];
    focusOn(item?.querySelectorAll<HTMLElement>(focusable)[part] ?? (item as HTMLElement | undefined) ?? this.#list);
  }

  /** The list that a server or the page wrote, or a new one. */
  #takeList(): HTMLOListElement {
    const list = this.#host.querySelector<HTMLOListElement>(':scope > ol.aisle-hits') ?? document.createElement('ol');
    list.className = 'aisle-hits';
    // Lists without bullets are no lists to some readers unless they are told.
    list.setAttribute('role', 'list');
    list.tabIndex = -1;
    const { activeElement } = list.ownerDocument;
    const card = [...list.children].findIndex((one) => one.contains(activeElement));
    if (card >= 0) {
      const parts = [...list.children[card]!.querySelectorAll(focusable)];
      this.#focused = { card, part: parts.indexOf(activeElement!) };
    }
    list.replaceChildren();
    this.#host.append(list);
    return list;
  }

  readonly #onClick = (event: MouseEvent): void => {
    const row = this.#rows.find(event);
    // The right button opens a menu, not the hit.
    if (row && event.button < 2 && isHitClick(event.composedPath(), row.item))
      emit(row.item, 'aisle-hit-click', row.shown.reference);
  };
}
