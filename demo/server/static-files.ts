/** Serves a folder of built files from memory, so that request paths never reach the disk. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { securityHeaders } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
};

interface Kept {
  body: Uint8Array<ArrayBuffer>;
  zipped: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * Reads a folder and returns what answers its files; undefined for a path that is none of them.
 *
 * @example
 * const files = await loadStaticFiles('dist');
 * files(new Request('http://localhost/')); // dist/index.html
 */
export async function loadStaticFiles(folder: string): Promise<(request: Request) => Response | undefined> {
  const files = new Map<string, Kept>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const body = new Uint8Array(await readFile(path));
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      body,
      zipped: new Uint8Array(gzipSync(body)),
      headers: {
        ...securityHeaders,
        'Content-Type': types[entry.name.split('.').pop() ?? ''] ?? 'application/octet-stream',
        // File names in /assets/ contain a hash of their content.
        'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
      },
    });
  }
  return (request) => {
    const { pathname } = new URL(request.url);
    const file = files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file) return undefined;
    const zip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    const body = request.method === 'HEAD' ? null : zip ? file.zipped : file.body;
    return new Response(body, { headers: zip ? { ...file.headers, 'Content-Encoding': 'gzip' } : file.headers });
  };
}
