/** Search state: what the shopper decided, and changes of it. */
import type { Refinement } from './refinement.ts';

/** What the shopper decided; all of it, and nothing else, goes to the URL. */
export interface SearchState {
  readonly query: string;
  /** Page shown; the first is 0. */
  readonly page: number;
  /** Index that sorts otherwise than the main one; undefined is the main index. */
  readonly sortBy?: string | undefined;
  /** Hits per page that the shopper chose; undefined leaves it to the page and the index. */
  readonly hitsPerPage?: number | undefined;
  /** Name to refinement; the name is the attribute, save for kinds that say otherwise. One without choices is absent. */
  readonly refinements: Readonly<Record<string, Refinement>>;
}

/** A change of the shopper's part of the state, to apply or to make a link of. */
export interface SearchChange {
  query?: string;
  page?: number;
  sortBy?: string | undefined;
  hitsPerPage?: number | undefined;
  /** Name to refinement; null removes it. */
  refinements?: Readonly<Record<string, Refinement | null>>;
}
