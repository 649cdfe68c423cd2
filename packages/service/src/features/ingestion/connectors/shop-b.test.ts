/** Shops of the second kind, over a double of their projections that follows the public reference. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld, UNCHECKED } from '../testing/ingestion-world.ts';
import { cents, openShopB, shopBProduct, shopBVariant, type ShopBDouble } from '../testing/shop-b-double.ts';
import { queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { firstCases, itThorough } from '../../../testing/thorough.ts';

let service: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [service, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([service.close(), sources.close()]));
beforeEach(() => {
  service.clock.now += 60_000;
  sources.asked.length = 0;
});

let shops = 0;
/** Ingests a shop, by a task that replaces an index with one older record. */
async function ingest(
  shop: Partial<ShopBDouble>,
  { input = {}, recordType = 'product', task = {} }: { input?: object; recordType?: string; task?: object } = {},
) {
  const name = `shop-${++shops}`;
  const double = openShopB(sources, name, shop);
  const token = { url: `${sources.url}/${name}/oauth/token`, client_id: 'id', client_secret: 'kept-secret' };
  const body = { type: 'oauth', name, input: token };
  const { authenticationID } = await service.ok('POST', '/1/authentications', body);
  await service.fill(name, [{ objectID: 'old', name: 'was there before' }]);
  const { taskID } = await service.join({
    source: {
      type: 'ecommerce_b',
      input: { projectKey: name, url: sources.url, ...input },
      authenticationID: String(authenticationID),
    },
    destination: { input: { indexName: name, recordType } },
    task: { action: 'replace', safetyChecks: UNCHECKED, ...task },
  });
  const run = await service.run(taskID);
  const batches = await service.events(run.runID, '&type=record');
  return {
    double,
    index: name,
    run,
    records: await service.records(name),
    errors: batches.flatMap(({ data }) => data?.errors ?? []),
    leftOut: batches.flatMap(({ data }) => data?.['leftOut'] ?? []),
    fetches: await service.events(run.runID, '&type=fetch'),
  };
}
const catalogue = (count: number) => Array.from({ length: count }, (_, at) => shopBProduct(at + 1));
const group = (id: string) => ({ typeId: 'customer-group', id });

