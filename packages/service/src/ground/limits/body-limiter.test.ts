import { describe, expect, it } from 'vitest';
import { createBodyLimiter } from './body-limiter.ts';

const full = { status: 503, headers: { 'Retry-After': '1' } };

describe('the bodies that are held at once', () => {
  it('are bounded in number', () => {
    const bodies = createBodyLimiter({ bodies: 2, free: 10, bytes: 100 });
    const first = bodies.begin();
    bodies.begin();
    expect(() => bodies.begin()).toThrow(expect.objectContaining(full));
    first.end();
    bodies.begin();
  });

  it('are bounded in memory; small ones always have room, and a large one has when it is alone', () => {
    const bodies = createBodyLimiter({ bodies: 100, free: 10, bytes: 100 });
    const large = bodies.begin();
    large.grow(5000);
    const next = bodies.begin();
    next.grow(10);
    expect(() => next.grow(11)).toThrow(expect.objectContaining(full));
    large.end();
    next.grow(110);
    const third = bodies.begin();
    expect(() => third.grow(11)).toThrow(expect.objectContaining(full));
    next.end();
    third.grow(110);
  });

  it('does not count a body twice that grows', () => {
    const bodies = createBodyLimiter({ bodies: 9, free: 0, bytes: 100 });
    const [one, other] = [bodies.begin(), bodies.begin()];
    for (const size of [10, 20, 30, 50]) one.grow(size);
    other.grow(50);
    expect(() => other.grow(51)).toThrow(expect.objectContaining(full));
  });
});
