/** The promise of a session: what elements (and any other view) may read from it and ask of it. */
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

/** Where the conversation stands. `stalled`: the answer takes longer than the stall delay. */
export type SessionStatus = 'idle' | 'loading' | 'stalled' | 'error';

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
  readonly results?: SearchResults<T> | undefined;
  /** The state that `results` answers; differs from `search` while loading. */
  readonly answered?: SearchState | undefined;
  /** What went wrong last; undefined once a search succeeds. */
  readonly error?: Error | undefined;
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

/** A need that is held, and the name of the view that holds it. */
export interface HeldNeed {
  readonly need: Need;
  readonly by?: string | undefined;
}

/** The inner side of a session, for capabilities in modules of their own. Views have no use for it. */
export interface SessionInside {
  readonly session: SearchSession;
  /** The options that the session was made with. */
  readonly options: SessionOptions;
  /**
   * Searches beside the session's own, as for counts and records. They pass the layers before the client, save for `transition`: only the
   * session's own answer is moved to. For all else that a client can do there is `options.client`.
   */
  readonly client: Searching;
  /**
   * Puts a layer before the client, at a place of the order in `ClientPlace`; returns the way to take it away. `wrap` is called once, with
   * the client as it is behind that place: what comes and goes there later is seen.
   */
  wrapClient(place: ClientPlace, wrap: (client: Searching) => Searching): () => void;
  /**
   * Looks up a source before anything is asked, at a place of the order in `AnswerPlace`; returns the way to stop that. The first source
   * with an answer is believed; a retry asks none.
   */
  answerBefore(place: AnswerPlace, source: AnswerSource): () => void;
  /** Needs held at the moment, with the names of their views. */
  readonly held: Iterable<HeldNeed>;
  /** What the next plan is made of. */
  input(): PlanInput;
  /** Kinds of refinement by name; a capability may add its own. */
  readonly kinds: Map<string, RefinementKind>;
  /**
   * Calls back at once after each action, before anything is asked or told, with the same state twice where it changed nothing; returns
   * the way to stop.
   */
  watch(watcher: (state: SessionState, before: SessionState, action: Action) => void): () => void;
  /** Lets an action happen: the state is reduced, and whatever follows from it is asked and told in this tick. */
  dispatch(action: Action): void;
  /**
   * Adds a function to a hook of the session: each alters what passes it, in the order of `SessionHooks`; returns the way to take it away
   * again.
   */
  addHook<Name extends keyof SessionHooks>(name: Name, hook: SessionHooks[Name]): () => void;
  /**
   * Writes requests as the client reads them, once it is known that it is that of another engine with a way of its own: for what is
   * asked of `options.client` itself. Searches through `client` are written so anyway.
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
  /** State to begin with where the URL says nothing. */
  initial?: SearchChange;
  /** Kinds of refinement that the host sets before a view brings them, for example `[rangeKind]`. Those of `initial` wait for their views. */
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
  /** Whether its first words are typed already, as in an autocomplete that opens while somebody types. Default false. */
  isPreview?: boolean;
  /** Starts a timer and returns the way to stop it. Default `setTimeout`. */
  setTimer?: (callback: () => void, ms: number) => () => void;
  /** Tells the time in milliseconds. Default `Date.now`. */
  now?: () => number;
}
