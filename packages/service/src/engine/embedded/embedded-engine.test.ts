import { describe, expect, it } from 'vitest';
import { EngineIndexMissing } from '../../foundation/errors/engine-index-missing.ts';
import type { Engine, EngineIndexSettings, EngineQuery } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';

const defaults = plainQuery;

async function shop(records: readonly object[], settings: Partial<EngineIndexSettings> = {}): Promise<Engine> {
  const engine = createEmbeddedEngine();
  await engine.configure('shop', {
    searchableAttributes: [],
    facets: [],
    disableTypoToleranceOnWords: [],
    disableTypoToleranceOnAttributes: [],
    ...settings,
  });
  await engine.apply(
    'shop',
    records.map((record, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), ...record }) })),
  );
  return engine;
}

const ask = (engine: Engine, query: Partial<EngineQuery>) => engine.search('shop', { ...defaults, ...query });
const ids = async (engine: Engine, query: Partial<EngineQuery>): Promise<string[]> =>
  (await ask(engine, query)).hits.map(({ objectID }) => objectID);
const facets = (...names: string[]) => names.map((attribute) => ({ attribute, counted: true }));

describe('an index', () => {
  it('is created by its first records and missing before', async () => {
    const engine = createEmbeddedEngine();
    await expect(engine.search('shop', defaults)).rejects.toBeInstanceOf(EngineIndexMissing);
    await engine.apply('shop', [{ objectID: 'a', json: '{"objectID":"a","name":"Boots"}' }]);
    expect(await ids(engine, { query: 'boo' })).toEqual(['a']);
    await engine.drop('shop');
    await expect(engine.browse('shop', { query: defaults, limit: 1 })).rejects.toBeInstanceOf(EngineIndexMissing);
    await expect(engine.select('shop', { kind: 'tag', value: 'x' })).rejects.toThrow(/"shop" does not exist/);
  });

  it('keeps its records when its settings change', async () => {
    const engine = await shop([{ name: 'Boots', brand: 'Acme' }]);
    expect(await ids(engine, { query: 'acme' })).toEqual(['0']);
    await engine.configure('shop', {
      searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
      facets: facets('brand'),
      disableTypoToleranceOnWords: [],
      disableTypoToleranceOnAttributes: [],
    });
    expect(await ids(engine, { query: 'acme' })).toEqual([]);
    expect((await ask(engine, { query: 'boots', facets: ['*'] })).facets).toEqual({ brand: { Acme: 1 } });
  });

  it('sees every change at the next search, also where the answer was remembered', async () => {
    const engine = await shop([{ name: 'Boots' }]);
    expect(await ids(engine, { query: 'boots' })).toEqual(['0']);
    await engine.apply('shop', [{ objectID: '1', json: '{"name":"Red boots"}' }]);
    expect(await ids(engine, { query: 'boots' })).toEqual(['0', '1']);
    await engine.apply('shop', [
      { objectID: '0', json: '{"name":"Sandals"}' },
      { objectID: '1', json: null },
      { objectID: 'never there', json: null },
    ]);
    expect(await ids(engine, { query: 'boots' })).toEqual([]);
    expect((await ask(engine, {})).nbHits).toBe(1);
  });

  it('gives records that the caller may change', async () => {
    const engine = await shop([{ name: 'Boots' }]);
    const first = await ask(engine, { query: 'boots' });
    (first.hits[0] as { record: Record<string, unknown> }).record['name'] = 'changed';
    expect((await ask(engine, { query: 'boots' })).hits[0]?.record['name']).toBe('Boots');
  });

  it('refuses what is no record and says which', async () => {
    const engine = createEmbeddedEngine();
    await expect(engine.apply('shop', [{ objectID: 'x', json: '[1]' }])).rejects.toThrow(
      /record "x" must be a JSON object/,
    );
    await expect(engine.apply('shop', [{ objectID: 'x', json: '{' }])).rejects.toThrow(SyntaxError);
  });
});

