/** Any request with the public key of a page is completed within limits that are counted, not timed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextTurn } from './ground/limits/next-turn.ts';
import { createEmbeddedEngine } from './engine/embedded/embedded-engine.ts';
import type { Engine } from './engine/engine.ts';
import { hostileRecords, hostileRequests, hostileSettings, longRecords } from './testing/hostile-requests.ts';
import { SEARCH, startTestService, type TestService } from './testing/start-service.ts';

/** Characters that an answer may have: the budget of its records, and what stands around them. */
const LONGEST_ANSWER = 8_000_000;

const steps = { searches: 0, hits: 0, characters: 0 };

/** The real engine, counted. */
function countedEngine(): Engine {
  const engine = createEmbeddedEngine();
  return {
    ...engine,
    search: async (index, query, budget) => {
      const take = (characters: number) => {
        steps.characters += characters;
        budget!.take(characters);
      };
      const answer = await engine.search(index, query, budget && { take });
      steps.searches++;
      steps.hits += answer.hits.length;
      return answer;
    },
  };
}

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({
    engine: countedEngine(),
    keys: [{ key: 'two', acl: ['search'] }],
    mostWaitingSearches: 50,
    limits: { searchesAtOncePerKey: 40, eventsPerMinutePerUser: 1500, searchesPerMinutePerUser: 300 },
  });
  await shop.fill('shop', hostileRecords(1200), hostileSettings);
  await shop.fill('long', longRecords(60), { searchableAttributes: ['text'] });
}, 60_000);
afterAll(() => shop.close());

const ask = (requests: readonly Record<string, unknown>[], clientAddress = 'ordinary') =>
  shop.call('POST', '/1/indexes/*/queries', {
    key: SEARCH,
    clientAddress,
    body: { requests: requests.map((request) => ({ indexName: 'shop', ...request })) },
  });

describe('a hostile request with a public key', () => {
  it.each(hostileRequests.map((request, at) => ({ ...request, at })))(
    '$name',
    async ({ method = 'POST', path, raw, at }) => {
      Object.assign(steps, { searches: 0, hits: 0, characters: 0 });
      const request = { key: SEARCH, clientAddress: `10.0.0.${at}`, ...(raw ? { raw: raw() } : {}) };
      const answer = await shop.call(method, path, request);
      // Answered or refused with a sentence; never a failure inside.
      expect([200, 400, 413, 422]).toContain(answer.status);
      if (answer.status !== 200) expect(answer.body.message).toMatch(/\S+ \S+/);
      expect(JSON.stringify(answer.body).length).toBeLessThan(LONGEST_ANSWER);
      expect(steps.searches).toBeLessThanOrEqual(200);
      // Of recommendations, twice as many are looked up as are shown.
      expect(steps.hits).toBeLessThanOrEqual(4200);
      // One text beyond the budget was read before it was known.
      expect(steps.characters).toBeLessThan(4_500_000);
    },
  );

  it('is never a failure inside', () => {
    expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
  });
});

describe('an ordinary request is left alone', () => {
  it('of 50 queries with 20 hits, all their highlights and facets', async () => {
    const answer = await ask(
      Array.from({ length: 50 }, (_, at) => ({
        query: `the red ${String.fromCharCode(97 + (at % 26))}`,
        facets: ['*'],
        facetFilters: [['color:c1', 'color:c2'], ['brand:-b3']],
        numericFilters: [`price>${at}`],
        attributesToSnippet: ['description:20'],
        clickAnalytics: true,
      })),
    );
    expect(answer.body.message).toBeUndefined();
    expect(answer.body['results']).toHaveLength(50);
  });

  it('of 1,000 hits, and of a page of 1,000 records to browse', async () => {
    const { hits } = await shop.search('shop', { hitsPerPage: 1000 });
    expect(hits).toHaveLength(1000);
    const browsed = await shop.call('POST', '/1/indexes/shop/browse', { body: { hitsPerPage: 1000 } });
    expect(browsed.body['hits']).toHaveLength(1000);
  });

  it('of long records with a key that may browse', async () => {
    const answer = await shop.call('POST', '/1/indexes/long/query', { body: { hitsPerPage: 60 } });
    expect(answer.body['hits']).toHaveLength(60);
  });
});

describe('limits of keys and users', () => {
  it('answer 429 with what is left and when to come back, which any page may read', async () => {
    const plain = await ask([{}], 'one');
    expect(plain.headers.get('x-ratelimit-limit')).toBe('300');
    expect(plain.headers.get('x-ratelimit-remaining')).toBe('299');
    for (let at = 0; at < 2; at++)
      await ask(
        Array.from({ length: 100 }, () => ({ hitsPerPage: 1 })),
        'one',
      );
    const refused = await ask(
      Array.from({ length: 100 }, () => ({})),
      'one',
    );
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^Over 300 searches of one user in a minute \(--search-rate, limits.searchesPerMinutePerUser\); wait \d+ s$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/Retry-After.*X-RateLimit-Reset/);
    expect((await ask([{}], 'another')).status).toBe(200);
  });

  it('count events one by one', async () => {
    const event = { eventType: 'view', eventName: 'Seen', index: 'shop', userToken: 'u', objectIDs: ['p1'] };
    const send = () =>
      shop.call('POST', '/1/events', {
        key: SEARCH,
        clientAddress: 'tracker',
        body: { events: Array.from({ length: 1000 }, () => event) },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  });

  it('bound the searches of a key that are under way, and take them again afterwards', async () => {
    const searches = (key: string, length: number) =>
      Array.from({ length }, () => shop.call('POST', '/1/indexes/shop/query', { key, body: {}, clientAddress: key }));
    const all = await Promise.all([...searches(SEARCH, 50), ...searches('two', 10)]);
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(statuses.slice(50)).toEqual(Array(10).fill(200));
    expect((await shop.call('POST', '/1/indexes/shop/query', { key: SEARCH, body: {} })).status).toBe(200);
  });
});

describe('searches that wait for their turn', () => {
  it('are bounded: further ones get 503 and hear when to come back, and batches take turns with them', async () => {
    const get = (at: number) =>
      shop.call('GET', '/1/indexes/shop?hitsPerPage=1', { key: at % 2 ? SEARCH : 'two', clientAddress: 'crowd' });
    // The turn of the search before is over: the first one goes at once, fifty wait.
    await nextTurn();
    const all = await Promise.all(Array.from({ length: 80 }, (_, at) => get(at)));
    const refused = all.filter(({ status }) => status === 503);
    // 50 wait, so never more than 30; each turn of the event loop while the others came in, of which a busy machine has some, makes room for one.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(30);
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect(all.filter(({ status }) => status === 200)).toHaveLength(80 - refused.length);

    const order: string[] = [];
    const batch = ask(Array.from({ length: 20 }, (_, at) => ({ query: `a b ${at}` }))).then(() => order.push('batch'));
    const shoppers = Array.from({ length: 5 }, (_, at) => get(at).then(() => order.push('shopper')));
    await Promise.all([batch, ...shoppers]);
    // Turns are shared by the time they take, and a turn of a shopper may have been a long one: but a batch does not go before all others.
    expect(order.indexOf('batch')).toBeGreaterThan(0);
  });
});
