/** The promise of a session: what elements (and any other view) may read from it and ask of it. */
import type { AnyRecord, Hit, SearchClientLike, SearchResponse } from '@aisle/contract';
import type { Need, NeedHandle } from './need.ts';
import type { PlanInput } from './plan.ts';
import type { Respell } from './plain-filters.ts';
import type { RefinementKind } from './refinement.ts';
import type { SearchChange, SearchState } from './search-state.ts';

export type * from './need.ts';
export type * from './refinement.ts';
export type * from './search-state.ts';

/** Where the conversation stands. `stalled`: the answer takes longer than the stall delay. */
export type SessionStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** Everything that can happen to a session. */
export type Action =
  /** The shopper decided something. */
  | { search: SearchState }
  /** A request left, or takes long. */
  | { status: 'loading' | 'stalled' }
  /** Answers came; or nothing is asked any more, and these stay. */
  | { status: 'idle'; answered: SearchState | undefined; results: SearchResults | undefined; error: undefined }
  /** An answer on the way to the newest one came. */
  | { answered: SearchState; results: SearchResults; error: undefined }
  | { status: 'error'; error: Error };

/** One value of a facet, as an element shows it. */
export interface FacetValue {
  value: string;
  /** Records with this value under the current search; for `or` facets as if this facet were not refined. */
  count: number;
  /** Chosen by the shopper: true at once, before the answer. */
  refined: boolean;
  excluded: boolean;
}

/** The answers, joined: hits of the main query, facets corrected for disjunctive refinements. `T` is the type of the records. */
export interface SearchResults<T = AnyRecord> {
  /** Index that answered the main query. */
  readonly index: string;
  readonly hits: Hit<T>[];
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
  /** What merchandising rules show beside the hits: facet order, redirect, widgets. */
  readonly renderingContent?: SearchResponse['renderingContent'];
  /** Data that rules add, for example banners. */
  readonly userData?: SearchResponse['userData'];
  /** The rules that took part, where the engine tells. */
  readonly appliedRules?: SearchResponse['appliedRules'];
  /** The main answer as it came. */
  readonly raw: SearchResponse<T>;
}

/** A snapshot; a new object whenever something changed, the same object otherwise. Parts that did not change keep their identity. */
export interface SessionState<T = AnyRecord> {
  /** The main index. */
  readonly index: string;
  readonly search: SearchState;
  readonly status: SessionStatus;
  /**
   * The last good answer: it stays while a new one loads and after an error. While somebody types on a slow network it follows: answers
   * to earlier words come in the order of their questions, with the status still `loading`.
   */
  readonly results?: SearchResults<T>;
  /** The state that `results` answers; differs from `search` while loading. */
  readonly answered?: SearchState;
  /** What went wrong last; undefined once a search succeeds. */
  readonly error?: Error;
}

/** How a change is written into the address. */
export interface ChangeOptions {
  /** `push` makes a step that Back returns to, `replace` takes the place of the last one. Default: as `run` says. */
  history?: 'push' | 'replace' | undefined;
  /**
   * The name of the gesture that the change is part of, for example one use of a slider: the first change of a run makes a step, the
   * next ones replace it, until anything else is decided. Default: each change is a step.
   */
  run?: string | undefined;
}

/** The conversation. `T` is the type of the records in its results. */
export interface SearchSession<T = AnyRecord> {
  readonly state: SessionState<T>;
  /** Calls back after changes, at most once per tick; returns the way to stop. */
  subscribe(listener: (state: SessionState<T>) => void): () => void;
  /** Declares a need. The first need (or `start()`) causes the first search. `by` names the view for debugging. */
  need(need: Need, options?: { by?: string }): NeedHandle;

