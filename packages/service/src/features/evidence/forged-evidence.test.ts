/** Attacks with the key of a page over HTTP cannot manipulate results that all shoppers see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explanation, Quarantine, RecommendationsResult } from '@aisle/contract';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { describeThorough, firstCases, itThorough } from '../../testing/thorough.ts';

const DAY = 86_400_000;
const CLICKS = 'key-of-a-page';
const SERVER = 'key-of-a-server';
const ATTACKER = '198.51.100.66';
const OFFICE = '198.51.100.9';

const records = [
  ...['Red lamp', 'Blue lamp', 'Green lamp', 'White lamp', 'Black lamp', 'Grey lamp'].map((name, at) => ({
    objectID: `lamp-${at}`,
    name,
    rank: at,
  })),
  { objectID: 'mug', name: 'Ugly mug', rank: 9 },
  { objectID: 'chair', name: 'Stupid ugly chair', rank: 9 },
  { objectID: 'cheap', name: 'Cheap ugly lamp', rank: 99 },
];

let shop: TestService;
/** Who shops honestly lives somewhere of his own. */
const homeOf = (shopper: number): string => `203.0.${Math.floor(shopper / 200)}.${(shopper % 200) + 1}`;

async function searched(
  parameters: Record<string, unknown>,
  clientAddress: string,
  key = SEARCH,
  headers: Record<string, string> = {},
) {
  const { status, body } = await shop.call('POST', '/1/indexes/goods/query', {
    body: { clickAnalytics: true, ...parameters },
    key,
    clientAddress,
    headers,
  });
  expect(status).toBe(200);
  return body as unknown as { queryID: string };
}

const push = (events: readonly Record<string, unknown>[], clientAddress: string, key = SEARCH, headers = {}) =>
  shop.call('POST', '/1/events', {
    body: { events: events.map((event) => ({ eventName: 'e', index: 'goods', ...event })) },
    key,
    clientAddress,
    headers,
  });
const purchase = (userToken: string, objectIDs: string[], more: Record<string, unknown> = {}) => ({
  eventType: 'conversion',
  eventSubtype: 'purchase',
  userToken,
  objectIDs,
  ...more,
});

/** Everything that is due, and the job that comes by itself. */
async function learn() {
  await shop.service.whenIdle();
  await shop.store.query(
    `UPDATE jobs SET run_at = 0 WHERE kind IN ('learnReRanking', 'buildSuggestions', 'trainRecommendations', 'rollups')`,
  );
  await shop.service.whenIdle();
}

const suggestions = async () =>
  (await shop.search('suggested', { hitsPerPage: 20, attributesToHighlight: [] })).hits.map(({ query, popularity }) => [
    query,
    popularity,
  ]);
const recommended = async (request: Record<string, unknown>) => {
  const body = { requests: [{ indexName: 'goods', threshold: 0, ...request }] };
  const answer = await shop.call('POST', '/1/indexes/*/recommendations', { body });
  return (answer.body as unknown as { results: RecommendationsResult[] }).results[0]!.hits.map(
    ({ objectID }) => objectID,
  );
};
const seen = async () => ({
  suggestions: (await suggestions()).map(([query]) => query),
  trends: (await recommended({ model: 'trending-items' })).slice(0, 3),
  pairs: await recommended({ model: 'bought-together', objectID: 'lamp-0' }),
  related: await recommended({ model: 'bought-together', objectID: 'lamp-3' }),
  order: (await shop.search('goods', { query: 'lamp', enableReRanking: true, analytics: false })).hits.map(
    ({ objectID }) => objectID,
  ),
});
const quarantine = async (key?: string) =>
  (
    (await shop.call('GET', '/1/evidence/quarantine?index=goods&days=7', key ? { key } : {}))
      .body as unknown as Quarantine
  ).entries;
const explained = async (query: Record<string, string>, index = 'goods') =>
  (await shop.call('GET', `/1/indexes/${index}/evidence?${new URLSearchParams(query)}`)).body as unknown as Explanation;

