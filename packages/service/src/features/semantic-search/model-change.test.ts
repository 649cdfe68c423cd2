/** Change of the model: searches use the previous vectors until all of the new ones exist. */
import { afterEach, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import { conceptVector, createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createVectorProbe } from './testing/vector-probe.ts';
import { itThorough } from '../../testing/thorough.ts';

const goods = [
  { objectID: 'chair', name: 'Oak chair', material: 'lantern' },
  { objectID: 'stool', name: 'Bar stool', material: 'wood' },
  { objectID: 'lamp', name: 'Desk lamp', material: 'steel' },
  ...Array.from({ length: 30 }, (_, at) => ({ objectID: `other-${at}`, name: `Thing${at}`, material: `stuff${at}` })),
];
const WITHIN = { timeout: 15_000 };

const open: TestService[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** An embedder whose vectors point the other way, and that makes none of records before it may. */
function createNewModel() {
  const embedder = createConceptEmbedder('new');
  let allow = () => undefined as void;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const state = { waiting: 0 };
  const turned: Embedder = {
    ...embedder,
    embed: async (texts, { kind }) => {
      if (kind === 'document' && texts.some((text) => text.includes('Oak'))) {
        state.waiting++;
        await allowed;
      }
      return texts.map((text) => conceptVector(text).map((number) => -number));
    },
  };
  return { turned, state, allow };
}

async function startShop(embedders: readonly Embedder[]) {
  const probe = createVectorProbe();
  const shop = await startTestService({ embedders, engine: probe.engine });
  open.push(shop);
  await shop.fill('goods', goods, {
    mode: 'neuralSearch',
    searchableAttributes: ['name'],
    semanticSearch: { embedder: 'old' },
  });
  await shop.service.whenIdle();
  const set = async (semanticSearch: object) =>
    void (await shop.call('PUT', '/1/indexes/goods/settings', { body: { semanticSearch } }));
  const ask = async (query: string) => {
    const { hits, semanticSearch } = await shop.search('goods', { query });
    return { ids: hits.map(({ objectID }) => objectID).toSorted(), semanticSearch };
  };
  const status = async () => (await shop.call('GET', '/1/indexes/goods/meaning')).body;
  return { shop, probe, set, ask, status };
}

const BY_MEANING = { ids: ['chair', 'stool'], semanticSearch: { applied: true } };

it('the vectors before answer until all are there, and then the new ones in one step', async () => {
  const { turned, state, allow } = createNewModel();
  const { shop, probe, set, ask, status } = await startShop([createConceptEmbedder('old'), turned]);
  expect(await ask('sit')).toEqual(BY_MEANING);
  await set({ embedder: 'new' });
  await expect.poll(() => state.waiting, WITHIN).toBeGreaterThan(0);
  expect(await ask('sit')).toEqual(BY_MEANING);
  expect(await status()).toMatchObject({ state: 'building', embedder: 'new', model: 'new', previousModel: 'old' });
  // What is written meanwhile is found by its words at once.
  await shop.call('PUT', '/1/indexes/goods/bench', { body: { name: 'Garden bench' } });
  await expect.poll(async () => (await ask('garden bench')).ids, WITHIN).toContain('bench');
  expect(await ask('sit')).toMatchObject({ semanticSearch: { applied: true } });
  allow();
  await shop.service.whenIdle();
  expect(await ask('sit')).toEqual(BY_MEANING);
  expect(await status()).toMatchObject({ state: 'ready', model: 'new' });
  expect(await status()).not.toHaveProperty('previousModel');
  const vectors = probe.vectorsOf('goods');
  expect(vectors['stool']).toEqual([...toEightBits(conceptVector('Bar stool').map((number) => -number))]);
  expect(Object.values(vectors).every(Boolean)).toBe(true);
  // And back, though all vectors of it are there already.
  await set({ embedder: 'old' });
  await shop.service.whenIdle();
  expect(await ask('sit')).toEqual(BY_MEANING);
  expect(probe.vectorsOf('goods')['stool']).toEqual([...toEightBits(conceptVector('Bar stool'))]);
});

it('other attributes are read behind the searches, too', async () => {
  let isHeld = false;
  let release = () => undefined as void;
  const opening = new Promise<void>((resolve) => (release = resolve));
  const embedder = createConceptEmbedder('old');
  let waiting = 0;
  const slow: Embedder = {
    ...embedder,
    embed: async (texts, options) => {
      if (isHeld && options.kind === 'document') {
        waiting++;
        await opening;
      }
      return embedder.embed(texts, options);
    },
  };
  const { shop, set, ask } = await startShop([slow]);
  expect(await ask('sit')).toEqual(BY_MEANING);
  isHeld = true;
  await set({ embedder: 'old', attributes: ['material'] });
  await expect.poll(() => waiting, WITHIN).toBeGreaterThan(0);
  expect(await ask('sit')).toEqual(BY_MEANING);
  release();
  await shop.service.whenIdle();
  expect((await ask('sit')).ids).toEqual([]);
  expect((await ask('lantern')).ids).toEqual(['chair']);
});

itThorough('copies and moves take along what searches go by', async () => {
  const { turned, state } = createNewModel();
  const { shop, set } = await startShop([createConceptEmbedder('old'), turned]);
  await set({ embedder: 'new' });
  await expect.poll(() => state.waiting, WITHIN).toBeGreaterThan(0);
  const transfer = async (index: string, operation: string, destination: string) => {
    const { body } = await shop.call('POST', `/1/indexes/${index}/operation`, { body: { operation, destination } });
    const task = `/1/indexes/${destination}/task/${body.taskID}`;
    await expect.poll(async () => (await shop.call('GET', task)).body['status'], WITHIN).toBe('published');
  };
  await transfer('goods', 'copy', 'copied');
  await transfer('copied', 'move', 'moved');
  for (const index of ['goods', 'moved']) {
    const { hits } = await shop.search(index, { query: 'sit' });
    expect(hits.map(({ objectID }) => objectID).toSorted()).toEqual(['chair', 'stool']);
  }
});
