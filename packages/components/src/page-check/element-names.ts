/** Names that the page check compares markup with: the elements, what they may contain, and attributes that classes do not list. */

/** Every element of Aisle without the prefix of its tag. */
export const ELEMENT_NAMES =
  'answer autocomplete autocomplete-section banner breadcrumb carousel category-suggestions chat chat-trigger clear-refinements color-facet compare compare-button configure current-refinements date-range debug dynamic-facets geo-search hierarchical-menu highlight hits hits-per-page index infinite-hits menu menu-select no-results numeric-menu pagination panel price product-card prompt-suggestions query-suggestions quick-view range rating rating-menu recently-viewed recommendations refine-sheet refinement-list relevant-sort result-children search search-box snippet sort-by stats status toggle-refinement'
    .split(' ')
    .map((name) => `aisle-${name}`);

/** Elements with room for other elements of Aisle beside their named slots. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  'carousel dynamic-facets geo-search index no-results panel product-card refine-sheet search'
    .split(' ')
    .map((name) => `aisle-${name}`),
);

/** Elements of Aisle that others read as their parts. */
export const PARTS: Readonly<Record<string, RegExp>> = {
  'aisle-autocomplete': /^aisle-(?:autocomplete-section|(?:category|prompt|query)-suggestions)$/,
};

/** Elements that make cards or other content of a `<template>`. */
export const TEMPLATE_HOSTS: ReadonlySet<string> = new Set(
  'answer autocomplete-section banner chat hits infinite-hits quick-view recently-viewed recommendations result-children'
    .split(' ')
    .map((name) => `aisle-${name}`),
);

/** Attributes that an element reads although its class does not observe them. */
export const UNOBSERVED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'aisle-answer': ['empty'],
  'aisle-chat': ['empty'],
  'aisle-compare': ['empty'],
  'aisle-prompt-suggestions': ['empty'],
  'aisle-recently-viewed': ['empty'],
  'aisle-recommendations': ['empty'],
  'aisle-result-children': ['empty'],
  'aisle-search': ['url-prefix', 'understand', 'document-title', 'variants', 'view-transitions', 'debug'],
  'aisle-search-box': ['search-as-you-type'],
};

/** Attributes of HTML that any element may have, and those that elements of Aisle set on each other. */
export const GLOBAL_ATTRIBUTES: ReadonlySet<string> = new Set(
  'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions defer-hydration titled'.split(
    ' ',
  ),
);

/** Matches attributes of HTML with a prefix, and those of frameworks: `data-`, `aria-`, `onclick`, `v-`, `@click`, `:key`, `[value]`. */
export const OTHER_ATTRIBUTES =
  /^(?:data-|aria-|on|x-|v-|ng-|hx-|s-|_|up-|wire:|astro-|turbo-|server:|client:|svelte-)|[^\w-]/;
