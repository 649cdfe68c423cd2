/** Visits one URL: robots, request, reading; gives how it ended, what came of it and where it leads. */
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Renderer } from '../../../ports/renderer.ts';
import type { ScriptRunner } from '../../../sandbox/script-runner.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Catalogue } from '../../../ground/changes/catalogue.ts';
import type { CrawlPlan } from '../plan/crawl-plan.ts';
import type { HashBytes } from '../plan/hash.ts';
import type { ExternalData } from '../external-data.ts';
import { faultOfWay, type FetchFault, fetchPage, openPage, over } from './fetch-page.ts';
import { type FetchedPage, readFetched, type ReadyRecord } from './read-page.ts';
import { renderPage } from './render-page.ts';
import type { ReasonName } from '../rows/reasons.ts';
import { type AskRobots, type HostRobots, NO_ROBOTS } from './robots.ts';
import { readSitemap } from './sitemap.ts';
import { sitemapFinds, sitemapLinks } from './sitemap-links.ts';
import type { FoundUrl, StoredUrl, UrlResult, WaitingUrl } from '../rows/url-rows.ts';
import type { Exchange } from '../rows/visit-rows.ts';

/** Redirects from one URL to the next at most. */
const MAX_HOPS = 5;
/** Milliseconds for a whole sitemap, which may be of 50 MB. */
const SITEMAP_WITHIN = 180_000;

/** What visiting needs. */
export interface VisitContext {
  plan: CrawlPlan;
  outbound: Outbound;
  userAgent: string;
  scripts: Pick<ScriptRunner, 'readPage'>;
  robots: AskRobots;
  external: ExternalData;
  catalogue: Pick<Catalogue, 'row'>;
  renderer: Renderer | undefined;
  hashBytes: HashBytes;
  now: () => number;
}

/** A URL that was visited. */
export interface Visit {
  /** How the URL ended in the live crawl. */
  stored: StoredUrl | undefined;
  result: UrlResult;
  records: ReadyRecord[];
  /** Its records are those of the crawl before. */
  isKept: boolean;
  /** What it leads to. */
  found: FoundUrl[];
  /** Milliseconds that the host asks us to stay away. */
  retryAfter?: number;
  /** Of one that failed: since when, in how many crawls in a row, and whether the records of the live crawl stay. */
  failure?: { since: number; crawls: number; keeps: boolean };
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
  status: more.exchange?.answered?.status ?? null,
  etag: null,
  lastModified: null,
  contentHash: null,
  links: [],
  detail: null,
  ...more,
});

const ended = (url: WaitingUrl, reason: ReasonName, more: Partial<UrlResult> = {}): Visit => ({
  stored: url.stored,
  result: end(url, reason, more),
  records: [],
  isKept: false,
  found: [],
});

/** A URL that is not asked for: `detail` says why, for people. */
export const leaveOut = (url: WaitingUrl, reason: ReasonName, detail: string): Visit => ended(url, reason, { detail });

/** Pages that a page leads to. */
export const linksOf = ({ kind, depth }: Pick<FoundUrl, 'kind' | 'depth'>, links: readonly string[]): FoundUrl[] =>
  kind === 'single' ? [] : links.map((link) => ({ url: link, kind: 'page', depth: depth + 1, hops: 0 }));

function followRedirect(
  { plan }: VisitContext,
  url: WaitingUrl,
  { to, exchange, reason }: { to: string; exchange: Exchange; reason: 'http_redirect' | 'meta_refresh' },
): Visit {
  const target = plan.normalize(to);
  if (target === undefined)
    return ended(url, 'bad_url', { exchange, detail: 'The page redirects to what is no web page' });
  const detail = `It leads to ${target}`;
  if (url.hops >= MAX_HOPS || target === url.url) return ended(url, 'too_many_redirects', { exchange, detail });
  const visit = ended(url, reason, { exchange });
  return { ...visit, found: [{ url: target, kind: url.kind, depth: url.depth, hops: url.hops + 1 }] };
}

/** What the crawl before made of the page holds still. */
function keep(url: WaitingUrl, stored: StoredUrl, exchange: Exchange): Visit {
  const { reason, etag, lastModified, contentHash, detail } = stored;
  const links = JSON.parse(stored.links) as string[];
  const isKept = KEEPS.includes(reason);
  return {
    stored,
    result: end(url, isKept ? 'not_modified' : reason, { etag, lastModified, contentHash, links, detail, exchange }),
    records: [],
    isKept,
    found: linksOf(url, links),
  };
}

const faulty = (url: WaitingUrl, { reason, detail, exchange, requests, retryAfter }: FetchFault): Visit => ({
  ...ended(url, reason, { detail, exchange, attempts: url.attempts + requests }),
  ...(retryAfter !== undefined && { retryAfter }),
});

