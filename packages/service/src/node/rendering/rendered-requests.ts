/** Requests of a rendered page: each is sent through the outbound port or not at all, with limits of number and size. */
import { OutboundError, type Outbound } from '../../outbound/outbound.ts';
import type { UnrenderedPage } from '../../ports/renderer.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';
import type { CdpConnection, Fields } from './cdp-connection.ts';
import { PAGE_POLICY } from './other-ways-out.ts';

/** Maximum number of requests per page, and bytes of all their responses. */
const MAX_REQUESTS = 200;
const MAX_BYTES = 30_000_000;
/** Maximum milliseconds for the head of a response. */
const HEAD_WITHIN = 10_000;

/** Resource types without text. */
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
/** Headers that belong to the connection, or would store something in the browser. */
const NOT_PASSED_ON = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'set-cookie',
  'alt-svc',
  'link',
]);
const NOT_ASKED_WITH = new Set(['cookie', 'accept-encoding', 'user-agent']);
/** Headers sent to other hosts: none that the page could set. */
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

/** Returns the headers to send: to the page's own host, those of the page. */
const headersFor = (headers: Readonly<Record<string, string>>, isOwn: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      isOwn ? !NOT_ASKED_WITH.has(name.toLowerCase()) : ASKED_ELSEWHERE_WITH.has(name.toLowerCase()),
    ),
  );

/** Options of answering the requests of a page. */
export interface RequestGateOptions {
  call: (method: string, parameters: Fields) => ReturnType<CdpConnection['call']>;
  outbound: Outbound;
  /** Response to the first request, which is for the page itself. */
  page: UnrenderedPage;
  /** The main frame of the page. */
  mainFrame: string;
  userAgent: string;
  signal: AbortSignal;
}

/** Answers the requests of one page. */
export class RequestGate {
  readonly #options: RequestGateOptions;
  #requests = 0;
  /** Total bytes of all responses. */
  #bytes = 0;
  #underWay = 0;
  /** Whether the page itself was served. */
  #isServed = false;

  constructor(options: RequestGateOptions) {
    this.#options = options;
  }

  /** Number of requests in progress. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Answers a request that the browser has paused. */
  async answer(parameters: Fields): Promise<void> {
    const paused = parameters as unknown as Paused;
    this.#underWay++;
    try {
      await this.#decide(paused).catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        return this.#refuse(paused);
      });
    } catch {
      // If the page or the browser is closed, the renderer notices.
    } finally {
      this.#underWay--;
    }
  }

  async #decide(paused: Paused): Promise<unknown> {
    const { resourceType, request } = paused;
    const { url, method } = request;
    if (resourceType === 'Document') return this.#answerDocument(paused);
    if (NOT_NEEDED.has(resourceType) || ++this.#requests > MAX_REQUESTS) return this.#refuse(paused);
    // Fulfilled responses bypass CORS, so requests to other hosts must be refused here.
    const isOwn = isOfOrigin(url, this.#options.page.url);
    if (!isOwn && method !== 'GET' && method !== 'HEAD') return this.#refuse(paused);
    if (method === 'OPTIONS') return this.#answerPreflight(paused);
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return this.#refuse(paused);
    return this.#pass(paused, { method, isOwn });
  }

  /** Frames contribute no text and get no content. The page itself cannot navigate, because an empty response is not another page. */
  #answerDocument(paused: Paused): Promise<unknown> {
    const { page, mainFrame } = this.#options;
    if (this.#isServed) {
      const status = paused.frameId === mainFrame ? 204 : 200;
      return this.#fulfill(paused, { status, headers: [['content-type', 'text/html']], body: new Uint8Array() });
    }
    this.#isServed = true;
    const headers: [string, string][] = [['content-type', page.contentType ?? 'text/html'], ...PAGE_POLICY];
    return this.#fulfill(paused, { status: 200, headers, body: page.body });
  }

  #answerPreflight(paused: Paused): Promise<unknown> {
    const { headers: asked } = paused.request;
    const headers: [string, string][] = [
      ['access-control-allow-origin', asked['Origin'] ?? asked['origin'] ?? '*'],
      ['access-control-allow-methods', 'GET, HEAD, POST'],
      ['access-control-allow-headers', asked['Access-Control-Request-Headers'] ?? '*'],
    ];
    return this.#fulfill(paused, { status: 204, headers, body: new Uint8Array() });
  }

  /** Sends a request through the outbound port. */
  async #pass(
    paused: Paused,
    { method, isOwn }: { method: 'GET' | 'HEAD' | 'POST'; isOwn: boolean },
  ): Promise<unknown> {
    const { outbound, userAgent, signal } = this.#options;
    const { url, headers, postData } = paused.request;
    const answer = await outbound.fetch({
      url: url.replace(/#.*$/, ''),
      method,
      headers: { ...headersFor(headers, isOwn), 'user-agent': userAgent },
      ...(method === 'POST' && postData !== undefined && { body: postData }),
      timeout: HEAD_WITHIN,
      stallTimeout: HEAD_WITHIN,
      maxBytes: Math.max(0, MAX_BYTES - this.#bytes),
      signal,
    });
    const body = new Uint8Array(await new Response(answer.body).arrayBuffer());
    this.#bytes += body.byteLength;
    return this.#fulfill(paused, { status: answer.status, headers: answer.headers, body });
  }

  #refuse({ requestId }: Paused): Promise<unknown> {
    return this.#options.call('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  }

  #fulfill(
    { requestId }: Paused,
    { status, headers, body }: { status: number; headers: Iterable<[string, string]>; body: Uint8Array },
  ): Promise<unknown> {
    return this.#options.call('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: headerList(headers),
      body: toBase64(body),
    });
  }
}