  /**
   * Sets the query and goes to the first page. Typing is a run: its first letter makes a step that Back returns to, also the first after
   * an empty query, and the next ones replace it. `history: 'push'` makes a step (submit) and ends the run.
   */
  setQuery(query: string, options?: Pick<ChangeOptions, 'history'>): void;
  /** Adds or removes one value of a facet and goes to the first page. */
  toggleFacet(attribute: string, value: string, options?: { operator?: 'or' | 'and'; exclude?: boolean }): void;
  /** Removes all refinements, or those of the named attributes. The query stays. */
  clearRefinements(attributes?: readonly string[]): void;
  setPage(page: number): void;
  setSortBy(index: string | undefined): void;
  setHitsPerPage(hitsPerPage: number | undefined): void;
  /** Applies several changes as one step. Any change other than of `page` alone goes to the first page unless `page` is given. */
  change(change: SearchChange, options?: ChangeOptions): void;

  /** Puts a state in place as it is, without asking `onStateChange`: for hosts that own the state. */
  setState(search: SearchState, options?: { history?: 'push' | 'replace' }): void;

  /** The address of the page after a change: for real links. Foreign parameters stay. Empty without a router. */
  href(change: SearchChange): string;

  /** Values of a facet in the order to show: chosen ones never vanish. */
  facetValues(attribute: string): readonly FacetValue[];

  /** Searches now even when nothing needs it. */
  start(): void;
  /** Asks again, past the cache: for "Retry". */
  refresh(): void;
  /**
   * Lets a capability join the conversation: called with the inner side of the session the first time, and what it gives is kept, so
   * every later `use` of the same function gives the same thing.
   */
  use<Made>(capability: (inside: SessionInside) => Made): Made;
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
  claim?(name: string, as: RefinementKind): void;
  /** Kinds of refinement that it reads by itself. */
  readonly kinds?: readonly RefinementKind[];
}

/** The inner side of a session, for capabilities in modules of their own. Views have no use for it. */
export interface SessionInside {
  readonly session: SearchSession;
  /** The options that the session was made with. */
  readonly options: SessionOptions;
  /** Asks the questions; a capability may put itself before it. */
  client: SearchClientLike;
  /** Where the questions of all indices of the page leave together, once there is more than one; who looks on stands here. */
  wire?: { client: SearchClientLike };
  /** Needs held at the moment, with the names of their views. */
  readonly held: Iterable<{ readonly need: Need; readonly by?: string | undefined }>;
  /** What the next plan is made of. */
  input(): PlanInput;
  /** Kinds of refinement that are known, by name; a capability may add its own. */
  readonly kinds: Map<string, RefinementKind>;
  /** Calls back at once after each change of the state, before anything is asked or told; returns the way to stop. */
  watch(listener: (state: SessionState, before: SessionState) => void): () => void;
  /** Lets something happen to the state. */
  act(action: Action): void;
  /** Results that are known already for what would be asked; a capability may put one here. */
  known?: ((input: PlanInput) => SearchResults | undefined) | undefined;
  /** Alters what was decided before it takes effect: choices that words stand for; `isByShopper` is false for what the URL says. */
  understand?: ((wanted: SearchState, from: SearchState, isByShopper: boolean) => SearchState) | undefined;
  /** The words of a state that are searched as text; its query unless a capability knows better. */
  wordsOf?: ((search: SearchState) => string) | undefined;
  /** Callbacks for a retry. */
  readonly onRefresh: Set<() => void>;
  /** Writes questions as the adapter of another engine understands them, once it is known that it does not know ours. */
  respell?: Respell;
  /** Callbacks for the end of the session. */
  readonly onEnd: Set<() => void>;
}

export interface SessionOptions {
  /** Any InstantSearch-compatible client; Aisle's own is `createSearchClient()`. */
  client: SearchClientLike;
  /** The main index. */
  index: string;
  /** State to begin with where the URL says nothing. */
  initial?: SearchChange;
  /** Kinds of refinement that `initial` or the host sets before a view brings them, for example `[rangeKind]`. */
  kinds?: readonly RefinementKind[];
  /**
   * Asked before each decision of the shopper takes effect, also on Back and Forward: return another state to alter it, false to
   * refuse it, nothing to let it pass.
   */
  onStateChange?: (next: SearchState, from: SearchState) => SearchState | false | undefined | void;
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
  /** Tells the time in milliseconds. Default `Date.now`. */
  now?: () => number;
}
