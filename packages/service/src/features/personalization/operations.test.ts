import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const DAY = 86_400_000;
const PROFILES = 'key-of-profiles';
const OF_OTHERS = 'key-that-deletes-in-others';

const strategy = {
  eventsScoring: [
    { eventName: 'Product bought', eventType: 'conversion', score: 50 },
    { eventName: 'Product seen', eventType: 'view', score: 10 },
    { eventName: 'Filter chosen', eventType: 'click', score: 20 },
  ],
  facetsScoring: [
    { facetName: 'brand', score: 100 },
    { facetName: 'meta.color', score: 50 },
  ],
  personalizationImpact: 100,
};

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    keys: [
      { key: PROFILES, acl: ['recommendation'] },
      { key: OF_OTHERS, acl: ['deleteObject'], indexes: ['others'] },
    ],
  });
  expect((await shop.call('GET', '/1/strategies/personalization')).status).toBe(404);
  const records = [
    { objectID: 'a1', name: 'shoe', brand: 'Acme', meta: { color: ['red', 'black'] }, popularity: 1 },
    { objectID: 'a2', name: 'shoe', brand: 'Acme', meta: { color: 'blue' }, popularity: 2 },
    { objectID: 'b1', name: 'shoe', brand: 'Birch', meta: { color: 'red' }, popularity: 9 },
    { objectID: 'b2', name: 'shoe', brand: 'Birch', popularity: 8 },
    { objectID: 'c1', name: 'hat shoe', brand: 'Cedar', popularity: 5 },
    { objectID: 'c2', name: 'shoes', brand: 'Acme', popularity: 5 },
  ];
  const settings = {
    searchableAttributes: ['name'],
    attributesForFaceting: ['brand', 'meta.color'],
    customRanking: ['desc(popularity)'],
    replicas: ['goods-cheap'],
  };
  await shop.fill('goods', records, settings);
  await shop.fill('others', [{ objectID: 'o1', brand: 'Other' }]);
}, 60_000);
afterAll(() => shop.close());

const setStrategy = async (changes: Partial<typeof strategy> = {}) => {
  const answer = await shop.call('POST', '/1/strategies/personalization', { body: { ...strategy, ...changes } });
  expect([answer.status, answer.body.message]).toEqual([200, 'The strategy was saved']);
  await shop.service.whenIdle();
};
beforeEach(() => setStrategy());

let users = 0;
const newUser = () => `user-${++users}`;
const bought = { eventType: 'conversion', eventName: 'Product bought', index: 'goods' };
const seen = { eventType: 'view', eventName: 'Product seen', index: 'goods' };

const store = async (...events: Record<string, unknown>[]) => {
  const answer = await shop.call('POST', '/1/events', { body: { events }, key: SEARCH });
  expect([answer.status, answer.body.message]).toEqual([200, 'OK']);
};
const send = async (...events: Record<string, unknown>[]) => {
  await store(...events);
  await shop.service.whenIdle();
};
const profile = (userToken: string) =>
  shop.call('GET', `/1/profiles/personalization/${encodeURIComponent(userToken)}`, { key: PROFILES });
const scores = async (userToken: string) => {
  const { status, body } = await profile(userToken);
  return status === 200 ? body['scores'] : status;
};
const order = async (userToken: string, parameters: Record<string, unknown> = {}) =>
  (await shop.search('goods', { query: 'shoe', enablePersonalization: true, userToken, ...parameters })).hits.map(
    ({ objectID }) => objectID,
  );