describe('a shopper', () => {
  it('finds joined words for split ones and split for joined', async () => {
    const engine = await shop([{ name: 'Snowboard' }, { name: 'Snow board' }, { name: 'Board for snow' }]);
    expect(await ids(engine, { query: 'snow board' })).toEqual(['1', '0', '2']);
    expect(await ids(engine, { query: 'snowboard' })).toEqual(['0', '1']);
    expect(await ids(engine, { query: 'snowboard', typoTolerance: 'false' })).toEqual(['0']);
  });

  it('gets what is left when no record holds every word', async () => {
    const engine = await shop([{ name: 'Red boots' }, { name: 'Blue sandals' }]);
    const query = 'red boots waterproof';
    expect((await ask(engine, { query })).nbHits).toBe(0);
    const last = await ask(engine, { query, removeWordsIfNoResults: 'lastWords' });
    expect([last.nbHits, last.parsedQuery, last.queryAfterRemoval]).toEqual([1, query, 'red boots']);
    const first = await ask(engine, { query: 'cheap blue', removeWordsIfNoResults: 'firstWords' });
    expect([first.nbHits, first.queryAfterRemoval]).toEqual([1, 'blue']);
    const any = await ask(engine, { query: 'blue boots red', removeWordsIfNoResults: 'allOptional' });
    expect(any.hits.map(({ objectID }) => objectID)).toEqual(['0', '1']);
    expect(await ids(engine, { query: 'none of these', removeWordsIfNoResults: 'lastWords' })).toEqual([]);
  });

  it('sees facet values in their first spelling, counted exactly and cut where asked', async () => {
    const records = [
      { c: ['Red', 'red'] },
      { c: 'RED' },
      { c: 'Blue' },
      { c: ['Blue', 'Azure'] },
      { c: 'Blue', n: 3 },
      { n: [1, '2'] },
    ];
    const engine = await shop(records, { facets: [...facets('c', 'n'), { attribute: 'hidden', counted: false }] });
    const answer = await ask(engine, { facets: ['*', 'hidden', 'unknown'] });
    expect(answer.facets).toEqual({ c: { Blue: 3, Red: 2, Azure: 1 }, n: { '1': 1, '2': 1, '3': 1 } });
    expect(answer.facetsStats).toEqual({ n: { min: 1, max: 3, sum: 4, avg: 2 } });
    expect((await ask(engine, { facets: ['c'], maxValuesPerFacet: 2 })).facets).toEqual({ c: { Blue: 3, Red: 2 } });
    const alpha = await ask(engine, { facets: ['c'], maxValuesPerFacet: 2, sortFacetValuesBy: 'alpha' });
    expect(Object.keys(alpha.facets['c'] ?? {})).toEqual(['Azure', 'Blue']);
    expect(answer.exhaustiveFacetsCount).toBe(true);
  });

  it('searches among facet values with typos and beginnings of words', async () => {
    const records = ['Samsung', 'Samsonite', 'Sony Music', 'Sony Music'].map((brand) => ({ brand, name: 'x' }));
    const engine = await shop(records, { facets: [...facets('brand'), { attribute: 'sku', counted: false }] });
    const find = (facetQuery: string, query: Partial<EngineQuery> = {}) =>
      engine.searchFacetValues('shop', { facet: 'brand', facetQuery, limit: 10, query: { ...defaults, ...query } });
    expect((await find('sam')).hits).toEqual([
      { value: 'Samsonite', highlighted: '<em>Sam</em>sonite', count: 1 },
      { value: 'Samsung', highlighted: '<em>Sam</em>sung', count: 1 },
    ]);
    expect((await find('samsugn')).hits).toEqual([{ value: 'Samsung', highlighted: '<em>Samsung</em>', count: 1 }]);
    expect((await find('mus')).hits).toEqual([{ value: 'Sony Music', highlighted: 'Sony <em>Mus</em>ic', count: 2 }]);
    expect((await find('')).hits.map(({ value }) => value)).toEqual(['Sony Music', 'Samsonite', 'Samsung']);
    const filter = { kind: 'facet', attribute: 'brand', value: 'samsung' } as const;
    expect((await find('s', { filter })).hits.map(({ value }) => value)).toEqual(['Samsung']);
  });

  it('lists facet values that are spelt as asked before those with typos, however frequent', async () => {
    const records = ['brand0', 'brand0', 'brand1', 'brand10', 'brand10', 'brand10'].map((brand) => ({ brand }));
    const engine = await shop(records, { facets: facets('brand') });
    const find = async (facetQuery: string, limit = 10) => {
      const { hits } = await engine.searchFacetValues('shop', { facet: 'brand', facetQuery, limit, query: defaults });
      return hits.map(({ value }) => value);
    };
    expect(await find('brand1')).toEqual(['brand10', 'brand1', 'brand0']);
    expect(await find('brand1', 2)).toEqual(['brand10', 'brand1']);
    expect(await find('brnad')).toEqual(['brand10', 'brand0', 'brand1']);
  });

  it('filters by a value in either Unicode form, counted as one', async () => {
    const engine = await shop([{ maker: 'Caf\u00e9' }, { maker: 'Cafe\u0301' }, { maker: 'Cafe' }], {
      facets: facets('maker'),
      attributeForDistinct: 'maker',
    });
    for (const value of ['caf\u00e9', 'CAFE\u0301']) {
      const answer = await ask(engine, { filter: { kind: 'facet', attribute: 'maker', value }, facets: ['*'] });
      expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['0', '1']);
      expect(answer.facets).toEqual({ maker: { 'Caf\u00e9': 2 } });
    }
    expect(await ids(engine, { distinct: 1 })).toEqual(['0', '2']);
  });

  it('marks no true and false, which are never searched', async () => {
    const engine = await shop([{ name: 'True story', isNew: true, list: ['true', true] }]);
    const [hit] = (await ask(engine, { query: 'true', highlight: ['name', 'isNew', 'list'] })).hits;
    const marked = { value: '<em>True</em> story' };
    const plain = { value: 'true', matchLevel: 'none' };
    expect(hit!.highlightResult).toMatchObject({
      name: marked,
      isNew: plain,
      list: [{ value: '<em>true</em>' }, plain],
    });
  });

  it('finds numbers with their units, written together or apart', async () => {
    const names = ['Rope 10 m', 'Rope 10m', 'Sugar 2 kg', 'Drill 12.5 mm', 'Drill 12.5mm', 'Rope 10 and m', 'Disc mp3'];
    const engine = await shop(names.map((name) => ({ name })));
    expect(await ids(engine, { query: '10m' })).toEqual(['1', '0']);
    expect(await ids(engine, { query: '10 m' })).toEqual(expect.arrayContaining(['0', '1']));
    expect(await ids(engine, { query: '2kg' })).toEqual(['2']);
    expect(await ids(engine, { query: '12.5mm' })).toEqual(['4', '3']);
    expect(await ids(engine, { query: '12.5 mm' })).toEqual(['3', '4']);
    // Letters before a number are a name: nobody writes it apart.
    expect(await ids(engine, { query: 'mp3' })).toEqual(['6']);
    const [, hit] = (await ask(engine, { query: '10m', highlight: ['name'] })).hits;
    expect(hit!.highlightResult).toMatchObject({ name: { value: 'Rope <em>10</em> <em>m</em>', matchLevel: 'full' } });
  });

  it('finds the inner words of compounds, behind the words themselves, and marks just these', async () => {
    const names = ['東京タワー', 'タワー', '革靴', '靴', '東京の革靴', 'ワイヤレスイヤホン', '折りたたみ傘'];
    const engine = await shop(names.map((name) => ({ name })));
    const marked = async (query: string) =>
      (await ask(engine, { query, highlight: ['name'] })).hits.map(
        ({ highlightResult }) => (highlightResult as { name: { value: string } }).name.value,
      );
    expect(await marked('タワー')).toEqual(['<em>タワー</em>', '東京<em>タワー</em>']);
    expect(await marked('靴')).toEqual(['<em>靴</em>', '革<em>靴</em>', '東京の革<em>靴</em>']);
    expect(await marked('イヤホン')).toEqual(['ワイヤレス<em>イヤ</em><em>ホン</em>']);
    expect(await marked('傘')).toEqual(['折りたたみ<em>傘</em>']);
    expect(await marked('東京タワー')).toEqual(['<em>東京</em><em>タワー</em>']);
    // Letter by letter, as it is typed.
    for (let length = 2; length <= 5; length++)
      expect((await ids(engine, { query: '東京タワー'.slice(0, length) })).includes('0'), String(length)).toBe(true);
  });

  it('gets one hit per group, counted as groups, on every page', async () => {
    const records = [5, 4, 3, 2, 1, 0].map((rank) => ({ name: 'boots', rank, model: rank % 2 ? 'odd' : 'even' }));
    const engine = await shop([...records, { name: 'boots', rank: 9 }], { attributeForDistinct: 'model' });
    const query = { query: 'boots', distinct: 1, customRanking: [{ attribute: 'rank', order: 'desc' as const }] };
    const answer = await ask(engine, query);
    expect(answer.hits.map(({ record }) => record['rank'])).toEqual([9, 5, 4]);
    expect(answer.nbHits).toBe(3);
    expect(await ids(engine, { ...query, offset: 1, length: 1 })).toEqual(['0']);
    expect((await ask(engine, { ...query, distinct: 2 })).nbHits).toBe(5);
  });

  it('is served the whole order page by page, also where many records are equal', async () => {
    const engine = await shop(
      Array.from({ length: 3000 }, (_, at) => ({ name: `red ${at % 3 ? '' : 'big '}boots`, rank: at % 7 })),
    );
    const query = { query: 'red boots', customRanking: [{ attribute: 'rank', order: 'asc' as const }] };
    const all = await ids(engine, { ...query, length: 3000 });
    const pages = [];
    for (let offset = 0; offset < 120; offset += 40)
      pages.push(...(await ids(engine, { ...query, offset, length: 40 })));
    expect(pages).toEqual(all.slice(0, 120));
    expect(new Set(all).size).toBe(3000);
  });
});

