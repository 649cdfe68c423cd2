/** The chat of the shop: in the pages where there is a model, and its questions answered through the shop's own address. */
import { join } from 'node:path';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentials } from '../src/shop.ts';
import { withChat } from './chat.ts';
import { seedAssistant } from './seed-assistant.ts';
import { createServiceCalls } from './service-calls.ts';
import { createShopSite } from './shop-site.ts';

/** A model that says what a test wants. */
interface ScriptedModel {
  url: string;
  script(...answers: object[]): void;
  close(): Promise<void>;
}

const { startScriptedModel } = (await import(
  new URL('../../packages/service/src/node/assistant/testing/scripted-model.ts', import.meta.url).href
)) as { startScriptedModel: () => Promise<ScriptedModel> };

let model: ScriptedModel;
let running: NodeService;
beforeAll(async () => {
  model = await startScriptedModel();
  running = await createNodeService({
    appId: credentials.appId,
    searchKey: credentials.apiKey,
    assistantUrl: model.url,
    assistantModel: 'scripted',
    template: join(import.meta.dirname, '../../node_modules/.cache/aisle/empty-database.tar'),
  });
});
afterAll(async () => {
  await running?.close();
  await model?.close();
});

const siteWith = (more: object) =>
  createShopSite({ products: [], files: () => undefined, service: running.service.fetch, ...more });

const ask = (site: ReturnType<typeof createShopSite>) =>
  site(
    new Request('http://shop/agent-studio/1/agents/products/completions?stream=false', {
      method: 'POST',
      headers: { 'X-Service-Application-Id': credentials.appId, 'X-Service-API-Key': credentials.apiKey },
      body: JSON.stringify({ id: 'one', messages: [{ role: 'user', content: 'Hello' }] }),
    }),
  );

it('stands in the search of a page', () => {
  expect(withChat('<aisle-search><p></p></aisle-search><footer>')).toMatch(
    /<p><\/p>\s*<aisle-chat [^>]*>.*<\/aisle-chat>\s*<aisle-chat-trigger [^>]*><\/aisle-chat-trigger>\s*<\/aisle-search><footer>/s,
  );
  expect(withChat('<p>no search</p>')).toBe('<p>no search</p>');
});

describe('a shop with a model', () => {
  it('has an assistant from its first start on, until somebody takes it away', async () => {
    const service = { service: running.service.fetch, appId: running.appId, adminKey: running.adminKey };
    const { call } = createServiceCalls(service);
    await call('PUT', '/1/indexes/products/settings', { agents: { url: 'https://shop.example/{objectID}' } });
    await running.service.whenIdle();
    expect(await seedAssistant(service)).toBe(true);
    expect((await call('GET', '/1/indexes/products/settings'))?.['agents']).toMatchObject({
      url: 'https://shop.example/{objectID}',
      conversation: { name: 'Lina' },
    });
    expect(await seedAssistant(service)).toBe(false);
  });

  it('hands questions on, and the answer comes through', async () => {
    model.script({ text: ['Good ', 'day.'] });
    const answer = await ask(siteWith({ agentsUrl: running.url }));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ parts: [{ type: 'text', text: 'Good day.' }] }),
    ]);
  });
});

it('a shop without one has no such address', async () => {
  expect((await ask(siteWith({}))).status).toBe(405);
});
