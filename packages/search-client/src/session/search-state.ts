/** Search state: the shopper's selections, and changes of them. */
import type { Refinement } from './refinement.ts';

/** The shopper's selections; exactly these are written to the URL. */
export interface SearchState {
  readonly query: string;
  /** Number of the result page, from 0. */
  readonly page: number;
  /** Index with another sort order; undefined for the main index. */
  readonly sortBy?: string | undefined;
  /** Hits per page selected by the shopper; default: set by the page or the index. */
  readonly hitsPerPage?: number | undefined;
  /** Refinements by name, which is the attribute unless the kind defines another one. Those without a selection are absent. */
  readonly refinements: Readonly<Record<string, Refinement>>;
}

/** A change of the search state, to apply or to create a link from. */
export interface SearchChange {
  query?: string;
  page?: number;
  sortBy?: string | undefined;
  hitsPerPage?: number | undefined;
  /** Refinements by name; null removes one. */
  refinements?: Readonly<Record<string, Refinement | null>>;
}
