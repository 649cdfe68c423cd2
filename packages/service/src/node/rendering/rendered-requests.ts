/** Requests of a page that is rendered: each goes out by the outbound port or not at all, and their number and size are bounded. */
import { OutboundError, type Outbound } from '../../outbound/outbound.ts';
import type { UnrenderedPage } from '../../rendering/renderer.ts';
import { parseUrl } from '../../wire/parse-url.ts';
import type { CdpConnection, Fields } from './cdp-connection.ts';
import { PAGE_POLICY } from './other-ways-out.ts';

/** Requests of one page, and bytes of all their answers. */
const MOST_REQUESTS = 200;
const MOST_BYTES = 30_000_000;
/** Milliseconds for the head of one. */
const HEAD_WITHIN = 10_000;

/** What no words come of. */
const NOT_NEEDED = new Set([
  'Image',
  'Media',
  'Font',
  'Ping',
  'CSPViolationReport',
  'Prefetch',
  'TextTrack',
  'Manifest',
]);
/** What the connection decides, or would keep something in the browser. */
const NOT_PASSED_ON = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'set-cookie',
  'alt-svc',
  'link',
]);
const NOT_ASKED_WITH = new Set(['cookie', 'accept-encoding', 'user-agent']);
/** What another host is asked with: nothing that a page could have written. */
const ASKED_ELSEWHERE_WITH = new Set(['accept', 'accept-language']);

interface Paused {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const headerList = (headers: Iterable<[string, string]>) =>
  Array.from(headers, ([name, value]) => ({ name, value })).filter(({ name }) => !NOT_PASSED_ON.has(name));

const isOfOrigin = (url: string, page: string): boolean => parseUrl(url)?.origin === parseUrl(page)?.origin;

/** The headers that go along: to the own host those of the page. */
const headersFor = (headers: Readonly<Record<string, string>>, isOwn: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      isOwn ? !NOT_ASKED_WITH.has(name.toLowerCase()) : ASKED_ELSEWHERE_WITH.has(name.toLowerCase()),
    ),
  );

/** Answers the requests of one page. */
export interface RequestGate {
  /** A request that the browser holds back until it hears. */
  answer(paused: Fields): Promise<void>;
  /** Requests that are under way. */
  readonly underWay: number;
}

/** @param options.page Answers the first request, which is for the page itself. */
export function createRequestGate(options: {
  call: (method: string, parameters: Fields) => ReturnType<CdpConnection['call']>;
  outbound: Outbound;
  page: UnrenderedPage;
  /** The frame of the page itself. */
  mainFrame: string;
  userAgent: string;
  signal: AbortSignal;
}): RequestGate {
  const { call, outbound, page, mainFrame, userAgent, signal } = options;
  let asked = 0;
  let bytes = 0;
  let underWay = 0;
  let isServed = false;

  const refuse = (requestId: string) => call('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });

  const fulfill = (requestId: string, status: number, headers: Iterable<[string, string]>, body: Uint8Array) =>
    call('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: headerList(headers),
      body: toBase64(body),
    });

  const decide = async ({ requestId, frameId, resourceType, request }: Paused): Promise<unknown> => {
    const { url, method, headers, postData } = request;
    if (resourceType === 'Document' && !isServed) {
      isServed = true;
      return fulfill(requestId, 200, [['content-type', page.contentType ?? 'text/html'], ...PAGE_POLICY], page.body);
    }
    // What a page frames has no words of its own for us. The page itself stays where it is: no content is no other page.
    if (resourceType === 'Document')
      return fulfill(requestId, frameId === mainFrame ? 204 : 200, [['content-type', 'text/html']], new Uint8Array());
    if (NOT_NEEDED.has(resourceType) || ++asked > MOST_REQUESTS) return refuse(requestId);
    const isOwn = isOfOrigin(url, page.url);
    // Answers of ours pass no CORS: what a page may not ask of another host, nobody else refuses.
    if (!isOwn && method !== 'GET' && method !== 'HEAD') return refuse(requestId);
    if (method === 'OPTIONS')
      return fulfill(
        requestId,
        204,
        [
          ['access-control-allow-origin', headers['Origin'] ?? headers['origin'] ?? '*'],
          ['access-control-allow-methods', 'GET, HEAD, POST'],
          ['access-control-allow-headers', headers['Access-Control-Request-Headers'] ?? '*'],
        ],
        new Uint8Array(),
      );
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return refuse(requestId);
    const answer = await outbound.fetch({
      url: url.replace(/#.*$/, ''),
      method,
      headers: {
        ...headersFor(headers, isOwn),
        'user-agent': userAgent,
      },
      ...(method === 'POST' && postData !== undefined && { body: postData }),
      timeout: HEAD_WITHIN,
      stallTimeout: HEAD_WITHIN,
      mostBytes: Math.max(0, MOST_BYTES - bytes),
      signal,
    });
    const body = new Uint8Array(await new Response(answer.body).arrayBuffer());
    bytes += body.byteLength;
    return fulfill(requestId, answer.status, answer.headers, body);
  };

  return {
    get underWay() {
      return underWay;
    },
    answer: async (parameters) => {
      const paused = parameters as unknown as Paused;
      underWay++;
      try {
        await decide(paused).catch((error: unknown) => {
          if (!(error instanceof OutboundError)) throw error;
          return refuse(paused.requestId);
        });
      } catch {
        // The page is gone, or the browser: whoever renders it hears of that.
      } finally {
        underWay--;
      }
    },
  };
}
