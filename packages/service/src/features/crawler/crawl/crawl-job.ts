/** Crawl job: processes the frontier of a crawler breadth-first, and publishes the result. After a crash it resumes. */
import type { JobControl } from '../../../ground/jobs/job-lease.ts';
import { doPart } from '../../../ground/jobs/job-parts.ts';
import type { AbandonedJobHandler, LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import { readJobTimes } from '../../../ground/jobs/rows.ts';
import type { Context } from '../../context.ts';
import type { Archives } from '../../ingestion/connectors/archives.ts';
import type { ReadCsv } from '../../ingestion/connectors/csv-lines.ts';
import { SourceFault } from '../../ingestion/connectors/source-fault.ts';
import { type ExternalData, loadExternalData } from '../external-data.ts';
import { type Frontier, openFrontier } from './crawl-frontier.ts';
import { takeTurn } from './crawl-turn.ts';
import { type CrawlPlan, planCrawl } from '../plan/crawl-plan.ts';
import type { HashBytes } from '../plan/hash.ts';
import { type CrawlerRow, putCrawler, readCrawler } from '../rows/crawler-rows.ts';
import { publishCrawl, type PublishContext } from './publish-crawl.ts';
import { profileCrawl } from './profile-crawl.ts';
import { createRobots } from '../pages/robots.ts';
import type { VisitContext } from '../pages/visit-url.ts';
import { CRAWL, liveNumber, promiseCrawl } from './start-crawl.ts';
import { endCrawlerTask } from '../rows/task-rows.ts';
import { mayRevisit } from '../rows/revisit-rows.ts';
import { forgetCrawls } from '../rows/url-rows.ts';

/** Dependencies of crawling. */
export interface CrawlContext
  extends
    PublishContext,
    Pick<
      Context,
      | 'store'
      | 'outbound'
      | 'scripts'
      | 'catalogue'
      | 'renderer'
      | 'now'
      | 'trusted'
      | 'onError'
      | 'createCommitDelay'
      | 'createDutyCycle'
      | 'yieldToEventLoop'
      | 'startJobs'
    > {
  /** Milliseconds before a failed page is retried; four times that before the last attempt. */
  retryDelay: number;
  /** The User-Agent header of page requests. */
  userAgent: string;
  /** Reads CSV, for external data. */
  readCsv: ReadCsv;
  /** Unpacks gzip and zip, for external data. */
  archives: Archives;
  hashBytes: HashBytes;
}

/** Returns a function that checks whether the operator allows the host of a URL. */
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

/** A prerequisite of the crawl is missing. The message has the cause and how to fix it. */
export class CannotStart extends Error {
  override readonly name = 'CannotBegin';
}

/** Blocks the crawler because its crawl cannot start. Its task has the reason. */
async function blockCrawl(context: CrawlContext, crawler: CrawlerRow, blockReason: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const present = await readCrawler(transaction, crawler.id, { lock: true });
    if (!present?.crawl || present.crawl.number !== crawler.crawl?.number) return;
    await putCrawler(transaction, { ...present, blocked: true, blockReason, endedAt: context.now() });
    await endCrawlerTask(transaction, present.crawl.task, 'blocked');
  });
}

/** Loads the external data of a crawl. @throws CannotBegin if it cannot be read. */
export async function readExternal(
  context: CrawlContext,
  { externalData: names, normalize }: CrawlPlan,
  signal: AbortSignal,
): Promise<ExternalData> {
  try {
    return await loadExternalData(context, { names, normalize, signal });
  } catch (error) {
    throw error instanceof SourceFault ? new CannotStart(`config.externalData: ${error.message}`) : error;
  }
}

/** Creates the dependencies of visiting for one crawl. */
export function createVisiting(context: CrawlContext, plan: CrawlPlan, external: ExternalData): VisitContext {
  const { outbound, userAgent, scripts, catalogue, renderer, hashBytes, now } = context;
  const robots = createRobots({ outbound, userAgent });
  return { plan, outbound, userAgent, scripts, robots, external, catalogue, renderer, hashBytes, now };
}

