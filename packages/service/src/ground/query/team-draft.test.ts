import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { createCoin } from './run-interleaved.ts';
import { draftTeams } from './team-draft.ts';

const shuffled = (random: () => number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ id }) => id);

describe('the team draft', () => {
  it('gives what both rank alike at the top to nobody, and lets the teams choose by turns', () => {
    const drafted = draftTeams(['x', 'a', 'b', 'c'], ['x', 'c', 'a', 'b'], { length: 4, coin: () => true });
    expect(drafted).toEqual([
      { objectID: 'x', team: '-' },
      { objectID: 'a', team: 'a' },
      { objectID: 'c', team: 'b' },
      { objectID: 'b', team: 'a' },
    ]);
  });

  it('begins every longer list with the shorter one, names each record once, and gives both teams as many', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 200; round++) {
      const [first, second] = [shuffled(random, 40), shuffled(random, 40)];
      const coin = createCoin(`search-${round}`);
      const whole = draftTeams(first, second, { length: 40, coin });
      expect(new Set(whole.map(({ objectID }) => objectID)).size).toBe(40);
      const sizes = (['a', 'b'] as const).map((team) => whole.filter((one) => one.team === team).length);
      expect(Math.abs(sizes[0]! - sizes[1]!)).toBeLessThanOrEqual(1);
      for (const length of [1, 7, 20])
        expect(draftTeams(first.slice(0, length), second.slice(0, length), { length, coin })).toEqual(
          whole.slice(0, length),
        );
    }
  });

  it('lets each ranking choose first as often as the other one', () => {
    let first = 0;
    for (let visitor = 0; visitor < 4000; visitor++)
      if (draftTeams(['x', 'y'], ['y', 'x'], { length: 1, coin: createCoin(`7.u-${visitor}.boot`) })[0]!.team === 'a')
        first++;
    expect(Math.abs(first - 2000)).toBeLessThan(4 * Math.sqrt(1000));
  });

  it('goes on with one ranking where the other one has nothing left, and ends where both have', () => {
    const drafted = draftTeams(['a'], ['b', 'c'], { length: 9, coin: () => true });
    expect(drafted.map(({ team, objectID }) => team + objectID)).toEqual(['aa', 'bb', 'bc']);
    expect(draftTeams([], [], { length: 9, coin: () => true })).toEqual([]);
  });
});
