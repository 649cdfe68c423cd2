import { describe, expect, it } from 'vitest';
import { createUserSketch } from './user-sketch.ts';

const sketchOf = (from: number, to: number) => {
  const sketch = createUserSketch();
  for (let user = from; user < to; user++) sketch.add(`user-${user}`);
  return sketch;
};
const merged = (...encoded: string[]) => {
  const sketch = createUserSketch();
  for (const one of encoded) sketch.merge(one);
  return sketch;
};

describe('a sketch of users', () => {
  it('is exact below 10,000', () => {
    expect(createUserSketch().count()).toBe(0);
    expect(sketchOf(0, 9999).count()).toBe(9999);
    expect(merged(sketchOf(0, 5000).encode(), sketchOf(3000, 9999).encode()).count()).toBe(9999);
  });

  it.each([10_000, 16_384, 40_000, 80_000, 300_000])('is within 2.5 % at %d', (users) => {
    const count = sketchOf(0, users).count();
    expect(Math.abs(count - users) / users).toBeLessThan(0.025);
  });

  it('has a standard error of at most 1 % over many sizes', () => {
    const errors = Array.from({ length: 30 }, (_, at) => {
      const users = 12_000 + at * 1500;
      return (sketchOf(at * 1_000_000, at * 1_000_000 + users).count() - users) / users;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(deviation).toBeLessThan(0.01);
    expect(Math.abs(mean)).toBeLessThan(0.005);
  });

  it('is the same in whatever order and groups it was merged', () => {
    const parts = [sketchOf(0, 6000), sketchOf(2000, 9000), sketchOf(8000, 14_000), sketchOf(0, 10)].map((one) =>
      one.encode(),
    );
    const [a, b, c, d] = parts as [string, string, string, string];
    const whole = sketchOf(0, 14_000).encode();
    expect(merged(a, b, c, d).encode()).toBe(whole);
    expect(merged(d, c, b, a).encode()).toBe(whole);
    expect(merged(merged(a, b).encode(), merged(c, d).encode()).encode()).toBe(whole);
    expect(merged(a, a).encode()).toBe(a);
    expect(merged().encode()).toBe(createUserSketch().encode());
  });

  it.each([0, 3000, 9999, 10_000, 20_000])('goes into another one as text or as its users alike, at %d', (users) => {
    const before = sketchOf(0, 4000);
    before.addUsers(sketchOf(2000, 2000 + users).toUsers());
    expect(before.encode()).toBe(merged(sketchOf(0, 4000).encode(), sketchOf(2000, 2000 + users).encode()).encode());
  });
});