describe('highlighting', () => {
  const highlight = async (record: object, query: Partial<EngineQuery>, settings: Partial<EngineIndexSettings> = {}) =>
    (await ask(await shop([record], settings), { highlight: ['*'], ...query })).hits[0]?.highlightResult;

  it('marks the typed part of a beginning, and the whole word where it has a typo', async () => {
    expect(await highlight({ name: 'Leather boots' }, { query: 'boots leat' })).toEqual({
      name: {
        value: '<em>Leat</em>her <em>boots</em>',
        matchLevel: 'full',
        matchedWords: ['boots', 'leat'],
        fullyHighlighted: false,
      },
    });
    expect(await highlight({ name: 'Leather' }, { query: 'laeth' })).toEqual({
      name: { value: '<em>Leather</em>', matchLevel: 'full', matchedWords: ['laeth'], fullyHighlighted: true },
    });
  });

  it('marks accented source text under the typed letters', async () => {
    expect(await highlight({ name: 'E\u0301le\u0301gante' }, { query: 'ele' })).toMatchObject({
      name: { value: '<em>E\u0301le\u0301</em>gante' },
    });
  });

  it('marks both halves of a split word', async () => {
    expect(await highlight({ name: 'A snow board' }, { query: 'snowboard' })).toMatchObject({
      name: { value: 'A <em>snow</em> <em>board</em>', matchLevel: 'full', matchedWords: ['snowboard'] },
    });
  });

  it('mirrors lists and objects', async () => {
    const none = (value: string) => ({ value, matchLevel: 'none', matchedWords: [] });
    const record = { tags: ['red', null, ['redish', 5]], meta: [{ a: 'red', b: 'x' }, { c: true }, 'y'] };
    const red = { value: '<em>red</em>', matchLevel: 'full', matchedWords: ['red'], fullyHighlighted: true };
    const part = { ...red, value: '<em>red</em>ish', fullyHighlighted: false };
    expect(await highlight(record, { query: 'red', highlight: ['tags', 'meta.a', 'absent'] })).toEqual({
      tags: [red, none(''), [part, none('5')]],
      meta: [{ a: red }, {}, {}],
    });
    expect(await highlight(record, { query: 'red', highlight: ['meta'] })).toEqual({
      meta: [{ a: red, b: none('x') }, { c: none('true') }, none('y')],
    });
  });

  it('tells attributes that hold only some of the words', async () => {
    expect(await highlight({ name: 'Red', text: 'Boots & <b>' }, { query: 'red boots' })).toMatchObject({
      name: { matchLevel: 'partial', matchedWords: ['red'] },
      text: { value: '<em>Boots</em> & <b>', matchLevel: 'partial' },
    });
  });

  it('cuts snippets around the best place', async () => {
    const text = 'one two three four red five boots six seven eight nine ten';
    const snippet = async (query: string, words: number) =>
      (await ask(await shop([{ text }]), { query, snippet: [{ attribute: 'text', words }] })).hits[0]?.snippetResult;
    expect(await snippet('red boots', 4)).toEqual({
      text: { value: '…four <em>red</em> five <em>boots</em>…', matchLevel: 'full' },
    });
    expect(await snippet('', 3)).toEqual({ text: { value: 'one two three…', matchLevel: 'none' } });
    expect(await snippet('ten', 100)).toEqual({
      text: { value: text.replace('ten', '<em>ten</em>'), matchLevel: 'full' },
    });
  });
});

