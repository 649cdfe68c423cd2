/** Incomplete sources: missing rows are reported, and never treated as deleted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, type RunAnswer, startIngestionWorld, UNCHECKED } from '../testing/ingestion-world.ts';
import { type AskedSource, json, queryOf, type SourceServer, startSourceServer } from '../testing/source-server.ts';

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

/** What a run makes of a source that replaces an index which holds one other record. */
async function replace(
  source: { type: string; input: object },
  task: object = {},
): Promise<{ run: RunAnswer; records: Record<string, Record<string, unknown>>; errors: unknown[] }> {
  await shop.ok('POST', '/1/indexes/goods/batch', {
    requests: [{ action: 'addObject', body: { objectID: 'kept', name: 'was there before' } }],
  });
  const { taskID } = await shop.join({
    source,
    destination: { input: { indexName: 'goods' } },
    task: { action: 'replace', safetyChecks: UNCHECKED, ...task },
  });
  const run = await shop.run(taskID);
  const batches = await shop.events(run.runID, '&type=record');
  return {
    run,
    records: await shop.records('goods'),
    errors: batches.flatMap(({ data }) => data?.errors ?? []),
  };
}

/** Expects that a run says why it stopped, and that the index is as it was. */
async function expectKept(source: { type: string; input: object }, reason: string): Promise<void> {
  const { run, records } = await replace(source);
  expect(run).toMatchObject({
    outcome: 'failure',
    reasonCode: 'critical',
    reason: expect.stringContaining(reason),
  });
  expect(Object.keys(records)).toContain('kept');
  expect(Object.keys(records)).toHaveLength(1);
}

beforeEach(async () => {
  await shop.ok('POST', '/1/indexes/goods/clear');
});

