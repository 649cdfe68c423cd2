/** Alerts over HTTP: delivered when due, signed, retried while the webhook is down, and once after missed times. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../node/outbound/create-outbound.ts';
import type { OutboundRequest } from '../../../outbound/outbound.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import { addSearches, type SearchRow } from '../../../ground/query/search-rows.ts';
import { startTestService, type TestService } from '../../../testing/start-service.ts';
import { nextRun } from './next-run.ts';
import { signature } from './signature.ts';

const ANALYST = 'key-of-the-analyst';
const NARROW = 'key-for-shoes-only';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = 'a-secret-of-the-webhook';
const URL_OF_HOOK = 'https://hooks.example.com/aisle';

let shop: TestService;
/** What the webhook got, and what it says. */
let got: OutboundRequest[] = [];
let status: number | 'down' = 200;

beforeAll(async () => {
  const real = createOutbound({ allowedHosts: ['hooks.example.com', '10.0.0.1'] });
  shop = await startTestService({
    analyticsCallsPerMinute: 1e6,
    outbound: {
      ...real,
      fetch: async (request) => {
        got.push(request);
        if (status === 'down') throw new OutboundError('connection_failed', 'hooks.example.com does not answer');
        return { status, discard: () => undefined } as never;
      },
    },
    keys: [
      { key: ANALYST, acl: ['analytics'] },
      { key: NARROW, acl: ['analytics', 'editSettings'], indexes: ['shoes'] },
    ],
  });
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => {
  got = [];
  status = 200;
});

const make = async (more: object) => {
  const body = { name: 'Mine', index: 'goods', kind: 'report', url: URL_OF_HOOK, secret: SECRET, ...more };
  const answer = await shop.call('POST', '/2/alerts', { body });
  expect(answer.body.message).toBeUndefined();
  return answer.body['alertID'] as string;
};
const read = async (alertID: string) => (await shop.call('GET', `/2/alerts/${alertID}`, { key: ANALYST })).body;
const remove = async (alertID: string) => expect((await shop.call('DELETE', `/2/alerts/${alertID}`)).status).toBe(200);
const bodies = () => got.map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);
/** Lets time go on; what is due by then is done. */
const letPass = async (time: number) => {
  shop.clock.now += time;
  await shop.service.whenIdle();
};
const searches = (index: string, count: number, more: Partial<SearchRow>): SearchRow[] =>
  Array.from({ length: count }, (_, at) => ({
    queryID: at.toString(16).padStart(32, '0'),
    index,
    query: 'lamp',
    params: '',
    nbHits: 3,
    firstPosition: 1,
    objectIDs: [],
    userToken: `u${at}`,
    tags: [],
    searchedAt: shop.clock.now - HOUR,
    ...more,
  }));

