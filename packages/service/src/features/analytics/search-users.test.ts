/** Users of queries: sums of earlier versions are continued, and the stored data stays small. */
import type { TopSearch } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketRows, SearchOfBucket } from '../../ground/rollups/reader.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { type SearchUsers, searchUsers } from './search-users.ts';
import { createUserSketch } from './user-sketch.ts';

const DAY = 86_400_000;

const rowsOf = (made: readonly { query: string; user: string; tags?: string[] }[]): BucketRows => ({
  index: 'goods',
  bucket: 0,
  searches: made.map((one) => ({ kind: 'search', tags: [], ...one }) as unknown as SearchOfBucket),
  strayPurchases: [],
});

describe('the sums of who made which query', () => {
  it('are the same in whatever order and groups they were merged', () => {
    const part = (from: number) =>
      searchUsers.read(
        rowsOf(
          Array.from({ length: 1500 }, (_, at) => ({
            query: at % 3 === 0 ? 'lamp' : `query ${(from + at) % 40}`,
            user: `user-${from + at}`,
            tags: at % 2 === 0 ? ['mobile', 'de'] : [],
          })),
        ),
      );
    const parts = [part(0), part(700), part(3000)] as const;
    const whole = searchUsers.merge(parts);
    expect(searchUsers.merge(parts.toReversed())).toEqual(whole);
    expect(searchUsers.merge([searchUsers.merge(parts.slice(0, 2)), parts[2], searchUsers.merge([])])).toEqual(whole);
    expect(searchUsers.merge([whole, parts[1]])).toEqual(whole);
  });

  it('take less than 0.4 MB for a day of 20,000 different queries', () => {
    const day = rowsOf(Array.from({ length: 20_000 }, (_, at) => ({ query: `query ${at}`, user: `user-${at}` })));
    expect(JSON.stringify(searchUsers.merge([searchUsers.read(day)])).length).toBeLessThan(400_000);
  });

  it('are the same when they were summed by an earlier version', () => {
    const searches = Array.from({ length: 11_000 }, (_, at) => ({
      query: at < 10_500 ? 'lamp' : `query ${at % 50}`,
      user: `user-${at}`,
    }));
    const sketches = new Map(searches.map(({ query }) => [query, createUserSketch()]));
    for (const { query, user } of searches) sketches.get(query)!.add(user);
    const former = {
      queries: [...sketches].map(([query, sketch]) => ({ query, tags: [], sketch: sketch.encode() })),
    };
    const [reader] = searchUsers.former!;
    expect(reader!.read(former)).toEqual(searchUsers.read(rowsOf(searches)));
    expect(searchUsers.merge([reader!.read(reader!.withoutUsers!(former)) as SearchUsers])).toEqual({ groups: [] });
  });
});

describe('users of top searches', () => {
  let shop: TestService;
  beforeAll(async () => {
    shop = await startTestService();
    await shop.fill('goods', [{ objectID: 'p1', name: 'boot' }]);
  }, 60_000);
  afterAll(() => shop.close());

  const topSearches = async (parameters: string) =>
    ((await shop.call('GET', `/2/searches?index=goods&${parameters}`)).body as unknown as { searches: TopSearch[] })
      .searches;
  const search = (query: string, userToken: string, analyticsTags: string[] = []) =>
    shop.search('goods', { query, userToken, analyticsTags });

  it('are counted over days that an earlier version summed, and of each tag', async () => {
    await search('boot', 'ann');
    await search('boot', 'ann', ['mobile']);
    await search('boot', 'bob', ['mobile']);
    for (let at = 0; at < 12; at++) await search(`shoe ${at}`, `user-${at % 5}`);
    await shop.service.whenIdle();
    const day = Math.floor(shop.clock.now / DAY) * DAY;
    const sketch = createUserSketch();
    for (const user of ['ann', 'bob', 'cem']) sketch.add(user);
    await shop.store.query(
      `INSERT INTO rollup_segments (index_name, reader, is_day, start, body) VALUES ('goods', 'analytics-search-users', true, $1, $2)`,
      [day - DAY, JSON.stringify({ queries: [{ query: 'boot', tags: ['mobile'], sketch: sketch.encode() }] })],
    );
    await shop.store.query(
      `INSERT INTO rollup_segments (index_name, reader, is_day, start, body)
       SELECT index_name, reader, is_day, $1, body FROM rollup_segments WHERE is_day AND reader = 'analytics-searches2'`,
      [day - DAY],
    );
    await shop.store.query(
      `INSERT INTO rollup_days (index_name, day, version, has_buckets) VALUES ('goods', $1, nextval('rollup_versions'), false)`,
      [day - DAY],
    );
    expect((await topSearches('limit=1'))[0]).toMatchObject({ search: 'boot', count: 6, userCount: 3 });
    expect((await topSearches('limit=1&tags=mobile'))[0]).toMatchObject({ search: 'boot', count: 4, userCount: 3 });
    const all = await topSearches('limit=1000');
    expect(all).toHaveLength(13);
    expect(all.slice(1).every(({ userCount }) => userCount === 1)).toBe(true);
    // What comes later is in the next report.
    await search('boot', 'dan');
    await shop.service.whenIdle();
    expect((await topSearches('limit=1'))[0]).toMatchObject({ search: 'boot', count: 7, userCount: 4 });
  });
});
