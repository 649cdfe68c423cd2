/** Request handler: every request gets a response, whatever happens: preflight, route, pipeline, error, common headers, a line in the log. */
import { ServiceError } from '../foundation/errors/service-error.ts';
import type { RequestObserver } from '../features/feature.ts';
import { EngineUnavailable } from '../foundation/errors/engine-errors.ts';
import { StoreFull, StoreMoves, StoreUnavailable } from '../foundation/errors/store-errors.ts';
import type { Span, Tracer } from '../ports/tracer.ts';
import type { Queryable, Store } from '../store/store.ts';
import { type Answer, errorAnswer } from './answer.ts';
import type { ClientConnection } from './client-connection.ts';
import { preflightAnswer, withCommonHeaders } from './cors.ts';
import { toServiceError } from './error-answer.ts';
import type { CredentialAliases } from '../foundation/wire/credential.ts';
import { createCredentialRenamer } from './credentials/credential-aliases.ts';
import { createHealth } from './health.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { MetricsPage } from './metrics-page.ts';
import type { Arrival } from './arrival.ts';
import { describeAnswered } from './answered-request.ts';
import { createNotifier } from './notify-observers.ts';
import type { Match, Router } from './router.ts';

/** One line of the request log. It never contains a key, a query string or a body. */
export interface RequestEntry {
  /** Milliseconds since the Unix epoch. */
  time: number;
  method: string;
  path: string;
  status: number;
  /** Duration of the request in milliseconds. */
  took: number;
  /** An internal error, for the operator. */
  error?: string;
}

/** Responds to requests. */
export interface RequestHandler {
  /** Never rejects. */
  answer(request: Request, from: ClientConnection): Promise<Answer>;
  /** From now on requests get 503; resolves when running ones are completed. */
  stop(): Promise<void>;
}