/** Sixty shoppers over six days: they search for lamps, like the fifth one, and buy the first two together. */
async function shopHonestly() {
  const end = shop.clock.now;
  for (let shopper = 0; shopper < 60; shopper++) {
    shop.clock.now = end - (6 - (shopper % 6)) * DAY + shopper * 1000;
    const userToken = `shopper-${shopper}`;
    const home = homeOf(shopper);
    if (shopper % 4 > 0) await searched({ query: 'red lamp', userToken }, home);
    shop.clock.now += 60_000;
    const { queryID } = await searched({ query: 'lamp', userToken }, home);
    const wish = shopper % 2 === 0 ? 4 : shopper % 5 === 0 ? 0 : undefined;
    const clicks =
      wish === undefined
        ? []
        : [{ eventType: 'click', userToken, objectIDs: [`lamp-${wish}`], positions: [wish + 1], queryID }];
    const bought = shopper % 3 === 0 ? ['lamp-0', 'lamp-1'] : shopper % 6 === 1 ? ['lamp-2'] : undefined;
    const orders = bought ? [purchase(userToken, bought)] : [];
    if (clicks.length + orders.length > 0) expect((await push([...clicks, ...orders], home)).status).toBe(200);
  }
  shop.clock.now = end;
}

let honest: Awaited<ReturnType<typeof seen>>;
beforeAll(async () => {
  shop = await startTestService({
    keys: [
      { key: CLICKS, acl: ['search', 'clicks'] },
      { key: SERVER, acl: ['purchases'] },
      { key: 'reports', acl: ['analytics'] },
      { key: 'narrow', acl: ['admin'], indexes: ['goods'] },
    ],
  });
  await shop.fill('goods', records, { searchableAttributes: ['name'], customRanking: ['asc(rank)'] });
  await shop.call('POST', '/1/configs', {
    body: { indexName: 'suggested', sourceIndices: [{ indexName: 'goods', minHits: 1 }] },
  });
  await shopHonestly();
  await learn();
  honest = await seen();
}, 120_000);
afterAll(() => shop.close());

describe('an honest shop', () => {
  it('learns what its shoppers want', () => {
    expect(honest).toMatchObject({ suggestions: ['lamp', 'red lamp'], pairs: ['lamp-1'] });
    expect(honest.trends).toHaveLength(3);
    expect(honest.order[0]).toBe('lamp-4');
  });
});

describe('nothing that everybody sees is changed', () => {
  const steps: [string, () => Promise<unknown>][] = [
    [
      'by one robot with a token that searches 400 times',
      async () => {
        for (let n = 0; n < 400; n++, shop.clock.now += 31_000)
          await searched({ query: 'stupid ugly chair', userToken: 'robot' }, ATTACKER);
      },
    ],
    [
      'by one without a token',
      async () => {
        for (let n = 0; n < 400; n++, shop.clock.now += 1000) await searched({ query: 'ugly mug' }, ATTACKER);
      },
    ],
    [
      'by one that says something else was typed',
      async () => {
        // As many as would be enough: what they searched for in truth counts, and is wanted no more than before by so few.
        for (let n = 0; n < 3; n++, shop.clock.now += 31_000)
          await searched(
            { query: 'red lamp', typedQuery: 'cheap ugly lamp', userToken: `typist-${n}` },
            homeOf(900 + n),
          );
      },
    ],
    [
      'by forty tokens behind one address',
      async () => {
        for (let n = 0; n < 40; n++, shop.clock.now += 1000) {
          const userToken = `crowd-${n}`;
          await searched({ query: 'cheap ugly lamp', userToken }, ATTACKER);
          shop.clock.now += 31_000;
          const { queryID } = await searched({ query: 'lamp', userToken }, ATTACKER);
          const click = { eventType: 'click', userToken, objectIDs: ['cheap'], positions: [7], queryID };
          expect((await push([click], ATTACKER)).status).toBe(200);
        }
      },
    ],
    [
      'by two forged orders',
      () =>
        push(
          [purchase('forged-1', ['lamp-3', 'chair', 'lamp-0']), purchase('forged-2', ['lamp-3', 'chair', 'lamp-0'])],
          ATTACKER,
        ),
    ],
    [
      'by one request of forty purchases',
      () =>
        push(
          Array.from({ length: 40 }, (_, n) => purchase(`buyer-${n}`, ['mug'])),
          ATTACKER,
        ),
    ],
  ];
  it.each(firstCases(1, steps))(
    '%s',
    async (_, attack) => {
      await attack();
      await learn();
      expect(await seen()).toEqual(honest);
    },
    60_000,
  );

  itThorough('and the quarantine shows what was held back', async () => {
    const entries = await quarantine();
    const reasons = entries.map(({ source, reason, wants }) => [source.kind, reason, wants]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['userToken', 'busy', 'stupid ugly chair'],
        ['network', 'busy', 'ugly mug'],
        ['network', 'crowd', expect.any(String)],
      ]),
    );
    const crowd = entries.find(({ reason }) => reason === 'crowd')!;
    expect(crowd.users).toBe(40);
    expect(crowd.votes).toBeLessThan(6);
    expect(crowd.source.name).toMatch(/^[0-9a-f]{16}$/);
    // Who may only read reports sees that somebody is there, not who.
    expect(new Set((await quarantine('reports')).map(({ source }) => source.name))).toEqual(new Set([null]));
  });
});

