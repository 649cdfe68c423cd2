/** Query hook: the function of a page between the text of an input and its search. */

/**
 * Receives the text of an input and a function that searches, as `queryHook` of InstantSearch.
 * @example
 * box.queryHook = (query, search) => search(query.replace(/^sku:/, ''));
 */
export type QueryHook = (query: string, search: (query: string) => void) => void;
