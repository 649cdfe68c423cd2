/** Thirty sites with wrong contents: a crawl of any of them neither changes a good index nor fills an empty one, and a good crawl succeeds afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlService, startCrawlService, wholeSite } from '../../testing/start-crawl-service.ts';
import type { Site, SitePage } from '../../testing/start-site.ts';

const COUNT = 60;
const SOURCE = `({ url, $ }) => url.pathname === '/' ? [] : [{
  objectID: url.pathname, title: $('h1').text(), text: $('p').text(), brand: $('.brand').text(), image: $('img').attr('src') || '',
  price: Number($('.price').text()) || 0, availability: $('.availability').text(), rating: Number($('.rating').text()) || 0 }]`;
const INDEX = 'thirty-sites';

interface Product {
  title: string;
  text: string;
  brand: string;
  image: string;
  price: number | string;
  availability: string;
  rating: number;
}
const productOf = (at: number): Product => ({
  title: `Chair ${at}`,
  text: `Für Küche und Büro, Nr. ${at}`,
  brand: ['Eiche', 'Buche', 'Ahorn', 'Esche'][at % 4]!,
  image: `/images/${at}.jpg`,
  price: 30 + at * 2,
  availability: at % 6 ? 'in stock' : 'sold out',
  rating: 1 + (at % 5),
});
const html = ({ title, text, brand, image, price, availability, rating }: Product) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body><h1>${title}</h1><p>${text}</p><b class="brand">${brand}</b><img src="${image}">
  <i class="price">${price}</i><i class="availability">${availability}</i><i class="rating">${rating}</i></body></html>`;
const HOME = `<!doctype html><body>${Array.from({ length: COUNT }, (_, at) => `<a href="/c${at}">${at}</a>`).join('')}</body>`;

type Answer = (product: Product, at: number) => Product | SitePage;
const says =
  (status: number): SitePage =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>no</h1>');
const notice =
  (text: string): Answer =>
  (_product, at) =>
    `<h1>${text}</h1><small>request ${at}-${at * 7919}</small>`;
const each =
  (change: (product: Product, at: number) => Partial<Product>): Answer =>
  (product, at) => ({ ...product, ...change(product, at) });

/** Each with what the crawler says; those that are no pages of a shop at all fill no empty index either. */
const LIES: readonly (readonly [name: string, answer: Answer, reason: RegExp, isNoShop?: true])[] = [
  ['a maintenance', notice('Back soon'), /`brand`, which 100 % of the records have/, true],
  ['a challenge of a firewall', notice('Just a moment...'), /`title` would hold the same value/, true],
  ['a login', notice('Log in to go on'), /`brand`/, true],
  ['a page of cookies', notice('We value your privacy'), /`brand`/, true],
  ['a parked domain', notice('This domain is for sale'), /`brand`/, true],
  ['a page that was not found, with 200', notice('404 Not Found'), /`brand`/, true],
  ['an error of the database', notice('Error establishing a database connection'), /`brand`/, true],
  [
    'a maintenance on half of the pages',
    (product, at) => (at % 2 ? product : `<h1>Back soon</h1><small>${at}</small>`),
    /`brand`, which 100 % of the records have, would be in 50 %/,
  ],
  [
    'a challenge on most pages',
    (product, at) => (at % 4 ? `<h1>Checking</h1><small>${at}</small>` : product),
    /`brand`/,
  ],
  ['404 on a third', (product, at) => (at % 3 ? product : says(404)), /20 of 60 records would be lost/],
  ['410 on all but ten', (product, at) => (at < 10 ? product : says(410)), /50 of 60 records would be lost/],
  [
    'empty pages on a half',
    (product, at) => (at % 2 ? product : `<!-- ${at} -->`),
    /`title`, which 100 %|would be lost/,
  ],
  ['prices of 0', each(() => ({ price: '0.00' })), /`price` would be 0 in all records/],
  ['prices of 0 in a sixth', each(({ price }, at) => ({ price: at % 6 ? price : 0 })), /0 or nothing in 16\.7 %/],
  [
    'prices that are asked for',
    each(({ price }, at) => ({ price: at % 3 ? price : 'Call us' })),
    /0 or nothing in 33\.3 %/,
  ],
  ['prices in cents', each(({ price }) => ({ price: Number(price) * 100 })), /the median of `price` would go from/],
  [
    'prices in cents on a fifth',
    each(({ price }, at) => ({ price: at % 5 ? price : Number(price) * 100 })),
    /10 times as high or as low, or more, in 20 %/,
  ],
  ['prices of a tenth', each(({ price }) => ({ price: Number(price) / 10 })), /the median of `price`/],
  ['one price', each(() => ({ price: 19.99 })), /`price` would hold the same value, "19\.99"/],
  ['one title', each(() => ({ title: 'Product' })), /`title` would hold the same value, "Product"/],
  ['one brand', each(() => ({ brand: 'Unknown' })), /`brand` would hold the same value, "Unknown"/],
  ['one text', each(() => ({ text: 'Lorem ipsum dolor sit amet' })), /`text` would hold the same value/],
  ['one image', each(() => ({ image: '/placeholder.svg' })), /`image` would hold the same value/],
  ['one rating', each(() => ({ rating: 0 })), /`rating` would hold the same value, "0"/],
  ['no titles', each(() => ({ title: '' })), /`title`, which 100 % of the records have, would be in 0 %/],
  ['no images', each(() => ({ image: '' })), /`image`, which 100 %/],
  [
    'nothing available',
    each(() => ({ availability: 'sold out' })),
    /`availability` would say that all of the records are sold out/,
  ],
  ['nothing available, in other words', each(() => ({ availability: 'https://schema.org/OutOfStock' })), /sold out/],
  [
    'texts of another charset',
    each(({ text }) => ({ text: new TextDecoder('windows-1252').decode(new TextEncoder().encode(text)) })),
    /wrong charset/,
  ],
  [
    'texts of another charset in a tenth',
    each(({ text }, at) => ({ text: at % 10 ? text : `${text} fÃ¼r` })),
    /wrong charset/,
  ],
  ['texts with lost letters', each(({ text }) => ({ text: text.replaceAll('ü', '\ufffd') })), /wrong charset/],
];

