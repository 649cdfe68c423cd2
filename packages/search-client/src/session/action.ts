/** Actions: everything that can happen to a session, each with a type that says what happened. */
import type { SearchResults } from './search-results.ts';
import type { SearchState } from './search-state.ts';

/**
 * Who changed the search: the shopper on the page, the address (Back, Forward, a parameter that is read late), the host by `setState`, or
 * the session itself, as when the page of results has gone since.
 */
export type SearchSource = 'shopper' | 'address' | 'host' | 'session';

/** An answer, and the search that it answers. */
interface Answer {
  answered: SearchState;
  results: SearchResults;
}

/** Everything that can happen to a session. */
export type Action =
  | { type: 'changed'; search: SearchState; by: SearchSource }
  | { type: 'asked' }
  /** The answer takes longer than the stall delay. */
  | { type: 'stalled' }
  /** The newest request failed; the last results stay. */
  | { type: 'failed'; error: Error }
  /** The answer to the newest request came. */
  | ({ type: 'answered' } & Answer)
  /** An answer to an earlier request came, while a newer one is under way. */
  | ({ type: 'followed' } & Answer)
  /** Nothing was asked: the answer was known already. */
  | ({ type: 'known' } & Answer)
  /** Nothing is asked, because the query is too short or the page waits for one. What it shows goes or stays. */
  | { type: 'withheld'; answered?: SearchState | undefined; results?: SearchResults | undefined };
