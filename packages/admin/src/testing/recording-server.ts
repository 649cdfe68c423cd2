/** A real local server that writes down every request and answers as the test says. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server saw of one request. */
export interface SeenRequest {
  method: string;
  /** Path and query as they came, nothing decoded. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server on a free port of this machine. */
export interface RecordingServer {
  address: string;
  requests: SeenRequest[];
  stop(): Promise<void>;
}

/** Answers with JSON. */
export const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Starts a server; by default it answers every request with an empty object. */
export async function startServer(
  answer: (response: ServerResponse, request: SeenRequest, nth: number) => void = (response) => json(response, {}),
): Promise<RecordingServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const seen = { method: `${request.method}`, url: `${request.url}`, headers: request.headers, body };
      answer(response, seen, requests.push(seen));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
