/** Searching the values of a facet through clients of every make. */
import type { SearchClientLike, SearchRequest } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { searchFacetValues } from './facet-search.ts';
import { indexSession } from './index-session.ts';
import { flushMicrotasks } from '../testing/session-fakes.ts';

const counts = { Émile: 3, Acme: 2, 'demi-lune': 1 };
const solmark = { value: 'Solmark', highlighted: '<em>Sol</em>mark', count: 4 };

/** A session whose shopper chose one brand, over a client that notes what it is asked. */
const open = async (answer: (request: SearchRequest & { type?: string }) => unknown, more: object = {}) => {
  const asked: SearchRequest[] = [];
  const client = {
    search: async (requests: readonly SearchRequest[]) => {
      asked.push(...requests);
      return { results: requests.map((request) => answer(request)) };
    },
    ...more,
  } as unknown as SearchClientLike;
  const session = createSession({ client, index: 'products' });
  session.need({ kind: 'facet', attribute: 'brand', operator: 'or', limit: 2 });
  session.toggleFacet('brand', 'Acme');
  session.toggleFacet('tag', 'new', { operator: 'and' });
  await flushMicrotasks();
  asked.length = 0;
  return { session, asked };
};

describe('a client that searches facet values among the queries', () => {
  const answer = ({ type }: { type?: string }) => (type === 'facet' ? { facetHits: [solmark] } : { hits: [] });

  it('is asked so, under all filters but those of the facet', async () => {
    const { session, asked } = await open(answer);
    expect(await searchFacetValues(session, 'brand', 'sol', { limit: 5 })).toEqual([solmark]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      type: 'facet',
      indexName: 'products',
      facet: 'brand',
      facetQuery: 'sol',
      maxFacetHits: 5,
      params: { query: '', facetFilters: ['tag:new'] },
    });
  });

  it('is asked so where its method of the common name has another shape', async () => {
    const { session, asked } = await open(answer, {
      searchForFacets: () => {},
      searchForFacetValues: ({ indexName }: { indexName?: string }) => {
        if (!indexName) throw new Error('Parameter `indexName` is required when calling `searchForFacetValues`.');
      },
    });
    expect(await searchFacetValues(session, 'brand', 'sol')).toEqual([solmark]);
    const child = indexSession(session, 'articles');
    expect(await searchFacetValues(child, 'brand', 'sol')).toEqual([solmark]);
    expect(asked.map(({ indexName }) => indexName)).toEqual(['products', 'articles']);
  });
});

describe('a client that only searches records', () => {
  it('counts all values under the other filters, and we look among them: not only among those that are shown', async () => {
    const { session, asked } = await open(({ params }) => ({
      hits: [],
      facets: { brand: (params?.maxValuesPerFacet ?? 0) >= 1000 ? counts : { Acme: 2 } },
    }));
    expect(session.facetValues('brand').map(({ value }) => value)).toEqual(['Acme']);
    expect(await searchFacetValues(session, 'brand', 'EMI')).toEqual([
      { value: 'Émile', count: 3, highlighted: 'Émile' },
      { value: 'demi-lune', count: 1, highlighted: 'demi-lune' },
    ]);
    expect(asked[0]?.params).toMatchObject({ facetFilters: ['tag:new'], facets: ['brand'], hitsPerPage: 0 });
    expect(await searchFacetValues(session, 'brand', '', { limit: 1 })).toHaveLength(1);
  });

  it('and refuses a `type` is asked without, and not again with one', async () => {
    const { session, asked } = await open(({ type }) => {
      if (type) throw new Error('Unknown field "type"');
      return { hits: [], facets: { brand: counts } };
    });
    for (const _ of [1, 2]) expect(await searchFacetValues(session, 'brand', 'acm')).toHaveLength(1);
    expect(asked.map((request) => 'type' in request)).toEqual([true, false, false]);
    const down = await open(() => {
      throw new Error('offline');
    });
    await expect(searchFacetValues(down.session, 'brand', 'a')).rejects.toThrow('offline');
  });

  it('and counts nothing: the known values are all there is', async () => {
    const { session } = await open(({ type }) => (type ? {} : { hits: [], facets: { brand: counts } }));
    expect(await searchFacetValues(session, 'brand', 'emi', { limit: 1 })).toEqual([
      { value: 'Émile', count: 3, highlighted: 'Émile' },
    ]);
  });
});

it('gives up when it is called off', async () => {
  const { session } = await open(() => ({ hits: [] }));
  const signal = AbortSignal.abort(new Error('typed on'));
  await expect(searchFacetValues(session, 'brand', 'a', { signal })).rejects.toThrow('typed on');
});