describe('people behind one address', () => {
  it('count in full up to three a day, by the logarithm beyond, and as several when they come on several days', async () => {
    const end = shop.clock.now;
    for (let day = 0; day < 3; day++) {
      shop.clock.now = end + day * DAY;
      for (let n = 0; n < 40; n++) await searched({ query: 'white lamp', userToken: `colleague-${n}` }, OFFICE);
    }
    await learn();
    const found = new Map((await suggestions()) as [string, number][]);
    expect(found.get('white lamp')).toBeGreaterThan(10);
    const why = await explained({ about: 'suggestion', query: 'white lamp' }, 'suggested');
    expect(why).toMatchObject({ users: 40, independentUsers: 3, networks: 1, heldBack: 0 });
    expect(why.dates.map(({ users, votes }) => [users, votes])).toEqual([40, 40, 40].map((users) => [users, 5.59]));
  }, 60_000);

  itThorough(
    'count each for one when the network is let in, until that is undone',
    async () => {
      const { name } = (await explained({ about: 'suggestion', query: 'white lamp' }, 'suggested')).sources[0]!.source;
      const path = `/1/evidence/sources/network/${name}`;
      expect((await shop.call('PUT', path, { body: { rule: 'letIn', note: 'our office' } })).status).toBe(200);
      await learn();
      expect(await explained({ about: 'suggestion', query: 'white lamp' }, 'suggested')).toMatchObject({ votes: 120 });
      expect((await quarantine()).some(({ source }) => source.name === name)).toBe(false);
      expect((await shop.call('DELETE', path)).status).toBe(200);
      expect((await shop.call('DELETE', path)).status).toBe(404);
      await learn();
      expect((await explained({ about: 'suggestion', query: 'white lamp' }, 'suggested')).votes).toBeLessThan(20);
    },
    60_000,
  );
});