describe('browsing', () => {
  it('walks through all records in custom-ranking order, though records come and go meanwhile', async () => {
    const engine = await shop(
      Array.from({ length: 10 }, (_, at) => ({ name: 'x', rank: at === 4 ? undefined : at % 5 })),
    );
    const query = { ...defaults, customRanking: [{ attribute: 'rank', order: 'desc' as const }] };
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const part = await engine.browse('shop', { query, limit: 3, ...(after !== undefined && { after }) });
      seen.push(...part.hits.map(({ objectID }) => objectID));
      after = part.after;
      if (seen.length === 3) {
        await engine.apply('shop', [
          { objectID: seen[2] ?? '', json: null },
          { objectID: 'new', json: '{"name":"x","rank":2.5}' },
        ]);
      }
    } while (after !== undefined);
    expect(seen).toEqual(['9', '3', '8', 'new', '2', '7', '1', '6', '0', '5', '4']);
  });

  it('respects text and filters, and ends exactly at the last record', async () => {
    const engine = await shop([{ name: 'red' }, { name: 'blue' }, { name: 'red' }], { facets: facets('name') });
    const part = await engine.browse('shop', { query: { ...defaults, query: 'red' }, limit: 2 });
    expect([part.hits.length, part.nbHits, part.after]).toEqual([2, 2, undefined]);
    await expect(engine.browse('shop', { query: defaults, after: 'nonsense', limit: 2 })).rejects.toThrow(
      /begin again/,
    );
  });
});

