/** A session searches the values of a facet over the clients that the vendor of this wire publishes. */
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchClientLike } from '@aisle/contract';
import { createSession } from '@aisle/search-client/session';
import { searchFacetValues } from '@aisle/search-client/session/facet-search';
import { type RunningService, startService } from '../contract/running-service.ts';

/** What leaves a client, and an answer to it. */
const answering = () => {
  const sent: { path: string; body: { requests: Record<string, unknown>[] } }[] = [];
  const requester = {
    send: ({ url, data }: { url: string; data?: unknown }) => {
      const body = JSON.parse(data as string) as (typeof sent)[number]['body'];
      sent.push({ path: new URL(url).pathname, body });
      const results = body.requests.map(({ type }) =>
        type === 'facet' ? { facetHits: [{ value: 'Solmark', highlighted: 'Solmark', count: 4 }] } : { hits: [] },
      );
      return Promise.resolve({ content: JSON.stringify({ results }), status: 200, isTimedOut: false });
    },
  };
  return { sent, requester };
};

it.each([
  ['lite', liteClient],
  ['full', algoliasearch],
])('the %s client', async (_, create) => {
  const { sent, requester } = answering();
  const client = create('shop', 'key', { requester }) as unknown as SearchClientLike;
  const session = createSession({ client, index: 'products' });
  session.toggleFacet('brand', 'Acme');
  const found = await searchFacetValues(session, 'brand', 'sol');
  expect(found.map(({ value }) => value)).toEqual(['Solmark']);
  expect(sent.map(({ path }) => path)).toEqual(['/1/indexes/*/queries']);
  expect(sent[0]!.body.requests[0]).toMatchObject({
    type: 'facet',
    indexName: 'products',
    facet: 'brand',
    facetQuery: 'sol',
    maxFacetHits: 10,
  });
});

describe('over the service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
    const brands = ['Acme', 'Solmark', 'Solmark', 'Birch'];
    const requests = brands.map((brand, at) => ({
      action: 'addObject',
      body: { objectID: `${at}`, name: 'Boot', brand },
    }));
    await service.ask({
      method: 'PUT',
      path: '/1/indexes/products/settings',
      body: { attributesForFaceting: ['searchable(brand)'] },
    });
    await service.ask({ method: 'POST', path: '/1/indexes/products/batch', body: { requests } });
    const count = async (): Promise<unknown> =>
      ((await service.ask({ method: 'POST', path: '/1/indexes/products/query', body: {} })).body as { nbHits?: number })
        ?.nbHits;
    await vi.waitUntil(async () => (await count()) === 4, { timeout: 15_000 });
  });
  afterAll(async () => {
    await service?.close();
  });

  it.each([
    ['lite', liteClient],
    ['full', algoliasearch],
  ])('the %s client finds other values than the chosen one, and none that is excluded', async (_, create) => {
    const requester = {
      async send({ url, method, data }: { url: string; method: string; data?: unknown }) {
        const { status, text } = await service.ask({ method, path: new URL(url).pathname, body: data });
        return { content: text, status, isTimedOut: false };
      },
    };
    const client = create(service.appId, service.adminKey, { requester }) as unknown as SearchClientLike;
    const session = createSession({ client, index: 'products' });
    session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
    session.toggleFacet('brand', 'Acme');
    await expect.poll(() => session.state.results?.nbHits).toBe(1);
    const found = await searchFacetValues(session, 'brand', 'sol');
    expect(found.map(({ value, count }) => [value, count])).toEqual([['Solmark', 2]]);
    session.clearRefinements();
    session.toggleFacet('brand', 'Acme', { exclude: true });
    await expect.poll(() => session.state.results?.nbHits).toBe(3);
  });
});
