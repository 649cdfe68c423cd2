import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowseResponse } from '@aisle/contract';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
const BROWSE = 'browse-key-of-the-tests';

beforeAll(async () => {
  shop = await startTestService({ keys: [{ key: BROWSE, acl: ['browse', 'search'] }] });
  const records = Array.from({ length: 2500 }, (_, at) => ({
    objectID: `r${at}`,
    rank: (at * 7919) % 2500,
    half: at % 2 ? 'odd' : 'even',
    hidden: at,
  }));
  await shop.fill('many', records, {
    customRanking: ['asc(rank)'],
    attributesForFaceting: ['half'],
    unretrievableAttributes: ['hidden'],
    replicas: ['many_down'],
  });
  await shop.call('PUT', '/1/indexes/many_down/settings', { body: { customRanking: ['desc(rank)'] } });
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const browse = async (body: unknown, { key = BROWSE, index = 'many' } = {}) => {
  const { status, body: answer } = await shop.call('POST', `/1/indexes/${index}/browse`, { body, key });
  expect(answer.message).toBeUndefined();
  expect(status).toBe(200);
  return answer as unknown as BrowseResponse;
};

describe('browsing', () => {
  it('reads every record once, 1,000 at a time, in custom order', async () => {
    const ranks: unknown[] = [];
    let cursor: string | undefined;
    let calls = 0;
    do {
      const answer = await browse(cursor === undefined ? {} : { cursor });
      expect(answer.nbHits).toBe(2500);
      expect(answer.page).toBe(calls++);
      ranks.push(...answer.hits.map((hit) => hit['rank']));
      cursor = answer.cursor;
    } while (cursor !== undefined);
    expect(calls).toBe(3);
    expect(ranks).toEqual(Array.from({ length: 2500 }, (_, at) => at));
  });

  it('keeps the filter of the first call in its cursor', async () => {
    const first = await browse({ params: 'filters=half:odd&hitsPerPage=1000&attributesToRetrieve=half' });
    const second = await browse({ cursor: first.cursor });
    expect(first.nbHits).toBe(1250);
    expect(second.hits).toHaveLength(250);
    expect(second.hits.every((hit) => hit['half'] === 'odd' && !('rank' in hit))).toBe(true);
    expect(second.cursor).toBeUndefined();
  });

  it('goes to a page in place of a cursor, and by GET', async () => {
    const { body } = await shop.call('GET', '/1/indexes/many/browse?hitsPerPage=10&page=3', { key: BROWSE });
    expect((body as unknown as BrowseResponse).hits.map((hit) => hit['rank'])).toEqual([
      30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    ]);
  });

  it('shows a replica in its own order', async () => {
    expect((await browse({ hitsPerPage: 2 }, { index: 'many_down' })).hits.map((hit) => hit['rank'])).toEqual([
      2499, 2498,
    ]);
  });

  it('hides what is not retrievable, except from the admin key, whose backups must be complete', async () => {
    expect((await browse({ hitsPerPage: 1 })).hits[0]).not.toHaveProperty('hidden');
    expect((await browse({ hitsPerPage: 1 }, { key: ADMIN })).hits[0]).toHaveProperty('hidden');
  });

  it('gives a queryID that events may name', async () => {
    const { queryID } = await browse({ clickAnalytics: true, hitsPerPage: 1 });
    await shop.service.whenIdle();
    expect(await shop.store.query('SELECT 1 FROM searches WHERE query_id = $1', [queryID!])).toHaveLength(1);
  });

  it('needs the browse permission', async () => {
    expect((await shop.call('POST', '/1/indexes/many/browse', { body: {}, key: SEARCH })).status).toBe(403);
  });

  it.each([
    [{ cursor: 'nonsense' }, 400, 'not one of ours'],
    [
      { cursor: btoa('{"index":"many","parameters":{"hitsPerPage":"x"},"after":"","page":1}') },
      400,
      '"hitsPerPage" must be a whole number',
    ],
    [{ cursor: btoa('{"index":"other","parameters":{},"after":"","page":1}') }, 400, 'another index'],
    [{ cursor: btoa('null') }, 400, 'not one of ours'],
    [{ cursor: btoa('{"index":"many","parameters":{},"after":"forged","page":1}') }, 400, 'not one of ours'],
    [{ distinct: true }, 400, '"distinct" is not supported'],
  ])('refuses %j', async (body, status, message) => {
    const answer = await shop.call('POST', '/1/indexes/many/browse', { body, key: BROWSE });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(status);
  });

  it('of a missing index is answered with 404', async () => {
    expect((await shop.call('POST', '/1/indexes/nowhere/browse', { body: {} })).status).toBe(404);
  });
});
