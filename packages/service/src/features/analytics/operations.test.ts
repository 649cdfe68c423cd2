/** Analytics as a shop sees them: real searches and events over HTTP, then every report. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, APP, startTestService, type TestService } from '../../testing/start-service.ts';

const ANALYST = 'key-of-the-analyst';
const NARROW = 'key-for-shoes-only';
const DAY = 86_400_000;

let shop: TestService;
let queryID: string;
beforeAll(async () => {
  shop = await startTestService({
    countryHeader: 'x-country',
    clusters: ['c1', 'c2'],
    analyticsCallsPerMinute: 1e6,
    keys: [
      { key: ANALYST, acl: ['analytics'] },
      { key: NARROW, acl: ['analytics'], indexes: ['shoes*'] },
    ],
  });
  await shop.fill(
    'goods',
    [
      { objectID: 'lamp', name: 'Red lamp', color: 'red', price: 30 },
      { objectID: 'tent', name: 'Tent', color: 'green', price: 90 },
    ],
    { attributesForFaceting: ['color'] },
  );
  const ask = async (body: object, country = 'DE') =>
    (await shop.call('POST', '/1/indexes/goods/query', { body, headers: { 'X-Country': country } })).body;
  queryID = (
    await ask({ query: 'lamp', clickAnalytics: true, userToken: 'ann', analyticsTags: ['mobile', 'red shoes'] })
  )['queryID'] as string;
  await ask({ query: 'lamp', clickAnalytics: true, userToken: 'ben' }, 'AT');
  await ask({ query: 'lamp', userToken: 'ann' });
  await ask({ query: 'boat', userToken: 'cid', filters: 'color:red' });
  await ask({ query: 'tent', analytics: false });
  const base = { eventName: 'n', index: 'goods', userToken: 'ann' };
  const events = [
    { ...base, eventType: 'click', queryID, objectIDs: ['lamp'], positions: [3] },
    { ...base, eventType: 'click', queryID, objectIDs: ['lamp'], positions: [1] },
    {
      ...base,
      eventType: 'conversion',
      eventSubtype: 'purchase',
      queryID,
      objectIDs: ['lamp', 'bulb'],
      currency: 'EUR',
      objectData: [
        { queryID, price: '29.90', quantity: 2 },
        { price: 'ask us', quantity: 1 },
      ],
    },
    {
      ...base,
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectIDs: ['tent'],
      currency: 'EUR',
      objectData: [{ price: 90 }],
    },
  ];
  expect((await shop.call('POST', '/1/events', { body: { events } })).body.message).toBe('OK');
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

const get = (path: string, key: string | null = ANALYST, headers: Record<string, string> = {}) =>
  shop.call('GET', `/2/${path}`, { key, headers });
const body = async (path: string) => {
  const { status, body: told } = await get(path);
  expect(told.message).toBeUndefined();
  expect(status).toBe(200);
  return told;
};

describe('reports', () => {
  it('tell what was searched, with the metrics that are asked for', async () => {
    expect(await body('searches?index=goods')).toEqual({
      searches: [
        { search: 'lamp', count: 3, userCount: 2, nbHits: 1 },
        { search: 'boat', count: 1, userCount: 1, nbHits: 0 },
      ],
    });
    const { searches } = await body('searches?index=goods&clickAnalytics=true&revenueAnalytics=true');
    expect(searches).toEqual([
      {
        search: 'lamp',
        count: 3,
        userCount: 2,
        nbHits: 1,
        trackedSearchCount: 2,
        clickCount: 1,
        clickThroughRate: 0.5,
        averageClickPosition: 3,
        conversionCount: 2,
        conversionRate: 0.5,
        purchaseCount: 1,
        purchaseRate: 0.5,
        addToCartCount: 0,
        addToCartRate: 0,
        currencies: { EUR: { currency: 'EUR', revenue: 59.8 } },
      },
      // Nothing of it was tracked: there are no rates.
      {
        search: 'boat',
        count: 1,
        userCount: 1,
        nbHits: 0,
        trackedSearchCount: 0,
        clickCount: 0,
        clickThroughRate: null,
        averageClickPosition: null,
        conversionCount: 0,
        conversionRate: null,
        purchaseCount: 0,
        purchaseRate: null,
        addToCartCount: 0,
        addToCartRate: null,
        currencies: {},
      },
    ]);
  });

  it('are of the last seven days and today, day by day, also of days without searches', async () => {
    const { count, dates } = await body('searches/count?index=goods');
    expect(count).toBe(4);
    expect(dates).toHaveLength(8);
    expect((dates as object[]).at(-1)).toEqual({ date: '2026-01-15', count: 4 });
    expect((dates as object[])[0]).toEqual({ date: '2026-01-08', count: 0 });
    expect(await body('searches/noClickRate?index=goods&startDate=2026-01-14')).toEqual({
      rate: 0.5,
      count: 2,
      noClickCount: 1,
      dates: [
        { date: '2026-01-14', rate: null, count: 0, noClickCount: 0 },
        { date: '2026-01-15', rate: 0.5, count: 2, noClickCount: 1 },
      ],
    });
    expect(await body('searches/noResultRate?index=goods&startDate=2026-01-14')).toMatchObject({
      rate: 0.25,
      count: 4,
      noResultCount: 1,
      dates: [{ rate: 0, count: 0 }, { rate: 0.25 }],
    });
    expect(await body('conversions/purchaseRate?index=goods&startDate=2026-01-15')).toEqual({
      rate: 0.5,
      trackedSearchCount: 2,
      purchaseCount: 1,
      dates: [{ date: '2026-01-15', rate: 0.5, trackedSearchCount: 2, purchaseCount: 1 }],
    });
  });

  it('tell what was earned, also without a search; with tags only what searches earned', async () => {
    const { currencies } = await body('conversions/revenue?index=goods');
    expect(currencies).toEqual({
      EUR: { currency: 'EUR', revenue: 149.8, transactionCount: 2, averageOrderValue: 74.9 },
    });
    const tagged = await body('conversions/revenue?index=goods&tags=mobile');
    expect(tagged['currencies']).toMatchObject({ EUR: { revenue: 59.8, transactionCount: 1 } });
    expect(await body('conversions/revenue?index=goods&tags=desktop&startDate=2026-01-15')).toEqual({
      currencies: {},
      dates: [{ date: '2026-01-15', currencies: {} }],
    });
  });

  it('follow tags with AND, OR, parentheses and encoded characters', async () => {
    const count = async (tags: string) =>
      (await body(`searches/count?index=goods&tags=${encodeURIComponent(tags)}`))['count'];
    expect(await count('mobile AND (red%20shoes OR x)')).toBe(1);
    expect(await count('mobile AND x')).toBe(0);
    expect(await count('')).toBe(4);
  });

  it('tell what was missed, shown, filtered by, and from where', async () => {
    expect(await body('searches/noResults?index=goods')).toEqual({
      searches: [{ search: 'boat', count: 1, withFilterCount: 1 }],
    });
    expect(await body('searches/noClicks?index=goods')).toEqual({
      searches: [{ search: 'lamp', count: 1, nbHits: 1 }],
    });
    expect(await body('hits?index=goods&clickAnalytics=true')).toEqual({
      hits: [
        {
          hit: 'lamp',
          count: 3,
          trackedSearchCount: 2,
          clickCount: 1,
          clickThroughRate: 0.5,
          conversionCount: 1,
          conversionRate: 0.5,
        },
      ],
    });
    expect(await body('hits?index=goods&search=lamp')).toEqual({ hits: [] });
    expect(await body('hits?index=goods&search=lamp&limit=5')).toEqual({ hits: [{ hit: 'lamp', count: 3 }] });
    expect(await body('hits?index=goods&search=Lamp&limit=5')).toEqual({ hits: [] });
    expect(await body('filters?index=goods')).toEqual({ attributes: [{ attribute: 'color', count: 1 }] });
    expect(await body('filters?index=goods&search=lamp')).toEqual({ attributes: [] });
    expect(await body('filters/brand,color?index=goods&search=boat')).toEqual({
      values: [{ attribute: 'color', operator: ':', value: 'red', count: 1 }],
    });
    expect(await body('filters/noResults?index=goods&search=boat')).toEqual({
      values: [{ values: [{ attribute: 'color', operator: ':', value: 'red' }], count: 1 }],
    });
    expect(await body('countries?index=goods')).toEqual({
      countries: [
        { country: 'DE', count: 3 },
        { country: 'AT', count: 1 },
      ],
    });
    expect(await body('users/count?index=goods&startDate=2026-01-15')).toEqual({
      count: 3,
      dates: [{ date: '2026-01-15', count: 3 }],
    });
  });

  it('are ordered as asked, what has no metric last, in pages', async () => {
    const names = async (more: string) =>
      ((await body(`searches?index=goods&clickAnalytics=true&${more}`))['searches'] as { search: string }[]).map(
        ({ search }) => search,
      );
    expect(await names('direction=asc')).toEqual(['boat', 'lamp']);
    for (const direction of ['asc', 'desc'])
      expect(await names(`orderBy=clickThroughRate&direction=${direction}`)).toEqual(['lamp', 'boat']);
    expect(await names('limit=1&offset=1')).toEqual(['boat']);
    expect(await names('limit=0')).toEqual([]);
    expect(await names('offset=1000')).toEqual([]);
  });

  it('say when they were brought up to date; never, where nothing was searched', async () => {
    expect(await body('status?index=goods')).toEqual({ updatedAt: '2026-01-15T12:00:00.000Z' });
    expect(await body('status?index=unknown')).toEqual({ updatedAt: null });
    expect(await body('searches?index=unknown')).toEqual({ searches: [] });
  });
});

describe('the call', () => {
  it.each([
    [
      'searches?index=goods&startDate=2026-02-30',
      '"startDate" must be a day of the calendar as YYYY-MM-DD, not "2026-02-30"',
    ],
    ['searches?index=goods&endDate=15.1.2026', 'endDate'],
    [
      'searches?index=goods&startDate=2026-01-10&endDate=2026-01-09',
      'must not be before "startDate" (2026-01-10); give both',
    ],
    ['searches?index=goods&endDate=2025-01-01', 'because none was given'],
    ['searches/count?index=goods&startDate=0001-01-01', 'at most 3660 days before'],
    ['searches?index=goods&tags=a%20AND', '"tags" ends where a tag is expected'],
    ['searches?index=goods&orderBy=conversionRate', 'needs clickAnalytics'],
    ['searches?index=goods&orderBy=fame', 'orderBy'],
    ['searches?index=goods&limit=1001', 'limit'],
    ['searches?index=goods&limit=-1', 'limit'],
    ['searches?index=goods&offset=x', 'offset'],
    ['searches?index=goods&clickAnalytics=perhaps', 'clickAnalytics'],
    ['searches?index=goods&startdate=2026-01-01', 'did you mean "startDate"'],
    ['searches', 'index'],
    ['searches?index=', 'index'],
  ])('that is wrong gets 422 with the cure: %s', async (path, cure) => {
    const { status, body: told } = await get(path);
    expect([status, told['status']]).toEqual([422, 422]);
    expect(told.message).toContain(cure);
  });

  it('needs the permission, and reads only the indices of its key', async () => {
    const plain = await shop.call('POST', '/1/keys', { body: { acl: ['search', 'browse'] } });
    for (const key of [null, 'wrong', plain.body['key'] as string])
      expect((await get('searches?index=goods', key)).status).toBe(401);
    expect((await get('searches?index=shoes-de', NARROW)).status).toBe(200);
    const refused = await get('searches?index=goods', NARROW);
    expect([refused.status, refused.body.message]).toEqual([401, 'The API key may not use the index goods']);
  });

  it('may carry its credentials in the address', async () => {
    const credentials = `X-Service-Application-Id=${APP}&X-Service-API-Key=${ADMIN}`;
    const answer = await shop.service.fetch(
      new Request(`http://localhost/2/searches/count?index=goods&${credentials}`),
    );
    expect(((await answer.json()) as { count: number }).count).toBe(4);
  });

  it('never names an index of a user, and is about it only for that user', async () => {
    const as = { 'X-Service-User-ID': 'eve' };
    await shop.call('POST', '/1/clusters/mapping', { body: { cluster: 'c1' }, headers: as });
    await shop.call('PUT', '/1/indexes/goods/1', { body: { name: 'boat' }, headers: as });
    await shop.service.whenIdle();
    await shop.call('POST', '/1/indexes/goods/query', { body: { query: 'eve was here' }, headers: as });
    await shop.service.whenIdle();
    const hers = [{ search: 'eve was here', count: 1, userCount: 0, nbHits: 0 }];
    expect((await get('searches?index=goods', ANALYST, as)).body['searches']).toEqual(hers);
    // They go along when she moves.
    await shop.call('POST', '/1/clusters/mapping', { body: { cluster: 'c2' }, headers: as });
    for (let round = 0; round < 3; round++) await shop.service.whenIdle();
    expect((await get('searches?index=goods', ANALYST, as)).body['searches']).toEqual(hers);
    expect(await body('searches/count?index=goods')).toMatchObject({ count: 4 });
    const [inside] = await shop.store.query<{ name: string }>(`SELECT name FROM indexes WHERE starts_with(name, '/')`);
    expect((await get(`searches?index=${encodeURIComponent(inside!.name)}`)).status).toBe(401);
  });
});

describe('what comes later', () => {
  it('takes a user who is forgotten out of all figures', async () => {
    await shop.call('DELETE', '/1/usertokens/ann');
    await shop.service.whenIdle();
    expect(await body('users/count?index=goods&startDate=2026-01-15')).toMatchObject({ count: 2 });
    expect((await body('searches?index=goods&clickAnalytics=true'))['searches']).toMatchObject([
      { search: 'lamp', count: 3, trackedSearchCount: 2, clickCount: 0, clickThroughRate: 0 },
      { search: 'boat' },
    ]);
    expect(await body('conversions/revenue?index=goods')).toMatchObject({ currencies: {} });
  });

  it('count a late event on the day of its search', async () => {
    const { now } = shop.clock;
    shop.clock.now += 3 * DAY;
    const event = { eventType: 'click', eventName: 'n', index: 'goods', userToken: 'dan', objectIDs: ['x'] };
    const events = [{ ...event, queryID, positions: [5], timestamp: now + 60_000 }];
    expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
    await shop.service.whenIdle();
    const range = 'index=goods&clickAnalytics=true&startDate=2026-01-15&endDate=2026-01-15';
    const { searches } = await body(`searches?${range}`);
    expect(searches).toMatchObject([{ clickCount: 1, averageClickPosition: 5 }, {}]);
  });
});
