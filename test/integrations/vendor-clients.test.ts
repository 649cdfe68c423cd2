/** A session searches the values of a facet over the clients that the vendor of this wire publishes. */
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { expect, it } from 'vitest';
import type { SearchClientLike } from '@aisle/contract';
import { createSession } from '@aisle/search-client/session';
import { searchFacetValues } from '@aisle/search-client/session/facet-search';

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
