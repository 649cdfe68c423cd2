/** Session interface for elements and any other view. */
import type { AnyRecord, SearchClientLike } from '@aisle/contract';
import type { Action } from './action.ts';
import type { AnswerPlace, AnswerSource } from './answer-sources.ts';
import type { ClientPlace } from './client-stack.ts';
import type { SessionHooks } from './hooks.ts';
import type { Need, NeedHandle } from './need.ts';
import type { PlanInput } from './plan.ts';
import type { RefinementKind } from './refinement.ts';
import type { FacetValue, SearchResults } from './search-results.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import type { RewriteRequests, Searching } from './searching.ts';
import type { SessionRouter } from './session-router.ts';

export type * from './action.ts';
export type * from './answer-sources.ts';
export type * from './client-stack.ts';
export type { SessionHooks } from './hooks.ts';
export type * from './need.ts';
export type * from './refinement.ts';
export type * from './search-results.ts';
export type * from './search-state.ts';
export type * from './session-router.ts';

/** Status of a session. `stalled`: the response takes longer than the stall delay. */
export type SessionStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** Snapshot of a session: a new object after every change, the same object otherwise. Unchanged parts keep their identity. */
export interface SessionState<T = AnyRecord> {
  /** The main index. */
  readonly index: string;
  readonly search: SearchState;
  readonly status: SessionStatus;
  /**
   * The last successful results, which stay while new ones load and after an error. While the shopper types on a slow network, results
   * of earlier queries arrive in the order of their requests, with the status still `loading`.
   */
  readonly results?: SearchResults<T> | undefined;
  /** The search that `results` belong to; differs from `search` while loading. */
  readonly answered?: SearchState | undefined;
  /** The last error; undefined once a search succeeds. */
  readonly error?: Error | undefined;
}

/** How a change is written to the URL. */
export interface ChangeOptions {
  /** `push` adds a history entry, `replace` replaces the last one. Default: depends on `run`. */
  history?: 'push' | 'replace' | undefined;
  /**
   * The name of the gesture that the change is part of, for example one drag of a slider: the first change of a run adds a history
   * entry, the next ones replace it, until any other change. Default: each change adds an entry.
   */
  run?: string | undefined;
}

/** A search session. `T` is the type of the records in its results. */
export interface SearchSession<T = AnyRecord> {
  readonly state: SessionState<T>;
  /** Calls back after changes, at most once per tick; returns a function that unsubscribes. */
  subscribe(listener: (state: SessionState<T>) => void): () => void;
  /** Registers a need. The first need (or `start()`) causes the first search. `by` names the view for debugging. */
  need(need: Need, options?: { by?: string }): NeedHandle;

  /**
   * Sets the query and returns to the first page. Typing is a run: its first character, also the first after an empty query, adds a
   * history entry, and the next ones replace it. `history: 'push'` adds an entry (submit) and ends the run.
   */
  setQuery(query: string, options?: Pick<ChangeOptions, 'history'>): void;
  /** Adds or removes one value of a facet and returns to the first page. */
  toggleFacet(attribute: string, value: string, options?: { operator?: 'or' | 'and'; exclude?: boolean }): void;
  /** Removes all refinements, or those of the named attributes. The query stays. */
  clearRefinements(attributes?: readonly string[]): void;
  setPage(page: number): void;
  setSortBy(index: string | undefined): void;
  setHitsPerPage(hitsPerPage: number | undefined): void;
  /** Applies several changes as one. Unless the change sets `page`, it returns to the first page. */
  change(change: SearchChange, options?: ChangeOptions): void;

  /** Sets a state unchanged, without calling `onStateChange`, for hosts that own the state. */
  setState(search: SearchState, options?: { history?: 'push' | 'replace' }): void;

  /** Returns the URL of the page after a change, for real links. Other parameters stay. Empty without a router. */
  href(change: SearchChange): string;

  /** Returns the values of a facet in display order; selected ones are always included. */
  facetValues(attribute: string): readonly FacetValue[];

