/** What a page does once its first answer is shown, in one file: saying what is new, and noticing which hits are seen. */
export { announce } from '../announce/announce.ts';
export { ViewTrackingController } from '../cards/view-tracking-controller.ts';
export { watchResults } from '../elements/search/watch-results.ts';
