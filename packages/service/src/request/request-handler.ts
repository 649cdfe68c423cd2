/** Request handler: every request gets an answer, whatever happens: preflight, route, pipeline, error, common headers, a line in the log. */
import { ServiceError } from '../errors/service-error.ts';
import type { RequestObserver } from '../features/feature.ts';
import { EngineUnavailable } from '../errors/engine-errors.ts';
import { StoreFull, StoreMoves, StoreUnavailable } from '../errors/store-errors.ts';
import type { Queryable, Store } from '../store/store.ts';
import { type Answer, errorAnswer } from './answer.ts';
import type { ClientConnection } from './client-connection.ts';
import { preflightAnswer, withCommonHeaders } from './cors.ts';
import { toServiceError } from './error-answer.ts';
import { createHealth } from './health.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { MetricsPage } from './metrics-page.ts';
import type { Arrival } from './pipeline.ts';
import { describeAnswered } from './answered-request.ts';
import { createNotifier } from './notify-observers.ts';
import type { RequestTrace } from './request-trace.ts';
import type { Router } from './router.ts';

/** One line of the log of requests. It never holds a key, a query string or a body. */
export interface RequestEntry {
  /** Milliseconds since the Unix epoch. */
  time: number;
  method: string;
  path: string;
  status: number;
  /** Milliseconds the request took. */
  took: number;
  /** What went wrong inside, for the operator. */
  error?: string;
}

/** Answers requests. */
export interface RequestHandler {
  /** Never rejects. */
  answer(request: Request, from: ClientConnection): Promise<Answer>;
  /** From now on requests get 503; resolves when those under way are answered. */
  stop(): Promise<void>;
}

/** An error as the operator reads it. During a move nothing is wrong, and where in the code it was met tells nobody anything. */
export const errorText = (error: unknown): string => {
  if (error instanceof StoreMoves) return `${error.message}: it is tried again, or done where they go`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * @param options.opened Resolves when the service can answer.
 * @param options.failed Hears of a store that is away or full.
 *
 * @example
 * const handler = createRequestHandler({ router, answerMatch, metrics, store, publishFailure, opened, observers: [], log, failed, now: Date.now });
 * const { status, text } = await handler.answer(request, {});
 */
export function createRequestHandler(options: {
  router: Router;
  answerMatch: (arrival: Arrival) => Promise<Answer>;
  metrics: MetricsPage;
  /** The database, for health checks. */
  store: Queryable & Pick<Store, 'trouble'>;
  /** Why what was committed cannot be published now, for health checks. */
  publishFailure: () => Error | undefined;
  opened: Promise<void>;
  /** Hear of every request after its answer. */
  observers: readonly RequestObserver[];
  log: (entry: RequestEntry) => void;
  failed: (error: unknown) => void;
  now: () => number;
}): RequestHandler {
  const { router, answerMatch, metrics, store, opened, observers, log, failed, now } = options;
  const notify = createNotifier({ observers, failed, now });
  const underWay = new Set<Promise<unknown>>();
  let isOpen = false;
  let isStopped = false;
  opened.then(
    () => (isOpen = true),
    // Whoever waits for the service hears of it; nobody has to.
    () => undefined,
  );
  const phase = () => (isStopped ? 'closing' : isOpen ? 'ready' : 'opening');
  const health = createHealth({ store, phase, publishFailure: options.publishFailure, now });

  const answerRoute = async ({ request, url, from, trace }: Omit<Arrival, 'match'>): Promise<Answer> => {
    const methods = request.method === 'OPTIONS' ? router.methods(url.pathname) : [];
    if (methods.length > 0) return preflightAnswer(request, methods);
    const match = router.match(request.method, url.pathname);
    trace.match = match;
    if (isStopped) throw new ServiceError(503, 'The service is closing; try again', { 'Retry-After': '1' });
    await opened;
    return answerMatch({ request, url, match, from, trace });
  };

  return {
    answer: async (request, from) => {
      const time = now();
      const began = performance.now();
      const trace: RequestTrace = {};
      const url = new URL(request.url);
      // Asked for every few seconds by machines, and nothing that an operator looks for in a log.
      const checked = await health.answer(request, url.pathname);
      if (checked) return withCommonHeaders(checked, now());
      let inside: string | undefined;
      const scraped = metrics.answer({ request, url, from });
      const work = (scraped ?? answerRoute({ request, url, from, trace })).catch((error: unknown) => {
        const known = toServiceError(error);
        if (error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof EngineUnavailable)
          failed(error);
        if (!known) inside = errorText(error);
        return errorAnswer(known ?? new ServiceError(500, 'The service failed inside; see its log'));
      });
      underWay.add(work);
      const answer = withCommonHeaders(await work.finally(() => underWay.delete(work)), now());
      // Like health checks; who was refused is to be found in the log.
      if (scraped && answer.status === 200) return answer;
      const path = maskSecrets(url.pathname);
      log({
        time,
        method: request.method,
        path,
        ...(inside === undefined ? {} : { error: inside }),
        status: answer.status,
        took: now() - time,
      });
      const took = performance.now() - began;
      notify(() => describeAnswered({ request, url, answer, trace, from, path, time, took }));
      return answer;
    },
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underWay);
    },
  };
}
