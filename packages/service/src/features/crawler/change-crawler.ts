/** Changes a crawler in one transaction that also adds the task of the change. */
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Caller } from '../../ground/keys/api-key.ts';
import type { Queryable } from '../../store/store.ts';
import type { Call } from '../operation.ts';
import { type CrawlerRow, readCrawler } from './rows/crawler-rows.ts';
import { addCrawlerTask, lockCalls, type TaskKind } from './rows/task-rows.ts';

const DAY = 86_400_000;
/** Maximum number of calls per day that crawl given URLs (spec 1, Limits). */
const MAX_URL_CALLS = 200;

/** Returns the crawler, or fails with 403: callers without access do not learn whether it exists. */
export function hasOwner(caller: Pick<Caller, 'refusal'>, crawler: CrawlerRow | undefined): CrawlerRow {
  if (!crawler) throw new ServiceError(403, 'The crawler does not exist, or you have no access rights to it');
  return crawler;
}

/** @throws ServiceError 429 */
async function countCall(transaction: Queryable, now: number): Promise<void> {
  const noted = await lockCalls(transaction, { kind: 'urls', since: now - DAY });
  // Times in the future were stored while the clock was wrong, and would count until then.
  const calls = noted.filter((at) => at <= now + MAX_CLOCK_SKEW_MS);
  if (calls.length < MAX_URL_CALLS) return;
  const wait = Math.max(1, Math.ceil((calls.at(-MAX_URL_CALLS)! + DAY - now) / 1000));
  throw new ServiceError(429, `Over ${MAX_URL_CALLS} calls that crawl URLs in 24 hours; wait ${wait} s`, {
    'Retry-After': String(wait),
  });
}

/** Whether tasks of a kind are finished when the response is sent. */
const isDoneAtOnce = (kind: TaskKind): boolean => kind === 'config' || kind === 'run' || kind === 'pause';

/**
 * Runs `change` on a locked crawler, then starts queued jobs.
 *
 * @param payload Stored with the task.
 */
export async function changeCrawler(
  { context, caller }: Pick<Call, 'context' | 'caller'>,
  id: string,
  kind: TaskKind,
  change: (transaction: Queryable, crawler: CrawlerRow, now: number, task: string) => Promise<void>,
  payload = '',
): Promise<{ taskId: string }> {
  const taskId = crypto.randomUUID();
  await context.store.transaction(async (transaction) => {
    const now = context.now();
    const crawler = hasOwner(caller, await readCrawler(transaction, id, { lock: true }));
    if (kind === 'urls') await countCall(transaction, now);
    await addCrawlerTask(transaction, { id: taskId, crawlerId: id, kind, payload, pending: !isDoneAtOnce(kind), now });
    await change(transaction, crawler, now, taskId);
  });
  context.startJobs();
  return { taskId };
}
