/** The hooks of a session: functions that capabilities put on the way from a choice to the results, and take away again. */
// Why: decision 0031.
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';

/**
 * The hooks by name, in the order in which a search passes them; the client stack stands between the last two:
 *
 *     choice ─► rewriteSearch ─► onStateChange ─► state ─► rewriteWords ─► plan ─► client stack ─► transformResults ─► results
 *
 * Hooks of one name run one after another in the order in which they were added; each gets what the one before it gave.
 */
export interface SessionHooks {
  /**
   * Alters a search before it takes effect, as by choices that its words stand for; not what the host sets. `isByShopper` is false for
   * what the URL says.
   */
  rewriteSearch(search: SearchState, from: SearchState, isByShopper: boolean): SearchState;
  /** The words that are searched as text, out of the query or of what an earlier hook left of it. */
  rewriteWords(words: string, search: SearchState): string;
  /** Takes away the choices that the same capability read from the words: two searches without them tell whether only words changed. */
  undoRewrite(search: SearchState): SearchState;
  /** Alters an answer to a search before it becomes the results; not one that was cached. */
  transformResults(results: SearchResults, search: SearchState): SearchResults;
}

/** The functions that were added, by hook. */
export type HookSets = { readonly [Name in keyof SessionHooks]: Set<SessionHooks[Name]> };

/** Makes the hooks of a session, all empty. */
export const createHooks = (): HookSets => ({
  rewriteSearch: new Set(),
  rewriteWords: new Set(),
  undoRewrite: new Set(),
  transformResults: new Set(),
});

/**
 * Passes a value through hooks, with what each of them needs to know beside it.
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
