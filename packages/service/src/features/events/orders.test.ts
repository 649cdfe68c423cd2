/** Orders: each counts once whoever sends it, and refunds reduce revenue by what was bought. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const BACKEND = 'key-of-the-backend';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ analyticsCallsPerMinute: 1e6, keys: [{ key: BACKEND, acl: ['search'] }] });
  await shop.fill('goods', [{ objectID: 'lamp' }, { objectID: 'tent' }, { objectID: 'boat' }]);
}, 60_000);
afterAll(() => shop.close());

const conversion = (index: string, more: object) => ({
  eventType: 'conversion',
  eventName: 'n',
  index,
  userToken: 'ann',
  ...more,
});
const purchase = (index: string, orderID: string, more: object = {}) =>
  conversion(index, {
    eventSubtype: 'purchase',
    orderID,
    objectIDs: ['lamp', 'tent'],
    currency: 'EUR',
    objectData: [{ price: 10, quantity: 2 }, { price: 30 }],
    ...more,
  });
const refund = (index: string, orderID: string, more: object = {}) =>
  conversion(index, {
    eventSubtype: 'refund',
    orderID,
    objectIDs: ['lamp'],
    currency: 'EUR',
    objectData: [{ price: 10 }],
    ...more,
  });
const send = (events: object[], key = SEARCH) => shop.call('POST', '/1/events', { body: { events }, key });
const accept = async (...events: object[]) => expect((await send(events)).body.message).toBe('OK');
const refusal = async (...events: object[]) => {
  const { status, body } = await send(events);
  expect(status).toBe(422);
  return body.message;
};
const earned = async (index: string) => {
  await shop.service.whenIdle();
  return (await shop.call('GET', `/2/conversions/revenue?index=${index}`, { key: ADMIN })).body['currencies'];
};
const turnover = (revenue: number, transactionCount: number) => ({
  currency: 'EUR',
  revenue,
  transactionCount,
  averageOrderValue: revenue / transactionCount,
});

describe('currencies', () => {
  it('are one whatever their case, and refused where ISO 4217 has no such code', async () => {
    await accept(purchase('money', 'm1', { currency: 'eur' }), purchase('money', 'm2'));
    expect(await earned('money')).toEqual({ EUR: turnover(100, 2) });
    expect(await refusal(purchase('money', 'm3', { currency: 'ZZZ' }))).toBe(
      '"events[0].currency" must be a code of ISO 4217, such as EUR or USD, not ZZZ',
    );
    const rows = await shop.store.query<{ body: string }>(`SELECT body FROM events WHERE index_name = 'money'`);
    expect(rows.map(({ body }) => (JSON.parse(body) as { currency: string }).currency)).toEqual(['EUR', 'EUR']);
  });
});

describe('an order', () => {
  it('counts once, from whichever key and however often it is sent', async () => {
    const order = purchase('once', 'o1');
    await Promise.all([send([order]), send([order], BACKEND), send([order], ADMIN)]);
    await accept(order, order, purchase('once', 'o1', { objectIDs: ['tent', 'lamp'], eventName: 'from the server' }));
    expect(await earned('once')).toEqual({ EUR: turnover(50, 1) });
  });

  it('may come in parts of different records, and is another one in another index', async () => {
    await accept(purchase('parts', 'o1'), purchase('parts-2', 'o1'));
    await accept(purchase('parts', 'o1', { objectIDs: ['boat'], objectData: [{ price: 5 }] }));
    expect(await earned('parts')).toEqual({ EUR: turnover(55, 2) });
    expect(await earned('parts-2')).toEqual({ EUR: turnover(50, 1) });
  });

  it('is forgotten with its user', async () => {
    await accept(purchase('private', 'o1', { userToken: 'bob' }));
    expect((await shop.call('DELETE', '/1/usertokens/bob', { key: ADMIN })).status).toBe(204);
    await shop.service.whenIdle();
    expect(await shop.store.query(`SELECT 1 FROM orders WHERE index_name = 'private'`)).toEqual([]);
  });
});

describe('a refund', () => {
  it('takes from revenue and order value, and is no transaction', async () => {
    await accept(purchase('back', 'o1'), purchase('back', 'o2'));
    await accept(
      refund('back', 'o1'),
      refund('back', 'o2', { objectData: undefined, objectIDs: ['tent'], value: '20' }),
    );
    expect(await earned('back')).toEqual({ EUR: turnover(70, 2) });
  });

  it('counts where its purchase counted: with the search, its records and its day', async () => {
    const { body } = await shop.call('POST', '/1/indexes/goods/query', {
      body: { query: '', clickAnalytics: true, userToken: 'ann', analyticsTags: ['mobile'] },
    });
    const queryID = body['queryID'] as string;
    await accept(
      purchase('goods', 'o1', { queryID, objectData: [{ queryID, price: 10, quantity: 2 }, { price: 30 }] }),
    );
    shop.clock.now += 2 * 86_400_000;
    await accept(refund('goods', 'o1'));
    await shop.service.whenIdle();
    const ask = async (path: string) => (await shop.call('GET', `/2/${path}`, { key: ADMIN })).body;
    const { dates } = await ask('conversions/revenue?index=goods&tags=mobile');
    expect(
      (dates as { currencies: object }[])
        .map(({ currencies }) => currencies)
        .filter(({ EUR }: { EUR?: object }) => EUR),
    ).toEqual([{ EUR: turnover(40, 1) }]);
    const [search] = (await ask('searches?index=goods&clickAnalytics=true&revenueAnalytics=true'))[
      'searches'
    ] as object[];
    expect(search).toMatchObject({
      purchaseCount: 1,
      conversionCount: 2,
      currencies: { EUR: { currency: 'EUR', revenue: 40 } },
    });
    const { hits } = await ask('hits?index=goods&revenueAnalytics=true');
    expect((hits as { hit: string }[]).find(({ hit }) => hit === 'lamp')).toMatchObject({
      purchaseCount: 1,
      currencies: { EUR: { revenue: 10 } },
    });
  });

  it('of more than was bought is refused, and nothing of its batch counts', async () => {
    await accept(purchase('much', 'o1'));
    expect(
      await refusal(purchase('much', 'o2'), refund('much', 'o1', { objectData: [{ price: 15, quantity: 2 }] })),
    ).toBe(
      '"events[1].objectData[0]" gives back 30 EUR, but of order o1 only 20 EUR are bought and not refunded; refund at most that',
    );
    await accept(refund('much', 'o1', { objectData: [{ price: 20 }], eventID: 'r1' }));
    // Sent again, it is no second refund.
    await accept(refund('much', 'o1', { objectData: [{ price: 20 }], eventID: 'r1' }));
    expect(await refusal(refund('much', 'o1', { objectData: [{ price: 0.01 }] }))).toContain('only 0 EUR');
    expect(await refusal(refund('much', 'o1', { objectData: undefined, value: 30.01 }))).toContain('only 30 EUR');
    expect(await earned('much')).toEqual({ EUR: turnover(30, 1) });
  });

  it('of one order is held against it in turn, also between two senders at once', async () => {
    await accept(purchase('race', 'o1'));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send([refund('race', 'o1', { objectData: [{ price: 8 }] })])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await earned('race')).toEqual({ EUR: turnover(34, 1) });
  });

  it.each([
    ['without a number', { orderID: undefined }, '"events[0].orderID" is required for a refund'],
    ['of an order that is not there', { orderID: 'never' }, 'of which there is no purchase; send the purchase first'],
    ['in another currency', { currency: 'USD' }, '"events[0].currency" must be that of order o1, EUR'],
    [
      'without a currency',
      { currency: undefined, objectData: undefined },
      '"events[0].currency" is required for a refund',
    ],
    ['of another record', { objectIDs: ['boat'] }, '"events[0].objectIDs[0]" was not bought with order o1'],
    ['without an amount', { objectData: undefined }, '"events[0].value" is required for a refund without prices'],
    ['below 0', { objectData: [{ price: -1 }] }, '"events[0].objectData[0].price" must be a number from 0'],
    ['in words', { objectData: undefined, value: 'all' }, '"events[0].value" must be a number from 0'],
    ['that is a click', { eventType: 'click' }, '"events[0].eventSubtype" is for conversions only'],
  ])('%s is refused', async (_what, more, message) => {
    await accept(purchase('wrong', 'o1'));
    expect(await refusal(refund('wrong', 'o1', more))).toContain(message);
  });
});
