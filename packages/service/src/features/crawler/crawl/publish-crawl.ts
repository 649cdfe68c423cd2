/** Publishes a crawl: its records replace those of its indices in one transaction, or it is blocked where a safety check is not passed. */
import { putIndex, readIndexes } from '../../../ground/changes/index-rows.ts';
import { addTask } from '../../../ground/changes/task-rows.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { sayBreaches } from '../../ingestion/runs/breach.ts';
import type { Profiles } from '../../ingestion/runs/compare-staged.ts';
import { findBreaches } from '../../ingestion/runs/safety-checks.ts';
import type { SafetyChecks } from '../../ingestion/rows/task-rows.ts';
import { type CrawlPlan, initialSettings } from '../plan/crawl-plan.ts';
import { type CrawlerRow, putCrawler, readCrawler } from '../rows/crawler-rows.ts';
import { copyAllRecords, countPageRecords, countRecords, replaceRecords } from '../rows/record-rows.ts';
import { endCrawlerTask } from '../rows/task-rows.ts';
import { countUrls } from '../rows/count-rows.ts';
import { countListed, listUrls } from '../rows/list-rows.ts';
import { reasonOf } from '../rows/reasons.ts';
import type { CrawlKey } from '../rows/url-rows.ts';
import { countMergedRecords, hasRevisits, mergeCrawl } from '../rows/merge-rows.ts';

/** How publishing went: `more` URLs wait, or the crawl is `over` because somebody restarted or cancelled it. */
export type Publication = 'published' | 'blocked' | 'more' | 'over';

/** What publishing needs. */
export interface PublishContext extends Pick<Context, 'writer'> {
  /** Why the key of a crawler may not write; undefined where it may. */
  findFault(source: Queryable, crawler: CrawlerRow): Promise<string | undefined>;
}

/** What decides whether a crawl is published. */
interface Judgement {
  checks: SafetyChecks;
  /** By index: both sides, as they were looked at before. */
  profiles: ReadonlyMap<string, Profiles>;
}

/** Sitemaps that are named in a reason; the list of URLs has all. */
const NAMED_SITEMAPS = 3;

/** What became of the sitemaps, where some failed: the pages that only they name were not found. */
async function sayFailedSitemaps(transaction: Queryable, key: CrawlKey): Promise<string> {
  const choice = { status: 'FAILED', kind: 'sitemap' } as const;
  const count = await countListed(transaction, key, choice);
  if (count === 0) return '';
  const page = { after: undefined, offset: 0, limit: NAMED_SITEMAPS };
  const failed = await listUrls(transaction, key, choice, page);
  const said = failed.map(({ url, reason, detail }) => `${url} (${detail ?? reasonOf(reason).readable})`);
  const more = count > failed.length ? ` and ${count - failed.length} more` : '';
  return `; ${count === 1 ? 'a sitemap' : `${count} sitemaps`} failed: ${said.join(', ')}${more}`;
}

/** Other extractors give other attributes, as somebody wished: those are compared from the next crawl on. */
const checksOf = ({ checks }: CrawlPlan, { live, crawl }: CrawlerRow): SafetyChecks =>
  live && live.fingerprint !== crawl?.fingerprint
    ? { ...checks, maxLostAttributePercentage: 100, maxSameValuePercentage: 100, requiredAttributes: [] }
    : checks;

/** An index of a crawl, with the records that it would hold. */
interface CrawledIndex {
  name: string;
  records: number;
}

