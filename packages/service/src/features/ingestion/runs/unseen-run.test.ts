/** A run whose records cannot be published reports that until they are. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createEmbeddedEngine } from '../../../engine/embedded/embedded-engine.ts';
import { TextIndex } from '../../../engine/embedded/index/text-index.ts';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([
    startIngestionWorld({ engine: createEmbeddedEngine(), pollEvery: 2 }),
    startSourceServer(),
  ]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
afterEach(() => void vi.restoreAllMocks());

it('names why in its reason, as long as searches do not see what it has written', async () => {
  const url = sources.at('/rows.jsonl', '{"objectID":"a","fault":"x"}', { 'content-type': 'application/x-ndjson' });
  const { taskID } = await shop.join({
    source: { type: 'json', input: { url } },
    destination: { input: { indexName: 'goods' } },
    task: { action: 'replace' },
  });
  const { add } = TextIndex.prototype;
  let fails = true;
  vi.spyOn(TextIndex.prototype, 'add').mockImplementation(function (this: TextIndex, record) {
    if (fails && Object.hasOwn((record as object | undefined) ?? {}, 'fault'))
      throw new RangeError('The engine is broken');
    add.call(this, record);
  });
  const { runID } = await shop.ok('POST', `/1/tasks/${taskID}/run`);
  await expect
    .poll(() => shop.readRun(String(runID)))
    .toMatchObject({
      outcome: 'success',
      reason: expect.stringMatching(/searches do not see what it has written yet: .*"goods".*The engine is broken/),
    });
  fails = false;
  await expect
    .poll(async () => (await shop.readRun(String(runID))).reason)
    .not.toContain('searches do not see what it has written yet');
  expect((await shop.search('goods', {})).nbHits).toBe(1);
});
