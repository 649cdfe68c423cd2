/** Benefit of re-ranking: preferences of simulated shoppers, measured by an offline metric (NDCG@10) and by an A/B test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts, demoSettings } from '../../node/seed/demo-products.ts';
import { addSearches, type SearchRow } from '../../ground/query/search-rows.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { examination } from '../../simulator/click-model.ts';
import { createRandomChoices } from '../../simulator/random.ts';
import { simulate } from '../../simulator/simulate.ts';
import { ADMIN, APP, startTestService, type TestService } from '../../testing/start-service.ts';
import { addEvents, type EventRow } from '../events/rows.ts';
import { LEARN_RE_RANKING } from './learning-job.ts';

/** Discounted cumulative gain of the first ten, against the best order that there is. */
function ndcg(order: readonly string[], gain: (objectID: string) => number, all: readonly string[]): number {
  const dcg = (list: readonly string[]) =>
    list.slice(0, 10).reduce((sum, objectID, at) => sum + gain(objectID) / Math.log2(at + 2), 0);
  return dcg(order) / dcg(all.toSorted((a, b) => gain(b) - gain(a)));
}

const learn = async (shop: TestService) => {
  await shop.store.query('UPDATE jobs SET run_at = 0 WHERE kind = $1', [LEARN_RE_RANKING]);
  await shop.service.whenIdle();
};

describe('the order of what shoppers like', () => {
  const KINDS = ['lamp', 'tent', 'kettle', 'jacket', 'notebook', 'bottle'];
  const PER_KIND = 24;
  const records = KINDS.flatMap((kind) =>
    Array.from({ length: PER_KIND }, (_, at) => ({ objectID: `${kind}-${at}`, name: `${kind} ${at}`, rank: at })),
  );
  let shop: TestService;
  beforeAll(async () => {
    shop = await startTestService();
    await shop.fill('goods', records, { searchableAttributes: ['name'], customRanking: ['asc(rank)'] });
  });
  afterAll(() => shop.close());

  const order = async (query: string, enableReRanking: boolean) =>
    (await shop.search('goods', { query, enableReRanking, hitsPerPage: PER_KIND })).hits.map(
      ({ objectID }) => objectID,
    );

  /** Four weeks in which prices and stocks move some records; who looks at a record clicks it as often as it is liked. */
  async function shopFor(options: { seed: number; moves: number; likes: ReadonlyMap<string, number> }) {
    const { seed, moves, likes } = options;
    const random = createRandomChoices(seed);
    const searches: SearchRow[] = [];
    const events: EventRow[] = [];
    for (const query of KINDS) {
      const usual = await order(query, false);
      for (let day = 1; day <= 28; day++) {
        const shown = usual.slice();
        for (let move = 0; move < moves; move++)
          shown.splice(random.between(0, 11), 0, ...shown.splice(random.between(0, PER_KIND - 1), 1));
        for (let visit = 0; visit < 40; visit++) {
          const queryID = `${seed}`.padStart(4, '0') + searches.length.toString(16).padStart(28, '0');
          const at = shop.clock.now - day * DAY + visit * 60_000;
          const userToken = `shopper-${seed}-${searches.length}`;
          const objectIDs = shown.slice(0, 20);
          searches.push({
            queryID,
            index: 'goods',
            query,
            params: '',
            nbHits: PER_KIND,
            firstPosition: 1,
            objectIDs,
            userToken,
            tags: [],
            searchedAt: at,
          });
          for (const [place, objectID] of objectIDs.entries())
            if (random.chance(examination(place + 1) * likes.get(objectID)!))
              events.push({
                event: {
                  eventType: 'click',
                  eventName: 'seen',
                  index: 'goods',
                  userToken,
                  queryID,
                  objectIDs: [objectID],
                  positions: [place + 1],
                },
                happenedAt: at + 1000,
                receivedAt: at + 1000,
              });
        }
      }
    }
    for (let at = 0; at < searches.length; at += 1000) await addSearches(shop.store, searches.slice(at, at + 1000));
    for (let at = 0; at < events.length; at += 1000) await addEvents(shop.store, events.slice(at, at + 1000));
  }

  /** The mean over all queries. */
  async function quality(likes: ReadonlyMap<string, number>, enableReRanking: boolean): Promise<number> {
    let sum = 0;
    for (const query of KINDS) {
      const shown = await order(query, enableReRanking);
      expect(shown).toHaveLength(PER_KIND);
      sum += ndcg(shown, (objectID) => likes.get(objectID)!, shown);
    }
    return sum / KINDS.length;
  }

  const plantLikes = (seed: number) => {
    const random = createRandomChoices(seed);
    return new Map(records.map(({ objectID }) => [objectID, 0.05 + 0.5 * random.next() ** 3]));
  };

  it.each([
    ['where records move between positions', 1, 4, 0.25],
    ['where nothing ever moves', 2, 0, 0.2],
  ])(
    'is much nearer to the best one with re-ranking, %s',
    async (_name, seed, moves, gain) => {
      for (const table of ['searches', 'events', 'click_days', 'click_sums', 're_rankings'])
        await shop.store.query(`DELETE FROM ${table}`);
      const likes = plantLikes(seed);
      await shopFor({ seed, moves, likes });
      await learn(shop);
      const [plain, reRanked] = [await quality(likes, false), await quality(likes, true)];
      expect(reRanked).toBeGreaterThan(plain + gain);
    },
    300_000,
  );

  it('stays as it is where all are liked alike', async () => {
    for (const table of ['searches', 'events', 'click_days', 'click_sums', 're_rankings'])
      await shop.store.query(`DELETE FROM ${table}`);
    await shopFor({ seed: 3, moves: 4, likes: new Map(records.map(({ objectID }) => [objectID, 0.2])) });
    await learn(shop);
    let lifted = 0;
    for (const query of KINDS) {
      const { hits } = await shop.search('goods', { query, enableReRanking: true, getRankingInfo: true });
      lifted += hits.filter(({ _rankingInfo }) => _rankingInfo?.promotedByReRanking).length;
    }
    // One of twenty is lifted by luck.
    expect(lifted).toBeLessThanOrEqual(0.1 * KINDS.length * PER_KIND);
  }, 300_000);
});

