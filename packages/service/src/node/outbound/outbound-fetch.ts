/** One fetch of the outbound port: its request and redirects, within its time limits, until the head of a response has arrived. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type OutboundAnswer, OutboundError, type OutboundRequest } from '../../outbound/outbound.ts';
import { readTargetUrl, type Target } from '../../outbound/read-url.ts';
import { followRedirect, isRedirect, ownHeaders, type RequestParts } from '../../outbound/redirect-rules.ts';
import { explainFailure } from './explain-failure.ts';
import { answerOf } from './outbound-answer.ts';
import { type OutboundConnections, sendRequest } from './send-request.ts';
import type { SignalWatch } from '../../foundation/time/signal-watch.ts';

const HEAD_WITHIN = 30_000;
const STALL_AFTER = 30_000;
const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 5;

/** Dependencies shared by fetches. */
export interface FetchPorts {
  connections: OutboundConnections;
  signals: SignalWatch;
}

/** A fetch in progress. */
export class OutboundFetch {
  readonly #ports: FetchPorts;
  readonly #request: OutboundRequest;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #wholeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #redirects: { url: string; status: number }[] = [];
  #parts: RequestParts;
  #target: Target;
  /** Reason of the cancellation. */
  #cancellation: OutboundError | undefined;
  #current: ClientRequest | undefined;
  #answer: IncomingMessage | undefined;
  /** Number of requests since the last redirect. */
  #requests = 0;

  /** @throws OutboundError for a URL that is not allowed. */
  constructor(ports: FetchPorts, request: OutboundRequest) {
    this.#ports = ports;
    this.#request = request;
    this.#parts = {
      url: request.url,
      method: request.method ?? 'GET',
      headers: ownHeaders(request.headers ?? {}),
      body: request.body,
    };
    this.#target = readTargetUrl(this.#parts.url, ports.connections.rules);
    const { timeout = HEAD_WITHIN, wholeTimeout, signal } = request;
    this.#timer = setTimeout(this.#onTimeout, timeout, timeout);
    this.#wholeTimer = wholeTimeout === undefined ? undefined : setTimeout(this.#onTimeout, wholeTimeout, wholeTimeout);
    if (signal?.aborted) this.#cancel();
    else if (signal) ports.signals.add(signal, this.#cancel);
  }

  /** Resolves when the head of the response has arrived. @throws OutboundError with the number of requests. */
  async run(): Promise<OutboundAnswer> {
    const { connections } = this.#ports;
    const { freshConnection: isFresh = false } = this.#request;
    try {
      for (;;) {
        if (this.#cancellation) throw this.#cancellation;
        this.#requests = 0;
        const parts = { target: this.#target, parts: this.#parts };
        const answer = await sendRequest(connections, parts, { onRequest: this.#onRequest, isFresh });
        if (this.#follow(answer)) continue;
        clearTimeout(this.#timer);
        return this.#answerOf(answer);
      }
    } catch (error) {
      this.#end();
      throw Object.assign(this.#explain(error), { requests: Math.max(1, this.#requests) });
    }
  }

  /** Follows the redirect of a response. Returns false if it has none. */
  #follow(answer: IncomingMessage): boolean {
    const { maxRedirects = MAX_REDIRECTS } = this.#request;
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (maxRedirects <= 0 || !isRedirect(status, location)) return false;
    answer.destroy();
    const { url, host } = this.#target;
    this.#redirects.push({ url: url.href, status });
    if (this.#redirects.length > maxRedirects)
      throw new OutboundError('too_many_redirects', `${host} redirects more than ${maxRedirects} times`);
    this.#parts = followRedirect(this.#parts, status, location);
    this.#target = readTargetUrl(this.#parts.url, this.#ports.connections.rules);
    return true;
  }

  #answerOf(answer: IncomingMessage): OutboundAnswer {
    const { maxBytes = MAX_BYTES, stallTimeout = STALL_AFTER, fewestBytes = 1 } = this.#request;
    this.#answer = answer;
    const { url, host } = this.#target;
    const head = { url: url.href, redirects: this.#redirects };
    // Most redirects have no body either.
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304 || answer.headers['content-length'] === '0';
    if (this.#parts.method === 'HEAD' || isEmpty) return answerOf(answer, { ...head, ended: () => this.#end() });
    return answerOf(answer, {
      ...head,
      ended: () => {
        this.#end();
        if (!answer.complete) answer.destroy();
      },
      bounds: {
        encoding: answer.headers['content-encoding'],
        maxBytes,
        stallTimeout,
        fewestBytes,
        host,
        explain: (error) => this.#explain(error),
      },
    });
  }

  readonly #onRequest = (asking: ClientRequest): void => {
    this.#requests++;
    this.#current = asking;
    if (this.#cancellation) asking.destroy(this.#cancellation);
  };

  readonly #onTimeout = (within: number): void =>
    this.#cancelWith(new OutboundError('timed_out', `${this.#target.host} has not answered within ${within} ms`));

  readonly #cancel = (): void =>
    this.#cancelWith(new OutboundError('cancelled', `The request to ${this.#target.host} was called off`));

  #cancelWith(reason: OutboundError): void {
    this.#cancellation ??= reason;
    // A request whose response has arrived has released its connection, and no longer reports errors of it.
    (this.#answer ?? this.#current)?.destroy(this.#cancellation);
  }

  #explain(error: unknown): OutboundError {
    return explainFailure(this.#cancellation ?? error, this.#target.host);
  }

  /** Ends the fetch after a cancellation. */
  #end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#wholeTimer);
    if (this.#request.signal) this.#ports.signals.remove(this.#request.signal, this.#cancel);
  }
}