let shop: CrawlService;
let site: Site;
let id = '';
let whole: unknown;
const fill = (on: Site, answer: Answer) => {
  for (let at = 0; at < COUNT; at++) {
    const given = answer(productOf(at), at);
    on.pages.set(`/c${at}`, typeof given === 'object' ? html(given) : given);
  }
};
async function digestOf(index: string): Promise<unknown> {
  const [row] = await shop.store.query(
    `SELECT count(*)::int AS n, md5(string_agg(object_id || body, ',' ORDER BY object_id)) AS digest FROM records
     WHERE index_name = $1 AND body IS NOT NULL`,
    [index],
  );
  return row;
}
const stateOf = async (crawler: string) => (await shop.ask('GET', `/crawlers/${crawler}`)).body;
const configOf = (on: Site, index: string) => ({
  ...wholeSite(on, index, SOURCE),
  rateLimit: 100,
  initialIndexSettings: {
    [index]: {
      searchableAttributes: ['title', 'text'],
      attributesForFaceting: ['brand'],
      customRanking: ['desc(rating)'],
    },
  },
});

beforeAll(async () => {
  shop = await startCrawlService();
  // The tags of this server are made of the end of a page: what changes further up would not be seen.
  site = await shop.startSite({ '/': HOME }, { hasTags: false });
  fill(site, (product) => product);
  id = await shop.create(configOf(site, INDEX));
  await shop.reindex(id);
  whole = await digestOf(INDEX);
  expect(whole).toMatchObject({ n: COUNT });
}, 120_000);
afterAll(() => shop.close());

describe('a site', () => {
  it.each(LIES.map(([name, answer, reason]) => ({ name, answer, reason })))(
    'of $name changes nothing',
    async ({ answer, reason }) => {
      fill(site, answer);
      await shop.reindex(id);
      const { blocked, blockingReason, blockingTaskId } = await stateOf(id);
      expect([blocked, blockingReason]).toEqual([true, expect.stringMatching(reason)]);
      expect(await digestOf(INDEX)).toEqual(whole);
      expect((await shop.ask('POST', `/crawlers/${id}/tasks/${String(blockingTaskId)}/cancel`)).status).toBe(200);
      fill(site, (product) => product);
      await shop.reindex(id);
      expect(await stateOf(id)).toMatchObject({ blocked: false });
      expect(await digestOf(INDEX)).toEqual(whole);
    },
  );

  it.each(LIES.flatMap(([name, answer, , isNoShop]) => (isNoShop ? [{ name, answer }] : [])))(
    'of $name fills no empty index',
    async ({ answer }) => {
      const other = await shop.startSite({ '/': HOME }, { hasTags: false });
      fill(other, answer);
      const index = `never-${other.url.split(':').at(-1)!}`;
      const crawler = await shop.create(configOf(other, index));
      await shop.reindex(crawler);
      expect(await stateOf(crawler)).toMatchObject({
        blocked: true,
        blockingReason: expect.stringContaining('would be the same but for their objectID'),
      });
      expect(await digestOf(index)).toMatchObject({ n: 0 });
    },
  );

  it.each<[string, Answer]>([
    ['a sale of 40 %', each(({ price }) => ({ price: Number(price) * 0.6 }))],
    ['five pages less', (product, at) => (at < 5 ? says(404) : product)],
    ['half of it sold', each(({ availability }, at) => ({ availability: at % 2 ? 'sold out' : availability }))],
    ['other texts', each(({ text }) => ({ text: `${text}, neu` }))],
    ['403 on ten pages', (product, at) => (at % 6 ? product : says(403))],
  ])('of an honest shop with %s is published', async (_name, answer) => {
    fill(site, answer);
    await shop.reindex(id);
    expect(await stateOf(id)).toMatchObject({ blocked: false });
    fill(site, (product) => product);
    await shop.reindex(id);
    expect(await digestOf(INDEX)).toEqual(whole);
  });
});

it('there are thirty of them', () => {
  expect(LIES.length).toBeGreaterThanOrEqual(30);
});
