/** View tracking: notices which hits were really seen, half of them visible for a second, once per search and record. */
import type { HitReference } from '@aisle/contract';
import type { ReactiveController, ReactiveElement } from 'lit';
import { emit } from '../events/emit.ts';
import type { Row } from './hit-rows.ts';

/** An item on the page, and the moment since which enough of it is visible. */
interface Watched {
  reference: HitReference;
  moment?: object | undefined;
}

const most = 20;
const remembered = 5000;
const delay = 1000;

/**
 * Watches items and sends `aisle-hits-view` from its host, at most 20 hits in each event.
 * @example
 * readonly #views = new ViewTrackingController(this);
 * this.#views.watch(rows);
 */
export class ViewTrackingController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #seen = new Set<string>();
  readonly #observer = new IntersectionObserver((entries) => this.#onCross(entries), { threshold: [0, 0.25, 0.5] });
  #watched = new Map<Element, Watched>();

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#begin);
    this.#begin();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#begin);
    this.#begin();
  }

  /** Watches exactly these items from now on. An item that stays under another search, or shows another hit, has to be seen again. */
  watch(rows: readonly Pick<Row, 'item' | 'shown'>[]): void {
    const before = this.#watched;
    const moment = this.#moment();
    this.#watched = new Map(
      rows.map(({ item, shown: { reference } }): [Element, Watched] => {
        const old = before.get(item);
        if (!old) this.#observer.observe(item);
        before.delete(item);
        const { queryID, objectID } = reference;
        const again = old?.moment && (old.reference.queryID !== queryID || old.reference.objectID !== objectID);
        return [item, { reference, moment: again ? moment : old?.moment }];
      }),
    );
    for (const item of before.keys()) this.#observer.unobserve(item);
  }

  get #watches(): boolean {
    return this.#host.isConnected && !document.hidden;
  }

  /** Starts anew: the observer tells of all items at once. Seconds in a hidden tab, or out of the page, do not count. */
  readonly #begin = (): void => {
    this.#observer.disconnect();
    for (const [item, one] of this.#watched) {
      one.moment = undefined;
      if (this.#watches) this.#observer.observe(item);
    }
  };

  #onCross(entries: readonly IntersectionObserverEntry[]): void {
    const moment = this.#moment();
    for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
      const one = this.#watched.get(target);
      if (!one) continue;
      // An item that is taller than the window can never be half inside; filling half of the window counts for it.
      const enough = intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height || Infinity) / 2;
      one.moment = enough && this.#watches ? (one.moment ?? moment) : undefined;
    }
  }

  /** Now: a second later, items that are visible ever since were seen. */
  #moment(): object {
    const moment = {};
    setTimeout(() => this.#tell(moment), delay);
    return moment;
  }

  #tell(since: object): void {
    const bySearch = new Map<string, HitReference[]>();
    for (const { moment, reference } of this.#watched.values()) {
      const { index, queryID, objectID } = reference;
      const search = JSON.stringify([index, queryID]);
      const name = search + objectID;
      if (moment !== since || this.#seen.has(name)) continue;
      this.#seen.add(name);
      bySearch.set(search, [...(bySearch.get(search) ?? []), reference]);
    }
    for (const oldest of this.#seen) if (this.#seen.size > remembered) this.#seen.delete(oldest);
    for (const hits of bySearch.values())
      while (hits[0]) {
        const { index, queryID } = hits[0];
        emit(this.#host, 'aisle-hits-view', { index, queryID, hits: hits.splice(0, most) });
      }
  }
}
