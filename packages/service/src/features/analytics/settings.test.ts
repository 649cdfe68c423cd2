/** Settings of analytics over HTTP: days in the shop's time zone, revenue in its base currency, the previous period. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

const ANALYST = 'key-of-the-analyst';
const HOUR = 3_600_000;

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ analyticsCallsPerMinute: 1e6, keys: [{ key: ANALYST, acl: ['analytics'] }] });
  await shop.fill('goods', [{ objectID: 'lamp', name: 'Lamp' }]);
  // Twenty to midnight in New York; the clocks are put forward in the night behind it.
  shop.clock.now = Date.UTC(2026, 2, 8, 4, 40);
  await visit({ price: 100, currency: 'EUR' });
  shop.clock.now += HOUR;
  await visit({ price: 10_000, currency: 'JPY' });
  await visit({ price: 50, currency: 'USD' });
  await shop.service.whenIdle();
}, 60_000);
afterAll(() => shop.close());

/** A search and what was bought after it. */
async function visit({ price, currency }: { price: number; currency: string }): Promise<void> {
  const { body } = await shop.call('POST', '/1/indexes/goods/query', {
    body: { query: 'lamp', clickAnalytics: true, userToken: `u-${currency}` },
    headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
  });
  const queryID = body['queryID'] as string;
  const event = {
    eventType: 'conversion',
    eventSubtype: 'purchase',
    eventName: 'n',
    index: 'goods',
    userToken: `u-${currency}`,
    objectIDs: ['lamp'],
    queryID,
    currency,
    objectData: [{ queryID, price }],
  };
  expect((await shop.call('POST', '/1/events', { body: { events: [event] } })).body.message).toBe('OK');
}

const get = async (path: string) => {
  const { body } = await shop.call('GET', `/2/${path}`, { key: ANALYST });
  expect(body.message).toBeUndefined();
  return body;
};
const put = (body: object, key?: string) => shop.call('PUT', '/2/settings', { body, ...(key ? { key } : {}) });
const counts = async (path: string) =>
  ((await get(path))['dates'] as { date: string; count: number }[]).filter(({ count }) => count > 0);

describe('the time zone of the shop', () => {
  it('says which searches are of a day, unless a call names another one', async () => {
    const path = 'searches/count?index=goods&startDate=2026-03-07&endDate=2026-03-08';
    expect(await counts(path)).toEqual([{ date: '2026-03-08', count: 3 }]);
    expect((await put({ timeZone: 'America/New_York' })).status).toBe(200);
    expect(await get('settings')).toEqual({ timeZone: 'America/New_York' });
    expect(await counts(path)).toEqual([
      { date: '2026-03-07', count: 1 },
      { date: '2026-03-08', count: 2 },
    ]);
    expect(await counts(`${path}&timeZone=UTC`)).toEqual([{ date: '2026-03-08', count: 3 }]);
    const { hours } = await get('searches/hours?index=goods&startDate=2026-03-07&endDate=2026-03-08');
    expect((hours as { hour: number; count: number }[]).filter(({ count }) => count > 0)).toMatchObject([
      { hour: 0, count: 2 },
      { hour: 23, count: 1 },
    ]);
    expect(await get('devices?index=goods')).toMatchObject({ devices: [{ device: 'mobile', count: 3 }] });
  });

  it('has to be one that there is', async () => {
    const message = '"timeZone" must be a name of the IANA database such as Europe/Berlin, not "Mars/Olympus"';
    expect((await put({ timeZone: 'Mars/Olympus' })).body.message).toBe(message);
    const asked = await shop.call('GET', '/2/funnel?index=goods&timeZone=Mars/Olympus');
    expect([asked.status, asked.body.message]).toEqual([422, message]);
    expect((await shop.call('GET', '/2/funnel?index=goods&startDate=2026-03-08&endDate=2026-03-01')).body.message).toBe(
      '"endDate" (2026-03-01) must not be before "startDate" (2026-03-08); give both',
    );
  });
});

describe('the base currency', () => {
  it('adds all currencies up that have a rate, and names the others and the day of the rates', async () => {
    await put({ baseCurrency: { currency: 'eur', rates: { jpy: 0.006 }, ratesDate: '2026-03-01' } });
    const { currencies, base, dates } = await get('conversions/revenue?index=goods&startDate=2026-03-08');
    expect(Object.keys(currencies as object)).toEqual(['EUR', 'JPY', 'USD']);
    const whole = {
      currency: 'EUR',
      revenue: 160,
      transactionCount: 2,
      averageOrderValue: 80,
      ratesDate: '2026-03-01',
      missingRates: ['USD'],
    };
    expect(base).toEqual(whole);
    expect((dates as object[])[0]).toMatchObject({ base: whole });
    const searches = await get('conversions/searchRevenue?index=goods&startDate=2026-03-08');
    expect(searches['base']).toMatchObject({ searchRevenue: 160, searchShare: 1, revenuePerUser: 160 / 3 });
  });

  it.each([
    [{ currency: 'ZZZ', ratesDate: '2026-03-01' }, '"baseCurrency.currency" must be a code of ISO 4217'],
    [
      { currency: 'EUR', rates: { ZZZ: 1 }, ratesDate: '2026-03-01' },
      '"baseCurrency.rates.ZZZ" must be a code of ISO 4217',
    ],
    [
      { currency: 'EUR', rates: { USD: 0 }, ratesDate: '2026-03-01' },
      '"baseCurrency.rates.USD" must be what one USD is worth in EUR',
    ],
    [{ currency: 'EUR', rates: { EUR: 2 }, ratesDate: '2026-03-01' }, '"baseCurrency.rates.EUR" must be left out'],
    [{ currency: 'EUR', rates: { USD: 1, usd: 2 }, ratesDate: '2026-03-01' }, 'names USD twice'],
    [{ currency: 'EUR', ratesDate: '2026-02-30' }, '"baseCurrency.ratesDate" must be a day of the calendar'],
  ])('%o is refused', async (baseCurrency, message) => {
    const { status, body } = await put({ baseCurrency });
    expect(status).toBe(422);
    expect(body.message).toContain(message);
  });

  it('is set by a key that may edit settings, and told to those that read analytics', async () => {
    expect((await put({}, ANALYST)).status).toBe(401);
  });
});
