import { describe, expect, it } from 'vitest';
import { queryParts } from './query-syntax.ts';

const written = (query: string, features: Parameters<typeof queryParts>[1] = ['exactPhrase', 'excludeWords']) =>
  queryParts(query, features).map(
    ({ words, isPhrase, isExcluded }) => (isExcluded ? '-' : '') + (isPhrase ? `"${words.join(' ')}"` : words[0]),
  );

describe('the parts of a query', () => {
  it.each([
    ['snow board', ['snow', 'board']],
    ['"snow board" red', ['"snow board"', 'red']],
    ['red -wax -"for kids"', ['red', '-"wax"', '-"for kids"']],
    ['t-shirt - red', ['t', 'shirt', 'red']],
    ['-t-shirt', ['-"t shirt"']],
    ['27" screen 5"', ['27', 'screen', '5']],
    ['"snow board', ['snow', 'board']],
    ['"" "..." red', ['red']],
    ['--wax', ['wax']],
    ['', []],
  ])('of %s are %j', (query, parts) => expect(written(query)).toEqual(parts));

  it('are words where a feature is missing', () => {
    expect(written('"snow board" -wax', [])).toEqual(['snow', 'board', 'wax']);
    expect(written('"snow board" -wax -"a b"', ['exactPhrase'])).toEqual(['"snow board"', 'wax', 'a', 'b']);
    // To leave out a phrase takes both.
    expect(written('"snow board" -wax -"a b"', ['excludeWords'])).toEqual(['snow', 'board', '-"wax"', 'a', 'b']);
  });
});
