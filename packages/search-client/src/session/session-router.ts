/** The port to the address bar: how a router reads and writes the shopper's state. */
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

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
  /** Kinds of refinement that it reads by itself. */
  readonly kinds?: readonly RefinementKind[];
}
