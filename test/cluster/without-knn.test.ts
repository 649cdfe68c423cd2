/** A cluster without the k-NN plugin: records are found by their words, and answers say what is missing for meaning. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';

/** What is used of the service's own tools; named at run time, because a test's file is no part of a package's types. */
interface Shop {
  fill(index: string, records: readonly object[], settings: object): Promise<void>;
  search(index: string, parameters: object): Promise<{ nbHits: number; semanticSearch?: object }>;
  service: { whenIdle(): Promise<void> };
  close(): Promise<void>;
}
const load = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../../packages/service/src/${path}`, import.meta.url).href)) as Module;
const { startTestService } = await load<{ startTestService(options: object): Promise<Shop> }>(
  'testing/start-service.ts',
);
const { createConceptEmbedder } = await load<{ createConceptEmbedder(): object }>('testing/concept-vectors.ts');
const { openOpenSearchEngine } = await load<{ openOpenSearchEngine(options: object): Promise<object> }>(
  'engine/opensearch/opensearch-engine.ts',
);

const isSkipped = noOpenSearch !== undefined || !process.env['AISLE_OPENSEARCH'];

describe.skipIf(isSkipped)('over a cluster without the k-NN plugin', () => {
  let cluster: Cluster;
  let shop: Shop;
  beforeAll(async () => {
    cluster = await startOpenSearch({ withKnn: false });
    const engine = await openOpenSearchEngine({
      searchUrl: cluster.url,
      searchPrefix: `test-${randomUUID()}`,
      searchReplicas: 0,
    });
    shop = await startTestService({ engine, embedders: [createConceptEmbedder()] });
  });
  afterAll(async () => {
    await shop?.close();
    await cluster?.close();
  });

  it('words find, and the answer names the plugin and the cure', async () => {
    const names = ['Oak chair', 'Bar stool', 'Desk lamp'];
    await shop.fill(
      'goods',
      names.map((name) => ({ objectID: name, name })),
      { searchableAttributes: ['name'], mode: 'neuralSearch' },
    );
    await shop.service.whenIdle();
    const answer = await shop.search('goods', { query: 'stool' });
    expect(answer).toMatchObject({
      nbHits: 1,
      semanticSearch: { applied: false, reason: expect.stringMatching(/"opensearch-knn": install it/) },
    });
    expect(await shop.search('goods', { query: 'sit' })).toMatchObject({ nbHits: 0 });
  });
});