describe('a source that is taken out', () => {
  const topOf = async () => {
    const { body } = await shop.call('GET', '/2/searches?index=goods&limit=1000');
    return (body as unknown as { searches: { search: string; count: number }[] }).searches.find(
      ({ search }) => search === 'ugly mug',
    )?.count;
  };

  itThorough(
    'leaves reports and everything that was learnt, and comes back when that is undone',
    async () => {
      await learn();
      expect(await topOf()).toBe(400);
      const { name } = (await quarantine()).find(
        ({ reason, wants }) => reason === 'busy' && wants === 'ugly mug',
      )!.source;
      const path = `/1/evidence/sources/network/${name}`;
      await shop.call('PUT', path, { body: { rule: 'takeOut' } });
      await learn();
      expect(await topOf()).toBeUndefined();
      expect(await explained({ about: 'trend', objectID: 'mug' })).toMatchObject({ users: 0, heldBack: 40 });
      // What comes later is held back at once.
      await push([purchase('buyer-late', ['mug'])], ATTACKER);
      await shop.service.whenIdle();
      expect(await explained({ about: 'trend', objectID: 'mug' })).toMatchObject({ users: 0, heldBack: 41 });
      const { body } = await shop.call('GET', '/1/evidence/sources');
      expect(body).toMatchObject({ isApplying: false, rules: [{ kind: 'network', name, rule: 'takeOut' }] });
      await shop.call('DELETE', path);
      await learn();
      expect(await topOf()).toBe(400);
    },
    60_000,
  );

  itThorough(
    'leaves the searches of others too: what it clicked there is counted no more',
    async () => {
      const { queryID } = await searched({ query: 'blue lamp', userToken: 'robbed' }, homeOf(990));
      const click = { eventType: 'click', userToken: 'intruder', objectIDs: ['mug'], positions: [1], queryID };
      expect((await push([click], homeOf(991))).status).toBe(200);
      const clicks = async () => {
        await learn();
        const { body } = await shop.call('GET', '/2/searches?index=goods&limit=1000&clickAnalytics=true');
        const { searches } = body as unknown as { searches: { search: string; count: number; clickCount: number }[] };
        const row = searches.find(({ search }) => search === 'blue lamp');
        return row && [row.count, row.clickCount];
      };
      expect(await clicks()).toEqual([1, 1]);
      const path = '/1/evidence/sources/userToken/intruder';
      expect((await shop.call('PUT', path, { body: { rule: 'takeOut' } })).status).toBe(200);
      expect(await clicks()).toEqual([1, 0]);
      expect((await shop.call('DELETE', path)).status).toBe(200);
      expect(await clicks()).toEqual([1, 1]);
    },
    60_000,
  );

  it('is nobody’s business who may not use all indices', async () => {
    const { status, body } = await shop.call('PUT', '/1/evidence/sources/userToken/u', {
      body: { rule: 'takeOut' },
      key: 'narrow',
    });
    expect([status, body.message]).toEqual([403, expect.stringContaining('good for all indices')]);
  });

  it('is forgotten with its user', async () => {
    await shop.call('PUT', '/1/evidence/sources/userToken/forgetful', { body: { rule: 'takeOut' } });
    await shop.call('DELETE', '/1/usertokens/forgetful');
    await shop.service.whenIdle();
    expect((await shop.call('GET', '/1/evidence/sources')).body['rules']).toEqual([]);
  });
});

describeThorough('a known robot', () => {
  const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const counted = async (query: string) => {
    await learn();
    const { body } = await shop.call('GET', '/2/searches?index=goods&limit=1000');
    return (body as unknown as { searches: { search: string }[] }).searches.some(({ search }) => search === query);
  };

  itThorough(
    'is in no report, until it is let in or robots are counted',
    async () => {
      for (let n = 0; n < 5; n++) await searched({ query: 'grey lamp' }, `192.0.2.${n}`, SEARCH, robot);
      expect(await counted('grey lamp')).toBe(false);
      const robots = (await quarantine()).filter(({ reason }) => reason === 'robot');
      expect(robots).toHaveLength(5);
      await shop.call('PUT', `/1/evidence/sources/network/${robots[0]!.source.name}`, { body: { rule: 'letIn' } });
      expect(await counted('grey lamp')).toBe(true);
      await shop.call('DELETE', `/1/evidence/sources/network/${robots[0]!.source.name}`);
      expect(await counted('grey lamp')).toBe(false);
      await shop.call('PUT', '/1/evidence/settings', { body: { countRobots: true } });
      await searched({ query: 'green lamp' }, '192.0.2.77', SEARCH, robot);
      await shop.call('PUT', '/1/evidence/settings', { body: {} });
      expect(await counted('green lamp')).toBe(true);
    },
    60_000,
  );
});