describe('a profile', () => {
  it('is made of the facet values of the records in events, by the scores of both', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['a1', 'b2'] }, { ...seen, userToken, objectIDs: ['a1'] });
    // Acme: 50 × 100 + 10 × 100 of a full 5000, Birch 50 × 100; each color half of that of a1.
    expect((await profile(userToken)).body).toEqual({
      userToken,
      lastEventAt: new Date(shop.clock.now).toISOString(),
      scores: { brand: { Acme: 11, Birch: 9 }, 'meta.color': { red: 5, black: 5 } },
    });
  });

  it('is made of the value in a filter', async () => {
    const userToken = `${newUser()}/1=`;
    const filters = ['brand:Acme%20%26%20Sons%3A', 'other:x', 'meta.color:red'];
    await send({ eventType: 'click', eventName: 'Filter chosen', index: 'goods', userToken, filters });
    expect(await scores(userToken)).toEqual({ brand: { 'Acme & Sons:': 6 }, 'meta.color': { red: 3 } });
  });

  it('knows no event that the strategy does not score, by name and type', async () => {
    const userToken = newUser();
    await send(
      { ...bought, userToken, objectIDs: ['a1'], eventName: 'Product Bought' },
      { ...seen, userToken, objectIDs: ['a1'], eventType: 'click' },
    );
    expect(await scores(userToken)).toBe(404);
  });

  it('is that of the records as they stood when the event was learnt', async () => {
    const userToken = newUser();
    await shop.fill('goods', [{ objectID: 'gone', brand: 'Gone' }]);
    await send({ ...bought, userToken, objectIDs: ['gone', 'never-there'] });
    await shop.call('DELETE', '/1/indexes/goods/gone');
    await shop.service.whenIdle();
    expect(await scores(userToken)).toEqual({ brand: { Gone: 10 } });
  });

  it('is learnt from replicas by the records of their primary', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, index: 'goods-cheap', objectIDs: ['b2'] });
    expect(await scores(userToken)).toEqual({ brand: { Birch: 10 } });
  });

  it('belongs to each token that an event names', async () => {
    const [anonymous, signedIn] = [newUser(), newUser()];
    await send(
      { ...bought, userToken: anonymous, objectIDs: ['b2'] },
      { ...bought, userToken: anonymous, authenticatedUserToken: signedIn, objectIDs: ['a2'] },
    );
    expect(await scores(anonymous)).toMatchObject({ brand: { Birch: 10, Acme: 10 } });
    // What was done before signing in is not his for sure: devices are shared.
    expect(await scores(signedIn)).toEqual({ brand: { Acme: 10 }, 'meta.color': { blue: 5 } });
  });

  it('fades, and goes when nothing of it counts any more', async () => {
    const before = shop.clock.now;
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['b2', 'b2', 'b2', 'b2'] });
    expect(await scores(userToken)).toEqual({ brand: { Birch: 16 } });
    try {
      shop.clock.now += 30 * DAY;
      expect(await scores(userToken)).toEqual({ brand: { Birch: 13 } });
      shop.clock.now += 61 * DAY;
      expect(await scores(userToken)).toEqual({});
      await send({ ...bought, userToken: newUser(), objectIDs: ['b2'] });
      expect(await scores(userToken)).toBe(404);
    } finally {
      shop.clock.now = before;
    }
  });

  itThorough('learns an event once, however often it is sent and the job comes', async () => {
    const userToken = newUser();
    const event = { ...bought, userToken, objectIDs: ['b2'], eventID: `of-${userToken}` };
    await send(event);
    await send(event, event);
    await send({ ...seen, userToken: newUser(), objectIDs: ['b2'] });
    expect(await scores(userToken)).toEqual({ brand: { Birch: 10 } });
  });

  it('is unknown by names that no event can have', async () => {
    for (const userToken of ['nobody', ' ', '\u0000', 'ü', 'x'.repeat(130), '__proto__']) {
      const encoded = encodeURIComponent(userToken);
      for (const [method, path] of [
        ['GET', `/1/profiles/personalization/${encoded}`],
        ['DELETE', `/1/profiles/${encoded}`],
      ] as const) {
        const { status, body } = await shop.call(method, path);
        expect([status, body.message]).toEqual([404, expect.stringContaining('Nothing is known of the user')]);
      }
    }
  });

  it('is for keys that may', async () => {
    for (const key of [null, SEARCH])
      expect((await shop.call('GET', '/1/profiles/personalization/user-1', { key })).status).toBe(401);
  });
});

