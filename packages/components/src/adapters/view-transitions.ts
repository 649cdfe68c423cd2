/** View transitions between results, for pages that make their own client. */
export { withViewTransitions } from '../looks/view-transitions/with-view-transitions.ts';
