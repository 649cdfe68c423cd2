/** Recommendations: all requests of one tick are sent as one, in parallel with the search. */
import type {
  AnyRecord,
  ClientCallOptions,
  RecommendationHit,
  RecommendationRequest,
  RecommendationsResult,
  SearchClientLike,
} from '@aisle/contract';
import { createBatch } from '../session/batch.ts';
import { keepRecommendation, recallRecommendation } from '../session/recommendation-cache.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';
import { refusals } from './refusal-cache.ts';

/** State of one recommendation request. */
export interface RecommendationState<T = AnyRecord> {
  /** `unsupported`: the client cannot fetch recommendations; the view should hide itself. */
  readonly status: 'loading' | 'idle' | 'error' | 'unsupported';
  /** The last successful result; kept while a new one loads. */
  readonly result?: RecommendationsResult<T>;
  readonly error?: Error;
}

/** A running subscription to recommendations. */
export interface Recommendations<T = AnyRecord> {
  readonly state: RecommendationState<T>;
  /** Changes the request; an equal request does nothing. */
  update(request: RecommendationRequest): void;
  /** Repeats a failed request, bypassing the cache. */
  retry(): void;
  /** Aborts the pending request. */
  release(): void;
}

type RequestRecommendation = (
  request: RecommendationRequest,
  options: ClientCallOptions,
) => Promise<RecommendationsResult>;

/** Creates the session's shared, batching request function (for `session.use`); undefined if the client has no recommendations. */
const sharedRequester = ({ options: { client }, session }: SessionInside): RequestRecommendation | undefined =>
  client.getRecommendations && createRequester(client, session);

/** Whether every result has valid hits: records with an `objectID`, or trending facet values with a `facetValue`. */
const areValid = (answers: readonly (RecommendationsResult | undefined)[]): boolean =>
  answers.every(
    (answer) =>
      Array.isArray(answer?.hits) &&
      answer.hits.every((hit: RecommendationHit | null) => typeof (hit?.objectID ?? hit?.facetValue) === 'string'),
  );

/** The service rejects calls with more requests. */
const MAX_REQUESTS_PER_CALL = 100;

/** Creates a function that requests recommendations in batches, and caches them in the session. */
const createRequester = (client: SearchClientLike, session: SearchSession): RequestRecommendation => {
  const batch = createBatch<RecommendationRequest, RecommendationsResult | undefined>(async (requests, options) => {
    const distinct = new Map(requests.map((request) => [JSON.stringify(request), request]));
    const keys = [...distinct.keys()];
    const unique = [...distinct.values()];
    const chunks = Array.from({ length: Math.ceil(unique.length / MAX_REQUESTS_PER_CALL) }, (_, i) =>
      unique.slice(i * MAX_REQUESTS_PER_CALL, (i + 1) * MAX_REQUESTS_PER_CALL),
    );
    const answers = (
      await Promise.all(
        chunks.map(async (chunk) => {
          const results = (await client.getRecommendations?.(chunk, options))?.results;
          return chunk.map((_, i): RecommendationsResult | undefined => results?.[i]);
        }),
      )
    ).flat();
    const validAnswers = areValid(answers)
      ? answers
      : (await import('../session/normalize-answers.ts')).normalizeRecommendations(client, answers);
    return requests.map((request) => validAnswers[keys.indexOf(JSON.stringify(request))]);
  }, refusals);
  return async (request, options) => {
    const [answer] = await batch([request], options);
    if (!answer) throw new Error(`The search client answered nothing to ${request.model} of "${request.indexName}".`);
    keepRecommendation(session, JSON.stringify(request), answer);
    return answer;
  };
};

/**
 * Requests recommendations and calls back on every state change. A cached result is available immediately.
 * @example
 * const related = recommend(session, { indexName: 'products', model: 'related-products', objectID: 'p1', threshold: 0 }, () =>
 *   render(related.state.result?.hits ?? []),
 * );
 */
export const recommend = <T = AnyRecord>(
  session: SearchSession,
  request: RecommendationRequest,
  onChange: (state: RecommendationState<T>) => void,
): Recommendations<T> => {
  const requestRecommendation = session.use(sharedRequester);
  let state: RecommendationState = { status: requestRecommendation ? 'loading' : 'unsupported' };
  let controller = new AbortController();
  let lastRequestKey = '';
  let isInitializing = true;
  const setState = (next: RecommendationState): void => {
    state = next;
    // The initial state is not reported, because the caller reads it from the return value.
    if (!isInitializing) onChange(state as RecommendationState<never>);
  };
  const update = (next: RecommendationRequest, options?: ClientCallOptions): void => {
    const requestKey = JSON.stringify(next);
    if (!requestRecommendation || requestKey === lastRequestKey) return;
    lastRequestKey = requestKey;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const cached = recallRecommendation(session, next);
    if (cached) return setState({ status: 'idle', result: cached });
    if (state.status !== 'loading') setState({ ...state, status: 'loading' });
    requestRecommendation(next, { ...options, signal }).then(
      (result) => signal.aborted || setState({ status: 'idle', result }),
      (error: unknown) =>
        signal.aborted ||
        setState({ ...state, status: 'error', error: error instanceof Error ? error : new Error(`${error}`) }),
    );
  };
  update(request);
  isInitializing = false;
  return {
    get state() {
      return state as RecommendationState<never>;
    },
    update(next) {
      request = next;
      update(next);
    },
    retry() {
      if (state.status !== 'error') return;
      lastRequestKey = '';
      update(request, { bypassCache: true });
    },
    release: () => controller.abort(),
  };
};