async function visitSitemap(
  { outbound, userAgent, plan }: VisitContext,
  url: WaitingUrl,
  signal: AbortSignal,
): Promise<Visit> {
  const opened = await openPage(outbound, {
    url: url.url,
    userAgent,
    maxRedirects: MAX_HOPS,
    maxBytes: Infinity,
    wholeTimeout: SITEMAP_WITHIN,
    isAnotherTry: url.attempts > 0,
    signal,
  });
  if (opened.kind === 'fault')
    return faulty(url, { ...opened, detail: opened.detail.replace(/^The page /, 'The sitemap ') });
  // All redirects were followed, and nothing was asked that could have stayed as it was.
  if (opened.kind !== 'answer') return ended(url, 'http_unexpected_status', { exchange: opened.exchange });
  const startedAt = performance.now();
  const sitemap = await readSitemap(opened.answer.body, plan.normalize);
  const { broken, fault, bytes } = sitemap;
  const exchange = over(opened.exchange, startedAt - opened.exchange.took, {
    answered: { ...opened.exchange.answered!, bytes },
  });
  const links = sitemapLinks(sitemap);
  const visit = broken
    ? faulty(url, faultOfWay(broken.error, exchange, signal))
    : ended(url, fault?.reason ?? 'success', { exchange, ...(fault && { detail: `The sitemap ${fault.says}` }) });
  return { ...visit, result: { ...visit.result, links }, found: sitemapFinds(url, links) };
}

/** What a page that has changed gives. */
async function visitPage(context: VisitContext, url: WaitingUrl, page: FetchedPage): Promise<Visit> {
  const { stored } = url;
  const hash = await context.hashBytes(page.body);
  const { etag = null, lastModified = null, exchange } = page;
  // Hosts that say nothing about changes send the same page again.
  if (stored && stored.contentHash === hash) {
    const unchanged = keep(url, stored, exchange);
    return { ...unchanged, result: { ...unchanged.result, etag, lastModified } };
  }
  const read = await readFetched(context, page, { url: url.url, isCanonical: url.isCanonical === true });
  const { reason, records, links, detail = null, refresh } = read;
  if (refresh !== undefined) return followRedirect(context, url, { to: refresh, exchange, reason: 'meta_refresh' });
  // What is to be found until a time, or again because of another page, is no longer as it was only because its bytes are.
  const tags = read.isPassing ? {} : { etag, lastModified, contentHash: hash };
  return {
    stored,
    result: end(url, reason, { ...tags, links, detail, exchange }),
    records,
    isKept: false,
    found: linksOf(url, links),
  };
}

/** The robots rules of the host of a URL, or why they cannot be read. */
async function askRobots(
  { plan, robots }: VisitContext,
  url: string,
  signal: AbortSignal,
): Promise<HostRobots | OutboundError> {
  if (plan.ignoreRobots && !plan.readsRobotsSitemaps) return NO_ROBOTS;
  try {
    const rules = await robots(url, signal);
    return plan.ignoreRobots ? { ...NO_ROBOTS, sitemaps: rules.sitemaps } : rules;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    return plan.ignoreRobots ? NO_ROBOTS : error;
  }
}

/** What robots.txt leads to from where a crawl begins. */
function robotsFinds({ plan }: VisitContext, url: WaitingUrl, { sitemaps }: HostRobots): FoundUrl[] {
  const isBeginning = url.kind === 'start' || (url.kind === 'sitemap' && url.depth === 0);
  if (!plan.readsRobotsSitemaps || !isBeginning) return [];
  return [...new Set(sitemaps.flatMap((one) => plan.normalize(one) ?? []))].map((one) => ({
    url: one,
    kind: 'sitemap',
    depth: 0,
    hops: 0,
  }));
}

/** What a URL is known as, where it may be as it was. */
function storedOf({ stored, isCanonical }: WaitingUrl): StoredUrl | undefined {
  // An older version did not note which page is the canonical one.
  if (isCanonical || (stored?.reason === 'canonical' && stored.detail === null)) return undefined;
  return stored;
}

async function fetchAndRead(context: VisitContext, url: WaitingUrl, signal: AbortSignal): Promise<Visit> {
  // Only what came as a page can have stayed as it was.
  const stored = url.stored?.contentHash === null ? undefined : url.stored;
  const fetched = await fetchPage(context.outbound, {
    url: url.url,
    userAgent: context.userAgent,
    stored,
    isAnotherTry: url.attempts > 0,
    signal,
  });
  if (fetched.kind === 'unchanged') return keep(url, stored!, fetched.exchange);
  if (fetched.kind === 'redirect') return followRedirect(context, url, { ...fetched, reason: 'http_redirect' });
  if (fetched.kind === 'fault') return faulty(url, fetched);
  const rendered = await renderPage(context, fetched, signal);
  return rendered.kind === 'page'
    ? visitPage(context, url, rendered)
    : ended(url, rendered.reason, { detail: rendered.detail, exchange: fetched.exchange });
}

/**
 * Never rejects for what a page does wrong; rejects when `signal` ends it.
 *
 * @param mayGo Resolves when the host may be asked, given the milliseconds that it wants between two pages; false: not now, it is tried
 * again later.
 */
export async function visitUrl(
  context: VisitContext,
  waiting: WaitingUrl,
  { signal, mayGo = () => true }: { signal: AbortSignal; mayGo?: (delay: number) => boolean },
): Promise<Visit | 'later'> {
  const url = { ...waiting, stored: storedOf(waiting) };
  const robots = await askRobots(context, url.url, signal);
  if (robots instanceof OutboundError) return ended(url, 'robots_txt_unreachable', { detail: robots.message });
  if (!robots.mayFetch(url.url)) return ended(url, 'robots_txt');
  if (!mayGo(robots.delay)) return 'later';
  const visit = await (url.kind === 'sitemap' ? visitSitemap : fetchAndRead)(context, url, signal);
  const more = robotsFinds(context, url, robots);
  return more.length === 0 ? visit : { ...visit, found: [...visit.found, ...more] };
}
