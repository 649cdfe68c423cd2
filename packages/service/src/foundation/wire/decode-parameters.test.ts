import { describe, expect, it } from 'vitest';
import { decodePairs, decodeValue } from './decode-parameters.ts';

const kinds = { page: 'integer', query: 'string', facets: 'list', distinct: 'scalar', analytics: 'boolean' } as const;

describe('parameters that arrive as text', () => {
  it('get their types', () => {
    const pairs = new URLSearchParams('page=2&query=red+shoe&facets=brand,color&distinct=true&analytics=false');
    expect(decodePairs(pairs, kinds)).toEqual({
      page: 2,
      query: 'red shoe',
      facets: ['brand', 'color'],
      distinct: true,
      analytics: false,
    });
  });

  it('may give each entry of a list by itself, and of anything else the last one', () => {
    const pairs = new URLSearchParams('facets=brand&facets=["color","size"]&facets=&page=2&page=3');
    expect(decodePairs(pairs, kinds)).toEqual({ facets: ['brand', 'color', 'size'], page: 3 });
    const many = new URLSearchParams('facets=a&'.repeat(10_001));
    expect(() => decodePairs(many, kinds)).toThrow('must be a list of at most 10000 entries');
  });

  it('carry lists as JSON too, because values may hold commas', () => {
    expect(decodeValue('facets', 'list', '["a,b",["c"]]')).toEqual(['a,b', ['c']]);
    expect(decodeValue('facets', 'list', '')).toEqual([]);
  });

  it('keep words where a number is only possible', () => {
    expect(decodeValue('typoTolerance', 'scalar', 'min')).toBe('min');
    expect(decodeValue('distinct', 'scalar', '2')).toBe(2);
  });

  it.each([
    ['page=two', 'The parameter "page" must be a whole number, not "two"'],
    ['page=1.5', 'The parameter "page" must be a whole number, not "1.5"'],
    ['analytics=yes', 'The parameter "analytics" must be true or false, not "yes"'],
    [`facets=${','.repeat(10_000)}`, 'The parameter "facets" must be a list of at most 10000 entries'],
    ['facets=["a"', 'The parameter "facets" must be a comma-separated list or a JSON array, not "["a""'],
    ['pge=1', 'Unknown parameter "pge"; did you mean "page"?'],
    ['__proto__=1', 'Unknown parameter "__proto__"'],
    ['constructor=1', 'Unknown parameter "constructor"'],
  ])('say what is wrong with %s', (text, message) => {
    expect(() => decodePairs(new URLSearchParams(text), kinds)).toThrow(message);
  });
});
