/** The promise of a session: what elements (and any other view) may read from it and ask of it. */
import type { FacetHit, SearchClientLike, SearchParams, SearchResponse } from '@aisle/contract';

/** The values a shopper chose on one facet. */
export interface FacetRefinement {
  kind: 'facet';
  /** `or`: a record needs one of the values (disjunctive); `and`: all of them (conjunctive). */
  operator: 'or' | 'and';
  values: readonly string[];
  /** Values that a record must not have. */
  excluded?: readonly string[];
}

/** A numeric range a shopper chose; both ends belong to it. */
export interface RangeRefinement {
  kind: 'range';
  min?: number;
  max?: number;
}

/** One refinement of one attribute. */
export type Refinement = FacetRefinement | RangeRefinement;

/** What the shopper decided; all of it, and nothing else, goes to the URL. */
export interface SearchState {
  readonly query: string;
  /** Page shown; the first is 0. */
  readonly page: number;
  /** Index that sorts otherwise than the main one; undefined is the main index. */
  readonly sortBy?: string;
  /** Hits per page that the shopper chose; undefined leaves it to the page and the index. */
  readonly hitsPerPage?: number;
  /** Attribute to refinement. An attribute without choices is absent. */
  readonly refinements: Readonly<Record<string, Refinement>>;
}

/** Where the conversation stands. `stalled`: the answer takes longer than the stall delay. */
export type SessionStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** One value of a facet, as an element shows it. */
export interface FacetValue {
  value: string;
  /** Records with this value under the current search; for `or` facets as if this facet were not refined. */
  count: number;
  /** Chosen by the shopper: true at once, before the answer. */
  refined: boolean;
  excluded: boolean;
}

/** The answers, joined: hits of the main query, facets corrected for disjunctive refinements. */
export interface SearchResults {
  /** Index that answered the main query. */
  readonly index: string;
  readonly hits: SearchResponse['hits'];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Place of the first hit before the page, over all pages: `position of hit i = offset + i + 1`. */
  readonly offset: number;
  readonly query: string;
  readonly queryID?: string;
  readonly processingTimeMS: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetsStats: Readonly<Record<string, { min: number; max: number; avg?: number; sum?: number }>>;
  /** The main answer as it came. */
  readonly raw: SearchResponse;
}

/** A snapshot; a new object whenever something changed, the same object otherwise. Parts that did not change keep their identity. */
export interface SessionState {
  /** The main index. */
  readonly index: string;
  readonly search: SearchState;
  readonly status: SessionStatus;
  /** The last good answer: it stays while a new one loads and after an error. */
  readonly results?: SearchResults;
  /** The state that `results` answers; differs from `search` while loading. */
  readonly answered?: SearchState;
  /** What went wrong last; undefined once a search succeeds. */
  readonly error?: Error;
}

/** What a mounted view needs from the next answer. A need that nobody holds costs nothing. */
export type Need =
  /** Hits, and parameters that they want (attributesToHighlight, attributesToSnippet, hitsPerPage …). */
  | { kind: 'hits'; params?: SearchParams }
  /** Counts of a facet; `limit` values at least; how several chosen values combine. */
  | { kind: 'facet'; attribute: string; operator: 'or' | 'and'; limit?: number }
  /** Minimum, maximum and counts of a numeric attribute (a range of it is disjunctive). */
  | { kind: 'range'; attribute: string }
  /** Only the numbers: nbHits, nbPages, time. */
  | { kind: 'stats' }
  /** Fixed parameters of the page (filters, distinct, ruleContexts …). */
  | { kind: 'configure'; params: SearchParams };

/** A held need: change it or give it up. */
export interface NeedHandle {
  update(need: Need): void;
  release(): void;
}

/** A change of the shopper's part of the state, to apply or to make a link of. */
export interface SearchChange {
  query?: string;
  page?: number;
  sortBy?: string | undefined;
  hitsPerPage?: number | undefined;
  /** Attribute to refinement; null removes it. */
  refinements?: Readonly<Record<string, Refinement | null>>;
}

export interface SearchSession {
  readonly state: SessionState;
  /** Calls back after changes, at most once per tick; returns the way to stop. */
  subscribe(listener: (state: SessionState) => void): () => void;
  /** Declares a need. The first need (or `start()`) causes the first search. */
  need(need: Need): NeedHandle;

  /** Sets the query and goes to the first page. `history: 'push'` makes a Back step (submit); typing replaces. */
  setQuery(query: string, options?: { history?: 'push' | 'replace' }): void;
  /** Adds or removes one value of a facet and goes to the first page. */
  toggleFacet(attribute: string, value: string, options?: { operator?: 'or' | 'and'; exclude?: boolean }): void;
  setRange(attribute: string, range: { min?: number; max?: number } | undefined): void;
  /** Removes all refinements, or those of the named attributes. The query stays. */
  clearRefinements(attributes?: readonly string[]): void;
  setPage(page: number): void;
  setSortBy(index: string | undefined): void;
  setHitsPerPage(hitsPerPage: number | undefined): void;
  /** Applies several changes as one step. Any change other than of `page` alone goes to the first page unless `page` is given. */
  change(change: SearchChange, options?: { history?: 'push' | 'replace' }): void;

  /** The address of the page after a change: for real links. Foreign parameters stay. Empty without a router. */
  href(change: SearchChange): string;

  /** Values of a facet in the order to show: chosen ones never vanish. */
  facetValues(attribute: string): readonly FacetValue[];
  /** Searches the values of a facet under the current state. */
  searchFacetValues(
    attribute: string,
    query: string,
    options?: { limit?: number; signal?: AbortSignal },
  ): Promise<FacetHit[]>;

  /** Searches now even when nothing needs it. */
  start(): void;
  /** Asks again, past the cache: for "Retry". */
  refresh(): void;
  /** Aborts what is under way, stops listening to the URL, drops subscribers. */
  dispose(): void;
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
  claim?(attribute: string, as: 'or' | 'and' | 'range'): void;
}

export interface SessionOptions {
  /** Any InstantSearch-compatible client; Aisle's own is `createSearchClient()`. */
  client: SearchClientLike;
  /** The main index. */
  index: string;
  /** State to begin with where the URL says nothing. */
  initial?: SearchChange;
  /** `undefined`: no URL. */
  router?: SessionRouter;
  /** Milliseconds until `loading` becomes `stalled`. Default 300. */
  stalledDelay?: number;
  /** Whether to ask for a queryID. Default true. */
  clickAnalytics?: boolean;
  /** The token for personalization and analytics; read at each search. */
  userToken?: () => string | undefined;
  /** Searches as soon as something needs it; false waits for a query or refinement. Default true. */
  searchOnStart?: boolean;
  /** Letters a non-empty query needs before it is searched; with fewer, the last results stay. Default 0. */
  minLength?: number;
  /** Starts a timer and returns the way to stop it. Default `setTimeout`. */
  setTimer?: (callback: () => void, ms: number) => () => void;
}
