import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import { rankTop, type RankingLevel } from './ranking.ts';

const levelOf = (keys: readonly number[], bounds?: readonly number[]): RankingLevel & { measured: number } => {
  const level = {
    measured: 0,
    ...(bounds && {
      bound: (docs: Uint32Array, count: number, out: Float64Array) =>
        docs.subarray(0, count).forEach((doc, at) => (out[at] = bounds[doc] ?? 0)),
    }),
    measure: (docs: Uint32Array, count: number, out: Float64Array) => {
      level.measured += count;
      for (let at = 0; at < count; at++) out[at] = keys[docs[at] as number] as number;
    },
  };
  return level;
};

function sorted(levels: readonly (readonly number[])[], count: number): number[] {
  return Array.from({ length: count }, (_, doc) => doc).sort((a, b) => {
    for (const keys of levels) if (keys[a] !== keys[b]) return (keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : 1;
    return a - b;
  });
}

describe('ranking', () => {
  it('finds the k-th smallest of any keys', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Infinity)), { minLength: 1 }),
        fc.nat(),
        (keys, seed) => {
          const k = 1 + (seed % keys.length);
          const expected = [...keys].sort((a, b) => (a === b ? 0 : a - b))[k - 1];
          expect(kthSmallest(Float64Array.from([...keys, -1]), keys.length, k)).toBe(expected);
        },
      ),
    );
  });

  it('gives every page as a part of the full order', () => {
    const key = fc.constantFrom(0, 1, 2, Infinity);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key), { maxLength: 60 }), fc.nat(70), (rows, limit) => {
        const columns = [rows.map(([a]) => a), rows.map(([, b]) => b)];
        const order = rows.map((_, doc) => doc);
        const docs = Uint32Array.from(order).reverse();
        const levels = [...columns, order].map((keys) => levelOf(keys));
        expect([...rankTop({ docs, count: rows.length, levels, limit })]).toEqual(
          sorted(columns, rows.length).slice(0, limit),
        );
      }),
    );
  });

  it('is the same whatever a slow level is bounded by', () => {
    const row = fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 2, max: 9 }), fc.nat(5), fc.nat(3));
    fc.assert(
      fc.property(fc.array(row, { minLength: 100, maxLength: 400 }), fc.nat(150), (rows, limit) => {
        const columns = [rows.map(([a]) => a), rows.map(([, b]) => b), rows.map(([, , , d]) => d)];
        const order = rows.map((_, doc) => doc);
        const bounds = rows.map(([, slow, less]) => Math.max(0, slow - less));
        const levels = [
          levelOf(columns[0] ?? []),
          levelOf(columns[1] ?? [], bounds),
          levelOf(columns[2] ?? []),
          levelOf(order),
        ];
        const page = rankTop({ docs: Uint32Array.from(order), count: rows.length, levels, limit });
        expect([...page]).toEqual(sorted(columns, rows.length).slice(0, limit));
      }),
    );
  });

  it.each([
    ['often', 3, 1000],
    ['seldom', 500, 5000],
    ['never', Infinity, Infinity],
  ])('is the same when a slow level is best %s, and then spares what it can', (_, every, most) => {
    const count = 20_000;
    const order = Array.from({ length: count }, (_unused, doc) => doc);
    const first = order.map((doc) => doc % 2);
    const slow = order.map((doc) => (doc % every === 0 ? 1 : 2 + ((doc * 7919) % 5)));
    const later = order.map((doc) => (doc * 7907) % 101);
    // The bound knows little where the slow level is best often, and rules out much where it is so seldom.
    const bounds = slow.map((key, doc) => (every === 3 || doc % 7 === 0 ? 1 : key));
    const level = levelOf(slow, bounds);
    const levels = [levelOf(first), level, levelOf(later), levelOf(order)];
    const page = rankTop({ docs: Uint32Array.from(order), count, levels, limit: 25 });
    expect([...page]).toEqual(sorted([first, slow, later], count).slice(0, 25));
    expect(level.measured).toBeLessThan(most);
  });
});
