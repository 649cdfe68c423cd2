/** Shops of the first kind, over a double of their catalogue that follows its public reference. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld, UNCHECKED } from '../testing/ingestion-world.ts';
import {
  openShopA,
  type ShopADouble,
  type ShopAProduct,
  shopAProduct,
  shopAVariant,
} from '../testing/shop-a-double.ts';
import { queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { itThorough, firstCases } from '../../../testing/thorough.ts';

let service: IngestionWorld;
let sources: SourceServer;
let authenticationID: string;
beforeAll(async () => {
  [service, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
  const body = { type: 'apiKey', name: 'shop', input: { key: 'shop-token' } };
  authenticationID = String((await service.ok('POST', '/1/authentications', body))['authenticationID']);
}, 60_000);
afterAll(() => Promise.all([service.close(), sources.close()]));
beforeEach(() => {
  service.clock.now += 60_000;
  sources.asked.length = 0;
});

let shops = 0;
/** Ingests a shop, by a task that replaces an index with one older record. */
async function ingest(
  shop: Partial<ShopADouble>,
  { input = {}, recordType = 'product', task = {} }: { input?: object; recordType?: string; task?: object } = {},
) {
  const name = `shop-${++shops}`;
  const double = openShopA(sources, name, shop);
  await service.fill(name, [{ objectID: 'old', name: 'was there before' }]);
  const { taskID } = await service.join({
    source: { type: 'ecommerce_a', input: { storeHash: name, url: sources.url, ...input }, authenticationID },
    destination: { input: { indexName: name, recordType } },
    task: { action: 'replace', safetyChecks: UNCHECKED, ...task },
  });
  const run = await service.run(taskID);
  const batches = await service.events(run.runID, '&type=record');
  return {
    double,
    taskID,
    run,
    records: await service.records(name),
    errors: batches.flatMap(({ data }) => data?.errors ?? []),
    leftOut: batches.flatMap(({ data }) => (data?.['leftOut'] as { count: number; ids: string[] }[]) ?? []),
    fetches: await service.events(run.runID, '&type=fetch'),
  };
}
const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('products that the shop does not show', () => {
  const products = ids(250).map((id) => shopAProduct(id, { is_visible: id % 10 !== 0 }));

  it('are left out, and the run tells how many, which and why', async () => {
    const { run, records, leftOut } = await ingest({ products });
    expect(run).toMatchObject({ outcome: 'success', reason: '225 rows; 25 left out' });
    expect(run.progress).toEqual({ expectedNbOfEvents: 225, receivedNbOfEvents: 225 });
    expect(Object.keys(records)).toHaveLength(225);
    expect(records['10']).toBeUndefined();
    expect(records['9']).not.toHaveProperty('is_visible');
    expect(leftOut.map(({ count }) => count)).toEqual([10, 10, 5]);
    expect(leftOut[0]).toEqual({
      reason: 'The shop does not show these products ("is_visible" is false); "hiddenProducts": "flag" keeps them',
      count: 10,
      ids: ids(10).map((n) => String(n * 10)),
    });
  });

  itThorough('are counted once, also where the run breaks off in between', async () => {
    let breaks = 2;
    const { run } = await ingest({
      products,
      disturb: (asked) => (queryOf(asked).get('id:greater') === '100' && breaks-- > 0 ? { status: 502 } : undefined),
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '225 rows; 25 left out' });
    expect(run.progress).toEqual({ expectedNbOfEvents: 225, receivedNbOfEvents: 225 });
  });

  itThorough('are kept where the source says so, and every record says whether it is shown', async () => {
    const { run, records, leftOut } = await ingest({ products }, { input: { hiddenProducts: 'flag' } });
    expect(run).toMatchObject({ outcome: 'success', reason: '250 rows' });
    expect([records['9']!['is_visible'], records['10']!['is_visible']]).toEqual([true, false]);
    expect(leftOut).toEqual([]);
  });

  it('leave the index as it was where there are no others', async () => {
    const hidden = products.map((product) => ({ ...product, is_visible: false }));
    const { run, records, leftOut } = await ingest({ products: hidden });
    expect(run).toMatchObject({
      outcome: 'failure',
      reasonCode: 'no_events',
      reason:
        'The source has nothing that is to be written: 250 left out, as the events of the run tell; the index was left as it was',
    });
    expect(Object.keys(records)).toEqual(['old']);
    expect(leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(250);
    expect(leftOut[0]!.ids).toHaveLength(20);
  });

  it('are a setting of two words', async () => {
    const input = { storeHash: 'h', url: sources.url, hiddenProducts: 'keep' };
    const answer = await service.call('POST', '/1/sources', { body: { type: 'ecommerce_a', name: 'x', input } });
    expect([answer.status, answer.body.message]).toEqual([400, '"input.hiddenProducts" must be one of skip, flag']);
  });
});

describe('prices', () => {
  const priceFields = ({ price, sale_price: sale, calculated_price: calculated }: Record<string, unknown> = {}) => [
    price,
    sale,
    calculated,
  ];

  it('are what shoppers pay: a sale of 0 is none, and a hidden price stays hidden', async () => {
    const { records } = await ingest({
      products: [
        shopAProduct(1, { price: 100, sale_price: 0, calculated_price: 100 }),
        shopAProduct(2, { price: 100, sale_price: 80, calculated_price: 80 }),
        shopAProduct(3, { price: 100, sale_price: 0, calculated_price: null }),
        shopAProduct(4, { price: 100, sale_price: 70, calculated_price: null }),
        shopAProduct(5, { price: '12.50', sale_price: '0.00', calculated_price: '12.50' }),
        shopAProduct(6, { availability: 'disabled', is_price_hidden: true, price_hidden_label: 'Call us' }),
      ],
    });
    expect(ids(5).map((id) => priceFields(records[id]))).toEqual([
      [100, undefined, 100],
      [100, 80, 80],
      [100, undefined, 100],
      [100, 70, 70],
      [12.5, undefined, 12.5],
    ]);
    expect(records['6']).toMatchObject({
      availability: 'disabled',
      is_price_hidden: true,
      price_hidden_label: 'Call us',
      variants: [{ objectID: '6-60' }],
    });
    expect(JSON.stringify(records['6'])).not.toContain('calculated_price');
  });

  it('of variants are their own, or those of their product, and never the sale of another price', async () => {
    const variants = [
      shopAVariant(10, 1, { calculated_price: 80 }),
      shopAVariant(11, 1, { price: 120, calculated_price: 120 }),
      shopAVariant(12, 1, { price: 120, sale_price: 90, calculated_price: 90 }),
      shopAVariant(13, 1, { calculated_price: null }),
    ];
    const products = [shopAProduct(1, { sale_price: 80, calculated_price: 80, variants })];
    const { records } = await ingest({ products }, { recordType: 'variant' });
    expect([10, 11, 12, 13].map((id) => priceFields(records[`1-${id}`]))).toEqual([
      [80, 80, 80],
      [120, undefined, 120],
      [120, 90, 90],
      [100, 80, 80],
    ]);
  });

  it('of a channel stand by their currency, as for shoppers of no group, and never in the place of the public one', async () => {
    const money = (amount: number) => ({ as_entered: amount, entered_inclusive: false, tax_exclusive: amount });
    const asked: number[] = [];
    const { run, records } = await ingest(
      {
        products: ids(60).map((id) => shopAProduct(id)),
        priceOf: ({ product_id: id }, group, currency) => {
          asked.push(group);
          const list = group === 0 ? 95 : 50;
          if (id === 2) return { price: money(list), sale_price: money(0), calculated_price: null };
          if (id === 3) return undefined;
          const sale = currency === 'EUR' ? { sale_price: money(60), calculated_price: money(60) } : {};
          return { price: money(list), ...sale };
        },
      },
      { input: { channel: { id: 1, currencies: ['eur', 'usd'] } } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '60 rows' });
    expect(new Set(asked)).toEqual(new Set([0]));
    expect(records['1']).toMatchObject({
      price: 100,
      calculated_price: 100,
      prices: { eur: 95, usd: 95 },
      calculated_prices: { eur: 60, usd: 95 },
    });
    expect(records['2']).toMatchObject({ prices: { eur: 95 }, calculated_prices: { eur: 95 } });
    expect(records['3']).not.toHaveProperty('prices');
  });

  it('of customer groups that the source names stand beside the public ones, of variants too, and never in their place', async () => {
    const money = (amount: number) => ({ as_entered: amount });
    const { run, records } = await ingest(
      {
        products: ids(60).map((id) => shopAProduct(id)),
        priceOf: ({ product_id: id, variant_id: variant }, group, currency) => {
          if (id === 2 && group === 0) return undefined;
          if (id === 3 && group === 7) return undefined;
          const price = (currency === 'EUR' ? 100 : 110) - group - (variant === undefined ? 0 : 0.5);
          return { price: money(price), ...(group === 3 && { calculated_price: money(price - 20) }) };
        },
      },
      { input: { channel: { id: 1, currencies: ['eur', 'usd'] }, customerGroups: ['3', '7', '3'] } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '60 rows' });
    expect(records['1']).toMatchObject({
      prices: { eur: 100, usd: 110, 'group-3': { eur: 97, usd: 107 }, 'group-7': { eur: 93, usd: 103 } },
      calculated_prices: { eur: 100, usd: 110, 'group-3': { eur: 77, usd: 87 }, 'group-7': { eur: 93, usd: 103 } },
      variants: [{ prices: { eur: 99.5, 'group-3': { eur: 96.5 } } }],
    });
    expect(records['2']!['prices']).toEqual({ 'group-3': { eur: 97, usd: 107 }, 'group-7': { eur: 93, usd: 103 } });
    expect(records['3']!['prices']).toEqual({ eur: 100, usd: 110, 'group-3': { eur: 97, usd: 107 } });
    // Three groups, two currencies, and pages of 50 of the products with their variants.
    expect(sources.asked.filter(({ path }) => path.includes('/pricing/'))).toHaveLength(3 * 2 * 3);
  });

  it('of customer groups need a channel with currencies, and numbers', async () => {
    const { run } = await ingest({ products: [shopAProduct(1)] }, { input: { customerGroups: ['3'] } });
    expect(run).toMatchObject({
      outcome: 'failure',
      reason: expect.stringContaining('set "input.channel" with its "currencies", or leave "customerGroups" out'),
    });
    for (const [customerGroups, message] of [
      [['vip'], '"input.customerGroups[0]" must be the number of a customer group, as "3"'],
      [Array.from({ length: 21 }, (_, n) => String(n + 1)), '"input.customerGroups" must have at most 20 entries'],
    ]) {
      const input = { storeHash: 'h', url: sources.url, customerGroups };
      const answer = await service.call('POST', '/1/sources', { body: { type: 'ecommerce_a', name: 'x', input } });
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
  });
});

describe('fields', () => {
  it('of availability are kept: of products, and of variants that cannot be bought', async () => {
    const variants = [
      shopAVariant(10, 1, { purchasing_disabled: true, purchasing_disabled_message: 'Sold out for good' }),
      shopAVariant(11, 1),
    ];
    const preorder = {
      availability: 'preorder',
      availability_description: 'In May',
      preorder_release_date: '2026-05-01',
    };
    const { records } = await ingest({ products: [shopAProduct(1, { ...preorder, variants })] });
    expect(records['1']).toMatchObject({ ...preorder, inventory_tracking: 'product' });
    const [first, second] = records['1']!['variants'] as Record<string, unknown>[];
    expect(first).toMatchObject({ purchasing_disabled: true, purchasing_disabled_message: 'Sold out for good' });
    expect(second).toMatchObject({ purchasing_disabled: false });
    expect(second).not.toHaveProperty('purchasing_disabled_message');
  });

  const nothing = (product: Record<string, unknown>): ShopAProduct =>
    Object.fromEntries(Object.keys(product).map((name) => [name, null])) as unknown as ShopAProduct;

  it('may all be null, of products, variants and what belongs to them', async () => {
    const bare = { ...nothing(shopAProduct(1)), channels: [1] };
    const { run, records } = await ingest(
      {
        products: [
          { ...bare, id: 1 },
          { ...bare, id: 2, variants: [{ ...nothing(shopAVariant(1, 1)), id: 20 }] },
          {
            ...bare,
            id: 3,
            categories: [null, 4],
            images: [null, { url_standard: null }],
            custom_fields: [null, { name: null, value: null }, { name: 'material', value: null }],
            custom_url: { url: null },
            variants: [null, { id: null, option_values: [null, { option_display_name: null, label: null }] }],
          },
        ],
        metafields: { 3: [{ namespace: 'care', key: 'wash', value: null }] },
      },
      { input: { customFields: ['material'], productMetafields: [{ namespace: 'care', key: 'wash' }] } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '3 rows' });
    expect(records['1']).toEqual({ objectID: '1', categories: [], images: [], metafields: {}, variants: [] });
    expect(records['2']!['variants']).toEqual([{ objectID: '2-20', options: {} }]);
    expect(records['3']).toEqual({
      objectID: '3',
      categories: [4],
      images: [],
      metafields: {},
      variants: [{ options: {} }],
    });
  });

  it('that are something else make a bad row, told with product, field, what was read and what was expected', async () => {
    const { run, records, errors } = await ingest(
      {
        products: [
          shopAProduct(1),
          shopAProduct(2, { price: 'on request' }),
          shopAProduct(3, { sku: '', variants: [shopAVariant(30, 3), shopAVariant(31, 3, { price: { amount: 3 } })] }),
        ],
      },
      { task: { failureThreshold: 70 } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '3 rows, of which 2 failed' });
    expect(Object.keys(records)).toEqual(['1']);
    expect(errors).toEqual([
      {
        row: 2,
        column: 'price',
        reason: 'The product 2 (SKU S2): "price" is "on request"; it must be a number',
      },
      {
        row: 3,
        column: 'variants[1].price',
        reason: 'The product 3: "variants[1].price" is {"amount":3}; it must be a number',
      },
    ]);
  });

  it('of variants without an identifier make a bad row of these alone, where each is a record', async () => {
    const variants = [shopAVariant(10, 1), shopAVariant(null, 1, { sku: 'S1-x' })];
    const { records, errors } = await ingest(
      { products: [shopAProduct(1, { variants })] },
      { recordType: 'variant', task: { failureThreshold: 50 } },
    );
    expect(Object.keys(records)).toEqual(['1-10']);
    expect(errors).toEqual([
      {
        row: 1,
        column: 'variants[1].id',
        reason:
          'The product 1 (SKU S1-x): "variants[1].id" is null; it must be a number or a text, which names the variant',
      },
    ]);
  });
});

describe('the catalogue', () => {
  itThorough('is read through pages of at most 250 products, each product once', async () => {
    const { run, records } = await ingest({ products: ids(620).map((id) => shopAProduct(id * 3)) });
    expect(run).toMatchObject({ outcome: 'success', reason: '620 rows' });
    expect(Object.keys(records)).toHaveLength(620);
    for (const asked of sources.asked) expect(Number(queryOf(asked).get('limit'))).toBeLessThanOrEqual(250);
  });

  it('is read on after the time that the shop says beside a 429', async () => {
    const { run, fetches } = await ingest({
      products: ids(230).map((id) => shopAProduct(id)),
      quota: { requests: 2, resetMs: 1500 },
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '230 rows' });
    const waits = fetches.filter(({ status }) => status === 'failed');
    expect(waits).toHaveLength(1);
    const [{ data, publishedAt }] = waits as unknown as [{ data: Record<string, string>; publishedAt: string }];
    expect(data['reason']).toContain('was asked too often (429)');
    expect(data['source']).toBe('source');
    expect(Date.parse(data['againAt']!) - Date.parse(publishedAt)).toBe(1500);
  });

  it('is read to its end where one page takes more requests than the quota of the shop', async () => {
    const wash = { namespace: 'care', key: 'wash' };
    const { run, records, fetches } = await ingest(
      {
        products: ids(90).map((id) => shopAProduct(id)),
        metafields: Object.fromEntries(ids(90).map((id) => [id, [{ ...wash, value: `cold ${id}` }]])),
        quota: { requests: 20, resetMs: 5 },
      },
      { input: { productMetafields: [wash] } },
    );
    expect(run).toMatchObject({ outcome: 'success', reason: '90 rows' });
    expect(records['90']).toMatchObject({ metafields: { care: { wash: 'cold 90' } } });
    expect(fetches.map(({ status }) => status)).toEqual(['started', 'succeeded']);
  });

  it.each(firstCases(1, [500, 502, 503]))('is read on behind a page that answers %i once', async (status) => {
    let refusals = 1;
    const { run, records } = await ingest({
      products: ids(230).map((id) => shopAProduct(id)),
      disturb: (asked) => (queryOf(asked).get('id:greater') === '100' && refusals-- > 0 ? { status } : undefined),
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '230 rows' });
    expect(Object.keys(records)).toHaveLength(230);
  });

  it.each(
    firstCases(2, [
      ['a page stays broken', '/catalog/products', { status: 500 }, 'does not work now (500)'],
      ['a page is an error with 200', '/catalog/products', { status: 200, body: { title: 'busy' } }, 'no list "data"'],
      ['prices stay broken', '/pricing/products', { status: 503 }, 'does not work now (503)'],
      ['metafields stay broken', '/metafields', { status: 502 }, 'does not work now (502)'],
    ]),
  )('leaves the index as it was where %s', async (_case, path, wrong, reason) => {
    const { run, records, fetches } = await ingest(
      {
        products: ids(230).map((id) => shopAProduct(id)),
        disturb: (asked) => {
          const isLate = asked.path.includes('id:greater=100') || asked.path.includes('id%3Agreater=100');
          const isHit = path === '/catalog/products' ? isLate : asked.path.includes(path);
          return isHit ? wrong : undefined;
        },
      },
      {
        input: {
          channel: { id: 1, currencies: ['eur'] },
          productMetafields: [{ namespace: 'care', key: 'wash' }],
        },
      },
    );
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical', reason: expect.stringContaining(reason) });
    expect(Object.keys(records)).toEqual(['old']);
    expect(fetches.at(-1)).toMatchObject({ status: 'critical', data: { source: 'source' } });
  });
});
