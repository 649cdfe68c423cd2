/** Tests of a failed publish: searches still see a complete earlier state; others are published; the error is reported, retried, and heals. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { Documents } from '../../engine/embedded/index/documents.ts';
import { TextIndex } from '../../engine/embedded/index/text-index.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

/** An attribute that only this index searches, by which parts of the engine recognize it. */
const MARK = 'faulty';
const OVERFLOW = 'Maximum call stack size exceeded';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ engine: createEmbeddedEngine({ joinBelow: 64 }), pollEvery: 2 });
}, 60_000);
afterAll(() => shop.close());

/** Number of remaining failures of the engine. */
let faults = 0;
afterEach(() => {
  faults = 0;
  vi.restoreAllMocks();
});

function failFor(text: TextIndex): void {
  if (!text.attributes.names.includes(MARK) || faults <= 0) return;
  faults--;
  throw new RangeError(OVERFLOW);
}

/** Breaks a step of the engine for the index whose searchable attributes contain the mark. */
const breaking = {
  stage: () => {
    const { add } = TextIndex.prototype;
    vi.spyOn(TextIndex.prototype, 'add').mockImplementation(function (this: TextIndex, record) {
      failFor(this);
      add.call(this, record);
    });
  },
  prepare: () => {
    const { prepare } = TextIndex.prototype;
    vi.spyOn(TextIndex.prototype, 'prepare').mockImplementation(function* (this: TextIndex, ...given) {
      failFor(this);
      yield* prepare.apply(this, given);
    });
  },
  publish: () => {
    const { publish } = TextIndex.prototype;
    vi.spyOn(TextIndex.prototype, 'publish').mockImplementation(function (this: TextIndex) {
      failFor(this);
      return publish.call(this);
    });
  },
} as const;

const COUNT = 40;
const recordsOf = (generation: number, count = COUNT) =>
  Array.from({ length: count }, (_, at) => ({
    objectID: `${generation}-${at}`,
    [MARK]: `boot ${generation}`,
    generation,
  }));
const SETTINGS = { searchableAttributes: [MARK], attributesForFaceting: ['generation'] };
/** Settings of an index that never fails. */
const PLAIN = { ...SETTINGS, searchableAttributes: ['name'] };

/** Replaces all records in one request, together with those of another index if one is named. */
async function replace(index: string, generation: number): Promise<number> {
  const requests = [{ action: 'clear' }, ...recordsOf(generation).map((body) => ({ action: 'addObject', body }))];
  const { status, body } = await shop.call('POST', `/1/indexes/${index}/batch`, { body: { requests } });
  expect(status).toBe(200);
  return body.taskID!;
}

/** Returns what one search sees of an index: how many records of which generations, by hits and by facets. */
async function glance(index: string): Promise<unknown> {
  const { hits, nbHits, facets } = await shop.search(index, { facets: ['generation'], hitsPerPage: 100 });
  const generations = [...new Set(hits.map(({ generation }) => generation))];
  return { nbHits, hits: hits.length, generations, facets };
}

/** The same, with the number of records found by the words of each generation, one search after the other. */
async function see(index: string): Promise<unknown> {
  const words: number[] = [];
  for (const n of [1, 2, 3]) words.push((await shop.search(index, { query: `boot ${n}`, hitsPerPage: 0 })).nbHits);
  return { ...((await glance(index)) as object), words };
}

const atOnce = (generation: number) => ({
  nbHits: COUNT,
  hits: COUNT,
  generations: [generation],
  facets: { generation: { [generation]: COUNT } },
});

const whole = (generation: number) => ({
  ...atOnce(generation),
  words: [1, 2, 3].map((n) => (n === generation ? COUNT : 0)),
});

const taskOf = async (index: string, taskID: number) =>
  (await shop.call('GET', `/1/indexes/${index}/task/${taskID}`)).body;
const readiness = async () => {
  const { status, body } = await shop.call('GET', '/readyz', { key: null });
  return { status, state: body['status'], reason: body['reason'] };
};
const linesOf = (index: string) =>
  shop.log.flatMap(({ error }) => (error?.includes(`"${index}"`) ? [error.split('\n')[0]!] : []));
const untilPublished = (index: string, taskID: number) =>
  expect.poll(async () => (await taskOf(index, taskID))['status']).toBe('published');

