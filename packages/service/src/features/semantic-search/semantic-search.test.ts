/** Vectors of records over HTTP: each written record gets its vector, and no text is embedded twice. */
import { afterEach, describe, expect, it } from 'vitest';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { ServiceOptions } from '../../composition/service-options.ts';
import type { Store } from '../../store/store.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { parseExposition } from '../../testing/parse-exposition.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createFakeEmbedder, type FakeEmbedder, fakeVector } from './testing/fake-embedder.ts';
import { createVectorProbe, type VectorProbe } from './testing/vector-probe.ts';
import { describeThorough, itThorough } from '../../testing/thorough.ts';

const NEURAL = { mode: 'neuralSearch' };
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

interface Shop extends TestService {
  embedder: FakeEmbedder;
  probe: VectorProbe;
}

/** For the metrics. */
const SCRAPER = 'key-of-a-scraper';
const keys = [{ key: SCRAPER, acl: ['monitoring' as const] }];

const open: TestService[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

async function startShop(options: Partial<ServiceOptions> & { embedder?: FakeEmbedder } = {}): Promise<Shop> {
  const { embedder = createFakeEmbedder(), ...others } = options;
  const probe = createVectorProbe();
  const shop = await startTestService({ embedders: [embedder], engine: probe.engine, keys, ...others });
  open.push(shop);
  return Object.assign(shop, { embedder, probe });
}

/** The store for a service that is closed before the next one starts on it. */
const keepOpen = (store: Store): Store =>
  Object.assign(Object.create(store) as Store, { close: async () => undefined });

const vector = (text: string, model?: string) => [...toEightBits(fakeVector(text, model))];
const coat = (objectID: string, name: string, more: object = {}) => ({ objectID, name, ...more });
const coats = (count: number) => Array.from({ length: count }, (_, n) => coat(`c${n}`, `Coat number ${n}`));
const vectorsOfCoats = (count: number, model?: string) =>
  Object.fromEntries(coats(count).map(({ objectID, name }) => [objectID, vector(name, model)]));

async function write(shop: TestService, path: string, body: unknown, method = 'POST'): Promise<void> {
  const answer = await shop.call(method, path, { body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}
const setSettings = (shop: TestService, index: string, settings: object): Promise<void> =>
  write(shop, `/1/indexes/${index}/settings`, settings, 'PUT');
async function fill(shop: TestService, index: string, records: readonly Record<string, unknown>[], settings: object) {
  await setSettings(shop, index, settings);
  await shop.fill(index, records);
}
const put = (shop: TestService, index: string, records: readonly object[]) =>
  write(shop, `/1/indexes/${index}/batch`, {
    requests: records.map((body) => ({ action: 'addObject', body })),
  });

async function metrics(shop: TestService): Promise<(name: string) => number | undefined> {
  const request = new Request('http://localhost/metrics', { headers: { authorization: `Bearer ${SCRAPER}` } });
  const answer = await shop.service.fetch(request);
  const families = parseExposition(await answer.text());
  return (name) => families.get(name)?.samples[0]?.value;
}

const embeddingJob = async (shop: TestService) =>
  (await shop.service.jobs()).find(({ kind }) => kind.startsWith('embedRecords'))!;

describe('a record that is written', () => {
  it('is found by its words at once, and gets the vector of its text a moment later', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', [coat('a', 'Parka', { brand: 'Acme' }), coat('b', 'Anorak')], NEURAL);
    expect(shop.probe.vectorsOf('goods')).toEqual({ a: vector('Parka. Acme'), b: vector('Anorak') });
    expect(
      (await shop.search('goods', { query: 'parka', mode: 'keywordSearch' })).hits.map(({ objectID }) => objectID),
    ).toEqual(['a']);
  });

  it('again with the same text keeps its vector, and its text is not embedded again', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', [coat('a', 'Parka', { price: 90 })], NEURAL);
    await shop.fill('goods', [coat('a', 'Parka', { price: 80 }), coat('b', 'Parka'), coat('c', 'Cape')]);
    expect(shop.probe.vectorsOf('goods')).toEqual({ a: vector('Parka'), b: vector('Parka'), c: vector('Cape') });
    expect(shop.embedder.texts).toEqual(['Parka', 'Cape']);
    await shop.fill('goods', [coat('a', 'Raincoat')]);
    expect(shop.probe.vectorsOf('goods')['a']).toEqual(vector('Raincoat'));
    expect(shop.embedder.texts).toEqual(['Parka', 'Cape', 'Raincoat']);
  });

  it('and deleted again leaves no vector in the engine', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', coats(3), NEURAL);
    await write(shop, '/1/indexes/goods/batch', { requests: [{ action: 'deleteObject', body: { objectID: 'c1' } }] });
    await shop.service.whenIdle();
    expect(Object.keys(shop.probe.vectorsOf('goods'))).toEqual(['c0', 'c2']);
  });

  it('without any words has no vector, and keeps nobody back', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', [{ objectID: 'a', price: true }, coat('b', 'Cape')], NEURAL);
    expect(shop.probe.vectorsOf('goods')).toEqual({ a: undefined, b: vector('Cape') });
  });

  itThorough(
    'in an index that is searched by words alone is not embedded, nor where there is no embedder',
    async () => {
      const shop = await startShop();
      await fill(shop, 'goods', coats(2), {});
      expect(shop.embedder.texts).toEqual([]);
      const plain = await startShop({ embedders: [] });
      await fill(plain, 'goods', coats(2), NEURAL);
      expect(plain.probe.vectorsOf('goods')).toEqual({ c0: undefined, c1: undefined });
      expect(await plain.store.query('SELECT 1 FROM text_vectors')).toEqual([]);
      expect((await metrics(plain))('aisle_embedder_up')).toBeUndefined();
    },
  );
});