/** Describes an error for the operator. During a move nothing is wrong, and a stack would not help. */
export const errorText = (error: unknown): string => {
  if (error instanceof StoreMoves) return `${error.message}: it is tried again, or done where they go`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Options of the request handler. */
export interface RequestHandlerOptions {
  router: Router;
  answerMatch: (arrival: Arrival) => Promise<Answer>;
  metrics: MetricsPage;
  /** Other accepted names of credentials; none by default. */
  credentialAliases?: CredentialAliases | undefined;
  /** The database, for health checks. */
  store: Queryable & Pick<Store, 'trouble'>;
  /** Returns why committed changes cannot be published now, for health checks. */
  publishFailure: () => Error | undefined;
  /** Resolves when the service is ready for requests. */
  opened: Promise<void>;
  /** Called with every request after its response. */
  observers: readonly RequestObserver[];
  log: (entry: RequestEntry) => void;
  /** Records each request as a span; nobody by default. */
  tracer?: Tracer | undefined;
  /** Hears of a store that is away or full. */
  onError: (error: unknown) => void;
  now: () => number;
}

/** Names the span of a request by its operation: paths have too many values to be told apart by. */
function describeSpan(span: Span, { match, status }: { match: Match | undefined; status: number }): void {
  if (match) {
    const { method, operation, route } = match.route;
    span.rename(`${method} ${route}`);
    span.add({ 'http.route': route, 'aisle.operation': operation });
  }
  span.add({ 'http.response.status_code': status });
  if (status >= 500) span.fail(`status ${status}`);
}

/** A request, as it came. */
type Incoming = Omit<Arrival, 'match'>;

class RequestAnswers implements RequestHandler {
  readonly #options: RequestHandlerOptions;
  readonly #notify: ReturnType<typeof createNotifier>;
  readonly #health: ReturnType<typeof createHealth>;
  readonly #renameCredentials: (request: Request) => Request;
  readonly #underWay = new Set<Promise<unknown>>();
  #isOpen = false;
  #isStopped = false;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
    const { store, opened, observers, publishFailure, onError, credentialAliases, now } = options;
    this.#renameCredentials = credentialAliases ? createCredentialRenamer(credentialAliases) : (request) => request;
    this.#notify = createNotifier({ observers, onError, now });
    opened.then(
      () => (this.#isOpen = true),
      // Callers that wait for the service get the error; nobody has to.
      () => undefined,
    );
    const phase = () => (this.#isStopped ? 'closing' : this.#isOpen ? 'ready' : 'opening');
    this.#health = createHealth({ store, phase, publishFailure, now });
  }

  answer(sent: Request, from: ClientConnection): Promise<Answer> {
    const { tracer } = this.#options;
    if (!tracer) return this.#answer(sent, from);
    const attributes = { 'http.request.method': sent.method };
    return tracer.trace(sent.method, { kind: 'server', headers: sent.headers, attributes }, (span) =>
      this.#answer(sent, from, span),
    );
  }

  async #answer(sent: Request, from: ClientConnection, span?: Span): Promise<Answer> {
    const request = this.#renameCredentials(sent);
    const { metrics, now } = this.#options;
    const time = now();
    const began = performance.now();
    const aliasedAppID = request === sent ? undefined : (request.headers.get('x-service-application-id') ?? '');
    const incoming: Incoming = { request, url: new URL(request.url), from, aliasedAppID, trace: {} };
    // Requested every few seconds by machines, and irrelevant in a log.
    const checked = await this.#health.answer(request, incoming.url.pathname);
    if (checked) return withCommonHeaders(checked, now());
    const scraped = metrics.answer(incoming);
    const { answer: bare, error } = await this.#run(scraped ?? this.#answerRoute(incoming));
    const answer = withCommonHeaders(bare, now());
    if (span) describeSpan(span, { match: incoming.trace.match, status: answer.status });
    // Like health checks; who was refused is to be found in the log.
    if (!scraped || answer.status !== 200) this.#tell(incoming, { answer, error, time, began });
    return answer;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#underWay);
  }

  async #answerRoute({ request, url, from, aliasedAppID, trace }: Incoming): Promise<Answer> {
    const { router, opened, answerMatch } = this.#options;
    const methods = request.method === 'OPTIONS' ? router.methods(url.pathname) : [];
    if (methods.length > 0) return preflightAnswer(request, methods);
    const match = router.match(request.method, url.pathname);
    trace.match = match;
    if (this.#isStopped) throw new ServiceError(503, 'The service is closing; try again', { 'Retry-After': '1' });
    await opened;
    return answerMatch({ request, url, match, from, aliasedAppID, trace });
  }

  /** Returns the response, or that of an error; `error` describes an internal fault. */
  async #run(answering: Promise<Answer>): Promise<{ answer: Answer; error: string | undefined }> {
    let inside: string | undefined;
    const work = answering.catch((error: unknown) => {
      const serviceError = toServiceError(error);
      if (error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof EngineUnavailable)
        this.#options.onError(error);
      if (!serviceError) inside = errorText(error);
      return errorAnswer(serviceError ?? new ServiceError(500, 'The service failed inside; see its log'));
    });
    this.#underWay.add(work);
    const answer = await work.finally(() => this.#underWay.delete(work));
    return { answer, error: inside };
  }

  /** Writes the log line of a request, and notifies the observers. */
  #tell(
    incoming: Incoming,
    { answer, error, time, began }: { answer: Answer; error: string | undefined; time: number; began: number },
  ): void {
    const { log, now } = this.#options;
    const { request, url } = incoming;
    const path = maskSecrets(url.pathname);
    log({
      time,
      method: request.method,
      path,
      ...(error === undefined ? {} : { error }),
      status: answer.status,
      took: now() - time,
    });
    const took = performance.now() - began;
    this.#notify(() => describeAnswered({ ...incoming, answer, path, time, took }));
  }
}

/**
 * @example
 * const handler = createRequestHandler({ router, answerMatch, metrics, store, publishFailure, opened, observers: [], log, onError, now: Date.now });
 * const { status, text } = await handler.answer(request, {});
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestHandler {
  return new RequestAnswers(options);
}
