/** Crawlers: create, configure, run, pause, reindex, inspect and test them. */
import type { CrawlerConfig, CrawlerOperations } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import { OutboundError } from '../../outbound/outbound.ts';
import type { Call, Handlers } from '../operation.ts';
import { answerCrawler } from './answer-crawler.ts';
import { answerUrl, answerUrlVisit } from './answer-url.ts';
import { changeConfig, type CrawlerCall, findCrawler, withKey } from './change-config.ts';
import { changeCrawler, hasOwner } from './change-crawler.ts';
import { checkConfig, type ConfigDraft } from './plan/check-config.ts';
import { checkNames } from './plan/check-names.ts';
import { mayReachBy } from './crawl/crawl-job.ts';
import { type PlanConfig, planCrawl } from './plan/crawl-plan.ts';
import { addCrawler, listCrawlers, putCrawler, readCrawler, type StoredConfig } from './rows/crawler-rows.ts';
import { API_KEY, type CrawlerParts, secretOwner } from './parts.ts';
import { reasonOf } from './rows/reasons.ts';
import { saveUrls } from './crawl/save-urls.ts';
import { beginCrawl, liveNumber, promiseCrawl, scheduleCrawl } from './crawl/start-crawl.ts';
import { checkStorable, isIdentifier } from './rows/storable-text.ts';
import { endCrawlerTask, readCrawlerTask } from './rows/task-rows.ts';
import { testPage } from './test-page.ts';
import { CRAWL_URLS } from './crawl/crawl-urls-job.ts';
import { countListed, countReasons, findUrl, listUrls, readUrlRecords } from './rows/list-rows.ts';
import { forgetCrawls } from './rows/url-rows.ts';
import { readVisit } from './rows/visit-rows.ts';

const DEFAULT_PAGE = { itemsPerPage: 20, page: 1 };

/** Maximum number of records shown for a page. */
const SHOWN_RECORDS = 100;

/** Converts page parameters to a range. */
const slice = ({ itemsPerPage, page }: typeof DEFAULT_PAGE) => ({
  offset: Math.min(Number.MAX_SAFE_INTEGER, (page - 1) * itemsPerPage),
  limit: itemsPerPage,
});

