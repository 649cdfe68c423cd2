/** Decisions: change the search on behalf of the shopper, the URL, the host or the session; apply hooks, and write the URL. */
import type { SearchSource } from './action.ts';
import { applyHooks } from './hooks.ts';
import { applyChange } from './reduce.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type { SessionParts } from './session-parts.ts';
import type { ChangeOptions } from './session.ts';

/** Returns the current search after a change, without applying it. */
export const searchAfter = ({ store, kinds }: SessionParts, change: SearchChange): SearchState =>
  applyChange(store.state.search, change, kinds);

/** Applies a search after hooks and host may have changed it. `how` is how to write the URL; undefined if it comes from there. */
export const commit = (
  { store, hooks, address, options }: SessionParts,
  requested: SearchState,
  by: SearchSource,
  how?: 'push' | 'replace',
): void => {
  const before = store.state.search;
  let search: SearchState | false = requested;
  if (by !== 'host') {
    search = applyHooks(hooks.rewriteSearch, requested, before, by !== 'address');
    search = options.onStateChange?.(search, before) ?? search;
  }
  if (search) store.dispatch({ type: 'changed', search, by });
  if (store.state.search !== before) address.due(how);
};

/** Applies a change made by the shopper. */
export const choose = (parts: SessionParts, change: SearchChange, options: ChangeOptions = {}): void =>
  commit(parts, searchAfter(parts, change), 'shopper', parts.address.stepOf(options));

/** Applies a part of the URL that a new view has just claimed; neither changes the URL nor calls hooks. */
export const accept = (parts: SessionParts, change: SearchChange): void => {
  const { dispatch, state } = parts.store;
  dispatch({ type: 'changed', search: searchAfter(parts, { page: state.search.page, ...change }), by: 'address' });
};
