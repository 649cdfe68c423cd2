/** Serves a function from request to response on a local port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ShopSite } from './shop-site.ts';

/** A running site. */
export interface ListeningSite {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** Stops listening; connections that are idle end at once, requests under way may finish. */
  close(): Promise<void>;
}

/** Bodies above this many bytes are refused; the service takes less. */
const maxBytes = 12_000_000;

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of value === undefined ? [] : [value].flat()) headers.append(name, one);
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  if (incoming.headers.host) url.host = incoming.headers.host;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new RangeError('The body is too large.');
  return new Request(url, { method, headers, body: new Uint8Array(await buffer(incoming)) });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void outgoing.end();
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // Who leaves ends what still makes the answer; there is nobody left to hear of it.
  await pipeline(body, outgoing).catch(() => undefined);
}

/**
 * Listens on 127.0.0.1.
 *
 * @param options.port 0 takes a free one.
 * @throws When the port is taken.
 */
export async function listen(site: ShopSite, { port }: { port: number }): Promise<ListeningSite> {
  const server = createServer((incoming, outgoing) => {
    toRequest(incoming)
      .then((request) => site(request, { clientAddress: incoming.socket.remoteAddress }))
      .then((response) => send(response, outgoing))
      .catch((error: unknown) => {
        outgoing.writeHead(error instanceof RangeError ? 413 : 500, { 'Content-Type': 'text/plain' });
        outgoing.end(`${error instanceof Error ? error.message : 'The demo failed inside.'}\n`);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const actualPort = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}
