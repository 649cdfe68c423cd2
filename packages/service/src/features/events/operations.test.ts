import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
const QUERY = 'a'.repeat(32);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  shop = await startTestService({
    userTokenDeletionsPerMinute: 3,
    keys: [
      { key: 'one-index', acl: ['search'], indexes: ['products'] },
      { key: 'forgets-elsewhere', acl: ['deleteObject'], indexes: ['else*'] },
    ],
  });
  await shop.fill('products', [{ objectID: 'p1' }, { objectID: 'p2' }]);
}, 60_000);
afterAll(() => shop.close());

const base = { eventName: 'Something', index: 'products', userToken: 'user-1' };
const send = (...events: unknown[]) => shop.call('POST', '/1/events', { body: { events }, key: SEARCH });
const stored = (where = 'true', parameters: string[] = []) =>
  shop.store.query<{ body: string; happened_at: string }>(
    `SELECT body, happened_at::text AS happened_at FROM events WHERE ${where} ORDER BY id`,
    parameters,
  );
const count = async () => (await stored()).length;

describe('events', () => {
  it.each([
    ['clicked objects', { eventType: 'click', objectIDs: ['p1'] }],
    [
      'clicked objects after a search',
      { eventType: 'click', queryID: QUERY, objectIDs: ['p1', 'p2'], positions: [1, 21] },
    ],
    ['clicked filters', { eventType: 'click', filters: ['brand:Acme%20Inc'] }],
    ['converted objects', { eventType: 'conversion', objectIDs: ['p1'] }],
    ['converted objects after a search', { eventType: 'conversion', queryID: QUERY, objectIDs: ['p1'] }],
    ['converted filters', { eventType: 'conversion', filters: ['brand:Acme'] }],
    [
      'added to cart',
      {
        eventType: 'conversion',
        eventSubtype: 'addToCart',
        objectIDs: ['p1'],
        objectData: [{ price: 9.5, quantity: 2 }],
        currency: 'EUR',
      },
    ],
    [
      'added to cart after a search',
      { eventType: 'conversion', eventSubtype: 'addToCart', queryID: QUERY, objectIDs: ['p1'] },
    ],
    [
      'purchased',
      { eventType: 'conversion', eventSubtype: 'purchase', objectIDs: ['p1'], value: '9.50', currency: 'USD' },
    ],
    [
      'purchased after a search',
      {
        eventType: 'conversion',
        eventSubtype: 'purchase',
        objectIDs: ['p1', 'p2'],
        objectData: [{ queryID: QUERY, price: '1.5', discount: 1 }, {}],
        currency: 'EUR',
      },
    ],
    [
      'goods sold by weight, and prices as the shop writes them',
      {
        eventType: 'conversion',
        eventSubtype: 'purchase',
        objectIDs: ['p1', 'p2', 'p3', 'p4'],
        objectData: [
          { price: 12.9, quantity: 0.35 },
          { price: '8$', discount: '30%', quantity: 1.5 },
          { price: '12,50', quantity: 0 },
          { price: '', discount: -1 },
        ],
        value: 'about 20',
        currency: 'EUR',
      },
    ],
    ['viewed objects', { eventType: 'view', objectIDs: ['p1'] }],
    ['viewed filters', { eventType: 'view', filters: ['brand:Acme'] }],
    ['with what this service does not know', { eventType: 'view', objectIDs: ['p1'], pageKind: { nested: ['kept'] } }],
    ['of a signed-in user', { eventType: 'view', objectIDs: ['p1'], authenticatedUserToken: 'customer-9' }],
  ])('%s are taken and kept as they came', async (_kind, event) => {
    const answer = await send({ ...base, ...event });
    expect(answer.body).toEqual({ status: 200, message: 'OK' });
    expect(answer.status).toBe(200);
    expect(JSON.parse((await stored()).at(-1)!.body)).toEqual({ ...base, ...event });
  });

  it.each([
    [{ eventType: 'tap', objectIDs: ['p1'] }, '"events[1].eventType" must be one of'],
    [{ eventType: 'click' }, '"events[1].objectIDs" is required'],
    [{ eventType: 'click', objectIDs: [] }, '"events[1].objectIDs" must have at least 1 entry'],
    [{ eventType: 'click', objectIDs: [7] }, '"events[1].objectIDs[0]" must be text'],
    [
      { eventType: 'click', objectIDs: Array.from({ length: 21 }, String) },
      '"events[1].objectIDs" must have at most 20 entries',
    ],
    [
      { eventType: 'view', filters: Array.from({ length: 11 }, () => 'a:b') },
      '"events[1].filters" must have at most 10 entries',
    ],
    [
      { eventType: 'view', filters: ['nothing'] },
      '"events[1].filters[0]" must be attribute:value, with both parts URL-encoded',
    ],
    [
      { eventType: 'view', filters: ['%3A%zz'] },
      '"events[1].filters[0]" must be attribute:value, with both parts URL-encoded',
    ],
    [
      { eventType: 'view', filters: ['brand%3A'] },
      '"events[1].filters[0]" must be attribute:value, with both parts URL-encoded',
    ],
    [
      { eventType: 'conversion', objectIDs: ['p1'], objectData: [{ quantity: -1 }] },
      '"events[1].objectData[0].quantity" must be at least 0',
    ],
    [
      { eventType: 'conversion', objectIDs: ['p1'], objectData: [{ quantity: '2' }] },
      '"events[1].objectData[0].quantity" must be a number',
    ],
    [
      { eventType: 'conversion', objectIDs: ['p1'], objectData: [{ price: ['8'] }], currency: 'EUR' },
      '"events[1].objectData[0].price" must be a number or text',
    ],
    [
      { eventType: 'click', objectIDs: ['p1'], filters: ['a:b'] },
      '"events[1].filters" must not come together with objectIDs',
    ],
    [
      { eventType: 'click', objectIDs: ['p1'], queryID: QUERY },
      '"events[1].positions" is required for a click with a queryID',
    ],
    [
      { eventType: 'click', objectIDs: ['p1'], queryID: QUERY, positions: [1, 2] },
      '"events[1].positions" must have one entry per objectID',
    ],
    [
      { eventType: 'click', objectIDs: ['p1'], queryID: QUERY, positions: [0] },
      '"events[1].positions[0]" must be at least 1',
    ],
    [{ eventType: 'click', filters: ['a:b'], queryID: QUERY }, '"events[1].filters" must not come with a queryID'],
    [
      { eventType: 'click', objectIDs: ['p1'], queryID: 'A'.repeat(32) },
      '"events[1].queryID" must be 32 of the characters a-f and 0-9',
    ],
    [
      { eventType: 'view', objectIDs: ['p1'], eventSubtype: 'purchase' },
      '"events[1].eventSubtype" is for conversions only',
    ],
    [
      { eventType: 'conversion', eventSubtype: 'purchase', filters: ['a:b'] },
      '"events[1].objectIDs" is required for purchase',
    ],
    [
      { eventType: 'conversion', eventSubtype: 'purchase', objectIDs: ['p1'], queryID: QUERY },
      '"events[1].objectData" must hold at least one queryID',
    ],
    [
      { eventType: 'conversion', objectIDs: ['p1'], objectData: [{}, {}] },
      '"events[1].objectData" must have one entry per objectID',
    ],
    [
      { eventType: 'conversion', objectIDs: ['p1'], objectData: [{ price: 1 }] },
      '"events[1].currency" is required with a price',
    ],
    [{ eventType: 'conversion', objectIDs: ['p1'], value: 1 }, '"events[1].currency" is required with a value'],
    [
      { eventType: 'conversion', objectIDs: ['p1'], currency: 'euro' },
      '"events[1].currency" must be the three letters of an ISO 4217 code',
    ],
    [
      { eventType: 'view', objectIDs: ['p1'], userToken: 'a b' },
      '"events[1].userToken" must be 1 to 129 of the characters A-Z a-z 0-9 _ = + / -',
    ],
    [
      { eventType: 'view', objectIDs: ['p1'], userToken: 'x'.repeat(130) },
      '"events[1].userToken" must be 1 to 129 of the characters A-Z a-z 0-9 _ = + / -',
    ],
    [
      { eventType: 'view', objectIDs: ['p1'], eventName: 'Größe' },
      '"events[1].eventName" must be 1 to 64 printable ASCII characters',
    ],
    [{ eventType: 'view', objectIDs: ['p1'], eventName: undefined }, '"events[1].eventName" is required'],
    [{ eventType: 'view', objectIDs: ['p1'], index: 'a\u0000' }, '"events[1].index" must not hold control characters'],
    [{ eventType: 'view', objectIDs: ['p1'], timestamp: '1' }, '"events[1].timestamp" must be a whole number'],
  ])('%j are refused, and the good ones beside them', async (event, message) => {
    const before = await count();
    const answer = await send({ ...base, eventType: 'view', objectIDs: ['p1'] }, { ...base, ...event });
    expect(answer.body.message).toContain(message);
    expect([answer.status, answer.body['status']]).toEqual([422, 422]);
    expect(await count()).toBe(before);
  });

  it('have filters in one form, also when a client encoded them as a whole', async () => {
    const filters = ['brand%3AAcme%20Inc', 'size%3A10%2525', 'brand:Acme%20Inc', 'time%3A10%3A30', 'a%20b:c%3Ad'];
    expect((await send({ ...base, eventType: 'click', filters })).status).toBe(200);
    expect(JSON.parse((await stored()).at(-1)!.body)).toMatchObject({
      filters: ['brand:Acme%20Inc', 'size:10%25', 'brand:Acme%20Inc', 'time:10%3A30', 'a%20b:c%3Ad'],
    });
  });

  it('are not what libraries report of themselves: that is passed over, and costs nothing else', async () => {
    const telemetry = { eventType: 'instantsearch', eventName: '__start__', userToken: 'user-1', version: '4.1' };
    const before = await count();
    expect((await send(telemetry)).body).toEqual({ status: 200, message: 'OK' });
    expect((await send(telemetry, { ...base, eventType: 'view', objectIDs: ['p1'] })).status).toBe(200);
    expect(await count()).toBe(before + 1);
    expect((await send(telemetry, { ...base, eventType: 'tap', objectIDs: ['p1'] })).status).toBe(422);
  });

  it('are at most 1,000 and at least one', async () => {
    const event = { ...base, eventType: 'view', objectIDs: ['p1'] };
    expect((await send(...Array.from({ length: 1000 }, () => event))).status).toBe(200);
    expect((await send(...Array.from({ length: 1001 }, () => event))).status).toBe(422);
    expect((await send()).status).toBe(422);
    expect((await shop.call('POST', '/1/events', { body: {}, key: SEARCH })).body.message).toBe('"events" is required');
  });

  it('are under 2 MB', async () => {
    const body = (size: number) => {
      const frame = JSON.stringify({ events: [{ ...base, eventType: 'view', objectIDs: ['p1'], filler: '' }] });
      return frame.replace('"filler":""', `"filler":"${'x'.repeat(size - frame.length)}"`);
    };
    expect((await shop.call('POST', '/1/events', { raw: body(2_000_000), key: SEARCH })).status).toBe(200);
    const refused = await shop.call('POST', '/1/events', { raw: body(2_000_001), key: SEARCH });
    expect([refused.status, refused.body['status']]).toEqual([413, 413]);
  });

  it('need no preflight: text/plain with the credentials in the query', async () => {
    const raw = JSON.stringify({ events: [{ ...base, eventType: 'view', objectIDs: ['p1'] }] });
    const path = `/1/events?x-service-application-id=${APP}&x-service-api-key=${SEARCH}`;
    const answer = await shop.call('POST', path, { raw, key: null, headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('are refused with 401 when the credentials are', async () => {
    const event = { ...base, eventType: 'view', objectIDs: ['p1'] };
    expect((await shop.call('POST', '/1/events', { body: { events: [event] }, key: null })).status).toBe(401);
    expect((await shop.call('POST', '/1/events', { body: { events: [event] }, key: 'wrong' })).status).toBe(401);
    const other = await shop.call('POST', '/1/events', {
      body: { events: [{ ...event, index: 'other' }] },
      key: 'one-index',
    });
    expect(other.status).toBe(401);
  });

  it('may be four days old, and happen now when the device is ahead of time', async () => {
    const { now } = shop.clock;
    const at = (timestamp: number) => send({ ...base, eventType: 'view', objectIDs: ['p1'], timestamp });
    expect((await at(now - 4 * DAY)).status).toBe(200);
    expect((await at(now - 4 * DAY - 1)).body.message).toContain('"events[0].timestamp" must be at most 4 days old');
    expect((await at(Math.floor(now / 1000))).status).toBe(422);
    expect((await at(now + 10 * DAY)).status).toBe(200);
    expect((await stored()).at(-1)!.happened_at).toBe(String(now));
  });

  it('that name a search happen within an hour of it, by their own time', async () => {
    const searchedAt = shop.clock.now;
    const { queryID } = await shop.search('products', { clickAnalytics: true });
    const click = (timestamp?: number) => ({
      ...base,
      eventType: 'click',
      objectIDs: ['p1'],
      positions: [1],
      queryID,
      timestamp,
    });
    try {
      // The search is known before it is written.
      expect((await send(click())).status).toBe(200);
      shop.clock.now += 2 * HOUR;
      await shop.service.whenIdle();
      expect((await send(click())).body.message).toContain('"events[0].timestamp" must be within 1 hour of the search');
      expect((await send(click(searchedAt + HOUR + 1))).status).toBe(422);
      // Delivered late, clicked in time: a phone that was offline.
      expect((await send(click(searchedAt + HOUR))).status).toBe(200);
      // A device whose clock is hours or days off says when it sends: its click is as old as it was there.
      for (const off of [-30 * HOUR, -2 * HOUR, 3 * HOUR, 400 * DAY]) {
        const sentAt = shop.clock.now + off;
        const clickedAt = searchedAt + 1000 + off;
        const { status } = await shop.call('POST', `/1/events?sentAt=${sentAt}`, {
          body: { events: [{ ...click(clickedAt), eventID: `clock${off}` }] },
          key: SEARCH,
        });
        expect([off, status]).toEqual([off, 200]);
        const [row] = await stored("body::json ->> 'eventID' = $1", [`clock${off}`]);
        expect(JSON.parse(row!.body)).toMatchObject({ queryID, positions: [1], timestamp: searchedAt + 1000 });
        expect(Number(row!.happened_at)).toBe(searchedAt + 1000);
      }
      // A request that takes a minute to arrive is no wrong clock.
      const late = { ...click(searchedAt + 500), eventID: 'a-slow-request' };
      await shop.call('POST', `/1/events?sentAt=${shop.clock.now - 60_000}`, { body: { events: [late] }, key: SEARCH });
      const [slow] = await stored("body::json ->> 'eventID' = 'a-slow-request'");
      expect(Number(slow!.happened_at)).toBe(searchedAt + 500);
      const line = {
        ...base,
        eventType: 'conversion',
        eventSubtype: 'purchase',
        objectIDs: ['p1'],
        objectData: [{ queryID }],
      };
      expect((await send(line)).status).toBe(200);
      expect((await send({ ...click(), queryID: 'f'.repeat(32) })).status).toBe(200);
    } finally {
      shop.clock.now = searchedAt;
    }
  });

  it('with an eventID count once, however often they are sent', async () => {
    const event = (eventID: string) => ({ ...base, eventType: 'view', objectIDs: ['p1'], eventID });
    const before = await count();
    await Promise.all([send(event('e1'), event('e2')), send(event('e2'), event('e1')), send(event('e1'), event('e1'))]);
    expect((await send(event('e1'), event('e3'))).status).toBe(200);
    expect(await count()).toBe(before + 3);
  });
});

describe('a user who wants to be forgotten', () => {
  it('is forgotten in events under both tokens and in searches', async () => {
    const view = { ...base, userToken: 'leaving', eventType: 'view', objectIDs: ['p1'] };
    await send(
      view,
      { ...base, eventType: 'view', objectIDs: ['p1'], authenticatedUserToken: 'leaving' },
      { ...view, userToken: 'staying' },
    );
    await shop.search('products', { userToken: 'leaving' });
    await shop.search('products', { userToken: 'staying' });
    const before = await count();
    const { status, headers } = await shop.call('DELETE', '/1/usertokens/leaving');
    expect(status).toBe(204);
    expect(headers.get('x-ratelimit-limit')).toBe('3');
    await shop.service.whenIdle();
    expect(await count()).toBe(before - 2);
    expect(await shop.store.query(`SELECT user_token FROM searches WHERE user_token IS NOT NULL`)).toEqual([
      { user_token: 'staying' },
    ]);
    expect(JSON.stringify(await shop.store.query('SELECT * FROM searches'))).not.toContain('leaving');
  });

  it('who comes back stays: what was done behind the request is forgotten by neither of its two turns', async () => {
    shop.clock.now += 60_000;
    await shop.search('products', { userToken: 'returning', query: 'before' });
    expect((await shop.call('DELETE', '/1/usertokens/returning')).status).toBe(204);
    shop.clock.now += 1000;
    await shop.search('products', { userToken: 'returning', query: 'after' });
    await shop.service.whenIdle();
    shop.clock.now += 239_000;
    await shop.service.whenIdle();
    expect(await shop.store.query(`SELECT query FROM searches WHERE user_token = 'returning'`)).toEqual([
      { query: 'after' },
    ]);
    await shop.store.query(`DELETE FROM searches WHERE user_token = 'returning'`);
  });

  it('is forgotten in the indices only that the key is good for', async () => {
    const at = (index: string, userToken: string) => ({
      ...base,
      index,
      userToken,
      eventType: 'view',
      objectIDs: ['p1'],
    });
    shop.clock.now += 60_000;
    await send(at('products', 'half'), at('elsewhere', 'half'));
    await shop.search('products', { userToken: 'half' });
    expect((await shop.call('DELETE', '/1/usertokens/half', { key: 'forgets-elsewhere' })).status).toBe(204);
    await shop.service.whenIdle();
    const left = `SELECT index_name FROM events WHERE user_token = 'half'
      UNION ALL SELECT index_name FROM searches WHERE user_token = 'half'`;
    expect(await shop.store.query(left)).toEqual([{ index_name: 'products' }, { index_name: 'products' }]);
    expect((await shop.call('DELETE', '/1/usertokens/half')).status).toBe(204);
    await shop.service.whenIdle();
    expect(await shop.store.query(left)).toEqual([]);
  });

  it('needs a well-formed token and the deleteObject permission', async () => {
    expect((await shop.call('DELETE', '/1/usertokens/a%20b')).status).toBe(422);
    expect((await shop.call('DELETE', '/1/usertokens/a', { key: SEARCH })).status).toBe(401);
  });

  it('is told to wait when there are too many', async () => {
    const statuses: number[] = [];
    let last = await shop.call('DELETE', '/1/usertokens/x');
    for (; statuses.length < 5 && last.status === 204; last = await shop.call('DELETE', '/1/usertokens/x'))
      statuses.push(last.status);
    expect(last.status).toBe(429);
    expect(last.headers.get('x-ratelimit-limit')).toBe('3');
    expect(Number(last.headers.get('x-ratelimit-reset'))).toBe(Math.ceil(shop.clock.now / 1000) + 60);
    expect(last.headers.get('retry-after')).toBe('60');
    shop.clock.now += 60_000;
    expect((await shop.call('DELETE', '/1/usertokens/x')).status).toBe(204);
  });
});

describe('everything that is stored of a user', () => {
  const ask = (token: string, query = '', key?: string) =>
    shop.call('GET', `/1/usertokens/${token}${query}`, key === undefined ? {} : { key });

  it('is events under both tokens, searches, requests, and what others keep, page by page', async () => {
    shop.clock.now += 60_000;
    const seen = { ...base, eventType: 'view', objectIDs: ['p1'] };
    for (let at = 0; at < 3; at++) {
      await send({ ...seen, userToken: 'asking', eventName: `Seen ${at}` });
      await shop.search('products', { query: `bag ${at}`, userToken: 'asking' });
    }
    await send({ ...seen, userToken: 'device-of-asking', authenticatedUserToken: 'asking' });
    await send({ ...seen, userToken: 'somebody-else' });
    await shop.call('PUT', '/1/evidence/sources/userToken/asking', { body: { rule: 'letIn', note: 'our tester' } });

    const first = await ask('asking', '?limit=2');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      userToken: 'asking',
      otherTokens: ['device-of-asking'],
      events: [{ event: { authenticatedUserToken: 'asking' } }, { event: { eventName: 'Seen 2' } }],
      searches: [{ index: 'products', query: 'bag 2', nbHits: expect.any(Number) as number }, { query: 'bag 1' }],
      evidence: { rule: 'letIn', note: 'our tester' },
      abTests: [],
      beforeTests: [],
    });
    expect(first.body['requests']).toHaveLength(2);
    const second = await ask('asking', `?limit=2&cursor=${first.body['cursor'] as string}`);
    expect(second.body).toMatchObject({
      events: [{ event: { eventName: 'Seen 1' } }, { event: { eventName: 'Seen 0' } }],
      searches: [{ query: 'bag 0' }],
      requests: [],
    });
    expect(second.body).not.toHaveProperty('cursor');
    expect(JSON.stringify([first.body, second.body])).not.toContain('somebody-else');
  });

  it('is nothing of somebody unknown, and nothing behind the forgetting', async () => {
    shop.clock.now += 60_000;
    const nothing = { events: [], searches: [], otherTokens: [], abTests: [], beforeTests: [], requests: [] };
    expect((await ask('nobody-at-all')).body).toMatchObject({ ...nothing, requests: [] });
    await shop.call('DELETE', '/1/usertokens/asking');
    await shop.service.whenIdle();
    const { body } = await ask('asking');
    expect(body).toMatchObject({ events: [], searches: [], otherTokens: [], abTests: [] });
    expect(body).not.toHaveProperty('evidence');
  });

  it('needs the admin permission, a well-formed token and a cursor that was given', async () => {
    expect((await ask('a', '', SEARCH)).status).toBe(401);
    expect((await ask('a', '', 'forgets-elsewhere')).status).toBe(401);
    expect((await ask('a%20b')).status).toBe(422);
    for (const cursor of ['x', 'e30', '%00']) expect((await ask('a', `?cursor=${cursor}`)).status).toBe(400);
    expect((await ask('a', '?limit=1001')).status).not.toBe(200);
  });
});
