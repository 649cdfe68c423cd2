/** How highlighted texts are split. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { matchedParts, matchTags } from './matched-parts.ts';

const { highlightPreTag: pre, highlightPostTag: post } = matchTags;

describe('a highlighted text', () => {
  it('is split at the signs that were asked for', () => {
    expect(matchedParts(`Red ${pre}sho${post}es, ${pre}new${post}`)).toEqual(['Red ', 'sho', 'es, ', 'new', '']);
  });

  it('is split at <em> where a client has its own way', () => {
    expect(matchedParts('Red <em>sho</em>es')).toEqual(['Red ', 'sho', 'es']);
  });

  it('keeps mark-up of the record as text', () => {
    expect(matchedParts(`<em>Red</em> ${pre}shoe${post}`)).toEqual(['<em>Red</em> ', 'shoe', '']);
    expect(matchedParts('<b>Red')).toEqual(['<b>Red']);
  });

  it('bears signs that never end', () => {
    expect(matchedParts(`Red ${pre}shoe`)).toEqual([`Red ${pre}shoe`]);
    expect(matchedParts(`${post}Red`)).toEqual([`${post}Red`]);
  });

  it('costs a bounded number of nodes, however many matches there are', () => {
    const parts = matchedParts(`${pre}a${post} `.repeat(100_000));
    expect(parts.length).toBeLessThan(500);
    expect(parts.join('')).toBe('a '.repeat(100_000));
  });

  it('loses no letter', () => {
    const text = fc.string().filter((one) => !one.includes('_') && !one.includes('<'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const value = pairs.map(([plain, match]) => plain + pre + match + post).join('');
        expect(matchedParts(value).join('')).toBe(pairs.flat().join(''));
      }),
    );
  });
});
