/** Hit list: renders cards in the light DOM of an element, and emits events when shoppers view or click them. */
import type { SearchResults } from '@aisle/search-client/session';
import type { AnyRecord, Hit } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import type { ShownHit } from '../dom/context/hit-context.ts';
import { provideHits } from '../dom/context/provide-hits.ts';
import { emit } from '../dom/events/emit.ts';
import { focusOn } from '../dom/focus/move-focus.ts';
import { focusedIn } from '../dom/focus/focus-state.ts';
import { loadAfterPicture } from '../dom/loading/load-after-picture.ts';
import { writeAttribute } from './rows/write-attribute.ts';
import type { Formatters } from '../looks/templates/expression.ts';
import { currencyOf } from '../text/format-money.ts';
import { defaultCard } from './default-card.ts';
import { createHitRows } from './hit-rows.ts';
import type { FillItem, HitRows } from './hit-rows.ts';
import { renderView, templateView } from './item-views.ts';
import type { RenderItem } from './item-views.ts';
import { isHitClick } from './is-hit-click.ts';
import type { ListWatch } from './list-watch.ts';
import { createSight } from './sight.ts';
import { takeList } from './take-list.ts';

/** An element that shows a list of hits. */
export interface HitListHost extends ReactiveElement {
  renderItem?: RenderItem;
  formatters?: Formatters;
  transformItems?: TransformHits;
}

/** Selects, sorts or changes the hits of a page before they are shown. A method, so that records may have a more specific type. */
export type TransformHits<T = AnyRecord> = { transform(hits: readonly Hit<T>[]): readonly Hit<T>[] }['transform'];

/** Hits of one result page. */
export type ShownPage = Pick<SearchResults, 'index' | 'queryID' | 'offset' | 'hits'>;

/** Content of the list: pages of one search, with texts and template. */
export interface HitListContent {
  pages: readonly ShownPage[];
  /** The page's card template; a render function takes precedence. */
  template: HTMLTemplateElement | null;
  /** Accessible name of the list. */
  label: string;
  /** Language tag for formatters. */
  locale: string;
  /** Whether the cards are outdated for longer than a moment. */
  busy: boolean;
}

/** The list of an element. */
export interface HitList {
  /** Shows the hits of pages; does nothing if pages and texts are the same. */
  show(content: HitListContent): void;
  /** Focuses the list as a whole, unless it is empty; returns whether it took the focus. */
  focus(options?: FocusOptions): boolean;
}

/** Returns how cards are filled: by the page's function, its template, or the default card. */
const fillOf = (host: HitListHost, template: HTMLTemplateElement | null, locale: () => string): FillItem => {
  const { renderItem, formatters } = host;
  return template && !renderItem
    ? templateView(template, { host, language: () => ({ locale: locale(), formatters }) })
    : renderView(renderItem ?? ((hit) => defaultCard(hit, { locale: locale(), currency: currencyOf(host) })));
};

/** Returns the hits of pages, each with its attribution; a hit that the page moves keeps the position of its answer. */
const shownHits = (pages: readonly ShownPage[], transform?: TransformHits): ShownHit[] =>
  pages.flatMap(({ index, queryID, offset, hits }) =>
    (transform?.(hits) ?? hits).map((hit: Hit, at: number): ShownHit => {
      const { objectID } = hit;
      const place = transform ? hits.findIndex((one) => one.objectID === objectID) : at;
      return { hit, reference: { index, queryID, objectID, position: offset + place + 1 } };
    }),
  );

/** Emits `aisle-hit-click` for clicks that open a hit. */
const emitClicks = (host: HitListHost, rows: HitRows): void => {
  const onClick = (event: MouseEvent): void => {
    const row = rows.find(event);
    // The right button opens a menu, not the hit.
    if (row && event.button < 2 && isHitClick(event.composedPath(), row.item))
      emit(row.item, 'aisle-hit-click', row.shown.reference);
  };
  host.addController({
    hostConnected: () => {
      host.addEventListener('click', onClick);
      host.addEventListener('auxclick', onClick);
    },
  });
};

/**
 * Creates `ol.aisle-hits`: fills it from the page's `<template>`, the host's `.renderItem`, or a default card; provides the hit to
 * elements inside cards; emits `aisle-hit-click` and `aisle-hits-view`.
 * @example
 * const list = createHitList(this);
 * list.show({ pages: [results], template, label: 'Results', locale: 'en', busy: false });
 */
export const createHitList = (host: HitListHost): HitList => {
  const { list, focusAgain } = takeList(host);
  const rows: HitRows = createHitRows(
    list,
    provideHits(host, (event) => rows.find(event)),
  );
  /** View tracking, and everything for the next visit; loaded after the first paint. */
  let watch: Promise<ListWatch | undefined> | undefined;
  /** Records what is visible from the first paint on, until view tracking is loaded. */
  const sight = createSight((entries) => void watch?.then((part) => part?.cross(entries)));
  /** Inputs of the last rendering. */
  let shown: readonly unknown[] = [];
  let fill: FillItem | undefined;
  let language = '';

  const loadWatch = async (): Promise<ListWatch | undefined> => {
    const part = await loadAfterPicture(host, () => import('./list-watch.ts'));
    return part?.watchList(host, { list, sight, rows });
  };
  emitClicks(host, rows);

  return {
    show: ({ pages, template, label, locale, busy }) => {
      // Scripts that restore the server's HTML remove elements that it does not contain.
      if (!host.contains(list)) host.append(list);
      if (busy !== list.hasAttribute('aria-busy')) writeAttribute(list, 'aria-busy', busy ? 'true' : null);
      const dependencies = [
        template,
        host.renderItem,
        host.formatters,
        host.transformItems,
        label,
        locale,
        pages.length,
        ...pages,
      ];
      const isOther = (one: unknown, index: number): boolean => one !== shown[index];
      if (!dependencies.some(isOther)) return;
      if (!fill || dependencies.slice(0, 3).some(isOther)) {
        rows.clear();
        fill = fillOf(host, template, () => language);
      }
      shown = dependencies;
      language = locale;
      const hits = shownHits(pages, host.transformItems);
      list.setAttribute('aria-label', label);
      const hadFocus = list.matches(':focus-within');
      const now = rows.show(hits, fill);
      for (const { item } of now) sight.observe(item);
      const shownAt = performance.now();
      watch ??= loadWatch();
      void watch.then((part) => part?.watch(now, shownAt));
      // An empty list must be ignored by assistive technology; hiding it could move surrounding content.
      list.inert = !hits.length;
      if (hadFocus && !hits.length) focusOn(host);
      focusAgain();
      // The host had the focus in place of the empty list.
      if (hits.length && focusedIn(host) === host) focusOn(list);
    },
    focus: (options) => {
      list.focus(options);
      return !list.inert;
    },
  };
};
