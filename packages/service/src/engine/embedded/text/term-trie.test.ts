import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../foundation/language/edit-distance.ts';
import { TermTrie } from './term-trie.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 7 });

describe('the dictionary', () => {
  it.each([
    ['boots', 'boots', 0],
    ['boots', 'boot', 1],
    ['boots', 'boosts', 1],
    ['boots', 'bosto', 2],
    ['leahter', 'leather', 1],
    ['moots', 'boots', 2],
    ['oots', 'boots', 2],
    ['xboots', 'boots', 2],
    ['obots', 'boots', 2],
    ['boots', 'shoes', 3],
  ])('counts the typos between %s and %s as %i', (typed, term, typos) => {
    expect(editDistance({ word: typed, term, prefix: false, max: 2 })).toBe(typos);
  });

  it('finds a typo inside the beginning of a word', () => {
    const trie = new TermTrie(['backpack', 'leather', 'leatherette', 'letter']);
    expect(trie.expand({ word: 'leaht', prefix: true, maxTypos: 1 })).toEqual([{ low: 1, high: 3, typos: 1 }]);
    expect(trie.expand({ word: 'leaht', prefix: false, maxTypos: 1 })).toEqual([]);
  });

  it('knows nothing when it is empty, and finds nothing for an empty word', () => {
    expect(new TermTrie([]).expand({ word: 'a', prefix: true, maxTypos: 2 })).toEqual([]);
    expect(new TermTrie(['a']).expand({ word: '', prefix: true, maxTypos: 2 })).toEqual([]);
    expect(new TermTrie([]).indexOf('a')).toBe(-1);
  });

  it('finds for any dictionary and word exactly the terms within the limit, each once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word),
        word,
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        (list, typed, prefix, max) => {
          const terms = list.sort();
          const trie = new TermTrie(terms);
          const found = new Map<number, number>();
          for (const { low, high, typos } of trie.expand({ word: typed, prefix, maxTypos: max })) {
            for (let term = low; term < high; term++) {
              expect(found.has(term)).toBe(false);
              found.set(term, typos);
            }
          }
          terms.forEach((term, at) => {
            const typos = editDistance({ word: typed, term, prefix, max });
            expect(found.get(at) ?? max + 1).toBe(typos);
            expect(trie.indexOf(term)).toBe(at);
          });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
