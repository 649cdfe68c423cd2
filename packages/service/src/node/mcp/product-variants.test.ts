/** Tests of variants that are separate records: the group of a product, with the attributes in which its records differ. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { callTool, connectAgent } from './testing/agent.ts';

const jackets = ['red', 'blue', 'green'].map((color, at) => ({
  objectID: `jacket-${color}`,
  name: 'Rain jacket',
  // A value that looks like a negated filter.
  model: '-storm',
  color,
  price: 50 + at,
  brand: 'Acme',
}));
const tents = Array.from({ length: 20 }, (_none, at) => ({
  objectID: `tent-${at}`,
  name: 'Tent',
  model: 'camp',
  poles: at,
}));
const settings = {
  attributesForFaceting: ['filterOnly(model)', 'color'],
  attributeForDistinct: 'model',
  distinct: true,
  agents: { url: 'https://shop.example/{objectID}' },
};

let node: NodeService;
let client: Client;

async function call(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(node.url + path, {
    method,
    headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  node = await createNodeService({ template: TEMPLATE, mcp: 'products' });
  await call('PUT', '/1/indexes/products/settings', settings);
  const records = [...jackets, ...tents, { objectID: 'lonely', name: 'Lamp', model: 'lamp' }, { objectID: 'plain' }];
  await call('POST', '/1/indexes/products/batch', {
    requests: records.map((body) => ({ action: 'addObject', body })),
  });
  await node.service.whenIdle();
  client = await connectAgent(node.url, node.searchKey);
});
afterAll(async () => {
  await client?.close();
  await node?.close();
});

const get = (id: string, by = client) => callTool(by, 'get_product', { id });

it('are told with their pages, names and what they differ in', async () => {
  const { values, text } = await get('jacket-red');
  expect(values['variants']).toEqual([
    {
      id: 'jacket-blue',
      url: 'https://shop.example/jacket-blue',
      attributes: { name: 'Rain jacket', price: 51, color: 'blue' },
    },
    {
      id: 'jacket-green',
      url: 'https://shop.example/jacket-green',
      attributes: { name: 'Rain jacket', price: 52, color: 'green' },
    },
  ]);
  expect(values).not.toHaveProperty('moreVariants');
  expect(text).toContain('Variants:\nRain jacket — price: 51; color: blue [id jacket-blue]');
});

it('are twelve at most, and the others counted', async () => {
  const { values, text } = await get('tent-3');
  expect(values['variants']).toHaveLength(12);
  expect(values['moreVariants']).toBe(7);
  expect(text).toMatch(/and 7 more$/);
});

it('are not spoken of where there are none', async () => {
  for (const id of ['lonely', 'plain']) expect((await get(id)).values).not.toHaveProperty('variants');
});

it('are those alone that the key may see, and no search of anybody', async () => {
  const restriction = new URLSearchParams({ filters: 'color:red OR color:blue' }).toString();
  const filtered = await connectAgent(node.url, btoa((await hmacHex(node.searchKey, restriction)) + restriction));
  const { values } = await get('jacket-red', filtered);
  expect((values['variants'] as { id: string }[]).map(({ id }) => id)).toEqual(['jacket-blue']);
  await filtered.close();
  await node.service.whenIdle();
  const [row] = await node.store.query<{ n: number }>('SELECT count(*)::int AS n FROM searches');
  expect(row!.n).toBe(0);
});