describe.each(['stage', 'prepare', 'publish'] as const)('an engine that fails to %s', (step) => {
  it.each([1, 3])('%i times shows the old records until it shows the new ones, whole', async (times) => {
    const index = `${step}-${times}`;
    await shop.fill(index, recordsOf(1), SETTINGS);
    breaking[step]();
    faults = times;
    const taskID = await replace(index, 2);
    for (let status: unknown; status !== 'published';) {
      expect([atOnce(1), atOnce(2)]).toContainEqual(await glance(index));
      ({ status } = await taskOf(index, taskID));
    }
    expect(await see(index)).toEqual(whole(2));
    expect(faults).toBe(0);
    await expect.poll(readiness).toMatchObject({ status: 200 });
    expect(linesOf(index).filter((line) => line.includes(OVERFLOW))).toHaveLength(times);
    for (const line of linesOf(index).slice(0, times)) expect(line).toContain(`(task ${taskID})`);
  });

  it('for one index for ever keeps that one as it was, publishes the others, and is told', async () => {
    const [index, other] = [`${step}-ever`, `${step}-other`];
    await shop.fill(index, recordsOf(1), SETTINGS);
    await shop.fill(other, recordsOf(1), PLAIN);
    breaking[step]();
    faults = Infinity;
    const taskID = await replace(index, 2);
    const otherTask = await replace(other, 2);
    await untilPublished(other, otherTask);
    expect((await shop.search(other, { facets: ['generation'] })).facets).toEqual({ generation: { 2: COUNT } });
    // Both are written meanwhile.
    await untilPublished(other, await replace(other, 3));
    await shop.call('PUT', `/1/indexes/${index}/settings`, { body: { hitsPerPage: 7 } });
    const lastTask = await replace(index, 3);
    expect(await see(index)).toEqual(whole(1));
    expect(await readiness()).toEqual({
      status: 503,
      state: 'failing',
      reason: expect.stringContaining('cannot be made searchable'),
    });
    for (const id of [taskID, lastTask])
      expect(await taskOf(index, id)).toEqual({
        status: 'notPublished',
        pendingTask: true,
        reason: expect.stringContaining(OVERFLOW),
      });
    expect(await taskOf(other, otherTask)).toEqual({ status: 'published', pendingTask: false });
    const { items } = (await shop.call('GET', '/1/indexes')).body as {
      items?: { name: string; pendingTask: boolean }[];
    };
    expect(items!.find(({ name }) => name === index)!.pendingTask).toBe(true);
    expect(items!.find(({ name }) => name === other)!.pendingTask).toBe(false);
    // A deletion by a filter uses what was written, whatever searches see.
    expect(
      (await shop.call('POST', `/1/indexes/${index}/deleteByQuery`, { body: { filters: 'generation:3' } })).status,
    ).toBe(200);
    const { body } = await shop.call('POST', `/1/indexes/${index}/batch`, {
      body: { requests: recordsOf(3).map((one) => ({ action: 'addObject', body: one })) },
    });
    expect(await see(index)).toEqual(whole(1));

    faults = 0;
    await untilPublished(index, body.taskID!);
    expect(await see(index)).toEqual(whole(3));
    expect((await shop.search(index, {})).hitsPerPage).toBe(7);
    await expect.poll(readiness).toMatchObject({ status: 200 });
    expect(linesOf(index).at(-1)).toBe(`The changes of the index "${index}" are published again`);
    await untilPublished(index, await replace(index, 2));
    expect(await see(index)).toEqual(whole(2));
  });
});

describe('indexes that are written together', () => {
  it.each(['move', 'batch'] as const)('by a %s are kept back together', async (way) => {
    const [from, to] = [`${way}-from`, `${way}-to`];
    // A move also moves the settings, which cause the fault.
    await shop.fill(from, recordsOf(2), way === 'move' ? SETTINGS : PLAIN);
    await shop.fill(to, recordsOf(1), way === 'move' ? PLAIN : SETTINGS);
    breaking.publish();
    faults = Infinity;
    const multiple = [
      { action: 'clear', indexName: to },
      ...recordsOf(3).map((body) => ({ action: 'addObject', indexName: to, body })),
      { action: 'clear', indexName: from },
    ];
    const { status, body } =
      way === 'move'
        ? await shop.call('POST', `/1/indexes/${from}/operation`, { body: { operation: 'move', destination: to } })
        : await shop.call('POST', '/1/indexes/*/batch', { body: { requests: multiple } });
    expect(status).toBe(200);
    const count = async (index: string) => (await shop.search(index, { facets: ['generation'] })).facets;
    const third = `${way}-third`;
    await untilPublished(third, (await shop.call('PUT', `/1/indexes/${third}/a`, { body: { n: 1 } })).body.taskID!);
    expect(await count(from)).toEqual({ generation: { 2: COUNT } });
    expect(await count(to)).toEqual({ generation: { 1: COUNT } });
    faults = 0;
    const taskID = way === 'move' ? body.taskID! : (body.taskID as unknown as Record<string, number>)[to]!;
    await untilPublished(to, taskID);
    expect(await count(to)).toEqual({ generation: { [way === 'move' ? 2 : 3]: COUNT } });
    const { status: searched } = await shop.call('POST', `/1/indexes/${from}/query`, { body: {} });
    expect(searched).toBe(way === 'move' ? 404 : 200);
  });
});

itThorough('tells of what could not be tidied up behind a publish, which is seen all the same', async () => {
  await shop.fill('tidy', recordsOf(1), SETTINGS);
  const { settle } = Documents.prototype;
  vi.spyOn(Documents.prototype, 'settle').mockImplementation(function* (this: Documents) {
    if (faults-- > 0) throw new RangeError('No room to tidy up');
    yield* settle.call(this);
  });
  faults = 1;
  await untilPublished('tidy', await replace('tidy', 2));
  expect(await see('tidy')).toEqual(whole(2));
  expect(await readiness()).toMatchObject({ status: 200 });
  expect(shop.log.some(({ error }) => error?.includes('No room to tidy up'))).toBe(true);
  await untilPublished('tidy', await replace('tidy', 3));
  expect(await see('tidy')).toEqual(whole(3));
});
