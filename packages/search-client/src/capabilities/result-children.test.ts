/** The records of a group that `distinct` folded are found under what the shopper chose. */
import type { SearchClientLike, SearchRequest } from '@aisle/contract';
import { expect, it } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { resultChildren } from './result-children.ts';

const open = (ids: readonly string[], nbHits = ids.length) => {
  const requests: SearchRequest[] = [];
  const client = {
    search: (questions: readonly SearchRequest[]) => {
      requests.push(...questions);
      return Promise.resolve({
        results: questions.map(() => ({ hits: ids.map((objectID) => ({ objectID })), nbHits })),
      });
    },
  } as unknown as SearchClientLike;
  const session = createSession({ client, index: 'products', initial: { query: 'boot', refinements: {} } });
  session.toggleFacet('brand', 'Acme');
  return { session, requests };
};

it('asks for all of a group under the words and filters of the moment, and counts it as no search', async () => {
  const { session, requests } = open(['p1', 'p2', 'p3']);
  const { page, count } = await resultChildren(session, { attribute: 'model', value: '-Boot: 7', except: 'p2' });
  expect(page).toEqual({
    index: 'products',
    queryID: undefined,
    offset: 0,
    hits: [{ objectID: 'p1' }, { objectID: 'p3' }],
  });
  expect(count).toBe(2);
  const asking = requests.find(({ params }) => params?.distinct === false);
  expect(asking).toMatchObject({
    indexName: 'products',
    params: {
      query: 'boot',
      facetFilters: expect.arrayContaining([String.raw`model:\-Boot: 7`]) as unknown,
      analytics: false,
      hitsPerPage: 11,
    },
  });
  expect(JSON.stringify(asking?.params?.facetFilters)).toContain('brand:Acme');
});

it('gives as many as are wanted, and says how many there are', async () => {
  const { session } = open(['p1', 'p2', 'p3'], 40);
  const { page, count } = await resultChildren(session, { attribute: 'model', value: 'x', except: 'p1', limit: 1 });
  expect(page.hits).toEqual([{ objectID: 'p2' }]);
  expect(count).toBe(39);
});

it('is nothing where nothing is folded', async () => {
  const { session } = open(['p1']);
  const { page, count } = await resultChildren(session, { attribute: 'model', value: 'x', except: 'p1' });
  expect([page.hits, count]).toEqual([[], 0]);
});
