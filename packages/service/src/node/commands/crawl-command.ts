/** `aisle-service crawl`: creates or changes a crawler from a file, runs it, and shows its progress. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Crawler, CrawlerPage, CrawlerUrlStats } from '@aisle/contract';
import { fileError } from '../options/file-error.ts';
import type { CrawlCommand, CrawlPlace } from './crawl-options.ts';
import { createNodeService } from '../create-node-service.ts';
import { requireData } from '../store/open-existing.ts';

/** Polling interval of the crawl, and minimum interval of progress messages, in milliseconds. */
const POLL_INTERVAL = 200;
const SAY_EVERY = 2000;

/** Calls a service. @throws Error with its message. */
type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** A service to call, and the function that ends it. */
interface Asked {
  ask: Ask;
  appId: string;
  close(): Promise<void>;
}

/** The configuration in the file. */
interface CrawlFile {
  name: string;
  config: Record<string, unknown>;
}

async function readCrawlFile(file: string): Promise<CrawlFile> {
  const text = await readFile(file, 'utf8').catch(fileError(file));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} must hold one JSON object: the configuration of a crawler`);
  const { name = basename(file, extname(file)), ...config } = value as Record<string, unknown>;
  if (typeof name !== 'string' || name === '') throw new Error(`"name" in ${file} must be a text`);
  return { name, config };
}

const createAsk =
  (send: (request: Request) => Promise<Response>, base: string, who: { appId: string; key: string }): Ask =>
  async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await send(
      new Request(base + path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${who.appId}:${who.key}`).toString('base64')}`,
          'x-service-application-id': who.appId,
          'x-service-api-key': who.key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (response.ok) return (text === '' ? {} : JSON.parse(text)) as Answer;
    const { message = `The service answers ${response.status}` } = JSON.parse(text || '{}') as { message?: string };
    throw new Error(message);
  };

async function open(target: CrawlPlace): Promise<Asked> {
  if ('service' in target) {
    const { appId, adminKey: key } = target;
    const send = (request: Request) =>
      fetch(request).catch((error: Error) => {
        throw new Error(`${target.service} cannot be reached: ${String(error.cause ?? error.message)}`);
      });
    return { ask: createAsk(send, target.service, { appId, key }), appId, close: () => Promise.resolve() };
  }
  requireData(target.data);
  // Keys for this run only: those of the shop are not needed, and remain unchanged.
  const [key, searchKey] = [randomUUID(), randomUUID()];
  const node = await createNodeService({
    ...target.data,
    adminKey: key,
    searchKey,
    ...(target.appId !== undefined && { appId: target.appId }),
    ...(target.allowedHosts && { allowedHosts: target.allowedHosts }),
    ...(target.renderer !== undefined && { renderer: target.renderer }),
    ...(target.crawlerContact !== undefined && { crawlerContact: target.crawlerContact }),
  });
  const ask = createAsk((request) => node.service.fetch(request, { isOperator: true }), 'http://localhost', {
    appId: node.appId,
    key,
  });
  return {
    ask,
    appId: node.appId,
    close: async () => {
      try {
        for (const temporaryKey of [searchKey, key]) await ask('DELETE', `/1/keys/${temporaryKey}`);
      } finally {
        await node.close();
      }
    },
  };
}

/** Creates the crawler of the file, or changes the one with its name. Returns its ID. */
async function putCrawler({ ask, appId }: Asked, { name, config }: CrawlFile): Promise<string> {
  const { items } = await ask<CrawlerPage>('GET', `/api/1/crawlers?itemsPerPage=1000&name=${encodeURIComponent(name)}`);
  const present = items.find((one) => one.name === name);
  const complete = { appId, ...config };
  if (present) {
    await ask('PATCH', `/api/1/crawlers/${present.id}`, { config: { apiKey: '****', ...complete } });
    return present.id;
  }
  if (config['apiKey'] === undefined) {
    const { key } = await ask<{ key: string }>('POST', '/1/keys', {
      acl: ['addObject', 'deleteObject', 'editSettings'],
      description: `Records of the crawler ${name}`.slice(0, 500),
    });
    Object.assign(complete, { apiKey: key });
  }
  return (await ask<{ id: string }>('POST', '/api/1/crawlers', { name, config: complete })).id;
}

/** Returns the number of URLs with this outcome: pages, or sitemaps. */
const sumOf = ({ data }: CrawlerUrlStats, status: string, isSitemap = false): number =>
  data
    .filter((one) => one.status === status && (one.category === 'sitemap') === isSitemap)
    .reduce((sum, { count }) => sum + count, 0);

function inOneLine(stats: CrawlerUrlStats): string {
  const sitemaps = sumOf(stats, 'FAILED', true);
  const keptCount = stats.data.reduce((sum, one) => sum + (one.kept ?? 0), 0);
  return [
    `${sumOf(stats, 'DONE')} pages done, ${sumOf(stats, 'SKIPPED')} URLs skipped, ${sumOf(stats, 'FAILED')} failed`,
    ...(keptCount > 0 ? [`${keptCount} of them with their records of before`] : []),
    ...(sitemaps > 0 ? [`${sitemaps} ${sitemaps === 1 ? 'sitemap' : 'sitemaps'} failed`] : []),
  ].join(', ');
}

/**
 * @param say Prints a line.
 * @returns The exit code: 1 if the crawl is blocked.
 * @throws Error if the data is in use or missing, or the configuration is invalid.
 */
export async function runCrawl(
  { file, place: target }: Extract<CrawlCommand, { kind: 'crawl' }>,
  say: (line: string) => void,
): Promise<number> {
  const wanted = await readCrawlFile(file);
  const asked = await open(target);
  const { ask } = asked;
  try {
    const id = await putCrawler(asked, wanted);
    const path = `/api/1/crawlers/${id}`;
    const { taskId } = await ask<{ taskId: string }>('POST', `${path}/reindex`);
    say(`Crawling "${wanted.name}" (${id})`);
    let [saidAt, said] = [Date.now(), ''];
    while ((await ask<{ pending: boolean }>('GET', `${path}/tasks/${taskId}`)).pending) {
      await wait(POLL_INTERVAL);
      if (Date.now() - saidAt < SAY_EVERY) continue;
      const line = inOneLine(await ask<CrawlerUrlStats>('GET', `${path}/stats/urls`));
      if (line !== said) say(line);
      [saidAt, said] = [Date.now(), line];
    }
    const stats = await ask<CrawlerUrlStats>('GET', `${path}/stats/urls`);
    for (const { count, status, readable } of stats.data)
      say(`${String(count).padStart(8)}  ${status.padEnd(8)} ${readable}`);
    say(inOneLine(stats));
    const { blocked, blockingReason } = await ask<Crawler>('GET', path);
    if (!blocked) return 0;
    say(`Blocked, and the indices are as they were: ${blockingReason}`);
    return 1;
  } finally {
    await asked.close();
  }
}
