import { describe, expect, it } from 'vitest';
import { drawCandidate, withExplored } from './explore-query.ts';

const DAY = 86_400_000;

describe('a new record that is drawn', () => {
  const candidates = [['often', 3], ['seldom', 1]] as const; // prettier-ignore
  const draw = (shopper: number, every = 1, now = 0) =>
    drawCandidate(candidates, { every, shopper: `shopper-${shopper}`, query: 'lamp', now });

  it('comes as often as it is alike, for one of so many shoppers, and says how likely that was', () => {
    const drawn = Array.from({ length: 4000 }, (_, shopper) => draw(shopper, 4));
    const often = drawn.filter((one) => one?.objectID === 'often');
    expect(Math.abs(often.length / 4000 - 3 / 16)).toBeLessThan(0.02);
    expect(often[0]!.propensity).toBe(0.1875);
    expect(Math.abs(drawn.filter(Boolean).length / 4000 - 1 / 4)).toBeLessThan(0.025);
  });

  it('is the same all day, and another one on another day', () => {
    const all = Array.from({ length: 40 }, (_, shopper) => [draw(shopper), draw(shopper, 1, DAY - 1), draw(shopper, 1, DAY)] as const); // prettier-ignore
    for (const [morning, evening] of all) expect(morning).toEqual(evening);
    expect(all.some(([today, , tomorrow]) => today!.objectID !== tomorrow!.objectID)).toBe(true);
  });

  it('is none where none is wanted or known', () => {
    expect(draw(1, 0)).toBeUndefined();
    expect(drawCandidate([], { every: 1, shopper: '', query: 'lamp', now: 0 })).toBeUndefined();
  });

  it('stands among those that are lifted, not before them', () => {
    expect(withExplored([['a', 9], ['b', 4], ['c', 2]], 'new').at(-1)).toEqual(['new', 4]); // prettier-ignore
    expect(withExplored([['a', 9]], 'new')).toEqual([['a', 9], ['new', 9]]); // prettier-ignore
  });
});