describe('records', () => {
  const product = shopBProduct(1, {
    attributes: [{ name: 'season', value: { en: 'Spring', de: 'Frühling' } }],
    masterVariant: shopBVariant(1, 1, {
      prices: [
        { id: '1', value: cents(5000), customerGroup: group('group-1') },
        { id: '2', value: cents(700, 'JPY', 0) },
        {
          id: '3',
          value: cents(9900),
          discounted: { value: cents(7900), discount: { typeId: 'product-discount', id: 'd' } },
        },
        { id: '4', value: cents(8500), country: 'DE' },
        { id: '5', value: cents(6000), channel: { typeId: 'channel', id: 'channel-1' } },
        { id: '6', value: cents(1), validFrom: '2199-01-01T00:00:00.000Z' },
        { id: '7', value: cents(2), validUntil: '2001-01-01T00:00:00.000Z' },
      ],
      attributes: [
        { name: 'cost', value: cents(12345, 'KWD', 3) },
        { name: 'maker', value: { typeId: 'key-value-document', id: 'maker-1' } },
        {
          name: 'parts',
          value: [
            [
              { name: 'fabric', value: { en: 'wool', de: 'Wolle' } },
              { name: 'share', value: 80 },
            ],
          ],
        },
        { name: 'colors', value: [{ key: 'r', label: { en: 'red', de: 'rot' } }] },
        { name: 'size', value: { key: 'l', label: 'Large' } },
        { name: 'launch', value: '2026-05-01' },
        { name: 'vegan', value: false },
      ],
    }),
  });
  const resources = {
    'group-1': { key: 'b2b' },
    'channel-1': { key: 'outlet' },
    'category-1': {
      key: 'shoes',
      name: { en: 'Shoes', de: 'Schuhe' },
      custom: { fields: { rank: 3, tint: cents(5) } },
    },
  };
  const shop = { products: [product], resources };
  const shared = {
    key: 'key-1',
    inStock: true,
    stock: 5,
    images: ['https://img.example/1.jpg'],
    prices: { EUR: 79, JPY: 700, b2b: { EUR: 50 }, 'country-DE': { EUR: 85 }, 'channel-outlet': { EUR: 60 } },
    listPrices: { EUR: 99 },
  };
  const { key, ...ofVariant } = shared;
  const attributes = {
    cost: { amount: 12.345, currency: 'KWD' },
    maker: 'maker-1',
    size: 'Large',
    launch: '2026-05-01',
    vegan: false,
  };

  it('have plain values in the one locale that is wanted, and the price of everybody', async () => {
    const { run, records } = await ingest(shop, {
      input: { locales: ['de'], customFields: { category: ['rank', 'tint'] } },
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '1 row' });
    expect(Object.keys(records)).toEqual(['p00001']);
    expect(records['p00001']).toEqual({
      objectID: 'p00001',
      key,
      name: 'Produkt 1',
      slug: 'produkt-1',
      description: 'Über 1',
      attributes: { season: 'Frühling' },
      categories: [{ id: 'category-1', name: 'Schuhe', rank: 3, tint: { amount: 0.05, currency: 'EUR' } }],
      variants: [
        {
          variantID: 1,
          sku: 'S1-1',
          ...ofVariant,
          attributes: { ...attributes, parts: [{ fabric: 'Wolle', share: 80 }], colors: ['rot'] },
        },
      ],
    });
  });

  it('have objects by locale for several and for all of them; without a text in one, there is that of another', async () => {
    const byLocale = { en: 'Product 1', de: 'Produkt 1' };
    const all = await ingest(shop, { recordType: 'variant' });
    expect(all.records['p00001-1']).toMatchObject({
      productID: 'p00001',
      name: byLocale,
      attributes: { season: { en: 'Spring', de: 'Frühling' }, colors: [{ en: 'red', de: 'rot' }] },
    });
    const several = await ingest(shop, { input: { locales: ['fr', 'de-AT', 'en'] } });
    expect(several.records['p00001']).toMatchObject({
      name: { fr: 'Product 1', 'de-AT': 'Produkt 1', en: 'Product 1' },
    });
    const foreign = await ingest(shop, { input: { locales: ['fr'] } });
    expect(foreign.records['p00001']).toMatchObject({ name: 'Product 1' });
  });

  it('have the price of the country or channel that the source names, and those that begin once they do', async () => {
    const pricesOf = async (input: object) => {
      const { records } = await ingest(shop, { input });
      return (records['p00001']!['variants'] as { prices: Record<string, unknown> }[])[0]!.prices['EUR'];
    };
    expect(await pricesOf({ priceCountry: 'DE' })).toBe(85);
    expect(await pricesOf({ priceChannel: 'outlet' })).toBe(60);
    const now = service.clock.now;
    service.clock.now = Date.parse('2199-02-01T00:00:00.000Z');
    expect(await pricesOf({})).toBe(0.01);
    service.clock.now = now;
  });

  it('are found by the prices of everybody, of a group and of a country', async () => {
    const { index } = await ingest(shop, { recordType: 'variant' });
    const count = async (filters: string) => {
      const { nbHits } = await service.ok('POST', `/1/indexes/${index}/query`, { query: '', filters });
      return nbHits;
    };
    expect(await count('prices.EUR = 79 AND prices.b2b.EUR < 60')).toBe(1);
    expect(await count('prices.country-DE.EUR = 85 AND prices.channel-outlet.EUR = 60')).toBe(1);
    expect(await count('attributes.cost.amount > 12 AND listPrices.EUR = 99')).toBe(1);
    expect(await count('prices.EUR = 50')).toBe(0);
  });

  it('have no price where the shop has none for everybody', async () => {
    const masterVariant = shopBVariant(1, 1, { prices: [{ value: cents(5000), customerGroup: group('group-1') }] });
    const { records } = await ingest({ ...shop, products: [shopBProduct(1, { masterVariant })] });
    expect((records['p00001']!['variants'] as object[])[0]).toMatchObject({ prices: { b2b: { EUR: 50 } } });
    expect(JSON.stringify(records['p00001'])).not.toContain('"prices":{"EUR"');
  });

  it('are in stock where a channel that supplies them says so, and as the source says where nobody does', async () => {
    const stocked = (availability: unknown, n: number) =>
      shopBProduct(n, { masterVariant: shopBVariant(1, n, { availability }) });
    const { records } = await ingest(
      {
        products: [
          stocked({ channels: { a: { isOnStock: false }, b: { isOnStock: true } } }, 1),
          stocked({ channels: { a: { isOnStock: false } } }, 2),
          stocked({ isOnStock: null, availableQuantity: null }, 3),
          stocked(null, 4),
        ],
      },
      { input: { fallbackIsInStockValue: false } },
    );
    const inStock = (id: string) => (records[id]!['variants'] as { inStock: boolean }[])[0]!.inStock;
    expect(['p00001', 'p00002', 'p00003', 'p00004'].map(inStock)).toEqual([true, false, false, false]);
  });
});

