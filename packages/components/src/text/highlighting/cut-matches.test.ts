import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMatches } from './cut-matches.ts';
import { matchedParts } from './matched-parts.ts';

const options = { words: 3, ellipsis: '…' };
const bare = (value: string): string => matchedParts(value).join('');

describe('a cut text', () => {
  it('shows the words around the first match', () => {
    expect(cutMatches('a b c __aisle__d__/aisle__ e f', options)).toBe('…c __aisle__d__/aisle__ e…');
    expect(cutMatches('<em>a</em> b c d', options)).toBe('__aisle__a__/aisle__ b c…');
    expect(cutMatches('a b sho<em>es</em>, c d', options)).toBe('…b sho__aisle__es__/aisle__, c…');
    expect(cutMatches('a b c <em>d</em>', options)).toBe('…b c __aisle__d__/aisle__');
  });

  it('begins at the beginning without a match, and leaves a short text alone', () => {
    expect(cutMatches('a b c d', options)).toBe('a b c…');
    expect(cutMatches('a b <em>c</em>', options)).toBe('a b <em>c</em>');
    expect(cutMatches('', options)).toBe('');
  });

  it('never has more words, nor any that the text has not', () => {
    const word = fc.stringMatching(/^[a-z]{1,3}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.nat(29), fc.integer({ min: 1, max: 8 }), (all, at, words) => {
        const marked = all.map((one, index) => (index === at ? `<em>${one}</em>` : one)).join(' ');
        const cut = bare(cutMatches(marked, { words, ellipsis: '…' }));
        const shown = cut.replaceAll('…', '').split(' ').filter(Boolean);
        expect(shown.length).toBe(Math.min(words, all.length));
        expect(all.join(' ')).toContain(shown.join(' '));
        if (at < all.length) expect(shown).toContain(all[at]);
      }),
    );
  });
});
