/** Keeps a list of cards in the light DOM of an element, and speaks for what shoppers do with them. */
import type { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveElement } from 'lit';
import { report } from '../attributes/report.ts';
import { hitContext } from '../context/hit-context.ts';
import type { ShownHit } from '../context/hit-context.ts';
import { ViewController } from '../controllers/view-controller.ts';
import { emit } from '../events/emit.ts';
import type { Formatters } from '../item/expression.ts';
import { HitRows } from './hit-rows.ts';
import { renderView, templateView } from './item-views.ts';
import type { ItemView, RenderItem } from './item-views.ts';
import { KnownSize } from './known-size.ts';
import { opensHit } from './opens-hit.ts';

/** An element that shows a list of hits. */
export interface HitListHost extends ReactiveElement {
  renderItem?: RenderItem;
  formatters?: Formatters;
}

/**
 * Owns `ol.aisle-hits`: fills it from the host's `<template>`, its `.renderItem`, or a default card; answers elements
 * inside cards that ask for their hit; sends `aisle-hit-click` and `aisle-hits-view`.
 * @example
 * readonly #list = new HitListController(this, { locale: () => this.#text.locale, card: defaultCard });
 * updated() { this.#list.show(hits, 'Results'); }
 */
export class HitListController implements ReactiveController {
  /** Height of the list at the last visit, in CSS pixels. */
  get sizeBefore(): number | undefined {
    return this.#size.before;
  }

  readonly #host: HitListHost;
  readonly #options: { locale: () => string; card: RenderItem };
  readonly #views: ViewController;
  readonly #size: KnownSize;
  #source?: readonly unknown[];
  #view?: ItemView;
  #list?: HTMLOListElement;
  #rows?: HitRows;
  #shown?: readonly unknown[];

  constructor(host: HitListHost, options: { locale: () => string; card: RenderItem }) {
    this.#host = host;
    this.#options = options;
    this.#views = new ViewController(host);
    this.#size = new KnownSize(host);
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#onClick);
    this.#host.addEventListener('auxclick', this.#onClick);
    this.#host.addEventListener('context-request', this.#onContextRequest);
  }

  /** How cards look now; compiled when the template or the function is another one. */
  get view(): ItemView {
    const host = this.#host;
    const template = host.querySelector<HTMLTemplateElement>(':scope > template');
    const source = [template, host.renderItem, host.formatters];
    if (this.#view && this.#source?.every((one, index) => one === source[index])) return this.#view;
    this.#source = source;
    this.#rows?.clear();
    return (this.#view =
      template && !host.renderItem
        ? templateView(
            template,
            () => ({ locale: this.#options.locale(), formatters: host.formatters }),
            (message) => report(host, message),
          )
        : renderView(host.renderItem ?? this.#options.card));
  }

  /** Shows hits under a name for assistive technology. The same hits in the same words are left alone. */
  show(hits: readonly ShownHit[], { label, answer }: { label: string; answer: unknown }): void {
    const shown = [answer, this.view, this.#options.locale(), label];
    if (this.#shown?.every((one, index) => one === shown[index])) return;
    this.#shown = shown;
    const list = (this.#list ??= this.#makeList());
    list.hidden = !hits.length;
    list.setAttribute('aria-label', label);
    this.#rows!.show(hits, this.view.fill);
    this.#views.watch(this.#rows!.entries().map(({ item, shown: { reference } }) => ({ item, reference })));
  }

  /** Whether the cards are out of date for longer than a moment. */
  set busy(busy: boolean) {
    if (this.#list && busy !== (this.#list.ariaBusy === 'true')) this.#list.ariaBusy = busy ? 'true' : null;
  }

  /** Puts the focus on the list as a whole. */
  focus(options?: FocusOptions): void {
    this.#list?.focus(options);
  }

  #makeList(): HTMLOListElement {
    const list = this.#host.querySelector<HTMLOListElement>(':scope > ol.aisle-hits') ?? document.createElement('ol');
    list.className = 'aisle-hits';
    // Lists without bullets are no lists to some readers unless they are told.
    list.setAttribute('role', 'list');
    list.tabIndex = -1;
    list.replaceChildren();
    this.#host.append(list);
    this.#rows = new HitRows(list);
    this.#size.watch(list);
    return list;
  }

  readonly #onClick = (event: MouseEvent): void => {
    const path = event.composedPath();
    const found = this.#rows?.find(path);
    // The right button opens a menu, not the hit.
    if (found && event.button < 2 && opensHit(path, found.item))
      emit(found.item, 'aisle-hit-click', found.shown.reference);
  };

  readonly #onContextRequest = (asked: Event): void => {
    const event = asked as ContextEvent<typeof hitContext>;
    if (event.context !== hitContext) return;
    const path = event.composedPath();
    const found = this.#rows?.find(path);
    if (!found) return;
    event.stopPropagation();
    const { callback } = event;
    if (!event.subscribe) return callback(found.shown);
    const listener = (shown: ShownHit): void => callback(shown, stop);
    const stop = this.#rows!.listen(path, listener)!;
    listener(found.shown);
  };
}
