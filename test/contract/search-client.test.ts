/** The search client and the session against the service, over HTTP: what a shopper asks comes back right. */
import type { SearchClientLike } from '@aisle/contract';
import { createSearchClient, isHttpError } from '@aisle/search-client';
import { createSession } from '@aisle/search-client/session';
import type { Need, SearchSession, SessionState } from '@aisle/search-client/session';
import { searchFacetValues } from '@aisle/search-client/session/facet-search';
import { rangeNeed, setRange } from '@aisle/search-client/session/range';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, type RunningService, startService } from './running-service.ts';

/** Values that look like syntax. */
const hostile = [
  'time:10:30',
  '-5',
  '12" screen',
  '"quoted"',
  "'single'",
  ' edge ',
  '\\-x',
  'a, b',
  '[x]',
  'é😀',
  '100%',
  'a+b&c=d',
  '*',
];

const brands = ['Acme', 'Birch', 'Cloud'];
const records = [
  ...Array.from({ length: 60 }, (_, i) => ({
    objectID: `p${i}`,
    name: i % 2 ? `Red shoe ${i}` : `Blue boot ${i}`,
    brand: brands[i % 3],
    size: ['S', 'M', 'L', 'XL'][i % 4],
    tags: i % 5 ? ['new'] : ['new', 'sale'],
    price: i,
  })),
  ...hostile.map((brand, i) => ({ objectID: `h${i}`, name: 'odd', brand, size: 'S', tags: [], price: 1000 + i })),
];

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await service.ask({
    method: 'PUT',
    path: '/1/indexes/goods/settings',
    body: { searchableAttributes: ['name'], attributesForFaceting: ['searchable(brand)', 'size', 'tags', 'price'] },
  });
  await service.ask({
    method: 'POST',
    path: '/1/indexes/goods/batch',
    body: { requests: records.map((body) => ({ action: 'addObject', body })) },
  });
  await service.service.whenIdle();
});
afterAll(() => service.close());

const client = (apiKey = keys.search) => createSearchClient({ appId: service.appId, apiKey, hosts: service.url });

