import { describe, expect, it } from 'vitest';
import { applyPartialUpdate } from './built-in-operations.ts';

const op = (_operation: string, value: unknown) => ({ _operation, value });

describe('a partial update', () => {
  it('replaces first-level attributes and keeps the others', () => {
    expect(applyPartialUpdate({ a: 1, b: { c: 1, d: 2 } }, { b: { c: 3 }, e: null })).toEqual({
      a: 1,
      b: { c: 3 },
      e: null,
    });
  });

  it.each([
    ['Increment', 5, 2, 7],
    ['Decrement', 5, 2, 3],
    ['Increment', undefined, 2, 2],
    ['Decrement', undefined, 2, -2],
    ['Add', ['a'], 'a', ['a', 'a']],
    ['Add', undefined, 1, [1]],
    ['Add', [{ x: 1 }], 'a', [{ x: 1 }, 'a']],
    ['Remove', ['a', 'b', 'a'], 'a', ['b']],
    ['Remove', [1, '1'], 1, ['1']],
    ['AddUnique', ['a'], 'a', ['a']],
    ['AddUnique', ['a'], 'b', ['a', 'b']],
    ['Remove', ['a', ['b']], 'a', ['a', ['b']]],
    ['Remove', ['a', { b: 1 }], 'a', ['a', { b: 1 }]],
    ['AddUnique', [{ b: 1 }], 'a', [{ b: 1 }]],
    ['IncrementFrom', 5, 5, 6],
    ['IncrementSet', 5, 9, 9],
  ])('%s on %j by %j gives %j', (name, current, value, expected) => {
    const record = current === undefined ? {} : { n: current };
    expect(applyPartialUpdate(record, { n: op(name, value) })).toEqual({ n: expected });
  });

  it('leaves an attribute out that Remove does not find', () => {
    expect(applyPartialUpdate({ a: 1 }, { n: op('Remove', 'x') })).toEqual({ a: 1 });
  });

  it.each([
    ['IncrementFrom', 5, 4],
    ['IncrementFrom', 5, 6],
    ['IncrementSet', 5, 5],
    ['IncrementSet', 5, 4],
  ])('%s on %j by %j ignores the whole update, also of other attributes', (name, current, value) => {
    expect(applyPartialUpdate({ n: current, other: 1 }, { other: 2, n: op(name, value) })).toBeUndefined();
  });

  it('creates a missing record by IncrementFrom only for 0, by IncrementSet only above 0', () => {
    expect(applyPartialUpdate(undefined, { n: op('IncrementFrom', 0) })).toEqual({ n: 1 });
    expect(applyPartialUpdate(undefined, { n: op('IncrementFrom', 1) })).toBeUndefined();
    expect(applyPartialUpdate(undefined, { n: op('IncrementSet', 3) })).toEqual({ n: 3 });
    expect(applyPartialUpdate(undefined, { n: op('IncrementSet', 0) })).toBeUndefined();
    expect(applyPartialUpdate(undefined, { n: op('IncrementSet', -1) })).toBeUndefined();
  });

  it.each([
    [{ n: op('Incremment', 1) }, 'unknown _operation "Incremment"; did you mean "Increment"?'],
    [{ n: op('Increment', '1') }, '"n": Increment needs a number'],
    [{ n: op('IncrementFrom', 1.5) }, '"n": IncrementFrom needs a whole number'],
    [{ n: op('Add', { a: 1 }) }, '"n": Add needs a number or a text'],
    [{ text: op('Increment', 1) }, '"text" is not a number in the record'],
    [{ text: op('Add', 1) }, '"text" is not a list in the record'],
    [{ n: { _operation: 'Add' } }, '"n": Add needs'],
  ])('refuses %j', (changes, message) => {
    expect(() => applyPartialUpdate({ text: 'x' }, changes)).toThrow(message);
  });

  it('keeps hostile attribute names as attributes', () => {
    const changes = JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
    const result = applyPartialUpdate({ a: 1 }, changes)!;
    expect(Object.keys(result)).toEqual(['a', '__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});
