/** Search session without a view (headless). */
export { createSession } from './create-session.ts';
export { insideOf } from './inside-of.ts';
export type * from './session.ts';
export { facetKind } from './facet-kind.ts';
export type { UrlKeys } from './url-parameters.ts';
export { createUrlRouter } from './url-router.ts';
export type { PathMapping, UrlRouterOptions, UrlWindow } from './url-router.ts';
