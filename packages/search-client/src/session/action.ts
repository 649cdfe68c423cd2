/** Actions: everything that can happen to a session, distinguished by their types. */
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';

/**
 * Source of a change of the search: the shopper on the page, the URL (Back, Forward, a parameter that is read late), the host by
 * `setState`, or the session itself, as when the result page no longer exists.
 */
export type SearchSource = 'shopper' | 'address' | 'host' | 'session';

/** Results, and the search that they belong to. */
interface Answer {
  answered: SearchState;
  results: SearchResults;
}

/** Everything that can happen to a session. */
export type Action =
  | { type: 'changed'; search: SearchState; by: SearchSource }
  | { type: 'asked' }
  /** The response takes longer than the stall delay. */
  | { type: 'stalled' }
  /** The newest request failed; the last results stay. */
  | { type: 'failed'; error: Error }
  /** The response to the newest request arrived. */
  | ({ type: 'answered' } & Answer)
  /** The response to an earlier request arrived while a newer one is pending. */
  | ({ type: 'followed' } & Answer)
  /** No request was sent, because the results were already available. */
  | ({ type: 'known' } & Answer)
  /** No request is sent, because the query is too short or the page waits for one. Without `results`, the results are removed. */
  | { type: 'withheld'; answered?: SearchState | undefined; results?: SearchResults | undefined };
