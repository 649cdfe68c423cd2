/** A site on loopback for tests of crawlers: its pages can be changed, and it records requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page: its HTML, or the handler of its requests. */
export type SitePage = string | ((response: ServerResponse, request: IncomingMessage) => void);

export interface Site {
  /** Without a trailing slash. */
  url: string;
  /** By path with query. */
  pages: Map<string, SitePage>;
  /** Requests since the last `forget`, by path with query. */
  requests: string[];
  forget(): void;
  close(): Promise<void>;
}

/** Returns a page with links. */
export const page = (title: string, links: readonly string[] = [], head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</body></html>`;

/** Starts it. Missing pages are 404; pages given as text have an ETag unless `hasTags` is false. */
export async function startSite(
  pages: Readonly<Record<string, SitePage>>,
  { hasTags = true, port = 0 }: { hasTags?: boolean; port?: number } = {},
): Promise<Site> {
  const all = new Map(Object.entries(pages));
  let requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const found = all.get(path);
    if (found === undefined) return void response.writeHead(404).end('not here');
    if (typeof found === 'function') return found(response, request);
    const tag = `"${Buffer.from(found).toString('base64').slice(-40)}${found.length}"`;
    if (hasTags && request.headers['if-none-match'] === tag) return void response.writeHead(304, { etag: tag }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...(hasTags && { etag: tag }) }).end(found);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: all,
    get requests() {
      return requests;
    },
    forget: () => {
      requests = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
