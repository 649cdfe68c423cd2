/** Renderer over the operator's Chromium, by the DevTools protocol: each page has its own context, and can send requests only through the outbound port. */
// Why: decision 0051.
import type { Outbound } from '../../outbound/outbound.ts';
import { type Renderer, RenderFault, type UnrenderedPage } from '../../ports/renderer.ts';
import { createBrowserLink, type BrowserLink } from './browser-link.ts';
import type { CdpConnection } from './cdp-connection.ts';
import { guardOtherTargets, NO_OTHER_WAY_OUT } from './other-ways-out.ts';
import { RequestGate } from './rendered-requests.ts';

/** Maximum number of concurrent pages. */
const MAX_AT_ONCE = 4;
/** Maximum milliseconds for one page, and the milliseconds without requests after which it is idle. */
const PAGE_TIMEOUT = 20_000;
const AT_REST_AFTER = 500;
/** Polling interval of its memory and requests, in milliseconds. */
const POLL_INTERVAL = 100;
/** Maximum bytes of its script objects, nodes and buffers, and of its final HTML. */
const MAX_MEMORY = 256_000_000;
const MAX_HTML = 10_000_000;

/** An unused address (port 9 is discard), where all traffic ends that is not intercepted and answered by us. */
const NOWHERE = { proxyServer: 'http://127.0.0.1:9', proxyBypassList: '<-loopback>' };

/** Options of the renderer. */
export interface CdpRendererOptions {
  /** `ws://…`, or `http://…:9222`. */
  address: string;
  outbound: Outbound;
  /** User agent of the requests of pages. */
  userAgent: string;
  /** Maximum milliseconds for one page; 20,000 by default. */
  within?: number;
}

/** Creates a gate that admits a limited number at a time, in order. */
function createGate(most: number) {
  let free = most;
  const queue: (() => void)[] = [];
  return {
    enter: async () => {
      if (free > 0) return void free--;
      await new Promise<void>((resolve) => queue.push(resolve));
    },
    leave: () => {
      const next = queue.shift();
      if (next) next();
      else free++;
    },
  };
}

/** A page opened in the browser, with its requests. */
interface OpenPage {
  /** Calls a method in the session of the page. */
  call: (method: string, parameters?: Readonly<Record<string, unknown>>) => ReturnType<CdpConnection['call']>;
  requests: RequestGate;
  readonly isLoaded: boolean;
  /** Stops listening to its events. */
  stop(): void;
}

/** State of rendering a page. */
interface Rendering {
  connection: CdpConnection;
  /** Its own browser context. */
  context: string;
  page: UnrenderedPage;
  /** Aborted when the result is no longer needed. */
  ends: AbortSignal;
  options: CdpRendererOptions;
}

