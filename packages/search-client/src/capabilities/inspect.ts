/** Session inspector: logs actions, and requests with the views that need them, their duration, and whether they were cached. */
import type { SearchRequest, SearchResponse } from '@aisle/contract';
import { platformTimer } from '@aisle/transport';
import type { Action } from '../session/action.ts';
import { addTo } from '../session/add-to.ts';
import type { Searching } from '../session/client-stack.ts';
import type { Need } from '../session/need.ts';
import { asCounts } from '../session/needs.ts';
import type { SearchSession, SessionInside, SessionState } from '../session/session.ts';

/** One query of a request. */
export interface InspectedQuery {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Views that need it: their names, or their kind of need. */
  readonly wantedBy: readonly string[];
  readonly nbHits?: number;
  readonly processingTimeMS?: number;
  readonly queryID?: string;
}

/** One request of the session, as the inspector logs it. */
export interface InspectedRequest {
  /** Counts from 1. */
  readonly id: number;
  readonly queries: readonly InspectedQuery[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Duration in milliseconds; undefined while pending. */
  readonly ms?: number;
  readonly fate: 'under way' | 'answered' | 'superseded' | 'failed';
  /** Whether the response was faster than any network, and so came from a cache. */
  readonly fromCache?: boolean;
  readonly error?: string;
}

/** One action of the session. */
export interface InspectedAction {
  /** Counts from 1. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: Action;
}

/** Log of a session for display. */
export interface Inspector {
  /** The last actions, newest first; a new list after each one. */
  readonly actions: readonly InspectedAction[];
  /** The last requests, newest first; a new list after each change. */
  readonly requests: readonly InspectedRequest[];
  /** Current needs, with their views. */
  readonly needs: readonly { readonly by: string; readonly need: Need }[];
  readonly state: SessionState;
  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Maximum number of logged actions, and of logged requests. */
const max = 50;

const nameOf = ({ need, by }: { need: Need; by?: string | undefined }): string => {
  const { name } = asCounts(need) ?? {};
  return by ?? (name === undefined ? need.kind : `${need.kind} ${name}`);
};

const numbersOf = (answer: Partial<SearchResponse> | undefined): Partial<InspectedQuery> => {
  const { nbHits, processingTimeMS, queryID } = answer ?? {};
  return {
    ...(nbHits !== undefined && { nbHits }),
    ...(processingTimeMS !== undefined && { processingTimeMS }),
    ...(queryID !== undefined && { queryID }),
  };
};

/** Returns the outcome of a failed call. */
const endOf = (error: unknown, signal: AbortSignal | undefined): Pick<InspectedRequest, 'fate' | 'error'> =>
  signal?.aborted
    ? { fate: 'superseded' }
    : { fate: 'failed', error: String((error as Error | undefined)?.message ?? error) };

/** The logs of one session. */
class SessionInspector implements Inspector {
  readonly #inside: SessionInside;
  readonly #listeners = new Set<() => void>();
  actions: readonly InspectedAction[] = [];
  requests: readonly InspectedRequest[] = [];
  #actionCount = 0;
  #requestCount = 0;

  constructor(inside: SessionInside) {
    this.#inside = inside;
    inside.wrapClient('inspector', (client) => ({ search: (...call) => this.#search(client, ...call) }));
    inside.watch((_state, _before, action) => {
      this.actions = [{ id: ++this.#actionCount, at: Date.now(), action }, ...this.actions].slice(0, max);
      this.#notify();
    });
    inside.session.subscribe(() => this.#notify());
  }

  get needs(): Inspector['needs'] {
    return [...this.#inside.held].map((entry) => ({ by: nameOf(entry), need: entry.need }));
  }

  get state(): SessionState {
    return this.#inside.session.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => addTo(this.#listeners, listener);

  #notify(): void {
    for (const listener of this.#listeners) queueMicrotask(() => this.#listeners.has(listener) && listener());
  }

  /** Returns the views that need a query: the first query returns hits, the others count facets. */
  #wantedBy({ params }: SearchRequest, i: number): string[] {
    const facets = [params?.facets ?? []].flat();
    return [...this.#inside.held]
      .filter(({ need }) => {
        const counting = asCounts(need);
        if (!counting) return i === 0;
        return counting.counts(this.state.search).some((count) => count.facets.some((name) => facets.includes(name)));
      })
      .map(nameOf);
  }

  #start(queries: readonly InspectedQuery[]): number {
    const id = ++this.#requestCount;
    this.requests = [{ id, queries, at: Date.now(), fate: 'under way' as const }, ...this.requests].slice(0, max);
    this.#notify();
    return id;
  }

  #finish(id: number, end: Partial<InspectedRequest>): void {
    this.requests = this.requests.map((one) => (one.id === id ? { ...one, ...end, ms: Date.now() - one.at } : one));
    this.#notify();
  }

  async #search(client: Searching, ...call: Parameters<Searching['search']>): ReturnType<Searching['search']> {
    const [requests, { signal } = {}] = call;
    const queries = requests.map((request, i): InspectedQuery => ({
      indexName: request.indexName,
      params: request.params ?? {},
      wantedBy: this.#wantedBy(request, i),
    }));
    const id = this.#start(queries);
    // No network response arrives before the next turn of the event loop.
    let fromCache = true;
    const clearTimer = (this.#inside.options.setTimer ?? platformTimer)(() => (fromCache = false), 0);
    try {
      const answer = await client.search(...call);
      this.#finish(id, {
        fate: signal?.aborted ? 'superseded' : 'answered',
        fromCache,
        queries: queries.map((query, i) => ({ ...query, ...numbersOf(answer.results?.[i]) })),
      });
      return answer;
    } catch (error) {
      this.#finish(id, endOf(error, signal));
      throw error;
    } finally {
      clearTimer();
    }
  }
}

const inspecting = (inside: SessionInside): Inspector => new SessionInspector(inside);

/**
 * Returns the inspector of a session, which starts logging now.
 * @example
 * const inspector = inspect(session);
 * inspector.subscribe(() => console.table(inspector.requests));
 */
export const inspect = (session: SearchSession): Inspector => session.use(inspecting);
