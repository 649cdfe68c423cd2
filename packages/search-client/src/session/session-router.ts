/** Router port: how a router reads and writes the search state in the URL. */
import type { RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** Choices that a page offers besides refinements. */
export interface OfferedChoices {
  /** Indices that hold the same records in another order. */
  readonly sortBy?: readonly string[] | undefined;
  /** Numbers of hits per page. */
  readonly hitsPerPage?: readonly number[] | undefined;
}

/** Reads and writes the state in the URL; the default writes short keys and leaves other parameters unchanged. */
export interface SessionRouter {
  /** Reads the state from the URL. */
  read(): SearchState;
  write(state: SearchState, how: 'push' | 'replace'): void;
  href(state: SearchState): string;
  /** Calls back on Back and Forward; returns a function that unsubscribes. */
  listen(onState: (state: SearchState) => void): () => void;
  /**
   * Registers an attribute that the page refines, before its parameter is read or written; a router ignores unclaimed parameters.
   * Needs are added after the start, so the session reads again after a new claim.
   */
  claim?(name: string, as: RefinementKind): void;
  /**
   * Registers the sort orders and hits per page that the page offers, whenever there are more: a URL cannot select others, so that no
   * link opens another index. Without this method, the router's state is trusted.
   */
  offer?(choices: OfferedChoices): void;
  /**
   * Called on each change of the state or the URL: returns whether the URL currently belongs to another router, in which case it is
   * neither read nor written. A page sets it if two searches have the same keys.
   */
  isLocked?: (() => boolean) | undefined;
  /** Kinds of refinement that it reads without a claim. */
  readonly kinds?: readonly RefinementKind[];
}