describe('settings', () => {
  it('that say neural search embed what is there already, in more than one page', async () => {
    const shop = await startShop({ embedder: createFakeEmbedder({ batchSize: 50 }) });
    await fill(shop, 'goods', coats(600), {});
    await setSettings(shop, 'goods', NEURAL);
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(600));
    expect([shop.embedder.texts.length, shop.embedder.calls]).toEqual([600, 14]);
  });

  it('that make the text of other attributes make other vectors', async () => {
    const shop = await startShop();
    const records = [coat('a', 'Parka', { use: 'at sea' }), coat('b', 'Cape', { use: 'on stage' })];
    await fill(shop, 'goods', records, NEURAL);
    await setSettings(shop, 'goods', { semanticSearch: { attributes: ['use'] } });
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual({ a: vector('at sea'), b: vector('on stage') });
    await setSettings(shop, 'goods', { semanticSearch: { attributes: ['name'] } });
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual({ a: vector('Parka'), b: vector('Cape') });
    expect(shop.embedder.texts).toEqual(['Parka', 'Cape', 'at sea', 'on stage']);
  });

  it('that name another embedder leave the vectors of the one before until all of its own are there, and none beside them', async () => {
    const second = createFakeEmbedder({ name: 'second', model: 'fake-2' });
    const first = createFakeEmbedder();
    const shop = await startShop({ embedders: [first, second] });
    await fill(shop, 'goods', coats(5), NEURAL);
    second.failure = new EmbedderFailure('away', 'Nobody is there');
    await setSettings(shop, 'goods', { semanticSearch: { embedder: 'second' } });
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(5));
    expect((await metrics(shop))('aisle_vector_building_indices')).toBe(1);
    second.failure = undefined;
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(5, 'fake-2'));
    expect((await metrics(shop))('aisle_vector_building_indices')).toBe(0);
    await setSettings(shop, 'goods', { semanticSearch: { embedder: 'fake' } });
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(5));
    expect([first.texts.length, second.texts.length]).toEqual([5, 5]);
  });

  itThorough('that go back to words take the vectors out of the engine', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', coats(2), NEURAL);
    await setSettings(shop, 'goods', { mode: 'keywordSearch' });
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual({ c0: undefined, c1: undefined });
    await setSettings(shop, 'goods', NEURAL);
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(2));
    expect(shop.embedder.texts.length).toBe(2);
  });
});

