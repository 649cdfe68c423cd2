/** The port to the address bar: how a router reads and writes the shopper's state. */
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** What a page lets shoppers choose beside refinements. */
export interface OfferedChoices {
  /** Indices that hold the same records in another order. */
  readonly sortBy?: readonly string[] | undefined;
  /** Numbers of hits on a page. */
  readonly hitsPerPage?: readonly number[] | undefined;
}

/** How the state reaches the address bar and comes back; the default writes short keys and leaves foreign ones alone. */
export interface SessionRouter {
  /** Reads the state from the address. */
  read(): SearchState;
  write(state: SearchState, how: 'push' | 'replace'): void;
  href(state: SearchState): string;
  /** Calls back when the shopper goes Back or Forward; returns the way to stop. */
  listen(onState: (state: SearchState) => void): () => void;
  /**
   * Tells that the page refines an attribute, before its parameter is read or written: a router leaves alone what nobody claims.
   * Needs come after the start, so the session reads again after a new claim.
   */
  claim?(name: string, as: RefinementKind): void;
  /**
   * Tells which orders and numbers of hits the page offers, each time there are more: an address chooses no others, so that nobody's link
   * opens another index. A router that does not ask for them is taken at its word.
   */
  offer?(choices: OfferedChoices): void;
  /**
   * Asked at each change, of the state and of the address: whether the address is another router's at this moment. Nothing is read or
   * written then. A page sets it where two searches have the same keys.
   */
  isLocked?: (() => boolean) | undefined;
  /** Kinds of refinement that it reads by itself. */
  readonly kinds?: readonly RefinementKind[];
}