describe('shops of the first kind', () => {
  const path = '/stores/h/v3/catalog/products';
  const source = () => ({ type: 'ecommerce_a', input: { storeHash: 'h', url: sources.url } });
  type Product = { id: number; name: string };
  const catalogue = (count: number): Product[] =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}` }));
  /** Products behind the one that was read last. */
  const behind = (products: readonly Product[], asked: AskedSource) =>
    products.filter(({ id }) => id > Number(queryOf(asked).get('id:greater') ?? 0));

  it.each([
    ['without a word about how many there are', () => ({})],
    ['with the number of those that are left', (left: number) => ({ pagination: { total: left } })],
  ])('are read to the end where a page holds fewer than were asked for, %s', async (_case, meta) => {
    const products = catalogue(120);
    sources.at(path, (asked, response) => {
      const left = behind(products, asked);
      json(response, { data: left.slice(0, 50), meta: meta(left.length) });
    });
    const { run, records } = await replace(source());
    expect(run).toMatchObject({ outcome: 'success', reason: '120 rows' });
    expect(Object.keys(records)).toHaveLength(120);
  });

  it('lose nothing where products are deleted while they are read', async () => {
    let products = catalogue(250);
    sources.at(path, (asked, response) => {
      json(response, { data: behind(products, asked).slice(0, 100), meta: {} });
      products = products.filter(({ id }) => id > 10);
    });
    const { records } = await replace(source());
    expect(Object.keys(records)).toHaveLength(250);
    expect(records['150']).toMatchObject({ name: 'Product 150' });
  });

  it.each([
    ['answers with an error and 200', { error: 'busy' }, 'has no list "data"'],
    ['answers with null', null, 'did not answer with a JSON object'],
    ['answers with a list', [], 'did not answer with a JSON object'],
    ['answers with another type', { data: 'none' }, 'has no list "data"'],
    ['gives nothing, and says that there are more', { data: [], meta: { pagination: { total: 20 } } }, '20 more'],
    ['gives nothing without a word, though the first one said how many there are', { data: [], meta: {} }, '150 more'],
    ['gives the first page again', { data: catalogue(100) }, 'again'],
    ['gives what is not sorted', { data: [{ id: 300 }, { id: 200 }] }, 'order of their "id"'],
  ])('leave the index as it was where the second page %s', async (_case, second, reason) => {
    sources.at(path, (asked, response) =>
      json(
        response,
        queryOf(asked).get('id:greater') ? second : { data: catalogue(100), meta: { pagination: { total: 250 } } },
      ),
    );
    await expectKept(source(), reason);
  });

  it('make a bad row of what is no product, or has no name of its own', async () => {
    const products = [{ id: 1 }, { name: 'none' }, null, 'text', { id: null }, { id: { a: 1 } }, { id: 2 }];
    sources.at(path, (asked, response) =>
      json(response, { data: queryOf(asked).get('id:greater') ? [] : products, meta: {} }),
    );
    const { run, records, errors } = await replace(source(), { failureThreshold: 80 });
    expect(run).toMatchObject({ outcome: 'success', reason: '7 rows, of which 5 failed' });
    expect(Object.keys(records)).toEqual(['1', '2']);
    expect(errors).toEqual([
      { row: 2, reason: 'The product has no "id"' },
      { row: 3, reason: 'The product is no object' },
      { row: 4, reason: 'The product is no object' },
      { row: 5, reason: 'The product has no "id"' },
      { row: 6, reason: 'The product has no "id"' },
    ]);
  });

  it('end where no product of a page has an identifier: nobody knows what comes next', async () => {
    sources.at(path, (_asked, response) => json(response, { data: [{ name: 'a' }, { name: 'b' }] }));
    await expectKept(source(), 'no product that has an "id"');
  });

  it.each([
    ['metafields', { productMetafields: [{ namespace: 'a', key: 'fit' }] }],
    ['prices', { channel: { id: 1, currencies: ['eur'] } }],
  ])('leave the index as it was where they say that there are more %s than they give', async (what, input) => {
    const answer = { data: [], meta: { pagination: { total: 3 } } };
    sources.at(path, (asked, response) => json(response, { data: behind(catalogue(1), asked), meta: {} }));
    sources.at(`${path}/1/metafields`, (_asked, response) => json(response, answer));
    sources.at('/stores/h/v3/pricing/products', (_asked, response) => json(response, answer));
    await expectKept(
      { type: 'ecommerce_a', input: { ...source().input, ...input } },
      `says that there are 3 ${what}, and gave 0`,
    );
  });

  it('read metafields to the end, and ask for prices in portions', async () => {
    const products = catalogue(60).map((product) => ({ ...product, variants: [{ id: 7 }] }));
    sources.at(path, (asked, response) => json(response, { data: behind(products, asked), meta: {} }));
    for (const { id } of products)
      sources.at(`${path}/${id}/metafields`, (asked, response) => {
        const page = Number(queryOf(asked).get('page'));
        const fields = [
          [{ namespace: 'a', key: 'other', value: '1' }],
          [{ namespace: 'a', key: 'fit', value: 'slim' }],
        ];
        json(response, { data: fields[page - 1] ?? [], meta: {} });
      });
    sources.at('/stores/h/v3/pricing/products', ({ body }, response) => {
      const { items } = JSON.parse(body) as { items: object[] };
      json(response, { data: items.map((item) => ({ ...item, price: { as_entered: 5 } })) });
    });
    const { run, records } = await replace({
      type: 'ecommerce_a',
      input: {
        ...source().input,
        channel: { id: 1, currencies: ['eur'] },
        productMetafields: [{ namespace: 'a', key: 'fit' }],
      },
    });
    expect(run).toMatchObject({ outcome: 'success', reason: '60 rows' });
    expect(records['60']).toMatchObject({ metafields: { a: { fit: 'slim' } }, prices: { eur: 5 } });
    const portions = sources.asked.filter(({ method }) => method === 'POST');
    for (const { body } of portions)
      expect((JSON.parse(body) as { items: object[] }).items.length).toBeLessThanOrEqual(50);
  });
});

describe('shops of the second kind', () => {
  const path = '/k/product-projections';
  const source = (input = {}) => ({ type: 'ecommerce_b', input: { url: sources.url, projectKey: 'k', ...input } });
  const catalogue = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `p${String(at).padStart(4, '0')}`, masterVariant: { id: 1 } }));
  const behind = (products: readonly { id: string }[], asked: AskedSource) => {
    const last = /id > "(.*)"/.exec(queryOf(asked).get('where') ?? '')?.[1] ?? '';
    return products.filter(({ id }) => id > last);
  };
  const isFirst = (asked: AskedSource) => !queryOf(asked).has('where');

  it('are read to the end where a page holds fewer than were asked for', async () => {
    sources.at(path, (asked, response) => json(response, { results: behind(catalogue(250), asked).slice(0, 100) }));
    const { run, records } = await replace(source());
    expect(run).toMatchObject({ outcome: 'success', reason: '250 rows' });
    expect(Object.keys(records)).toHaveLength(250);
  });

  it.each([
    ['answers with a message and 200', { message: 'busy' }, 'has no list "results"'],
    ['answers with null', null, 'did not answer with a JSON object'],
    ['gives nothing, and says that there are more', { results: [], total: 50 }, '50 more'],
    ['gives nothing without a word, though the first one said how many there are', { results: [] }, '50 more'],
    ['gives the first page again', { results: catalogue(200) }, 'again'],
  ])('leave the index as it was where the second page %s', async (_case, second, reason) => {
    sources.at(path, (asked, response) =>
      json(response, isFirst(asked) ? { results: catalogue(200), total: 250 } : second),
    );
    await expectKept(source(), reason);
  });

  it('make a bad row of what is no product, or has no identifier', async () => {
    const products = [...catalogue(100), null, { name: 'none' }, ...catalogue(230).slice(100)];
    sources.at(path, (asked, response) => {
      const last = /id > "(.*)"/.exec(queryOf(asked).get('where') ?? '')?.[1] ?? '';
      const from = products.findLastIndex((product) => String((product as { id?: string } | null)?.id) === last) + 1;
      json(response, { results: products.slice(from, from + 200) });
    });
    const { run, records, errors } = await replace(source(), { failureThreshold: 5 });
    expect(run).toMatchObject({ outcome: 'success', reason: '232 rows, of which 2 failed' });
    expect(Object.keys(records)).toHaveLength(230);
    expect(errors).toEqual([
      { row: 101, reason: 'The product is no object' },
      { row: 102, reason: 'The product has no "id"' },
    ]);
  });
});

describe('data warehouses', () => {
  const table = '/projects/p/datasets/d/tables/t';
  const source = () => ({
    type: 'datawarehouse',
    input: { projectID: 'p', datasetID: 'd', table: 't', url: sources.url, uniqueIDColumn: 'sku' },
  });
  const columns = (...fields: object[]) => {
    sources.at(table, (_asked, response) => json(response, { schema: { fields }, numRows: '900' }));
  };
  const pages = (answer: (token: string | null) => unknown) => {
    sources.at(`${table}/data`, (asked, response) => json(response, answer(queryOf(asked).get('pageToken'))));
  };
  const row = (...values: unknown[]) => ({ f: values.map((v) => ({ v })) });
  beforeEach(() => columns({ name: 'sku', type: 'STRING' }));

  it.each([
    ['gives one of 900 rows', { totalRows: '900', rows: [row('a')] }, '900 rows, and gave 1'],
    ['answers with an error and 200', { error: { message: 'quota' } }, 'has no list "rows"'],
    ['gives something else than a list', { totalRows: '1', rows: { f: [] } }, 'has no list "rows"'],
    ['answers with null', null, 'did not answer with a JSON object'],
    ['gives one row and no total, where the table has 900', { rows: [row('a')] }, '900 rows, and gave 1'],
  ])('leave the index as it was where the source %s', async (_case, answer, reason) => {
    pages(() => answer);
    await expectKept(source(), reason);
  });

  it('leave the index as it was where the last page has no total, and those before it said more', async () => {
    pages((token) => (token === null ? { rows: [row('a')], totalRows: '3', pageToken: 'b' } : { rows: [row('b')] }));
    await expectKept(source(), '3 rows, and gave 2');
  });

  it('follow a place of the next page that is a number', async () => {
    pages((token) => (token === null ? { rows: [row('a')], totalRows: '2', pageToken: 7 } : { rows: [row('b')] }));
    const { run, records } = await replace(source());
    expect(run).toMatchObject({ outcome: 'success', reason: '2 rows' });
    expect(Object.keys(records)).toEqual(['a', 'b']);
  });

  it('take no table for the only one where there are more', async () => {
    const tables = [{ tableReference: { tableId: 't' } }];
    sources.at('/projects/p/datasets/d/tables', (_asked, response) => json(response, { tables, totalItems: 2 }));
    const { table: _table, ...input } = source().input;
    await expectKept({ type: 'datawarehouse', input }, 'several tables; name one by "input.table": t');
  });

  it('leave the index as it was where tokens of pages lead round in a circle', async () => {
    const next: Record<string, string> = { '': 'a', a: 'b', b: 'c', c: 'a' };
    pages((token) => ({ rows: [row(`s${token}`)], pageToken: next[token ?? ''] }));
    await expectKept(source(), 'the same page again');
  });

  it('leave the index as it was where the table has no columns', async () => {
    columns();
    pages(() => ({ rows: [{}], totalRows: '1' }));
    await expectKept(source(), 'no columns');
  });

  it('an empty table has no rows, and needs no list', async () => {
    pages(() => ({ totalRows: '0' }));
    const { run, records } = await replace(source());
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'no_events' });
    expect(Object.keys(records)).toEqual(['kept']);
  });

  it('make a bad row of what does not fit its column', async () => {
    const types = ['INTEGER', 'FLOAT', 'BOOLEAN', 'TIMESTAMP', 'JSON'];
    columns(
      { name: 'sku', type: 'STRING' },
      ...types.map((type) => ({ name: type.toLowerCase(), type })),
      { name: 'tags', type: 'STRING', mode: 'REPEATED' },
      { name: 'size', type: 'RECORD', fields: [{ name: 'w', type: 'FLOAT' }] },
    );
    const good = {
      integer: '1',
      float: '1.5',
      boolean: 'TRUE',
      timestamp: '1.5',
      json: '{}',
      tags: [],
      size: row('2'),
    };
    const cells = (sku: string, more: object) => row(sku, ...Object.values({ ...good, ...more }));
    const bad: [sku: string, cell: object, column: string, reason: string][] = [
      ['b1', { integer: '' }, 'integer', 'The cell is no INTEGER'],
      ['b2', { integer: '1.5' }, 'integer', 'The cell is no INTEGER'],
      ['b3', { float: 'much' }, 'float', 'The cell is no FLOAT'],
      ['b4', { boolean: 'maybe' }, 'boolean', 'The cell is no BOOLEAN'],
      ['b5', { timestamp: '' }, 'timestamp', 'The cell is no TIMESTAMP'],
      ['b6', { json: '{' }, 'json', 'The cell is no JSON'],
      ['b7', { tags: 'a' }, 'tags', 'The cell is no list'],
      ['b8', { tags: ['a'] }, 'tags', 'The cell is no list'],
      ['b9', { size: row('x') }, 'size.w', 'The cell is no FLOAT'],
      ['b10', { size: 'wide' }, 'size', 'The cell is no RECORD'],
      ['b11', { integer: ['1'] }, 'integer', 'The cell is no INTEGER'],
    ];
    const rows = [
      cells('good', {}),
      ...bad.map(([sku, cell]) => cells(sku, cell)),
      { f: [{ v: 'short' }] },
      { f: [null, ...cells('x', {}).f.slice(1)] },
      null,
      cells('nothing', { integer: null, float: 'NaN', boolean: null, timestamp: null, json: null, size: null }),
    ];
    pages(() => ({ rows, totalRows: String(rows.length) }));
    const { run, records, errors } = await replace(source(), { failureThreshold: 90 });
    expect(run).toMatchObject({ outcome: 'success', reason: '16 rows, of which 14 failed' });
    expect(Object.keys(records)).toEqual(['good', 'nothing']);
    expect(records['good']).toMatchObject({ integer: 1, boolean: true, timestamp: '1970-01-01T00:00:01.500Z' });
    expect(records['nothing']).toMatchObject({ integer: null, float: 'NaN', boolean: null, size: null });
    expect(errors).toEqual([
      ...bad.map(([, , column, reason], at) => ({ row: at + 2, column, reason })),
      { row: 13, reason: 'The row has 1 cells, not 8' },
      { row: 14, column: 'sku', reason: 'The cell is no object with "v"' },
      { row: 15, reason: 'The row has no cells' },
    ]);
  });
});

describe('containers', () => {
  const row = (sku: string) => ({ type: 'RECORD', record: { data: { sku } } });
  const state = (recordCount: number) => ({ type: 'STATE', state: { at: 1, sourceStats: { recordCount } } });
  const status = (name: string) => ({
    type: 'TRACE',
    trace: { type: 'STREAM_STATUS', stream_status: { status: name } },
  });
  const source = (...messages: object[]) => ({
    type: 'container',
    input: {
      image: 'x',
      uniqueIDColumn: 'sku',
      configuration: { url: sources.at('/run', messages.map((one) => `${JSON.stringify(one)}\n`).join('')) },
    },
  });

  it('leave the index as it was where their states tell of more rows than came', async () => {
    await expectKept(source(row('a'), state(1), row('b'), state(2)), 'has given 3 rows (`recordCount`), and gave 2');
  });

  it('leave the index as it was where a stream is not whole', async () => {
    await expectKept(source(row('a'), status('INCOMPLETE')), 'at line 2 that it has not given all');
  });

  it('are read where their states tell of as many', async () => {
    const { run } = await replace(source(row('a'), row('b'), state(2), row('c'), state(1), status('COMPLETE')));
    expect(run).toMatchObject({ outcome: 'success', reason: '3 rows' });
  });
});

describe('JSON files', () => {
  it('make a bad row of everything in a list that is no record', async () => {
    const url = sources.at(
      '/mixed.json',
      '{"items": [{"objectID":"a"}, null, 5, "text, [", [{"b":1}], true,\n{"objectID":"c"}]}',
    );
    const { run, records, errors } = await replace({ type: 'json', input: { url } }, { failureThreshold: 80 });
    expect(run).toMatchObject({ outcome: 'success', reason: '7 rows, of which 5 failed' });
    expect(Object.keys(records)).toEqual(['a', 'c']);
    expect(errors).toEqual([2, 3, 4, 5, 6].map((row) => ({ line: 1, row, reason: 'The row is no object' })));
  });
});
