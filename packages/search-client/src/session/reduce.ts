/** Reducer: the only writer of session state; pure, and returns the same object if nothing changed. */
import type { Action } from './action.ts';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type { SessionState } from './session.ts';
import { shareStructure } from './structural-sharing.ts';

/** Initial state, without any selection. */
export const nothingChosen: SearchState = { query: '', page: 0, refinements: {} };

/** Returns the state after an action. */
export const reduce = (state: SessionState, action: Action): SessionState => {
  const next: { -readonly [Part in keyof SessionState]: SessionState[Part] } = { ...state };
  switch (action.type) {
    case 'changed':
      next.search = shareStructure(state.search, action.search);
      break;
    case 'asked':
      next.status = 'loading';
      break;
    case 'stalled':
      next.status = 'stalled';
      break;
    case 'failed':
      next.status = 'error';
      next.error = action.error;
      break;
    default:
      // After the response to an earlier request, the newest one is still pending.
      if (action.type !== 'followed') next.status = 'idle';
      next.answered = action.answered;
      next.results = shareStructure(state.results, action.results);
      next.error = undefined;
  }
  const parts = Object.keys(next) as (keyof SessionState)[];
  return parts.every((part) => next[part] === state[part]) ? state : next;
};

/**
 * Returns a search after a change: refinements without a selection are removed, and the page is reset unless the change sets it.
 * @throws TypeError if the kind of a refinement is not registered or does not fit; its `cause` is the name of the refinement.
 */
export const applyChange = (
  search: SearchState,
  { refinements, ...change }: SearchChange,
  kinds: ReadonlyMap<string, RefinementKind>,
): SearchState => ({
  ...search,
  ...change,
  query: change.query ?? search.query,
  page: Math.max(Math.trunc(change.page ?? 0) || 0, 0),
  refinements: Object.fromEntries(
    Object.entries({ ...search.refinements, ...refinements }).filter((entry): entry is [string, Refinement] => {
      const [name, refinement] = entry;
      const kind = refinement && kinds.get(refinement.kind);
      // An initial refinement waits for the element that registers its kind.
      if (refinement && !kind && (refinements?.[name] || !refinement.kind))
        throw new TypeError(`${name}: add "${refinement.kind}" to the \`kinds\` of the session.`, { cause: name });
      if (!kind) return !!refinement;
      try {
        return kind.chooses(refinement);
      } catch {
        // It waited for its kind, so there is no caller left to throw to.
        if (!refinements?.[name]) return false;
        throw new TypeError(`${name}: that is no refinement of the kind "${refinement.kind}".`, { cause: name });
      }
    }),
  ),
});