/** Opens an empty page whose requests and events are observed. */
async function openPage({ connection, context, page, ends, options }: Rendering): Promise<OpenPage> {
  const { outbound, userAgent } = options;
  const { targetId } = await connection.call('Target.createTarget', { url: 'about:blank', browserContextId: context });
  const { sessionId } = await connection.call('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const call: OpenPage['call'] = (method, parameters = {}) => connection.call(method, parameters, session);
  const mainFrame = String(targetId);
  const requests = new RequestGate({ call, outbound, page, mainFrame, userAgent, signal: ends });
  let isLoaded = false;
  const listening = connection.listen(session, (method, parameters) => {
    if (method === 'Target.attachedToTarget') guardOtherTargets(connection.call, parameters);
    else if (method === 'Fetch.requestPaused') void requests.answer(parameters);
    else if (method === 'Page.domContentEventFired') isLoaded = true;
    // A page that shows a dialog would wait forever.
    else if (method === 'Page.javascriptDialogOpening')
      void call('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
  });
  return {
    call,
    requests,
    get isLoaded() {
      return isLoaded;
    },
    stop: () => listening.stop(),
  };
}

/** Blocks all requests of a page except through us. */
const closeWaysOut = (
  { call }: OpenPage,
  { connection, context, options: { userAgent } }: Rendering,
): Promise<unknown> =>
  Promise.all([
    call('Page.enable'),
    call('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    call('Network.enable'),
    call('Network.setBypassServiceWorker', { bypass: true }),
    call('Network.setUserAgentOverride', { userAgent }),
    call('Page.addScriptToEvaluateOnNewDocument', { source: NO_OTHER_WAY_OUT }),
    call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    connection.call('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: context }),
  ]);

/** Resolves when the page is idle. @throws RenderFault if it takes too much memory. */
async function whenIdle(page: OpenPage, ends: AbortSignal): Promise<void> {
  for (let restedAt = performance.now(); performance.now() - restedAt < AT_REST_AFTER;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    ends.throwIfAborted();
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await page.call('Runtime.getHeapUsage');
    // Older browsers count only the objects of scripts.
    const used = Number(usedSize) + Number(embedderHeapUsedSize ?? 0) + Number(backingStorageSize ?? 0);
    if (used > MAX_MEMORY) throw new RenderFault(`The page takes over ${MAX_MEMORY} bytes of memory`);
    if (!page.isLoaded || page.requests.underWay > 0) restedAt = performance.now();
  }
}

/** Returns the HTML of a page. @throws RenderFault if it is too long. */
async function readHtml({ call }: OpenPage): Promise<Uint8Array<ArrayBuffer>> {
  const { root } = (await call('DOM.getDocument', { depth: 0 })) as { root: { nodeId: number } };
  const { outerHTML } = await call('DOM.getOuterHTML', { nodeId: root.nodeId });
  const html = new TextEncoder().encode(String(outerHTML));
  if (html.byteLength > MAX_HTML) throw new RenderFault(`The rendered page has over ${MAX_HTML} bytes`);
  return html;
}

/** Renders a page in a context. */
async function renderIn(rendering: Rendering): Promise<Uint8Array<ArrayBuffer>> {
  const { page, ends } = rendering;
  const opened = await openPage(rendering);
  try {
    await closeWaysOut(opened, rendering);
    const { errorText } = await opened.call('Page.navigate', { url: page.url });
    if (errorText) throw new RenderFault('The browser did not take the page');
    await whenIdle(opened, ends);
    return await readHtml(opened);
  } finally {
    opened.stop();
  }
}

/** Renders a page in its own context. @throws RenderFault, and the reason of `signal`. */
async function renderApart(
  link: BrowserLink,
  options: CdpRendererOptions,
  { page, signal }: { page: UnrenderedPage; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const { within = PAGE_TIMEOUT } = options;
  const late = AbortSignal.timeout(within);
  const ends = AbortSignal.any([signal, late]);
  let connection: CdpConnection | undefined;
  let context: string | undefined;
  try {
    signal.throwIfAborted();
    connection = await link.connect();
    const made = await connection.call('Target.createBrowserContext', { disposeOnDetach: true, ...NOWHERE });
    context = String(made['browserContextId']);
    ends.throwIfAborted();
    const ended = new Promise<never>((_, fail) =>
      ends.addEventListener('abort', () => fail(ends.reason as Error), { once: true }),
    );
    const rendering = renderIn({ connection, context, page, ends, options });
    rendering.catch(() => undefined);
    return await Promise.race([rendering, ended]);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RenderFault) throw error;
    if (late.aborted) throw new RenderFault(`The page did not come to rest within ${within} ms`, { cause: error });
    throw new RenderFault('The browser has failed at the page', { cause: error });
  } finally {
    // Removes everything of the page, even if its scripts run forever.
    if (context !== undefined)
      await connection?.call('Target.disposeBrowserContext', { browserContextId: context }).catch(() => undefined);
  }
}

/**
 * Creates a renderer. It connects with the first page, and again after the browser was restarted.
 *
 * @example
 * const renderer = createCdpRenderer({ address: 'http://127.0.0.1:9222', outbound, userAgent: 'Aisle Crawler' });
 * await renderer.render({ url: 'https://www.example.com/', contentType: 'text/html', body }, { signal });
 */
export function createCdpRenderer(options: CdpRendererOptions): Renderer {
  const gate = createGate(MAX_AT_ONCE);
  const link = createBrowserLink(options.address);
  return {
    render: async (page, { signal }) => {
      await gate.enter();
      try {
        return await renderApart(link, options, { page, signal });
      } finally {
        gate.leave();
      }
    },
    close: () => link.close(),
  };
}
