/** Visits one URL: robots, request, reading; gives how it ended, what came of it and where it leads. */
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Renderer } from '../../../rendering/renderer.ts';
import type { ScriptRunner } from '../../../scripts/script-runner.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import type { HashBytes } from '../plan/hash.ts';
import type { ExternalData } from '../external-data.ts';
import { fetchPage, type Fetched } from './fetch-page.ts';
import { readFetched, type ReadyRecord } from './read-page.ts';
import { renderPage } from './render-page.ts';
import type { ReasonName } from '../rows/reasons.ts';
import { type AskRobots, type HostRobots, NO_ROBOTS } from './robots.ts';
import { readSitemap, SITEMAP_BYTES } from './sitemap.ts';
import type { FoundUrl, KnownUrl, UrlResult, WaitingUrl } from '../rows/url-rows.ts';

/** Redirects from one URL to the next at most. */
const MOST_HOPS = 5;
/** Indexes of sitemaps within each other. */
const MOST_SITEMAP_DEPTH = 3;

/** What visiting needs. */
export interface VisitContext {
  plan: CrawlPlan;
  outbound: Outbound;
  scripts: Pick<ScriptRunner, 'readPage'>;
  robots: AskRobots;
  external: ExternalData;
  renderer: Renderer | undefined;
  hashBytes: HashBytes;
}

/** A URL that was visited. */
export interface Visit {
  /** How the URL ended in the live crawl. */
  known: KnownUrl | undefined;
  result: UrlResult;
  records: ReadyRecord[];
  /** Its records are those of the crawl before. */
  isKept: boolean;
  /** What it leads to. */
  found: FoundUrl[];
  /** Milliseconds that the host asks us to stay away. */
  retryAfter?: number;
}

/** The kinds of reasons after which a page that has not changed has its records still. */
const KEEPS: readonly ReasonName[] = ['success', 'not_modified'];

const end = (url: WaitingUrl, reason: ReasonName, more: Partial<UrlResult> = {}): UrlResult => ({
  url: url.url,
  kind: url.kind,
  depth: url.depth,
  hops: url.hops,
  reason,
  attempts: url.attempts + 1,
  etag: null,
  lastModified: null,
  contentHash: null,
  links: [],
  detail: null,
  ...more,
});

const ended = (url: WaitingUrl, reason: ReasonName, more: Partial<UrlResult> = {}): Visit => ({
  known: url.known,
  result: end(url, reason, more),
  records: [],
  isKept: false,
  found: [],
});

/** Pages that a page leads to. */
const linksOf = (url: WaitingUrl, links: readonly string[]): FoundUrl[] =>
  url.kind === 'single' ? [] : links.map((link) => ({ url: link, kind: 'page', depth: url.depth + 1, hops: 0 }));

function followRedirect({ plan }: VisitContext, url: WaitingUrl, to: string): Visit {
  const target = plan.normalize(to);
  if (target === undefined) return ended(url, 'bad_url', { detail: 'The page redirects to what is no web page' });
  if (url.hops >= MOST_HOPS || target === url.url) return ended(url, 'too_many_redirects');
  const visit = ended(url, 'http_redirect');
  return { ...visit, found: [{ url: target, kind: url.kind, depth: url.depth, hops: url.hops + 1 }] };
}

/** What the crawl before made of the page holds still. */
function keep(url: WaitingUrl, known: KnownUrl): Visit {
  const { reason, etag, lastModified, contentHash, detail } = known;
  const links = JSON.parse(known.links) as string[];
  const isKept = KEEPS.includes(reason);
  return {
    known,
    result: end(url, isKept ? 'not_modified' : reason, { etag, lastModified, contentHash, links, detail }),
    records: [],
    isKept,
    found: linksOf(url, links),
  };
}

async function visitSitemap(context: VisitContext, url: WaitingUrl, page: Fetched & { kind: 'page' }): Promise<Visit> {
  try {
    const { pages, sitemaps } = await readSitemap(page.body);
    const found = (places: readonly string[], more: Pick<FoundUrl, 'kind' | 'depth'>): FoundUrl[] =>
      [...new Set(places.flatMap((place) => context.plan.normalize(place) ?? []))].map((place) => ({
        url: place,
        hops: 0,
        ...more,
      }));
    const links = found(pages, { kind: 'page', depth: 0 });
    const inner = url.depth >= MOST_SITEMAP_DEPTH ? [] : found(sitemaps, { kind: 'sitemap', depth: url.depth + 1 });
    const visit = ended(url, 'success', { links: links.map((link) => link.url) });
    return { ...visit, found: [...links, ...inner] };
  } catch (error) {
    return ended(url, 'bad_sitemap', { detail: `The sitemap ${(error as Error).message}` });
  }
}

async function visitPage(context: VisitContext, url: WaitingUrl, page: Fetched & { kind: 'page' }): Promise<Visit> {
  const { known } = url;
  const hash = await context.hashBytes(page.body);
  const { etag = null, lastModified = null } = page;
  // Hosts that say nothing about changes send the same page again.
  if (known && known.contentHash === hash) {
    const kept = keep(url, known);
    return { ...kept, result: { ...kept.result, etag, lastModified } };
  }
  const { reason, records, links, detail = null } = await readFetched(context, page, url.url);
  return {
    known,
    result: end(url, reason, { etag, lastModified, contentHash: hash, links, detail }),
    records,
    isKept: false,
    found: linksOf(url, links),
  };
}

/** The robots rules of the host of a URL; undefined when they cannot be read. */
async function askRobots(
  { plan, robots }: VisitContext,
  url: string,
  signal: AbortSignal,
): Promise<HostRobots | undefined> {
  if (plan.ignoreRobots) return NO_ROBOTS;
  try {
    return await robots(url, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

/**
 * Never rejects for what a page does wrong; rejects when `signal` ends it.
 *
 * @param mayGo Resolves when the host may be asked, given the milliseconds that it wants between two pages; false: not now, it is tried
 * again later.
 */
export async function visitUrl(
  context: VisitContext,
  url: WaitingUrl,
  { signal, mayGo = () => true }: { signal: AbortSignal; mayGo?: (delay: number) => boolean },
): Promise<Visit | 'later'> {
  const robots = await askRobots(context, url.url, signal);
  if (!robots) return ended(url, 'robots_txt_unreachable');
  if (!robots.mayFetch(url.url)) return ended(url, 'robots_txt');
  if (!mayGo(robots.delay)) return 'later';
  const isSitemap = url.kind === 'sitemap';
  // Only what came as a page can have stayed as it was.
  const known = url.known?.contentHash === null ? undefined : url.known;
  const fetched = await fetchPage(context.outbound, {
    url: url.url,
    known,
    ...(isSitemap && { mostRedirects: MOST_HOPS, mostBytes: SITEMAP_BYTES }),
    signal,
  });
  if (fetched.kind === 'unchanged') return keep(url, known!);
  if (fetched.kind === 'redirect') return followRedirect(context, url, fetched.to);
  if (fetched.kind === 'fault') {
    const visit = ended(url, fetched.reason, { detail: fetched.detail });
    return { ...visit, ...(fetched.retryAfter !== undefined && { retryAfter: fetched.retryAfter }) };
  }
  if (isSitemap) return visitSitemap(context, url, fetched);
  const rendered = await renderPage(context, fetched, signal);
  return rendered.kind === 'page'
    ? visitPage(context, url, rendered)
    : ended(url, rendered.reason, { detail: rendered.detail });
}