export const crawlerOperations: Handlers<keyof CrawlerOperations, CrawlerParts> = {
  createCrawler: async (call) => {
    const { context, parts, body } = call;
    checkStorable(body.name, 'name');
    checkNames(body.config);
    await checkConfig(parts.checking, body.config);
    const { apiKey, ...config } = body.config;
    const id = crypto.randomUUID();
    await context.store.transaction(async (transaction) => {
      await addCrawler(transaction, { id, name: body.name, config, now: context.now() });
      await context.secrets.put(transaction, { owner: secretOwner(id), name: API_KEY, secret: apiKey });
    });
    return { body: { id } };
  },

  listCrawlers: async ({ context, parts, query }) => {
    const { itemsPerPage, page } = { ...DEFAULT_PAGE, ...query };
    if (query.name !== undefined) checkStorable(query.name, 'name');
    // All crawlers of this service belong to one application.
    if (query.appId !== undefined && query.appId !== parts.checking.appId)
      return { body: { items: [], itemsPerPage, page, total: 0 } };
    const { items, total } = await listCrawlers(context.store, {
      name: query.name,
      ...slice({ itemsPerPage, page }),
    });
    return { body: { items, itemsPerPage, page, total } };
  },

  getCrawler: async (call) => ({
    body: answerCrawler(await findCrawler(call, call.path.id), call.query.withConfig === true),
  }),

  patchCrawler: async (call) => {
    const { name, config } = call.body;
    if (name === undefined && config === undefined) throw badRequest('The body must hold "name", "config" or both');
    return { body: await changeConfig(call, call.path.id, { name, ...(config && { config: () => config }) }) };
  },

  patchCrawlerConfig: async (call) => {
    if (Object.keys(call.body).length === 0) throw badRequest('The body must hold a property of the configuration');
    return {
      body: await changeConfig(call, call.path.id, {
        config: (present) => ({ ...present, ...call.body }) as Partial<CrawlerConfig> & StoredConfig,
      }),
    };
  },

  runCrawler: async (call) => ({
    body: await changeCrawler(call, call.path.id, 'run', async (transaction, present, now) => {
      const active = { ...present, active: true };
      if (active.crawl && !active.blocked) await promiseCrawl(transaction, active.id, now);
      await putCrawler(transaction, { ...active, nextRunAt: await scheduleCrawl(transaction, active, now) });
    }),
  }),

  pauseCrawler: async (call) => ({
    body: await changeCrawler(call, call.path.id, 'pause', async (transaction, present, now) => {
      const paused = { ...present, active: false };
      await putCrawler(transaction, { ...paused, nextRunAt: await scheduleCrawl(transaction, paused, now) });
    }),
  }),

  reindexCrawler: async (call) => ({
    body: await changeCrawler(call, call.path.id, 'reindex', async (transaction, present, now, task) => {
      const plan = planCrawl(present.config, mayReachBy(call.context.outbound));
      const crawl = await beginCrawl(transaction, { ...present, active: true }, { task, plan, now });
      await putCrawler(transaction, { ...crawl, nextRunAt: await scheduleCrawl(transaction, crawl, now) });
    }),
  }),

  getCrawlerUrlStats: async (call) => {
    const row = await findCrawler(call, call.path.id);
    const crawl = row.crawl?.number ?? liveNumber(row);
    const reasons = await countReasons(call.context.store, { crawler: row.id, crawl });
    const data = reasons.map(({ reason, count, kept }) => ({
      reason,
      ...reasonOf(reason),
      count,
      ...(kept > 0 && { kept }),
    }));
    return { body: { count: data.reduce((sum, { count }) => sum + count, 0), data } };
  },

  listCrawlerUrls: async (call) => {
    const row = await findCrawler(call, call.path.id);
    const { itemsPerPage, page, cursor, ...choice } = { ...DEFAULT_PAGE, ...call.query };
    for (const name of ['url', 'reason'] as const) if (choice[name] !== undefined) checkStorable(choice[name], name);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const { offset, limit } = slice({ itemsPerPage, page: after === undefined ? page : 1 });
    const key = { crawler: row.id, crawl: row.crawl?.number ?? liveNumber(row) };
    const [rows, total] = await Promise.all([
      listUrls(call.context.store, key, choice, { after, offset, limit: limit + 1 }),
      countListed(call.context.store, key, choice),
    ]);
    const items = rows.slice(0, limit);
    return {
      body: {
        items: items.map(answerUrl),
        itemsPerPage,
        page,
        total,
        ...(rows.length > limit && { cursor: String(items.at(-1)!.id) }),
      },
    };
  },

  getCrawlerUrlVisit: async (call) => {
    const { store } = call.context;
    const row = await findCrawler(call, call.path.id);
    checkStorable(call.query.url, 'url');
    const url = planCrawl(row.config, () => true).normalize(call.query.url) ?? call.query.url;
    const [crawl, live] = [row.crawl?.number ?? liveNumber(row), liveNumber(row)];
    const endedUrl = await findUrl(store, { crawler: row.id, crawl }, url);
    if (!endedUrl)
      throw new ServiceError(
        404,
        `The last crawl of "${row.name.slice(0, 100)}" has no URL ${url.slice(0, 500)}, or has not come to it yet; listCrawlerUrls says which ones it has`,
      );
    const visit = await readVisit(store, row.id, endedUrl.id);
    const records = await readUrlRecords(store, { crawler: row.id, crawl, live }, { url, limit: SHOWN_RECORDS });
    return { body: answerUrlVisit(endedUrl, visit, records) };
  },

  crawlUrls: async (call) => {
    const { context, path, body } = call;
    const row = await findCrawler(call, path.id);
    const plan = planCrawl(row.config, mayReachBy(context.outbound));
    const urls = body.urls.map((url, at) => readUrl(context, plan.normalize, url, `urls[${at}]`));
    return {
      body: await changeCrawler(
        call,
        path.id,
        'urls',
        async (transaction, present, now, task) => {
          await putCrawler(transaction, await saveUrls(transaction, present, { urls, save: body.save, plan }));
          await addJobOnce(transaction, { kind: CRAWL_URLS, payload: task, now, runAt: now });
        },
        JSON.stringify([...new Set(urls)]),
      ),
    };
  },

  testCrawler: async (call) => {
    const { context, parts, path, body } = call;
    const row = await findCrawler(call, path.id);
    if (body.config) checkNames(body.config, row.config);
    const config = { ...row.config, ...body.config };
    const apiKey = (await withKey(call, path.id, body.config ?? {})) ?? '';
    if (body.config) await checkConfig(parts.checking, { ...config, apiKey });
    return { body: await testPage(parts.crawling, { url: readTestUrl(context, body.url, config), config }) };
  },

  testCrawlerConfig: async ({ context, parts, body }) => {
    checkNames(body.config);
    const config: ConfigDraft = { appId: parts.checking.appId, ...body.config };
    await checkConfig(parts.checking, config);
    return { body: await testPage(parts.crawling, { url: readTestUrl(context, body.url, config), config }) };
  },

  getCrawlerTask: async (call) => {
    const { pending, kind, outcome } = await taskOf(call, call.path);
    const isRefused = kind === 'urls' && outcome !== undefined && outcome !== 'done';
    return { body: { pending, ...(isRefused && { reason: outcome }) } };
  },

  cancelCrawlerTask: async (call) => {
    const { context, caller, path } = call;
    await taskOf(call, path);
    await context.store.transaction(async (transaction) => {
      const present = hasOwner(caller, await readCrawler(transaction, path.id, { lock: true }));
      if (!present.blocked || present.crawl?.task !== path.tid)
        throw badRequest(
          `The task ${path.tid} does not block the crawler; only the task in "blockingTaskId" of a blocked crawler can be cancelled`,
        );
      await endCrawlerTask(transaction, path.tid, 'cancelled');
      await putCrawler(transaction, { ...present, blocked: false, blockReason: undefined, crawl: undefined });
      await forgetCrawls(transaction, present.id, [liveNumber(present)]);
    });
    return {};
  },

  listCrawlerDomains: async ({ context, parts, query }) => {
    const { itemsPerPage, page } = { ...DEFAULT_PAGE, ...query };
    const { appId } = parts.checking;
    const all = query.appId === undefined || query.appId === appId ? context.outbound.allowed : [];
    const { offset, limit } = slice({ itemsPerPage, page });
    const items = all.slice(offset, offset + limit).map((domain) => ({ appId, domain, verified: true }));
    return { body: { items, itemsPerPage, page, total: all.length } };
  },
};

