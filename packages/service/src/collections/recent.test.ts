import { describe, expect, it } from 'vitest';
import { Recent } from './recent.ts';

describe('recent results', () => {
  it('forgets what was not used for the longest time', () => {
    const recent = new Recent<number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
    recent.clear();
    expect(recent.get('a')).toBeUndefined();
  });

  it('hands out what had to go, for another use', () => {
    const recent = new Recent<number>(2);
    recent.set('a', 1);
    expect(recent.makeRoom()).toBeUndefined();
    recent.set('b', 2);
    recent.get('a');
    expect(recent.makeRoom()).toBe(2);
    expect([recent.has('a'), recent.has('b')]).toEqual([true, false]);
  });

  it('are bounded by weight too, and what is too heavy is not kept at all', () => {
    const recent = new Recent<number>(100, { weigh: (_, value) => value, mostWeight: 10 });
    recent.set('a', 4);
    recent.set('b', 4);
    recent.set('b', 5);
    expect([recent.has('a'), recent.has('b')]).toEqual([true, true]);
    recent.set('c', 2);
    expect([recent.has('a'), recent.has('b'), recent.has('c')]).toEqual([false, true, true]);
    recent.set('d', 11);
    expect(['a', 'b', 'c', 'd'].some((key) => recent.has(key))).toBe(false);
    recent.set('e', 10);
    expect(recent.get('e')).toBe(10);
  });

  it('keeps nothing when it has no room', () => {
    const recent = new Recent<number>(0);
    recent.set('a', 1);
    expect(recent.get('a')).toBeUndefined();
  });
});