describe('a deleted profile', () => {
  itThorough('is gone with everything sent before, learnt or not, and later events make a new one', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['b2'] });
    // Stored and not learnt yet.
    await store({ ...bought, userToken, objectIDs: ['b2'] });
    const { status, body } = await shop.call('DELETE', `/1/profiles/${userToken}`, { key: PROFILES });
    expect([status, body]).toEqual([200, { userToken, deletedUntil: new Date(shop.clock.now).toISOString() }]);
    await shop.service.whenIdle();
    expect(await scores(userToken)).toBe(404);
    // A phone that was offline: sent now, done before.
    await send({ ...bought, userToken, objectIDs: ['b2'], timestamp: shop.clock.now - 1 });
    expect(await scores(userToken)).toBe(404);
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    expect(await scores(userToken)).toEqual({ brand: { Acme: 10 }, 'meta.color': { blue: 5 } });
    // Nor do they come back when profiles are made anew.
    await setStrategy({ facetsScoring: [{ facetName: 'brand', score: 100 }] });
    expect(await scores(userToken)).toEqual({ brand: { Acme: 10 } });
  });

  it('may be that of a user whose first events are not learnt yet', async () => {
    const userToken = newUser();
    await store({ ...bought, userToken, objectIDs: ['b2'] });
    expect((await shop.call('DELETE', `/1/profiles/${userToken}`)).status).toBe(200);
    await shop.service.whenIdle();
    expect(await scores(userToken)).toBe(404);
  });
});

describe('a user who wants to be forgotten', () => {
  it('has no profile any more, and what others had of the same events is gone too', async () => {
    const [removedUser, companion] = [newUser(), newUser()];
    await send(
      { ...bought, userToken: companion, objectIDs: ['b2'] },
      { ...bought, userToken: companion, authenticatedUserToken: removedUser, objectIDs: ['a2'] },
    );
    expect(await order(removedUser)).toEqual(expect.arrayContaining(['a2']));
    expect((await shop.call('DELETE', `/1/usertokens/${removedUser}`)).status).toBe(204);
    await shop.service.whenIdle();
    expect(await scores(removedUser)).toBe(404);
    expect(await scores(companion)).toEqual({ brand: { Birch: 10 } });
    expect(JSON.stringify(await shop.store.query('SELECT * FROM user_profiles'))).not.toContain(`"${removedUser}"`);
    const plain = await order(newUser());
    expect(await order(removedUser)).toEqual(plain);
  });

  it('may have stood beside very many: their profiles are made anew behind', async () => {
    const till = newUser();
    const customers = Array.from({ length: 101 }, newUser);
    const atTill = customers.map((one) => ({
      ...bought,
      userToken: till,
      authenticatedUserToken: one,
      objectIDs: ['a2'],
    }));
    const atHome = customers.map((userToken) => ({ ...bought, userToken, objectIDs: ['b2'] }));
    await send(...atTill, ...atHome);
    expect(await scores(customers[100]!)).toMatchObject({ brand: { Acme: 10, Birch: 10 } });
    expect((await shop.call('DELETE', `/1/usertokens/${till}`)).status).toBe(204);
    await shop.service.whenIdle();
    for (const one of [customers[0]!, customers[100]!]) expect(await scores(one)).toEqual({ brand: { Birch: 10 } });
    expect(await scores(till)).toBe(404);
  });

  it('keeps what indices say of him that the key is not good for', async () => {
    const userToken = newUser();
    await send(
      { ...bought, userToken, objectIDs: ['b2'] },
      { ...bought, userToken, index: 'others', objectIDs: ['o1'] },
    );
    expect(await scores(userToken)).toEqual({ brand: { Birch: 10, Other: 10 } });
    expect((await shop.call('DELETE', `/1/usertokens/${userToken}`, { key: OF_OTHERS })).status).toBe(204);
    await shop.service.whenIdle();
    expect(await scores(userToken)).toEqual({ brand: { Birch: 10 } });
  });
});

