import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DISTANCE, leastDistance, mayFollow, signatureOf } from './position-signature.ts';

const place = fc.tuple(fc.nat(3), fc.oneof(fc.nat(40), fc.integer({ min: 65_500, max: 65_535 })));
const places = fc.array(
  place.map(([attribute, position]) => attribute * 65_536 + position),
  { maxLength: 5 },
);

/** The distance of two words by trying every pair of places. */
function distance(first: readonly number[], second: readonly number[]): number {
  const pairs = first.flatMap((a) => second.filter((b) => a >>> 16 === b >>> 16).map((b) => [a, b] as const));
  return Math.min(MAX_DISTANCE, ...pairs.map(([a, b]) => (b >= a ? Math.max(1, b - a) : a - b + 1)));
}

describe('signatures of places', () => {
  const signature = (list: readonly number[]): number => list.reduce((bits, one) => bits | signatureOf(one), 0) >>> 0;

  it('never promise more distance than there is', () => {
    fc.assert(
      fc.property(places, places, (first, second) => {
        expect(leastDistance(signature(first), signature(second))).toBeLessThanOrEqual(distance(first, second));
        // Behind the last position that is told apart, nothing follows.
        const isFollowed = first.some((one) => (one & 0xffff) < 0xffff && second.includes(one + 1));
        expect(mayFollow(signature(first), signature(second)) || !isFollowed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('tell the distance where each word stands once in a short text', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), (a, b) => {
        expect(leastDistance(signature([a]), signature([b]))).toBe(distance([a], [b]));
      }),
    );
  });

  it('know that a missing word is far from every other', () => {
    expect(leastDistance(0, 0xffffffff)).toBe(MAX_DISTANCE);
    expect(mayFollow(0, 0xffffffff)).toBe(false);
  });
});
