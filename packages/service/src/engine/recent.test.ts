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

  it('counts by weight where entries differ', () => {
    const recent = new Recent<string>(10, (value) => value.length);
    recent.set('a', 'xxxx');
    recent.set('b', 'xxxx');
    recent.set('a', 'xx');
    recent.set('c', 'xxxx');
    expect([recent.has('a'), recent.has('b'), recent.has('c')]).toEqual([true, true, true]);
    recent.set('d', 'x');
    expect([recent.has('a'), recent.has('b'), recent.has('c'), recent.has('d')]).toEqual([true, false, true, true]);
    recent.set('e', 'x'.repeat(11));
    expect([recent.has('e'), recent.has('d')]).toEqual([false, true]);
  });

  it('keeps nothing when it has no room', () => {
    const recent = new Recent<number>(0);
    recent.set('a', 1);
    expect(recent.get('a')).toBeUndefined();
  });
});