describe('the strategy', () => {
  it('is read as it was set', async () => {
    expect((await shop.call('GET', '/1/strategies/personalization', { key: PROFILES })).body).toEqual(strategy);
  });

  it('makes profiles anew from the events that are there', async () => {
    const userToken = newUser();
    await send({ ...seen, userToken, objectIDs: ['a2'] }, { ...seen, userToken, objectIDs: ['b2'] });
    expect(await scores(userToken)).toEqual({ brand: { Acme: 3, Birch: 3 }, 'meta.color': { blue: 2 } });
    await setStrategy({
      eventsScoring: [{ ...strategy.eventsScoring[1]!, score: 100 }],
      facetsScoring: [strategy.facetsScoring[0]!],
    });
    expect(await scores(userToken)).toEqual({ brand: { Acme: 10, Birch: 10 } });
    await setStrategy({ eventsScoring: [] });
    expect(await scores(userToken)).toBe(404);
    expect(await shop.store.query('SELECT 1 FROM user_profiles')).toEqual([]);
  });

  it('changes nothing but the impact at once, without learning anew', async () => {
    const jobs = async () => (await shop.service.jobs()).filter(({ kind }) => kind === 'learnProfiles').length;
    const before = await jobs();
    const change = { personalizationImpact: 0, facetsScoring: strategy.facetsScoring.toReversed() };
    await shop.call('POST', '/1/strategies/personalization', { body: { ...strategy, ...change } });
    expect(await jobs()).toBe(before);
  });

  const event = strategy.eventsScoring[0]!;
  const facet = strategy.facetsScoring[0]!;
  it.each([
    [{ eventsScoring: [event, { ...event, score: 1 }] }, '"eventsScoring[1]" has the eventName and eventType of'],
    [{ facetsScoring: [facet, facet] }, '"facetsScoring[1].facetName" is that of "facetsScoring[0]"'],
    [{ facetsScoring: [{ ...facet, facetName: ' ' }] }, '"facetsScoring[0].facetName" must not be blank'],
    [{ eventsScoring: [{ ...event, score: 101 }] }, '"eventsScoring[0].score" must be at most 100'],
    [{ eventsScoring: [{ ...event, score: 1.5 }] }, '"eventsScoring[0].score" must be'],
    [{ eventsScoring: [{ ...event, eventType: 'purchase' }] }, '"eventsScoring[0].eventType" must be one of'],
    [{ eventsScoring: [{ ...event, eventName: 'Ä' }] }, '"eventsScoring[0].eventName" must'],
    [{ eventsScoring: [{ eventName: 'x', eventType: 'view' }] }, '"eventsScoring[0].score" is required'],
    [{ facetsScoring: [{ ...facet, weight: 1 }] }, 'weight'],
    [{ personalizationImpact: 101 }, '"personalizationImpact" must be at most 100'],
    [{ personalizationImpact: -1 }, '"personalizationImpact" must be at least 0'],
    [{ personalizationImpact: undefined }, '"personalizationImpact" is required'],
    [{ impact: 5 }, 'impact'],
  ])('is refused with the field and the rule: %j', async (change, sentence) => {
    const { status, body } = await shop.call('POST', '/1/strategies/personalization', {
      body: { ...strategy, ...change },
    });
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await shop.call('GET', '/1/strategies/personalization')).body).toEqual(strategy);
  });
});