describe('hostile input', () => {
  it('survives huge texts, endless queries and broken characters', async () => {
    const huge = 'word '.repeat(200_000);
    const engine = await shop([
      { name: huge },
      { name: 'x'.repeat(1_000_000) },
      { name: '\ud83d\ude00 \ud800 boots \udc00' },
    ]);
    expect(await ids(engine, { query: '\ud800boots\udfff' })).toEqual(['2']);
    expect((await ask(engine, { query: huge })).nbHits).toBe(1);
    expect((await ask(engine, { query: 'x'.repeat(1_000_000) })).nbHits).toBe(1);
    expect((await ask(engine, { query: '   \u200b … ' })).nbHits).toBe(3);
    expect(await ids(engine, { query: ' \u200b 😀 ' })).toEqual(['2']);
    const many = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ');
    expect((await ask(engine, { query: many })).parsedQuery.split(' ')).toHaveLength(20);
  });

  it('treats names of object members as any other name', async () => {
    const json =
      '{"objectID":"0","__proto__":"red","constructor":["hasOwnProperty","__proto__"],"toString":{"valueOf":"green"}}';
    const engine = await shop([], {
      searchableAttributes: [{ attribute: '__proto__', rank: 0, unordered: false }],
      facets: facets('__proto__', 'constructor', 'toString.valueOf', 'hasOwnProperty'),
    });
    await engine.apply('shop', [{ objectID: '0', json }]);
    const answer = await ask(engine, { query: 'red', facets: ['*'], highlight: ['*'] });
    expect(JSON.stringify(answer.facets)).toBe(
      '{"__proto__":{"red":1},"constructor":{"hasOwnProperty":1,"__proto__":1},"toString.valueOf":{"green":1},"hasOwnProperty":{}}',
    );
    expect(JSON.stringify(answer.hits[0]?.highlightResult)).toContain('"__proto__":{"value":"<em>red</em>"');
    expect(({} as Record<string, unknown>)['red']).toBeUndefined();
    expect(Object.getPrototypeOf(answer.facets)).toBe(Object.prototype);
    expect(await engine.select('shop', { kind: 'facet', attribute: 'constructor', value: 'hasownproperty' })).toEqual([
      '0',
    ]);
    expect(await engine.select('shop', { kind: 'facet', attribute: 'valueOf', value: 'x' })).toEqual([]);
  });

  it('goes only so deep into nested records', async () => {
    const deep = `${'{"a":'.repeat(5000)}"boots"${'}'.repeat(5000)}`;
    const list = `${'['.repeat(5000)}"boots"${']'.repeat(5000)}`;
    const engine = await shop([], { facets: facets('list', 'deep.a') });
    await engine.apply('shop', [{ objectID: '0', json: `{"deep":${deep},"list":${list},"name":"boots"}` }]);
    const answer = await ask(engine, {
      query: 'boots',
      highlight: ['*', 'deep', 'list'],
      facets: ['*'],
      snippet: [{ attribute: 'deep', words: 3 }],
    });
    expect(answer.nbHits).toBe(1);
  });

  it('answers an empty index', async () => {
    const engine = await shop([], { facets: facets('a') });
    expect(await ask(engine, { query: 'x', facets: ['*'] })).toMatchObject({ hits: [], nbHits: 0, facets: { a: {} } });
    expect((await ask(engine, { offset: 1000, length: 1000 })).hits).toEqual([]);
    expect(await engine.browse('shop', { query: defaults, limit: 10 })).toEqual({ hits: [], nbHits: 0 });
  });
});
