/** Excluding values, and values with signs, over adapters that know no signs in facet filters. */
import type { SearchClientLike, SearchParams, SearchRequest } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { createDraft } from '../capabilities/draft.ts';
import { searchFacetValues } from '../capabilities/facet-search.ts';
import { indexSession } from '../capabilities/index-session.ts';
import { createSession } from './create-session.ts';
import { flushMicrotasks } from '../testing/session-fakes.ts';

const records = ['Acme', 'Birch', 'Cloud', '-5 below', 'All "good"'].map((brand, at) => ({ objectID: `${at}`, brand }));

/** An engine that takes facet filters by the letter and reads `filters` in one way; another way is an error of its own. */
const engine = (spelling: RegExp, { exhaustiveNbHits }: { exhaustiveNbHits: boolean }) => {
  const asked: SearchParams[] = [];
  const found = ({ facetFilters = [], filters = '' }: SearchParams) => {
    const out = (filters as string)
      .split(' AND ')
      .filter(Boolean)
      .map((text) => {
        const [, value] = spelling.exec(text) ?? [];
        if (value === undefined) throw new Error(`invalid_search_filter: ${text}`);
        return value.replace(/\\(.)/g, '$1');
      });
    const all = facetFilters as (string | string[])[];
    return records.filter(
      ({ brand }) =>
        !out.includes(brand) && all.every((one) => [one].flat().some((filter) => filter === `brand:${brand}`)),
    );
  };
  const client = {
    search: async (requests: readonly SearchRequest[]) => ({
      results: requests.map(({ params = {} }) => {
        asked.push(params);
        const hits = found(params);
        return { hits: params.hitsPerPage === 0 ? [] : hits, nbHits: hits.length, exhaustiveNbHits };
      }),
    }),
    searchForFacetValues: async ([question]: readonly { params: SearchParams }[]) => [
      { facetHits: found(question!.params).map(({ brand: value }) => ({ value, highlighted: value, count: 1 })) },
    ],
  } as unknown as SearchClientLike;
  const session = createSession({ client, index: 'products', clickAnalytics: false });
  session.need({ kind: 'hits' });
  const brands = async (): Promise<unknown[]> => {
    await expect.poll(() => session.state.status).toBe('idle');
    return session.state.results!.hits.map(({ brand }) => brand);
  };
  return { asked, brands, session };
};

describe.each([
  ['Meilisearch', engine.bind(undefined, /^NOT "brand" = "(.*)"$/, { exhaustiveNbHits: false })],
  ['Searchkit', engine.bind(undefined, /^NOT brand:"(.*)"$/, { exhaustiveNbHits: true })],
])('an adapter as that of %s', (_, open) => {
  it('leaves out what is excluded, and is asked once for each change after the first', async () => {
    const { asked, brands, session } = open();
    session.toggleFacet('brand', 'Acme', { exclude: true });
    expect(await brands()).toEqual(['Birch', 'Cloud', '-5 below', 'All "good"']);
    asked.length = 0;
    session.toggleFacet('brand', '-5 below', { exclude: true });
    expect(await brands()).toEqual(['Birch', 'Cloud', 'All "good"']);
    session.toggleFacet('brand', 'All "good"', { exclude: true });
    expect(await brands()).toEqual(['Birch', 'Cloud']);
    expect(asked).toHaveLength(2);
  });

  it('searches facet values with the same filters', async () => {
    const { brands, session } = open();
    session.toggleFacet('brand', 'Acme', { exclude: true, operator: 'and' });
    await brands();
    const found = await searchFacetValues(session, 'brand', '');
    expect(found.map(({ value }) => value)).toEqual(['Birch', 'Cloud', '-5 below', 'All "good"']);
  });

  it('is asked in its own way at once by every other session of the page', async () => {
    const { asked, brands, session } = open();
    session.toggleFacet('brand', 'Acme', { exclude: true });
    await brands();
    const second = indexSession(session, 'articles', { share: 'all' });
    const draft = createDraft(session);
    asked.length = 0;
    second.need({ kind: 'hits' });
    draft.toggleFacet('brand', 'Birch', { exclude: true });
    await expect.poll(() => second.state.results?.nbHits).toBe(4);
    await expect.poll(() => draft.state.results?.nbHits).toBe(3);
    expect(asked).toHaveLength(2);
    const found = await searchFacetValues(second, 'brand', '');
    expect(found.map(({ value }) => value)).toContain('Birch');
  });

  it('finds values that begin with a minus or stand in quotes', async () => {
    const { brands, session } = open();
    session.toggleFacet('brand', '-5 below');
    expect(await brands()).toEqual(['-5 below']);
    session.toggleFacet('brand', 'Cloud');
    expect((await brands()).toSorted()).toEqual(['-5 below', 'Cloud']);
  });
});

it('is believed when nothing is left, and where it ignores or refuses the other way', async () => {
  const nothing = async (second: () => object) => {
    let calls = 0;
    const client = { search: async () => ({ results: [calls++ ? second() : { hits: [], nbHits: 0 }] }) };
    const session = createSession({ client: client as unknown as SearchClientLike, index: 'products' });
    session.start();
    session.toggleFacet('brand', 'Acme', { exclude: true });
    await flushMicrotasks();
    await expect.poll(() => session.state.status).toBe('idle');
    return { calls, nbHits: session.state.results?.nbHits };
  };
  expect(await nothing(() => ({ hits: [], nbHits: 0 }))).toEqual({ calls: 2, nbHits: 0 });
  expect(await nothing(() => ({ hits: [{ objectID: '1', brand: ['Acme'] }], nbHits: 1 }))).toEqual({
    calls: 2,
    nbHits: 0,
  });
  expect(
    await nothing(() => {
      throw new Error('400');
    }),
  ).toEqual({ calls: 2, nbHits: 0 });
});

it('is asked once where the answer has the mark of the service that knows signs', async () => {
  let calls = 0;
  const client = { search: async () => ({ results: [{ hits: [], nbHits: 0, queryID: `${calls++}` }] }) };
  const session = createSession({ client: client as unknown as SearchClientLike, index: 'products' });
  session.start();
  session.toggleFacet('brand', 'Acme', { exclude: true });
  await flushMicrotasks();
  expect(session.state.results?.nbHits).toBe(0);
  expect(calls).toBe(1);
});
