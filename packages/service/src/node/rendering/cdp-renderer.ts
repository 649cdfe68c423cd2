/** The renderer over a Chromium of the operator, by the DevTools protocol: a context for each page, no way out but the outbound port. */
import type { Outbound } from '../../outbound/outbound.ts';
import { type Renderer, RenderFault, type UnrenderedPage } from '../../rendering/renderer.ts';
import { requireBrowserOptions } from './browser-options.ts';
import { type CdpConnection, connectToBrowser } from './cdp-connection.ts';
import { guardOtherTargets, NO_OTHER_WAY_OUT } from './other-ways-out.ts';
import { createRequestGate } from './rendered-requests.ts';

/** Pages at the same time. */
const MOST_AT_ONCE = 4;
/** Milliseconds for one page, and how long nothing may come for it to be at rest. */
const WITHIN = 20_000;
const AT_REST_AFTER = 500;
/** How often its memory and its requests are looked at, in milliseconds. */
const LOOK_EVERY = 100;
/** Bytes of the objects of its scripts with its nodes and buffers, and of its HTML in the end. */
const MOST_MEMORY = 256_000_000;
const MOST_HTML = 10_000_000;

/** Where nothing listens (port 9 is discard): all that is not held back and answered by us ends there. */
const NOWHERE = { proxyServer: 'http://127.0.0.1:9', proxyBypassList: '<-loopback>' };

/** What it is made of. */
export interface CdpRendererOptions {
  /** `ws://…`, or `http://…:9222`. */
  address: string;
  outbound: Outbound;
  /** How requests of pages call themselves. */
  userAgent: string;
  /** Milliseconds for one page; 20,000 by default. */
  within?: number;
}

/** Lets so many go at once, in their order. */
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

/** @throws RenderFault for a browser in which pages could send what nobody sees. */
async function connectToSafeBrowser(address: string): Promise<CdpConnection> {
  const connection = await connectToBrowser(address);
  try {
    await requireBrowserOptions(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * A renderer. It connects when the first page comes, and again when the browser was started anew.
 *
 * @example
 * const renderer = createCdpRenderer({ address: 'http://127.0.0.1:9222', outbound, userAgent: 'Aisle Crawler' });
 * await renderer.render({ url: 'https://www.example.com/', contentType: 'text/html', body }, { signal });
 */
export function createCdpRenderer(options: CdpRendererOptions): Renderer {
  const { address, outbound, userAgent, within = WITHIN } = options;
  const gate = createGate(MOST_AT_ONCE);
  let connecting: Promise<CdpConnection> | undefined;

  const connect = async (): Promise<CdpConnection> => {
    const known = await connecting?.catch(() => undefined);
    if (known?.isOpen) return known;
    connecting = connectToSafeBrowser(address);
    try {
      return await connecting;
    } catch (error) {
      connecting = undefined;
      if (error instanceof RenderFault) throw error;
      throw new RenderFault('The browser of --renderer cannot be reached; start it, or give its address', {
        cause: error,
      });
    }
  };

  /** Resolves when the page has come to rest. @throws RenderFault for one that takes too much memory. */
  const rest = async (page: {
    call: CdpConnection['call'];
    session: string;
    underWay(): number;
    isLoaded(): boolean;
    ends: AbortSignal;
  }) => {
    for (let restedAt = performance.now(); performance.now() - restedAt < AT_REST_AFTER;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      page.ends.throwIfAborted();
      const { usedSize, embedderHeapUsedSize, backingStorageSize } = await page.call(
        'Runtime.getHeapUsage',
        {},
        page.session,
      );
      // Older browsers count the objects of scripts alone.
      const used = Number(usedSize) + Number(embedderHeapUsedSize ?? 0) + Number(backingStorageSize ?? 0);
      if (used > MOST_MEMORY) throw new RenderFault(`The page takes over ${MOST_MEMORY} bytes of memory`);
      if (!page.isLoaded() || page.underWay() > 0) restedAt = performance.now();
    }
  };

  const renderIn = async (
    { call, listen }: CdpConnection,
    browserContextId: string,
    page: UnrenderedPage,
    ends: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
    const session = String(sessionId);
    const inPage = (method: string, parameters: Readonly<Record<string, unknown>> = {}) =>
      call(method, parameters, session);
    const mainFrame = String(targetId);
    const requests = createRequestGate({ call: inPage, outbound, page, mainFrame, userAgent, signal: ends });
    let isLoaded = false;
    const listening = listen(session, (method, parameters) => {
      if (method === 'Target.attachedToTarget') guardOtherTargets(call, parameters);
      else if (method === 'Fetch.requestPaused') void requests.answer(parameters);
      else if (method === 'Page.domContentEventFired') isLoaded = true;
      // A page that asks and waits for an answer waits for ever.
      else if (method === 'Page.javascriptDialogOpening')
        void inPage('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
    });
    try {
      await Promise.all([
        inPage('Page.enable'),
        inPage('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
        inPage('Network.enable'),
        inPage('Network.setBypassServiceWorker', { bypass: true }),
        inPage('Network.setUserAgentOverride', { userAgent }),
        inPage('Page.addScriptToEvaluateOnNewDocument', { source: NO_OTHER_WAY_OUT }),
        inPage('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
        call('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
      ]);
      const { errorText } = await inPage('Page.navigate', { url: page.url });
      if (errorText) throw new RenderFault('The browser did not take the page');
      await rest({ call, session, underWay: () => requests.underWay, isLoaded: () => isLoaded, ends });
      const { root } = (await inPage('DOM.getDocument', { depth: 0 })) as { root: { nodeId: number } };
      const { outerHTML } = await inPage('DOM.getOuterHTML', { nodeId: root.nodeId });
      const html = new TextEncoder().encode(String(outerHTML));
      if (html.byteLength > MOST_HTML) throw new RenderFault(`The rendered page has over ${MOST_HTML} bytes`);
      return html;
    } finally {
      listening.stop();
    }
  };

  const render: Renderer['render'] = async (page, { signal }) => {
    await gate.enter();
    const late = AbortSignal.timeout(within);
    const ends = AbortSignal.any([signal, late]);
    let connection: CdpConnection | undefined;
    let context: string | undefined;
    try {
      signal.throwIfAborted();
      connection = await connect();
      const made = await connection.call('Target.createBrowserContext', { disposeOnDetach: true, ...NOWHERE });
      context = String(made['browserContextId']);
      ends.throwIfAborted();
      const ended = new Promise<never>((_, fail) =>
        ends.addEventListener('abort', () => fail(ends.reason as Error), { once: true }),
      );
      const rendering = renderIn(connection, context, page, ends);
      rendering.catch(() => undefined);
      return await Promise.race([rendering, ended]);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RenderFault) throw error;
      if (late.aborted) throw new RenderFault(`The page did not come to rest within ${within} ms`, { cause: error });
      throw new RenderFault('The browser has failed at the page', { cause: error });
    } finally {
      // Nothing of the page is left, also where its scripts would never end.
      if (context !== undefined)
        await connection?.call('Target.disposeBrowserContext', { browserContextId: context }).catch(() => undefined);
      gate.leave();
    }
  };

  return {
    render,
    close: async () => (await connecting?.catch(() => undefined))?.close(),
  };
}