describe('an index as a whole', () => {
  it('that is copied, moved or replaced takes its vectors along, and nothing is embedded again', async () => {
    const shop = await startShop();
    const { probe } = shop;
    await fill(shop, 'goods', coats(5), NEURAL);
    await write(shop, '/1/indexes/goods/operation', { operation: 'copy', destination: 'copied' });
    await shop.service.whenIdle();
    expect(probe.vectorsOf('copied')).toEqual(vectorsOfCoats(5));
    await write(shop, '/1/indexes/copied/operation', { operation: 'move', destination: 'moved' });
    await shop.service.whenIdle();
    expect([probe.vectorsOf('moved'), probe.vectorsOf('copied')]).toEqual([vectorsOfCoats(5), {}]);

    // As clients replace all objects.
    const scope = ['settings', 'rules', 'synonyms'];
    await write(shop, '/1/indexes/goods/operation', { operation: 'copy', destination: 'goods_tmp', scope });
    await put(shop, 'goods_tmp', coats(6));
    await write(shop, '/1/indexes/goods_tmp/operation', { operation: 'move', destination: 'goods' });
    await shop.service.whenIdle();
    expect(probe.vectorsOf('goods')).toEqual(vectorsOfCoats(6));
    expect(shop.embedder.texts.length).toBe(6);
    expect((await metrics(shop))('aisle_vector_waiting_records')).toBe(0);
  });

  itThorough('that is moved onto one with meaning from one without gets vectors', async () => {
    const shop = await startShop();
    await fill(shop, 'plain', coats(3), {});
    await write(shop, '/1/indexes/plain/operation', { operation: 'move', destination: 'goods' });
    await setSettings(shop, 'goods', NEURAL);
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(3));
  });

  itThorough('that is cleared or deleted and filled again has the vectors of what is there now', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', coats(5), NEURAL);
    await write(shop, '/1/indexes/goods/clear', {});
    await put(shop, 'goods', coats(2));
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(2));
    await write(shop, '/1/indexes/goods', undefined, 'DELETE');
    await fill(shop, 'goods', coats(3), NEURAL);
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(3));
    expect(shop.embedder.texts.length).toBe(5);
  });

  itThorough('whose texts another index has embedded meanwhile gets their vectors', async () => {
    const shop = await startShop();
    shop.embedder.failure = new EmbedderFailure('away', 'Nobody is there');
    await setSettings(shop, 'goods', NEURAL);
    await setSettings(shop, 'twins', NEURAL);
    await put(shop, 'goods', coats(4));
    await shop.fill('twins', coats(4));
    shop.embedder.failure = undefined;
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(4));
    expect(shop.probe.vectorsOf('twins')).toEqual(vectorsOfCoats(4));
    expect(shop.embedder.texts.length).toBe(4);
  });
});

describeThorough('the figure of indices that are still built', () => {
  const isBuilding = async (shop: TestService) => (await metrics(shop))('aisle_vector_building_indices');

  itThorough(
    'counts an index until all of its vectors are there, and again when most of its records have none',
    async () => {
      const shop = await startShop();
      await fill(shop, 'goods', [], NEURAL);
      expect(await isBuilding(shop)).toBe(1);
      await shop.fill('goods', coats(2));
      expect(await isBuilding(shop)).toBe(0);
      shop.embedder.failure = new EmbedderFailure('away', 'Nobody is there');
      await shop.fill('goods', [coat('new', 'Something new')]);
      expect(await isBuilding(shop)).toBe(0);
      await shop.fill('goods', coats(20));
      expect(await isBuilding(shop)).toBe(1);
      shop.embedder.failure = undefined;
      await shop.service.whenIdle();
      expect(await isBuilding(shop)).toBe(0);
      await write(shop, '/1/indexes/goods/operation', { operation: 'copy', destination: 'copied' });
      await shop.service.whenIdle();
      expect(await isBuilding(shop)).toBe(0);
    },
  );
});

