/** The chat of InstantSearch, the package itself, over the route of conversations. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';

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
