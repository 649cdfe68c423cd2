/** The shop searches by meaning where there is an embedder, until somebody says otherwise. */
import { join } from 'node:path';
import { createNodeService, type NodeServiceOptions } from '@aisle/service/node';
import { expect, it } from 'vitest';
import { seedMeaning } from './seed-meaning.ts';
import { createServiceCalls } from './service-calls.ts';

const concepts = (await import(
  new URL('../../packages/service/src/testing/concept-vectors.ts', import.meta.url).href
)) as { createConceptEmbedder: () => NonNullable<NodeServiceOptions['embedder']> };

it('is switched on once, and stays off where somebody switched it off', async () => {
  const running = await createNodeService({
    embedder: concepts.createConceptEmbedder(),
    template: join(import.meta.dirname, '../../node_modules/.cache/aisle/empty-database.tar'),
  });
  const service = { service: running.service.fetch, appId: running.appId, adminKey: running.adminKey };
  const { call } = createServiceCalls(service);
  const settings = () => call('GET', '/1/indexes/products/settings');
  try {
    const requests = [{ action: 'addObject', body: { objectID: 'lamp', name: 'Desk lamp' } }];
    await call('POST', '/1/indexes/products/batch', { requests });
    expect(await seedMeaning(service)).toBe(true);
    await running.service.whenIdle();
    const answer = await call('POST', '/1/indexes/products/query', { query: 'lantern' });
    expect(answer).toMatchObject({ hits: [{ objectID: 'lamp' }], semanticSearch: { applied: true } });
    await call('PUT', '/1/indexes/products/settings', { mode: 'keywordSearch' });
    await running.service.whenIdle();
    expect(await seedMeaning(service)).toBe(false);
    expect(await settings()).toMatchObject({ mode: 'keywordSearch' });
  } finally {
    await running.close();
  }
});
