import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/small-engine.ts';
import { createRecentSearches } from './recent-searches.ts';
import { createComparison } from './comparison.ts';
import { createFavorites } from './favorites.ts';
import { createRecentlyViewed } from './recently-viewed.ts';

describe('recent searches', () => {
  it('are the newest first, each once, and no more than wanted', () => {
    const recent = createRecentSearches({ storage: fakeStorage(), max: 3 });
    for (const query of ['hat', 'Red  Shoe ', '  ', 'bag', 'red shoe', 'belt']) recent.add(query);
    expect(recent.all()).toEqual(['belt', 'red shoe', 'bag']);
    expect(recent.all('SHO')).toEqual(['red shoe']);
  });

  it('can be removed one by one and all together, and leave nothing behind', () => {
    const storage = fakeStorage();
    const recent = createRecentSearches({ storage });
    recent.add('a');
    recent.add('b');
    recent.remove('A');
    expect(recent.all()).toEqual(['b']);
    recent.clear();
    expect(recent.all()).toEqual([]);
    expect(storage.items.size).toBe(0);
  });

  it('see what another tab added', () => {
    const storage = fakeStorage();
    const [one, two] = [createRecentSearches({ storage }), createRecentSearches({ storage })];
    one.add('a');
    two.add('b');
    expect(one.all()).toEqual(['b', 'a']);
  });

  it.each(['{', '7', 'null', '[1,null,{"a":1},"  "]', '"text"'])('survive what others wrote there: %s', (text) => {
    const storage = fakeStorage();
    storage.setItem('aisle-recent-searches', text);
    const recent = createRecentSearches({ storage });
    expect(recent.all()).toEqual([]);
    recent.add('a');
    expect(recent.all()).toEqual(['a']);
  });

  it('are kept in memory where storage is denied, and the newest half where it is full', () => {
    const denied = {
      getItem: (): string => {
        throw new Error('denied');
      },
      setItem: (): void => {
        throw new Error('denied');
      },
      removeItem: (): void => {
        throw new Error('denied');
      },
    };
    const recent = createRecentSearches({ storage: denied });
    recent.add('a');
    recent.add('b');
    expect(recent.all()).toEqual(['b', 'a']);
    const tight = createRecentSearches({ storage: fakeStorage(20) });
    for (const query of ['first one', 'second one', 'third one']) tight.add(query);
    expect(tight.all()).toEqual(['third one']);
  });

  it('do without any storage at all', () => {
    const recent = createRecentSearches();
    recent.add('a');
    expect(recent.all()).toEqual(['a']);
  });

  it('never hold more than wanted, nor one twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (queries) => {
        const recent = createRecentSearches({ storage: fakeStorage() });
        for (const query of queries) recent.add(query);
        const all = recent.all();
        expect(all.length).toBeLessThanOrEqual(5);
        expect(new Set(all.map((query) => query.toLowerCase())).size).toBe(all.length);
      }),
    );
  });
});

describe('recently viewed products', () => {
  it('are the newest first, without the one of this page', () => {
    const viewed = createRecentlyViewed({ storage: fakeStorage(), max: 3 });
    for (const objectID of ['1', '2', '1', '3', '4']) viewed.add({ objectID, index: 'products' });
    viewed.add({ objectID: '9', index: 'articles' });
    expect(viewed.all().map(({ objectID }) => objectID)).toEqual(['9', '4', '3']);
    expect(viewed.all({ except: '4', index: 'products' })).toEqual([{ objectID: '3', index: 'products' }]);
    viewed.remove('3');
    viewed.remove('9');
    expect(viewed.all()).toEqual([{ objectID: '4', index: 'products' }]);
    viewed.clear();
    expect(viewed.all()).toEqual([]);
  });

  it('hold only what they name', () => {
    const storage = fakeStorage();
    const viewed = createRecentlyViewed({ storage });
    viewed.add({ objectID: '1', index: 'i', email: 'private' } as { objectID: string; index: string });
    expect([...storage.items.values()].join()).not.toContain('private');
    storage.setItem(
      'aisle-recently-viewed',
      '[{"objectID":1,"index":"i"},{"objectID":"","index":"i"},{"objectID":"2"}]',
    );
    expect(viewed.all()).toEqual([]);
  });

  it('keep what a card shows of their records, and no more than fits', () => {
    const storage = fakeStorage();
    const viewed = createRecentlyViewed({ storage });
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`a${i}`, 'x'.repeat(90)]));
    const record = { objectID: '1', name: 'Shoe', price: 3, text: 'x'.repeat(9999), _tags: ['a'], ...many };
    viewed.add({ objectID: '1', index: 'i', record });
    const [entry] = viewed.all();
    expect(entry?.record).toMatchObject({ objectID: '1', name: 'Shoe', price: 3 });
    expect(Object.keys(entry?.record ?? {})).not.toContain('text');
    expect(Object.keys(entry?.record ?? {})).not.toContain('_tags');
    expect([...storage.items.values()].join().length).toBeLessThan(5000);
    viewed.add({ objectID: '2', index: 'i' });
    viewed.add({ objectID: '1', index: 'i' });
    expect(viewed.all()[0]).toEqual(entry);
    viewed.add({ objectID: '2', index: 'i', record: { objectID: '3' } });
    expect(viewed.all()[0]).toEqual({ objectID: '2', index: 'i' });
    storage.setItem('aisle-recently-viewed', '[{"objectID":"1","index":"i","record":"evil"}]');
    expect(viewed.all()).toEqual([]);
  });
});