describe('an embedder', () => {
  it('that is away leaves records to their words, is asked again later each time, and catches up when it is back', async () => {
    const shop = await startShop();
    const { clock, embedder } = shop;
    embedder.failure = new EmbedderFailure('away', 'Nobody is there');
    await fill(shop, 'goods', coats(5), NEURAL);
    expect((await shop.search('goods', { query: 'coat' })).nbHits).toBe(5);
    expect(Object.values(shop.probe.vectorsOf('goods')).filter(Boolean)).toEqual([]);
    const figure = await metrics(shop);
    expect([figure('aisle_embedder_up'), figure('aisle_vector_waiting_records')]).toEqual([0, 5]);
    expect(shop.log.map(({ error }) => error)).toContainEqual(expect.stringContaining('Nobody is there'));
    const { runAt } = await embeddingJob(shop);
    expect(runAt).toBeGreaterThan(clock.now);
    await shop.service.whenIdle();
    expect((await embeddingJob(shop)).runAt).toBeGreaterThan(runAt);

    embedder.failure = undefined;
    clock.now += 10 * MINUTE;
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(5));
    const after = await metrics(shop);
    expect([after('aisle_embedder_up'), after('aisle_vector_waiting_records')]).toEqual([1, 0]);
    expect(after('aisle_embedded_texts_total')).toBe(5);
  });

  it('that says when to come again is not asked before that', async () => {
    const shop = await startShop();
    shop.embedder.failure = new EmbedderFailure('busy', 'Too many calls', { retryAfter: 20 * MINUTE });
    await fill(shop, 'goods', coats(1), NEURAL);
    expect((await embeddingJob(shop)).runAt).toBe(shop.clock.now + 20 * MINUTE);
    await put(shop, 'goods', coats(2));
    await shop.service.whenIdle();
    expect((await embeddingJob(shop)).runAt).toBe(shop.clock.now + 20 * MINUTE);
  });

  itThorough('that refuses one text keeps none of its neighbours back, and the record is named', async () => {
    const shop = await startShop();
    shop.embedder.refusedWord = 'number 3';
    await fill(shop, 'goods', coats(9), NEURAL);
    const { c3, ...others } = shop.probe.vectorsOf('goods');
    const { c3: _refused, ...expected } = vectorsOfCoats(9);
    expect([c3, others]).toEqual([undefined, expected]);
    expect(shop.log.map(({ error }) => error)).toContainEqual(
      expect.stringMatching(/The record c3 of goods is searched by its words alone.*It does not take number 3/),
    );
    const figure = await metrics(shop);
    expect([figure('aisle_refused_texts'), figure('aisle_vector_waiting_records')]).toEqual([1, 0]);
    const { calls } = shop.embedder;
    await shop.fill('goods', [coat('c0', 'Coat number 0', { price: 5 })]);
    expect(shop.embedder.calls).toBe(calls);

    // What it takes a day later is embedded when a record with it is written.
    shop.embedder.refusedWord = undefined;
    shop.clock.now += DAY + MINUTE;
    await shop.fill('goods', [coat('c3', 'Coat number 3', { price: 5 })]);
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(9));
  });

  it('that refuses everything is taken for one that is away: no text is put aside', async () => {
    const shop = await startShop();
    shop.embedder.failure = new EmbedderFailure('refused', 'The credentials are wrong');
    await fill(shop, 'goods', coats(3), NEURAL);
    expect(await shop.store.query('SELECT 1 FROM text_vectors')).toEqual([]);
    shop.embedder.failure = undefined;
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(3));
  });
});

