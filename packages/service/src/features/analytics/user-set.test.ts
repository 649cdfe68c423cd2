import { describe, expect, it } from 'vitest';
import { hashOf } from './hyper-log-log.ts';
import { UserSet } from './user-set.ts';
import { createUserSketch, decodeSketch } from './user-sketch.ts';

const setOf = (from: number, to: number, maxHashes?: number) => {
  const users = new UserSet(maxHashes);
  for (let user = from; user < to; user++) users.add(hashOf(`user-${user}`));
  return users;
};
const merged = (...encoded: string[]) => {
  const users = new UserSet();
  for (const one of encoded) users.addText(`behind${one}others`, 6, 6 + one.length);
  return users;
};

describe('a set of the users of a query', () => {
  it('is exact up to 819 users, and over days that are', () => {
    expect(new UserSet().count()).toBe(0);
    expect(merged(setOf(0, 0).encode()).count()).toBe(0);
    expect(setOf(0, 819).count()).toBe(819);
    expect(merged(setOf(0, 500).encode(), setOf(300, 819).encode()).count()).toBe(819);
    const month = new UserSet(Infinity);
    for (let day = 0; day < 30; day++) {
      const users = setOf(day * 400, day * 400 + 800).encode();
      month.addText(users, 0, users.length);
    }
    expect(month.count()).toBe(29 * 400 + 800);
  });

  it('takes five characters for each of few users, and never more than 4,096', () => {
    expect(setOf(0, 1).encode()).toHaveLength(5);
    expect(setOf(0, 819).encode()).toHaveLength(4095);
    for (const users of [820, 5000, 300_000]) expect(setOf(0, users).encode()).toHaveLength(4096);
  });

  it('has a standard error of at most 2 % over many sizes', () => {
    const errors = Array.from({ length: 60 }, (_, at) => {
      const users = 820 + at * at * 20;
      return (setOf(at * 1_000_000, at * 1_000_000 + users).count() - users) / users;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)).toBeLessThan(0.02);
    expect(Math.abs(mean)).toBeLessThan(0.007);
  });

  it('is the same in whatever order and groups it was merged', () => {
    const parts = [setOf(0, 600), setOf(200, 900), setOf(800, 1400), setOf(0, 10)].map((one) => one.encode());
    const [a, b, c, d] = parts as [string, string, string, string];
    const whole = setOf(0, 1400).encode();
    expect(merged(a, b, c, d).encode()).toBe(whole);
    expect(merged(d, c, b, a).encode()).toBe(whole);
    expect(merged(merged(a, b).encode(), merged(c, d).encode()).encode()).toBe(whole);
    expect(merged(a, a).encode()).toBe(a);
  });

  it('is the same when it is made of a sketch of earlier versions', () => {
    for (const size of [1, 819, 820, 9999, 10_000, 60_000]) {
      const sketch = createUserSketch();
      for (let user = 0; user < size; user++) sketch.add(`user-${user}`);
      const decoded = decodeSketch(sketch.encode());
      const users = new UserSet();
      if (decoded instanceof Uint8Array) users.addRegisters(decoded);
      else for (const hash of decoded) users.add(hash);
      expect(users.encode()).toBe(setOf(0, size).encode());
    }
  });

  it('stays as it was when a copy of it grows', () => {
    for (const size of [10, 1000]) {
      const users = setOf(0, size);
      const before = users.encode();
      users.copy().add(hashOf('another one'));
      expect(users.encode()).toBe(before);
      expect(users.copy().encode()).toBe(before);
    }
  });
});