describe('favourites', () => {
  it('are kept once each, the last one first, index by index, until they are let go', () => {
    const storage = fakeStorage();
    const favorites = createFavorites({ storage });
    const shoe = { objectID: '1', index: 'products' };
    const text = { objectID: '1', index: 'texts' };
    favorites.set(shoe, true);
    favorites.set(text, true);
    favorites.set({ ...shoe, email: 'private' } as typeof shoe, true);
    expect(createFavorites({ storage }).all()).toEqual([shoe, text]);
    expect(favorites.all({ index: 'texts' })).toEqual([text]);
    favorites.set(shoe, false);
    expect([favorites.has(shoe), favorites.has(text)]).toEqual([false, true]);
    favorites.clear();
    expect(storage.items.size).toBe(0);
    storage.setItem('aisle-favorites', '[{"objectID":7,"index":"i"},{"objectID":"","index":"i"},{"objectID":"2"}]');
    expect(favorites.all()).toEqual([]);
  });
});

describe('products to compare', () => {
  const product = (objectID: string, index = 'products'): { objectID: string; index: string } => ({ objectID, index });

  it('are four of an index at most, in the order in which they were chosen', () => {
    const comparison = createComparison({ storage: fakeStorage() });
    expect(['a', 'b', 'c', 'd', 'e'].map((objectID) => comparison.add(product(objectID)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(comparison.isFull('products')).toBe(true);
    expect(comparison.all({ index: 'products' }).map(({ objectID }) => objectID)).toEqual(['a', 'b', 'c', 'd']);
    expect(comparison.add(product('a', 'articles'))).toBe(true);
    comparison.remove(product('b'));
    expect(comparison.add(product('e'))).toBe(true);
    expect(comparison.all().map(({ objectID, index }) => `${index} ${objectID}`)).toEqual([
      'products a',
      'products c',
      'products d',
      'articles a',
      'products e',
    ]);
    comparison.clear({ index: 'products' });
    expect(comparison.all()).toEqual([product('a', 'articles')]);
  });

  it('are each there once, with the newest record, and none of what an answer adds or is long', () => {
    const comparison = createComparison({ storage: fakeStorage() });
    const record = { objectID: 'a', name: 'Boot', _highlightResult: {}, text: 'x'.repeat(5000) };
    comparison.add({ ...product('a'), record });
    comparison.add({ ...product('a'), record: { ...record, name: 'New boot' } });
    expect(comparison.all()).toEqual([{ ...product('a'), record: { objectID: 'a', name: 'New boot' } }]);
    expect([comparison.has(product('a')), comparison.has(product('a', 'articles'))]).toEqual([true, false]);
  });

  it.each(['{', '7', 'null', '[1,null,{"a":1},{"objectID":"","index":"i"}]', '"text"'])(
    'survive what others wrote there: %s',
    (text) => {
      const storage = fakeStorage();
      storage.setItem('aisle-comparison', text);
      const comparison = createComparison({ storage });
      expect(comparison.all()).toEqual([]);
      comparison.add(product('a'));
      expect(comparison.all()).toEqual([product('a')]);
    },
  );
});
