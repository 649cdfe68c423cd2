/** Tests of a service that is started with another model: the previous one is used until all vectors of the new one exist, also after another restart. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { conceptVector, createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';

let dataDir: string | undefined;
let shop: NodeService | undefined;
afterEach(async () => {
  await shop?.close();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true });
});

const goods = [
  { objectID: 'chair', name: 'Oak chair' },
  { objectID: 'stool', name: 'Bar stool' },
  ...Array.from({ length: 30 }, (_, at) => ({ objectID: `other-${at}`, name: `Thing${at}` })),
];

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const { url, appId, adminKey } = shop!;
  const headers = { 'X-Service-Application-Id': appId, 'X-Service-API-Key': adminKey };
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
}

async function find(query: string) {
  const { hits, semanticSearch } = await call('POST', '/1/indexes/goods/query', { query });
  return { ids: (hits as { objectID: string }[]).map(({ objectID }) => objectID).toSorted(), semanticSearch };
}

const BY_MEANING = { ids: ['chair', 'stool'], semanticSearch: { applied: true } };

it('answers by the vectors before, over a restart, and goes over when it can', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aisle-new-model-'));
  const start = async (embedder: Embedder, previousEmbedder?: Embedder) => {
    await shop?.close();
    shop = await createNodeService({
      dataDir: dataDir!,
      port: 0,
      embedder,
      ...(previousEmbedder && { previousEmbedder }),
    });
  };
  await start(createConceptEmbedder('before'));
  await call('PUT', '/1/indexes/goods/settings', { mode: 'neuralSearch', searchableAttributes: ['name'] });
  await call('POST', '/1/indexes/goods/batch', { requests: goods.map((body) => ({ action: 'addObject', body })) });
  await expect.poll(() => find('sit')).toEqual(BY_MEANING);

  const away: Embedder = {
    ...createConceptEmbedder('new'),
    embed: () => Promise.reject(new EmbedderFailure('away', 'Nobody is there')),
  };
  await start(away, createConceptEmbedder('before'));
  await expect.poll(() => find('sit')).toEqual(BY_MEANING);
  expect(await call('GET', '/1/indexes/goods/meaning')).toMatchObject({ state: 'building', previousModel: 'before' });
  // Without the previous model queries cannot be embedded for its vectors, so only words match.
  await start(away);
  await expect.poll(() => find('sit')).toMatchObject({ ids: [], semanticSearch: { applied: false } });

  const turned: Embedder = {
    ...away,
    embed: async (texts) => texts.map((text) => conceptVector(text).map((number) => -number)),
  };
  await start(turned, createConceptEmbedder('before'));
  await expect.poll(() => call('GET', '/1/indexes/goods/meaning')).toMatchObject({ state: 'ready', model: 'new' });
  expect(await find('sit')).toEqual(BY_MEANING);
}, 120_000);
