import { describe, expect, it } from 'vitest';
import { FacetColumn } from '../index/facet-column.ts';
import { plainQuery } from '../testing/plain-query.ts';
import { matchFacetValues, searchFacet } from './facet-search.ts';
import { itThorough } from '../../../testing/thorough.ts';

/** The same numbers at each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = [
  'snow',
  'board',
  'snowboard',
  'Boots',
  'boot',
  'Ärmel',
  'lamp',
  'lamps',
  'tee',
  't',
  'shirt',
  'tshirt',
  '東京',
  'タワー',
  '10m',
  '42',
];

/** A column of long values that differ, each in one to three documents. */
function columnOf(count: number): { column: FacetColumn; docs: Uint32Array; add: (value: string) => void } {
  const roll = dice(7);
  const column = new FacetColumn('tag');
  const add = (value: string) => column.add({ tag: value }, { isPublished: true, isStaged: true });
  for (let at = 0; at < count; at++) {
    const words = Array.from({ length: 2 + roll(6) }, () => {
      const word = WORDS[roll(WORDS.length)]!;
      return roll(4) === 0 ? word + String.fromCharCode(97 + roll(26)) : word;
    });
    for (let times = roll(3); times >= 0; times--) add(`${words.join(' ')} no. ${at}`);
  }
  return { column, docs: Uint32Array.from({ length: column.lists.count }, (_, doc) => doc), add };
}

const QUERIES = [
  '',
  'snow',
  'snowb',
  'snowbaord',
  'snow board',
  'boots',
  'bots 1',
  'lamp',
  'tshirt',
  't shirt',
  '東京',
  'タワ',
  '10 m',
  'no. 42',
  'armel boot',
  'nothing',
  'n',
  'sno lam boo',
];

describe('a search among the values of a facet', () => {
  itThorough('finds with the index of words what a look at each value finds, in the same order', async () => {
    const { column, add } = columnOf(1200);
    await column.indexWords(() => Promise.resolve());
    expect(column.words?.count).toBe(column.spellings.length);
    // Newer than the index.
    for (const value of ['snow boots of today', 'a lamp of today']) add(value);
    const docs = Uint32Array.from({ length: column.lists.count }, (_, doc) => doc);
    const counts = column.totals.data;
    for (const facetQuery of QUERIES)
      for (const limit of [1, 10, 5000]) {
        const question = { facetQuery, limit, query: plainQuery };
        const expected = matchFacetValues({
          values: column.spellings.slice(1).map((value, at) => [value, counts[at + 1]!] as const),
          ...question,
        });
        const set = { docs, count: docs.length, isComplement: false };
        expect({ facetQuery, found: searchFacet({ column, set, ...question }) }).toEqual({
          facetQuery,
          found: expected,
        });
      }
  });

  it('leaves a column of few values without one', async () => {
    const { column } = columnOf(300);
    await column.indexWords(() => Promise.reject(new Error('not to be asked')));
    expect(column.words).toBeUndefined();
  });
});
