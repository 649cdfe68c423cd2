/** A site to crawl, and the crawler interface of a service under measurement. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Target } from './closed-loop.ts';
import { MAX_DEPTH } from './crawl-peers.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Pages under way at once. */
export const CONCURRENCY = 32;
const SOURCE = '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]';

/** A site in a process of its own, which ends with its input. */
export interface BenchSite {
  child: ChildProcess;
  url: string;
  truth: string[];
}

/** Starts a site of so many product pages, and traps. */
export async function startSite(pages: number): Promise<BenchSite> {
  const args = ['--import', 'tsx', 'test/bench/crawl-site.ts', String(pages)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! }))
    return { child, ...(JSON.parse(line) as { url: string; truth: string[] }) };
  throw new Error('The site for the crawlers did not start');
}

/**
 * The crawler interface of a service.
 *
 * @example
 * const crawler = crawlerOf(target(service.url));
 * await crawler.begin(await crawler.create(site, 'pages'));
 */
export function crawlerOf({ url, headers }: Target) {
  const credentials = `${headers['x-service-application-id']}:${headers['x-service-api-key']}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/1/crawlers${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return {
    create: async (site: BenchSite, indexName: string, source = SOURCE) => {
      const config = {
        appId: headers['x-service-application-id'],
        apiKey: headers['x-service-api-key'],
        startUrls: [`${site.url}/`],
        sitemaps: [`${site.url}/sitemap.xml`],
        rateLimit: CONCURRENCY,
        maxDepth: MAX_DEPTH,
        maxUrls: 1_000_000,
        actions: [{ indexName, pathsToMatch: [`${site.url}/**`], recordExtractor: { __type: 'function', source } }],
      };
      return (await call('POST', '', { name: indexName, config }))['id'] as string;
    },
    begin: (id: string) => call('POST', `/${id}/reindex`),
    isBusy: async (id: string) => {
      const { reindexing, blocked } = await call('GET', `/${id}`);
      if (blocked) throw new Error('The crawler is blocked');
      return reindexing === true;
    },
    pages: async (id: string) => {
      const { data } = (await call('GET', `/${id}/stats/urls`)) as {
        data: { category: string; reason: string; count: number }[];
      };
      const read = ['success', 'extraction'];
      return data.filter(({ category }) => read.includes(category)).reduce((all, { count }) => all + count, 0);
    },
  };
}
