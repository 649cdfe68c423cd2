/** Generated site: a shop on loopback with any number of pages and all obstacles for crawlers; it counts requests, and knows the expected result. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { asidePage, calendarPage, categoryPage, deeperPage, homePage, productPage } from './generated-site-pages.ts';
import { isFound, PAGE_SIZE, type PlannedPage, planSite } from './generated-site-plan.ts';

/** A running site. */
export interface GeneratedSite {
  /** Without a trailing slash. */
  url: string;
  /** Returns all pages that a crawl from the home page and `/sitemap.xml` must index, each with its title. */
  truth(): Map<string, string>;
  /** Requests by path with query, since the last `forget`. */
  readonly requests: ReadonlyMap<string, number>;
  /** Counts of responses since the last `forget`. */
  readonly sent: { pages: number; unchanged: number; bytes: number };
  forget(): void;
  /** Changes every n-th page that must be found; returns their URLs. */
  change(every: number): string[];
  close(): Promise<void>;
}

/** Options of a site. */
export interface GeneratedSiteOptions {
  /** Number of product pages; lists and traps are additional. */
  pages: number;
  seed?: number;
  /** Milliseconds that slow pages take; 300 by default. */
  slow?: number;
}

/** Number of times that a flaky page answers 503. */
const FLAKES = 1;
/** Number of URLs in one sitemap. */
const MAP_SIZE = 100;
/** In the past, so that dates are the same in every run. */
const FIRST_CHANGE = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

const HTML = 'text/html; charset=utf-8';

/**
 * Starts it on a free port of loopback.
 *
 * @example
 * const site = await startGeneratedSite({ pages: 200 });
 * site.truth().size;
 * await site.close();
 */
