import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExclusion, letterCount, suggestionText } from './suggestion-text.ts';

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

describe('an exclusion', () => {
  it.each([
    ['shoe', ['shoe', 'red Shoe', 'shoe, red'], ['shoes', 'horseshoe']],
    ['red shoe', ['a red shoe'], ['red big shoe', 'shoe red']],
    ['adi*', ['adidas', 'adi'], ['my adidas', 'ad']],
    ['*x*y', ['axby', 'xy'], ['yx', 'xyz']],
    ['  ', [], ['anything']],
    ['/^sku-?\\d+$/', ['sku-12', 'sku7', 'SKU-1'], ['my sku-12', 'sku-', 'sku-12 red']],
    ['/ch?eap|free/', ['a cheap hat', 'ceap', 'gluten free'], ['chheap']],
    ['/', [], ['/']],
  ])('of %j', (entry, yes, no) => {
    const isExcluded = createExclusion([entry]);
    for (const text of yes) expect(isExcluded(text.toLowerCase()), text).toBe(true);
    for (const text of no) expect(isExcluded(text), text).toBe(false);
  });

  it('by a pattern agrees with a regular expression', () => {
    const letters = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }).map((list) => list.join(''));
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 6 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(pattern, letters, (glob, text) => {
        fc.pre(glob.includes('*'));
        const expected = new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(text);
        expect(createExclusion([glob])(text)).toBe(expected);
      }),
    );
  });
});

it('letters are counted without blanks and signs', () => {
  expect(letterCount('a b-c 7é')).toBe(5);
});
