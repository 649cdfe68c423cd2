/** Publishes a crawl: in one transaction its records replace those of its indices. If a safety check fails, the crawl is blocked instead. */
import { putIndex, readIndexes } from '../../../ground/changes/index-rows.ts';
import { addTask } from '../../../ground/changes/task-rows.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { describeBreaches } from '../../ingestion/runs/breach.ts';
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

/** Outcome of publishing. `more`: URLs are still waiting. `over`: the crawl was published, blocked, restarted or cancelled meanwhile. */
export type PublishOutcome = 'published' | 'blocked' | 'more' | 'over';

/** Dependencies of publishing. */
export interface PublishContext extends Pick<Context, 'writer'> {
  /** Returns why the crawler's key may not write, or undefined if it may. */
  findFault(source: Queryable, crawler: CrawlerRow): Promise<string | undefined>;
}

/** Criteria that decide whether a crawl may be published. */
interface PublishCriteria {
  checks: SafetyChecks;
  /** Profiles of the current and the new records by index, made before the transaction. */
  profiles: ReadonlyMap<string, Profiles>;
}

/** Maximum number of sitemaps named in a block reason. The URL list has all of them. */
const MAX_NAMED_SITEMAPS = 3;

/** Text that names failed sitemaps, or an empty text. Pages that only a failed sitemap lists were not found. */
async function describeFailedSitemaps(transaction: Queryable, key: CrawlKey): Promise<string> {
  const filter = { status: 'FAILED', kind: 'sitemap' } as const;
  const count = await countListed(transaction, key, filter);
  if (count === 0) return '';
  const range = { after: undefined, offset: 0, limit: MAX_NAMED_SITEMAPS };
  const failed = await listUrls(transaction, key, filter, range);
  const descriptions = failed.map(({ url, reason, detail }) => `${url} (${detail ?? reasonOf(reason).readable})`);
  const more = count > failed.length ? ` and ${count - failed.length} more` : '';
  return `; ${count === 1 ? 'a sitemap' : `${count} sitemaps`} failed: ${descriptions.join(', ')}${more}`;
}

/** If the extractors have changed since the live crawl, changed attributes are intended: they are not checked until the next crawl. */
const effectiveChecks = ({ checks }: CrawlPlan, { live, crawl }: CrawlerRow): SafetyChecks =>
  live && live.fingerprint !== crawl?.fingerprint
    ? { ...checks, maxLostAttributePercentage: 100, maxSameValuePercentage: 100, requiredAttributes: [] }
    : checks;

/** An index that a crawl fills, with the number of records it would hold. */
interface CrawledIndex {
  name: string;
  records: number;
}

/** Returns why one of the indices may not be replaced, or undefined if all may. */
async function findBlockReason(
  transaction: Queryable,
  { indexes, key, checks, profiles }: { indexes: readonly CrawledIndex[]; key: CrawlKey } & PublishCriteria,
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
    // A site may change its URLs, so records cannot be matched by ID: only the difference in count shows a loss.
    const records = { before, after, lost: Math.max(0, before - after) };
    const breaches = profile ? findBreaches({ ...profile, records }, checks) : [];
    if (breaches.length > 0)
      return `${name}: ${describeBreaches(breaches)}${await describeFailedSitemaps(transaction, key)}; the list of URLs says of each page what became of it (listCrawlerUrls, "aisle crawler urls ${key.crawler} --status FAILED")`;
  }
  return undefined;
}

/** Copies an index to "<name>.bak". Requires the write lock. */
async function backUp(
  context: PublishContext,
  transaction: Queryable,
  index: { name: string; now: number },
): Promise<void> {
  const backupName = `${index.name}.bak`;
  const rows = await readIndexes(transaction, [index.name, backupName]);
  const [source, target] = [rows.get(index.name), rows.get(backupName)];
  // A replica that happens to have this name is left alone.
  if (!source || (target && target.primary !== null)) return;
  const { replicas: _replicas, ...settings } = source.settings;
  if (target) await context.writer.emptyIndex(transaction, { name: backupName, drop: false, now: index.now });
  await putIndex(transaction, { name: backupName, primary: null, settings, now: index.now });
  await copyAllRecords(transaction, { from: index.name, to: backupName });
  await addTask(transaction, { index: backupName, now: index.now });
}

/** Replaces the records of all indices of a crawl, or of none. Safe to call again: a published crawl returns `over`. */
export function publishCrawl(
  context: PublishContext,
  { crawler: id, crawl }: { crawler: string; crawl: number },
  plan: CrawlPlan,
  profiles: ReadonlyMap<string, Profiles>,
): Promise<PublishOutcome> {
  return context.writer.write(async (transaction, now) => {
    const crawler = await readCrawler(transaction, id, { lock: true });
    const currentCrawl = crawler?.crawl;
    if (!crawler || currentCrawl?.number !== crawl || crawler.blocked) return 'over';
    const key = { crawler: id, crawl };
    if ((await countUrls(transaction, key)).waiting > 0) return 'more';
    // Unchanged pages are kept only as rows of the live crawl, so both crawls are counted.
    const live = (await hasRevisits(transaction, key)) ? crawler.live?.number : undefined;
    const counts =
      live === undefined ? await countPageRecords(transaction, key) : await countMergedRecords(transaction, key, live);
    const indexes = [...new Set(plan.actions.map(({ indexName }) => indexName))].map((name) => ({
      name,
      records: counts.get(name) ?? 0,
    }));
    const keyFault = await context.findFault(transaction, crawler);
    const blockReason =
      keyFault === undefined
        ? await findBlockReason(transaction, { indexes, key, checks: effectiveChecks(plan, crawler), profiles })
        : `config.apiKey: ${keyFault}`;
    if (blockReason !== undefined) {
      await putCrawler(transaction, { ...crawler, blocked: true, blockReason, endedAt: now });
      await endCrawlerTask(transaction, currentCrawl.task, 'blocked');
      return 'blocked';
    }
    const publishedKey = { crawler: id, crawl: live ?? crawl };
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
      await replaceRecords(transaction, publishedKey, name);
      await addTask(transaction, { index: name, now });
    }
    const { fingerprint, task } = currentCrawl;
    await putCrawler(transaction, {
      ...crawler,
      live: { number: publishedKey.crawl, fingerprint },
      crawl: undefined,
      endedAt: now,
    });
    await endCrawlerTask(transaction, task, 'done');
    return 'published';
  });
}
