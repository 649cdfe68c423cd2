/** Sites with wrong contents: pages with status 200 that are not what they were. The checks of ingestion run before the indices of a crawl change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import type { Site } from '../../testing/start-site.ts';
import { firstCases, itThorough } from '../../testing/thorough.ts';

const COUNT = 40;
const SOURCE = `({ url, $ }) => url.pathname === '/' ? [] : [{
  objectID: url.pathname, title: $('h1').text(), brand: $('.brand').text(), price: Number($('.price').text()) || 0,
  stock: Number($('.stock').text()) || 0 }]`;

let shop: CrawlService;
beforeAll(async () => void (shop = await startCrawlService()), 60_000);
afterAll(() => shop.close());

interface Product {
  title: string;
  brand: string;
  price: number | string;
  stock: number;
}
const productOf = (at: number): Product => ({
  title: `Shoe ${at}`,
  brand: ['Nord', 'Ost', 'West'][at % 3]!,
  price: 20 + at,
  stock: 1 + (at % 7),
});
const html = ({ title, brand, price, stock }: Product, extra = '') =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body><h1>${title}</h1><b class="brand">${brand}</b><i class="price">${price}</i><i class="stock">${stock}</i>${extra}</body></html>`;
const HOME = `<!doctype html><body>${Array.from({ length: COUNT }, (_, at) => `<a href="/p${at}">${at}</a>`).join('')}</body>`;
const fill = (site: Site, change: (product: Product, at: number) => string | Product) => {
  for (let at = 0; at < COUNT; at++) {
    const changed = change(productOf(at), at);
    site.pages.set(`/p${at}`, typeof changed === 'string' ? changed : html(changed));
  }
};

let made = 0;
async function crawled(safetyChecks?: object) {
  const index = `lied-to-${made++}`;
  const site = await shop.startSite({ '/': HOME });
  fill(site, (product) => product);
  const id = await shop.create({
    ...wholeSite(site, index, SOURCE),
    rateLimit: 100,
    initialIndexSettings: { [index]: { attributesForFaceting: ['brand'], searchableAttributes: ['title'] } },
    ...(safetyChecks && { safetyChecks: { beforeIndexPublishing: safetyChecks } }),
  });
  await shop.reindex(id);
  return { index, site, id };
}
const records = async (index: string) => {
  const rows = await shop.store.query<{ body: string }>(
    'SELECT body FROM records WHERE index_name = $1 AND body IS NOT NULL ORDER BY object_id',
    [index],
  );
  return rows.map(({ body }) => body);
};
const stateOf = async (id: string) => (await shop.ask('GET', `/crawlers/${id}`)).body;

describe('a crawl', () => {
  it.each(
    firstCases<[string, (product: Product, at: number) => string | Product, string, RegExp]>(1, [
      [
        'pages of a maintenance that differ by a number',
        (_product, at) => `<h1>Back soon</h1><p>request ${at}7f</p>`,
        'maxLostAttributePercentage',
        /`brand`, which 100 % of the records have, would be in 0 %.*`title` would hold the same value, "Back soon"/,
      ],
      [
        'prices of 0.00',
        (product) => ({ ...product, price: '0.00' }),
        'checkPrices',
        /`price` would be 0 in all records/,
      ],
      [
        'prices of 0 in a fifth',
        (product, at) => ({ ...product, price: at % 5 ? product.price : 0 }),
        'checkPrices',
        /`price` would be 0 or nothing in 20 %/,
      ],
      [
        'prices in cents',
        (product) => ({ ...product, price: Number(product.price) * 100 }),
        'checkPrices',
        /the median of `price` would go from/,
      ],
      [
        'one brand',
        (product) => ({ ...product, brand: 'Unknown' }),
        'maxSameValuePercentage',
        /`brand` would hold the same value, "Unknown", in all records/,
      ],
      [
        'one title',
        (product) => ({ ...product, title: 'Just a moment...' }),
        'maxSameValuePercentage',
        /`title` would hold the same value/,
      ],
      [
        'nothing in stock',
        (product) => ({ ...product, stock: 0 }),
        'maxSoldOutPercentage',
        /`stock` would say that all of the records are sold out/,
      ],
      [
        'texts of another charset',
        (product) => ({ ...product, title: `${product.title} fÃ¼r MÃ¤dchen` }),
        'checkTexts',
        /wrong charset/,
      ],
    ]),
  )('that finds %s is blocked, and the index stays', async (_name, change, check, reason) => {
    const { index, site, id } = await crawled();
    const before = await records(index);
    expect(before).toHaveLength(COUNT);
    fill(site, change);
    await shop.reindex(id);
    const { blocked, blockingReason } = await stateOf(id);
    expect([blocked, blockingReason]).toEqual([true, expect.stringMatching(reason)]);
    expect(blockingReason).toMatch(new RegExp(`^${index}: `));
    expect(blockingReason).toContain(`safetyChecks.beforeIndexPublishing.${check})`);
    expect(await records(index)).toEqual(before);
  });

  itThorough('is blocked too where some pages are as they were', async () => {
    const { index, site, id } = await crawled();
    const before = await records(index);
    fill(site, (product, at) => ({ ...product, price: at % 4 ? product.price : 0 }));
    site.forget();
    await shop.reindex(id);
    expect(await stateOf(id)).toMatchObject({ blockingReason: expect.stringContaining('0 or nothing in 25 %') });
    expect(await records(index)).toEqual(before);
  });

  it('fills no empty index with one page again and again', async () => {
    const site = await shop.startSite({ '/': HOME });
    fill(site, (_product, at) => `<h1>Checking your browser</h1><p>ray ${at * 31}</p>`);
    const id = await shop.create({ ...wholeSite(site, 'never-filled', SOURCE), rateLimit: 100 });
    await shop.reindex(id);
    expect(await stateOf(id)).toMatchObject({
      blockingReason: expect.stringContaining(`all ${COUNT} records would be the same but for their objectID`),
    });
    expect(await records('never-filled')).toEqual([]);
  });

  itThorough('passes where a check is off, and where the change is honest', async () => {
    const { index, site, id } = await crawled({ checkPrices: false });
    fill(site, (product) => ({ ...product, price: 0 }));
    await shop.reindex(id);
    expect((await stateOf(id))['blocked']).toBe(false);
    expect((await records(index)).every((body) => body.includes('"price":0'))).toBe(true);
    const honest = await crawled();
    fill(honest.site, (product, at) => ({ ...product, price: Number(product.price) * 0.7, stock: at % 3 }));
    await shop.reindex(honest.id);
    expect((await stateOf(honest.id))['blocked']).toBe(false);
  });
});

describe('a crawl of URLs', () => {
  const urlsOf = (site: Site, count: number) => Array.from({ length: count }, (_, at) => `${site.url}/p${at}`);
  const crawlUrls = async (id: string, urls: readonly string[]) => {
    const { body } = await shop.ask('POST', `/crawlers/${id}/urls/crawl`, { urls, save: false });
    await shop.service.whenIdle();
    return (await shop.ask('GET', `/crawlers/${id}/tasks/${String(body['taskId'])}`)).body;
  };

  it('is judged by what the index would become, and says in its task why nothing changed', async () => {
    const { index, site, id } = await crawled();
    const before = await records(index);
    fill(site, (_product, at) => `<h1>Back soon</h1><p>request ${at}</p>`);
    expect(await crawlUrls(id, urlsOf(site, 30))).toEqual({
      pending: false,
      reason: expect.stringMatching(
        new RegExp(`^${index}: .*\`brand\`, which 100 % of the records have, would be in 25 %`),
      ),
    });
    expect(await records(index)).toEqual(before);
  });

  itThorough('changes what it found otherwise', async () => {
    const { index, site, id } = await crawled();
    fill(site, (product) => ({ ...product, price: Number(product.price) + 1 }));
    expect(await crawlUrls(id, urlsOf(site, 30))).toEqual({ pending: false });
    expect((await records(index)).filter((body) => body.includes('"price":21'))).toHaveLength(1);
    // Of a few pages their owner knows what is on them.
    fill(site, (product) => ({ ...product, price: 0 }));
    expect(await crawlUrls(id, urlsOf(site, 3))).toEqual({ pending: false });
  });
});
