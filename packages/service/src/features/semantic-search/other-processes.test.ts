/** Several processes on one PostgreSQL: one embeds, all publish, and another one takes over unfinished work. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newestSeq } from '../../ground/changes/task-rows.ts';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createFakeEmbedder, type FakeEmbedder, fakeVector } from './testing/fake-embedder.ts';
import { createVectorProbe, type VectorProbe } from './testing/vector-probe.ts';
import { itThorough } from '../../testing/thorough.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const WITHIN = { timeout: 30_000 };
const COUNT = 40;

interface Process extends TestService {
  embedder: FakeEmbedder;
  probe: VectorProbe;
}

const living = new Set<Process>();
const end = async (process: Process) => {
  if (living.delete(process)) await process.close();
};
afterEach(async () => {
  for (const process of living) await end(process);
});

async function startProcess(url: string, embedder = createFakeEmbedder()): Promise<Process> {
  const probe = createVectorProbe();
  const store = await openPostgresStore({ url, onError: () => undefined });
  const service = await startTestService({
    store,
    engine: probe.engine,
    embedders: [embedder],
    operatorKey: new Uint8Array(32).fill(3),
    clock: Date.now,
    pollEvery: 50,
  });
  const process = Object.assign(service, { embedder, probe });
  living.add(process);
  return process;
}

const names = Array.from({ length: COUNT }, (_, n) => `Coat number ${n}`);
const vectorsBy = (model?: string) =>
  Object.fromEntries(names.map((name, n) => [`c${n}`, [...toEightBits(fakeVector(name, model))]]));
const vectors = vectorsBy();

/** Writes the records, in an index that is searched by meaning. */
async function fill({ call, store }: Process): Promise<void> {
  const publish = () => call('PUT', '/1/indexes/goods/settings', { body: { hitsPerPage: 20 } });
  await publish();
  await store.query('UPDATE indexes SET settings = $1', [JSON.stringify({ mode: 'neuralSearch' })]);
  await publish();
  const requests = names.map((name, n) => ({ action: 'addObject', body: { objectID: `c${n}`, name } }));
  expect((await call('POST', '/1/indexes/goods/batch', { body: { requests } })).status).toBe(200);
}

describe.skipIf(!postgres)('two processes on one PostgreSQL', () => {
  it('embed each text once, and both show every vector', async () => {
    const url = await postgres!.createDatabase();
    const here = await startProcess(url);
    const there = await startProcess(url);
    await fill(here);
    for (const { probe } of [here, there]) await expect.poll(() => probe.vectorsOf('goods'), WITHIN).toEqual(vectors);
    expect([...here.embedder.texts, ...there.embedder.texts].toSorted()).toEqual(names.toSorted());
  }, 60_000);

  itThorough(
    'with different models show the vectors of their own, embed each text once, and come to an end',
    async () => {
      const url = await postgres!.createDatabase();
      const here = await startProcess(url);
      const there = await startProcess(url, createFakeEmbedder({ model: 'fake-2' }));
      await fill(here);
      await expect.poll(() => here.probe.vectorsOf('goods'), WITHIN).toEqual(vectors);
      await expect.poll(() => there.probe.vectorsOf('goods'), WITHIN).toEqual(vectorsBy('fake-2'));
      const newest = async () => {
        for (const { service } of [here, there]) await service.whenIdle();
        return newestSeq(here.store);
      };
      // Each writes behind the other for a while.
      await expect.poll(async () => (await newest()) === (await newest()), WITHIN).toBe(true);
      expect([here.embedder.texts.length, there.embedder.texts.length]).toEqual([COUNT, COUNT]);
    },
    60_000,
  );

  itThorough(
    'take up what the other one has left undone',
    async () => {
      const url = await postgres!.createDatabase();
      const processes = [await startProcess(url), await startProcess(url)];
      for (const { embedder } of processes) embedder.hangs = true;
      await fill(processes[0]!);
      const atWork = () => processes.find(({ embedder }) => embedder.calls > 0);
      await expect.poll(atWork, WITHIN).toBeDefined();
      const first = atWork()!;
      const second = processes.find((process) => process !== first)!;
      second.embedder.hangs = false;
      await end(first);
      await expect.poll(() => second.probe.vectorsOf('goods'), WITHIN).toEqual(vectors);
      expect(second.embedder.texts.length).toBe(COUNT);
    },
    60_000,
  );
});