describe('an A/B test of re-ranking', () => {
  const end = Date.UTC(2026, 0, 29);
  // Fewer visits find nothing in some runs.
  const crowd = { visitsPerDay: 600, shoppers: 3000 };
  let shop: TestService;
  beforeAll(async () => {
    shop = await startTestService({ worksInBackground: false });
    await shop.fill('products', demoProducts(), { ...demoSettings });
  });
  afterAll(() => shop.close());

  const shopUntil = (until: number, days: number) =>
    simulate(
      {
        fetch: (request) => shop.service.fetch(request, {}),
        appId: APP,
        key: ADMIN,
        setTime: (time) => (shop.clock.now = time),
      },
      { index: 'products', end: until, days, ...crowd, favorites: 30, seed: 11 },
    );

  it('finds that shoppers click more where what they like comes first', async () => {
    await shopUntil(end - 14 * DAY, 21);
    shop.clock.now = end - 14 * DAY;
    await learn(shop);
    const { body } = await shop.call('POST', '/2/abtests', {
      body: {
        name: 're-ranking',
        endAt: '2026-03-01T00:00:00Z',
        variants: [
          { index: 'products', trafficPercentage: 50 },
          { index: 'products', trafficPercentage: 50, customSearchParameters: { enableReRanking: true } },
        ],
      },
    });
    await shopUntil(end, 14);
    shop.clock.now = end;
    await shop.service.whenIdle();
    const { body: test } = await shop.call('GET', `/2/abtests/${String(body['abTestID'])}`);
    const variants = test['variants'] as {
      clickThroughRate: number;
      averageClickPosition: number;
      clickCount: number;
    }[];
    const [control, rival] = variants as [(typeof variants)[0], (typeof variants)[0]];
    expect(rival.clickThroughRate).toBeGreaterThan(control.clickThroughRate);
    expect(test['clickSignificance']).toBeGreaterThan(0.95);
  }, 600_000);
});
