/** Fetches one page: under the rules of its host, and only if it has changed where an earlier crawl knows it. */
import { type Outbound, OutboundError } from '../../../outbound/outbound.ts';
import type { ReasonName } from '../rows/reasons.ts';
import { USER_AGENT } from './robots.ts';
import type { KnownUrl } from '../rows/url-rows.ts';
import { readLocation } from '../../../outbound/redirect-rules.ts';
import { readRetryAfter } from '../../../outbound/retry-after.ts';

/** Bytes of a page at most. */
const PAGE_BYTES = 10_000_000;
/** Milliseconds for the head, and for the whole: a page that comes drop by drop ends too. */
const HEAD_WITHIN = 15_000;
const WHOLE_WITHIN = 45_000;

/** Milliseconds that a host may ask us to stay away. */
const LONGEST_RETRY = 60_000;

/** What came of a request. */
export type Fetched =
  | { kind: 'unchanged' }
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page';
      /** Where it came from in the end. */
      url: string;
      contentType: string | undefined;
      robotsTag: string | undefined;
      body: Uint8Array<ArrayBuffer>;
      etag: string | undefined;
      lastModified: string | undefined;
    }
  | { kind: 'fault'; reason: ReasonName; detail: string; retryAfter?: number };

/** What is fetched. */
export interface PageRequest {
  url: string;
  known?: Pick<KnownUrl, 'etag' | 'lastModified'> | undefined;
  /** By default none: a redirect is told, and its target is a page of its own. */
  mostRedirects?: number;
  mostBytes?: number;
  signal: AbortSignal;
}

/** The fault that a status stands for. */
function faultOf(status: number): ReasonName {
  if (status === 404 || status === 410) return 'http_not_found';
  if (status === 401 || status === 403) return 'http_unauthorized';
  if (status === 429) return 'http_too_many_requests';
  return status >= 500 ? 'http_server_error' : 'http_client_error';
}

/**
 * Never rejects for what a page does wrong; rejects when `signal` ends it.
 *
 * @example
 * await fetchPage(outbound, { url: 'https://www.example.com/', signal });
 */
export async function fetchPage(outbound: Outbound, request: PageRequest): Promise<Fetched> {
  const { url, known, mostRedirects = 0, signal } = request;
  try {
    const answer = await outbound.fetch({
      url,
      headers: {
        'user-agent': USER_AGENT,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
        ...(typeof known?.etag === 'string' && { 'if-none-match': known.etag }),
        ...(typeof known?.lastModified === 'string' && { 'if-modified-since': known.lastModified }),
      },
      timeout: HEAD_WITHIN,
      stallTimeout: HEAD_WITHIN,
      mostBytes: request.mostBytes ?? PAGE_BYTES,
      mostRedirects,
      wholeTimeout: WHOLE_WITHIN,
      signal,
    });
    const { status } = answer;
    if (status === 304 && known) return { kind: 'unchanged' };
    const { headers } = answer;
    if (status === 200) {
      return {
        kind: 'page',
        url: answer.url,
        contentType: headers.get('content-type') ?? undefined,
        robotsTag: headers.get('x-robots-tag') ?? undefined,
        body: await answer.bytes(),
        etag: headers.get('etag') ?? undefined,
        lastModified: headers.get('last-modified') ?? undefined,
      };
    }
    answer.discard();
    const location = headers.get('location');
    const target = status >= 300 && status < 400 && location !== null ? readLocation(location, url) : undefined;
    if (target) return { kind: 'redirect', to: target.href };
    const retryAfter = readRetryAfter(headers, Date.now());
    return {
      kind: 'fault',
      reason: faultOf(status),
      detail: `The page answers ${status}`,
      ...(retryAfter !== undefined && { retryAfter: Math.min(LONGEST_RETRY, retryAfter) }),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    const reason = error.fault === 'cancelled' ? 'timed_out' : error.fault;
    return { kind: 'fault', reason, detail: error.message };
  }
}
