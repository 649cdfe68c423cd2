/** The job that goes through the frontier of a crawler, breadth first, and publishes what it found. After a crash it goes on where it stood. */
import type { JobControl } from '../../jobs/job-lease.ts';
import type { LongJobHandler } from '../../jobs/job-runner.ts';
import { readJobTimes } from '../../jobs/rows.ts';
import type { Context } from '../context.ts';
import { type Frontier, type Interruption, openFrontier } from './crawl-frontier.ts';
import { type CrawlPlan, planCrawl } from './crawl-plan.ts';
import { type CrawlerRow, putCrawler, readCrawler } from './crawler-rows.ts';
import { publishCrawl, type PublishContext } from './publish-crawl.ts';
import { isPassing } from './reasons.ts';
import { createRobots } from './robots.ts';
import { CRAWL, liveNumber, promiseCrawl } from './start-crawl.ts';
import { endCrawlerTask } from './task-rows.ts';
import { createUrlQueue, type UrlQueue } from './url-queue.ts';
import { forgetCrawls, type WaitingUrl } from './url-rows.ts';
import { type Visit, type VisitContext, visitUrl } from './visit-url.ts';

/** URLs that are read from the store at once, and visits that are written at once. */
const WINDOW = 400;
const BATCH = 100;
/** Visits wait no longer than this to be written, in milliseconds. */
const WRITE_EVERY = 500;
/** So often it looks whether it may go on, while nothing comes, in milliseconds. */
const LOOK_EVERY = 1000;
/** A crawl makes way for another one after this time, in milliseconds. */
const TURN = 20_000;
/** What may pass is tried so often. */
const MOST_ATTEMPTS = 3;

/** What crawling needs. */
export interface CrawlContext
  extends
    PublishContext,
    Pick<
      Context,
      'store' | 'outbound' | 'scripts' | 'now' | 'failed' | 'createPace' | 'yieldToEventLoop' | 'startJobs'
    > {
  /** Milliseconds before a page that failed is tried again; four times that before the last try. */
  retryDelay: number;
}

/** Whether the operator allowed the host of a URL. */
export const mayReachBy =
  (outbound: Context['outbound']) =>
  (url: string): boolean => {
    try {
      outbound.check(url);
      return true;
    } catch {
      return false;
    }
  };

/** How a turn ended: all URLs are done, others want their turn, or it was interrupted. */
type TurnEnd = 'complete' | 'others' | Interruption;

/** Resolves at a time of the clock that only goes forward, or after the longest that a look may wait. */
const pause = (milliseconds: number): { promise: Promise<void>; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  return { promise, stop: () => clearTimeout(timer) };
};

/** One turn of one crawl. */
function createTurn(
  context: CrawlContext,
  {
    visiting,
    frontier,
    queue,
    control,
  }: { visiting: VisitContext; frontier: Frontier; queue: UrlQueue; control: JobControl },
) {
  const { plan } = visiting;
  const running = new Map<string, Promise<void>>();
  /** Visited, not written. */
  let visits: Visit[] = [];
  let writtenAt = performance.now();
  let failure: { error: unknown } | undefined;
  const pace = context.createPace();
  /** Ends what is under way when the crawl is interrupted: it is visited again by whoever goes on. */
  const interruption = new AbortController();
  const signal = AbortSignal.any([control.signal, interruption.signal]);

  const settle = (url: WaitingUrl, visit: Visit | 'later') => {
    const now = performance.now();
    if (visit === 'later') return queue.later(url, now);
    if (visit.retryAfter !== undefined) queue.hold(url.url, now + visit.retryAfter);
    const attempts = url.attempts + 1;
    if (isPassing(visit.result.reason) && attempts < MOST_ATTEMPTS)
      return queue.later(
        { ...url, attempts },
        now + Math.max(visit.retryAfter ?? 0, context.retryDelay * 4 ** (attempts - 1)),
      );
    queue.done(url.url);
    visits.push(visit);
  };

  const start = (url: WaitingUrl) => {
    const mayGo = (delay: number) => queue.mayGo(url.url, delay, performance.now());
    running.set(
      url.url,
      visitUrl(visiting, url, { signal, mayGo })
        .then((visit) => settle(url, visit))
        .catch((error: unknown) => {
          if (!signal.aborted) failure ??= { error };
        })
        .finally(() => running.delete(url.url)),
    );
  };

  const write = async (): Promise<Interruption | undefined> => {
    const batch = visits;
    visits = [];
    await pace();
    const why = await frontier.take(batch);
    writtenAt = performance.now();
    if (why) interruption.abort();
    const { ended, waiting } = frontier.counts;
    control.progress(ended, ended + waiting);
    return why;
  };

  const isUnwritten = (url: string) => visits.some(({ result }) => result.url === url);
  const refill = async (): Promise<boolean> => {
    const held = queue.waiting + queue.underWay + visits.length;
    const urls = await frontier.next(WINDOW, (url) => queue.has(url) || isUnwritten(url), held);
    queue.add(urls);
    return urls.length > 0;
  };

  const waitForSomething = async () => {
    const nextAt = queue.nextAt();
    const due = visits.length > 0 ? writtenAt + WRITE_EVERY : Infinity;
    const until = Math.min(due, running.size < plan.rate ? (nextAt ?? Infinity) : Infinity);
    const wait = pause(Math.min(1000, Math.max(0, until - performance.now())));
    await Promise.race([...running.values(), wait.promise]);
    wait.stop();
  };

  return async (): Promise<TurnEnd> => {
    const startedAt = performance.now();
    let mayHaveMore = true;
    let end: TurnEnd | undefined;
    for (;;) {
      control.signal.throwIfAborted();
      if (failure) throw failure.error;
      if (mayHaveMore && !end && queue.waiting < plan.rate) mayHaveMore = await refill();
      while (!end && running.size < plan.rate) {
        const url = queue.take(performance.now());
        if (!url) break;
        start(url);
      }
      const isIdle = running.size === 0 && (end !== undefined || queue.waiting === 0);
      const quiet = performance.now() - writtenAt;
      const isTime = visits.length > 0 ? isIdle || quiet > WRITE_EVERY : !isIdle && quiet > LOOK_EVERY;
      if (visits.length >= BATCH || isTime) {
        const why = await write();
        mayHaveMore = true;
        if (why === 'over' || why === 'changed') return why;
        end ??= why;
        await context.yieldToEventLoop();
        continue;
      }
      if (isIdle && (end || !mayHaveMore)) return end ?? 'complete';
      if (!isIdle) await waitForSomething();
      if (!end && performance.now() - startedAt > TURN) {
        const { nextAt = Infinity } = await readJobTimes(context.store, [CRAWL]);
        if (nextAt <= context.now()) end = 'others';
      }
    }
  };
}

