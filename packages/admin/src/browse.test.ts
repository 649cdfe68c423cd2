import { afterEach, describe, expect, it } from 'vitest';
import { browseObjects } from './browse-objects.ts';
import {
  browseAuthentications,
  browseCrawlerDomains,
  browseCrawlers,
  browseCrawlerUrls,
  browseDestinations,
  browseDictionaryEntries,
  browsePages,
  browseRecommendRules,
  browseRules,
  browseRunEvents,
  browseRuns,
  browseSources,
  browseUserIds,
} from './browse-pages.ts';
import { createAdminClient } from './create-admin-client.ts';
import { json, startServer } from './testing/recording-server.ts';
import type { RecordingServer, SeenRequest } from './testing/recording-server.ts';

const running: RecordingServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));
const serve = async (answer: (request: SeenRequest) => unknown) => {
  const server = await startServer((response, request) => json(response, answer(request)));
  running.push(server);
  const admin = createAdminClient({
    hosts: { read: [server.address] },
    crawler: { userId: 'me', apiKey: 'key' },
  });
  return { server, admin };
};
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('reading all records', () => {
  const pages = (request: SeenRequest) => {
    const { cursor } = JSON.parse(request.body) as { cursor?: string };
    if (!cursor) return { hits: [{ objectID: 'a' }, { objectID: 'b' }], cursor: 'next==' };
    return { hits: [{ objectID: 'c' }] };
  };

  it('follows the cursor to the end', async () => {
    const { server, admin } = await serve(pages);
    const records = await collect(browseObjects(admin.search, { indexName: 'products', body: { filters: 'brand:A' } }));
    expect(records.map(({ objectID }) => objectID)).toEqual(['a', 'b', 'c']);
    expect(server.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { hitsPerPage: 1000, filters: 'brand:A' },
      { cursor: 'next==' },
    ]);
  });

  it('asks no further when the loop is left', async () => {
    const { server, admin } = await serve(pages);
    for await (const record of browseObjects(admin.search, { indexName: 'products' }))
      if (record.objectID === 'a') break;
    expect(server.requests).toHaveLength(1);
  });

  it('can be called off between two pages', async () => {
    const { admin } = await serve(pages);
    const controller = new AbortController();
    const read = async () => {
      for await (const record of browseObjects(admin.search, { indexName: 'products' }, { signal: controller.signal }))
        if (record.objectID === 'b') controller.abort(new Error('seen enough'));
    };
    await expect(read()).rejects.toThrow('seen enough');
  });
});

describe('reading numbered pages', () => {
  /** Five items in pages of two, in the form that the route has. */
  const five = (request: SeenRequest): unknown => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    const body = request.body ? (JSON.parse(request.body) as { page: number }) : undefined;
    const first = /crawlers|domains|authentications|destinations|sources|runs/.test(pathname) ? 1 : 0;
    const page = (body?.page ?? Number(searchParams.get('page'))) - first;
    const items = [1, 2, 3, 4, 5].slice(page * 2, page * 2 + 2);
    const pagination = { nbPages: 3, page: page + 1, nbItems: 5, itemsPerPage: 2 };
    const name = pathname.endsWith('/events') ? 'events' : pathname.split('/').at(-1)!;
    if (pathname.startsWith('/api/1')) return { items, itemsPerPage: 2, page: page + 1, total: 5 };
    if (first) return { [name]: items, pagination };
    return { hits: items, nbHits: 5, page, nbPages: 3 };
  };

  it.each([
    ['rules', ({ rules }) => browseRules(rules, { indexName: 'a' })],
    [
      'recommend rules',
      ({ recommend }) => browseRecommendRules(recommend, { indexName: 'a', model: 'related-products' }),
    ],
    [
      'dictionary entries',
      ({ dictionaries }) => browseDictionaryEntries(dictionaries, { dictionaryName: 'plurals', body: { query: '' } }),
    ],
    ['crawlers', ({ crawler }) => browseCrawlers(crawler)],
    ['crawler domains', ({ crawler }) => browseCrawlerDomains(crawler)],
    ['authentications', ({ ingestion }) => browseAuthentications(ingestion)],
    ['destinations', ({ ingestion }) => browseDestinations(ingestion)],
    ['sources', ({ ingestion }) => browseSources(ingestion)],
    ['runs', ({ ingestion }) => browseRuns(ingestion)],
    ['events of a run', ({ ingestion }) => browseRunEvents(ingestion, { runID: 'r' })],
  ] satisfies [string, (admin: ReturnType<typeof createAdminClient>) => AsyncIterable<unknown>][])(
    '%s: each once, and no request too many',
    async (_, browse) => {
      const { server, admin } = await serve(five);
      expect(await collect<unknown>(browse(admin))).toEqual([1, 2, 3, 4, 5]);
      expect(server.requests).toHaveLength(3);
    },
  );

  it('users of clusters: until a page is not full', async () => {
    const { server, admin } = await serve(({ url }) => ({
      userIDs: Array.from({ length: url.includes('page=0') ? 1000 : 3 }, () => ({})),
    }));
    expect(await collect(browseUserIds(admin.clusters))).toHaveLength(1003);
    expect(server.requests).toHaveLength(2);
  });

  it('URLs of a crawl: from place to place, whatever is found meanwhile', async () => {
    const { server, admin } = await serve(({ url }) => {
      const cursor = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 0);
      return { items: [cursor], ...(cursor < 2 && { cursor: String(cursor + 1) }) };
    });
    const urls = browseCrawlerUrls(admin.crawler, { id: 'c', status: 'FAILED' });
    expect(await collect<unknown>(urls)).toEqual([0, 1, 2]);
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/1/crawlers/c/urls?itemsPerPage=1000&status=FAILED',
      '/api/1/crawlers/c/urls?itemsPerPage=1000&status=FAILED&cursor=1',
      '/api/1/crawlers/c/urls?itemsPerPage=1000&status=FAILED&cursor=2',
    ]);
  });

  it('ends at an empty page, whatever the service counts', async () => {
    let asked = 0;
    const items = browsePages(0, (page) => {
      asked++;
      return Promise.resolve({ items: page ? [] : ['a'], isLast: false });
    });
    expect(await collect(items)).toEqual(['a']);
    expect(asked).toBe(2);
  });
});
