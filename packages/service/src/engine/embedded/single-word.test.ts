/** One-word queries: the product itself ranks before accompaniments, whole words before prefixes, and sorted lists omit the others. */
import { describe, expect, it } from 'vitest';
import type { EngineIndexSettings, EngineQuery } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';

/** The names that a query finds, in their order. Those that were written last are the most popular ones. */
async function find(
  records: readonly (string | object)[],
  query: Partial<EngineQuery>,
  settings: Partial<EngineIndexSettings> = {},
): Promise<string[]> {
  const engine = createEmbeddedEngine();
  await engine.configure('shop', {
    searchableAttributes: ['name', 'text'].map((attribute, rank) => ({ attribute, rank, unordered: true })),
    facets: [],
    disableTypoToleranceOnWords: [],
    disableTypoToleranceOnAttributes: [],
    ...settings,
  });
  await engine.apply(
    'shop',
    records.map((record, at) => {
      const own = typeof record === 'string' ? { name: record } : record;
      return { objectID: String(at), json: JSON.stringify({ objectID: String(at), popularity: at, ...own }) };
    }),
  );
  const customRanking = [{ attribute: 'popularity', order: 'desc' as const }];
  const answer = await engine.search('shop', {
    ...plainQuery,
    customRanking,
    exactOnSingleWordQuery: 'attribute',
    ...query,
  });
  return answer.hits.map(({ record }) => String(record['name']));
}

describe('what a word means', () => {
  it('is a whole text, then the thing itself, then what something else is called by, then the beginning of a word', async () => {
    expect(
      await find(['Tablet', 'Table', 'Dining table', 'Table with drawers', 'Cover for table', 'Table lamp'], {
        query: 'table',
      }),
    ).toEqual(['Table', 'Table with drawers', 'Dining table', 'Table lamp', 'Cover for table', 'Tablet']);
  });

  it('leaves things to the custom ranking, whatever says more of them', async () => {
    const shirts = ['Linen shirt', 'Shirt slim fit blue', 'Shirt, large', 'Shirt 42', 'Shirt set', 'Oxford shirt men'];
    expect(await find(shirts, { query: 'shirt' })).toEqual(shirts.toReversed());
  });

  it('is told by the most important attribute, and not by what a long text says', async () => {
    const records = [{ name: 'Hand watch' }, { name: 'Watch cap', text: 'for the night watch' }];
    expect(await find(records, { query: 'watch' })).toEqual(['Hand watch', 'Watch cap']);
  });

  it('stays as it was where exactness is that of words, or of nothing', async () => {
    for (const exactOnSingleWordQuery of ['word', 'none'] as const)
      expect(await find(['Dining table', 'Table lamp'], { query: 'table', exactOnSingleWordQuery })).toEqual([
        'Table lamp',
        'Dining table',
      ]);
  });

  it('is a whole word before the beginning of another one at as many typos', async () => {
    expect(await find(['Table', 'Tablet'], { query: 'tabel' })).toEqual(['Table', 'Tablet']);
    expect(await find(['Candles', 'Chandeliers'], { query: 'candel' })).toEqual(['Candles', 'Chandeliers']);
    expect(await find(['Candle', 'Chandelier'], { query: 'candel' })).toEqual(['Candle', 'Chandelier']);
  });
});

it('is the thing itself before a beginning, wherever it stands in a name whose order counts', async () => {
  const engine = createEmbeddedEngine();
  const names = ['Bagel plain', 'Bag holder', 'Brown leather messenger bag', 'Tote bag', 'Panorama', 'Deep frying pan'];
  await engine.apply(
    'shop',
    names.map((name, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), name }) })),
  );
  const find = async (query: string, exactOnSingleWordQuery: 'attribute' | 'word') =>
    (await engine.search('shop', { ...plainQuery, query, exactOnSingleWordQuery })).hits.map(
      ({ record }) => record['name'],
    );
  expect(await find('bag', 'attribute')).toEqual([
    'Tote bag',
    'Brown leather messenger bag',
    'Bag holder',
    'Bagel plain',
  ]);
  expect(await find('bag', 'word')).toEqual(['Bag holder', 'Tote bag', 'Brown leather messenger bag', 'Bagel plain']);
  expect(await find('pan', 'word')).toEqual(['Deep frying pan', 'Panorama']);
});

it('is itself before the main part of a compound, and that before the beginning of another one', async () => {
  const engine = createEmbeddedEngine();
  await engine.learnCompounds('de', {
    links: ['n'],
    words: ['regen', 'hand', 'lampe', 'schirm', 'tasche', 'stander'],
    entries: [],
  });
  const names = ['Schirmständer', 'Regenschirm', 'Schirm', 'Schirm blau', 'Taschenlampe', 'Handtasche'];
  await engine.apply(
    'shop',
    names.map((name, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), name }) })),
  );
  const find = async (query: string) => {
    const own = { query, decompound: ['de'], exactOnSingleWordQuery: 'attribute' as const };
    return (await engine.search('shop', { ...plainQuery, ...own })).hits.map(({ record }) => record['name']);
  };
  expect(await find('schirm')).toEqual(['Schirm', 'Schirm blau', 'Regenschirm', 'Schirmständer']);
  expect(await find('tasche')).toEqual(['Handtasche', 'Taschenlampe']);
});