export async function startGeneratedSite({
  pages,
  seed = 1,
  slow = 300,
}: GeneratedSiteOptions): Promise<GeneratedSite> {
  const plan = planSite({ pages, seed });
  const versions = new Map<number, number>();
  const flakes = new Map<number, number>();
  const requests = new Map<string, number>();
  const sent = { pages: 0, unchanged: 0, bytes: 0 };
  const mapped = plan.pages.filter(({ trait }) => trait === 'mapped');
  const found = plan.pages.filter(isFound);
  let url = '';

  const send = (
    response: ServerResponse,
    status: number,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ) => {
    sent.bytes += body.length;
    response.writeHead(status, headers).end(body);
  };
  const redirect = (response: ServerResponse, to: string) => send(response, 301, '', { location: to });
  const xml = (response: ServerResponse, body: string) =>
    send(response, 200, body, { 'content-type': 'application/xml' });

  const sendProduct = (request: IncomingMessage, response: ServerResponse, page: PlannedPage) => {
    const { number, trait } = page;
    if (trait === 'failing') return send(response, 500, 'broken');
    if (trait === 'missing') return send(response, 404, 'not here');
    const flaked = flakes.get(number) ?? 0;
    if (trait === 'flaky' && flaked < FLAKES) {
      flakes.set(number, flaked + 1);
      return send(response, 503, 'busy');
    }
    const version = versions.get(number) ?? 0;
    // Servers send one of the two, or both, or neither.
    const etag = `"${number}-${version}"`;
    const changed = new Date(FIRST_CHANGE + version * DAY);
    const tags = { ...(number % 5 > 0 && { etag }), ...(number % 3 > 0 && { 'last-modified': changed.toUTCString() }) };
    const since = request.headers['if-modified-since'];
    const same = request.headers['if-none-match'];
    const isSame = same === undefined ? since !== undefined && Date.parse(since) >= changed.getTime() : same === etag;
    if (isSame && Object.keys(tags).length > 0) {
      sent.unchanged++;
      return send(response, 304, '', tags);
    }
    const html = productPage(plan, page, version);
    const latin = trait.startsWith('latin');
    // The euro sign of windows-1252.
    const body = latin ? Buffer.from(html.replaceAll('€', '\x80'), 'latin1') : Buffer.from(html);
    const type = trait === 'latin_header' ? 'text/html; charset=ISO-8859-1' : latin ? 'text/html' : HTML;
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const isPacked = trait === 'packed' || (takesGzip && number % 4 === 0);
    sent.pages++;
    send(response, 200, isPacked ? gzipSync(body) : body, {
      'content-type': type,
      ...tags,
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...(trait === 'noindex_header' && { 'x-robots-tag': 'noindex' }),
    });
  };

  const sendSitemap = (response: ServerResponse, name: string) => {
    const maps = Math.ceil(mapped.length / MAP_SIZE);
    const entry = (kind: string, path: string) => `<${kind}><loc>${url}${path}</loc></${kind}>`;
    if (name === 'sitemap.xml') {
      const inner = Array.from({ length: maps }, (_, index) =>
        entry('sitemap', `/map-${index}.xml${index % 2 ? '.gz' : ''}`),
      );
      return xml(response, `<?xml version="1.0"?><sitemapindex>${inner.join('')}</sitemapindex>`);
    }
    const at = Number(/\d+/.exec(name)![0]);
    const listed = mapped.slice(at * MAP_SIZE, (at + 1) * MAP_SIZE);
    const text = `<?xml version="1.0"?><urlset>${listed.map(({ number }) => entry('url', `/p/${number}`)).join('')}</urlset>`;
    return name.endsWith('.gz')
      ? send(response, 200, gzipSync(text), { 'content-type': 'application/gzip' })
      : xml(response, text);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const { pathname } = new URL(path, 'http://localhost');
    const html = (text: string | undefined) =>
      text === undefined
        ? send(response, 404, 'not here')
        : (sent.pages++, send(response, 200, text, { 'content-type': HTML }));
    const [, room = '', first = '', second = ''] = pathname.split('/');
    const page = plan.pages[Number(first)];
    if (pathname === '/') return html(homePage(plan));
    if (pathname === '/robots.txt')
      return send(response, 200, `User-agent: *\nDisallow: /private/\nSitemap: ${url}/sitemap.xml\n`);
    if (pathname === '/manual.pdf') return send(response, 200, '%PDF-1.4', { 'content-type': 'application/pdf' });
    if (/^\/(?:sitemap\.xml|map-\d+\.xml(?:\.gz)?)$/.test(pathname)) return sendSitemap(response, room);
    if (room === 'c') return html(categoryPage(plan, Number(first), Number(second)));
    if (room === 'calendar') return html(calendarPage(Number(first)));
    if (room === 'deeper') return html(deeperPage(pathname));
    if (room === 'aside') return html(asidePage(Number(first)));
    if (room === 'private') return html('<h1>Private</h1>');
    if (room === 'old' && page)
      return redirect(response, page.trait === 'moved_often' ? `/older/${first}` : `/p/${first}`);
    if (room === 'older') return redirect(response, `/oldest/${first}`);
    if (room === 'oldest') return redirect(response, `/p/${first}`);
    if (room !== 'p' || first === '' || !page) return send(response, 404, 'not here');
    if (page.trait !== 'slow') return sendProduct(request, response, page);
    setTimeout(() => sendProduct(request, response, page), slow);
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lists = plan.categories.flatMap((all, category) =>
    Array.from({ length: Math.ceil(all.length / PAGE_SIZE) }, (_, index) => `${category}/${index + 1}`),
  );

  return {
    url,
    requests,
    sent,
    truth: () =>
      new Map([
        [`${url}/`, 'Home'],
        ...lists.map((list) => [`${url}/c/${list}`, `Category ${list.replace('/', ', page ')}`] as const),
        ...found.map(({ number, title }) => [`${url}/p/${number}`, title] as const),
      ]),
    forget: () => {
      requests.clear();
      Object.assign(sent, { pages: 0, unchanged: 0, bytes: 0 });
    },
    change: (every) =>
      found
        .filter((_, index) => index % every === 0)
        .map(({ number }) => {
          versions.set(number, (versions.get(number) ?? 0) + 1);
          return `${url}/p/${number}`;
        }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
