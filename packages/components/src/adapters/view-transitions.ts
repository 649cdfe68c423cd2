/** View transitions between results, for pages that create their own client. */
export { withViewTransitions } from '../looks/view-transitions/with-view-transitions.ts';