describe('standalone prices', () => {
  const resources = { 'group-1': { key: 'b2b' } };
  const standalone = (n: number) => shopBProduct(n, { priceMode: 'Standalone' });
  const price = (sku: string, amount: number, more: object = {}) => ({
    id: `s-${sku}-${amount}`,
    sku,
    value: cents(amount),
    active: true,
    ...more,
  });

  it('are those of products that say so, by SKU; the prices inside of these do not count', async () => {
    const products = [shopBProduct(1), standalone(2), standalone(3)];
    const { records } = await ingest({
      products,
      resources,
      standalonePrices: [
        price('S1-1', 1),
        price('S2-1', 4200),
        price('S2-1', 3000, { customerGroup: group('group-1') }),
        price('S2-1', 100, { active: false }),
      ],
    });
    const prices = (id: string) => (records[id]!['variants'] as { prices: object }[])[0]!.prices;
    expect(['p00001', 'p00002', 'p00003'].map(prices)).toEqual([{ EUR: 19.99 }, { EUR: 42, b2b: { EUR: 30 } }, {}]);
  });

  it('are asked for in portions, and read to their end', async () => {
    const products = Array.from({ length: 180 }, (_, at) => standalone(at + 1));
    const standalonePrices = products.flatMap((_, at) => [
      ...Array.from({ length: 6 }, (__, of) =>
        price(`S${at + 1}-1`, 100 + of, { id: `a${at}-${of}`, country: `${'ABCDEF'[of]}X` }),
      ),
      price(`S${at + 1}-1`, 200 + at, { id: `b${at}` }),
    ]);
    const { run, records } = await ingest({ products, standalonePrices });
    expect(run).toMatchObject({ outcome: 'success', reason: '180 rows' });
    for (const [at, { id }] of products.entries())
      expect((records[String(id)]!['variants'] as { prices: object }[])[0]!.prices).toMatchObject({
        EUR: (200 + at) / 100,
        'country-FX': { EUR: 1.05 },
      });
    for (const { path } of sources.asked) expect(path.length).toBeLessThan(8000);
  });

  it('that the token may not read end the run, which says so', async () => {
    const { run, records } = await ingest({
      products: [standalone(1)],
      disturb: ({ path }) => (path.includes('/standalone-prices') ? { status: 403 } : undefined),
    });
    expect(run).toMatchObject({
      outcome: 'failure',
      reason: expect.stringMatching(/standalone-prices refused the credentials \(403\)/),
    });
    expect(Object.keys(records)).toEqual(['old']);
  });
});

describe('what is not current', () => {
  it('is not asked for, and not written where the shop gives it: the run tells how many and why', async () => {
    const products = [
      shopBProduct(1, { hasStagedChanges: true }),
      shopBProduct(2, { published: false }),
      shopBProduct(3, { published: null }),
    ];
    const { double, run, records, leftOut } = await ingest({ products });
    expect(queryOf(sources.asked.find(({ path }) => path.includes('product-projections'))!).get('staged')).toBe(
      'false',
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '2 rows' });
    expect(Object.keys(records)).toEqual(['p00001', 'p00003']);
    expect(leftOut).toEqual([]);

    // A shop that gives drafts, too.
    const every = await ingest({
      products,
      disturb: (asked) => {
        if (!asked.path.includes('product-projections') || asked.path.includes('where')) return undefined;
        return { status: 200, body: { results: double.products } };
      },
    });
    expect(every.run).toMatchObject({ outcome: 'success', reason: '2 rows; 1 left out' });
    expect(every.leftOut).toEqual([
      { reason: 'The shop has not published these products ("published" is false)', count: 1, ids: ['p00002'] },
    ]);
  });
});

