/** Interleaved rankings: each search shows both, consistently over pages, and clicks are votes for the ranking of a record. */
import type { ABTest, SearchResponse } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const RECORDS = Array.from({ length: 130 }, (_, at) => ({
  objectID: `r${at}`,
  name: 'boot',
  color: at % 2 === 0 ? 'red' : 'blue',
  sold: at,
  // The rival stands the other way around.
  fresh: -at,
}));
const settings = (by: string) => ({ customRanking: [`desc(${by})`], attributesForFaceting: ['color'] });

let shop: TestService;
let id: number;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('sold', RECORDS, settings('sold'));
  await shop.fill('fresh', RECORDS, settings('fresh'));
});
afterAll(() => shop.close());

const start = (more: Record<string, unknown> = {}) =>
  shop.call('POST', '/2/abtests', {
    body: {
      name: 'sold or fresh',
      kind: 'interleaving',
      variants: ['sold', 'fresh'].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2026-02-15T12:00:00Z',
      ...more,
    },
  });
const read = async (query = '') => (await shop.call('GET', `/2/abtests/${id}${query}`)).body as unknown as ABTest;
const search = (userToken: string, more: Record<string, unknown> = {}) =>
  shop.search('sold', { query: 'boot', userToken, clickAnalytics: true, facets: ['color'], ...more });
const idsOf = ({ hits }: SearchResponse): string[] => hits.map(({ objectID }) => objectID);

describe('interleaved rankings', () => {
  it('show both on one list, which goes on from page to page, with the counts and facets of the control', async () => {
    const plain = await search('ann', { hitsPerPage: 10 });
    const made = await start();
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    id = made.body['abTestID'] as number;
    const whole = await search('ann', { hitsPerPage: 130 });
    const pages: string[] = [];
    for (let page = 0; page < 13; page++) {
      const answer = await search('ann', { hitsPerPage: 10, page });
      expect([answer.nbHits, answer.nbPages, answer.facets]).toEqual([plain.nbHits, plain.nbPages, plain.facets]);
      expect([answer.abTestID, answer.abTestVariantID, answer.indexUsed]).toEqual([id, undefined, 'sold']);
      pages.push(...idsOf(answer));
    }
    expect(pages).toEqual(idsOf(whole));
    expect(new Set(pages).size).toBe(130);
    expect(pages.slice(0, 2).sort()).toEqual(['r0', 'r129']);
    expect(idsOf(await search('ann', { offset: 95, length: 12 }))).toEqual(pages.slice(95, 107));
    expect(idsOf(await search('ann', { hitsPerPage: 10, enableABTest: false }))).toEqual(idsOf(plain));
  });

  it('begin with either ranking, for each visitor the same', async () => {
    const first = new Map<string, number>();
    for (let n = 0; n < 60; n++) {
      const top = idsOf(await search(`u-${n}`, { hitsPerPage: 1, analytics: false }))[0]!;
      expect(idsOf(await search(`u-${n}`, { hitsPerPage: 1, analytics: false }))).toEqual([top]);
      first.set(top, (first.get(top) ?? 0) + 1);
    }
    expect([...first.keys()].sort()).toEqual(['r0', 'r129']);
    expect(Math.min(...first.values())).toBeGreaterThan(10);
  });

  it('read whom visitors prefer: who clicks what only the rival shows at the top votes for it', async () => {
    const events: object[] = [];
    for (let n = 0; n < 40; n++) {
      const userToken = `w-${n}`;
      const answer = await search(userToken, { hitsPerPage: 10 });
      const isOfRival = (objectID: string) => Number(objectID.slice(1)) < 65;
      const wanted = n < 36 ? isOfRival : (objectID: string) => !isOfRival(objectID);
      const at = answer.hits.findIndex(({ objectID }) => wanted(objectID));
      const click = {
        eventType: 'click',
        eventName: 'click',
        index: 'sold',
        userToken,
        queryID: answer.queryID,
        objectIDs: [answer.hits[at]!.objectID],
        positions: [at + 1],
      };
      // What is clicked twice is wanted once.
      events.push(click, click);
    }
    expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
    await shop.service.whenIdle();
    const today = (await read()).preference!;
    expect(today).toMatchObject({ control: 4, rival: 36, ties: 0, clicks: { control: 4, rival: 36 } });
    expect(today.rivalShare).toBeCloseTo(0.9, 9);
    expect(today.significance).toBeGreaterThan(0.999);
    // The day is not over yet.
    expect(today.sequentialSignificance).toBeNull();
    shop.clock.now += 86_400_000;
    const test = await read();
    expect(test.preference!.sequentialSignificance).toBeGreaterThan(0.99);
    expect([test.kind, test.statistics]).toEqual(['interleaving', null]);
    expect(await read('?withHistory=true')).toMatchObject({ preference: test.preference, history: expect.any(Array) });
  });

  it('stop at once, and take no part where records are grouped', async () => {
    await shop.call('PUT', '/1/indexes/sold/settings', { body: { attributeForDistinct: 'color' } });
    await shop.service.whenIdle();
    expect((await search('ann', { distinct: true })).abTestID).toBeUndefined();
    expect((await shop.call('POST', `/2/abtests/${id}/stop`)).status).toBe(200);
    expect((await search('ann')).abTestID).toBeUndefined();
  });

  it.each<[what: string, more: Record<string, unknown>, says: string]>([
    [
      'three rankings',
      { variants: ['sold', 'fresh', 'other'].map((index, at) => ({ index, trafficPercentage: [50, 25, 25][at] })) },
      '"variants" must be two with "kind": "interleaving"',
    ],
    [
      'unequal shares',
      { variants: ['sold', 'fresh'].map((index, at) => ({ index, trafficPercentage: [60, 40][at] })) },
      '"trafficPercentage" must be 50 for both',
    ],
    ['an unknown kind', { kind: 'bandit' }, '"kind"'],
  ])('are refused: %s', async (_what, more, says) => {
    const refused = await start(more);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.message).toContain(says);
  });
});
