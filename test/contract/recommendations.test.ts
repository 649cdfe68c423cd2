/** Recommendations of every model, as elements ask for them, against the service over HTTP: what shoppers did comes back out. */
import { createSearchClient } from '@aisle/search-client';
import { createSession } from '@aisle/search-client/session';
import { recommend } from '@aisle/search-client/session/recommend';
import type { RecommendationState } from '@aisle/search-client/session/recommend';
import type { InsightsEvent, RecommendationRequest } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, type RunningService, startService } from './running-service.ts';

const kinds = ['lamp', 'kettle', 'tent', 'jacket', 'notebook'];
const brands = ['Alder', 'Birch', 'Cedar'];
const colors = ['black', 'navy', 'red', 'green'];
const records = kinds.flatMap((kind) =>
  brands.flatMap((brand) =>
    colors.map((color) => ({
      objectID: `${kind}-${brand}-${color}`,
      name: `${brand} ${kind} ${color}`,
      description: `A ${kind} for everybody who needs a ${kind}`,
      kind,
      brand,
      color,
      price: 10 + kind.length,
    })),
  ),
);
const lamp = 'lamp-Alder-black';
const notebook = 'notebook-Cedar-red';
const burst = 'jacket-Birch-navy';

/** Shoppers of the last days: some look at lamps, some at tents; who buys the lamp buys the notebook; today all want one jacket. */
const shopperEvents = (): InsightsEvent[] => {
  const now = Date.now();
  const hour = 60 * 60_000;
  return Array.from({ length: 90 }, (_, n) => {
    const begin = now - (n % 70) * hour - hour;
    const kind = n % 2 ? 'tent' : 'lamp';
    const all = records.filter((record) => record.kind === kind);
    const seen = [0, 1, 2, 3].map((at) => all[(n * 5 + at * 3) % all.length]!.objectID);
    const late = n % 70 < 12 ? [burst] : [];
    const usual = n % 2 ? ['tent-Cedar-red'] : [lamp, ...(n % 4 ? [] : [notebook])];
    const bought = late[0] ? late : usual;
    const base = { index: 'shop', userToken: `shopper-${n}` };
    return [
      ...[...seen, ...late].map((objectID, at): InsightsEvent => ({
        ...base,
        eventType: 'click',
        eventName: 'seen',
        objectIDs: [objectID],
        timestamp: begin + at * 60_000,
      })),
      {
        ...base,
        eventType: 'conversion',
        eventSubtype: 'purchase',
        eventName: 'bought',
        objectIDs: bought,
        timestamp: begin + 9 * 60_000,
      },
    ] as InsightsEvent[];
  }).flat();
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await service.ask({
    method: 'PUT',
    path: '/1/indexes/shop/settings',
    body: { searchableAttributes: ['name', 'description'], attributesForFaceting: ['kind', 'brand', 'color'] },
  });
  const body = {
    requests: [...records, { objectID: '-minus', name: 'Odd one' }].map((one) => ({ action: 'addObject', body: one })),
  };
  await service.ask({ method: 'POST', path: '/1/indexes/shop/batch', body });
  await service.service.whenIdle();
  const sent = await service.ask({ method: 'POST', path: '/1/events', body: { events: shopperEvents() } });
  expect(sent.text).toContain('200');
  await service.service.whenIdle();
});
afterAll(() => service.close());

const open = () => {
  const urls: string[] = [];
  const client = createSearchClient({
    appId: service.appId,
    apiKey: keys.search,
    hosts: service.url,
    fetch: (url, init) => {
      urls.push(new URL(String(url)).pathname);
      return fetch(url, init);
    },
  });
  return { urls, client, session: createSession({ client, index: 'shop' }) };
};
const clicks = { queryParameters: { clickAnalytics: true, attributesToHighlight: [] } };
const questions = {
  'related-products': { objectID: lamp, ...clicks },
  'bought-together': { objectID: lamp, ...clicks },
  'looking-similar': { objectID: lamp, ...clicks },
  'trending-items': clicks,
  'trending-facets': { facetName: 'brand' },
  'recommended-for-you': { objectIDs: ['tent-Alder-red'], ...clicks },
} satisfies Record<RecommendationRequest['model'], Partial<RecommendationRequest>>;

const ask = (
  session: ReturnType<typeof open>['session'],
  request: Partial<RecommendationRequest> & Pick<RecommendationRequest, 'model'>,
) =>
  new Promise<RecommendationState>((resolve) => {
    recommend(session, { indexName: 'shop', threshold: 0, maxRecommendations: 5, ...request }, resolve);
  });

