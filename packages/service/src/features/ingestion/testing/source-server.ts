/** A small server for sources in tests: each path has a response set by the test, and requests are recorded. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded request. */
export interface AskedSource {
  method: string;
  /** With its query string. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Responds to one request. */
export type SourceAnswer = (asked: AskedSource, response: ServerResponse) => void;

export interface SourceServer {
  url: string;
  asked: AskedSource[];
  /** Sets the response of a path (without query): a text, or a function. */
  at(path: string, answer: string | Buffer | SourceAnswer, headers?: Record<string, string>): string;
  /** Sets the response of a path and all paths below it that have none of their own. */
  under(path: string, answer: SourceAnswer): string;
  close(): Promise<void>;
}

/** Starts the server on this machine. */
export async function startSourceServer(): Promise<SourceServer> {
  const answers = new Map<string, SourceAnswer>();
  const roots = new Map<string, SourceAnswer>();
  const asked: AskedSource[] = [];
  const rootOf = (path: string) => [...roots].find(([root]) => path === root || path.startsWith(`${root}/`))?.[1];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(one);
      const place = path.split('?')[0]!;
      const answer = answers.get(place) ?? rootOf(place);
      if (answer) answer(one, response);
      else response.writeHead(404).end('nothing here');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    at: (path, answer, headers = {}) => {
      answers.set(
        path,
        typeof answer === 'function' ? answer : (_asked, response) => void response.writeHead(200, headers).end(answer),
      );
      return `${url}${path}`;
    },
    under: (path, answer) => {
      roots.set(path, answer);
      return `${url}${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A JSON response. */
export const json = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** The query parameters of a request. */
export const queryOf = ({ path }: AskedSource): URLSearchParams => new URL(path, 'http://x').searchParams;