/** Parses the row at which the previous page ended. @throws ServiceError 400 */
function readCursor(cursor: string): number {
  const id = Number(cursor);
  if (/^\d{1,15}$/.test(cursor)) return id;
  throw badRequest(`"cursor" must be the one that the page before came with, not "${cursor.slice(0, 50)}"`);
}

/** Checks a URL that will be requested. @throws ServiceError 400 that names the field. */
function readUrl(
  { outbound }: Call['context'],
  normalize: (url: string) => string | undefined,
  url: string,
  field: string,
): string {
  const normalized = normalize(url);
  if (normalized === undefined) throw badRequest(`"${field}" must be an absolute URL such as https://www.example.com/`);
  try {
    outbound.check(url);
    return normalized;
  } catch (error) {
    if (error instanceof OutboundError) throw badRequest(`"${field}": ${error.message}`);
    throw error;
  }
}

/** Normalizes the URL of a test with a validated configuration. @throws ServiceError 400 */
const readTestUrl = (context: Call['context'], url: string, config: PlanConfig): string =>
  readUrl(context, planCrawl(config, () => true).normalize, url, 'url');

async function taskOf(call: CrawlerCall, { id, tid }: { id: string; tid: string }) {
  await findCrawler(call, id);
  const task = isIdentifier(tid) ? await readCrawlerTask(call.context.store, tid) : undefined;
  if (task?.crawlerId !== id) throw badRequest(`The crawler has no task ${tid.slice(0, 100)}`);
  return task;
}
