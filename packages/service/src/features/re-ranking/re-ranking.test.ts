/** Re-ranking as shops and their pages see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { addSearches } from '../../ground/query/search-rows.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Store } from '../../store/store.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents } from '../events/rows.ts';
import { itThorough } from '../../testing/thorough.ts';

const NAMES = ['Oak lamp', 'Pine lamp', 'Birch lamp', 'Ash lamp', 'Elm lamp', 'Fir lamp'];
const records = [
  ...NAMES.map((name, at) => ({
    objectID: `lamp-${at}`,
    name,
    price: 10 + at,
    rank: at,
    stock: at === 4 ? 'no' : 'yes',
  })),
  { objectID: 'shade', name: 'Old lampshade', price: 1, rank: 0, stock: 'yes' },
  { objectID: 'desk', name: 'Desk', price: 1, rank: 0, stock: 'yes' },
];

let store: Store;
let shop: TestService;
let other: TestService;
beforeAll(async () => {
  store = await openSpareDatabase();
  const shared = () => Object.assign(Object.create(store) as Store, { shared: true, close: async () => undefined });
  const operatorKey = new Uint8Array(32).fill(3);
  shop = await startTestService({ store: shared(), operatorKey });
  other = await startTestService({ store: shared(), operatorKey });
  const settings = {
    searchableAttributes: ['name'],
    attributesForFaceting: ['filterOnly(stock)'],
    customRanking: ['asc(rank)'],
    replicas: ['goods-cheap'],
  };
  await shop.fill('goods', records, settings);
  await shop.call('PUT', '/1/indexes/goods-cheap/settings', { body: { ranking: ['desc(price)', 'typo', 'custom'] } });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await other.close();
  await store.close();
});

let searches = 0;
/** Shoppers of two days who see the lamps in their order and click one of them. */
async function ask(options: {
  query: string;
  shoppers: number;
  clicked: (shopper: number) => string | undefined;
  at?: number;
  /** What every one of them is called, instead of a name of his own. */
  user?: string;
}) {
  const { query, shoppers, clicked, at = shop.clock.now - DAY / 4, user } = options;
  const shown = NAMES.map((_, place) => `lamp-${place}`);
  const rows = Array.from({ length: shoppers }, (_, shopper) => ({
    queryID: (++searches).toString(16).padStart(32, '0'),
    index: 'goods',
    query,
    params: '',
    nbHits: shown.length,
    firstPosition: 1,
    objectIDs: shown,
    userToken: user ?? `shopper-${searches}`,
    tags: [],
    searchedAt: at - (Math.floor(shopper / 2) % 2) * DAY,
    wish: clicked(shopper),
  }));
  await addSearches(store, rows);
  await addEvents(
    store,
    rows.flatMap(({ queryID, userToken, searchedAt, wish }) =>
      wish === undefined
        ? []
        : [
            {
              event: {
                eventType: 'click' as const,
                eventName: 'seen',
                index: 'goods',
                userToken,
                queryID,
                objectIDs: [wish],
                positions: [shown.indexOf(wish) + 1],
              },
              happenedAt: searchedAt + 1000,
              receivedAt: searchedAt + 1000,
            },
          ],
    ),
  );
}

/** Lets something happen so much later, in milliseconds: for both services, as either of them may take a job. */
async function later(time: number, happens: () => Promise<void>) {
  for (const { clock } of [shop, other]) clock.now += time;
  try {
    await happens();
  } finally {
    for (const { clock } of [shop, other]) clock.now -= time;
  }
}

/** Lets the job come. */
async function learn() {
  await store.query(`UPDATE jobs SET run_at = 0 WHERE kind = 'learnReRanking'`);
  // Either of them may have taken it.
  for (const service of [shop, other, shop]) await service.service.whenIdle();
}

const order = async (parameters: Record<string, unknown> = {}, service = shop, index = 'goods') =>
  (await service.search(index, { query: 'lamp', enableReRanking: true, ...parameters })).hits.map(
    ({ objectID }) => objectID,
  );