describe('amounts that the shop does not have', () => {
  const order = (price: number, more: object = {}) =>
    purchase('big', ['lamp-5'], { currency: 'EUR', objectData: [{ price, quantity: 1, ...more }] });
  const revenue = async () => {
    await learn();
    const { body } = await shop.call('GET', '/2/conversions/revenue?index=goods');
    const { currencies } = body as unknown as { currencies: Record<string, { revenue: number }> };
    return currencies['EUR']?.revenue ?? 0;
  };

  it('are held back, or refused in words where that is wanted', async () => {
    const before = await revenue();
    expect((await push([order(1e11, { quantity: 9 })], homeOf(700))).status).toBe(200);
    expect(await revenue()).toBe(before);
    expect((await quarantine()).filter(({ reason }) => reason === 'implausible')).toMatchObject([
      { source: { kind: 'userToken', name: 'big' }, events: 1, state: 'held' },
    ]);
    const settings = { maxPrice: 500, maxPrices: [{ currency: 'JPY', maxPrice: 90_000 }], onImplausible: 'refuse' };
    await shop.call('PUT', '/1/evidence/settings', { body: settings });
    expect((await shop.call('GET', '/1/evidence/settings')).body).toMatchObject({ ...settings, maxQuantity: 100_000 });
    const refused = await push([order(501)], homeOf(700));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      '"events[0].objectData[0].price" must be at most 500; correct it, or raise "maxPrice" of the evidence settings',
    ]);
    expect((await push([{ ...order(80_000), currency: 'jpy' }], homeOf(700))).status).toBe(200);
    const many = await push([order(1, { quantity: 100_001 })], homeOf(700));
    expect(many.body.message).toContain('"events[0].objectData[0].quantity" must be at most 100000');
    const twice = { maxPrices: [settings.maxPrices[0], settings.maxPrices[0]] };
    expect((await shop.call('PUT', '/1/evidence/settings', { body: twice })).body.message).toContain(
      'JPY is there twice',
    );
    await shop.call('PUT', '/1/evidence/settings', { body: {} });
  }, 60_000);
});

describe('a key', () => {
  const click = { eventType: 'click', userToken: 'u', objectIDs: ['lamp-0'] };

  it('for clicks sends no purchases, and searches all the same', async () => {
    expect((await push([click, { ...click, eventType: 'view' }], homeOf(1), CLICKS)).status).toBe(200);
    const cart = { ...click, eventType: 'conversion', eventSubtype: 'addToCart' };
    expect((await push([cart], homeOf(1), CLICKS)).status).toBe(200);
    const refused = await push([click, purchase('u', ['lamp-0'])], homeOf(1), CLICKS);
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('"events[1]" is a purchase')]);
    await shop.search('goods', { query: 'lamp', analytics: false }, CLICKS);
  });

  it('for purchases sends everything, searches nothing, and each of its users counts for one', async () => {
    const orders = Array.from({ length: 12 }, (_, n) => purchase(`customer-${n}`, ['lamp-5']));
    expect((await push([...orders, click], OFFICE, SERVER)).status).toBe(200);
    const search = await shop.call('POST', '/1/indexes/goods/query', { body: {}, key: SERVER });
    expect(search.status).toBe(403);
    expect(await explained({ about: 'trend', objectID: 'lamp-5' })).toMatchObject({ users: 13, independentUsers: 13 });
  });
});

describe('what stands behind a result', () => {
  it('is told of pairs and lifted records', async () => {
    const pair = { about: 'boughtTogether', objectID: 'lamp-0', withObjectID: 'lamp-1' };
    expect(await explained(pair)).toMatchObject({ users: 20, independentUsers: 20, networks: 20, votes: 20 });
    expect(await explained({ ...pair, about: 'relatedProducts' })).toMatchObject({ users: 20 });
    expect(await explained({ about: 'reRanking', query: 'LAMP', objectID: 'lamp-4' })).toMatchObject({
      users: 30,
      networks: 30,
    });
  });

  it.each([
    [{ about: 'trend' }, 400, '"objectID" is required with "about" trend'],
    [{ about: 'boughtTogether', objectID: 'a' }, 400, '"withObjectID" is required'],
    [{ about: 'suggestion', query: 'lamp' }, 404, 'no configuration of suggestions for goods'],
    [{ about: 'nothing' }, 400, 'about'],
  ])('is not told for %j', async (query, status, message) => {
    const answer = await shop.call(
      'GET',
      `/1/indexes/goods/evidence?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });
});
