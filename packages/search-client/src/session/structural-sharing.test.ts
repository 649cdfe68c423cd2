import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStructure } from './structural-sharing.ts';

describe('sharing parts', () => {
  it('gives the old object when all is equal, and old parts where they are', () => {
    const old = { a: { b: [1, { c: 2 }] }, d: [1, 2] };
    expect(shareStructure(old, structuredClone(old))).toBe(old);
    const next = shareStructure(old, { ...structuredClone(old), d: [1, 3] });
    expect(next.a).toBe(old.a);
    expect(next.d).toEqual([1, 3]);
  });

  it.each([
    [[1], { 0: 1 }],
    [{ a: undefined }, {}],
    [{}, { a: undefined }],
    [[1, 2], [1]],
    [null, {}],
    [{ toString: 1 }, {}],
    [{}, { toString: 1 }],
  ])('tells %j and %j apart', (old, next) => {
    expect(shareStructure<unknown>(old, next)).toStrictEqual(next);
  });

  it('does not look into objects of a class', () => {
    const error = new Error('x');
    expect(shareStructure(new Error('x'), error)).toBe(error);
  });

  it('never changes the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
        const copy = structuredClone(next);
        expect(shareStructure(old, next)).toStrictEqual(copy);
        expect(shareStructure(next, structuredClone(next))).toBe(next);
      }),
    );
  });
});
