/** Links of agents to the shop: they follow its port, and stay where people set them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { nameProductPages } from './name-product-pages.ts';
import { createServiceCalls, type ServiceCallsOptions } from './service-calls.ts';

let running: NodeService;
let options: ServiceCallsOptions;
beforeAll(async () => {
  running = await createNodeService();
  const { service, appId, adminKey } = running;
  options = { service: service.fetch, appId, adminKey };
});
afterAll(() => running?.close());

const path = '/1/indexes/products/settings';
const agents = async () => (await createServiceCalls(options).call('GET', path))?.['agents'];

it('is written once for each port, beside what else agents see, and never over the word of people', async () => {
  const { call } = createServiceCalls(options);
  await call('PUT', path, { agents: { attributes: ['name', 'price'] } });
  expect(await nameProductPages('http://127.0.0.1:4000', options)).toBe(true);
  expect(await nameProductPages('http://127.0.0.1:4000', options)).toBe(false);
  expect(await nameProductPages('http://127.0.0.1:4001', options)).toBe(true);
  expect(await agents()).toEqual({
    attributes: ['name', 'price'],
    url: 'http://127.0.0.1:4001/product.html?id={objectID}',
  });
  await call('PUT', path, { agents: { url: 'https://shop.example/{objectID}' } });
  expect(await nameProductPages('http://127.0.0.1:4000', options)).toBe(false);
});
