/** Describes a completed request for observers: cheap facts immediately, texts on demand, secrets never. */
import { credentialInQuery } from './credentials/application-key.ts';
import type { AnsweredRequest } from '../features/feature.ts';
import { isFields } from '../foundation/wire/fields.ts';
import type { Answer } from './answer.ts';
import type { ClientConnection } from './client-connection.ts';
import { hideKey } from '../foundation/wire/hide-key.ts';
import { hideHeader, hideInQuery, hideSecretFields } from './mask-secrets.ts';
import type { RequestTrace } from './request-trace.ts';

/** A request with its response. */
export interface Exchange {
  request: Request;
  url: URL;
  answer: Answer;
  trace: RequestTrace;
  from: ClientConnection;
  /** The path without secrets. */
  path: string;
  time: number;
  took: number;
}

/** Shorter keys are words that may occur in any text. */
const MIN_HIDDEN_LENGTH = 8;

/** Indices in the entries of a list in a body. */
const namesIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((entry) => {
        const name = isFields(entry) ? (entry['indexName'] ?? entry['index']) : undefined;
        return typeof name === 'string' ? [name] : [];
      })
    : [];

/** Returns the indices that a request concerns. */
function indexNamesOf({ match, body }: RequestTrace): string[] {
  const own = match?.path['indexName'];
  const fields = isFields(body) ? body : {};
  const destination = fields['destination'];
  return [
    ...new Set([
      ...(own === undefined ? [] : [own]),
      ...namesIn(fields['requests']),
      ...namesIn(fields['events']),
      ...(typeof destination === 'string' ? [destination] : []),
    ]),
  ];
}

const decoder = new TextDecoder();

/** Decodes at most `maxBytes` of the first bytes, without an incomplete character. */
const decodeStart = (bytes: Uint8Array, maxBytes: number): string =>
  bytes.length <= maxBytes ? decoder.decode(bytes) : decoder.decode(bytes.subarray(0, maxBytes)).replace(/\ufffd$/, '');

/** A class, so that its methods are not created again for every request. */
class DescribedExchange implements AnsweredRequest {
  readonly #exchange: Exchange;
  readonly time: number;
  readonly took: number;
  readonly method: string;
  readonly path: string;
  readonly route: AnsweredRequest['route'];
  readonly status: number;
  readonly clientAddress: string | undefined;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    this.time = exchange.time;
    this.took = exchange.took;
    this.method = exchange.request.method;
    this.path = exchange.path;
    this.route = exchange.trace.match?.route;
    this.status = exchange.answer.status;
    this.clientAddress = exchange.from.clientAddress;
  }

  url(): string {
    return this.path + hideInQuery(this.#exchange.url.search);
  }

  key(): string | undefined {
    const sent = this.#sentKey();
    return sent === undefined ? undefined : hideKey(sent);
  }

  indexNames(): string[] {
    return indexNamesOf(this.#exchange.trace);
  }

  headers(): () => (readonly [name: string, value: string])[] {
    // Keeps nothing else of the request alive.
    const { headers } = this.#exchange.request;
    return () => Array.from(headers, ([name, value]) => [name, hideHeader(name, value)]);
  }

  requestText(maxBytes: number): string {
    const { sent } = this.#exchange.trace;
    return sent ? this.#clean(decodeStart(sent, maxBytes)) : '';
  }

  answerText(maxCharacters: number): string {
    return this.#clean((this.#exchange.answer.text ?? '').slice(0, maxCharacters));
  }

  #sentKey(): string | undefined {
    const { request, url } = this.#exchange;
    const inHeader = request.headers.get('x-service-api-key');
    return inHeader ?? (url.search === '' ? undefined : (credentialInQuery(url, 'x-service-api-key') ?? undefined));
  }

  #clean(text: string): string {
    const sent = this.#sentKey();
    const shown = this.route?.secretFields ? hideSecretFields(text, this.route.secretFields) : text;
    return sent !== undefined && sent.length >= MIN_HIDDEN_LENGTH && shown.includes(sent)
      ? shown.replaceAll(sent, hideKey(sent))
      : shown;
  }
}

/**
 * Describes a completed request for observers.
 *
 * @example
 * const answered = describeAnswered({ request, url, answer, trace, from: {}, path: '/1/logs', time: 0, took: 1 });
 * answered.status; // 200
 */
export const describeAnswered = (exchange: Exchange): AnsweredRequest => new DescribedExchange(exchange);
