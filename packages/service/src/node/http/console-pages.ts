/** Console pages: the built files of the console, read once and served under `/console/`. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Handles a request below `/console`. Undefined for any other path. */
export type ConsolePages = (request: Request) => Response | undefined;

/** Path of the console. */
export const CONSOLE_PATH = '/console/';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
};

/** Everything comes from the service itself, except pictures of products, which may be on any host. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' https: http: data:",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};

interface Kept {
  body: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const compress = promisify(brotliCompress);

/** Returns the locations from which `@aisle/console` is resolved: this package, and the directory of the process. */
const places = (): string[] => [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href];

/** Finds the folder of its files. */
function findInstalled(from: readonly string[]): string {
  for (const folder of from)
    try {
      return join(dirname(createRequire(folder).resolve('@aisle/console/package.json')), 'dist');
    } catch {
      // Try the next location.
    }
  throw new Error('The console is not installed; bring it by npm install @aisle/console, or leave --console out');
}

/** Returns the URL of the shop, safe to insert in a page. @throws Error unless it is an http or https URL */
function shopAddress(shop: string): string {
  const url = URL.canParse(shop) ? new URL(shop) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`consoleShop must be an address such as https://shop.example, not "${shop}"`);
  return url.href.replaceAll('"', '%22').replaceAll('&', '&amp;');
}

/** What the page needs to know about its service. */
interface PageFacts {
  /** The URL of the shop, against which relative picture URLs are resolved. */
  shop?: string | undefined;
  /** Whether a model is available to merchandisers. */
  hasAssistant?: boolean | undefined;
  /** Whether users are on clusters. If false, the console does not ask for them, which the service would refuse. */
  hasClusters?: boolean | undefined;
}

const metasOf = ({ shop, hasAssistant, hasClusters }: PageFacts): string =>
  (shop ? `<meta name="aisle-shop" content="${shopAddress(shop)}" />` : '') +
  (hasAssistant ? '<meta name="aisle-assistant" content="true" />' : '') +
  (hasClusters === false ? '<meta name="aisle-clusters" content="false" />' : '');

/** Inserts these facts into the head of the page. */
const withFacts = (page: Uint8Array, facts: PageFacts): Buffer =>
  Buffer.from(
    Buffer.from(page)
      .toString()
      .replace('</head>', () => `${metasOf(facts)}</head>`),
  );

async function readPages(folder: string, facts: PageFacts): Promise<Map<string, Kept>> {
  const files = new Map<string, Kept>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath, entry.name);
    const read = await readFile(path);
    const body = new Uint8Array(entry.name === 'index.html' ? withFacts(read, facts) : read);
    const packed = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    const name = relative(folder, path).split(sep).join('/');
    files.set(CONSOLE_PATH + name, {
      body,
      packed: new Uint8Array(packed),
      headers: {
        ...HEADERS,
        'Content-Type': TYPES[entry.name.split('.').pop() ?? ''] ?? 'application/octet-stream',
        // File names under assets/ contain a hash of their content.
        'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      },
    });
  }
  return files;
}

/**
 * Reads the console's files.
 * @param where `true`: the files of the package `@aisle/console`, if it is installed. A string: the folder of the built files.
 * @param options.shop The URL of the shop, for pictures with relative URLs.
 * @param options.hasAssistant Whether a model is available to merchandisers, which the console then offers.
 * @param options.hasClusters Whether users are on clusters. If false, the console does not ask for them.
 * @param options.from The file URLs from which the package is resolved; those of this package and of the process by default.
 * @throws Error if they do not exist.
 *
 * @example
 * const pages = await loadConsolePages(true);
 * const answer = pages(new Request('http://127.0.0.1:7700/console/')) ?? (await service.fetch(request));
 */
export async function loadConsolePages(
  where: true | string,
  { from = places(), ...facts }: PageFacts & { from?: readonly string[] } = {},
): Promise<ConsolePages> {
  const folder = where === true ? findInstalled(from) : where;
  const files = await readPages(folder, facts).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return new Map<string, Kept>();
  });
  const start = `${CONSOLE_PATH}index.html`;
  if (!files.has(start))
    throw new Error(`The console is not built: there is no index.html in ${folder}; install @aisle/console anew`);
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/console') return new Response(null, { status: 308, headers: { Location: CONSOLE_PATH } });
    if (!pathname.startsWith(CONSOLE_PATH)) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('The console is read with GET.\n', {
        status: 405,
        headers: { ...HEADERS, Allow: 'GET, HEAD' },
      });
    const file = files.get(pathname === CONSOLE_PATH ? start : pathname);
    if (!file) return new Response('There is no such file of the console.\n', { status: 404, headers: HEADERS });
    const packs = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
    const body = request.method === 'HEAD' ? null : packs ? file.packed : file.body;
    return new Response(body, { headers: packs ? { ...file.headers, 'Content-Encoding': 'br' } : file.headers });
  };
}
