import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../foundation/language/edit-distance.ts';
import { FirstLetters } from './first-letters.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'), minLength: 1, maxLength: 6 });

describe('first letters', () => {
  it('never rule out a word that matches', () => {
    fc.assert(
      fc.property(word, word, fc.boolean(), fc.constantFrom(0, 1, 2), (text, term, prefix, maxTypos) => {
        const letters = new FirstLetters([{ text, maxTypos, inner: [] }]);
        const matches = editDistance({ word: text, term, prefix, max: maxTypos }) <= maxTypos;
        expect(letters.mayMatch(term) || !matches).toBe(true);
        const codes = [term.charCodeAt(0), term.length > 1 ? term.charCodeAt(1) : undefined] as const;
        expect(letters.mayMatchCodes(...codes)).toBe(letters.mayMatch(term));
      }),
      { numRuns: 5000 },
    );
  });

  it('rule out words that begin otherwise', () => {
    const letters = new FirstLetters([
      { text: 'snowboard', maxTypos: 2, inner: [] },
      { text: 'red', maxTypos: 0, inner: [] },
    ]);
    expect(['snow', 'red', 'now', 'nsowboard'].map((term) => letters.mayMatch(term))).toEqual([true, true, true, true]);
    expect(['boots', 'led', 'the'].map((term) => letters.mayMatch(term))).toEqual([false, false, false]);
  });
});
