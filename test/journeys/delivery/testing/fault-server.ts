/** A shop and, on another origin, an event service that fails as told; both on real sockets. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildInsightsScript } from '../../../../scripts/insights-script.mjs';

/** How long nothing at all may be heard before a journey is over, in milliseconds. */
const patience = 10_000;

/** What the service got. */
export interface Delivery {
  at: number;
  key: string | null;
  contentType: string | undefined;
  events: { eventID: string; eventName: string; objectIDs: string[]; timestamp: number }[];
  /** Status the service answered; 0 while it holds the request. */
  status: number;
}

/**
 * How the service answers: a status with headers; `hold` waits for `release()`, `cut` takes the events and breaks the
 * connection, `bare` leaves the CORS headers out, as a proxy in between would.
 */
export type Answer = {
  status: number;
  headers?: Record<string, string>;
  hold?: boolean;
  cut?: boolean;
  bare?: boolean;
};

/** A page's script that tracks twenty events. */
const trackAll = `<script>for (let i = 0; i < 20; i++)
  aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });</script>`;

const listen = async (
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<[Server, string]> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
};

/** The snippet that shops paste into their pages. */
const buildStub = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../../../packages/insights/src/stub.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim();
};

export async function startFaultServer() {
  // What npm and the script tag ship, to the byte: shortened names are a part of what is tried.
  const [{ code: script }, stub] = await Promise.all([buildInsightsScript(), buildStub()]);
  const deliveries: Delivery[] = [];
  const held = new Set<() => void>();
  const watchers = new Set<() => void>();
  /** What prepared pages told, and what a page waits for before it moves on. */
  const beats: string[] = [];
  let moveOn: (() => void) | undefined;
  let preflights = 0;
  /** What runs in a page before anything else does. */
  let before = '';
  let answer: (events: Delivery['events'], key: string | null, body: string) => Answer = () => ({ status: 200 });

  const [service, host] = await listen((request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After, X-RateLimit-Reset',
    };
    if (request.method !== 'POST') {
      preflights++;
      response.writeHead(204, cors).end();
      return;
    }
    if (request.url === '/budget') {
      // Another tracker of the page, whose request never ends.
      request.resume();
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const key = new URL(request.url!, host).searchParams.get('x-service-api-key');
      const { events } = JSON.parse(body) as { events: Delivery['events'] };
      const { status, headers, hold, cut, bare } = answer(events, key, body);
      const delivery = {
        at: Date.now(),
        key,
        contentType: request.headers['content-type'],
        events,
        status: hold ? 0 : status,
      };
      deliveries.push(delivery);
      const reply = (): void => {
        delivery.status = status;
        if (cut) request.socket.destroy();
        else response.writeHead(status, { ...(!bare && cors), ...headers }).end('{}');
        for (const look of watchers) look();
      };
      if (hold) held.add(reply);
      else reply();
      for (const look of watchers) look();
    });
  });
  const [shop, origin] = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shop');
    if (pathname === '/aisle-insights.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      setTimeout(() => response.end(script), searchParams.has('slow') ? 700 : 0);
      return;
    }
    if (pathname === '/beat' || pathname === '/go') {
      if (pathname === '/go') moveOn = () => response.end();
      else {
        beats.push(searchParams.get('prerendering')!);
        response.end();
      }
      for (const look of watchers) look();
      return;
    }
    const strict = pathname === '/strict';
    const digest = createHash('sha384').update(script).digest('base64');
    const integrity = searchParams.has('integrity')
      ? ` crossorigin integrity="sha384-${searchParams.get('integrity') === 'right' ? digest : 'A'.repeat(64)}"`
      : '';
    const tag = strict
      ? `<script nonce="n" src="/aisle-insights.js" data-app-id="STORE" data-api-key="old" data-host="${host}"></script>`
      : `<script>${stub}aisle('init',{appId:'${searchParams.get('app') ?? 'STORE'}',apiKey:'old',host:'${host}',lease:1500,delay:${searchParams.get('delay') ?? 200}});` +
        `if(${searchParams.has('early')})aisle('clickedObjectIDs',{eventName:'Early',index:'products',objectIDs:['early']})</script>` +
        `<script src="${origin}/aisle-insights.js${searchParams.has('slow') ? '?slow' : ''}"${integrity}></script>`.repeat(
          searchParams.has('twice') ? 2 : 1,
        );
    response.writeHead(200, {
      'Content-Type': 'text/html',
      ...(pathname === '/clear' && { 'Clear-Site-Data': '"storage"' }),
      ...(strict && {
        'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n'; connect-src ${host}; require-trusted-types-for 'script'; trusted-types 'none'`,
      }),
    });
    const bodies: Record<string, string> = {
      '/tabs': '<iframe src="/"></iframe>'.repeat(50),
      '/frame': `<iframe sandbox="allow-scripts" src="/"></iframe>`,
      // Its site is another one where it is asked for by another name.
      '/embeds': `<iframe src="${origin}/tracks"></iframe>`,
      '/tracks': `${tag}${trackAll}`,
      '/prepares':
        `<script type="speculationrules">{"prerender":[{"source":"list","urls":["/prepared"],"eagerness":"immediate"}]}</script>` +
        `<script>fetch('/go').then(() => (location.href = '/prepared'))</script>`,
      '/prepared': `${tag}${trackAll}<script>setTimeout(() => fetch('/beat?prerendering=' + document.prerendering), 1000)</script>`,
    };
    const first = before && `<script>${before}</script>`;
    response.end(`<!doctype html><title>Shop</title>${first}${bodies[pathname] ?? tag}`);
  });

  const accepted = (): Delivery['events'] =>
    deliveries.filter(({ status }) => status === 200).flatMap(({ events }) => events);
  return {
    origin,
    host,
    deliveries,
    beats,
    /** Whether a page waits to move on; then it does. */
    waits: (): boolean => moveOn !== undefined,
    moveOn: (): void => moveOn?.(),
    accepted,
    /** What arrived, each once, as objectIDs in order. */
    unique: (): string[] => [...new Set(accepted().map((event) => event.objectIDs[0]!))].sort(),
    preflights: () => preflights,
    answer(next: typeof answer): void {
      answer = next;
    },
    /** Has pages from now on begin with a script. */
    before(script: string): void {
      before = script;
    },
    /** Answers what is held. */
    release(): void {
      for (const reply of held) reply();
      held.clear();
    },
    /**
     * Resolves when the condition holds after some request. When nothing at all was heard for a while it fails, with what was
     * awaited and what came instead: progress buys time, so that a slow machine is no reason.
     *
     * @param what what is awaited; the text of the condition when not given
     */
    until: (condition: () => boolean, what = String(condition)): Promise<void> =>
      new Promise((resolve, reject) => {
        let silence = 0;
        const end = (): void => {
          watchers.delete(look);
          clearInterval(ticks);
        };
        const look = (): void => {
          silence = 0;
          if (!condition()) return;
          end();
          resolve();
        };
        const ticks = setInterval(() => {
          silence += 100;
          if (silence < patience) return;
          end();
          const came = deliveries.map(({ status, events }) => `${status} to ${events.length}`).join(', ') || 'none';
          const arrived = new Set(accepted().map((event) => event.eventID)).size;
          reject(
            new Error(
              `Nothing was heard for ${patience / 1000} s while waiting for: ${what}. Requests: ${came}; events that arrived: ${arrived}.`,
            ),
          );
        }, 100);
        watchers.add(look);
        look();
      }),
    reset(): void {
      for (const reply of held) reply();
      held.clear();
      watchers.clear();
      deliveries.length = 0;
      beats.length = 0;
      moveOn = undefined;
      preflights = 0;
      before = '';
      answer = () => ({ status: 200 });
    },
    async stop(): Promise<void> {
      for (const server of [service, shop]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
