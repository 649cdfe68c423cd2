/** Decisions: how a search is changed: by the shopper, the address, the host or the session; altered by hooks and host, written into the URL. */
import type { SearchSource } from './action.ts';
import { applyHooks } from './hooks.ts';
import { applyChange } from './reduce.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type { SessionParts } from './session-parts.ts';
import type { ChangeOptions } from './session.ts';

/** The search of the moment after a change; nothing happens yet. */
export const searchAfter = ({ store, kinds }: SessionParts, change: SearchChange): SearchState =>
  applyChange(store.state.search, change, kinds);

/** Puts a search in place, as hooks and host alter it. `how` to write it into the URL; undefined is from there. */
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

/** Applies a change as the shopper does. */
export const choose = (parts: SessionParts, change: SearchChange, options: ChangeOptions = {}): void =>
  commit(parts, searchAfter(parts, change), 'shopper', parts.address.stepOf(options));

/** Applies what the address says about something that a view brought just now; it stays in the URL, and nobody is asked. */
export const accept = (parts: SessionParts, change: SearchChange): void => {
  const { dispatch, state } = parts.store;
  dispatch({ type: 'changed', search: searchAfter(parts, { page: state.search.page, ...change }), by: 'address' });
};
