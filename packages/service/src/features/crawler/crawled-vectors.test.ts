/** Vectors from extractors: a page with an invalid vector is reported, and the others are indexed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';

let shop: CrawlService;
beforeAll(async () => void (shop = await startCrawlService()), 60_000);
afterAll(() => shop.close());

const PAGES: Readonly<Record<string, string>> = {
  '/right': '[3, 4]',
  '/other': '[-1, 0.5]',
  '/none': '',
  '/short': '[1]',
  '/zero': '[0, 0]',
  '/text': '["3", 4]',
  '/endless': '[1, 1e999]',
};
const HOME = `<!doctype html><body>${Object.keys(PAGES)
  .map((path) => `<a href="${path}">page</a>`)
  .join('')}</body>`;
const SOURCE = `({ url, $ }) => url.pathname === '/' ? [] : [{
  objectID: url.pathname, title: 'lamp', ...($('b').text() && { _vectors: { default: JSON.parse($('b').text()) } }) }]`;

const settings = { mode: 'neuralSearch', semanticSearch: { source: 'userProvided', dimensions: 2 } };

it('are checked as those of other writes are, in an index that is there and in one that the crawl makes', async () => {
  await shop.fill('there', [{ objectID: 'old', title: 'lamp', _vectors: { default: [1, 1] } }], settings);
  for (const index of ['there', 'made']) {
    const site = await shop.startSite({
      '/': HOME,
      ...Object.fromEntries(
        Object.entries(PAGES).map(([path, vector]) => [path, `<!doctype html><body><b>${vector}</b></body>`]),
      ),
    });
    const id = await shop.create({
      ...wholeSite(site, index, SOURCE),
      rateLimit: 100,
      initialIndexSettings: { [index]: settings },
    });
    expect(await shop.reindex(id), index).toMatchObject({ bad_record: 4, success: 3 });
    expect(await shop.objectIDs(index), index).toEqual(['/none', '/other', '/right']);
    const { body } = await shop.ask('POST', `/crawlers/${id}/test`, { url: `${site.url}/short` });
    expect(body['error'], index).toEqual({
      reason: 'bad_record',
      message:
        '"_vectors.default" of the record "/short" cannot be searched by: a vector has 1 numbers in the place of 2; send 2 finite numbers that are not all 0',
    });
    const { hits } = await shop.search(index, { query: '', vector: [0.6, 0.8] });
    expect(hits[0]!.objectID, index).toBe('/right');
  }
});
