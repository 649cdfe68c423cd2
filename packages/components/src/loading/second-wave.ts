/** What a page does once its first answer is shown, in one file: saying what is new, noticing which hits are seen and how high they stand. */
export { announce } from '../announce/announce.ts';
export { SizeController } from '../cards/size-controller.ts';
export { ViewTrackingController } from '../cards/view-tracking-controller.ts';
export { watchResults } from '../elements/search/watch-results.ts';