describe('a personalized search', () => {
  const plain = ['b1', 'b2', 'a2', 'a1'];

  it('shows what the user likes first, as soon as it is learnt', async () => {
    const userToken = newUser();
    expect((await order(userToken)).slice(0, 4)).toEqual(plain);
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    expect((await order(userToken)).slice(0, 4)).toEqual(['a2', 'a1', 'b1', 'b2']);
    await send({ ...bought, userToken, objectIDs: ['a1', 'a1'] });
    expect((await order(userToken)).slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('never puts taste before the criteria of the text, and keeps every match', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['c2'] }, { ...bought, userToken, objectIDs: ['c2'] });
    const liked = await order(userToken);
    // c2 holds the word as a prefix only, and stays behind what holds it whole.
    expect(liked.slice(4)).toEqual(['c1', 'c2']);
    expect(liked[0]![0]).toBe('a');
    expect(liked.toSorted()).toEqual((await order(newUser())).toSorted());
  });

  it('is weighed against the custom ranking by the impact, of the strategy or of the search', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    const at = async (personalizationImpact: number) => (await order(userToken, { personalizationImpact })).slice(0, 4);
    expect(await at(0)).toEqual(plain);
    expect(await at(1)).toEqual(plain);
    expect(await at(100)).toEqual(['a2', 'a1', 'b1', 'b2']);
    await setStrategy({ personalizationImpact: 0 });
    expect((await order(userToken)).slice(0, 4)).toEqual(plain);
    expect(await at(100)).toEqual(['a2', 'a1', 'b1', 'b2']);
  });

  it('says how hits were ranked', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    const search = (parameters: Record<string, unknown>) =>
      shop.search('goods', { query: 'shoe', userToken, getRankingInfo: true, ...parameters });
    const { hits } = await search({ enablePersonalization: true, personalizationImpact: 40 });
    const info = Object.fromEntries(hits.map((hit) => [hit.objectID, hit._rankingInfo!.personalization]));
    // Of two facets, the record has 10 of 20 in one and 5 of 20 in the other; two of seven records are ranked behind it at most.
    expect(info['a2']).toMatchObject({ filtersScore: 375 });
    for (const { filtersScore, rankingScore, score } of Object.values(info) as Record<string, number>[])
      expect(score).toBe(40 * filtersScore! + 60 * rankingScore!);
    expect(info['b1']!.rankingScore).toBe(1000);
    for (const parameters of [{}, { enablePersonalization: true, personalizationImpact: 0 }])
      expect((await search(parameters)).hits.some((hit) => 'personalization' in hit._rankingInfo!)).toBe(false);
  });

  it('with impact 0, without a profile or without a user is the same to the byte', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    const text = async (parameters: Record<string, unknown>) => {
      const {
        processingTimeMS: _time,
        params: _params,
        ...answer
      } = await shop.search('goods', {
        query: 'sho',
        facets: ['*'],
        getRankingInfo: true,
        ...parameters,
      });
      return JSON.stringify(answer);
    };
    const expected = await text({});
    expect(await text({ userToken, enablePersonalization: true, personalizationImpact: 0 })).toBe(expected);
    expect(await text({ userToken })).toBe(expected);
    expect(await text({ userToken: 'nobody', enablePersonalization: true })).toBe(expected);
    expect(await text({ enablePersonalization: true })).toBe(expected);
    expect(await text({ userToken, enablePersonalization: true })).not.toBe(expected);
  });

  it('may be set for an index, turned off by a search, and one of many in a request', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['a2'] });
    await shop.call('PUT', '/1/indexes/goods/settings', { body: { enablePersonalization: true } });
    await shop.service.whenIdle();
    try {
      expect((await shop.search('goods', { query: 'shoe', userToken })).hits[0]!.objectID).toBe('a2');
      expect((await order(userToken, { enablePersonalization: false })).slice(0, 4)).toEqual(plain);
      const one = { indexName: 'goods', query: 'shoe', userToken };
      const requests = [one, { ...one, userToken: newUser() }, { ...one, personalizationImpact: 0 }];
      const answer = await shop.call('POST', '/1/indexes/*/queries', { body: { requests }, key: SEARCH });
      const results = answer.body['results'] as { hits: { objectID: string }[] }[];
      expect(results.map(({ hits }) => hits[0]!.objectID)).toEqual(['a2', 'b1', 'b1']);
      expect(answer.headers.get('X-Service-Ignored-Parameters')).toBeNull();
    } finally {
      await shop.call('PUT', '/1/indexes/goods/settings', { body: { enablePersonalization: false } });
      await shop.service.whenIdle();
    }
  });

  it('goes by facets that the index declares', async () => {
    const userToken = newUser();
    await send({ ...bought, userToken, objectIDs: ['o1'], index: 'others' });
    const search = { userToken, enablePersonalization: true, getRankingInfo: true };
    expect((await shop.search('others', search)).hits[0]!._rankingInfo).not.toHaveProperty('personalization');
  });

  it('names the field of an impact that makes no sense', async () => {
    for (const personalizationImpact of [101, -1, 'x', 1.5]) {
      const body = { enablePersonalization: true, personalizationImpact };
      const answer = await shop.call('POST', '/1/indexes/goods/query', { body });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('"personalizationImpact"')]);
    }
  });
});