/** Returns the state of a turn: the frontier, and the dependencies of visiting. */
async function openCrawl(
  context: CrawlContext,
  crawler: CrawlerRow & { crawl: object },
  { plan, signal }: { plan: CrawlPlan; signal: AbortSignal },
): Promise<{ frontier: Frontier; visiting: VisitContext }> {
  const { store } = context;
  const { number, fingerprint } = crawler.crawl as NonNullable<CrawlerRow['crawl']>;
  // Pages of another configuration would make other records. With scripts and external data, the bytes of a page do not show whether its
  // records have changed.
  const isAsBefore = crawler.live?.fingerprint === fingerprint && plan.externalData.length === 0 && !plan.render;
  const frontier = await openFrontier({
    store,
    key: { crawler: crawler.id, crawl: number },
    plan,
    updatedAt: crawler.updatedAt,
    live: crawler.live?.number,
    shown: liveNumber(crawler),
    mayKeep: isAsBefore && (await mayRevisit(store)),
    trustedNow: context.trusted.now,
  });
  const external = await readExternal(context, plan, signal);
  return { frontier, visiting: createVisiting(context, plan, external) };
}

/** Processes the frontier until it is done or another crawl needs a turn. Returns true if there is more to do. */
async function crawlOn(
  context: CrawlContext,
  crawler: CrawlerRow & { crawl: object },
  control: JobControl,
): Promise<boolean> {
  const { store, outbound } = context;
  const { number } = crawler.crawl as NonNullable<CrawlerRow['crawl']>;
  const key = { crawler: crawler.id, crawl: number };
  const plan: CrawlPlan = planCrawl(crawler.config, mayReachBy(outbound));
  const { frontier, visiting } = await doPart(control, 'reading where the crawl stands, and its external data', () =>
    openCrawl(context, crawler, { plan, signal: control.signal }),
  );
  const othersWait = async () => {
    const { nextAt = Infinity } = await readJobTimes(store, [CRAWL]);
    return nextAt <= context.now();
  };
  const end = await takeTurn({
    visiting,
    frontier,
    control,
    othersWait,
    commitDelay: context.createCommitDelay(),
    dutyCycle: context.createDutyCycle(),
    yieldToEventLoop: context.yieldToEventLoop,
    retryDelay: context.retryDelay,
  });
  if (end === 'others' || end === 'changed') return true;
  if (end !== 'complete') return false;
  control.signal.throwIfAborted();
  const publication = await doPart(control, 'publishing the records', async () =>
    publishCrawl(context, key, plan, await profileCrawl(context, key, plan)),
  );
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

/**
 * Blocks a crawler whose crawl crashed its process too often at a necessary step. It waits, even if it has a schedule, until it is
 * unblocked.
 */
export function createCrawlAbandonment({ now }: Pick<Context, 'now'>): AbandonedJobHandler {
  return async (transaction, { payload: id }, blockReason) => {
    const crawler = await readCrawler(transaction, id, { lock: true });
    if (!crawler?.crawl) return;
    await putCrawler(transaction, { ...crawler, blocked: true, blockReason, endedAt: now() });
    await endCrawlerTask(transaction, crawler.crawl.task, 'blocked');
  };
}

/** Creates the job handler. The payload is the crawler. */
export function createCrawlJob(context: CrawlContext): LongJobHandler {
  return async ({ payload: id }, control) => {
    const crawler = await readCrawler(context.store, id);
    let isUnfinished = false;
    if (crawler?.crawl && crawler.active && !crawler.blocked) {
      const fault = await context.findFault(context.store, crawler);
      if (fault !== undefined) await blockCrawl(context, crawler, `config.apiKey: ${fault}`);
      else
        try {
          isUnfinished = await crawlOn(context, { ...crawler, crawl: crawler.crawl }, control);
        } catch (error) {
          if (!(error instanceof CannotStart)) throw error;
          await blockCrawl(context, crawler, error.message);
        }
    }
    return async (transaction) => {
      if (isUnfinished) await promiseCrawl(transaction, id, context.now());
    };
  };
}