describeThorough('a service that starts again', () => {
  itThorough(
    'in the middle of the work goes on where it was, with what it has in the engine from the beginning',
    async () => {
      const store = await openSpareDatabase();
      const first = await startShop({ store: keepOpen(store) });
      first.embedder.patience = 10;
      await fill(first, 'goods', coats(30), NEURAL);
      const stored = first.embedder.texts.length;
      expect(stored).toBeGreaterThan(0);
      await first.close();

      const second = await startShop({ store });
      await second.service.whenIdle();
      expect(second.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(30));
      expect(second.embedder.texts.length).toBe(30 - stored);
      expect((await metrics(second))('aisle_vector_waiting_records')).toBe(0);
    },
  );

  itThorough('with another model makes all vectors anew, and shows none of the model before', async () => {
    const store = await openSpareDatabase();
    const first = await startShop({ store: keepOpen(store) });
    await fill(first, 'goods', coats(4), NEURAL);
    await first.close();

    const embedder = createFakeEmbedder({ model: 'fake-2' });
    embedder.failure = new EmbedderFailure('away', 'Nobody is there');
    const second = await startShop({ store, embedder });
    await second.service.whenIdle();
    expect(Object.values(second.probe.vectorsOf('goods')).filter(Boolean)).toEqual([]);
    embedder.failure = undefined;
    await second.service.whenIdle();
    expect(second.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(4, 'fake-2'));
  });
});

describeThorough('vectors that no record uses', () => {
  const countVectors = async (shop: TestService) =>
    (await shop.store.query<{ n: number }>('SELECT count(vector)::int AS n FROM text_vectors'))[0]!.n;
  const sweep = async (shop: TestService, days: number) => {
    await shop.service.whenIdle();
    shop.clock.now += days * DAY;
    await shop.store.query(`UPDATE jobs SET run_at = 0 WHERE kind LIKE 'sweepVectors%'`);
    await shop.service.whenIdle();
  };

  itThorough('are forgotten after a month, those of records stay', async () => {
    const shop = await startShop({ trustClock: true });
    await fill(shop, 'goods', coats(3), NEURAL);
    await shop.fill('goods', [coat('c0', 'Another coat')]);
    expect(await countVectors(shop)).toBe(4);
    await sweep(shop, 20);
    expect(await countVectors(shop)).toBe(4);
    await sweep(shop, 20);
    expect(await countVectors(shop)).toBe(3);
    await sweep(shop, 40);
    expect(await countVectors(shop)).toBe(3);
    expect(shop.embedder.texts.length).toBe(4);
  });

  itThorough('are made again where an index is searched by meaning again', async () => {
    const shop = await startShop({ trustClock: true });
    await fill(shop, 'goods', coats(3), NEURAL);
    await setSettings(shop, 'goods', { mode: 'keywordSearch' });
    await sweep(shop, 40);
    expect(await countVectors(shop)).toBe(0);
    shop.embedder.failure = new EmbedderFailure('away', 'Nobody is there');
    await setSettings(shop, 'goods', NEURAL);
    await shop.service.whenIdle();
    expect((await metrics(shop))('aisle_vector_building_indices')).toBe(1);
    shop.embedder.failure = undefined;
    await shop.service.whenIdle();
    expect(shop.probe.vectorsOf('goods')).toEqual(vectorsOfCoats(3));
    expect(shop.embedder.texts.length).toBe(6);
  });

  itThorough('and were lost are found missing, and made again', async () => {
    const shop = await startShop();
    await fill(shop, 'goods', coats(3), NEURAL);
    await shop.store.query('DELETE FROM text_vectors');
    await sweep(shop, 1);
    expect(await countVectors(shop)).toBe(3);
  });
});
