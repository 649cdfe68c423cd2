import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultIndexSettings, EmbeddedIndex } from '../index/embedded-index.ts';
import { runSteps } from '../steps.ts';
import { plainQuery } from '../testing/plain-query.ts';
import { CompoundLexicon } from '../text/compound-lexicon.ts';
import { queryWords, typedWords } from '../text/query-words.ts';
import { MatchFinder } from './match-set.ts';
import { PostingListBuilder, type PostingList } from './posting-list.ts';
import { SegmentCache } from './segment-cache.ts';
import { SegmentWords } from './segment-words.ts';
import type { WordTerms } from './word-terms.ts';

/** The only segment of an index with these names, and what reading its lists takes. */
function open(names: readonly string[]) {
  const index = new EmbeddedIndex(defaultIndexSettings, { joinBelow: 4096 });
  index.apply(
    names.map((name, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), name }) })),
  );
  const [segment] = index.segments();
  const cache = new SegmentCache(segment!);
  const termsOf = (query: string): readonly WordTerms[] => {
    const { words } = typedWords({ query, queryType: 'prefixLast' });
    return new SegmentWords(cache, queryWords({ words, query: plainQuery, exactWords: new Set() })).words;
  };
  return { segment: segment!, cache, termsOf, rules: { bits: undefined, places: index.attributes.placeTable() } };
}

/** What a list says of each document that it holds. */
const entriesOf = ({ docs, forms, best, signatures }: PostingList) =>
  Array.from(forms, (form, at) => [docs?.[at] ?? at, form, best[at], signatures[at]]).filter(([, form]) => form !== 0);

describe('lists of single letters', () => {
  it('say the same beside any other word as when they are made from nothing', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), word, (names, before) => {
        const { segment, cache, termsOf, rules } = open(names);
        for (const query of ['a', `${before} a`, 'b', `${before} b`]) {
          const terms = termsOf(query).at(-1)!;
          const fromNothing = new PostingListBuilder(segment).make(terms, rules);
          expect(entriesOf(cache.list(terms, rules)), query).toEqual(entriesOf(fromNothing));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are the same when they were made ready in steps', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (names) => {
        const { segment, cache, termsOf, rules } = open(names.map((name) => name.join(' ')));
        for (const letter of ['a', 'b']) runSteps(cache.prepareBeginning(letter, rules));
        for (const query of ['a', 'b', 'ab a']) {
          const terms = termsOf(query).at(-1)!;
          const fromNothing = new PostingListBuilder(segment).make(terms, rules);
          expect(entriesOf(cache.list(terms, rules)), query).toEqual(entriesOf(fromNothing));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are at hand before a large segment is searched, where they were of the one before', () => {
    const index = new EmbeddedIndex(defaultIndexSettings, { joinBelow: 4096 });
    const records = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({ objectID: `${name}${at}`, json: JSON.stringify({ name }) }));
    index.apply(records(10, 'wood whale'));
    const finder = new MatchFinder(index, new CompoundLexicon());
    const search = (query: string) => finder.find({ ...plainQuery, query }).segments.map(({ cache }) => cache);
    search('w');
    runSteps(index.stage(records(40_000, 'wide whole')));
    runSteps(index.prepare((segments) => finder.warmUp(segments, finder)));
    index.publish();
    const caches = search('zebra');
    expect(caches.map(({ segment }) => segment.count)).toEqual([40_010]);
    expect(caches[0]!.beginnings()).toEqual(['w']);
  });

  it('are kept while many other words are searched, whose lists go', () => {
    const words = Array.from({ length: 80 }, (_, at) => `word${at}`);
    const { cache, termsOf, rules } = open(Array.from({ length: 10 }, () => words.join(' ')));
    const [letter] = termsOf('w');
    cache.list(letter!, rules);
    for (const word of words) cache.list(termsOf(`${word} x`)[0]!, rules);
    expect(cache.hasList(letter!, rules)).toBe(true);
    expect(cache.hasList(termsOf('word79 x')[0]!, rules)).toBe(true);
    expect(cache.hasList(termsOf('word0 x')[0]!, rules)).toBe(false);
  });
});