const plain = [...NAMES.map((_, at) => `lamp-${at}`), 'shade'];
const lifted = ['lamp-4', ...plain.filter((objectID) => objectID !== 'lamp-4')];

beforeAll(async () => {
  // Every second shopper clicks the fifth lamp, though few look so far down.
  await ask({
    query: 'Lamp!',
    shoppers: 60,
    clicked: (shopper) => (shopper % 2 === 0 ? 'lamp-4' : shopper % 5 === 0 ? 'lamp-0' : undefined),
  });
  await learn();
}, 60_000);

describe('a re-ranked search', () => {
  it('shows first what shoppers click behind its query, where it asks for that', async () => {
    expect(await order({ enableReRanking: undefined })).toEqual(plain);
    expect(await order({ enableReRanking: false })).toEqual(plain);
    expect(await order()).toEqual(lifted);
    expect(await order({ query: 'LÀMP' })).toEqual(lifted);
    expect((await order({ query: 'lam' }))[0]).toBe('lamp-0');
    expect(await order({ query: '' })).not.toEqual(lifted);
  });

  it('is one where the settings say so, and the search does not speak against it', async () => {
    await shop.call('PUT', '/1/indexes/goods/settings', { body: { enableReRanking: true } });
    await shop.service.whenIdle();
    try {
      expect((await shop.call('GET', '/1/indexes/goods/settings')).body['enableReRanking']).toBe(true);
      expect(await order({ enableReRanking: undefined })).toEqual(lifted);
      expect(await order({ enableReRanking: false })).toEqual(plain);
    } finally {
      await shop.call('PUT', '/1/indexes/goods/settings', { body: { enableReRanking: false } });
      await shop.service.whenIdle();
    }
  });

  it('tells of each hit what lifted it', async () => {
    const { hits } = await shop.search('goods', { query: 'lamp', enableReRanking: true, getRankingInfo: true });
    expect(hits[0]!._rankingInfo).toMatchObject({ promotedByReRanking: true });
    expect(hits[0]!._rankingInfo!.reRankingScore).toBeGreaterThan(0);
    expect(hits[1]!._rankingInfo).toMatchObject({ promotedByReRanking: false, reRankingScore: 0 });
    const unknown = await shop.search('goods', { query: 'desk', enableReRanking: true, getRankingInfo: true });
    expect(unknown.hits[0]!._rankingInfo).not.toHaveProperty('reRankingScore');
  });

  it('cuts its pages from one order', async () => {
    const pages = [0, 1, 2, 3].map((page) => order({ page, hitsPerPage: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(lifted);
  });

  it('hides and adds nothing, and lifts only what passes the filters', async () => {
    const filtered = await shop.search('goods', { query: 'lamp', enableReRanking: true, filters: 'stock:yes' });
    expect(filtered.hits.map(({ objectID }) => objectID)).toEqual(plain.filter((objectID) => objectID !== 'lamp-4'));
    for (const reRankingApplyFilter of ['stock:yes', ['stock:yes'], [['stock:yes', 'stock:maybe']], 'stock:-no'])
      expect(await order({ reRankingApplyFilter })).toEqual(plain);
    expect(await order({ reRankingApplyFilter: 'stock:no' })).toEqual(lifted);
  });

  it('takes the filter from the settings, and says nothing of one that no facet answers any more', async () => {
    const set = async (body: object) => {
      expect((await shop.call('PUT', '/1/indexes/goods/settings', { body })).status).toBe(200);
      await shop.service.whenIdle();
    };
    await set({ reRankingApplyFilter: ['stock:yes'] });
    try {
      expect(await order()).toEqual(plain);
      expect(await order({ reRankingApplyFilter: ['stock:no'] })).toEqual(lifted);
      await set({ attributesForFaceting: [] });
      expect(await order()).toEqual(plain);
    } finally {
      await set({ attributesForFaceting: ['filterOnly(stock)'], reRankingApplyFilter: [] });
    }
    expect(await order()).toEqual(lifted);
  });

  it.each([
    [{ reRankingApplyFilter: 'stock' }, 'reRankingApplyFilter: "stock" has no attribute'],
    [{ reRankingApplyFilter: 'colour:red' }, '"colour" of "colour:red" is not declared for faceting'],
    [{ reRankingApplyFilter: 7 }, 'reRankingApplyFilter'],
    [{ enableReRanking: 'yes' }, 'enableReRanking'],
  ])('is refused with %j', async (parameters, message) => {
    const body = { query: 'never learnt', enableReRanking: true, ...parameters };
    const answer = await shop.call('POST', '/1/indexes/goods/query', { body, key: SEARCH });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is refused as a setting that cannot be read', async () => {
    const body = { reRankingApplyFilter: 'stock' };
    const answer = await shop.call('PUT', '/1/indexes/goods/settings', { body });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('reRankingApplyFilter')]);
  });

  it('leaves an order alone that somebody chose', async () => {
    expect(await order({}, shop, 'goods-cheap')).toEqual([...plain.slice(0, 6).toReversed(), 'shade']);
  });

  it('keeps pinned records at their places', async () => {
    const rule = {
      objectID: 'pin',
      conditions: [{ pattern: 'lamp', anchoring: 'is' }],
      consequence: { promote: [{ objectID: 'desk', position: 0 }] },
    };
    await shop.call('PUT', '/1/indexes/goods/rules/pin', { body: rule });
    await shop.service.whenIdle();
    try {
      expect(await order()).toEqual(['desk', ...lifted]);
    } finally {
      await shop.call('DELETE', '/1/indexes/goods/rules/pin');
      await shop.service.whenIdle();
    }
  });

  it('does not miss a record that was deleted, and lifts it again when it comes back', async () => {
    await shop.call('DELETE', '/1/indexes/goods/lamp-4');
    await shop.service.whenIdle();
    expect(await order()).toEqual(plain.filter((objectID) => objectID !== 'lamp-4'));
    await shop.fill('goods', [records[4]!]);
    expect((await order())[0]).toBe('lamp-4');
  });

  it('is the same in another process on the database', async () => {
    await expect.poll(() => order({}, other), { timeout: 15_000 }).toEqual(lifted);
  });

  it('lifts nothing for browsing, which says so', async () => {
    const browsed = await shop.call('POST', '/1/indexes/goods/browse', {
      body: { query: 'lamp', enableReRanking: true },
    });
    expect(browsed.headers.get('X-Service-Ignored-Parameters')).toBe('enableReRanking');
  });
});

describe('a new record', () => {
  const fresh = { objectID: 'fresh', name: 'Elm lamp', price: 14, rank: 90, stock: 'yes' };
  const explain = (sessions: number) =>
    store.query(
      `INSERT INTO recommendations (index_name, model, source, items)
       SELECT 'goods', 'exposure', source, $2 FROM unnest($1::text[]) AS source`,
      [plain, JSON.stringify([['sessions', sessions]])],
    );

  it('that is like what shoppers choose is lifted once in a while, until it had its turn', async () => {
    await shop.call('PUT', '/1/indexes/goods/fresh', { body: fresh });
    await shop.service.whenIdle();
    // Nobody knows yet what is new.
    await learn();
    expect((await order({ reRankingExploreEvery: 1 })).indexOf('fresh')).toBeGreaterThan(4);

    await explain(500);
    await learn();
    expect(await order({ userToken: 'anna', reRankingExploreEvery: 0 })).not.toEqual(
      await order({ userToken: 'anna', reRankingExploreEvery: 1 }),
    );
    const found = await order({ userToken: 'anna', reRankingExploreEvery: 1 });
    expect(found.slice(0, 2).toSorted()).toEqual(['fresh', 'lamp-4']);
    expect((await order({ reRankingExploreEvery: 1, filters: 'stock:no' }))).toEqual(['lamp-4']); // prettier-ignore

    await shop.service.whenIdle();
    const [row] = await store.query<{ explored: string }>(
      `SELECT explored FROM searches WHERE user_token = 'anna' AND explored IS NOT NULL LIMIT 1`,
    );
    expect(JSON.parse(row!.explored)).toEqual([['fresh', 1]]);

    const why = await shop.call('GET', '/1/indexes/goods/evidence?about=reRanking&query=lamp&objectID=fresh');
    expect(why.body).toMatchObject({ users: 0, explored: { clicked: 0 } });
    expect((why.body['explored'] as { shown: number }).shown).toBeGreaterThan(0);

    await shop.call('DELETE', '/1/indexes/goods/fresh');
    await store.query(`DELETE FROM recommendations WHERE model = 'exposure'`);
    await learn();
    expect(await order({ reRankingExploreEvery: 1 })).toEqual(lifted);
  });

  it('needs a number of shoppers, or none', async () => {
    const body = { query: 'lamp', enableReRanking: true, reRankingExploreEvery: -1 };
    const answer = await shop.call('POST', '/1/indexes/goods/query', { body, key: SEARCH });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('reRankingExploreEvery');
  });
});

describe('what is learnt', () => {
  it('is nothing from one shopper alone, however often he asks and clicks', async () => {
    await ask({ query: 'elm', shoppers: 200, clicked: () => 'lamp-4', user: 'bot' });
    await learn();
    expect(await store.query(`SELECT 1 FROM re_rankings WHERE query = 'elm'`)).toEqual([]);
  });

  it('is the same when the job comes twice', async () => {
    const before = await store.query('SELECT query, day::text, cells FROM click_sums ORDER BY query, day');
    expect(before).toHaveLength(2);
    await learn();
    expect(await store.query('SELECT query, day::text, cells FROM click_sums ORDER BY query, day')).toEqual(before);
  });

  itThorough('counts a click that comes days after its search', async () => {
    const at = shop.clock.now - 3 * DAY;
    await ask({ query: 'late', shoppers: 60, clicked: () => undefined, at });
    await learn();
    const queryIDs = (
      await store.query<{ query_id: string }>(`SELECT query_id FROM searches WHERE query = 'late'`)
    ).map((row) => row.query_id);
    await addEvents(
      store,
      queryIDs.map((queryID) => ({
        event: {
          eventType: 'click',
          eventName: 'seen',
          index: 'goods',
          userToken: 'late',
          queryID,
          objectIDs: ['lamp-3'],
          positions: [4],
        },
        happenedAt: at + 1000,
        receivedAt: shop.clock.now,
      })),
    );
    await learn();
    // Not before all of them can be there, which is once and for all.
    expect(await store.query(`SELECT 1 FROM re_rankings WHERE query = 'late'`)).toEqual([]);
    await later(2 * DAY, async () => {
      await learn();
      expect(await store.query(`SELECT query FROM re_rankings WHERE query = 'late'`)).toEqual([{ query: 'late' }]);
    });
  });

  itThorough('fades: clicks of a month ago lift nothing, and what was kept of them is gone', async () => {
    await later(32 * DAY, async () => {
      await learn();
      expect(await order()).toEqual(plain);
      expect(await store.query('SELECT 1 FROM click_sums')).toEqual([]);
    });
  });

  itThorough('goes with the index', async () => {
    await learn();
    expect(await order()).toEqual(lifted);
    await shop.call('DELETE', '/1/indexes/goods');
    await shop.call('DELETE', '/1/indexes/goods-cheap');
    await shop.service.whenIdle();
    await learn();
    for (const table of ['click_days', 'click_sums', 're_rankings'])
      expect(await store.query(`SELECT 1 FROM ${table}`), table).toEqual([]);
  });
});
