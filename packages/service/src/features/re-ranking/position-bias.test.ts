import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { type ClickCounts, positionBias } from './position-bias.ts';

const POSITIONS = 10;

/** Records that are clicked when they are looked at and liked; each stands at so many positions. */
function clicks(options: {
  seed: number;
  records: number;
  places: number;
  shown: number;
  examination: (position: number) => number;
}): ClickCounts[] {
  const random = seededRandom(options.seed);
  return Array.from({ length: options.records }, () => {
    const counts = { shown: new Float64Array(POSITIONS), clicked: new Float64Array(POSITIONS) };
    const attraction = 0.05 + 0.6 * random();
    for (let place = 0; place < options.places; place++) {
      const at = Math.floor(random() * POSITIONS);
      for (let n = 0; n < options.shown; n++) {
        counts.shown[at]!++;
        if (random() < options.examination(at + 1) * attraction) counts.clicked[at]!++;
      }
    }
    return counts;
  });
}

describe('position bias', () => {
  it.each([
    ['a list', (position: number) => position ** -0.7],
    ['a list that is hardly read', (position: number) => position ** -1.5],
    ['a grid whose second row begins with a picture', (position: number) => (position === 5 ? 0.9 : position ** -0.6)],
  ])('of %s is found where records moved', (_name, examination) => {
    const found = positionBias(clicks({ seed: 4, records: 300, places: 5, shown: 150, examination }), {
      positions: POSITIONS,
    });
    expect(found[0]).toBe(1);
    for (let position = 2; position <= POSITIONS; position++)
      expect(Math.abs(found[position - 1]! - examination(position)), `at ${position}`).toBeLessThan(0.06);
  });

  it('cannot be found where every record keeps its place: then a slow decay is taken', () => {
    const still = clicks({ seed: 5, records: 50, places: 1, shown: 500, examination: (position) => 1 / position });
    expect(Array.from(positionBias(still, { positions: 4 }))).toEqual([1, 2, 3, 4].map((position) => position ** -0.5));
    expect(Array.from(positionBias([], { positions: 2 }))).toEqual([1, 2 ** -0.5]);
  });

  it('is a positive number, whatever was counted', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true });
    const record = fc
      .array(fc.tuple(count, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 6, maxLength: 6 })
      .map((cells) => ({
        shown: Float64Array.from(cells, ([shown]) => shown),
        clicked: Float64Array.from(cells, ([shown, share]) => shown * share),
      }));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (counts) => {
        for (const one of positionBias(counts, { positions: 6 })) {
          expect(one).toBeGreaterThan(0);
          expect(one).toBeLessThan(Infinity);
        }
      }),
    );
  });
});
