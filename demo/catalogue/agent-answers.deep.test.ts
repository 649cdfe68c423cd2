/** Answers to agents over the whole catalogue: each tool, asked for nothing special, takes at most 1,500 tokens of a model. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { seed } from '../server/seed.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { indexName } from './index-settings.ts';

const MAX_TOKENS = 1500;

let service: NodeService;
let client: Client;

async function call(path: string, body: object, key: string): Promise<void> {
  const { status } = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'X-Service-Application-Id': service.appId, 'X-Service-API-Key': key },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  service = await createNodeService({ mcp: indexName });
  const { appId, adminKey, searchKey } = service;
  await seed({ products: generateCatalogue(), service: service.service.fetch, appId, adminKey });
  // Shoppers who type long sentences, and a merchant who has a lot of rules.
  const sentence = (at: number) => `xylophone ${at} ${'quartz vexing jumbo '.repeat(8)}`;
  for (let at = 0; at < 30; at++)
    await call(`/1/indexes/${indexName}/query`, { query: sentence(at), userToken: `shopper-${at}` }, searchKey);
  const rules = Array.from({ length: 40 }, (_none, at) => ({
    objectID: `campaign-${at}`,
    description: 'What the merchant wrote down for his colleagues about this campaign. '.repeat(4),
    conditions: [{ pattern: `campaign ${at}`, anchoring: 'contains', context: 'campaign' }],
    consequence: { promote: [{ objectIDs: Array.from({ length: 50 }, (_id, nr) => `P-${nr}`), position: 0 }] },
  }));
  await call(`/1/indexes/${indexName}/rules/batch`, rules, adminKey);
  await service.service.whenIdle();
  client = new Client({ name: 'test', version: '1' });
  // The SDK types an absent session as undefined, where this project leaves it out.
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', service.url), {
    requestInit: { headers: { Authorization: `Bearer ${adminKey}` } },
  }) as unknown as Parameters<Client['connect']>[0];
  await client.connect(transport);
}, 120_000);
afterAll(async () => {
  await client?.close();
  await service?.close();
});

it('are short', { timeout: 60_000 }, async () => {
  const answer = await client.callTool({ name: 'search_products', arguments: { query: 'jacket' } });
  const { products } = answer.structuredContent as { products: { id: string }[] };
  const ids = products.map(({ id }) => id);
  const rule = {
    objectID: 'jackets',
    conditions: [{ pattern: 'jacket', anchoring: 'contains' }],
    consequence: { promote: [{ objectIDs: ids.toReversed(), position: 0 }] },
  };
  const change = { rule };
  const own: Record<string, Record<string, unknown>> = {
    get_product: { id: ids[0] },
    similar_products: { id: ids[0] },
    bought_together: { id: ids[0] },
    compare_products: { ids: ids.slice(0, 3) },
    read_searches: { report: 'top' },
    propose_change: { change },
  };
  const { tools } = await client.listTools();
  const tokens: Record<string, number> = {};
  for (const { name } of tools) {
    if (name === 'apply_change' || name === 'suggest_queries') continue;
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: own[name] ?? {} });
    expect([name, isError, content]).toEqual([name, undefined, expect.anything()]);
    tokens[name] = countTokens(JSON.stringify({ content, structuredContent }));
    if (name === 'propose_change') {
      const { confirmation } = structuredContent as { confirmation: string };
      const applied = await client.callTool({ name: 'apply_change', arguments: { change, confirmation } });
      tokens['apply_change'] = countTokens(JSON.stringify(applied));
    }
  }
  const long = Object.entries(tokens).filter(([, count]) => count > MAX_TOKENS);
  expect(long, JSON.stringify(tokens)).toEqual([]);
  if (process.env['SHOW']) console.log(tokens, countTokens(JSON.stringify(tools)));
});
