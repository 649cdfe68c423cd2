/** Notices which hits were really seen: half of them visible for a second, once per search and record. */
import type { HitReference } from '@aisle/contract';
import type { ReactiveController, ReactiveElement } from 'lit';
import { emit } from '../events/emit.ts';
import type { Row } from './hit-rows.ts';

/** An item on the page, and since when enough of it is visible. */
interface Watched {
  reference: HitReference;
  since?: number;
}

const most = 20;
const remembered = 5000;
const delay = 1000;
const nameOf = ({ index, queryID, objectID }: HitReference): string => JSON.stringify([index, queryID, objectID]);

/**
 * Watches items and sends `aisle-hits-view` from its host, at most 20 hits in each event.
 * @example
 * readonly #views = new ViewController(this);
 * this.#views.watch(rows);
 */
export class ViewController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #watched = new Map<Element, Watched>();
  readonly #seen = new Set<string>();
  #observer?: IntersectionObserver;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver((entries) => this.#onCross(entries), { threshold: [0, 0.25, 0.5] });
    for (const item of this.#watched.keys()) this.#observer.observe(item);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    for (const one of this.#watched.values()) one.since = undefined;
  }

  /** Watches exactly these items from now on. An item that stays under another search has to be seen again. */
  watch(rows: readonly Pick<Row, 'item' | 'shown'>[]): void {
    const gone = new Set(this.#watched.keys());
    for (const {
      item,
      shown: { reference },
    } of rows) {
      const one = this.#watched.get(item);
      gone.delete(item);
      if (!one) {
        this.#watched.set(item, { reference });
        this.#observer?.observe(item);
      } else {
        if (one.since !== undefined && one.reference.queryID !== reference.queryID) one.since = performance.now();
        one.reference = reference;
      }
    }
    for (const item of gone) {
      this.#watched.delete(item);
      this.#observer?.unobserve(item);
    }
    this.#plan();
  }

  #onCross(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
      const one = this.#watched.get(target);
      if (!one) continue;
      // An item that is taller than the window can never be half inside; filling half of the window counts for it.
      const enough = intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height || Infinity) / 2;
      if (enough) one.since ??= performance.now();
      else one.since = undefined;
    }
    this.#plan();
  }

  /** One timer for all items: it looks who is due and plans again. */
  #plan(): void {
    if (this.#timer !== undefined || document.hidden) return;
    let first = Infinity;
    for (const { since, reference } of this.#watched.values())
      if (since !== undefined && since < first && !this.#seen.has(nameOf(reference))) first = since;
    if (first === Infinity) return;
    this.#timer = setTimeout(() => this.#collect(), Math.max(0, first + delay - performance.now()));
  }

  #collect(): void {
    this.#timer = undefined;
    if (document.hidden) return;
    const now = performance.now();
    const bySearch = new Map<string, HitReference[]>();
    for (const { since, reference } of this.#watched.values()) {
      const name = nameOf(reference);
      // Timers may fire a little early by this clock.
      if (since === undefined || now - since < delay - 4 || this.#seen.has(name)) continue;
      this.#seen.add(name);
      const search = JSON.stringify([reference.index, reference.queryID]);
      bySearch.set(search, [...(bySearch.get(search) ?? []), reference]);
    }
    for (const name of this.#seen) {
      if (this.#seen.size <= remembered) break;
      this.#seen.delete(name);
    }
    for (const hits of bySearch.values())
      for (let start = 0; start < hits.length; start += most) {
        const { index, queryID } = hits[0]!;
        emit(this.#host, 'aisle-hits-view', { index, queryID, hits: hits.slice(start, start + most) });
      }
    this.#plan();
  }

  /** Seconds in a hidden tab do not count. */
  readonly #onVisibility = (): void => {
    for (const one of this.#watched.values()) if (one.since !== undefined) one.since = performance.now();
    this.#plan();
  };
}
