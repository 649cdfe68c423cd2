import { expect, it } from 'vitest';
import { stripStopWords } from './strip-stop-words.ts';

const words = ['for', 'the', 'a', 'l', 'what s', 'の'];
const strip = (query: string, prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone' = 'prefixLast') =>
  stripStopWords(query, { isStopWord: (key) => words.includes(key), longest: 2, prefixes })
    .replace(/\s+/g, ' ')
    .trim();

it('takes stop words out wherever they stand, whatever their case', () => {
  expect(strip('The shoes FOR a beach')).toBe('shoes beach');
  expect(strip('l’eau for x')).toBe('’eau x');
  expect(strip('what’s new')).toBe('new');
  expect(strip('what new')).toBe('what new');
});

it('keeps the word that is being typed: it may become another', () => {
  expect(strip('shoes for the')).toBe('shoes the');
  expect(strip('shoes for the', 'prefixNone')).toBe('shoes');
  expect(strip('shoes for the beach', 'prefixAll')).toBe('shoes for the beach');
});

it('keeps what is quoted or excluded, and a query of stop words alone', () => {
  expect(strip('"for the" the beach')).toBe('"for the" beach');
  expect(strip('"for the beach')).toBe('"for the beach');
  expect(strip('shoes -the beach')).toBe('shoes -the beach');
  expect(strip('shoes - the beach')).toBe('shoes - beach');
  expect(strip('for the a', 'prefixNone')).toBe('for the a');
  expect(strip('')).toBe('');
});

it('keeps what a sign ties to a neighbour: a name', () => {
  expect(strip('a&t phone for x')).toBe('a&t phone x');
  expect(strip('a-ha the best')).toBe('a-ha best');
  expect(strip('shoes,for x')).toBe('shoes, x');
});

it('does not put together what stood on both sides', () => {
  expect(strip('靴の修理屋')).toBe('靴 修理屋');
});
