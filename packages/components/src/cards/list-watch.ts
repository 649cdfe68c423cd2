/** List watch: what a list of cards notices once it is shown, in one part: which hits are seen, how high they stand, which are far, and which can be written over. */
import type { ReactiveElement } from 'lit';
import { FarCards } from './far-cards.ts';
import type { HitRows, Row } from './hit-rows.ts';
import { SizeController } from './size-controller.ts';
import { createSpareRows } from './spare-rows.ts';
import { ViewTrackingController } from './view-tracking-controller.ts';

/** What is given for a list. */
export interface WatchedList {
  list: Element;
  /** Observes the items since they were shown. */
  sight: IntersectionObserver;
  /** Its items. */
  rows: Pick<HitRows, 'areTouched' | 'reuse' | 'write'>;
}

/** What has to hear of the list from then on. */
export interface ListWatch {
  /** Its rows, and when they began to be what they are. */
  watch(rows: readonly Row[], shownAt: number): void;
  /** What `sight` saw. */
  cross(entries: readonly IntersectionObserverEntry[]): void;
}

/** For lists of others, which are no results of the page. */
export { ViewTrackingController };

/** Begins to notice. */
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
