/** Static server: serves the built site locally, compressed like static hosts do. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
};
const zipped = new Set(['.css', '.data', '.html', '.js', '.json', '.svg', '.wasm']);

/** A running server. */
export interface ServedSite {
  url: string;
  close(): Promise<void>;
}

/** Returns the file for a request path; undefined if it does not exist, or is outside the folder. */
function fileAt(folder: string, path: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, plain.endsWith('/') ? `${plain}index.html` : plain));
  if (!file.startsWith(folder + sep) || file.includes('\0')) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/**
 * Serves the site on the loopback address.
 * @param options.port 0 for any free one, which is the default.
 *
 * @example
 * const site = await serveSite('docs/site/dist');
 * await fetch(site.url);
 * await site.close();
 */
export async function serveSite(folder: string, { port = 0 }: { port?: number } = {}): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(folder, pathname);
    if (!file && fileAt(folder, `${pathname}/`)) {
      response.writeHead(301, { Location: `.${pathname.slice(pathname.lastIndexOf('/'))}/` }).end();
      return;
    }
    if (!file) {
      response.writeHead(404, { 'Content-Type': types['.html']! }).end(readFileSync(join(folder, '404.html')));
      return;
    }
    const kind = extname(file);
    const zip = zipped.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': types[kind] ?? 'application/octet-stream',
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(zip && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
    });
    const stream = createReadStream(file);
    (zip ? stream.pipe(createGzip()) : stream).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
