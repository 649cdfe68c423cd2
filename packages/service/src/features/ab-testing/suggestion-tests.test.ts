/** Tests of suggestions: each visitor gets those of one variant, and the searches that follow are measured. */
import type { ABTest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const OF_WORDS = 'key-for-the-suggestions-alone';
let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [{ key: OF_WORDS, acl: ['editSettings', 'analytics'], indexes: ['words*'] }],
  });
  await shop.fill(
    'goods',
    Array.from({ length: 6 }, (_, at) => ({ objectID: `g${at}`, name: 'boot' })),
  );
  await shop.fill('gifts', [{ objectID: 'gift', name: 'boot' }]);
  for (const index of ['words', 'words_new', 'words_third'])
    await shop.fill(index, [{ objectID: index, query: 'boot' }]);
});
afterAll(() => shop.close());

const start = (more: Record<string, unknown> = {}, key?: string) =>
  shop.call('POST', '/2/abtests', {
    ...(key !== undefined && { key }),
    body: {
      name: 'fresh suggestions',
      kind: 'suggestions',
      searchIndex: 'goods',
      variants: ['words', 'words_new'].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2026-02-15T12:00:00Z',
      configuration: { outliers: { exclude: false } },
      ...more,
    },
  });
const begin = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await start(more);
  expect([status, body.message]).toEqual([200, undefined]);
  return body['abTestID'] as number;
};
const read = async (id: number) => (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
const end = (id: number) => shop.call('POST', `/2/abtests/${id}/stop`);

/** What the boxes of a page ask while somebody types: it counts nowhere. */
const suggest = (userToken: string) =>
  shop.search('words', { query: 'bo', userToken, analytics: false, clickAnalytics: false });
const search = (userToken: string, more: Record<string, unknown> = {}) =>
  shop.search('goods', { query: 'boot', userToken, clickAnalytics: true, ...more });
const click = (userToken: string, queryID: string) => ({
  eventType: 'click',
  eventName: 'click',
  index: 'goods',
  userToken,
  queryID,
  objectIDs: ['g1'],
  positions: [1],
});
const send = async (events: readonly object[]): Promise<void> => {
  expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
};

describe('a test of suggestions', () => {
  it('gives each visitor the suggestions of one variant, and measures what he searches then', async () => {
    const id = await begin();
    const counts = [0, 0];
    const events: object[] = [];
    for (let n = 0; n < 40; n++) {
      const user = `v-${n}`;
      const suggested = await suggest(user);
      expect([suggested.abTestID, (await suggest(user)).hits[0]!.objectID]).toEqual([id, suggested.hits[0]!.objectID]);
      const isRival = suggested.hits[0]!.objectID === 'words_new';
      expect(suggested.abTestVariantID).toBe(isRival ? 2 : 1);
      counts[isRival ? 1 : 0]!++;
      const found = await search(user);
      // The search itself is the same for all: nothing of it is tested.
      expect([found.abTestID, found.hits.length]).toEqual([undefined, 6]);
      if (isRival) events.push(click(user, found.queryID!));
    }
    expect(Math.min(...counts)).toBeGreaterThan(8);
    await send(events);
    await shop.service.whenIdle();
    const test = await read(id);
    expect(test).toMatchObject({ kind: 'suggestions', searchIndex: 'goods' });
    expect(test.variants.map(({ index, userCount }) => [index, userCount])).toEqual([
      ['words', counts[0]],
      ['words_new', counts[1]],
    ]);
    expect(test.variants.map(({ searchCount }) => searchCount)).toEqual(counts);
    expect(test.variants.map(({ clickThroughRate }) => clickThroughRate)).toEqual([0, 1]);
    await end(id);
    expect([(await suggest('v-1')).abTestID, (await suggest('v-1')).hits[0]!.objectID]).toEqual([undefined, 'words']);
  });

  it('runs beside a test of the searches that it measures, and each tells its own', async () => {
    const id = await begin();
    const { body } = await start({
      kind: 'search',
      searchIndex: undefined,
      variants: [
        { index: 'goods', trafficPercentage: 50 },
        { index: 'goods', trafficPercentage: 50, customSearchParameters: { hitsPerPage: 2 } },
      ],
    });
    const other = body['abTestID'] as number;
    const pairs = new Map<string, number>();
    for (let n = 0; n < 40; n++) {
      const word = (await suggest(`w-${n}`)).abTestVariantID;
      const found = await search(`w-${n}`);
      expect([found.abTestID, found.hits.length]).toEqual([other, found.abTestVariantID === 2 ? 2 : 6]);
      const pair = `${String(word)}${String(found.abTestVariantID)}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    await shop.service.whenIdle();
    const usersOf = async (of: number) => (await read(of)).variants.map(({ userCount }) => userCount);
    const of = (pair: string) => pairs.get(pair) ?? 0;
    expect([...pairs.keys()].sort()).toEqual(['11', '12', '21', '22']);
    expect(await usersOf(id)).toEqual([of('11') + of('12'), of('21') + of('22')]);
    expect(await usersOf(other)).toEqual([of('11') + of('21'), of('12') + of('22')]);
    await end(id);
    await end(other);
  });

  it('counts no searches that opt out or are none of a shopper, nor those of another index', async () => {
    const id = await begin();
    await search('x-1', { analytics: false });
    await search('x-2', { enableABTest: false });
    await shop.search('gifts', { query: 'boot', userToken: 'x-3' });
    await search('x-4');
    await shop.service.whenIdle();
    const { variants } = await read(id);
    expect(variants.reduce((sum, { searchCount }) => sum + (searchCount ?? 0), 0)).toBe(1);
    await end(id);
  });

  it('keeps who is in it through a change of the split', async () => {
    const id = await begin();
    const users = Array.from({ length: 30 }, (_, n) => `s-${n}`);
    const before: unknown[] = [];
    for (const user of users) {
      before.push((await suggest(user)).abTestVariantID);
      await search(user);
    }
    const changed = await shop.call('PUT', `/2/abtests/${id}/split`, { body: { percentages: [1, 99] } });
    expect([changed.status, changed.body.message]).toEqual([200, undefined]);
    const after: unknown[] = [];
    for (const user of users) after.push((await suggest(user)).abTestVariantID);
    expect(after).toEqual(before);
    let rivals = 0;
    for (let n = 0; n < 30; n++) if ((await suggest(`late-${n}`)).abTestVariantID === 2) rivals++;
    expect(rivals).toBeGreaterThan(24);
    for (let n = 0; n < 30; n++) await search(`late-${n}`);
    await shop.service.whenIdle();
    const test = await read(id);
    expect(test.periods).toHaveLength(2);
    expect(test.sampleRatioMismatch?.isMismatch).toBe(false);
    expect(test.variants.reduce((sum, { userCount }) => sum + (userCount ?? 0), 0)).toBe(60);
    await end(id);
  });

  it('is for one index at a time, and cannot be split by queries', async () => {
    const id = await begin();
    const again = await start({
      variants: ['words_third', 'words_new'].map((index) => ({ index, trafficPercentage: 50 })),
    });
    expect([again.status, again.body.message]).toEqual([
      422,
      'The A/B test "fresh suggestions" runs on the index goods already; stop it first, or wait for its end',
    ]);
    const segments = (by: string) => shop.call('GET', `/2/abtests/${id}/segments?by=${by}`);
    expect((await segments('device')).status).toBe(200);
    const byQuery = await segments('query');
    expect([byQuery.status, byQuery.body.message]).toEqual([
      422,
      expect.stringContaining('which decide what is asked'),
    ]);
    await end(id);
  });

  it('fails by itself when the index that it measures is deleted, and suggests as before', async () => {
    await shop.fill('old', [{ objectID: 'o', name: 'boot' }]);
    const id = await begin({ searchIndex: 'old' });
    expect((await suggest('r-1')).abTestID).toBe(id);
    await shop.call('DELETE', '/1/indexes/old');
    await shop.service.whenIdle();
    await expect.poll(() => read(id)).toMatchObject({ status: 'failed', failure: 'The index old is gone' });
    const suggested = await suggest('r-1');
    expect([suggested.abTestID, suggested.hits[0]!.objectID]).toEqual([undefined, 'words']);
  });

  it('is estimated by the searches that it will measure', async () => {
    const ask = (searchIndex?: string) =>
      shop.call('POST', '/2/abtests/estimate', {
        body: {
          variants: ['words', 'words_new'].map((index) => ({ index, trafficPercentage: 50 })),
          ...(searchIndex !== undefined && { searchIndex }),
        },
      });
    expect((await ask()).body['searchesPerDay']).toBe(0);
    expect((await ask('goods')).body['searchesPerDay']).toBeGreaterThan(0);
    expect((await ask('nowhere')).status).toBe(404);
  });

  it.each<[what: string, more: Record<string, unknown>, says: string, status?: number]>([
    ['no index to measure', { searchIndex: undefined }, '"searchIndex" is required with "kind": "suggestions"'],
    ['an index to measure of searches', { kind: 'search' }, '"searchIndex" is for "kind": "suggestions"'],
    [
      'what holds suggestions',
      { searchIndex: 'words_new' },
      '"searchIndex" must be another index than "variants[1].index"',
    ],
    ['an index that is not there', { searchIndex: 'nowhere' }, 'nowhere', 404],
    ['a model', { recommendModel: 'looking-similar' }, '"recommendModel" is for "kind": "recommendations"'],
    [
      'the time that suggestions take',
      { guardrails: [{ metric: 'processingTime', tolerance: 10 }] },
      '"guardrails[0].metric" cannot be processingTime with "kind": "suggestions"',
    ],
  ])('is refused: %s', async (_what, more, says, status = 422) => {
    const refused = await start(more);
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(says)]);
  });

  it('asks for a key that may use the index that is measured', async () => {
    expect((await start({}, OF_WORDS)).status).toBe(403);
    expect((await start({}, SEARCH)).status).toBe(403);
  });
});
