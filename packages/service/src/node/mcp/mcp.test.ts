/** Tests of agents in the shop: the official client of the Model Context Protocol over HTTP, with the key of a shopper. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { callTool, connectAgent, toolNames } from './testing/agent.ts';

const products = Array.from({ length: 40 }, (_none, at) => ({
  objectID: `p${at}`,
  name: at % 2 === 0 ? `Rain jacket ${at}` : `Tent ${at}`,
  slug: `thing ${at}`,
  brand: at % 4 < 2 ? 'Acme' : 'Bolt',
  price: 10 + at,
  currency: 'EUR',
  in_stock: at % 5 !== 0,
  description: `<p>Keeps <b>dry</b>. ${'Long words of a description. '.repeat(60)}</p>`,
  variants: [{ size: 'M', stock: at }],
  image: 'https://shop.example/a.jpg',
}));
const settings = {
  searchableAttributes: ['name', 'description'],
  attributesForFaceting: ['brand', 'price', 'in_stock', 'filterOnly(slug)'],
  replicas: ['products_cheap'],
  agents: { url: 'https://shop.example/{slug}?id={objectID}', suggestions: 'wanted' },
};

let node: NodeService;
let client: Client;
const open: Client[] = [];

async function call(method: string, path: string, body?: object) {
  const response = await fetch(node.url + path, {
    method,
    headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const fill = (index: string, records: readonly object[]) =>
  call('POST', `/1/indexes/${index}/batch`, {
    requests: records.map((body) => ({ action: 'addObject', body })),
  });

async function connect(key: string): Promise<Client> {
  const one = await connectAgent(node.url, key);
  open.push(one);
  return one;
}

const use = (name: string, input: Record<string, unknown> = {}, by = client) => callTool(by, name, input);

type Listed = { id: string; url?: string; attributes: Record<string, unknown> };
const idsOf = (values: Record<string, unknown>) => (values['products'] as Listed[]).map(({ id }) => id);

beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
  await call('PUT', '/1/indexes/products/settings', settings);
  await call('PUT', '/1/indexes/products_cheap/settings', { ranking: ['asc(price)', 'typo'] });
  await fill('products', products);
  await fill('wanted', [
    { objectID: 'rain', query: 'rain jacket' },
    { objectID: 'tent', query: 'tent' },
  ]);
  await node.service.whenIdle();
  client = await connect(node.searchKey);
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await node?.close();
});

it('has the tools of a shopper, all of them reading, each with a schema of its answer', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'get_product',
    'list_filters',
    'similar_products',
    'bought_together',
    'compare_products',
    'suggest_queries',
  ]);
  for (const { annotations, outputSchema, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(outputSchema?.type).toBe('object');
    expect(description).toBeTruthy();
  }
  expect(client.getInstructions()).toMatch(/never make them up/);
});

describe('search_products', () => {
  it('finds by words with a slip, with the page of each product, in few letters', async () => {
    const { values, text } = await use('search_products', { query: 'rain jaket' });
    expect(values).toMatchObject({ total: 20, page: 1, pages: 4 });
    const [first] = values['products'] as Listed[];
    const { objectID, name, slug, brand, price, currency, in_stock } = products.find(
      (one) => one.objectID === first!.id,
    )!;
    expect(first).toEqual({
      id: objectID,
      url: `https://shop.example/${encodeURIComponent(slug)}?id=${objectID}`,
      attributes: { name, brand, price, currency, in_stock },
    });
    expect(text).toContain(`${name} — brand: ${brand}; price: ${price}`);
    expect(text).toContain(`[id ${objectID}]`);
    // 1,500 tokens are some 6,000 characters.
    expect(JSON.stringify(values).length + text.length).toBeLessThan(6000);
  });

  it('filters in plain terms', async () => {
    const filters = { brand: ['Acme'], price: { min: 20, max: 30 }, in_stock: true };
    const { values } = await use('search_products', { filters, limit: 20 });
    const right = products.filter(
      ({ brand, price, in_stock }) => brand === 'Acme' && price >= 20 && price <= 30 && in_stock,
    );
    expect(idsOf(values).toSorted()).toEqual(right.map(({ objectID }) => objectID).toSorted());
    expect(right.length).toBeGreaterThan(2);
  });

  it('sorts by the replicas of the index, and turns pages', async () => {
    const { values } = await use('search_products', { sort: 'price:asc', limit: 3, page: 2 });
    expect(idsOf(values)).toEqual(['p3', 'p4', 'p5']);
  });

  it('says what there is where nothing fits', async () => {
    const { values, text } = await use('search_products', { query: 'tent', filters: { price: { min: 1000 } } });
    expect(values).toMatchObject({ total: 0, products: [] });
    expect(text).toMatch(/without them there are 20/);
    expect((await use('search_products', { query: 'xylophone' })).text).toMatch(/Nothing was found for “xylophone”/);
  });

  it.each([
    [{ filters: { colour: 'red' } }, /"colour" is no filter of this shop; it has brand, price, in_stock, slug/],
    [{ sort: 'newest' }, /cannot be sorted by "newest"; this shop has relevance, price:asc/],
    [{ limit: 1000 }, /limit must be <= 20/],
    [{ page: 0 }, /page must be >= 1/],
    [{ query: 7 }, /query must be string/],
    [{ words: 'tent' }, /additional properties/],
    [{ filters: { price: { from: 3 } } }, /filters/],
  ])('refuses %j with a sentence', async (input, message) => {
    const { isError, text } = await use('search_products', input);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});

describe('the other tools', () => {
  it('tell all of one product, without markup', async () => {
    const { values } = await use('get_product', { id: 'p2' });
    const { attributes } = values['product'] as Listed;
    expect(attributes).toMatchObject({ name: 'Rain jacket 2', variants: [{ size: 'M', stock: 2 }] });
    expect(attributes['description']).toMatch(/^Keeps dry \. Long.*…$/);
    expect(JSON.stringify(attributes).length).toBeLessThan(5000);
  });

  it('say which product is not there', async () => {
    for (const [name, input] of [
      ['get_product', { id: 'gone' }],
      ['similar_products', { id: 'gone' }],
      ['compare_products', { ids: ['p1', 'gone'] }],
    ] as const) {
      const { isError, text } = await use(name, input);
      expect([isError, text]).toEqual([true, expect.stringContaining('no product with the id "gone"')]);
    }
  });

  it('list filters with their values and counts, and the orders', async () => {
    const { values } = await use('list_filters', { query: 'tent' });
    expect(values).toMatchObject({ total: 20, sorts: ['relevance', 'price:asc'] });
    const filters = values['filters'] as { name: string; values: unknown[]; range?: object }[];
    expect(filters.map(({ name }) => name).toSorted()).toEqual(['brand', 'in_stock', 'price']);
    const of = (wanted: string) => filters.find(({ name }) => name === wanted);
    expect(of('brand')).toMatchObject({
      values: [
        { value: 'Acme', count: 10 },
        { value: 'Bolt', count: 10 },
      ],
    });
    expect(of('price')).toEqual({ name: 'price', values: [], range: { min: 11, max: 49 } });
  });

  it('list more values of one filter alone', async () => {
    const [all, alone] = await Promise.all([use('list_filters'), use('list_filters', { name: 'brand' })]);
    const names = (values: Record<string, unknown>) =>
      (values['filters'] as { name: string }[]).map(({ name }) => name);
    expect(names(all.values)).toContain('in_stock');
    expect(names(alone.values)).toEqual(['brand']);
    expect((await use('list_filters', { name: 'slug' })).text).toMatch(/no filter whose values are listed.*brand/);
  });

  it('find what is like a product', async () => {
    const { values } = await use('similar_products', { id: 'p2', limit: 4 });
    expect(idsOf(values)).toHaveLength(4);
    expect(idsOf(values)).not.toContain('p2');
    expect((await use('bought_together', { id: 'p2' })).text).toContain('Nothing is known');
  });

  it('compare: what differs, and what is alike', async () => {
    const { values } = await use('compare_products', { ids: ['p0', 'p2'] });
    expect(values['differences']).toContainEqual({ attribute: 'price', values: [10, 12] });
    expect(values['alike']).toContain('currency');
  });

  it('complete a beginning', async () => {
    expect((await use('suggest_queries', { beginning: 'ra' })).values).toEqual({ queries: ['rain jacket'] });
  });
});

describe('the fence', () => {
  it('is that of the key: what it may not see is not there, whatever is asked', async () => {
    const { key } = (await call('POST', '/1/keys', { acl: ['browse'], description: 'no search' })) as { key: string };
    const browser = await connect(key);
    expect(await toolNames(browser)).toEqual([]);
    const { isError, text } = await use('search_products', {}, browser);
    expect([isError, text]).toEqual([true, expect.stringContaining('lacks the permission search')]);
  });

  it('refuses who has no key, another method and what is no message', async () => {
    const send = (init: RequestInit) => fetch(`${node.url}/mcp`, init);
    const headers = {
      Authorization: `Bearer ${node.searchKey}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
    };
    const refused = await send({ method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await send({ method: 'GET', headers })).status).toBe(405);
    expect((await send({ method: 'DELETE', headers })).status).toBe(405);
    expect((await send({ method: 'POST', headers, body: '{"a":' })).status).toBe(400);
    expect((await send({ method: 'POST', headers, body: `"${'x'.repeat(200_000)}"` })).status).toBe(413);
    const preflight = await send({ method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('names the tools there are for one that is none', async () => {
    const { isError, text } = await use('delete_everything');
    expect([isError, text]).toEqual([true, expect.stringContaining('there are search_products')]);
  });

  it('counts searches of agents as such, apart from those of shoppers', async () => {
    await use('search_products', { query: 'agents only' });
    await node.service.whenIdle();
    const rows = await node.store.query<{ user_token: string; tags: string; held: unknown }>(
      `SELECT user_token, params AS tags, held FROM searches WHERE query = 'agents only'`,
    );
    expect(rows).toEqual([{ user_token: 'agent', tags: expect.stringContaining('agent'), held: expect.anything() }]);
  });
});

it('compiles no schema for a message: all of that is done at the start', async () => {
  const compile = vi.spyOn(AjvJsonSchemaValidator.prototype, 'getValidator');
  const agent = await connect(node.searchKey);
  await agent.ping();
  await use('search_products', { query: 'tent' }, agent);
  await use('search_products', { query: 7 }, agent);
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});

it('is not there where no index is named', async () => {
  const plain = await createNodeService({ template: TEMPLATE });
  const answer = await fetch(`${plain.url}/mcp`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  await plain.close();
});
