/** The job that crawls given URLs immediately, without following links: into the current crawl, or else into the live index. */
import type { RecordChange } from '../../../engine/engine.ts';
import { putIndex, readIndexes } from '../../../ground/changes/index-rows.ts';
import { putRecords } from '../../../ground/changes/record-rows.ts';
import { addTask } from '../../../ground/changes/task-rows.ts';
import type { JobControl } from '../../../ground/jobs/job-lease.ts';
import { doPart } from '../../../ground/jobs/job-parts.ts';
import type { AbandonedJobHandler, LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Queryable } from '../../../store/store.ts';
import { CannotStart, type CrawlContext, createVisiting, mayReachBy, readExternal } from './crawl-job.ts';
import { type CrawlPlan, planCrawl, initialSettings } from '../plan/crawl-plan.ts';
import { originOf } from '../plan/normalize-url.ts';
import { type CrawlerRow, readCrawler } from '../rows/crawler-rows.ts';
import { isForTheMoment, isPassing, type ReasonName } from '../rows/reasons.ts';
import { recallFailed } from './recall-failed.ts';
import { liveNumber } from './start-crawl.ts';
import { endCrawlerTask, readCrawlerTask } from '../rows/task-rows.ts';
import { findToRevisit, takeRevisits } from '../rows/revisit-rows.ts';
import { addUrls, type UrlKind, type WaitingUrl } from '../rows/url-rows.ts';
import type { Visit, VisitContext } from '../pages/visit-url.ts';
import { visitPart } from './visit-part.ts';
import { findBlockReason } from './judge-changes.ts';
import { writeVisits } from './write-visits.ts';

/** Job kind. The payload is the task. */
export const CRAWL_URLS = 'crawlUrls';

const MAX_ATTEMPTS = 3;

const single = (url: string, hops = 0): WaitingUrl => ({
  url,
  kind: 'single',
  depth: 0,
  hops,
  attempts: 0,
  stored: undefined,
});

/** Waits, unless the job is cancelled. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds <= 0) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener('abort', go, { once: true });
  });
  signal.throwIfAborted();
}

/** Visits URLs and the targets of their redirects one after another, with the delays that their hosts require. */
async function visitAll(
  context: CrawlContext,
  visiting: VisitContext,
  { urls, control }: { urls: readonly string[]; control: JobControl },
): Promise<Visit[]> {
  const { signal } = control;
  const left = urls.map((url) => single(url));
  const requested = new Set(urls);
  const visits: Visit[] = [];
  /** Times from which each host may be requested again. */
  const readyAt = new Map<string, number>();
  for (let next = left.shift(); next; next = left.shift()) {
    const origin = originOf(next.url);
    await wait((readyAt.get(origin) ?? 0) - performance.now(), signal);
    const mayGo = (delay: number) => {
      readyAt.set(origin, performance.now() + delay);
      return true;
    };
    const visit = await visitPart(control, { visiting, url: next, signal, mayGo });
    if (visit === 'later') continue;
    const { attempts } = visit.result;
    if (isPassing(visit.result.reason) && attempts < MAX_ATTEMPTS) {
      await wait(Math.max(visit.retryAfter ?? 0, context.retryDelay), signal);
      left.unshift({ ...next, attempts });
      continue;
    }
    visits.push(visit);
    for (const { url, hops } of visit.found)
      if (!requested.has(url) && visiting.plan.leaveOut({ url, kind: 'single', depth: 0 }) === undefined) {
        requested.add(url);
        left.push(single(url, hops));
      }
  }
  return visits;
}

/** A safety check failed, so nothing is written. */
class HeldBack extends Error {
  override readonly name = 'HeldBack';
}

/** Returns the changes for the live indices. */
function changesOf(
  taken: readonly { index: string; objectID: string }[],
  visits: readonly Visit[],
): Map<string, Map<string, RecordChange>> {
  const changes = new Map<string, Map<string, RecordChange>>();
  const put = (index: string, change: RecordChange) => {
    const ofIndex = changes.get(index) ?? new Map<string, RecordChange>();
    ofIndex.set(change.objectID, change);
    changes.set(index, ofIndex);
  };
  for (const { index, objectID } of taken) put(index, { objectID, json: null });
  for (const { index, objectID, json } of visits.flatMap(({ records }) => records)) put(index, { objectID, json });
  return changes;
}

