/** View tracking: reports hits of which half was visible for a second, once per search and record in a tab. */
import type { HitReference } from '@aisle/contract';
import type { ReactiveController, ReactiveElement } from 'lit';
import { emit } from '../dom/events/emit.ts';
import type { Row } from './hit-rows.ts';
import { firstSights } from './seen-hits.ts';
import { createSight } from './sight.ts';

/** An item on the page; times are milliseconds on the clock of the page, as `performance.now()`. */
interface Watched {
  reference: HitReference;
  /** When the item started to show this hit. */
  shownAt: number;
  /** Since when enough of it is visible. */
  since?: number | undefined;
}

const maxHits = 20;
const remembered = 5000;
const delay = 1000;

/** Returns since when the tab is visible; in browsers without a record of that, from now on. */
const tabShownAt = (): number =>
  performance.getEntriesByType('visibility-state').at(-1)?.startTime ?? performance.now();

/**
 * Observes items and emits `aisle-hits-view` from its host, with at most 20 hits per event. It may be loaded later than the items:
 * the second is measured from when the browser drew them.
 * @example
 * readonly #views = new ViewTrackingController(this);
 * this.#views.watch(rows);
 */
export class ViewTrackingController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #reported = new Set<string>();
  readonly #sight: IntersectionObserver;
  #watched = new Map<Element, Watched>();
  #tabShownAt = tabShownAt();

  /** @param sight - An existing observer of the items, whose entries are passed to `cross`. */
  constructor(host: ReactiveElement, sight?: IntersectionObserver) {
    this.#host = host;
    this.#sight = sight ?? createSight((entries) => this.cross(entries));
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

  /**
   * Observes exactly these items from now on. An item with another search or another hit has to be seen again.
   * @param shownAt - When they started to show these hits. Default now.
   */
  watch(rows: readonly Pick<Row, 'item' | 'shown'>[], shownAt = performance.now()): void {
    // Report items that were visible long enough before the change.
    this.#tell(shownAt - delay);
    const before = this.#watched;
    this.#watched = new Map(
      rows.map(({ item, shown: { reference } }): [Element, Watched] => {
        const old = before.get(item);
        if (!old) this.#sight.observe(item);
        before.delete(item);
        const { queryID, objectID } = reference;
        return old && old.reference.queryID === queryID && old.reference.objectID === objectID
          ? [item, { ...old, reference }]
          : [item, { reference, shownAt, since: old?.since && shownAt }];
      }),
    );
    for (const item of before.keys()) this.#sight.unobserve(item);
    this.#tellAfter(shownAt);
  }

  /** Handles entries of the observer. */
  cross(entries: readonly IntersectionObserverEntry[]): void {
    const started = new Set<number>();
    for (const { target, time, intersectionRatio, intersectionRect, rootBounds } of entries) {
      const one = this.#watched.get(target);
      if (!one) continue;
      // An item taller than the viewport can never be half visible, so filling half of the viewport counts.
      const enough = intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height || Infinity) / 2;
      // The timer may be late: this item was visible long enough and has left.
      if (!enough && one.since !== undefined && one.since <= time - delay) this.#tell(time - delay);
      one.since = enough && this.#watches ? (one.since ?? Math.max(time, one.shownAt, this.#tabShownAt)) : undefined;
      if (one.since !== undefined) started.add(one.since);
    }
    for (const since of started) this.#tellAfter(since);
  }

  get #watches(): boolean {
    return this.#host.isConnected && !document.hidden;
  }

  /** Starts over, and the observer reports all items again, because time in a hidden tab or out of the page does not count. */
  readonly #begin = (): void => {
    if (this.#watched.size) this.#tabShownAt = performance.now();
    for (const [item, one] of this.#watched) {
      one.since = undefined;
      this.#sight.unobserve(item);
      if (this.#watches) this.#sight.observe(item);
    }
  };

  /** Schedules a report one second after `since`, of the items visible since then. */
  #tellAfter(since: number): void {
    setTimeout(() => this.#tell(since), Math.max(since + delay - performance.now(), 0));
  }

  /** Reports items that are visible since this time or earlier. The exact value is compared, to avoid rounding errors. */
  #tell(moment: number): void {
    const hits: HitReference[] = [];
    for (const { since, reference } of this.#watched.values()) {
      if (since === undefined || since > moment) continue;
      const { index, queryID, objectID } = reference;
      const name = JSON.stringify([index, queryID, objectID]);
      if (this.#reported.has(name)) continue;
      this.#reported.add(name);
      hits.push(reference);
    }
    const bySearch = new Map<string, HitReference[]>();
    for (const reference of firstSights(hits)) {
      const search = JSON.stringify([reference.index, reference.queryID]);
      bySearch.set(search, [...(bySearch.get(search) ?? []), reference]);
    }
    for (const oldest of this.#reported) if (this.#reported.size > remembered) this.#reported.delete(oldest);
    for (const hits of bySearch.values())
      while (hits[0]) {
        const { index, queryID } = hits[0];
        emit(this.#host, 'aisle-hits-view', { index, queryID, hits: hits.splice(0, maxHits) });
      }
  }
}
