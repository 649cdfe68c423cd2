/** A heard conversation: whole sentences of an answer, each once, and the newest answer alone. By Orca in Chromium. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../integrations/site.ts';
import { startHearing } from './hearing.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** What starts a model that says what it is told. */
interface Scripts {
  startScriptedModel(): Promise<{ url: string; script(...answers: object[]): void; close(): Promise<void> }>;
}
const { startScriptedModel } = (await import(
  new URL('../../packages/service/src/node/assistant/testing/scripted-model.ts', import.meta.url).href
)) as Scripts;

const hearing = startHearing();
const { open, press, type, land, hear } = hearing;
let model: Awaited<ReturnType<Scripts['startScriptedModel']>>;
let node: NodeService;
let site: Site;

const page = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/theme.css"><script type="module" src="/aisle.js"></script></head>
  <body><main><h1>Shop</h1><aisle-search app-id="${node.appId}" api-key="${node.searchKey}" host="${node.url}" index="products" currency="EUR">
    <aisle-search-box></aisle-search-box><aisle-hits></aisle-hits>
    <aisle-chat display="panel"></aisle-chat><aisle-chat-trigger floating></aisle-chat-trigger>
  </aisle-search></main></body></html>`;

beforeAll(async () => {
  model = await startScriptedModel();
  node = await createNodeService({ assistantUrl: model.url, assistantModel: 'tiny' });
  const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
  const call = (path: string, method: string, body: object) =>
    fetch(`${node.url}/1/indexes/products/${path}`, { method, headers, body: JSON.stringify(body) });
  await call('settings', 'PUT', { searchableAttributes: ['name'], agents: { conversation: { name: 'Nora' } } });
  const products = [
    { objectID: 'ridge', name: 'Ridge tent', price: 90, url: '/p/ridge' },
    { objectID: 'meadow', name: 'Meadow tent', price: 60, url: '/p/meadow' },
  ];
  await call('batch', 'POST', { requests: products.map((body) => ({ action: 'addObject', body })) });
  await node.service.whenIdle();
  site = await openSite(
    new Map<string, string | (() => string)>([
      ['/', page],
      ['/theme.css', read('packages/components/src/theme.css')],
      ['/aisle.js', read('packages/components/dist/aisle.js')],
    ]),
  );
}, 60_000);
afterAll(async () => {
  await site?.close();
  await node?.close();
  await model?.close();
});

it('hears whole sentences of an answer, each once, and of the next answer only what is new', async () => {
  const findsTents = { calls: [{ name: 'search_products', input: '{"query": "tent"}' }] };
  model.script(findsTents, { text: ['Take the ', 'Ridge ', 'tent. ', 'It is ', 'light and ', 'dry.'] });
  const { page: shown } = await open(site.origin);
  expect(await land(shown.getByRole('button', { name: 'Ask the assistant' }))).toEqual(
    expect.arrayContaining(['Ask the assistant collapsed push button.', 'opens dialog']),
  );
  expect(await press('Return')).toEqual(['Assistant dialog', 'form', 'Ask a question entry.']);
  await type('A tent for two');
  // The question waits on its way until the reader has said that an answer is looked for.
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await shown.route(/agent-studio/, async (route) => {
    if (route.request().method() === 'POST') await sent;
    await route.continue();
  });
  expect(await hear(() => hearing.reader.press('Return'), /Looking/)).toEqual(['Looking for an answer …']);
  expect(await hear(async () => send(), /light and dry/)).toEqual(['Take the Ridge tent.', 'It is light and dry.']);
  model.script({ text: ['No. ', 'It is for ', 'one.'] });
  await type('Is it big');
  const next = await hear(() => press('Return'), /for one/);
  // An answer that is there at once takes the place of the sentence that it is looked for.
  expect(next.filter((text) => text !== 'Looking for an answer …')).toEqual(['No.', 'It is for one.']);
  expect(await press('Escape')).toContain('collapsed');
});
