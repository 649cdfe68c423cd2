/** Vectors in a backup: after a restore nothing is embedded again. */
import { expect, it } from 'vitest';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { dumpStore, loadDump } from '../../store/dump.ts';
import { BARE } from '../../testing/database-template.ts';
import { startTestService } from '../../testing/start-service.ts';
import { createFakeEmbedder } from './testing/fake-embedder.ts';
import { createVectorProbe } from './testing/vector-probe.ts';

it('a restored backup has all vectors, and its indices are ready', async () => {
  const lines: string[] = [];
  const shop = await startTestService({ embedders: [createFakeEmbedder()] });
  const publish = () => shop.call('PUT', '/1/indexes/goods/settings', { body: { hitsPerPage: 20 } });
  await publish();
  await shop.store.query('UPDATE indexes SET settings = $1', [JSON.stringify({ mode: 'neuralSearch' })]);
  await publish();
  await shop.fill('goods', [
    { objectID: 'a', name: 'Parka' },
    { objectID: 'b', name: 'Cape' },
  ]);
  await dumpStore(shop.store, async (line) => void lines.push(line));
  await shop.close();

  const store = await openPgliteStore({ template: BARE });
  await loadDump(
    store,
    serviceTables,
    (async function* () {
      yield* lines;
    })(),
  );
  const embedder = createFakeEmbedder();
  const probe = createVectorProbe();
  const restored = await startTestService({ store, engine: probe.engine, embedders: [embedder] });
  await restored.service.whenIdle();
  const vectors = Object.values(probe.vectorsOf('goods'));
  expect(vectors.length).toBe(2);
  expect(vectors).not.toContain(undefined);
  expect(embedder.calls).toBe(0);
  await restored.close();
}, 60_000);