describe('a report', () => {
  it('comes at its hour, signed, with the figures of the day before and of the one before that', async () => {
    await addSearches(shop.store, searches('goods', 5, { searchedAt: shop.clock.now - DAY }));
    const alertID = await make({ hour: 9, timeZone: 'America/New_York' });
    expect(await read(alertID)).toMatchObject({
      kind: 'report',
      isFiring: false,
      nextRunAt: '2026-01-15T14:00:00.000Z',
    });
    await letPass(HOUR / 2);
    expect(got).toEqual([]);
    await letPass(2 * HOUR);
    const [request] = got;
    expect(request).toMatchObject({ url: URL_OF_HOOK, method: 'POST', maxRedirects: 0 });
    const body = request!.body as string;
    expect(JSON.parse(body)).toMatchObject({
      alertID,
      type: 'report',
      index: 'goods',
      startDate: '2026-01-14',
      timeZone: 'America/New_York',
      searches: { count: 5, noResultCount: 0, previous: { count: 0 } },
      users: { count: 5 },
    });
    const signed = request!.headers!['x-aisle-signature']!;
    const time = Number(/^t=(\d+),/.exec(signed)![1]) * 1000;
    expect(signed).toBe(await signature({ secret: SECRET, body, time }));
    expect(await read(alertID)).toMatchObject({ lastDelivery: { status: 'delivered', attempts: 1, type: 'report' } });
    // Three days without a run make one report.
    got = [];
    await letPass(3 * DAY);
    expect(bodies().map(({ type }) => type)).toEqual(['report']);
    await remove(alertID);
  });

  it.each([
    [{ hour: 8 }, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    [{ hour: 2 }, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    [{ hour: 8, every: 'week', weekday: 1 }, 'Asia/Kathmandu', '2026-01-15T12:00:00Z', '2026-01-19T02:15:00.000Z'],
  ] as const)('with %o in %s comes behind %s at %s', (when, timeZone, now, due) => {
    const config = { name: 'n', index: 'i', url: URL_OF_HOOK, kind: 'report' as const, ...when };
    expect(new Date(nextRun(config, { timeZone, now: Date.parse(now) })).toISOString()).toBe(due);
  });
});

describe('an alert', () => {
  it('says once that more searches than before find nothing, and once that it is over', async () => {
    await addSearches(shop.store, searches('shoes', 50, { searchedAt: shop.clock.now - 3 * DAY }));
    const alertID = await make({ index: 'shoes', kind: 'noResultRate', minimumSearches: 10, hours: 2 });
    await letPass(HOUR / 2);
    expect(got).toEqual([]);
    await addSearches(shop.store, searches('shoes', 20, { nbHits: 0 }));
    for (let times = 0; times < 3; times++) await letPass(HOUR / 4);
    expect(bodies()).toMatchObject([
      { type: 'alert', kind: 'noResultRate', searchCount: 20, noResultRate: 1, noResultRateBefore: 0 },
    ]);
    expect(await read(alertID)).toMatchObject({ isFiring: true });
    await letPass(3 * HOUR);
    expect(bodies().map(({ type }) => type)).toEqual(['alert', 'recovery']);
    await remove(alertID);
  });

  it('says that shoppers search, and no event comes', async () => {
    await addSearches(shop.store, searches('quiet', 20, {}));
    const alertID = await make({ index: 'quiet', kind: 'silence', minimumSearches: 10, hours: 6 });
    // It is looked at again once the searches are in the sums.
    for (let times = 0; times < 3; times++) await letPass(HOUR / 4);
    expect(bodies()).toMatchObject([{ type: 'alert', trackedSearchCount: 20, lastEventAt: null }]);
    await remove(alertID);
  });

  it('whose webhook is down is tried again, and shows the reason', async () => {
    const alertID = await make({});
    status = 'down';
    const tried = await shop.call('POST', `/2/alerts/${alertID}/test`);
    expect(tried.body).toMatchObject({ type: 'test', status: 'pending', attempts: 0 });
    await shop.service.whenIdle();
    expect((await read(alertID))['lastDelivery']).toMatchObject({
      status: 'pending',
      reason: 'hooks.example.com does not answer',
    });
    status = 500;
    await letPass(HOUR);
    expect((await read(alertID))['lastDelivery']).toMatchObject({
      reason: 'The webhook answered with 500; it has to answer with 2xx',
    });
    for (let times = 0; times < 9; times++) await letPass(HOUR);
    const { deliveries } = (await shop.call('GET', `/2/alerts/${alertID}/deliveries`)).body;
    expect((deliveries as object[]).at(-1)).toMatchObject({ type: 'test', status: 'failed', attempts: 9 });
    await remove(alertID);
  });
});

describe('what is no alert', () => {
  it.each([
    [{ url: 'http://192.168.1.1/' }, '"url" cannot be reached: '],
    [{ url: 'not a url' }, '"url" cannot be reached: '],
    [{ timeZone: 'Mars/Olympus' }, '"timeZone" must be a name of the IANA database'],
    [{ secret: undefined }, '"secret" is required for a new alert'],
  ])('%o is refused', async (more, message) => {
    const body = { name: 'Mine', index: 'goods', kind: 'report', url: URL_OF_HOOK, secret: SECRET, ...more };
    const answer = await shop.call('POST', '/2/alerts', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  it('is not there for a key of other indices, and its secret for nobody', async () => {
    const alertID = await make({});
    expect((await shop.call('GET', `/2/alerts/${alertID}`, { key: NARROW })).status).toBe(404);
    expect((await shop.call('GET', '/2/alerts', { key: NARROW })).body).toEqual({ alerts: [] });
    const { alerts } = (await shop.call('GET', '/2/alerts')).body;
    expect(JSON.stringify(alerts)).not.toContain(SECRET);
    const changed = { name: 'Yours', index: 'goods', kind: 'silence', url: URL_OF_HOOK };
    expect((await shop.call('PUT', `/2/alerts/${alertID}`, { body: changed })).status).toBe(200);
    expect(await read(alertID)).toMatchObject({ name: 'Yours', kind: 'silence' });
    await remove(alertID);
    expect((await shop.call('DELETE', `/2/alerts/${alertID}`)).status).toBe(404);
  });
});
