import { generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { json, queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';
import { itThorough } from '../../../testing/thorough.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => {
  shop.clock.now += 60_000;
  sources.asked.length = 0;
});

const authenticate = async (type: string, input: object): Promise<string> =>
  String((await shop.ok('POST', '/1/authentications', { type, name: type, input }))['authenticationID']);

describe('shops of the first kind', () => {
  const products = Array.from({ length: 230 }, (_, i) => ({
    id: i + 1,
    name: `Product ${i + 1}`,
    sku: `S${i + 1}`,
    price: i + 0.5,
    custom_url: { url: `/p/${i + 1}` },
    custom_fields: [
      { name: 'material', value: 'wool' },
      { name: 'secret margin', value: '3' },
    ],
    images: [{ url_standard: `https://img.example/${i + 1}.jpg` }],
    variants: [
      { id: 10, sku: `S${i + 1}-a`, price: i + 1, option_values: [{ option_display_name: 'size', label: 'L' }] },
      { id: 11, sku: `S${i + 1}-b`, price: null, calculated_price: 9, option_values: [] },
    ],
  }));
  const input = () => ({ storeHash: 'h1', url: sources.url, customFields: ['material'] });
  let refusals = 0;
  beforeAll(() => {
    sources.at('/stores/h1/v3/catalog/products', (asked, response) => {
      if (asked.headers['x-auth-token'] !== 'shop-token') return json(response, {}, 401);
      const [after, limit] = [Number(queryOf(asked).get('id:greater')), Number(queryOf(asked).get('limit'))];
      if (after === 100 && refusals-- > 0) return json(response, {}, 429, { 'retry-after': '20' });
      const left = products.filter(({ id }) => id > after);
      return json(response, { data: left.slice(0, limit), meta: { pagination: { total: left.length } } });
    });
  });

  it('are read page by page, on where they were busy, with custom fields that were named', async () => {
    refusals = 1;
    const { taskID } = await shop.join({
      source: {
        type: 'ecommerce_a',
        input: input(),
        authenticationID: await authenticate('apiKey', { key: 'shop-token' }),
      },
      destination: { input: { indexPrefix: 'a_' } },
    });
    const run = await shop.run(taskID);
    expect(run).toMatchObject({
      outcome: 'success',
      reason: '230 rows',
      progress: { expectedNbOfEvents: 230, receivedNbOfEvents: 230 },
    });
    const records = await shop.records('a_products');
    expect(Object.keys(records)).toHaveLength(230);
    expect(records['7']).toEqual({
      objectID: '7',
      name: 'Product 7',
      sku: 'S7',
      price: 6.5,
      calculated_price: 6.5,
      url: '/p/7',
      categories: [],
      images: ['https://img.example/7.jpg'],
      custom_fields: { material: 'wool' },
      variants: [
        { objectID: '7-10', sku: 'S7-a', price: 7, calculated_price: 7, options: { size: 'L' } },
        { objectID: '7-11', sku: 'S7-b', price: 9, calculated_price: 9, options: {} },
      ],
    });
    // Page 2 twice, since the shop was busy; a page without products is the end.
    expect(sources.asked.map((asked) => queryOf(asked).get('id:greater'))).toEqual([null, '100', '100', '200', '230']);
  });

  it('give a record for each variant, with metafields and prices of the channel, where that is wanted', async () => {
    sources.at('/stores/h2/v3/catalog/products', (asked, response) =>
      json(response, { data: queryOf(asked).has('id:greater') ? [] : products.slice(0, 1), meta: {} }),
    );
    sources.at('/stores/h2/v3/catalog/products/1/metafields', (_asked, response) =>
      json(response, {
        data: [
          { namespace: 'care', key: 'wash', value: 'cold' },
          { namespace: 'care', key: 'iron', value: 'no' },
        ],
      }),
    );
    for (const id of [10, 11])
      sources.at(`/stores/h2/v3/catalog/products/1/variants/${id}/metafields`, (_asked, response) =>
        json(response, { data: [{ namespace: 'fit', key: 'cut', value: `cut ${id}` }] }),
      );
    sources.at('/stores/h2/v3/pricing/products', ({ body }, response) => {
      const { items, channel_id: channel } = JSON.parse(body) as { items: object[]; channel_id: number };
      json(response, { data: items.map((item, at) => ({ ...item, price: { as_entered: channel + at } })) });
    });
    const { taskID } = await shop.join({
      source: {
        type: 'ecommerce_a',
        input: {
          ...input(),
          storeHash: 'h2',
          channel: { id: 5, currencies: ['eur'] },
          productMetafields: [{ namespace: 'care', key: 'wash' }],
          variantMetafields: [{ namespace: 'fit', key: 'cut' }],
        },
      },
      destination: { input: { indexName: 'variants', recordType: 'variant' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ reason: '2 rows' });
    const records = await shop.records('variants');
    expect(records['1-10']).toMatchObject({
      product_id: '1',
      sku: 'S1-a',
      metafields: { fit: { cut: 'cut 10' } },
      prices: { eur: 6 },
    });
    expect(records['1-11']).toMatchObject({ sku: 'S1-b', prices: { eur: 7 } });
  });

  it('are refused without an address, and with a token that is wrong', async () => {
    for (const [more, key, reason] of [
      [{ url: undefined }, 'shop-token', 'no "input.url"'],
      [{}, 'wrong-token', 'refused the credentials (401)'],
    ] as const) {
      const { taskID } = await shop.join({
        source: {
          type: 'ecommerce_a',
          input: { ...input(), ...more },
          authenticationID: await authenticate('apiKey', { key }),
        },
      });
      const run = await shop.run(taskID);
      expect(run).toMatchObject({ reasonCode: 'critical', reason: expect.stringContaining(reason) });
      expect(run.reason).not.toContain('wrong-token');
    }
  });
});

describe('shops of the second kind', () => {
  const products = Array.from({ length: 450 }, (_, i) => ({
    id: `id-${String(i).padStart(4, '0')}`,
    name: { en: `Product ${i}`, de: `Produkt ${i}` },
    slug: { en: `p-${i}` },
    categories: [{ id: 'c1', obj: { name: { en: 'Shoes', de: 'Schuhe' }, custom: { fields: { rank: 3, other: 1 } } } }],
    masterVariant: {
      id: 1,
      sku: `M${i}`,
      prices: [
        { value: { centAmount: 1999, currencyCode: 'EUR', fractionDigits: 2 } },
        { value: { centAmount: 1500, currencyCode: 'EUR', fractionDigits: 2 }, country: 'DE' },
        { value: { centAmount: 2100, currencyCode: 'JPY', fractionDigits: 0 } },
      ],
      attributes: [{ name: 'color', value: { key: 'r', label: { en: 'red', de: 'rot' } } }],
      images: [{ url: 'https://img.example/1.jpg' }],
    },
    variants: [
      {
        id: 2,
        sku: `V${i}`,
        prices: [],
        attributes: [],
        images: [],
        availability: { isOnStock: false, availableQuantity: 0 },
      },
    ],
  }));

  it('are read behind a token that is renewed when it is refused, sought by the last product', async () => {
    let issued = 0;
    const token = sources.at('/oauth/token', ({ body }, response) => {
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        grant_type: 'client_credentials',
        client_id: 'id',
        client_secret: 'kept-secret',
      });
      json(response, { access_token: `token-${++issued}`, expires_in: 3600 });
    });
    let pages = 0;
    sources.at('/shop-one/product-projections', (asked, response) => {
      // The first token is good for one page.
      if (asked.headers.authorization !== `Bearer token-${pages === 0 ? 1 : 2}`) return json(response, {}, 401);
      pages++;
      const after = /id > "(.*)"/.exec(queryOf(asked).get('where') ?? '')?.[1] ?? '';
      const found = products.filter(({ id }) => id > after).slice(0, Number(queryOf(asked).get('limit')));
      return json(response, {
        results: found,
        ...(queryOf(asked).get('withTotal') === 'true' && { total: found.length }),
      });
    });
    const authenticationID = await authenticate('oauth', { url: token, client_id: 'id', client_secret: 'kept-secret' });
    const { taskID } = await shop.join({
      source: {
        type: 'ecommerce_b',
        input: { url: sources.url, projectKey: 'shop-one', locales: ['de'], customFields: { category: ['rank'] } },
        authenticationID,
      },
      destination: { input: { indexName: 'b_products' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '450 rows' });
    // Three with products, and one without, asked again for the number of those that are left.
    expect([issued, pages]).toEqual([2, 5]);
    const records = await shop.records('b_products');
    expect(Object.keys(records)).toHaveLength(450);
    expect(records['id-0007']).toEqual({
      objectID: 'id-0007',
      name: 'Produkt 7',
      slug: 'p-7',
      categories: [{ id: 'c1', name: 'Schuhe', rank: 3 }],
      variants: [
        {
          variantID: 1,
          sku: 'M7',
          prices: { EUR: 19.99, JPY: 2100, 'country-DE': { EUR: 15 } },
          inStock: true,
          images: ['https://img.example/1.jpg'],
          attributes: { color: 'rot' },
        },
        { variantID: 2, sku: 'V7', prices: {}, inStock: false, stock: 0, images: [], attributes: {} },
      ],
    });
  });

  it('are read store by store', async () => {
    for (const [at, key] of ['north', 'south'].entries())
      sources.at(`/shop-two/in-store/key=${key}/product-projections`, (asked, response) =>
        json(response, { results: queryOf(asked).get('where') ? [] : products.slice(at * 3, at * 3 + 3) }),
      );
    const { taskID } = await shop.join({
      source: {
        type: 'ecommerce_b',
        input: {
          url: sources.url,
          projectKey: 'shop-two',
          storeKeys: ['north', 'south'],
          fallbackIsInStockValue: false,
        },
      },
      destination: { input: { indexName: 'b_stores', recordType: 'variant' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ reason: '12 rows' });
    expect((await shop.records('b_stores'))['id-0004-1']).toMatchObject({
      productID: 'id-0004',
      inStock: false,
      name: { en: 'Product 4', de: 'Produkt 4' },
    });
  });

  it('do not end where the shop gives the same page again: the run does', async () => {
    sources.at('/shop-loop/product-projections', (_asked, response) =>
      json(response, { results: products.slice(0, 200) }),
    );
    const { taskID } = await shop.join({
      source: { type: 'ecommerce_b', input: { url: sources.url, projectKey: 'shop-loop' } },
      destination: { input: { indexName: 'b_loop' } },
    });
    expect(await shop.run(taskID)).toMatchObject({
      reasonCode: 'critical',
      reason: expect.stringContaining('the same products again'),
    });
  });
});

describe('data warehouses', () => {
  it('are read by a service account, whose assertion is signed, with values by the types of the columns', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const tokenUrl = sources.at('/token', ({ body }, response) => {
      const [head, claims, signature] = new URLSearchParams(body).get('assertion')!.split('.');
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        publicKey,
        Buffer.from(signature!, 'base64url'),
      );
      const { iss, aud } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { iss: string; aud: string };
      if (isSigned && iss === 'reader@example.com' && aud === tokenUrl)
        json(response, { access_token: 'warehouse-token' });
      else json(response, {}, 400);
    });
    const table = '/projects/p1/datasets/d1/tables/goods';
    const field = (name: string, type: string, more = {}) => ({ name, type, ...more });
    sources.at(table, (_asked, response) =>
      json(response, {
        schema: {
          fields: [
            field('sku', 'STRING'),
            field('n', 'INTEGER'),
            field('price', 'NUMERIC'),
            field('live', 'BOOLEAN'),
            field('at', 'TIMESTAMP'),
            field('tags', 'STRING', { mode: 'REPEATED' }),
            field('size', 'RECORD', { fields: [field('w', 'FLOAT')] }),
          ],
        },
      }),
    );
    const row = (n: number) => ({
      f: [
        { v: `w${n}` },
        { v: String(n) },
        { v: '1.5' },
        { v: 'true' },
        { v: '1.7E9' },
        { v: [{ v: 'a' }, { v: 'b' }] },
        { v: { f: [{ v: '2.5' }] } },
      ],
    });
    sources.at(`${table}/data`, (asked, response) => {
      if (asked.headers.authorization !== 'Bearer warehouse-token') return json(response, {}, 403);
      const from = Number(queryOf(asked).get('pageToken') ?? 0);
      return json(response, {
        totalRows: '250',
        rows: Array.from({ length: Math.min(100, 250 - from) }, (_, i) => row(from + i)),
        ...(from < 200 && { pageToken: String(from + 100) }),
      });
    });
    const authenticationID = await authenticate('cloudServiceAccount', {
      clientEmail: 'reader@example.com',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    });
    const { taskID } = await shop.join({
      source: {
        type: 'datawarehouse',
        input: { projectID: 'p1', datasetID: 'd1', table: 'goods', uniqueIDColumn: 'sku', url: sources.url, tokenUrl },
        authenticationID,
      },
      destination: { input: { indexName: 'warehouse' } },
    });
    expect(await shop.run(taskID)).toMatchObject({
      outcome: 'success',
      reason: '250 rows',
      progress: { expectedNbOfEvents: 250 },
    });
    expect((await shop.records('warehouse'))['w249']).toEqual({
      objectID: 'w249',
      sku: 'w249',
      n: 249,
      price: 1.5,
      live: true,
      at: '2023-11-14T22:13:20.000Z',
      tags: ['a', 'b'],
      size: { w: 2.5 },
    });
    const broken = await authenticate('cloudServiceAccount', {
      clientEmail: 'x@example.com',
      privateKey: 'no key at all',
    });
    const other = await shop.join({
      source: {
        type: 'datawarehouse',
        input: { projectID: 'p1', datasetID: 'd1', url: sources.url, tokenUrl },
        authenticationID: broken,
      },
    });
    expect(await shop.run(other.taskID)).toMatchObject({
      reason: expect.stringContaining('private key of the authentication cannot be read'),
    });
  });
});

describe('sources without an end', () => {
  itThorough(
    'are given up: a data warehouse whose pages lead round in a circle, a shop that leaves the condition out',
    async () => {
      const table = '/projects/p/datasets/d/tables/t';
      sources.at(table, JSON.stringify({ schema: { fields: [{ name: 'at', type: 'TIMESTAMP' }] } }));
      const warehouse = async () => {
        const source = {
          type: 'datawarehouse',
          input: { projectID: 'p', datasetID: 'd', table: 't', url: sources.url },
        };
        const { taskID } = await shop.join({ source, destination: { input: { indexName: 'circle' } } });
        return shop.run(taskID);
      };
      const turn = ({ path }: { path: string }) => (path.includes('pageToken=a') ? 'b' : 'a');
      sources.at(`${table}/data`, (asked, response) => json(response, { rows: [], pageToken: turn(asked) }));
      expect(await warehouse()).toMatchObject({
        reasonCode: 'critical',
        reason: expect.stringContaining('the same page again'),
      });
      let token = 0;
      sources.at(`${table}/data`, (_asked, response) => json(response, { rows: [], pageToken: String(token++) }));
      expect(await warehouse()).toMatchObject({
        reasonCode: 'critical',
        reason: expect.stringContaining('without a row'),
      });
      const rows = [{ f: [{ v: '1' }] }, { f: [{ v: '2' }] }];
      sources.at(`${table}/data`, (asked, response) =>
        json(response, { rows, totalRows: '5', pageToken: turn(asked) }),
      );
      expect(await warehouse()).toMatchObject({
        reasonCode: 'critical',
        reason: expect.stringContaining('more and more'),
      });

      const results = Array.from({ length: 200 }, (_, at) => ({ id: `p${String(at).padStart(3, '0')}` }));
      sources.at('/k/product-projections', (_asked, response) => json(response, { results }));
      const { taskID } = await shop.join({
        source: { type: 'ecommerce_b', input: { url: sources.url, projectKey: 'k' } },
        destination: { input: { indexName: 'circle' } },
      });
      expect(await shop.run(taskID)).toMatchObject({
        reasonCode: 'critical',
        reason: expect.stringContaining('the same products again'),
      });
    },
  );

  it('a time that no date holds is kept as it was', async () => {
    const table = '/projects/p/datasets/d/tables/times';
    sources.at(
      table,
      JSON.stringify({
        schema: {
          fields: [
            { name: 'objectID', type: 'STRING' },
            { name: 'at', type: 'TIMESTAMP' },
          ],
        },
      }),
    );
    const cells = (id: string, v: string) => ({ f: [{ v: id }, { v }] });
    const rows = [cells('good', '1.5'), cells('far', '1e20')];
    sources.at(`${table}/data`, (_asked, response) => json(response, { rows, totalRows: '2' }));
    const input = { projectID: 'p', datasetID: 'd', table: 'times', url: sources.url };
    const { taskID } = await shop.join({
      source: { type: 'datawarehouse', input },
      destination: { input: { indexName: 'times' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
    expect(await shop.records('times')).toMatchObject({
      good: { at: '1970-01-01T00:00:01.500Z' },
      far: { at: '1e20' },
    });
  });

  itThorough('rows of any size are written in batches of a bounded one', async () => {
    const wide = 'x'.repeat(90_000);
    const lines = Array.from({ length: 60 }, (_, at) => `${at},${wide}`);
    const url = sources.at('/wide.csv', `sku,text\n${lines.join('\n')}\n`, { 'content-type': 'text/csv' });
    const messages = lines.map((_, at) =>
      JSON.stringify({ type: 'RECORD', record: { data: { sku: String(at), wide } } }),
    );
    const run = sources.at('/wide-run', messages.join('\n'));
    for (const source of [
      { type: 'csv', input: { url, uniqueIDColumn: 'sku' } },
      { type: 'container', input: { image: 'x', configuration: { url: run }, uniqueIDColumn: 'sku' } },
    ]) {
      const { taskID } = await shop.join({ source, destination: { type: 'flow', input: { indexName: 'wide' } } });
      const { runID, reason } = await shop.run(taskID);
      expect(reason).toBe('60 rows');
      const sizes = (await shop.events(runID, '&type=record')).map(({ batchSize }) => batchSize);
      expect(sizes.length).toBeGreaterThan(2);
      expect(Math.max(...sizes)).toBeLessThan(30);
    }
  });
});

describe('containers', () => {
  itThorough('answer with messages, and go on from their state after a fault', async () => {
    const record = (n: number) => ({
      type: 'RECORD',
      record: { stream: 's', data: { sku: `c${n}`, n }, emitted_at: 0 },
    });
    let torn = true;
    sources.at('/run', ({ body }, response) => {
      const { image, config, state } = JSON.parse(body) as {
        image: string;
        config: object;
        state: { next: number } | null;
      };
      expect([image, config]).toEqual(['acme/source-goods:1.2', { shop: 'north' }]);
      const from = state?.next ?? 0;
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const lines = Array.from({ length: 5000 - from }, (_, i) => [
        record(from + i),
        ...((from + i + 1) % 1000 === 0 ? [{ type: 'STATE', state: { next: from + i + 1 } }] : []),
      ]).flat();
      const text = [{ type: 'LOG', log: { message: 'begun' } }, ...lines].map((line) => `${JSON.stringify(line)}\n`);
      if (!torn) return void response.end(text.join(''));
      torn = false;
      response.write(text.slice(0, 4700).join(''), () => response.destroy());
    });
    const { taskID } = await shop.join({
      source: {
        type: 'container',
        input: {
          image: 'acme/source-goods:1.2',
          configuration: { url: `${sources.url}/run`, shop: 'north' },
          uniqueIDColumn: 'sku',
        },
      },
      destination: { input: { indexPrefix: 'c_' } },
    });
    expect(await shop.run(taskID)).toMatchObject({ outcome: 'success', reason: '5,000 rows' });
    expect(Object.keys(await shop.records('c_source-goods'))).toHaveLength(5000);
    // The last batch ended right before the state of its last row.
    expect(sources.asked.map(({ body }) => (JSON.parse(body) as { state: unknown }).state)).toEqual([
      null,
      { next: 3000 },
    ]);
  });

  it('say themselves why they cannot go on', async () => {
    const message = { type: 'TRACE', trace: { type: 'ERROR', error: { message: 'the disk of the shop is full' } } };
    const url = sources.at('/failing', JSON.stringify(message));
    const { taskID } = await shop.join({
      source: { type: 'container', input: { image: 'x', configuration: { url } } },
    });
    expect(await shop.run(taskID)).toMatchObject({
      reasonCode: 'critical',
      reason: 'The connector failed: the disk of the shop is full',
    });
  });
});

describe('whole numbers that JavaScript would round', () => {
  const long = '9007199254740993';
  /** The answer of a source as it is written, long numbers and all. */
  const at = (path: string, text: string) => sources.at(path, text, { 'content-type': 'application/json' });
  const read = async (source: { type: string; input: object }, indexName: string) => {
    const task = { failureThreshold: 100 };
    const { taskID } = await shop.join({ source, destination: { input: { indexName } }, task });
    const run = await shop.run(taskID);
    return { run, records: run.outcome === 'success' ? await shop.records(indexName) : {} };
  };

  it('are kept to the digit as text, where shops and data warehouses give them', async () => {
    sources.at('/stores/long/v3/catalog/products', (asked, response) => {
      const product = queryOf(asked).get('id:greater') === long ? '' : `{"id":${long},"name":"\\"${long}","price":1.5}`;
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":[${product}],"meta":{}}`);
    });
    const shopA = await read({ type: 'ecommerce_a', input: { storeHash: 'long', url: sources.url } }, 'long-a');
    expect(shopA.records[long]).toMatchObject({ name: `"${long}`, price: 1.5 });

    const table = '/projects/p1/datasets/d1/tables/long';
    const column = (name: string, type: string) => ({ name, type });
    const fields = [column('sku', 'STRING'), column('n', 'INT64'), column('price', 'NUMERIC'), column('more', 'JSON')];
    sources.at(table, (_asked, response) => json(response, { schema: { fields } }));
    const cells = ['w1', long, `${long}.5`, `{"ean":${long}}`].map((v) => ({ v }));
    sources.at(`${table}/data`, (_asked, response) => json(response, { rows: [{ f: cells }] }));
    const input = { projectID: 'p1', datasetID: 'd1', table: 'long', uniqueIDColumn: 'sku', url: sources.url };
    const warehouse = await read({ type: 'datawarehouse', input }, 'long-warehouse');
    expect(warehouse.records['w1']).toMatchObject({ n: long, price: `${long}.5`, more: { ean: long } });
  });

  it('make a bad row of what a container says, and end the run where its state holds them', async () => {
    const row = (data: string) => `{"type":"RECORD","record":{"data":${data}}}`;
    const container = (url: string) => ({
      type: 'container',
      input: { image: 'x', configuration: { url }, uniqueIDColumn: 'sku' },
    });
    const rows = at('/long-rows', [row('{"sku":"c1"}'), row(`{"sku":"c2","ean":${long}}`)].join('\n'));
    const { run, records } = await read(container(rows), 'long-c');
    expect(Object.keys(records)).toEqual(['c1']);
    const [batch] = await shop.events(run.runID, '&type=record');
    expect(batch!.data!.errors).toEqual([
      {
        line: 2,
        reason: `"record.data.ean" holds the number ${long}, which would lose digits; write it as text, in quotes`,
      },
    ]);
    const states = at('/long-state', `{"type":"STATE","state":{"at":${long}}}\n${row('{"sku":"c1"}')}`);
    expect((await read(container(states), 'long-s')).run).toMatchObject({
      reasonCode: 'critical',
      reason: `The state of the connector at line 1 is bad: "state.at" holds the number ${long}, which would lose digits; write it as text, in quotes`,
    });
  });
});

describe('credentials', () => {
  itThorough('go to no other host, wherever a token endpoint or what runs a container redirects to', async () => {
    const other = await startSourceServer();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    try {
      other.at('/taken', JSON.stringify({ access_token: 'taken' }));
      for (const status of [301, 302, 303, 307, 308]) {
        const moved = sources.at(
          '/moved',
          (_asked, response) => void response.writeHead(status, { location: `${other.url}/taken` }).end(),
        );
        const oauth = { url: moved, client_id: 'id', client_secret: 'secret-1' };
        const account = {
          clientEmail: 'reader@example.com',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        };
        for (const source of [
          { type: 'json', input: { url: sources.url }, authenticationID: await authenticate('oauth', oauth) },
          {
            type: 'datawarehouse',
            input: { projectID: 'p', datasetID: 'd', url: sources.url, tokenUrl: moved },
            authenticationID: await authenticate('cloudServiceAccount', account),
          },
          { type: 'container', input: { image: 'x', configuration: { url: moved, password: 'secret-1' } } },
        ]) {
          const { taskID } = await shop.join({ source });
          const run = await shop.run(taskID);
          expect(run).toMatchObject({ reasonCode: 'critical', reason: expect.stringContaining('leads elsewhere') });
          expect(run.reason).not.toContain('secret-1');
        }
        shop.clock.now += 60_000;
      }
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('go to no other host, wherever a source redirects to', async () => {
    const other = await startSourceServer();
    try {
      other.at('/stolen.json', '[{"objectID":"a"}]');
      const url = sources.at(
        '/moved.json',
        (_asked, response) => void response.writeHead(302, { location: `${other.url}/stolen.json` }).end(),
      );
      for (const [type, input] of [
        ['basic', { username: 'u', password: 'secret-1' }],
        ['apiKey', { key: 'secret-1' }],
      ] as const) {
        const { taskID } = await shop.join({
          source: { type: 'json', input: { url }, authenticationID: await authenticate(type, input) },
          destination: { input: { indexName: 'moved' } },
        });
        expect(await shop.run(taskID)).toMatchObject({ outcome: 'success' });
      }
      expect(other.asked).toHaveLength(2);
      for (const { headers } of other.asked) {
        expect(headers.authorization).toBeUndefined();
        expect(JSON.stringify(headers)).not.toContain('secret-1');
      }
      expect(sources.asked.map(({ headers }) => headers.authorization ?? headers['x-api-key'])).toEqual([
        `Basic ${btoa('u:secret-1')}`,
        'secret-1',
      ]);
    } finally {
      await other.close();
    }
  });
});
