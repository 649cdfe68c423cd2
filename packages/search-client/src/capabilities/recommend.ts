/** Recommendations: all that is wanted in one tick travels in one request, at the same time as the search. */
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

/** Where one question for recommendations stands. */
export interface RecommendationState<T = AnyRecord> {
  /** `unsupported`: the client has no recommendations, so the view hides. */
  readonly status: 'loading' | 'idle' | 'error' | 'unsupported';
  /** The last good answer; it stays while a new one loads. */
  readonly result?: RecommendationsResult<T>;
  readonly error?: Error;
}

/** One question that is kept. */
export interface Recommendations<T = AnyRecord> {
  readonly state: RecommendationState<T>;
  /** Asks something else; equal questions ask nothing. */
  update(request: RecommendationRequest): void;
  /** Asks again after an error. */
  retry(): void;
  release(): void;
}

type Ask = (request: RecommendationRequest, options: ClientCallOptions) => Promise<RecommendationsResult>;

/** The one place of a session where recommendations are asked for; undefined when its client has none. */
const recommending = ({ options: { client }, session }: SessionInside): Ask | undefined =>
  client.getRecommendations && createAsk(client, session);

/** Whether every answer is one with records; trending values need no objectID. */
const areValid = (answers: readonly (RecommendationsResult | undefined)[]): boolean =>
  answers.every(
    (answer) =>
      Array.isArray(answer?.hits) &&
      answer.hits.every((hit: RecommendationHit | null) => typeof (hit?.objectID ?? hit?.facetValue) === 'string'),
  );

const createAsk = (client: SearchClientLike, session: SearchSession): Ask => {
  const batch = createBatch<RecommendationRequest, RecommendationsResult | undefined>(async (requests, options) => {
    const distinct = new Map(requests.map((request) => [JSON.stringify(request), request]));
    const keys = [...distinct.keys()];
    const unique = [...distinct.values()];
    // More than 100 in one request are refused.
    const parts = Array.from({ length: Math.ceil(unique.length / 100) }, (_, i) =>
      unique.slice(i * 100, i * 100 + 100),
    );
    const answers = (
      await Promise.all(
        parts.map(async (part) => {
          const results = (await client.getRecommendations?.(part, options))?.results;
          return part.map((_, i): RecommendationsResult | undefined => results?.[i]);
        }),
      )
    ).flat();
    const valid = areValid(answers)
      ? answers
      : (await import('../session/normalize-answers.ts')).normalizeRecommendations(client, answers);
    return requests.map((request) => valid[keys.indexOf(JSON.stringify(request))]);
  }, refusals);
  return async (request, options) => {
    const [answer] = await batch([request], options);
    if (!answer) throw new Error(`The search client answered nothing to ${request.model} of "${request.indexName}".`);
    keepRecommendation(session, JSON.stringify(request), answer);
    return answer;
  };
};

/**
 * Asks for recommendations, and calls back whenever their state changed. What the session knows is there at once.
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
  const ask = session.use(recommending);
  let state: RecommendationState = { status: ask ? 'loading' : 'unsupported' };
  let controller = new AbortController();
  let lastQuestion = '';
  let isNew = true;
  const move = (next: RecommendationState): void => {
    state = next;
    // Whoever asked reads the first state by itself.
    if (!isNew) onChange(state as RecommendationState<never>);
  };
  const update = (next: RecommendationRequest, options?: ClientCallOptions): void => {
    const question = JSON.stringify(next);
    if (!ask || question === lastQuestion) return;
    lastQuestion = question;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const result = recallRecommendation(session, next);
    if (result) return move({ status: 'idle', result });
    if (state.status !== 'loading') move({ ...state, status: 'loading' });
    ask(next, { ...options, signal }).then(
      (result) => signal.aborted || move({ status: 'idle', result }),
      (error: unknown) =>
        signal.aborted ||
        move({ ...state, status: 'error', error: error instanceof Error ? error : new Error(`${error}`) }),
    );
  };
  update(request);
  isNew = false;
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
      lastQuestion = '';
      update(request, { bypassCache: true });
    },
    release: () => controller.abort(),
  };
};
