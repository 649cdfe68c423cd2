import { describe, expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

describe('an LRU cache', () => {
  it('forgets what was not used for the longest time', () => {
    const cache = new LruCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
  });

  it('hands out what had to go, for another use', () => {
    const cache = new LruCache<number>(2);
    cache.set('a', 1);
    expect(cache.makeRoom()).toBeUndefined();
    cache.set('b', 2);
    cache.get('a');
    expect(cache.makeRoom()).toBe(2);
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
  });

  it('are bounded by weight too, and what is too heavy is not kept at all', () => {
    const cache = new LruCache<number>(100, { weigh: (_, value) => value, maxWeight: 10 });
    cache.set('a', 4);
    cache.set('b', 4);
    cache.set('b', 5);
    expect([cache.has('a'), cache.has('b')]).toEqual([true, true]);
    cache.set('c', 2);
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([false, true, true]);
    cache.set('d', 11);
    expect(['a', 'b', 'c', 'd'].some((key) => cache.has(key))).toBe(false);
    cache.set('e', 10);
    expect(cache.get('e')).toBe(10);
  });

  it('keeps nothing when it has no room', () => {
    const cache = new LruCache<number>(0);
    cache.set('a', 1);
    expect(cache.get('a')).toBeUndefined();
  });
});
