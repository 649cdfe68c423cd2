import { describe, expect, it } from 'vitest';
import { hasMoved } from './search-top.ts';

describe('the top of searches', () => {
  it('has moved where a query is searched much more or much less than before', () => {
    expect(
      hasMoved(
        [['lamp', 10]],
        [
          ['fan', 60],
          ['lamp', 11],
        ],
      ),
    ).toBe(true);
    expect(
      hasMoved(
        [
          ['fan', 60],
          ['lamp', 11],
        ],
        [['lamp', 10]],
      ),
    ).toBe(true);
    expect(hasMoved([['lamp', 100]], [['lamp', 170]])).toBe(true);
    expect(hasMoved([], [['new', 8]])).toBe(true);
  });

  it('has not where chance explains the difference', () => {
    expect(
      hasMoved(
        [
          ['lamp', 100],
          ['fan', 90],
        ],
        [
          ['fan', 105],
          ['lamp', 95],
        ],
      ),
    ).toBe(false);
    expect(
      hasMoved(
        [['lamp', 10]],
        [
          ['lamp', 14],
          ['fan', 3],
        ],
      ),
    ).toBe(false);
    expect(hasMoved([], [])).toBe(false);
  });

  it('takes what is not noted for as much as the last that is', () => {
    const long = Array.from({ length: 100 }, (_, n) => [`q${n}`, 200 - n] as const);
    expect(hasMoved(long, [...long.slice(0, 99), ['new', 102]])).toBe(false);
    expect(hasMoved(long, [['new', 300], ...long.slice(0, 99)])).toBe(true);
  });
});
