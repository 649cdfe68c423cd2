/** Rules with facet values in the query: patterns, filters, boosts and changes of the query. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacHex } from '../../ground/keys/secured-key.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;

const shoe = (objectID: string, brand: string, color: string, name = 'running shoe') => ({
  objectID,
  name,
  brand,
  color,
  // Every query below finds every shoe: what is filtered is the work of rules.
  words: 'red blue green nike north face northface the cheap by tees t shirts haagen dazs häagen-dazs shoes for',
});

beforeAll(async () => {
  shop = await startTestService();
  await shop.fill(
    'shoes',
    [
      shoe('nike-red', 'Nike', 'red'),
      shoe('nike-blue', 'Nike', 'blue'),
      shoe('face-red', 'The North Face', 'red'),
      shoe('north-red', 'North', 'red'),
      shoe('ice-blue', 'Häagen-Dazs', 'blue'),
      { ...shoe('tee-green', 'Other', 'green'), kind: 'T-Shirts' },
    ],
    {
      searchableAttributes: ['name', 'words'],
      attributesForFaceting: ['brand', 'color', 'kind', 'filterOnly(words)'],
      customRanking: ['asc(objectID)'],
      queryLanguages: ['en'],
      ignorePlurals: true,
    },
  );
}, 60_000);
afterAll(() => shop.close());

const save = async (...rules: Record<string, unknown>[]) => {
  const body = rules.map((rule, at) => ({ objectID: `r${at}`, ...rule }));
  const answer = await shop.call('POST', '/1/indexes/shoes/rules/batch?clearExistingRules=true', { body });
  await shop.service.whenIdle();
  return answer;
};
const search = async (query: string, parameters: Record<string, unknown> = {}, key?: string) => {
  const { hits, appliedRules, parsedQuery } = await shop.search(
    'shoes',
    { query, removeWordsIfNoResults: 'allOptional', ...parameters },
    key,
  );
  return { ids: hits.map(({ objectID }) => objectID), applied: appliedRules?.length ?? 0, parsedQuery };
};
const ids = async (query: string, parameters?: Record<string, unknown>) => (await search(query, parameters)).ids;
const filters = (...facets: Record<string, unknown>[]) => ({
  consequence: { params: { automaticFacetFilters: facets } },
});

describe('automatic facet filters of a rule', () => {
  it('filter by what the query says, in either case, without accents, in either number, joined or apart', async () => {
    await save(filters({ facet: 'brand' }, { facet: 'kind' }));
    expect(await ids('NIKE shoes')).toEqual(['nike-blue', 'nike-red']);
    expect(await ids('haagen dazs')).toEqual(['ice-blue']);
    expect(await ids('tshirt')).toEqual(['tee-green']);
    expect(await ids('t-shirts')).toEqual(['tee-green']);
    expect(await ids('shoes')).toHaveLength(6);
    expect(await ids('nik')).toHaveLength(6);
  });

  it('take the longest value', async () => {
    await save(filters({ facet: 'brand' }));
    expect(await ids('shoes the north face')).toEqual(['face-red']);
    expect(await ids('shoes north')).toEqual(['north-red']);
    expect(await ids('north shoes face')).toEqual(['north-red']);
  });

  it('demand every value, or any where they are alternatives, or none where they are negative', async () => {
    await save(filters({ facet: 'color' }));
    expect(await ids('red blue shoe')).toEqual([]);
    await save(filters({ facet: 'color', disjunctive: true }));
    expect(await ids('blue green shoe')).toEqual(['ice-blue', 'nike-blue', 'tee-green']);
    await save(filters({ facet: 'color', negative: true }));
    expect(await ids('red blue shoe')).toEqual(['tee-green']);
    await save(filters({ facet: 'color' }, { facet: 'brand' }));
    expect(await ids('red nike')).toEqual(['nike-red']);
  });

  it('are added to the filters of the search', async () => {
    await save(filters({ facet: 'brand' }));
    expect(await ids('nike', { filters: 'color:red' })).toEqual(['nike-red']);
  });

  it('pass over a facet that the index does not declare, or does not count', async () => {
    await save(filters({ facet: 'name' }, { facet: 'words' }, { facet: 'nothing' }));
    expect(await ids('running shoe')).toHaveLength(6);
  });

  it('know the values of new records, and no more those of deleted ones', async () => {
    await save(filters({ facet: 'brand' }));
    expect(await ids('cheap')).toHaveLength(6);
    await shop.fill('shoes', [shoe('cheap-red', 'Cheap', 'red')]);
    expect(await ids('cheap')).toEqual(['cheap-red']);
    await shop.call('DELETE', '/1/indexes/shoes/cheap-red');
    await shop.service.whenIdle();
    expect(await ids('cheap')).toHaveLength(6);
  });
});

describe('automatic optional facet filters of a rule', () => {
  it('lift what has the values, the higher score first, and exclude nothing', async () => {
    await save({
      consequence: {
        params: {
          automaticOptionalFacetFilters: [
            { facet: 'brand', score: 1 },
            { facet: 'color', score: 3 },
          ],
          sumOrFiltersScores: true,
        },
      },
    });
    const lifted = await ids('north blue');
    expect(lifted).toHaveLength(6);
    expect(lifted.slice(0, 3)).toEqual(['ice-blue', 'nike-blue', 'north-red']);
  });
});

describe('a pattern with a place for the value of a facet', () => {
  const promote = { promote: [{ objectID: 'tee-green', position: 0 }] };
  it.each([
    ['is', '{facet:brand}', ['nike', 'The North Face', 'northface the'], [true, true, false]],
    ['contains', '{facet:brand}', ['cheap nike', 'cheap shoe'], [true, false]],
    ['startsWith', '{facet:color} {facet:brand}', ['red nike shoe', 'nike red', 'a red nike'], [true, false, false]],
    ['endsWith', 'by {facet:brand}', ['shoes by nike', 'by nike shoes', 'shoes nike'], [true, false, false]],
    ['is', 'cheap {facet:brand} shoe', ['cheap the north face shoe', 'cheap shoe'], [true, false]],
  ])('stands where its anchoring says: %s %s', async (anchoring, pattern, queries, applies) => {
    await save({ conditions: [{ pattern, anchoring }], consequence: promote });
    const applied = [];
    for (const query of queries) applied.push((await search(query)).applied > 0);
    expect(applied).toEqual(applies);
  });

  it('filters and takes the words out of the query, or puts others there', async () => {
    const conditions = [{ pattern: '{facet:brand}', anchoring: 'contains' }];
    const automaticFacetFilters = [{ facet: 'brand' }];
    await save({
      conditions,
      consequence: { params: { automaticFacetFilters, query: { remove: ['{facet:brand}'] } } },
    });
    expect(await search('cheap Nikes shoe')).toEqual({
      ids: ['nike-blue', 'nike-red'],
      applied: 1,
      parsedQuery: 'cheap shoe',
    });
    const edits = [{ type: 'replace', delete: 'by {facet:brand}', insert: 'shoe' }];
    await save({ conditions, consequence: { params: { automaticFacetFilters, query: { edits } } } });
    expect((await search('cheap by the north face red')).parsedQuery).toBe('cheap shoe red');
  });

  it.each(['{facet:}', 'by {facet:brand', '{facet: } shoe'])(
    'is refused where it names no facet: %s',
    async (pattern) => {
      const named = await save({ conditions: [{ pattern, anchoring: 'is' }], consequence: promote });
      expect([named.status, named.body.message]).toEqual([
        400,
        expect.stringMatching(/^Rule r0: "conditions\[0\]\.pattern" must name a facet .*\{facet:brand\}/),
      ]);
      const removed = await save({ consequence: { params: { query: { remove: [pattern] } } } });
      expect([removed.status, removed.body.message]).toEqual([400, expect.stringContaining('query.remove[0]')]);
    },
  );

  it('knows nothing of values that a key does not show', async () => {
    await save({ conditions: [{ pattern: '{facet:brand}', anchoring: 'contains' }], consequence: promote });
    const restriction = 'filters=color%3Ablue';
    const key = btoa((await hmacHex(SEARCH, restriction)) + restriction);
    expect((await search('nike', {}, key)).applied).toBe(1);
    expect((await search('the north face', {}, key)).applied).toBe(0);
    expect((await search('the north face')).applied).toBe(1);
  });
});