describe('recommendations as elements ask for them', () => {
  it('of all six models travel in one request without a search, and say what shoppers did', async () => {
    const { session, urls } = open();
    const models = Object.keys(questions) as (keyof typeof questions)[];
    const states = await Promise.all(models.map((model) => ask(session, { model, ...questions[model] })));
    expect(urls).toEqual(['/1/indexes/*/recommendations']);
    const [related, together, similar, items, facets, personal] = states.map(({ status, result }) => {
      expect(status).toBe('idle');
      expect(result!.hits.length).toBeGreaterThan(0);
      expect(result!.hits.length).toBeLessThanOrEqual(5);
      return result!;
    });
    // The notebook is related too, as it goes with the lamp; the day decides whether one that is new to all is tried out beside them.
    const others = related!.hits.filter(({ kind }) => kind !== 'lamp' && kind !== 'notebook');
    expect(others.slice(1)).toEqual([]);
    expect(others.every(({ kind, objectID }) => kind !== 'tent' && objectID !== burst)).toBe(true);
    expect(together!.hits[0]!.objectID).toBe(notebook);
    expect(similar!.hits.every((hit) => hit['kind'] === 'lamp' && hit.objectID !== lamp)).toBe(true);
    expect(items!.hits[0]!.objectID).toBe(burst);
    expect(brands).toContain(facets!.hits[0]!.facetValue);
    expect(facets!.hits[0]).toMatchObject({ facetName: 'brand', objectID: facets!.hits[0]!.facetValue });
    for (const { queryID } of [related!, together!, similar!, items!]) expect(queryID).toMatch(/^[a-f0-9]{32}$/);
    expect(facets!.queryID).toBeUndefined();
    expect(personal!.queryID).toMatch(/^[a-f0-9]{32}$/);
    expect(personal!.hits[0]!['kind']).toBe('tent');
  });

  it('are counted: the service takes a click with the queryID and the place', async () => {
    const { session } = open();
    const { result } = await ask(session, { model: 'bought-together', ...questions['bought-together'] });
    const event = {
      eventType: 'click',
      eventName: 'clicked',
      index: 'shop',
      userToken: 'me',
      queryID: result!.queryID,
      objectIDs: [result!.hits[0]!.objectID],
      positions: [1],
    };
    expect(
      (await service.ask({ method: 'POST', path: '/1/events', body: { events: [event] }, key: keys.search })).status,
    ).toBe(200);
  });

  it('trend inside a part of the shop, obey filters, and fall back to a search', async () => {
    const { session, urls } = open();
    const [inside, filtered, fallback] = await Promise.all([
      ask(session, { model: 'trending-items', facetName: 'kind', facetValue: 'tent' }),
      ask(session, { model: 'looking-similar', objectID: lamp, queryParameters: { filters: 'color:red' } }),
      ask(session, {
        model: 'bought-together',
        objectID: 'kettle-Alder-red',
        fallbackParameters: { filters: 'kind:kettle' },
      }),
    ]);
    expect(urls).toHaveLength(1);
    expect(inside.result!.hits.map((hit) => hit['kind'])).toEqual(inside.result!.hits.map(() => 'tent'));
    expect(filtered.result!.hits.map((hit) => hit['color'])).toEqual(filtered.result!.hits.map(() => 'red'));
    expect(fallback.result!.hits.map((hit) => hit['kind'])).toEqual(['kettle', 'kettle', 'kettle', 'kettle', 'kettle']);
    expect(fallback.result!.hits.every(({ _score }) => _score === 0)).toBe(true);
  });

  it('that are refused take no others down', async () => {
    const { session } = open();
    const [bad, good] = await Promise.all([
      ask(session, { model: 'trending-facets', facetName: 'undeclared' }),
      ask(session, { model: 'trending-items' }),
    ]);
    expect(bad.status).toBe('error');
    expect(bad.error!.message).toContain('undeclared');
    expect(good.status).toBe('idle');
  });
});

describe('products that were looked at', () => {
  it('are found again by their IDs, odd ones too, and nobody counts that as a search', async () => {
    const { client } = open();
    const { results } = await client.search([
      {
        indexName: 'shop',
        params: {
          query: '',
          facetFilters: [[`objectID:${lamp}`, 'objectID:\\-minus', 'objectID:gone']],
          hitsPerPage: 3,
          attributesToHighlight: [],
          analytics: false,
          clickAnalytics: false,
        },
      },
    ]);
    expect(results[0]!.hits.map(({ objectID }) => objectID).toSorted()).toEqual(['-minus', lamp]);
    expect(results[0]!.queryID).toBeUndefined();
  });
});