describe('the kind that most matches are is what a word names', () => {
  const fruits = ['Sunshine Bananas', 'Organic Bananas', 'Banana'].map((name) => ({ name, category: 'Fruits' }));
  const socks = { name: 'Banana Bonanza Socks', category: 'Socks' };
  const kinds = { facets: [{ attribute: 'category', counted: true }] };
  const query = { query: 'banana', plurals: [{ word: 'banana', forms: ['bananas'] }] };

  it('so what is called by the word stands behind, whatever is more popular', async () => {
    expect(await find([...fruits, socks], query, kinds)).toEqual([
      'Banana',
      'Organic Bananas',
      'Sunshine Bananas',
      'Banana Bonanza Socks',
    ]);
  });

  it('and left out of a list by price', async () => {
    const byPrice = {
      ...query,
      relevancyStrictness: 86,
      ranking: [{ attribute: 'popularity', order: 'desc' as const }],
    };
    expect(await find([...fruits, socks], byPrice, kinds)).toEqual(['Banana', 'Organic Bananas', 'Sunshine Bananas']);
  });

  it('but things of another kind are no less the thing, and only stand behind', async () => {
    const wreaths = ['Twig wreath', 'Pine wreath', 'Cone wreath'].map((name) => ({
      name,
      path: { lvl1: 'Door > Wreaths' },
    }));
    const records = [...wreaths, { name: 'Easter wreath', path: { lvl1: 'Easter > Decor' } }];
    const levels = { facets: ['path.lvl0', 'path.lvl1'].map((attribute) => ({ attribute, counted: true })) };
    expect((await find(records, { query: 'wreath' }, levels)).at(-1)).toBe('Easter wreath');
    const byPrice = {
      query: 'wreath',
      relevancyStrictness: 86,
      ranking: [{ attribute: 'popularity', order: 'asc' as const }],
    };
    expect(await find(records, byPrice, levels)).toHaveLength(4);
  });

  it('and an exact name is not pushed back', async () => {
    expect((await find([...fruits, { name: 'Bananas', category: 'Toys' }], query, kinds)).slice(0, 2)).toEqual([
      'Bananas',
      'Banana',
    ]);
  });

  it('where it is said by an attribute for kinds, and most matches are of one', async () => {
    const brands = { facets: [{ attribute: 'brand', counted: true }] };
    const branded = [...fruits, socks].map(({ name, category }) => ({ name, brand: category }));
    expect((await find(branded, query, brands))[1]).toBe('Banana Bonanza Socks');
    const mixed = [...fruits, socks, socks].map((one, at) => ({
      ...one,
      category: at === 0 ? 'Plants' : one.category,
    }));
    expect((await find(mixed, query, kinds))[1]).toBe('Banana Bonanza Socks');
    expect((await find(fruits.slice(1).concat(socks), query, kinds))[1]).toBe('Banana Bonanza Socks');
  });

  it('and the last part of a path is the kind', async () => {
    const shirts = ['Linen shirt', 'Denim shirt', 'Dress shirt', 'Shirt slim fit'].map((name, at) => ({
      name,
      path: { lvl1: `${at === 3 ? 'Women' : 'Men'} > Shirts` },
    }));
    const levels = { facets: ['path.lvl0', 'path.lvl1'].map((attribute) => ({ attribute, counted: true })) };
    expect((await find(shirts, { query: 'shirt' }, levels))[0]).toBe('Shirt slim fit');
  });
});

describe('a list that is sorted by price leaves out', () => {
  const goods = [
    { name: 'Watch cap', price: 1 },
    { name: 'Umbrella', text: 'under your watch', price: 2 },
    { name: 'Watchband', price: 3 },
    { name: 'Wotch', price: 4 },
    { name: 'Dive watch', price: 5 },
    { name: 'Watch', price: 6 },
  ];
  const sorted = (relevancyStrictness: number) =>
    find(goods, {
      query: 'watch',
      relevancyStrictness,
      ranking: [{ attribute: 'price', order: 'asc' }, ...plainQuery.ranking],
    });

  it.each([
    [0, ['Watch cap', 'Umbrella', 'Watchband', 'Wotch', 'Dive watch', 'Watch']],
    [75, ['Watch cap', 'Umbrella', 'Dive watch', 'Watch']],
    [86, ['Umbrella', 'Dive watch', 'Watch']],
    [90, ['Dive watch', 'Watch']],
    [100, ['Dive watch', 'Watch']],
  ])('at a strictness of %i all but the relevant', async (strictness, names) => {
    expect(await sorted(strictness)).toEqual(names);
  });

  it('words that stand far from each other, and those with typos before them', async () => {
    const names = ['Wool socks', 'Wool hat with ten colours and two pairs of socks', 'Wool soks'];
    const at = (relevancyStrictness: number) =>
      find(
        names.map((name, price) => ({ name, price })),
        {
          query: 'wool socks',
          relevancyStrictness,
          ranking: [{ attribute: 'price', order: 'desc' }, ...plainQuery.ranking],
        },
      );
    expect(await at(20)).toHaveLength(3);
    expect(await at(80)).toEqual([names[1], names[0]]);
    expect(await at(90)).toEqual([names[0]]);
  });
});

it('a search that wants no exactness is not told what the search before found out', async () => {
  const engine = createEmbeddedEngine({ rememberedSearches: 0 });
  await engine.apply(
    'shop',
    ['Table lamp', 'Table'].map((name, price) => ({
      objectID: String(price),
      json: JSON.stringify({ objectID: String(price), name, price }),
    })),
  );
  const byPrice = { ...plainQuery, ranking: [{ attribute: 'price', order: 'asc' as const }, ...plainQuery.ranking] };
  const strict = { ...byPrice, query: 'table', relevancyStrictness: 90, exactOnSingleWordQuery: 'none' as const };
  const alone = await engine.search('shop', strict);
  await engine.search('shop', { ...byPrice, query: 'table', exactOnSingleWordQuery: 'attribute' });
  expect((await engine.search('shop', strict)).hits).toEqual(alone.hits);
  expect(alone.hits).toHaveLength(2);
});
