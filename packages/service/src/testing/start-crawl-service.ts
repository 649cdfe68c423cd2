/** A service with outbound requests and a sandbox, the sites that it crawls, and calls of its crawler interface, for tests. */
import { expect } from 'vitest';
import { createOutbound } from '../node/outbound/create-outbound.ts';
import { archives } from '../node/read-archives.ts';
import { readCsv } from '../node/read-csv.ts';
import { createScriptThread } from '../node/sandbox/script-thread.ts';
import type { ServiceOptions } from '../composition/service-options.ts';
import { type Site, startSite } from './start-site.ts';
import { ADMIN, type Answered, APP, startTestService, type TestService } from './start-service.ts';

/** A key that may write the records of crawlers. */
export const RECORDS = 'records-key-of-the-tests';
/** A key of only the crawler interface. */
export const CRAWLER = 'crawler-key-of-the-tests';

export const basic = (user: string, key: string): string => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;

/** Returns the configuration to crawl all pages of a site from the first one. */
export const wholeSite = (site: Site, indexName: string, source: string) => ({
  startUrls: [`${site.url}/`],
  actions: [{ indexName, pathsToMatch: [`${site.url}/**`], recordExtractor: { __type: 'function', source } }],
});

export interface CrawlService extends TestService {
  /** Starts a site that ends with the service. */
  startSite(...options: Parameters<typeof startSite>): Promise<Site>;
  ask(method: string, path: string, body?: unknown, authorization?: string | null): Promise<Answered>;
  /** Creates a crawler, whose configuration must be valid; returns its ID. */
  create(config: Record<string, unknown>, name?: string): Promise<string>;
  /** Crawls everything and waits; returns the counts by reason. */
  reindex(id: string): Promise<Record<string, number>>;
  statistics(id: string): Promise<Record<string, number>>;
  /** Returns the objectIDs of an index, sorted. */
  objectIDs(index: string): Promise<string[]>;
}

/** Starts a service with a crawler. */
export async function startCrawlService(options: Partial<ServiceOptions> = {}): Promise<CrawlService> {
  const shop = await startTestService({
    outbound: createOutbound(),
    scripts: createScriptThread(),
    readCsv,
    archives,
    crawlRetryDelay: 5,
    crawlerUserId: 'crawler-user',
    ...options,
    keys: [
      { key: RECORDS, acl: ['addObject', 'deleteObject', 'editSettings'] },
      { key: CRAWLER, acl: ['crawler'] },
      ...(options.keys ?? []),
    ],
  });
  const ask: CrawlService['ask'] = (method, path, body, authorization = basic(APP, ADMIN)) =>
    shop.call(method, `/api/1${path}`, {
      key: null,
      headers: authorization === null ? {} : { authorization },
      ...(body !== undefined && { body }),
    });
  const statistics = async (id: string) => {
    const { status, body } = await ask('GET', `/crawlers/${id}/stats/urls`);
    expect(status, body.message).toBe(200);
    const data = body['data'] as { reason: string; count: number }[];
    return Object.fromEntries(data.map(({ reason, count }) => [reason, count]));
  };
  const sites: Site[] = [];
  return {
    ...shop,
    close: async () => {
      await shop.close();
      for (const site of sites) await site.close();
    },
    startSite: async (...pages) => {
      const site = await startSite(...pages);
      sites.push(site);
      return site;
    },
    ask,
    statistics,
    create: async (config, name = 'pages') => {
      const { status, body } = await ask('POST', '/crawlers', {
        name,
        config: { appId: APP, apiKey: RECORDS, ...config },
      });
      expect(status, body.message).toBe(200);
      return body['id'] as string;
    },
    reindex: async (id) => {
      const { status, body } = await ask('POST', `/crawlers/${id}/reindex`);
      expect(status, body.message).toBe(200);
      await shop.service.whenIdle();
      return statistics(id);
    },
    objectIDs: async (index) => {
      const { status, body } = await shop.call('POST', `/1/indexes/${index}/browse`, {
        body: { hitsPerPage: 1000, attributesToRetrieve: ['objectID'] },
      });
      if (status === 404) return [];
      expect(status, body.message).toBe(200);
      return (body['hits'] as { objectID: string }[]).map(({ objectID }) => objectID).sort();
    },
  };
}
