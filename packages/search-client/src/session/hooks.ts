/** Hooks of a session: functions of capabilities that change a search before it is sent, or its results. */
// Why: decision 0031.
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';

/**
 * The hooks by name, in the order in which a search passes through them; the client stack is between the last two:
 *
 *     choice ─► rewriteSearch ─► onStateChange ─► state ─► rewriteWords ─► plan ─► client stack ─► transformResults ─► results
 *
 * Hooks of one name run in the order in which they were added; each receives the result of the previous one.
 */
export interface SessionHooks {
  /**
   * Changes a search before it takes effect, for example by refinements that its words stand for; not called for the host's own state.
   * `isByShopper` is false only if the search comes from the URL; it is also true if the session itself changes the search.
   */
  rewriteSearch(search: SearchState, from: SearchState, isByShopper: boolean): SearchState;
  /** Returns the words to search as text, from the query or from the result of an earlier hook. */
  rewriteWords(words: string, search: SearchState): string;
  /** Removes the refinements that the same capability read from the words, to find out whether only the words changed. */
  undoRewrite(search: SearchState): SearchState;
  /** Changes the response to a search before it becomes the results; not called for cached results. */
  transformResults(results: SearchResults, search: SearchState): SearchResults;
}

/** Functions by hook. */
export type HookSets = { readonly [Name in keyof SessionHooks]: Set<SessionHooks[Name]> };

/** Creates the hooks of a session, all empty. */
export const createHooks = (): HookSets => ({
  rewriteSearch: new Set(),
  rewriteWords: new Set(),
  undoRewrite: new Set(),
  transformResults: new Set(),
});

/**
 * Passes a value through hooks, with their further arguments.
 * @example
 * const words = applyHooks(hooks.rewriteWords, search.query, search);
 */
export const applyHooks = <Value, Context extends unknown[]>(
  hooks: Iterable<(value: Value, ...context: Context) => Value>,
  value: Value,
  ...context: Context
): Value => {
  let next = value;
  for (const hook of hooks) next = hook(next, ...context);
  return next;
};
