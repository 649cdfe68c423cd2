/** List watch: combines the observers of a list of cards, which are view tracking, size, far cards and spare rows. */
import type { ReactiveElement } from 'lit';
import { FarCards } from './far-cards.ts';
import type { HitRows, Row } from './hit-rows.ts';
import { SizeController } from './size-controller.ts';
import { createSpareRows } from './spare-rows.ts';
import { ViewTrackingController } from './view-tracking-controller.ts';

/** Input of a list watch. */
export interface WatchedList {
  list: Element;
  /** Observer of the items since they were shown. */
  sight: IntersectionObserver;
  /** Its items. */
  rows: Pick<HitRows, 'areTouched' | 'reuse' | 'write'>;
}

/** Methods to notify of changes of the list. */
export interface ListWatch {
  /** Sets the rows, and when they started to show their hits. */
  watch(rows: readonly Row[], shownAt: number): void;
  /** Handles entries of `sight`. */
  cross(entries: readonly IntersectionObserverEntry[]): void;
}

/** Re-exported for lists that are not results of the page. */
export { ViewTrackingController };

/** Starts the observers. */
export const watchList = (host: ReactiveElement, { list, sight, rows }: WatchedList): ListWatch => {
  host.addController(new SizeController(host, list));
  const views = new ViewTrackingController(host, sight);
  rows.reuse(createSpareRows(list, rows.areTouched));
  const far = new FarCards(host, { list, write: rows.write });
  return {
    watch(shown, shownAt) {
      views.watch(shown, shownAt);
      far.watch(shown.map(({ item }) => item));
    },
    cross: (entries) => views.cross(entries),
  };
};
