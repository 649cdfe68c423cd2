/** Session inspector: the log of actions, and of requests with the views that asked, their duration, and whether a cache answered. */
import type { SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';
import { platformTimer } from '@aisle/transport';
import type { Action } from '../session/action.ts';
import type { Searching } from '../session/client-stack.ts';
import type { Need } from '../session/need.ts';
import { asCounts } from '../session/needs.ts';
import type { SearchSession, SessionInside, SessionState } from '../session/session.ts';

/** One query of a request. */
export interface InspectedQuery {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Views that wanted it: the names they gave, or their kind of need. */
  readonly wantedBy: readonly string[];
  readonly nbHits?: number;
  readonly processingTimeMS?: number;
  readonly queryID?: string;
}

/** One request. */
export interface InspectedRequest {
  /** Counts from 1. */
  readonly id: number;
  readonly queries: readonly InspectedQuery[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds until its end; undefined while under way. */
  readonly ms?: number;
  readonly fate: 'under way' | 'answered' | 'superseded' | 'failed';
  /** Answered before any network could have: from a cache. */
  readonly fromCache?: boolean;
  readonly error?: string;
}

/** One thing that happened to the session. */
export interface InspectedAction {
  /** Counts from 1. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: Action;
}

/** What an inspector shows. */
export interface Inspector {
  /** The last actions, newest first: what happened to the state; a new list after each one. */
  readonly actions: readonly InspectedAction[];
  /** The last requests, newest first; a new list after each change. */
  readonly requests: readonly InspectedRequest[];
  /** Needs held now, with their views. */
  readonly needs: readonly { readonly by: string; readonly need: Need }[];
  readonly state: SessionState;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const most = 50;

const nameOf = ({ need, by }: { need: Need; by?: string | undefined }): string => {
  const { name } = asCounts(need) ?? {};
  return by ?? (name === undefined ? need.kind : `${need.kind} ${name}`);
};

const inspecting = (inside: SessionInside): Inspector => {
  const { session, options } = inside;
  const listeners = new Set<() => void>();
  let actions: readonly InspectedAction[] = [];
  let requests: readonly InspectedRequest[] = [];
  let actionCount = 0;
  let count = 0;
  const now = (): number => Date.now();
  const tell = (): void => {
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener());
  };

  /** The first query is that of the hits; the others count facets. */
  const wanted = ({ params }: SearchRequest, i: number): string[] =>
    [...inside.held]
      .filter(({ need }) => {
        const counting = asCounts(need);
        if (!counting) return i === 0;
        const facets = [params?.facets ?? []].flat();
        return counting.counts(session.state.search).some((wish) => wish.facets.some((name) => facets.includes(name)));
      })
      .map(nameOf);

  const finish = (id: number, end: Partial<InspectedRequest>): void => {
    requests = requests.map((one) => (one.id === id ? { ...one, ...end, ms: now() - one.at } : one));
    tell();
  };

  const searchWith =
    (client: Searching): SearchClientLike['search'] =>
    async (asked, call) => {
      const id = ++count;
      const queries = asked.map((request, i): InspectedQuery => ({
        indexName: request.indexName,
        params: request.params ?? {},
        wantedBy: wanted(request, i),
      }));
      requests = [{ id, queries, at: now(), fate: 'under way' as const }, ...requests].slice(0, most);
      tell();
      // No network answers before the next turn of the event loop.
      let fromCache = true;
      const clearTimer = (options.setTimer ?? platformTimer)(() => (fromCache = false), 0);
      try {
        const answer = await client.search(asked, call);
        finish(id, {
          fate: call?.signal?.aborted ? 'superseded' : 'answered',
          fromCache,
          queries: queries.map((query, i) => ({ ...query, ...numbersOf(answer.results?.[i]) })),
        });
        return answer;
      } catch (error) {
        finish(
          id,
          call?.signal?.aborted
            ? { fate: 'superseded' }
            : { fate: 'failed', error: String((error as Error)?.message ?? error) },
        );
        throw error;
      } finally {
        clearTimer();
      }
    };
  inside.wrapClient('inspector', (client) => ({ search: searchWith(client) }));
  inside.watch((_state, _before, action) => {
    actions = [{ id: ++actionCount, at: now(), action }, ...actions].slice(0, most);
    tell();
  });
  session.subscribe(tell);

  return {
    get actions() {
      return actions;
    },
    get requests() {
      return requests;
    },
    get needs() {
      return [...inside.held].map((place) => ({ by: nameOf(place), need: place.need }));
    },
    get state() {
      return session.state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const numbersOf = (answer: Partial<SearchResponse> | undefined): Partial<InspectedQuery> => {
  const { nbHits, processingTimeMS, queryID } = answer ?? {};
  return {
    ...(nbHits !== undefined && { nbHits }),
    ...(processingTimeMS !== undefined && { processingTimeMS }),
    ...(queryID !== undefined && { queryID }),
  };
};

/**
 * The inspector of a session, from this moment on.
 * @example
 * const inspector = inspect(session);
 * inspector.subscribe(() => console.table(inspector.requests));
 */
export const inspect = (session: SearchSession): Inspector => session.use(inspecting);