describe('fields', () => {
  const nothing = (thing: object) => Object.fromEntries(Object.keys(thing).map((name) => [name, null]));

  it.each([undefined, ['de'], ['de', 'en']])('may all be null, with the locales %j', async (locales) => {
    const bare = { ...nothing(shopBProduct(1)), stores: [] };
    const variant = nothing(shopBVariant(1, 1));
    const { run, records } = await ingest(
      {
        products: [
          { ...bare, id: 'p1' },
          { ...bare, id: 'p2', masterVariant: { ...variant, id: 1 }, variants: [null, variant] },
          {
            ...bare,
            id: 'p3',
            name: { de: null },
            categories: [null, { typeId: 'category', id: null }],
            masterVariant: {
              id: 1,
              prices: [null, {}, { value: null }, { value: { centAmount: null, currencyCode: null } }],
              images: [null, { url: null }],
              attributes: [null, { name: null }, { name: 'a', value: null }, { name: 'b', value: { de: null } }],
              availability: { channels: null },
            },
          },
        ],
      },
      { input: locales ? { locales } : {} },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '3 rows' });
    const empty = { prices: {}, inStock: true, images: [], attributes: {} };
    expect(records).toEqual({
      p1: { objectID: 'p1', categories: [], variants: [] },
      p2: { objectID: 'p2', categories: [], variants: [{ variantID: 1, ...empty }, empty] },
      p3: { objectID: 'p3', categories: [], variants: [{ variantID: 1, ...empty }] },
    });
  });

  it('that are something else make a bad row, told with product, field, what was read and what was expected', async () => {
    const priced = (value: unknown, n: number) =>
      shopBProduct(n, { variants: [shopBVariant(2, n, { prices: [{ value }] })] });
    const { run, records, errors } = await ingest(
      {
        products: [
          shopBProduct(1),
          priced({ centAmount: 19.99, currencyCode: 'EUR' }, 2),
          priced('19.99', 3),
          shopBProduct(4, {
            id: 'p00004',
            masterVariant: shopBVariant(1, 4, { sku: null, prices: [{ value: cents(1), validFrom: 'soon' }] }),
          }),
        ],
      },
      { task: { failureThreshold: 80 } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '4 rows, of which 3 failed' });
    expect(Object.keys(records)).toEqual(['p00001']);
    expect(errors).toEqual([
      {
        row: 2,
        column: 'variants[0].prices[0].value.centAmount',
        reason:
          'The product p00002 (SKU S2-1): "variants[0].prices[0].value.centAmount" is 19.99; it must be a whole number',
      },
      {
        row: 3,
        column: 'variants[0].prices[0].value',
        reason:
          'The product p00003 (SKU S3-1): "variants[0].prices[0].value" is "19.99"; it must be money, with "centAmount" and "currencyCode"',
      },
      {
        row: 4,
        column: 'masterVariant.prices[0].validFrom',
        reason:
          'The product p00004: "masterVariant.prices[0].validFrom" is "soon"; it must be a date and time (ISO 8601)',
      },
    ]);
  });

  it('of variants without an identifier make a bad row of these alone, where each is a record', async () => {
    const { records, errors } = await ingest(
      { products: [shopBProduct(1, { variants: [shopBVariant(null, 1)] })] },
      { recordType: 'variant', task: { failureThreshold: 50 } },
    );
    expect(Object.keys(records)).toEqual(['p00001-1']);
    expect(errors).toMatchObject([{ row: 1, column: 'variants[0].id', reason: expect.stringContaining('is null') }]);
  });
});

