/** A crowd on one service: shoppers, a shop's server and its analysts, beside a crawl, a large file, a hostile script and a greedy client. */
import { type Answered, closedLoop, type Lane, type Target } from './closed-loop.ts';
import { startIngestLoad } from './ingest-load.ts';
import { fill, isSearched, lanes, recordsOf, startService, stop, target } from './load-service.ts';
import { crawlerOf, startSite } from './site-crawler.ts';

/** Takes memory for as long as it is let. */
const HOSTILE = '() => { const all = []; for (;;) all.push(new Array(1e6).fill(1)); }';
/** Users whose events are counted afterwards. */
const USERS = 20;
/** The index of the writes, in which nothing else is. */
const WRITTEN = 'written';

/** How large the load is. */
export interface CrowdOptions {
  seconds: number;
  /** Rows of the file: a multiple of 500. */
  rows: number;
  /** Product pages of the site. */
  pages: number;
}

/** What became of it. */
export interface Crowd {
  answers: Answered[];
  /** Writes and events that were answered with success and are not there after the service was killed and started anew. */
  lost: { writes: number; events: number };
  /** Rows of the file that were read, and pages of the site, while the crowd was there. */
  rows: number;
  pages: number;
}

async function call<Result>({ url, headers }: Target, method: string, path: string, body?: unknown): Promise<Result> {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Result;
}

/** Headers with a new key that may search alone. */
async function searcher(to: Target): Promise<Record<string, string>> {
  const { key } = await call<{ key: string }>(to, 'POST', '/1/keys', { acl: ['search'] });
  return { ...to.headers, 'x-service-api-key': key };
}

/** The 200 connections, which pause as people do, and the greedy client, which does not. */
async function crowdLanes(to: Target): Promise<Record<string, Lane>> {
  const { searches } = lanes();
  const reports = ['searches', 'searches/noResults', 'hits', 'users/count', 'clicks/clickThroughRate'];
  return {
    searches: { ...searches, connections: 140, pause: 1000, headers: await searcher(to) },
    writes: {
      connections: 20,
      pause: 500,
      next: (n) => ({
        method: 'PUT',
        path: `/1/indexes/${WRITTEN}/w${n}`,
        body: JSON.stringify({ name: `Lamp ${n}` }),
      }),
    },
    events: {
      connections: 20,
      pause: 500,
      next: (n) => {
        const event = { eventType: 'view', eventName: 'Seen', index: 'shop', userToken: `crowd-${n % USERS}` };
        const body = JSON.stringify({ events: [{ ...event, objectIDs: [`e${n}`] }] });
        return { method: 'POST', path: '/1/events', body };
      },
    },
    analytics: {
      connections: 20,
      pause: 2000,
      next: (n) => ({ method: 'GET', path: `/2/${reports[n % reports.length]!}?index=shop` }),
    },
    greedy: {
      connections: 20,
      headers: await searcher(to),
      next: (n) => {
        const body = { query: 'abcdefghijklmnopqrst'[n % 20], page: n % 7, hitsPerPage: 1000, facets: ['*'] };
        return { method: 'POST', path: '/1/indexes/shop/query', body: JSON.stringify(body) };
      },
    },
  };
}

/** Numbers of the events that are stored. */
async function storedEvents(to: Target): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let user = 0; user < USERS; user++) {
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: '1000', ...(cursor !== undefined && { cursor }) });
      const page = await call<{ events: { event: { objectIDs: string[] } }[]; cursor?: string }>(
        to,
        'GET',
        `/1/usertokens/crowd-${user}?${query}`,
      );
      for (const { event } of page.events) stored.add(event.objectIDs[0]!);
      ({ cursor } = page);
    } while (cursor !== undefined);
  }
  return stored;
}

/** How many of the acknowledged requests of each kind have left nothing. */
async function findLost(to: Target, answers: readonly Answered[]): Promise<Crowd['lost']> {
  const acknowledged = (lane: string) => answers.filter((one) => one.lane === lane && one.status < 300);
  while (!(await isSearched(to, WRITTEN))) await new Promise((done) => setTimeout(done, 100));
  const records = new Set(await recordsOf(to, WRITTEN));
  const events = await storedEvents(to);
  return {
    writes: acknowledged('writes').filter(({ n }) => !records.has(`w${n}`)).length,
    events: acknowledged('events').filter(({ n }) => !events.has(`e${n}`)).length,
  };
}

/**
 * Puts the load on a service in a process of its own, kills that without a word and starts it anew, to see what is there.
 *
 * @example
 * const { answers, lost } = await crowd({}, ['--data', directory], { seconds: 40, rows: 1_000_000, pages: 10_000 });
 */
export async function crowd(
  env: Record<string, string>,
  args: readonly string[],
  { seconds, rows, pages }: CrowdOptions,
): Promise<Crowd> {
  const allowed = { AISLE_ALLOW_HOST: '127.0.0.1', AISLE_ANALYTICS_RATE: '100000', ...env };
  const site = await startSite(pages);
  let service = await startService(allowed, args);
  try {
    const to = target(service.url);
    await fill(to);
    const load = await crowdLanes(to);
    await closedLoop(to, { searches: load['searches']! }, 3000);
    const crawler = crawlerOf(to);
    const crawl = await crawler.create(site, 'crawled');
    await crawler.begin(crawl);
    await crawler.begin(await crawler.create(site, 'attacked', HOSTILE));
    const file = await startIngestLoad(to, rows);
    const answers = await closedLoop(to, load, seconds * 1000);
    const done = { rows: await file.rows(), pages: await crawler.pages(crawl) };
    const killed = new Promise((gone) => service.child.once('exit', gone));
    service.child.kill('SIGKILL');
    await killed;
    await file.close();
    site.child.stdin!.end();
    service = await startService(allowed, args);
    return { answers, lost: await findLost(target(service.url), answers), ...done };
  } finally {
    site.child.stdin!.end();
    await stop(service.child);
  }
}
