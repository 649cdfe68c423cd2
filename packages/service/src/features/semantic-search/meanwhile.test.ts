/** Changes of records while their texts are being embedded. */
import { afterEach, expect, it } from 'vitest';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createFakeEmbedder, type FakeEmbedder, fakeVector } from './testing/fake-embedder.ts';
import { createVectorProbe } from './testing/vector-probe.ts';

const vector = (text: string) => [...toEightBits(fakeVector(text))];
const WITHIN = { timeout: 15_000 };
const record = (objectID: string, name: string) => ({ objectID, name });

let shop: TestService | undefined;
afterEach(() => shop?.close());

/** A shop whose records are being embedded, and what lets the embedder answer. */
async function startAtWork(records: readonly object[]) {
  const embedder: FakeEmbedder = createFakeEmbedder();
  const probe = createVectorProbe();
  let open = () => undefined as void;
  embedder.gate = new Promise((resolve) => (open = resolve));
  shop = await startTestService({ engine: probe.engine, embedders: [embedder] });
  const { call, store } = shop;
  const send = async (method: string, path: string, body?: unknown) =>
    expect((await call(method, `/1/indexes/${path}`, { body })).status).toBeLessThan(300);
  await send('PUT', 'goods/settings', { hitsPerPage: 20 });
  await store.query('UPDATE indexes SET settings = $1', [JSON.stringify({ mode: 'neuralSearch' })]);
  await send('PUT', 'goods/settings', { hitsPerPage: 20 });
  await send('POST', 'goods/batch', { requests: records.map((body) => ({ action: 'addObject', body })) });
  await expect.poll(() => embedder.calls, WITHIN).toBe(1);
  const finish = async () => {
    open();
    await shop!.service.whenIdle();
  };
  return { embedder, probe, send, finish, search: shop.search };
}

it('a record that is written or deleted meanwhile is as it was written last, with the vector of that text', async () => {
  const { probe, send, finish, search } = await startAtWork([
    record('changed', 'Parka'),
    record('deleted', 'Cape'),
    record('same', 'Anorak'),
  ]);
  await send('PUT', 'goods/changed', record('changed', 'Raincoat'));
  await send('DELETE', 'goods/deleted');
  await expect.poll(async () => (await search('goods', { query: 'raincoat' })).nbHits, WITHIN).toBe(1);
  await finish();
  expect(probe.vectorsOf('goods')).toEqual({ changed: vector('Raincoat'), same: vector('Anorak') });
  expect((await search('goods', { query: '' })).hits.map(({ name }) => name).toSorted()).toEqual([
    'Anorak',
    'Raincoat',
  ]);
});

it('records that are moved meanwhile get their vectors where they are then', async () => {
  const { embedder, probe, send, finish } = await startAtWork([record('a', 'Parka')]);
  await send('POST', 'goods/operation', { operation: 'move', destination: 'coats' });
  await finish();
  expect([probe.vectorsOf('coats'), probe.vectorsOf('goods')]).toEqual([{ a: vector('Parka') }, {}]);
  expect(embedder.texts).toEqual(['Parka']);
});

it('records of an index that is cleared or deleted meanwhile do not come back', async () => {
  const { probe, send, finish, search } = await startAtWork([record('a', 'Parka')]);
  await send('POST', 'goods/clear');
  await finish();
  expect([probe.vectorsOf('goods'), (await search('goods', { query: '' })).nbHits]).toEqual([{}, 0]);
});

it('records of an index that goes back to words meanwhile lose their vectors', async () => {
  const { probe, send, finish } = await startAtWork([record('a', 'Parka')]);
  await shop!.store.query('UPDATE indexes SET settings = $1', [JSON.stringify({ mode: 'keywordSearch' })]);
  await send('PUT', 'goods/settings', { hitsPerPage: 20 });
  await finish();
  expect(probe.vectorsOf('goods')).toEqual({ a: undefined });
});