describe('the catalogue', () => {
  itThorough('is read to its end through tokens that expire in the middle of it', async () => {
    const { double, run, records } = await ingest({ products: catalogue(1100), tokenUses: 2 });
    expect(run).toMatchObject({ outcome: 'success', reason: '1,100 rows' });
    expect(Object.keys(records)).toHaveLength(1100);
    expect(double.tokens).toBeGreaterThan(2);
    const pages = sources.asked.filter(({ path }) => path.includes('product-projections'));
    for (const asked of pages) expect(Number(queryOf(asked).get('limit'))).toBeLessThanOrEqual(500);
    // Counting costs the shop much: it is done for the first page, and where nothing more comes.
    expect(pages.filter((asked) => queryOf(asked).get('withTotal') === 'true').length).toBeLessThan(pages.length / 2);
  });

  it.each(firstCases(1, [503, 500, 502, 504]))('is read on behind a page that answers %i once', async (status) => {
    let refusals = 1;
    const { run, records } = await ingest({
      products: catalogue(450),
      disturb: ({ path }) => (path.includes('where=') && refusals-- > 0 ? { status } : undefined),
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '450 rows' });
    expect(Object.keys(records)).toHaveLength(450);
  });

  it('is asked for again after a second, where the shop says so', async () => {
    let refusals = 1;
    const { run, fetches } = await ingest({
      products: catalogue(2),
      disturb: () => (refusals-- > 0 ? { status: 503, headers: { 'retry-after': '1' } } : undefined),
    });
    expect(run).toMatchObject({ outcome: 'success' });
    const wait = fetches.find(({ status }) => status === 'failed')!;
    const { publishedAt } = wait as unknown as { publishedAt: string };
    expect(Date.parse(String(wait.data!['againAt'])) - Date.parse(publishedAt)).toBe(1000);
  });

  it.each([
    ['a page stays broken', { status: 502 }, 'does not work now (502)'],
    ['a page is refused', { status: 403 }, 'refused the credentials (403)'],
    ['a page is an error with 200', { status: 200, body: { statusCode: 503, message: 'busy' } }, 'no list "results"'],
    ['a page has null for its list', { status: 200, body: { results: null } }, 'no list "results"'],
  ])('leaves the index as it was where %s', async (_case, wrong, reason) => {
    const { run, records } = await ingest({
      products: catalogue(450),
      disturb: ({ path }) => (path.includes('where=') ? wrong : undefined),
    });
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical', reason: expect.stringContaining(reason) });
    expect(Object.keys(records)).toEqual(['old']);
  });

  it.each(
    firstCases<[string, () => number | undefined]>(1, [
      ['far too many', () => 9_999_999],
      ['none', () => 0],
      ['nothing at all', () => undefined],
    ]),
  )('is whole where the shop counts %s at its beginning', async (_case, lie) => {
    let answers = 1;
    const { run, records } = await ingest({
      products: catalogue(450),
      total: (matching) => (answers-- > 0 ? lie() : matching),
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '450 rows' });
    expect(run.progress).toMatchObject({ receivedNbOfEvents: 450 });
    expect(Object.keys(records)).toHaveLength(450);
  });

  it('is whole where the number of what is left, an estimate, is right a little later', async () => {
    let lies = 2;
    const { run, records } = await ingest({
      products: catalogue(30),
      total: (matching) => (matching === 0 && lies-- > 0 ? 3 : matching),
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '30 rows' });
    expect(Object.keys(records)).toHaveLength(30);
  });

  itThorough('leaves the index as it was where the shop keeps saying that there are more', async () => {
    const { run, records } = await ingest({
      products: catalogue(30),
      total: (matching) => (matching === 0 ? 3 : matching),
    });
    expect(run).toMatchObject({
      outcome: 'failure',
      reasonCode: 'critical',
      reason: expect.stringContaining('3 more products, and gives none of them'),
    });
    expect(Object.keys(records)).toEqual(['old']);
  });

  it('is read store by store', async () => {
    const products = catalogue(6).map((product, at) => ({ ...product, stores: at < 4 ? ['north'] : ['south'] }));
    const { run, records } = await ingest({ products }, { input: { storeKeys: ['north', 'south'] } });
    expect(run).toMatchObject({ outcome: 'success', reason: '6 rows' });
    expect(Object.keys(records)).toHaveLength(6);
  });
});
