/** List watch: what a list of cards notices once it is shown, in one part: which hits are seen, how high they stand, and which are far. */
import type { ReactiveElement } from 'lit';
import { FarCards } from './far-cards.ts';
import type { Row } from './hit-rows.ts';
import { SizeController } from './size-controller.ts';
import { ViewTrackingController } from './view-tracking-controller.ts';

/** What is given for a list. */
export interface WatchedList {
  list: Element;
  /** Observes the items since they were shown. */
  sight: IntersectionObserver;
  /** Changes the items in the name of the list. */
  write: (change: () => void) => void;
}

/** What has to hear of the list from then on. */
export interface ListWatch {
  /** Its rows, and when they began to be what they are. */
  watch(rows: readonly Row[], shownAt: number): void;
  /** What `sight` saw. */
  cross(entries: readonly IntersectionObserverEntry[]): void;
}

/** Begins to notice. */
export const watchList = (host: ReactiveElement, { list, sight, write }: WatchedList): ListWatch => {
  host.addController(new SizeController(host, list));
  const views = new ViewTrackingController(host, sight);
  const far = new FarCards(host, { list, write });
  return {
    watch(rows, shownAt) {
      views.watch(rows, shownAt);
      far.watch(rows.map(({ item }) => item));
    },
    cross: (entries) => views.cross(entries),
  };
};
