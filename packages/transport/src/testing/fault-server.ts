/** Real local servers that fail in the ways the internet does. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';

/** One request that a server received. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server on a free port of this machine. */
export interface FaultServer {
  address: string;
  requests: SeenRequest[];
  /** Resolves when one more connection was closed by the other side. */
  closedByClient: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server; `answer` may leave a request unanswered. */
export async function startServer(
  answer: (response: ServerResponse, request: SeenRequest) => void | Promise<void>,
): Promise<FaultServer> {
  const requests: SeenRequest[] = [];
  let onClosed: () => void;
  const closedByClient = new Promise<void>((resolve) => (onClosed = resolve));
  const server = createServer((request, response) => {
    let body = '';
    response.on('close', () => response.writableFinished || onClosed());
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const seen = { method: `${request.method}`, url: `${request.url}`, headers: request.headers, body };
      requests.push(seen);
      void answer(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    closedByClient,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with JSON. */
export const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Returns an address on which no server listens. */
export async function deadAddress(): Promise<string> {
  const { address, stop } = await startServer(() => {});
  await stop();
  const { hostname, port } = new URL(address);
  await new Promise<void>((resolve, reject) => {
    connect(+port, hostname)
      .on('error', () => resolve())
      .on('connect', () => reject(new Error('somebody listens')));
  });
  return address;
}