async function writeLive(
  transaction: Queryable,
  crawler: CrawlerRow,
  { changes, now }: { changes: ReturnType<typeof changesOf>; now: number },
): Promise<void> {
  const rows = await readIndexes(transaction, [...changes.keys()]);
  for (const [name, ofIndex] of changes) {
    const row = rows.get(name);
    // A replica shows the records of its primary. The next whole crawl blocks the crawler for that reason.
    if (row && row.primary !== null) continue;
    const list = [...ofIndex.values()];
    if (!row && list.every(({ json }) => json === null)) continue;
    if (!row)
      await putIndex(transaction, { name, primary: null, settings: initialSettings(crawler.config, name), now });
    await putRecords(transaction, name, list);
    await addTask(transaction, { index: name, now });
  }
}

/** Whether a page that already has a row is written again: also after a crash of the process, although the page keeps its records. */
const isTold = (reason: ReasonName): boolean => !isForTheMoment(reason) || reason === 'process_ended';

/** Writes the results of the URLs, all or nothing, into the crawl that is current at that moment. */
async function write(
  context: CrawlContext,
  { task, plan }: { task: { id: string; crawlerId: string }; plan: CrawlPlan },
  visits: readonly Visit[],
): Promise<void> {
  await context.writer.write(async (transaction, now) => {
    const crawler = await readCrawler(transaction, task.crawlerId, { lock: true });
    if (!crawler) return;
    const underWay = crawler.blocked ? undefined : crawler.crawl;
    const key = { crawler: crawler.id, crawl: underWay?.number ?? liveNumber(crawler) };
    const base = crawler.live?.number;
    const visited = visits.map(({ result }) => result.url);
    // The current crawl will visit the URLs that it has found.
    const coming =
      underWay && base !== undefined
        ? await findToRevisit(transaction, key, { base, urls: visited })
        : new Set<string>();
    const shown = liveNumber(crawler);
    const recalled = await recallFailed(transaction, { key, live: shown, plan, now: context.trusted.now() }, visits);
    const reached = recalled.filter(({ result }) => !coming.has(result.url));
    // A page with a temporary failure keeps its records. The failure is only stored if the page has no row yet.
    const decided = reached.filter(({ result }) => !isForTheMoment(result.reason));
    const kinds =
      base === undefined ? new Map<string, UrlKind>() : await takeRevisits(transaction, key, { base, urls: visited });
    const foundUrls = reached.map(({ result: { url } }) => ({
      url,
      kind: kinds.get(url) ?? 'single',
      depth: 0,
      hops: 0,
    }));
    const added = new Set(await addUrls(transaction, key, foundUrls));
    // The current crawl will visit waiting URLs itself, and follow their links.
    const rows = reached.filter(({ result }) => added.has(result.url) || (!underWay && isTold(result.reason)));
    const indexes = plan.actions.map(({ indexName }) => indexName);
    const taken = await writeVisits(transaction, { key, shown, indexes, rows }, decided);
    if (!underWay) {
      const changes = changesOf(taken, decided);
      const reason = await findBlockReason({ ...context, store: transaction }, { changes, checks: plan.checks });
      if (reason !== undefined) throw new HeldBack(reason);
      await writeLive(transaction, crawler, { changes, now });
    }
    await endCrawlerTask(transaction, task.id, 'done');
  });
}

/** Ends a call for URLs that crashed its process too often. */
export const abandonCrawlUrls: AbandonedJobHandler = (transaction, { payload: id }, reason) =>
  endCrawlerTask(transaction, id, reason);

/** Creates the handler of the job that crawls given URLs. */
export function createCrawlUrlsJob(context: CrawlContext): LongJobHandler {
  return async ({ payload: id }, control) => {
    const task = await readCrawlerTask(context.store, id);
    const crawler = task?.pending ? await readCrawler(context.store, task.crawlerId) : undefined;
    if (task && crawler) {
      const fault = await context.findFault(context.store, crawler);
      if (fault === undefined) {
        const plan: CrawlPlan = planCrawl(crawler.config, mayReachBy(context.outbound));
        const urls = JSON.parse(task.payload) as string[];
        try {
          const external = await doPart(control, 'reading external data', () =>
            readExternal(context, plan, control.signal),
          );
          const visits = await visitAll(context, createVisiting(context, plan, external), { urls, control });
          await doPart(control, 'writing what the pages gave', () => write(context, { task, plan }, visits));
        } catch (error) {
          if (!(error instanceof CannotStart || error instanceof HeldBack)) throw error;
          await endCrawlerTask(context.store, id, error.message);
        }
      } else await endCrawlerTask(context.store, id, `config.apiKey: ${fault}`);
    }
    return async () => undefined;
  };
}
