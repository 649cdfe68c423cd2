/** Records of a suggestions index are read, whatever is in them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSuggestion, typedParts } from './read-suggestion.ts';

const wanted = { attribute: 'categories.lvl0', index: 'products', limit: 2 };

describe('a suggestion', () => {
  it('has its text in pieces and the categories of its index', () => {
    const hit = {
      objectID: 'red shoe',
      query: 'red shoe',
      popularity: 3,
      products: {
        exact_nb_hits: 5,
        facets: {
          exact_matches: { 'categories.lvl0': ['Men', 'Women', 'Kids'].map((value) => ({ value, count: 1 })) },
        },
      },
      _highlightResult: { query: { value: '__aisle__red__/aisle__ shoe', matchLevel: 'full' as const } },
    };
    expect(readSuggestion(hit, wanted)).toEqual({
      query: 'red shoe',
      parts: ['', 'red', ' shoe'],
      categories: ['Men', 'Women'],
      trending: false,
    });
    expect(readSuggestion({ ...hit, trending: true }, wanted)?.trending).toBe(true);
    expect(readSuggestion({ ...hit, trending: 'no' }, wanted)?.trending).toBe(false);
    expect(readSuggestion(hit, { ...wanted, attribute: '' })?.categories).toEqual([]);
    expect(readSuggestion(hit, { ...wanted, index: 'other' })?.categories).toEqual([]);
  });

  it('is none without a text', () => {
    expect(readSuggestion({ objectID: '1', query: ' ' }, wanted)).toBe(undefined);
    expect(readSuggestion({ objectID: '1' }, wanted)).toBe(undefined);
  });

  it('survives any record', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('query', 'products', 'facets'), fc.jsonValue()), (record) => {
        const read = readSuggestion({ objectID: '1', ...record }, wanted);
        expect(read === undefined || read.query.length > 0).toBe(true);
      }),
    );
  });
});

describe('what was typed in a text', () => {
  it('is found without regard to capitals', () => {
    expect(typedParts('Red Shoe', 'sho')).toEqual(['Red ', 'Sho', 'e']);
    expect(typedParts('Red Shoe', '')).toEqual(['Red Shoe']);
    expect(typedParts('İstanbul boot', 'boot')).toEqual(['İstanbul boot']);
  });

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(typedParts(text, typed).join('')).toBe(text);
      }),
    );
  });
});
