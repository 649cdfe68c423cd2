/** The only writer of session state: pure, and the same object comes back when nothing changed. */
import type { Refinement, SearchChange, SearchResults, SearchState, SessionState } from './session.ts';
import { share } from './share.ts';

/** Everything that can happen to a session. */
export type Action =
  /** The shopper decided something. */
  | { type: 'decided'; search: SearchState }
  /** A request left. */
  | { type: 'loading' }
  /** It takes long. */
  | { type: 'stalled' }
  /** Answers came; or nothing is asked any more, and these stay. */
  | { type: 'answered'; search?: SearchState | undefined; results?: SearchResults | undefined }
  | { type: 'failed'; error: Error };

/** The state before anyone chose anything. */
export const nothingChosen: SearchState = { query: '', page: 0, refinements: {} };

/** State after an action. */
export const reduce = (state: SessionState, action: Action): SessionState => {
  let next: SessionState;
  switch (action.type) {
    case 'decided':
      next = { ...state, search: share(state.search, action.search) };
      break;
    case 'answered':
      next = {
        ...state,
        status: 'idle',
        results: share(state.results, action.results),
        answered: action.search,
        error: undefined,
      };
      break;
    case 'failed':
      next = { ...state, status: 'error', error: action.error };
      break;
    default:
      next = { ...state, status: action.type };
  }
  const names = Object.keys(next) as (keyof SessionState)[];
  return names.every((name) => next[name] === state[name]) ? state : next;
};

/** Whether a refinement holds a choice. */
const chooses = (refinement: Refinement | null): boolean =>
  refinement?.kind === 'facet'
    ? refinement.values.length + (refinement.excluded?.length ?? 0) > 0
    : Number.isFinite(refinement?.min) || Number.isFinite(refinement?.max);

/** A search after a change: empty refinements vanish, and the page is the first one unless the change names it. */
export const applyChange = (search: SearchState, { refinements, ...change }: SearchChange): SearchState => ({
  ...search,
  ...change,
  query: change.query ?? search.query,
  page: Math.max(Math.trunc(change.page ?? 0) || 0, 0),
  refinements: Object.fromEntries(
    Object.entries({ ...search.refinements, ...refinements }).filter((entry): entry is [string, Refinement] =>
      chooses(entry[1]),
    ),
  ),
});
