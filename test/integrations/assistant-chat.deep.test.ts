/** The chat of InstantSearch, the package itself, over the route of conversations: its client, and its widget in a page. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { launchChromium } from '../testing/chromium.ts';
import { bundleWithClient } from './bundle-client.ts';

/** What is used of the chat of InstantSearch. */
interface Chat {
  messages: { role: string; parts: { type: string; text?: string; state?: string; output?: unknown }[] }[];
  error: Error | undefined;
  status: string;
  sendMessage(message: { text: string }): Promise<void>;
}

interface Chats {
  Chat: new (options: { transport: unknown; persistence: boolean }) => Chat;
  DefaultChatTransport: new (options: { api: string; headers: Record<string, string> }) => unknown;
}

/** What starts a model that says what it is told. */
interface Scripts {
  startScriptedModel(): Promise<{
    url: string;
    script(...answers: object[]): void;
    close(): Promise<void>;
  }>;
}

const [{ startScriptedModel }, { Chat }, { DefaultChatTransport }] = await Promise.all([
  import(
    new URL('../../packages/service/src/node/assistant/testing/scripted-model.ts', import.meta.url).href
  ) as Promise<Scripts>,
  import('instantsearch.js/es/lib/chat') as unknown as Promise<Chats>,
  import('instantsearch.js/es/lib/ai-lite') as unknown as Promise<Chats>,
]);

let model: Awaited<ReturnType<Scripts['startScriptedModel']>>;
let node: NodeService;

beforeAll(async () => {
  model = await startScriptedModel();
  node = await createNodeService({ assistantUrl: model.url, assistantModel: 'tiny' });
  const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
  const call = (path: string, method: string, body: object) =>
    fetch(`${node.url}/1/indexes/products/${path}`, { method, headers, body: JSON.stringify(body) });
  await call('settings', 'PUT', { searchableAttributes: ['name'], agents: { conversation: {} } });
  await call('batch', 'POST', {
    requests: ['Tent', 'Rain jacket'].map((name) => ({ action: 'addObject', body: { objectID: name, name } })),
  });
  await node.service.whenIdle();
});
afterAll(async () => {
  await node?.close();
  await model?.close();
});

it('asks, shows what tools have found and what the model says of it, and goes on', async () => {
  model.script(
    { calls: [{ name: 'search_products', input: '{"query": "tent"}' }] },
    { text: ['Take ', '[[Tent]].'] },
    { text: ['It is dry.'] },
  );
  const transport = new DefaultChatTransport({
    api: `${node.url}/agent-studio/1/agents/products/completions?compatibilityMode=ai-sdk-5`,
    headers: { 'x-algolia-application-id': node.appId, 'x-algolia-api-key': node.searchKey },
  });
  const chat = new Chat({ transport, persistence: false });
  await chat.sendMessage({ text: 'A tent' });
  expect(chat.error).toBeUndefined();
  const [, answer] = chat.messages;
  const tool = answer!.parts.find(({ type }) => type === 'tool-search_products');
  expect(tool).toMatchObject({ state: 'output-available', output: { products: [{ id: 'Tent' }] } });
  expect(answer!.parts.find(({ type }) => type === 'text')?.text).toBe('Take Tent.');
  await chat.sendMessage({ text: 'Is it dry inside?' });
  expect(chat.messages).toHaveLength(4);
  expect(chat.messages[3]!.parts.find(({ type }) => type === 'text')?.text).toBe('It is dry.');
  model.script({ status: 500 });
  await chat.sendMessage({ text: 'And now?' });
  expect(chat.error?.message).toMatch(/Search still works/);
});

describe('its widget in a page', () => {
  // As its documentation shows it; the trigger is what opens it.
  const code = `
import instantsearch from 'instantsearch.js';
import { chat, chatTrigger } from 'instantsearch.js/es/widgets';
import { transport } from './client';

const searchClient = { search: (requests) => Promise.resolve({ results: requests.map(() => ({ hits: [], nbHits: 0, nbPages: 0, page: 0, processingTimeMS: 1, query: '', params: '' })) }) };
const search = instantsearch({ indexName: 'products', searchClient });
search.addWidgets([
  chat({ container: '#chat', transport, templates: { item: (hit, { html }) => html\`<b>\${hit.name}</b>\` } }),
  chatTrigger({ container: '#trigger', floating: false }),
]);
search.start();
`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<div id="trigger"></div><div id="chat"></div><script type="module" src="/page.js"></script></html>`;

  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    const api = `${node.url}/agent-studio/1/agents/products/completions?compatibilityMode=ai-sdk-5`;
    const headers = { 'x-algolia-application-id': node.appId, 'x-algolia-api-key': node.searchKey };
    const client = `export const transport = ${JSON.stringify({ api, headers })};`;
    const scripts = await bundleWithClient(code, client);
    server = createServer(({ url = '' }, response) => {
      const script = scripts.get(url);
      response.writeHead(200, { 'Content-Type': script === undefined ? 'text/html' : 'text/javascript' });
      response.end(script ?? html);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('asks across origins, and shows what the assistant says', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    model.script(
      { calls: [{ name: 'search_products', input: '{"query": "tent"}' }] },
      { text: ['Take ', '[[Tent]].'] },
      { text: ['It is dry.'] },
    );
    await page.locator('#trigger button').click();
    const ask = async (text: string) => {
      await page.locator('#chat textarea').fill(text);
      await page.locator('#chat textarea').press('Enter');
    };
    await ask('A tent');
    await page.locator('#chat').getByText('Take Tent.').waitFor();
    await ask('Is it dry inside?');
    await page.locator('#chat').getByText('It is dry.').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
