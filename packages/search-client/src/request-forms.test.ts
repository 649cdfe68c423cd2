/** What may be asked of the client: every form in which InstantSearch clients write a query, and none that would be dropped. */
import { describe, expect, it } from 'vitest';
import { createSearchClient } from './create-search-client.ts';
import type { SearchClientOptions } from './create-search-client.ts';

/** A client beside the bodies that it sent. */
const recording = () => {
  const sent: { url: string; body: unknown }[] = [];
  const fetch = (url: string, { body }: RequestInit): Promise<Response> => {
    sent.push({ url: url.replace('https://search.test/1/indexes/', ''), body: JSON.parse(body as string) });
    return Promise.resolve(Response.json({ results: [{ hits: [] }], facetHits: [] }));
  };
  const client = createSearchClient({ appId: 'shop', apiKey: 'secret-key', hosts: 'https://search.test', fetch });
  return { client, sent };
};

describe('a query', () => {
  it.each([
    ['in parameters', { indexName: 'products', params: { query: 'shoe', hitsPerPage: 5 } }],
    ['flat', { indexName: 'products', query: 'shoe', hitsPerPage: 5 }],
    [
      'flat, with the type that queries have',
      { type: 'default', indexName: 'products', query: 'shoe', hitsPerPage: 5 },
    ],
    ['half and half', { indexName: 'products', query: 'shoe', params: { hitsPerPage: 5 } }],
  ] as const)('%s: all of it is sent', async (_, request) => {
    const { client, sent } = recording();
    await client.search([request]);
    expect(sent).toEqual([
      { url: '*/queries', body: { requests: [{ indexName: 'products', params: 'query=shoe&hitsPerPage=5' }] } },
    ]);
  });

  it('of the values of a facet goes out as it is, beside the others', async () => {
    const { client, sent } = recording();
    const facet = { type: 'facet', indexName: 'products', facet: 'brand', facetQuery: 'ac', maxFacetHits: 5 } as const;
    const { results } = await client.search([{ indexName: 'products' }, { ...facet, filters: 'price<10' }]);
    expect(sent[0]?.body).toEqual({
      requests: [
        { indexName: 'products', params: '' },
        { ...facet, filters: 'price<10' },
      ],
    });
    expect(results[0]).toEqual({ hits: [] });
  });

  it.each([
    ['no request', undefined],
    ['a text', 'products'],
    ['no index', { params: { query: 'shoe' } }],
    ['parameters as text', { indexName: 'products', params: 'query=shoe' }],
    ['a type that there is not', { indexName: 'products', type: 'recommend' }],
  ])('%s is refused with the forms that there are, and nothing is sent', async (_, request) => {
    const { client, sent } = recording();
    await expect(client.search([request as never])).rejects.toThrow(
      "A request must be { indexName, query }, { indexName, params } or { type: 'facet', indexName, facet }.",
    );
    expect(sent).toEqual([]);
  });

  it.each([[undefined], ['products'], [{ requests: [] }]])('%j in place of a list is refused too', async (requests) => {
    const { client, sent } = recording();
    await expect(client.search(requests as never)).rejects.toThrow(/^A request must be/);
    expect(sent).toEqual([]);
  });
});

describe('a search of facet values', () => {
  it('may be flat too', async () => {
    const { client, sent } = recording();
    await client.searchForFacetValues([
      { indexName: 'products', facetName: 'brand', facetQuery: 'ac', filters: 'a:1' },
    ]);
    expect(sent).toEqual([{ url: 'products/facets/brand/query', body: { facetQuery: 'ac', params: 'filters=a%3A1' } }]);
  });

  it.each([
    [{ params: { facetName: 'brand', facetQuery: '' } }],
    [{ indexName: 'products', params: { facetQuery: 'a' } }],
    [{ indexName: 'products' }],
    [{ indexName: 'products', params: 'facetName=brand' }],
    [undefined],
  ])('%j is refused with the form that there is', async (request) => {
    const { client, sent } = recording();
    await expect(client.searchForFacetValues([request as never])).rejects.toThrow(
      'A request must be { indexName, facetName, facetQuery }.',
    );
    expect(sent).toEqual([]);
  });
});

describe('a client', () => {
  it.each(['appId', 'apiKey', 'hosts'] as const)('without %s says so in one sentence', (name) => {
    const options: SearchClientOptions = { appId: 'shop', apiKey: 'secret-key', hosts: 'https://search.test' };
    for (const nothing of [undefined, '', null]) {
      expect(() => createSearchClient({ ...options, [name]: nothing })).toThrow(`createSearchClient() needs ${name}.`);
    }
  });

  it('keeps its key out of the sentence', () => {
    expect(() => createSearchClient({ apiKey: 'secret-key' } as SearchClientOptions)).toThrow(/^(?!.*secret-key)/);
  });
});