  /** Searches now, even without a need. */
  start(): void;
  /** Repeats the search, bypassing caches, for "Retry". */
  refresh(): void;
  /**
   * Adds a capability: calls it once with the internals of the session and caches its result, so that every later `use` of the same
   * function returns the same object.
   */
  use<Made>(capability: (inside: SessionInside) => Made): Made;
  /** Aborts pending requests, stops listening to the URL and removes subscribers. */
  dispose(): void;
}

/** A registered need, and the name of its view. */
export interface HeldNeed {
  readonly need: Need;
  readonly by?: string | undefined;
}

/** Internals of a session for capabilities in other modules; views do not need them. */
export interface SessionInside {
  readonly session: SearchSession;
  /** Options of the session. */
  readonly options: SessionOptions;
  /**
   * For further searches, for example for counts and records. They pass through all layers except `transition`, which animates only the
   * session's own results. For everything else that a client supports, use `options.client`.
   */
  readonly client: Searching;
  /**
   * Adds a layer in front of the client, at a place in the order of `ClientPlace`; returns a function that removes it. `wrap` is called
   * once, with a client of the following places, which includes layers that are added or removed there later.
   */
  wrapClient(place: ClientPlace, wrap: (client: Searching) => Searching): () => void;
  /**
   * Adds a source of results that is looked up before a request is sent, at a place in the order of `AnswerPlace`; returns a function
   * that removes it. The first source with results wins; a retry skips all sources.
   */
  answerBefore(place: AnswerPlace, source: AnswerSource): () => void;
  /** Current needs, with the names of their views. */
  readonly held: Iterable<HeldNeed>;
  /** Returns the input of the next plan. */
  input(): PlanInput;
  /** Kinds of refinement by name; a capability may add its own. */
  readonly kinds: Map<string, RefinementKind>;
  /**
   * Calls back synchronously after each action, before requests are sent and listeners notified, with the same state twice if nothing
   * changed; returns a function that unsubscribes.
   */
  watch(watcher: (state: SessionState, before: SessionState, action: Action) => void): () => void;
  /** Dispatches an action: the state is reduced, then requests are sent and listeners notified in this tick. */
  dispatch(action: Action): void;
  /**
   * Adds a function to a hook of the session, in the order of `SessionHooks`; returns a function that removes it.
   */
  addHook<Name extends keyof SessionHooks>(name: Name, hook: SessionHooks[Name]): () => void;
  /**
   * Translates requests for clients of other engines that need another syntax, for calls of `options.client` itself. Searches through
   * `client` are translated anyway.
   */
  readonly adapt: RewriteRequests;
  /** Callbacks for a retry. */
  readonly onRefresh: Set<() => void>;
  /** Callbacks for the end of the session. */
  readonly onEnd: Set<() => void>;
}

export interface SessionOptions {
  /** Any InstantSearch-compatible client; Aisle's own is `createSearchClient()`. */
  client: SearchClientLike;
  /** The main index. */
  index: string;
  /** Initial state; the URL takes precedence. */
  initial?: SearchChange;
  /** Kinds of refinement that the host sets before a view registers them, for example `[rangeKind]`. Those in `initial` wait for their views. */
  kinds?: readonly RefinementKind[];
  /**
   * Called before each change by the shopper takes effect, also on Back and Forward: return another state to replace it, false to
   * reject it, or nothing to accept it.
   */
  onStateChange?: (next: SearchState, from: SearchState) => SearchState | false | undefined | void;
  /** Router; without one the URL is not used. */
  router?: SessionRouter;
  /** Milliseconds until `loading` becomes `stalled`. Default 300. */
  stalledDelay?: number;
  /** Whether to request a queryID. Default true. */
  clickAnalytics?: boolean;
  /** Returns the token for personalization and analytics; called for each search. */
  userToken?: () => string | undefined;
  /** Whether to search as soon as there is a need; false waits for a query or refinement. Default true. */
  searchOnStart?: boolean;
  /** Minimum length of a non-empty query; with a shorter one, the last results stay. Default 0. */
  minLength?: number;
  /** Whether its first query is already being typed, as in an autocomplete that opens during typing. Default false. */
  isPreview?: boolean;
  /** Starts a timer and returns a function that clears it. Default `setTimeout`. */
  setTimer?: (callback: () => void, ms: number) => () => void;
  /** Returns the time in milliseconds. Default `Date.now`. */
  now?: () => number;
}
