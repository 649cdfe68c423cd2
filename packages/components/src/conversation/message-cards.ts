/** Message cards: a list of product cards per answer, in the light DOM of an element, with the events of other result lists. */
import type { Hit } from '@aisle/contract';
import type { ReactiveElement } from 'lit';
import { defaultCard } from '../cards/default-card.ts';
import { createHitRows } from '../cards/hit-rows.ts';
import type { FillItem, HitRows, Row } from '../cards/hit-rows.ts';
import { isHitClick } from '../cards/is-hit-click.ts';
import { renderView, templateView } from '../cards/item-views.ts';
import type { RenderItem } from '../cards/item-views.ts';
import type { ViewTrackingController } from '../cards/view-tracking-controller.ts';
import type { ShownHit } from '../dom/context/hit-context.ts';
import { provideHits } from '../dom/context/provide-hits.ts';
import { emit } from '../dom/events/emit.ts';
import { loadAfterPicture } from '../dom/loading/load-after-picture.ts';
import type { Formatters } from '../looks/templates/expression.ts';
import { currencyOf } from '../text/format-money.ts';

/** An element with cards in its answers. */
export interface CardsHost extends ReactiveElement {
  renderItem?: RenderItem;
  formatters?: Formatters;
  cartAction?: string;
  fields?: readonly string[];
}

/** Cards of one answer. */
export interface AnswerCards {
  id: string;
  hits: readonly ShownHit[];
}

/** Texts and formats of the cards. */
export interface CardsLanguage {
  locale: string;
  /** Accessible name of a list. */
  label: string;
  /** Returns the URL of a product. */
  addressOf: (hit: Hit) => string | undefined;
}

/** One list and its content. */
interface CardList {
  readonly list: HTMLOListElement;
  readonly rows: HitRows;
  shown: readonly Row[];
  /** Inputs of the last rendering, which is skipped if they are the same. */
  made: readonly unknown[];
}

/** `<aisle-product-card>`, if the page has loaded it. */
interface ProductCard extends HTMLElement {
  hit?: Hit;
  href: string;
  cartAction: string;
  fields?: readonly string[] | undefined;
}

const cardTag = 'aisle-product-card';

const productCardView =
  (host: CardsHost, addressOf: CardsLanguage['addressOf']): FillItem =>
  (item) => {
    const card = host.ownerDocument.createElement(cardTag) as HTMLElement as ProductCard;
    const { cartAction, fields } = host;
    // Without a cart, cards have no actions.
    Object.assign(card, { fields }, cartAction === undefined ? { actions: [] } : { cartAction });
    item.append(card);
    return ({ hit }) => void Object.assign(card, { hit, href: addressOf(hit) ?? '' });
  };

/**
 * Owns the lists: each is an `ol.aisle-hits` in the slot `products-` plus the ID of its answer, filled from the host's `<template>`, its
 * `.renderItem`, `<aisle-product-card>` if the page has loaded it, or otherwise the default card.
 * @example
 * cards.show([{ id: 'm1', hits }], { locale: 'en', label: 'Products', addressOf });
 */
export class MessageCards {
  readonly #host: CardsHost;
  readonly #lists = new Map<string, CardList>();
  readonly #updateHit: (row: Row) => void;
  /** View tracking, lazy-loaded with the first card. */
  #views: Promise<Pick<ViewTrackingController, 'watch'> | undefined> | undefined;
  #template: HTMLTemplateElement | null = null;
  #renderItem: RenderItem | undefined;
  #fill: FillItem | undefined;
  #language: CardsLanguage | undefined;

  constructor(host: CardsHost) {
    this.#host = host;
    this.#updateHit = provideHits(host, (event) => this.#find(event));
    host.addController({
      hostConnected: () => {
        for (const type of ['click', 'auxclick'] as const) host.addEventListener(type, this.#onClick);
      },
    });
  }

  /** Shows exactly these lists. */
  show(answers: readonly AnswerCards[], language: CardsLanguage): void {
    this.#language = language;
    this.#readTemplate();
    const ids = new Set(answers.map(({ id }) => id));
    for (const [id, { list }] of this.#lists) {
      if (ids.has(id)) continue;
      list.remove();
      this.#lists.delete(id);
    }
    const rows = answers.flatMap(({ id, hits }) => {
      const own = this.#listOf(id);
      const made = [
        this.#fill,
        language.locale,
        language.label,
        ...hits.flatMap(({ hit, reference }) => [hit, reference.queryID]),
      ];
      if (made.length !== own.made.length || made.some((one, at) => one !== own.made[at])) {
        own.made = made;
        own.list.setAttribute('aria-label', language.label);
        own.shown = own.rows.show(hits, this.#fill!);
      }
      return own.shown;
    });
    const shownAt = performance.now();
    if (rows[0] || this.#views) void (this.#views ??= this.#loadViews()).then((views) => views?.watch(rows, shownAt));
  }

  async #loadViews(): Promise<Pick<ViewTrackingController, 'watch'> | undefined> {
    const part = await loadAfterPicture(this.#host, () => import('../cards/list-watch.ts'));
    return part && new part.ViewTrackingController(this.#host);
  }

  /** Recreates all cards after a change of the template. */
  #readTemplate(): void {
    const host = this.#host;
    const { renderItem, formatters } = host;
    const template = renderItem ? null : host.querySelector<HTMLTemplateElement>(':scope > template');
    if (this.#fill && template === this.#template && renderItem === this.#renderItem) return;
    for (const { rows } of this.#lists.values()) rows.clear();
    this.#template = template;
    this.#renderItem = renderItem;
    const language = () => ({ locale: this.#language!.locale, ...(formatters && { formatters }) });
    if (template) this.#fill = templateView(template, { host, language });
    else if (renderItem || !customElements.get(cardTag))
      this.#fill = renderView(
        renderItem ?? ((hit) => defaultCard(hit, { locale: language().locale, currency: currencyOf(host) })),
      );
    else this.#fill = productCardView(host, (hit) => this.#language!.addressOf(hit));
  }

  #listOf(id: string): CardList {
    const existing = this.#lists.get(id);
    if (existing) return existing;
    const list = this.#host.ownerDocument.createElement('ol');
    list.className = 'aisle-hits';
    list.slot = `products-${id}`;
    // Some screen readers ignore lists without bullets unless they have a role.
    list.setAttribute('role', 'list');
    this.#host.append(list);
    const rows = createHitRows(list, (row) => this.#updateHit(row));
    const own: CardList = { list, rows, shown: [], made: [] };
    this.#lists.set(id, own);
    return own;
  }

  #find(event: Event): Row | undefined {
    for (const { rows } of this.#lists.values()) {
      const row = rows.find(event);
      if (row) return row;
    }
    return undefined;
  }

  readonly #onClick = (event: MouseEvent): void => {
    const row = this.#find(event);
    // The right button opens a menu, not the hit.
    if (row && event.button < 2 && isHitClick(event.composedPath(), row.item))
      emit(row.item, 'aisle-hit-click', row.shown.reference);
  };
}
