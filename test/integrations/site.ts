/** A small site on a free port, for pages that a test makes up. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const types: Record<string, string> = {
  js: 'text/javascript',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  css: 'text/css',
  wasm: 'application/wasm',
};

/** What the site answers: a text, bytes, or the text that a function gives for an address. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array | ((url: URL) => string | Promise<string>)>;

/** A running site. */
export interface Site {
  origin: string;
  close(): Promise<void>;
}

/** Serves files by path; paths without an extension are pages. */
export async function openSite(files: SiteFiles): Promise<Site> {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://site');
    const file = files.get(url.pathname);
    const type = types[/\.(\w+)$/.exec(url.pathname)?.[1] ?? 'html'] ?? 'text/plain';
    void (async () => {
      try {
        const text = typeof file === 'function' ? await file(url) : file;
        response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text ?? 'nothing here');
      } catch (error) {
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
