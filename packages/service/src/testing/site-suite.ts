/** Site suite: crawls a whole site with traps, and compares the index page by page with the expected result. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import { type CrawlService, startCrawlService } from './start-crawl-service.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.href, title: $("title").text(), price: $(".price").text() }]';

/** Crawls a site with so many product pages: completely, again, and after a change. `hear` is called with the milliseconds of the three. */
export function siteSuite({
  pages,
  hear = () => undefined,
}: {
  pages: number;
  hear?: (crawl: string, took: number) => void;
}): void {
  let shop: CrawlService;
  let site: GeneratedSite;
  let id: string;
  beforeAll(async () => {
    [shop, site] = await Promise.all([startCrawlService(), startGeneratedSite({ pages })]);
    id = await shop.create({
      startUrls: [`${site.url}/`],
      sitemaps: [`${site.url}/sitemap.xml`],
      maxDepth: 20,
      maxUrls: 2 * pages + 1000,
      rateLimit: 32,
      actions: [
        {
          indexName: 'site',
          pathsToMatch: [`${site.url}/**`],
          recordExtractor: { __type: 'function', source: SOURCE },
        },
      ],
    });
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await site.close();
  });

  interface Found {
    title: string;
    price: string;
  }

  async function indexed(): Promise<Map<string, Found>> {
    const all = new Map<string, Found>();
    let cursor: unknown;
    do {
      const { status, body } = await shop.call('POST', '/1/indexes/site/browse', {
        body: { hitsPerPage: 1000, ...(cursor !== undefined && { cursor }) },
      });
      expect(status, body.message).toBe(200);
      for (const { objectID, ...found } of body['hits'] as (Found & { objectID: string })[]) all.set(objectID, found);
      ({ cursor } = body);
    } while (cursor !== undefined);
    return all;
  }

  const byUrl = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);
  const truth = () => [...site.truth()].sort(byUrl);
  const titles = async () =>
    [...(await indexed())].map(([url, { title }]): [string, string] => [url, title]).sort(byUrl);

  const crawl = async (name: string) => {
    const startedAt = performance.now();
    const counts = await shop.reindex(id);
    hear(name, performance.now() - startedAt);
    return counts;
  };

  describe('a site with traps', () => {
    it('is crawled exactly: every page that may be found, once, and no other', async () => {
      const counts = await crawl('first crawl');
      expect(await titles()).toEqual(truth());
      // None forbidden by robots.txt, and no page twice except those that had failed.
      const paths = [...site.requests.keys()];
      expect(paths.filter((path) => path.startsWith('/private/'))).toEqual([]);
      expect(site.requests.get('/robots.txt')).toBe(1);
      const again = [...site.requests].filter(([, count]) => count > 1).map(([path]) => path);
      expect(again.length).toBe((counts['http_server_error'] ?? 0) + pages * 0.02);
      // Endless pages were limited.
      expect(paths.filter((path) => path.startsWith('/calendar/')).length).toBeLessThanOrEqual(20);
      expect(paths.filter((path) => path.startsWith('/deeper/')).length).toBeLessThanOrEqual(20);
      for (const [reason, least] of Object.entries({
        http_redirect: 10,
        canonical: 10,
        noindex: 10,
        robots_txt: 6,
        http_not_found: 2,
      }))
        expect(counts[reason] ?? 0, reason).toBeGreaterThanOrEqual(least);
    });

    it('is crawled again: only what has changed is sent, and found', async () => {
      site.forget();
      await crawl('unchanged');
      expect(await titles()).toEqual(truth());
      expect(site.sent.unchanged).toBeGreaterThan(pages / 2);
      const changed = site.change(10);
      site.forget();
      await crawl('a tenth changed');
      expect(await titles()).toEqual(truth());
      const isNew = (url: string) => {
        const price = (Number(/\/p\/(\d+)/.exec(url)![1]) % 500) + 1.5;
        return records.get(url)?.price === `${price} €`;
      };
      const records = await indexed();
      expect(changed.length).toBeGreaterThan(10);
      expect(changed.filter((url) => !isNew(url))).toEqual([]);
      // Lists, traps, and pages whose server sends no validators are fetched again.
      expect(site.sent.pages).toBeLessThan(changed.length + 0.13 * pages + 60);
    });
  });
}
