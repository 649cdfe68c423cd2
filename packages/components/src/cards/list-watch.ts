/** What a list of cards notices of itself once it is shown, in one part: which hits are seen, and how high they stand. */
import type { ReactiveElement } from 'lit';
import { SizeController } from './size-controller.ts';
import { ViewTrackingController } from './view-tracking-controller.ts';

/** Begins to notice; what is given back has to hear of each row. */
export const watchList = (host: ReactiveElement, list: Element): ViewTrackingController => {
  host.addController(new SizeController(host, list));
  return new ViewTrackingController(host);
};
