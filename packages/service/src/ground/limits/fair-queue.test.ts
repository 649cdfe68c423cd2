import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

describe('the fair queue', () => {
  it('gives three lineages equal shares of what turns cost, whatever each turn of theirs costs', () => {
    const queue = createFairQueue<string>({ maxWaiting: 10_000 });
    const cost: Record<string, number> = { a: 1, b: 3, c: 10 };
    for (const name of Object.keys(cost))
      for (let at = 0; at < 1000; at++) queue.push(['search', 'key', name], name, { mayGiveWay: true });
    const had: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (let at = 0; at < 500; at++) {
      const { item, charge } = queue.shift()!;
      charge(cost[item]!);
      had[item]! += cost[item]!;
    }
    // The difference between any two is at most a turn of each.
    expect(Math.max(...Object.values(had)) - Math.min(...Object.values(had))).toBeLessThanOrEqual(20);
  });

  it('drops the newest of who has most for its weight', () => {
    const queue = createFairQueue<string>({ maxWaiting: 4, weights: { search: 8 } });
    const push = (kind: string, network: string, item: string) =>
      queue.push([kind, 'key', network], item, { mayGiveWay: true });
    for (const item of ['s1', 's2', 's3']) expect(push('search', 'a', item)).toBeUndefined();
    expect(push('administration', 'a', 'w1')).toBeUndefined();
    expect(push('search', 'b', 's4')).toBe('w1');
    expect(push('search', 'b', 's5')).toBe('s3');
  });

  it('has all of its room again after any mixture of pushes, refusals and turns', () => {
    const queue = createFairQueue<number>({ maxWaiting: 20, weights: { search: 8 } });
    let state = 7;
    const roll = (below: number) => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % below;
    for (let round = 0; round < 50; round++) {
      for (let at = 0; at < 60; at++)
        if (roll(3) > 0)
          queue.push([roll(4) ? 'search' : 'administration', `key ${roll(3)}`, `at ${roll(5)}`], at, {
            mayGiveWay: roll(5) > 0,
          });
        else queue.shift()?.charge(roll(10));
      for (let turn = queue.shift(); turn; turn = queue.shift()) turn.charge(1);
      expect(queue.waiting).toBe(0);
      const dropped = Array.from({ length: 20 }, (_, at) =>
        queue.push(['search', 'key', 'one'], at, { mayGiveWay: true }),
      );
      expect(dropped.filter((one) => one !== undefined)).toEqual([]);
      for (let turn = queue.shift(); turn; turn = queue.shift()) turn.charge(1);
    }
  });
});