/** Why a crawl cannot even begin: the crawler is blocked, and its task names why. */
async function blockCrawl(context: CrawlContext, crawler: CrawlerRow, blockReason: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const present = await readCrawler(transaction, crawler.id, { lock: true });
    if (!present?.crawl || present.crawl.number !== crawler.crawl?.number) return;
    await putCrawler(transaction, { ...present, blocked: true, blockReason, endedAt: context.now() });
    await endCrawlerTask(transaction, present.crawl.task, 'blocked');
  });
}

/** Goes through the frontier until it is done or somebody else wants a turn; true when there is more to do. */
async function crawlOn(
  context: CrawlContext,
  crawler: CrawlerRow & { crawl: object },
  control: JobControl,
): Promise<boolean> {
  const { store, outbound, scripts } = context;
  const { number, fingerprint } = crawler.crawl as NonNullable<CrawlerRow['crawl']>;
  const key = { crawler: crawler.id, crawl: number };
  const plan: CrawlPlan = planCrawl(crawler.config, mayReachBy(outbound));
  // Pages of another configuration would make other records.
  const known = crawler.live?.fingerprint === fingerprint ? crawler.live.number : undefined;
  const frontier = await openFrontier({ store, key, plan, updatedAt: crawler.updatedAt, known });
  const visiting = { plan, outbound, scripts, robots: createRobots(outbound) };
  const end = await createTurn(context, { visiting, frontier, queue: createUrlQueue(), control })();
  if (end === 'others' || end === 'changed') return true;
  if (end !== 'complete') return false;
  control.signal.throwIfAborted();
  const publication = await publishCrawl(context, key, plan);
  if (publication === 'published')
    await store.transaction(async (transaction) => {
      const present = await readCrawler(transaction, crawler.id, { lock: true });
      if (present)
        await forgetCrawls(transaction, crawler.id, [
          liveNumber(present),
          ...(present.crawl ? [present.crawl.number] : []),
        ]);
    });
  return publication === 'more';
}

/** The job. Its payload is the crawler. */
export function createCrawlJob(context: CrawlContext): LongJobHandler {
  return async ({ payload: id }, control) => {
    const crawler = await readCrawler(context.store, id);
    let isUnfinished = false;
    if (crawler?.crawl && crawler.active && !crawler.blocked) {
      const fault = await context.findFault(context.store, crawler);
      if (fault !== undefined) await blockCrawl(context, crawler, `config.apiKey: ${fault}`);
      else isUnfinished = await crawlOn(context, { ...crawler, crawl: crawler.crawl }, control);
    }
    return async (transaction) => {
      if (isUnfinished) await promiseCrawl(transaction, id, context.now());
    };
  };
}
