import { describe, expect, it } from 'vitest';
import { letterCount, suggestionText } from './suggestion-text.ts';

describe('the text of a suggestion', () => {
  it.each([
    ['  Red   SHOES!! ', 'red shoes', 'red shoes!!'],
    ['Café au lait', 'cafe au lait', 'café au lait'],
    ['c++', 'c', 'c++'],
    ['???', undefined, '???'],
    ['\u0000 \n', undefined, undefined],
    ['x'.repeat(101), 'x'.repeat(64), undefined],
  ])('%j is %j, or with special characters %j', (query, plain, special) => {
    expect(suggestionText(query, { special: false })).toBe(plain);
    expect(suggestionText(query, { special: true })).toBe(special);
  });
});

it('letters are counted without blanks and signs', () => {
  expect(letterCount('a b-c 7é')).toBe(5);
});
