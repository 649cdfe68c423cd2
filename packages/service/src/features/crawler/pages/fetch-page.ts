/** Requests one page: with the rules of its host, and conditionally if an earlier crawl has read it. */
import { type Outbound, type OutboundAnswer, OutboundError } from '../../../outbound/outbound.ts';
import type { ReasonName } from '../rows/reasons.ts';
import type { StoredUrl } from '../rows/url-rows.ts';
import type { Exchange } from '../rows/visit-rows.ts';
import { readLocation } from '../../../outbound/redirect-rules.ts';
import { readRetryAfter } from '../../../outbound/retry-after.ts';

/** Maximum bytes of a page. */
const PAGE_BYTES = 10_000_000;
/** Milliseconds for the response headers, and for the whole response, so that slow pages end too. */
const HEAD_WITHIN = 15_000;
const WHOLE_WITHIN = 45_000;

/** Maximum pause that a host can request, in milliseconds. */
const LONGEST_RETRY = 60_000;

/** Maximum bytes of an error body that are read for display. */
const ERROR_BYTES = 100_000;

/** Result of a request. */
interface Asked {
  exchange: Exchange;
}

/** A failed request. */
export interface FetchFault extends Asked {
  kind: 'fault';
  reason: ReasonName;
  detail: string;
  /** Milliseconds that the host asks to wait. */
  retryAfter?: number;
  /** Number of requests made. */
  requests: number;
}

/** A response without a new body. */
type Without = ({ kind: 'unchanged' } & Asked) | ({ kind: 'redirect'; to: string } & Asked) | FetchFault;

/** Result of a request whose body is not read yet. */
export type Opened = Without | ({ kind: 'answer'; answer: OutboundAnswer } & Asked);

/** Result of a request with its body. */
export type Fetched =
  | Without
  | ({
      kind: 'page';
      /** Final URL. */
      url: string;
      contentType: string | undefined;
      robotsTag: string | undefined;
      body: Uint8Array<ArrayBuffer>;
      etag: string | undefined;
      lastModified: string | undefined;
    } & Asked);

/** What to request. */
export interface PageRequest {
  url: string;
  userAgent: string;
  stored?: Pick<StoredUrl, 'etag' | 'lastModified'> | undefined;
  /** Default: 0. A redirect is reported, and its target is a page of its own. */
  maxRedirects?: number;
  maxBytes?: number;
  /** Milliseconds for the whole response. */
  wholeTimeout?: number;
  /** Whether an earlier attempt has failed. */
  isAnotherTry?: boolean;
  signal: AbortSignal;
}

/** Returns the fault for a status. */
function faultOf(status: number): ReasonName {
  if (status === 204) return 'http_no_content';
  if (status === 304) return 'http_not_modified';
  if (status < 400) return 'http_unexpected_status';
  if (status === 404 || status === 410) return 'http_not_found';
  if (status === 401 || status === 403) return 'http_unauthorized';
  if (status === 429) return 'http_too_many_requests';
  return status >= 500 ? 'http_server_error' : 'http_client_error';
}

const headersOf = ({ userAgent, stored }: PageRequest): Record<string, string> => ({
  'user-agent': userAgent,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
  ...(typeof stored?.etag === 'string' && { 'if-none-match': stored.etag }),
  ...(typeof stored?.lastModified === 'string' && { 'if-modified-since': stored.lastModified }),
});

/** Reads the start of an error body for display. Failures are ignored. */
async function readError(answer: OutboundAnswer): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(answer.headers.get('content-length') ?? 0) > ERROR_BYTES) {
    answer.discard();
    return undefined;
  }
  try {
    return await answer.bytes();
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

/** Returns the fault of a failed request. @throws Other errors, and the reason of `signal`. */
export function faultOfWay(error: unknown, exchange: Exchange, signal: AbortSignal): FetchFault {
  signal.throwIfAborted();
  if (!(error instanceof OutboundError)) throw error;
  const reason = error.fault === 'cancelled' ? 'timed_out' : error.fault;
  return { kind: 'fault', reason, detail: error.message, exchange, requests: error.requests };
}

/** Completes a finished exchange. */
export const over = (exchange: Exchange, startedAt: number, more: Partial<Exchange> = {}): Exchange => ({
  ...exchange,
  ...more,
  at: Date.now(),
  took: performance.now() - startedAt,
});

/**
 * Requests a page and returns its unread body. Never rejects because of the page, but rejects when `signal` aborts.
 *
 * @example
 * const opened = await openPage(outbound, { url: 'https://www.example.com/sitemap.xml', userAgent, signal });
 */
export async function openPage(outbound: Outbound, request: PageRequest): Promise<Opened> {
  const { url, stored, maxRedirects = 0, signal } = request;
  const headers = headersOf(request);
  const startedAt = performance.now();
  const requested: Exchange = { at: 0, took: 0, url, sent: headers };
  try {
    const answer = await outbound.fetch({
      url,
      headers,
      timeout: HEAD_WITHIN,
      stallTimeout: HEAD_WITHIN,
      maxBytes: request.maxBytes ?? PAGE_BYTES,
      maxRedirects,
      wholeTimeout: request.wholeTimeout ?? WHOLE_WITHIN,
      ...(request.isAnotherTry && { freshConnection: true }),
      signal,
    });
    const { status } = answer;
    const answered = { status, url: answer.url, headers: answer.headers };
    const exchange = over(requested, startedAt, { answered });
    if (status === 304 && stored) return { kind: 'unchanged', exchange };
    if (status === 200) return { kind: 'answer', answer, exchange };
    const location = answered.headers.get('location');
    const target = status >= 300 && status < 400 && location !== null ? readLocation(location, url) : undefined;
    if (target) {
      answer.discard();
      return { kind: 'redirect', to: target.href, exchange };
    }
    const body = await readError(answer);
    const retryAfter = readRetryAfter(answered.headers, Date.now());
    return {
      kind: 'fault',
      reason: faultOf(status),
      detail: `The page answers ${status} where 200 was expected`,
      exchange: over(requested, startedAt, { answered: { ...answered, body } }),
      requests: 1,
      ...(retryAfter !== undefined && { retryAfter: Math.min(LONGEST_RETRY, retryAfter) }),
    };
  } catch (error) {
    return faultOfWay(error, over(requested, startedAt), signal);
  }
}

/**
 * Never rejects because of the page, but rejects when `signal` aborts.
 *
 * @example
 * await fetchPage(outbound, { url: 'https://www.example.com/', userAgent, signal });
 */
export async function fetchPage(outbound: Outbound, request: PageRequest): Promise<Fetched> {
  const startedAt = performance.now();
  const opened = await openPage(outbound, request);
  if (opened.kind !== 'answer') return opened;
  const { answer, exchange } = opened;
  try {
    const body = await answer.bytes();
    const { status, url, headers } = exchange.answered!;
    return {
      kind: 'page',
      url,
      contentType: headers.get('content-type') ?? undefined,
      robotsTag: headers.get('x-robots-tag') ?? undefined,
      body,
      etag: headers.get('etag') ?? undefined,
      lastModified: headers.get('last-modified') ?? undefined,
      exchange: over(exchange, startedAt, { answered: { status, url, headers, body } }),
    };
  } catch (error) {
    return faultOfWay(error, over(exchange, startedAt), request.signal);
  }
}
