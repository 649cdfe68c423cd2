import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineIndexMissing } from '../../foundation/errors/engine-index-missing.ts';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { plainQuery } from '../embedded/testing/plain-query.ts';
import type { Engine, EngineIndexSettings, EngineQuery, RecordChange } from '../engine.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const settings: EngineIndexSettings = {
  searchableAttributes: [
    { attribute: 'name', rank: 0, unordered: false },
    { attribute: 'text', rank: 1, unordered: true },
  ],
  facets: [
    { attribute: 'color', counted: true },
    { attribute: 'price', counted: true },
  ],
  attributeForDistinct: 'model',
  sortedBy: ['price'],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

const put = (record: { objectID: string }, sequence?: number): RecordChange => ({
  objectID: record.objectID,
  json: JSON.stringify(record),
  ...(sequence === undefined ? {} : { sequence }),
});

describe.skipIf(!searchUrl)('the engine over a cluster', () => {
  const searchPrefix = `test-${randomUUID()}`;
  const open = (more: { clock?: () => number } = {}) =>
    openOpenSearchEngine({ searchUrl: searchUrl!, searchPrefix, searchReplicas: 0, ...more });
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine?.close());

  const idsOf = async (index: string, query: Partial<EngineQuery>): Promise<string[]> =>
    (await engine.search(index, { ...plainQuery, ...query })).hits.map(({ objectID }) => objectID);

  it('finds what the embedded engine does where the first letter of a long word is wrong, whatever signs it holds', async () => {
    const names = [
      'waterproof',
      'aterproof',
      'awterproof',
      'swaterproof',
      'c++.builders',
      'c+#.builders',
      '🪑chairlift',
    ];
    const embedded = createEmbeddedEngine();
    const index = 'first-letters';
    for (const one of [engine, embedded]) {
      await one.configure(index, { ...settings, separatorsToIndex: '+#.&~@' });
      await one.apply(
        index,
        names.map((name) => put({ objectID: name, name } as never)),
      );
    }
    const queries = [...names, 'xaterproof', 'waterproo', 'x++.builders', '++.builders', 'xchairlift', 'hairlift~'];
    for (const query of [...queries, `${'long'.repeat(40)}er`]) {
      const expected = await embedded.search(index, { ...plainQuery, query });
      expect((await idsOf(index, { query })).sort(), query).toEqual(
        expected.hits.map(({ objectID }) => objectID).sort(),
      );
    }
    expect(await idsOf(index, { query: 'xaterproof' })).toContain('waterproof');
    await embedded.close();
  });

  it('lets no older change win, and no older write bring back what was deleted', async () => {
    const index = 'Füße/\n1';
    await engine.apply(index, [put({ objectID: 'a', name: 'new' } as never, 10)]);
    await engine.apply(index, [put({ objectID: 'a', name: 'old' } as never, 5)]);
    expect(await idsOf(index, { query: 'new' })).toEqual(['a']);
    await engine.apply(index, [{ objectID: 'a', json: null, sequence: 12 }]);
    await engine.apply(index, [put({ objectID: 'a', name: 'older' } as never, 11)]);
    expect(await idsOf(index, {})).toEqual([]);
    await engine.apply(index, [put({ objectID: 'a', name: 'newest' } as never, 13)]);
    expect(await idsOf(index, { query: 'newest' })).toEqual(['a']);
  });

  it('shows lists that follow each other with the last of them, each record as it came last and in its place', async () => {
    const index = 'followed';
    const record = (objectID: string, n: number) => put({ objectID, name: `lamp ${n}` } as never, n);
    const draft = engine.draft({ pause: async () => undefined });
    await draft.apply(index, [record('a', 1), record('b', 2)]);
    await draft.apply(index, [record('c', 3), record('a', 4)]);
    await draft.apply(index, [{ objectID: 'b', json: null, sequence: 5 }]);
    await draft.prepare();
    await expect(engine.search(index, plainQuery)).rejects.toThrow(EngineIndexMissing);
    await draft.publish(() => undefined);
    expect(await idsOf(index, {})).toEqual(['a', 'c']);
    expect(await idsOf(index, { query: '4' })).toEqual(['a']);
  });

  it('shows the questions of one request what the first one saw, whatever another process publishes meanwhile', async () => {
    const index = 'viewed';
    await engine.configure(index, settings);
    const records = ['a', 'b', 'c'].map((objectID) => put({ objectID, name: 'red lamp', color: 'red' } as never));
    await engine.apply(index, records);
    const view = engine.view!();
    const query: EngineQuery = { ...plainQuery, query: 'lamp', facets: ['color'] };
    const seen = async (one: Pick<Engine, 'search' | 'searchFacetValues'>) => {
      const { nbHits, facets } = await one.search(index, query);
      const { hits } = await one.searchFacetValues(index, {
        facet: 'color',
        facetQuery: '',
        limit: 5,
        query: { ...query, typoTolerance: 'min' },
      });
      // Counted by several questions in one call.
      const few = await one.search(index, { ...query, typoTolerance: 'min', length: 1 });
      return [nbHits, facets, hits.map(({ value, count }) => [value, count]), few.nbHits];
    };
    const before = await seen(view);
    expect(before).toEqual([3, { color: { red: 3 } }, [['red', 3]], 3]);
    const other = await open();
    await other.apply(index, [
      put({ objectID: 'd', name: 'blue lamp', color: 'blue' } as never),
      { objectID: 'a', json: null },
    ]);
    expect(await seen(view)).toEqual(before);
    const after = [
      3,
      { color: { red: 2, blue: 1 } },
      [
        ['red', 2],
        ['blue', 1],
      ],
      3,
    ];
    expect(await seen(engine)).toEqual(after);
    view.close();
    const next = engine.view!();
    expect(await seen(next)).toEqual(after);
    next.close();
    await expect(engine.view!().search('nowhere', query)).rejects.toThrow(EngineIndexMissing);
    await other.close();
  });

  it('rebuilds an index for other settings, and keeps records with their places and numbers', async () => {
    await engine.configure('rebuilt', settings);
    const records = ['c', 'a', 'b'].map((objectID, at) =>
      put({ objectID, name: 'lamp', maker: objectID } as never, at + 1),
    );
    await engine.apply('rebuilt', records);
    await engine.apply('rebuilt', [put({ objectID: 'c', name: 'lamp', maker: 'x' } as never, 9)]);
    await engine.configure('rebuilt', {
      ...settings,
      searchableAttributes: [{ attribute: 'maker', rank: 0, unordered: false }],
    });
    expect(await idsOf('rebuilt', {})).toEqual(['c', 'a', 'b']);
    expect(await idsOf('rebuilt', { query: 'x' })).toEqual(['c']);
    expect(await idsOf('rebuilt', { query: 'lamp' })).toEqual([]);
    await engine.apply('rebuilt', [put({ objectID: 'c', name: 'lamp', maker: 'older' } as never, 8)]);
    expect(await idsOf('rebuilt', { query: 'older' })).toEqual([]);
  });

  it('builds an index that an older version has made anew, with its records', async () => {
    const ask = async (path: string, init: RequestInit = {}) =>
      fetch(`${searchUrl}/${path}`, { ...init, headers: { 'content-type': 'application/json' } });
    const names = async () =>
      (await (await ask(`_cat/indices/${searchPrefix}-*?h=index`)).text()).split('\n').filter((name) => name !== '');
    const others = await names();
    await engine.configure('aged', settings);
    await engine.apply('aged', [put({ objectID: 'a', name: 'lamp' } as never, 1)]);
    const made = (await names()).find((name) => !others.includes(name));
    const { mappings } = (
      (await (await ask(`${made}/_mapping`)).json()) as Record<string, { mappings: { _meta: object } }>
    )[made!]!;
    const body = JSON.stringify({ _meta: { ...mappings._meta, format: 1 } });
    expect((await ask(`${made}/_mapping`, { method: 'PUT', body })).status).toBe(200);
    const later = await open();
    try {
      await later.configure('aged', settings);
      // Searches that began in it have ended by then.
      await expect.poll(names).not.toContain(made);
      expect((await later.search('aged', { ...plainQuery, query: 'lamp' })).nbHits).toBe(1);
    } finally {
      await later.close();
    }
  });

  it('takes away what a rebuild that was killed has left behind: when it is taken over, and at a start', async () => {
    const ask = async (path: string, init: RequestInit = {}) =>
      fetch(`${searchUrl}/${path}`, { ...init, headers: { 'content-type': 'application/json' } });
    const names = async (): Promise<string[]> =>
      (await (await ask(`_cat/indices/${searchPrefix}-*?h=index`)).text()).split('\n').filter((name) => name !== '');
    const before = await names();
    await engine.configure('half', settings);
    const made = (await names()).find((name) => !before.includes(name));
    /** As it is while a rebuild is under way: nobody sees it, and its alias for writes is there. */
    const leave = async (ending: string): Promise<string> => {
      const left = `${made!.slice(0, -4)}${ending}`;
      const body = JSON.stringify({ aliases: { [`${left}-writes`]: {} } });
      expect((await ask(left, { method: 'PUT', body })).status).toBe(200);
      return left;
    };
    const first = await leave('one1');
    await engine.configure('half', { ...settings, separatorsToIndex: '+' });
    expect(await names()).not.toContain(first);
    const second = await leave('two2');
    const foreign = `${searchPrefix}-else`;
    expect((await ask(foreign, { method: 'PUT', body: '{}' })).status).toBe(200);
    const later = await open();
    try {
      await later.configure('other', settings);
      const left = await names();
      expect(left).not.toContain(second);
      expect(left).toContain(foreign);
      expect((await later.search('half', plainQuery)).nbHits).toBe(0);
    } finally {
      await later.close();
      await ask(foreign, { method: 'DELETE' });
    }
  });

  it('puts one index in the place of another, and forgets what is dropped', async () => {
    await engine.apply('shown', [put({ objectID: 'old', name: 'old' } as never)]);
    const draft = engine.draft({ pause: async () => undefined });
    await draft.clear('shown');
    await draft.configure('shown', settings);
    await draft.apply('shown', [put({ objectID: 'new', name: 'new' } as never)]);
    await draft.prepare();
    expect(await idsOf('shown', {})).toEqual(['old']);
    let atOnce: Promise<string[]> | undefined;
    await draft.publish(() => void (atOnce = idsOf('shown', {})));
    expect(await atOnce).toEqual(['new']);
    await draft.settle();
    await engine.drop('shown');
    await engine.drop('shown');
    await expect(engine.search('shown', plainQuery)).rejects.toThrow(EngineIndexMissing);
    await expect(engine.browse('shown', { query: plainQuery, limit: 1 })).rejects.toThrow(EngineIndexMissing);
  });

  it('is one engine in several processes', async () => {
    const other = await open();
    try {
      await engine.apply('common', [put({ objectID: 'a', name: 'lamp' } as never)]);
      expect((await other.search('common', { ...plainQuery, query: 'lamp' })).nbHits).toBe(1);
      // An attribute and a number that only the first one has seen.
      await engine.apply('common', [put({ objectID: 'b', name: 'desk', maker: 'Alder', depth: 7 } as never)]);
      (await other.follow!({ indexes: ['common'], version: { feed: 'one', sequence: 1 } }))!.show(() => undefined);
      const filter = { kind: 'compare', attribute: 'depth', op: '=', value: 7 } as const;
      const found = await other.search('common', { ...plainQuery, query: 'alder', filter, highlight: ['maker'] });
      expect(found.hits).toMatchObject([{ objectID: 'b', highlightResult: { maker: { matchLevel: 'full' } } }]);
      // Exchanged behind its back.
      await engine.configure('common', settings);
      expect((await other.search('common', { ...plainQuery, query: 'desk' })).nbHits).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('remembers the position of a feed, and knows another one', async () => {
    const { position } = engine;
    expect(await position!.read('one')).toBeUndefined();
    await position!.write('one', 42);
    expect(await position!.read('one')).toBe(42);
    expect(await position!.read('two')).toBeUndefined();
  });

  it('finds what it is asked for in twenty words of sixty letters, and by a thousand values', async () => {
    const word = 'abcdefghij'.repeat(6);
    await engine.configure('long', settings);
    await engine.apply('long', [put({ objectID: 'a', name: Array(20).fill(word).join(' '), color: 'c999' } as never)]);
    expect(await idsOf('long', { query: Array(20).fill(word).join(' ') })).toEqual(['a']);
    const of = Array.from(
      { length: 1500 },
      (_, at) => ({ kind: 'facet', attribute: 'color', value: `C${at}` }) as const,
    );
    expect(await idsOf('long', { filter: { kind: 'or', of } })).toEqual(['a']);
  });

  describe('where far more match than are candidates', () => {
    const records = Array.from({ length: 1500 }, (_, at) => ({
      objectID: `p${at}`,
      name: at % 3 === 0 ? `Brass lamp ${at}` : at % 3 === 1 ? `Lamps of steel ${at}` : `Lmap ${at}`,
      text: at % 2 === 0 ? 'lamp' : 'something else',
      color: ['Red', 'red', 'Blue', 'Green'][at % 4],
      price: (at * 7) % 400,
      model: at % 5 === 0 ? undefined : `m${at % 200}`,
    }));
    const embedded = createEmbeddedEngine();
    beforeAll(async () => {
      if (!searchUrl) return;
      for (const one of [engine, embedded]) {
        await one.configure('many', settings);
        await one.apply(
          'many',
          records.map((record) => put(record)),
        );
      }
    });

    const custom = { customRanking: [{ attribute: 'price', order: 'asc' as const }] };
    const both = async (query: Partial<EngineQuery>) => {
      const asked = { ...plainQuery, ...custom, facets: ['*'], length: 10, ...query };
      const answers = await Promise.all([embedded.search('many', asked), engine.search('many', asked)]);
      return answers.map(({ hits, nbHits, nbSortedHits, facetsStats, facets }) => ({
        nbSortedHits,
        ids: hits.map(({ objectID }) => objectID),
        nbHits,
        facetsStats,
        // Of values with the same count those with the first letters are shown; and spellings are the usual ones.
        color: Object.fromEntries(
          Object.entries(facets['color'] ?? {}).map(([value, count]) => [value.toLowerCase(), count]),
        ),
      }));
    };

    it.each<[string, Partial<EngineQuery>]>([
      ['everything', {}],
      ['a page behind', { query: 'lamp', offset: 300, length: 20 }],
      ['one word', { query: 'lamp' }],
      ['a beginning', { query: 'la' }],
      ['a typo', { query: 'lampp' }],
      ['two words', { query: 'brass lamp' }],
      ['a filter', { query: 'lamp', filter: { kind: 'compare', attribute: 'price', op: '<', value: 200 } }],
      ['the fewest typos', { query: 'lamp', typoTolerance: 'min' }],
      ['few typos', { query: 'lamp', typoTolerance: 'strict' }],
      [
        'another order',
        { query: 'lamp', ranking: [{ attribute: 'price', order: 'desc' }, 'typo', 'words', 'exact', 'custom'] },
      ],
      [
        'what is relevant, by price',
        {
          query: 'brass lamp',
          typoTolerance: 'min',
          relevancyStrictness: 86,
          ranking: [{ attribute: 'price', order: 'desc' }, 'typo'],
        },
      ],
      ['any of the words', { query: 'lamp nothing', removeWordsIfNoResults: 'allOptional' }],
      [
        'what is relevant of one word, the dearest first',
        { query: 'lamp', relevancyStrictness: 90, ranking: [{ attribute: 'price', order: 'desc' }, 'typo'] },
      ],
      ['one attribute', { query: 'lamp', restrictSearchableAttributes: ['text'] }],
      [
        'an optional filter',
        {
          query: 'lamp',
          optionalFilters: [{ anyOf: [{ filter: { kind: 'facet', attribute: 'color', value: 'blue' }, score: 2 }] }],
        },
      ],
      [
        'lifted records',
        {
          query: 'lamp',
          reRanking: {
            lifted: [
              ['p7', 200],
              ['p9', 100],
            ],
          },
        },
      ],
      ['a taste', { personalization: { impact: 100, affinities: [{ attribute: 'color', values: [['green', 9]] }] } }],
      ['one of each model', { query: 'lamp', distinct: 1 }],
      ['two of each model', { query: 'lamp', distinct: 2 }],
    ])('answers as the embedded engine does: %s', async (_, query) => {
      const [one, other] = await both(query);
      expect(other).toEqual(one);
    });

    it('tells what is not exact', async () => {
      const query = { ...plainQuery, query: 'lamp', distinct: 1, facetingAfterDistinct: true, facets: ['color'] };
      expect(await engine.search('many', query)).toMatchObject({ exhaustiveFacetsCount: false });
      expect(await engine.search('many', { ...plainQuery, query: 'lamp' })).toMatchObject({
        exhaustiveNbHits: true,
        exhaustiveFacetsCount: true,
      });
    });

    it('walks through everything once', async () => {
      const walk = async (one: Engine) => {
        const found: string[] = [];
        for (let after: string | undefined, turn = 0; turn < 10; turn++) {
          const part = await one.browse('many', {
            query: { ...plainQuery, ...custom },
            limit: 400,
            ...(after === undefined ? {} : { after }),
          });
          expect(part.nbHits).toBe(1500);
          found.push(...part.hits.map(({ objectID }) => objectID));
          if (part.after === undefined) break;
          after = part.after;
        }
        return found;
      };
      expect(await walk(engine)).toEqual(await walk(embedded));
      await expect(engine.browse('many', { query: plainQuery, after: 'nonsense', limit: 1 })).rejects.toThrow(
        RangeError,
      );
    });

    it('searches among values, and selects by a filter', async () => {
      const request = { facet: 'color', facetQuery: 'bleu', limit: 5, query: { ...plainQuery, query: 'lamp' } };
      expect(await engine.searchFacetValues('many', request)).toEqual(
        await embedded.searchFacetValues('many', request),
      );
      const filter = { kind: 'between', attribute: 'price', low: 10, high: 20 } as const;
      expect(await engine.select('many', filter)).toEqual(await embedded.select('many', filter));
    });

    it('tells how records stand among all of them', async () => {
      const query = { ...plainQuery, ...custom, query: 'lamp', length: 5, rankingInfo: true };
      const [one, other] = await Promise.all([embedded.search('many', query), engine.search('many', query)]);
      expect(other.hits.map(({ rankingInfo }) => rankingInfo)).toEqual(one.hits.map(({ rankingInfo }) => rankingInfo));
    });
  });
});