/** Counts of one attribute over the records that pass. */
const count = (attribute: 'brand' | 'size' | 'tags', passes: (record: (typeof records)[number]) => boolean) => {
  const counts: Record<string, number> = {};
  for (const record of records.filter(passes)) {
    for (const value of [record[attribute] ?? []].flat()) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
};

const needs: Need[] = [
  { kind: 'hits', params: { hitsPerPage: 7 } },
  { kind: 'facet', attribute: 'brand', operator: 'or' },
  { kind: 'facet', attribute: 'size', operator: 'or' },
  { kind: 'facet', attribute: 'tags', operator: 'and' },
  rangeNeed('price'),
];

/** The state once the last question is answered. */
const answer = (session: SearchSession) =>
  new Promise<SessionState>((resolve) => {
    const leave = session.subscribe((state) => {
      if (state.status !== 'error' && (state.status !== 'idle' || state.answered !== state.search)) return;
      leave();
      resolve(state);
    });
  });

const open = () => {
  const session = createSession({ client: client(), index: 'goods' });
  for (const need of needs) session.need(need);
  return session;
};

describe('the client', () => {
  it('gets one answer per query, in their order', async () => {
    const { results } = await client().search([
      { indexName: 'goods', params: { query: 'shoe', hitsPerPage: 2, facets: ['brand'] } },
      { indexName: 'goods', params: { query: 'boot', hitsPerPage: 0, clickAnalytics: true } },
    ]);
    expect(results.map(({ nbHits }) => nbHits)).toEqual([30, 30]);
    expect(results[0]?.hits).toHaveLength(2);
    expect(results[0]?.facets).toEqual({ brand: count('brand', ({ name }) => name.includes('shoe')) });
    expect(results[1]?.queryID).toMatch(/^[a-f0-9]{32}$/);
  });

  it('searches facet values', async () => {
    const [answers] = await client().searchForFacetValues([
      { indexName: 'goods', params: { facetName: 'brand', facetQuery: 'bi', filters: 'price < 30' } },
    ]);
    expect(answers?.facetHits).toEqual([{ value: 'Birch', highlighted: '<em>Bi</em>rch', count: 10 }]);
  });

  it.each([
    [403, keys.nothing, 'goods'],
    [404, keys.search, 'nowhere'],
  ])('fails with status %i and the words of the service', async (status, key, indexName) => {
    const error: unknown = await client(key)
      .search([{ indexName }])
      .catch((reason: unknown) => reason);
    if (!isHttpError(error)) throw error;
    expect(error.status).toBe(status);
    expect(error.message).toMatch(new RegExp(`^POST ${service.url}/1/indexes/\\*/queries: .+ \\(${status}\\)$`));
    expect(JSON.stringify(error) + error.message).not.toContain(key);
  });
});

describe('the session', () => {
  it('counts each `or` facet as if it were not refined, and each `and` facet as it is', async () => {
    const session = open();
    session.toggleFacet('brand', 'Acme');
    session.toggleFacet('brand', 'Birch');
    session.toggleFacet('size', 'S');
    session.toggleFacet('tags', 'sale');
    setRange(session, 'price', { min: 5, max: 50 });
    const { results, error } = await answer(session);
    expect(error).toBeUndefined();
    const brand = ({ brand: value }: (typeof records)[number]) => ['Acme', 'Birch'].includes(`${value}`);
    const size = ({ size: value }: (typeof records)[number]) => value === 'S';
    const tags = ({ tags: values }: (typeof records)[number]) => values.includes('sale');
    const price = ({ price: value }: (typeof records)[number]) => value >= 5 && value <= 50;
    expect(results?.nbHits).toBe(records.filter((r) => brand(r) && size(r) && tags(r) && price(r)).length);
    expect(results?.facets['brand']).toEqual(count('brand', (r) => size(r) && tags(r) && price(r)));
    expect(results?.facets['size']).toEqual(count('size', (r) => brand(r) && tags(r) && price(r)));
    expect(results?.facets['tags']).toEqual(count('tags', (r) => brand(r) && size(r) && tags(r) && price(r)));
    const prices = records.filter((r) => brand(r) && size(r) && tags(r)).map((r) => r.price);
    expect(results?.facetsStats['price']).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(results?.queryID).toMatch(/^[a-f0-9]{32}$/);
  });

  it('excludes values', async () => {
    const session = open();
    session.toggleFacet('brand', 'Acme', { exclude: true });
    setRange(session, 'price', { max: 99 });
    const { results } = await answer(session);
    expect(results?.nbHits).toBe(40);
    expect(session.facetValues('brand').find(({ value }) => value === 'Acme')).toMatchObject({
      excluded: true,
      count: 20,
    });
  });

  it.each(hostile)('filters by values that look like syntax: %s', async (value) => {
    const session = open();
    session.toggleFacet('brand', value);
    expect((await answer(session)).results?.nbHits).toBe(1);
    session.toggleFacet('brand', value, { exclude: true });
    expect((await answer(session)).results?.nbHits).toBe(records.length - 1);
  });

  it('pages through all hits without a gap', async () => {
    const session = open();
    const seen = new Set<string>();
    const first = await answer(session);
    for (let page = 0; page < first.results!.nbPages; page++) {
      if (page) session.setPage(page);
      const { results } = page ? await answer(session) : first;
      expect(results?.offset).toBe(page * 7);
      for (const { objectID } of results!.hits) seen.add(objectID);
    }
    expect(seen.size).toBe(records.length);
  });

  it('shows what went wrong and keeps what it had', async () => {
    const session = open();
    await answer(session);
    session.setSortBy('no-such-replica');
    const { status, error, results } = await answer(session);
    expect(status).toBe('error');
    expect(isHttpError(error) && error.status).toBe(404);
    expect(results?.nbHits).toBe(records.length);
  });
});

describe('a client of the same shape that others made', () => {
  it('serves the session too', async () => {
    const other = liteClient(service.appId, keys.search, {
      hosts: [{ url: new URL(service.url).host, accept: 'readWrite', protocol: 'http' }],
      // It names itself in the query string and has header names of its own; our service takes neither.
      requester: {
        send: async ({ url, method, data }) => {
          const { origin, pathname } = new URL(url);
          const headers = { 'X-Service-Application-Id': service.appId, 'X-Service-API-Key': keys.search };
          const response = await fetch(origin + pathname, { method, headers, body: String(data) });
          return { status: response.status, content: await response.text(), isTimedOut: false };
        },
      },
    });
    const session = createSession({ client: other as unknown as SearchClientLike, index: 'goods' });
    for (const need of needs) session.need(need);
    session.toggleFacet('brand', 'Acme');
    const { results, error } = await answer(session);
    expect(error).toBeUndefined();
    expect(results?.nbHits).toBe(20);
    expect(results?.hits).toHaveLength(7);
    expect(results?.facets['brand']).toEqual(count('brand', () => true));
    expect(await searchFacetValues(session, 'brand', 'bi')).toMatchObject([{ value: 'Birch', count: 20 }]);
  });
});
