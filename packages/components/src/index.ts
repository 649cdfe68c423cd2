/** Lit elements: see the session, show it, speak in events. */
export { AisleClearRefinements } from './clear-refinements/clear-refinements.ts';
export { AisleCurrentRefinements } from './current-refinements/current-refinements.ts';
export { AisleHighlight } from './highlight/highlight.ts';
export { AisleHits } from './hits/hits.ts';
export type { RenderItem, RenderItemContext } from './hits/item-views.ts';
export { AisleHitsPerPage } from './hits-per-page/hits-per-page.ts';
export { AisleMenu } from './menu/menu.ts';
export { AisleMenuSelect } from './menu-select/menu-select.ts';
export { AislePagination } from './pagination/pagination.ts';
export { AisleRefinementList } from './refinement-list/refinement-list.ts';
export { AisleSearch } from './search/search.ts';
export { AisleSearchBox } from './search-box/search-box.ts';
export { AisleSortBy } from './sort-by/sort-by.ts';
export { AisleStats } from './stats/stats.ts';
export { AisleToggleRefinement } from './toggle-refinement/toggle-refinement.ts';

export { announce } from './announce/announce.ts';
export { hitContext } from './context/hit-context.ts';
export type { ShownHit } from './context/hit-context.ts';
export { sessionContext } from './context/session-context.ts';
export { SessionController } from './controllers/session-controller.ts';
export type { SessionControllerOptions } from './controllers/session-controller.ts';
export type { AisleEventMap } from './events/emit.ts';
export type { Formatter, Formatters } from './item/expression.ts';
export type { Text } from './text/format-text.ts';
export type { TextPack, Texts } from './text/language-of.ts';
