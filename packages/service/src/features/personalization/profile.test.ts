import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWeight,
  emptyProfile,
  HALF_LIFE,
  HISTORY,
  MAX_VALUES,
  type Profile,
  readFacets,
  scoresOf,
  trim,
  writeFacets,
} from './profile.ts';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;

interface Said {
  facet: string;
  value: string;
  weight: number;
  age: number;
}

const profileOf = (said: readonly Said[]): Profile => {
  const profile = emptyProfile();
  for (const { facet, value, weight, age } of said) addWeight(profile, facet, { value, weight, at: NOW - age });
  return profile;
};
const scores = (said: readonly Said[], full = 100): Record<string, Record<string, number>> =>
  Object.fromEntries(
    scoresOf(profileOf(said), { now: NOW, full }).map(({ attribute, values }) => [
      attribute,
      Object.fromEntries(values),
    ]),
  );

const said = fc.record({
  facet: fc.constantFrom('brand', 'color', '__proto__'),
  value: fc.constantFrom('Acme', 'acme', 'Birch', 'red', '__proto__', 'café'),
  weight: fc.integer({ min: 1, max: 10_000 }),
  age: fc.integer({ min: 0, max: 120 * DAY }),
});

describe('a profile', () => {
  it('scores the strongest value 10 after one event of full weight, 15 after three, and others in proportion', () => {
    const one = { facet: 'brand', value: 'Acme', weight: 100, age: 0 };
    expect(scores([one])).toEqual({ brand: { Acme: 10 } });
    const half = { ...one, value: 'Birch', weight: 50 };
    expect(scores([one, one, one, half])).toEqual({ brand: { Acme: 15, Birch: 3 } });
    expect(scores(Array.from({ length: 1000 }, () => one))).toEqual({ brand: { Acme: 20 } });
    expect(scores([{ ...one, weight: 1 }])).toEqual({});
  });

  it('fades: an event counts half after the half-life, and nothing after the history', () => {
    const at = (age: number): Said[] =>
      Array.from({ length: 4 }, () => ({ facet: 'brand', value: 'Acme', weight: 100, age }));
    expect(scores(at(0))).toEqual({ brand: { Acme: 16 } });
    // Worth as much as two new ones.
    expect(scores(at(HALF_LIFE))).toEqual({ brand: { Acme: 13 } });
    expect(scores(at(HISTORY))).toEqual({ brand: { Acme: 7 } });
    expect(scores(at(HISTORY + 1))).toEqual({});
  });

  it('takes values in any case for one, in the spelling that came first', () => {
    const one = { facet: 'brand', value: 'ACME', weight: 100, age: 0 };
    expect(scores([one, { ...one, value: 'acme' }])).toEqual({ brand: { ACME: 13 } });
  });

  it('keeps the strongest values of a facet', () => {
    const profile = profileOf(
      Array.from({ length: 200 }, (_, at) => ({ facet: 'sku', value: `v${at}`, weight: 1000 + at, age: 0 })),
    );
    trim(profile, NOW);
    const values = [...profile.facets.get('sku')!.values()].map(({ value }) => value).sort();
    expect(values).toEqual(Array.from({ length: MAX_VALUES }, (_, at) => `v${200 - MAX_VALUES + at}`).sort());
  });

  it('is the same in whatever order events come, and written and read again', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 40 }), fc.integer(), (list, seed) => {
        const other = list
          .map((one, at) => [one, Math.imul(at + 1, seed | 1)] as const)
          .sort((a, b) => a[1] - b[1])
          .map(([one]) => one);
        const [first, second] = [list, other].map((order) => {
          const profile = profileOf(order);
          return { ...profile, facets: readFacets(writeFacets(profile)) };
        }) as [Profile, Profile];
        for (const [facet, values] of first.facets)
          for (const [key, { weight, at }] of values) {
            const same = second.facets.get(facet)!.get(key)!;
            expect(same.at).toBe(at);
            expect(same.weight).toBeCloseTo(weight, 6);
          }
      }),
    );
  });

  it('has whole scores from 1 to 20, and never a lower one for what was done once more', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 40 }), (list) => {
        const before = scores(list);
        for (const values of Object.values(before))
          for (const score of Object.values(values)) {
            expect(Number.isInteger(score)).toBe(true);
            expect(score).toBeGreaterThanOrEqual(1);
            expect(score).toBeLessThanOrEqual(20);
          }
        const again = { ...list[0]!, age: 0 };
        const scoreOf = (all: typeof before) =>
          Object.entries(all[again.facet] ?? {}).find(
            ([value]) => value.toLowerCase() === again.value.toLowerCase(),
          )?.[1] ?? 0;
        expect(scoreOf(scores([...list, again]))).toBeGreaterThanOrEqual(scoreOf(before));
      }),
    );
  });
});
