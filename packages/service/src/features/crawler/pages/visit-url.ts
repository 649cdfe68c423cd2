/** Visits one URL: robots.txt, request and reading. Returns its outcome, its records and its links. */
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

/** Maximum number of redirects in a row. */
const MAX_HOPS = 5;
/** Milliseconds for a whole sitemap, which may have 50 MB. */
const SITEMAP_WITHIN = 180_000;

/** Dependencies of visiting. */
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

/** A visited URL. */
export interface Visit {
  /** Outcome of the URL in the live crawl. */
  stored: StoredUrl | undefined;
  result: UrlResult;
  records: ReadyRecord[];
  /** Whether the records of the previous crawl are kept. */
  isKept: boolean;
  /** URLs that it leads to. */
  found: FoundUrl[];
  /** Milliseconds that the host asks to wait. */
  retryAfter?: number;
  /** For a failed visit: start and number of consecutive failures, and whether the records of the live crawl are kept. */
  failure?: { since: number; crawls: number; keeps: boolean };
}

/** The reasons with which an unchanged page still has its records. */
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

/** Skips a URL without a request. `detail` is the explanation for users. */
export const leaveOut = (url: WaitingUrl, reason: ReasonName, detail: string): Visit => ended(url, reason, { detail });

/** Returns the pages that a page leads to. */
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

/** Keeps the records that the previous crawl made of the page. */
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
  // All redirects were followed, and the request was unconditional.
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

/** Reads a page that has changed. */
async function visitPage(context: VisitContext, url: WaitingUrl, page: FetchedPage): Promise<Visit> {
  const { stored } = url;
  const hash = await context.hashBytes(page.body);
  const { etag = null, lastModified = null, exchange } = page;
  // Hosts without validators send the same page again.
  if (stored && stored.contentHash === hash) {
    const unchanged = keep(url, stored, exchange);
    return { ...unchanged, result: { ...unchanged.result, etag, lastModified } };
  }
  const read = await readFetched(context, page, { url: url.url, isCanonical: url.isCanonical === true });
  const { reason, records, links, detail = null, refresh } = read;
  if (refresh !== undefined) return followRedirect(context, url, { to: refresh, exchange, reason: 'meta_refresh' });
  // A page with time-dependent contents, or one that depends on another page, may change although its bytes do not.
  const tags = read.isPassing ? {} : { etag, lastModified, contentHash: hash };
  return {
    stored,
    result: end(url, reason, { ...tags, links, detail, exchange }),
    records,
    isKept: false,
    found: linksOf(url, links),
  };
}

/** Returns the robots rules for the host of a URL, or why they cannot be read. */
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

/** Returns the sitemaps in robots.txt, for start URLs. */
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

/** Returns the stored data of a URL that may be unchanged. */
function storedOf({ stored, isCanonical }: WaitingUrl): StoredUrl | undefined {
  // An older version did not store the canonical page.
  if (isCanonical || (stored?.reason === 'canonical' && stored.detail === null)) return undefined;
  return stored;
}

async function fetchAndRead(context: VisitContext, url: WaitingUrl, signal: AbortSignal): Promise<Visit> {
  // Only what was received as a page can be unchanged.
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
 * Never rejects because of the page, but rejects when `signal` aborts.
 *
 * @param mayGo Called with the delay that the host requires between two pages. Resolves when the host may be requested, or with false if
 * the URL has to be retried later.
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