/** Why an index may not be replaced; undefined where it may. */
async function whyBlocked(
  transaction: Queryable,
  { indexes, key, checks, profiles }: { indexes: readonly CrawledIndex[]; key: CrawlKey } & Judgement,
): Promise<string | undefined> {
  const rows = await readIndexes(
    transaction,
    indexes.map(({ name }) => name),
  );
  for (const { name, records: after } of indexes) {
    const row = rows.get(name);
    if (row && row.primary !== null) return `${name} is a replica of ${row.primary}; name another index in the action`;
    const before = row ? await countRecords(transaction, name) : 0;
    const profile = profiles.get(name);
    // A site may give its pages other addresses: of records only the count says what is lost.
    const records = { before, after, lost: Math.max(0, before - after) };
    const breaches = profile ? findBreaches({ ...profile, records }, checks) : [];
    if (breaches.length > 0)
      return `${name}: ${sayBreaches(breaches)}${await sayFailedSitemaps(transaction, key)}; the list of URLs says of each page what became of it (listCrawlerUrls, "aisle crawler urls ${key.crawler} --status FAILED")`;
  }
  return undefined;
}

/** Keeps an index as it is now under another name. Under the write lock. */
async function backUp(
  context: PublishContext,
  transaction: Queryable,
  index: { name: string; now: number },
): Promise<void> {
  const to = `${index.name}.bak`;
  const rows = await readIndexes(transaction, [index.name, to]);
  const [source, target] = [rows.get(index.name), rows.get(to)];
  if (!source || (target && target.primary !== null)) return;
  const { replicas: _replicas, ...settings } = source.settings;
  if (target) await context.writer.emptyIndex(transaction, { name: to, drop: false, now: index.now });
  await putIndex(transaction, { name: to, primary: null, settings, now: index.now });
  await copyAllRecords(transaction, { from: index.name, to });
  await addTask(transaction, { index: to, now: index.now });
}

/** Replaces all indices of a crawl, or none. It may be called again: a crawl that was published is over. */
export function publishCrawl(
  context: PublishContext,
  { crawler: id, crawl }: { crawler: string; crawl: number },
  plan: CrawlPlan,
  profiles: ReadonlyMap<string, Profiles>,
): Promise<Publication> {
  return context.writer.write(async (transaction, now) => {
    const crawler = await readCrawler(transaction, id, { lock: true });
    const underWay = crawler?.crawl;
    if (!crawler || underWay?.number !== crawl || crawler.blocked) return 'over';
    const key = { crawler: id, crawl };
    if ((await countUrls(transaction, key)).waiting > 0) return 'more';
    // What it met again of the live crawl stands there.
    const live = (await hasRevisits(transaction, key)) ? crawler.live?.number : undefined;
    const counts =
      live === undefined ? await countPageRecords(transaction, key) : await countMergedRecords(transaction, key, live);
    const indexes = [...new Set(plan.actions.map(({ indexName }) => indexName))].map((name) => ({
      name,
      records: counts.get(name) ?? 0,
    }));
    const fault = await context.findFault(transaction, crawler);
    const blockReason =
      fault === undefined
        ? await whyBlocked(transaction, { indexes, key, checks: checksOf(plan, crawler), profiles })
        : `config.apiKey: ${fault}`;
    if (blockReason !== undefined) {
      await putCrawler(transaction, { ...crawler, blocked: true, blockReason, endedAt: now });
      await endCrawlerTask(transaction, underWay.task, 'blocked');
      return 'blocked';
    }
    const shown = { crawler: id, crawl: live ?? crawl };
    if (live !== undefined) await mergeCrawl(transaction, key, live);
    const existing = await readIndexes(
      transaction,
      indexes.map(({ name }) => name),
    );
    for (const { name, records } of indexes) {
      if (!existing.has(name) && records === 0) continue;
      if (plan.saveBackup) await backUp(context, transaction, { name, now });
      if (!existing.has(name))
        await putIndex(transaction, { name, primary: null, settings: initialSettings(crawler.config, name), now });
      await replaceRecords(transaction, shown, name);
      await addTask(transaction, { index: name, now });
    }
    const { fingerprint, task } = underWay;
    await putCrawler(transaction, {
      ...crawler,
      live: { number: shown.crawl, fingerprint },
      crawl: undefined,
      endedAt: now,
    });
    await endCrawlerTask(transaction, task, 'done');
    return 'published';
  });
}
