/** How the recommendations for several products become one list. */
import type { RecommendationsResult } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinAnswers } from './join-answers.ts';

const answer = (queryID: string, scores: Record<string, number>): RecommendationsResult => {
  const hits = Object.entries(scores).map(([objectID, _score]) => ({ objectID, _score }));
  return { hits, nbHits: hits.length, queryID };
};
const options = { index: 'products', except: [] as string[], max: 0 };
const idsOf = (pages: ReturnType<typeof joinAnswers>) => pages.flatMap(({ hits }) => hits.map((hit) => hit.objectID));

describe('recommendations for several products', () => {
  it('come first when more than one product leads to them, and name the answer that ranked them highest', () => {
    const pages = joinAnswers([answer('q1', { a: 80, both: 50 }), answer('q2', { both: 45, c: 40 })], options);
    expect(pages).toEqual([
      { index: 'products', queryID: 'q2', offset: 0, hits: [{ objectID: 'both', _score: 50 }] },
      { index: 'products', queryID: 'q1', offset: 1, hits: [{ objectID: 'a', _score: 80 }] },
      { index: 'products', queryID: 'q2', offset: 2, hits: [{ objectID: 'c', _score: 40 }] },
    ]);
  });

  it('leave out the products they are for, and stop where they should', () => {
    const answers = [answer('q1', { b: 80, c: 50 }), answer('q2', { a: 45, d: 40 })];
    expect(idsOf(joinAnswers(answers, { ...options, except: ['a', 'b'], max: 1 }))).toEqual(['c']);
    expect(idsOf(joinAnswers([answer('q1', { a: 2, b: 1 })], { ...options, max: 1 }))).toEqual(['a']);
    expect(joinAnswers([], options)).toEqual([]);
  });

  it('show each product once, at places that have no gap, whatever came', () => {
    const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(fc.integer(), fc.constant(NaN)));
    fc.assert(
      fc.property(fc.array(some, { minLength: 2, maxLength: 5 }), (all) => {
        const pages = joinAnswers(
          all.map((scores, at) => answer(`q${at}`, scores)),
          options,
        );
        const ids = idsOf(pages);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(all.flatMap((scores) => Object.keys(scores))));
        expect(pages.map(({ offset }) => offset)).toEqual(ids.map((_, at) => at));
      }),
    );
  });
});
