/** Categories of records and of queries, in isolation. */
import { describe, expect, it } from 'vitest';
import { categoryPaths } from './category-paths.ts';
import { CategoryTally } from './category-shares.ts';
import { leastShare, predictCategories } from './predict-categories.ts';
import { createWordBag } from './word-bag.ts';

describe('the categories of a record', () => {
  const levels = ['lvl0', 'lvl1', 'lvl2'];

  it('go down the levels whose values name those above them', () => {
    const record = {
      lvl0: ['Men', 'Sale'],
      lvl1: ['Men > Shoes', 'Men > Boots', 'Women > Shoes'],
      lvl2: 'Men > Shoes > Trainers',
    };
    expect(categoryPaths(record, levels).map((path) => path.at(-1))).toEqual([
      'Men > Shoes > Trainers',
      'Men > Boots',
      'Sale',
    ]);
    expect(categoryPaths({ lvl0: 'Men', lvl1: 'Men /// Tops' }, levels)).toEqual([['Men', 'Men /// Tops']]);
  });

  it('take values that name nothing above them where these belong together', () => {
    expect(categoryPaths({ lvl0: 'Fresh', lvl1: ['Fruit', 'Fish'] }, levels)).toEqual([
      ['Fresh', 'Fruit'],
      ['Fresh', 'Fish'],
    ]);
    expect(categoryPaths({ lvl0: ['Men', 'Women'], lvl1: ['Ties', 'Skirts'] }, levels)).toEqual([
      ['Men', 'Ties'],
      ['Women', 'Skirts'],
    ]);
    expect(categoryPaths({ lvl0: ['Men', 'Women'], lvl1: ['Socks'] }, levels)).toEqual([['Men'], ['Women']]);
    expect(categoryPaths({ lvl0: 'Shoes', lvl1: 'Shoes & Boots' }, levels)).toEqual([['Shoes', 'Shoes & Boots']]);
  });

  it('are none where there is no value, and bounded where there are many', () => {
    expect(categoryPaths({}, levels)).toEqual([]);
    expect(categoryPaths({ lvl0: '', lvl1: null }, levels)).toEqual([]);
    expect(categoryPaths({ lvl1: 'Orphan' }, levels)).toEqual([]);
    expect(categoryPaths({ lvl0: Array.from({ length: 500 }, (_, at) => `c${at}`) }, levels)).toHaveLength(20);
    expect(categoryPaths({ lvl0: 'x'.repeat(10_000) }, levels)).toEqual([]);
  });
});

describe('predicted categories', () => {
  const tallyOf = (choices: readonly string[][][]) => {
    const tally = new CategoryTally();
    for (const [at, paths] of choices.entries())
      tally.add({ doer: { shopper: `${at}`, source: `${at}`, day: 0 }, paths, weight: 1 });
    return tally.shares;
  };

  it('are as sure as so many shoppers make them', () => {
    const bins = [2, 3, 7, 16].map(
      (count) => predictCategories(tallyOf(Array.from({ length: count }, () => [['A']])))[0]?.bin,
    );
    expect(bins).toEqual([undefined, 'high', 'very high', 'certain']);
    expect(leastShare(0.5, 20)).toBeLessThan(0.5);
  });

  it('say the deepest level that is as sure as those above it', () => {
    const shares = tallyOf(Array.from({ length: 60 }, (_, at) => [['A', at < 40 ? 'A > B' : 'A > C']]));
    expect(predictCategories(shares).map(({ path, bin }) => [path.at(-1), bin])).toEqual([
      ['A', 'certain'],
      ['A > B', 'high'],
      ['A > C', 'very low'],
    ]);
  });

  it('count a record of several categories fully in each', () => {
    const shares = tallyOf(Array.from({ length: 20 }, () => [['Shoes'], ['Sale']]));
    expect(predictCategories(shares).map(({ path, share }) => [path[0], share])).toEqual([
      ['Sale', 1],
      ['Shoes', 1],
    ]);
  });
});

it('gives queries of the same words one bag, whatever their order and number', () => {
  const bag = createWordBag(['en']);
  expect(new Set(['rain jackets', 'Jacket for the rain', 'JACKETS, rain'].map(bag)).size).toBe(1);
  expect(bag('boxes of knives')).toBe(bag('knife box'));
  expect(bag('the who')).not.toBe('');
  expect(bag('red jacket')).not.toBe(bag('blue jacket'));
});
