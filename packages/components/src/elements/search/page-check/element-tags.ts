/** Tags of all elements, without their prefix, for pages on which one of them is misspelt or not registered. */

/** The tags. A test compares them with the modules that register elements. */
export const ELEMENT_TAGS: readonly string[] =
  `answer autocomplete autocomplete-section banner breadcrumb carousel category-suggestions chat
    chat-trigger clear-refinements color-facet compare compare-button configure current-refinements date-range
    debug dynamic-facets geo-search hierarchical-menu highlight hits hits-per-page index
    infinite-hits menu menu-select no-results numeric-menu pagination panel price
    product-card prompt-suggestions query-suggestions quick-view range rating rating-menu recently-viewed
    recommendations refine-sheet refinement-list relevant-sort result-children search search-box snippet
    sort-by stats status toggle-refinement`
    .split(/\s+/)
    .map((name) => `aisle-${name}`);
