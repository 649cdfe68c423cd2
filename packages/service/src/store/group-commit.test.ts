import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { StoreUnavailable } from '../foundation/errors/store-errors.ts';

/** A commit that waits until the test lets it go, and notes its groups. */
function gate() {
  const groups: string[][] = [];
  const release: (() => void)[] = [];
  const commit = async (group: readonly string[]) => {
    groups.push([...group]);
    await new Promise<void>((resolve) => release.push(resolve));
    return group.map((request) => ({ value: request.toUpperCase() }));
  };
  const open = async (times: number) => {
    for (let at = 0; at < times; at++) {
      await expect.poll(() => release.length).toBeGreaterThan(0);
      release.shift()!();
    }
  };
  return { groups, commit, open };
}

describe('a group commit', () => {
  it('commits those of one moment together, and those that come while a commit is under way in the next, each with its own result', async () => {
    const { groups, commit, open } = gate();
    const add = createGroupCommit({ commit, weigh: () => 1, maxWeight: 100 });
    const first = Promise.all(['a', 'b'].map(add));
    await expect.poll(() => groups.length).toBe(1);
    const second = Promise.all(['c', 'd'].map(add));
    await open(2);
    expect([await first, await second]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps a group below its weight, and takes what is heavier alone', async () => {
    const { groups, commit, open } = gate();
    const add = createGroupCommit({ commit, weigh: (request) => request.length, maxWeight: 4 });
    const results = Promise.all(['aa', 'bb', 'c', 'heavier'].map(add));
    await open(3);
    await results;
    expect(groups).toEqual([['aa', 'bb'], ['c'], ['heavier']]);
  });

  it('tries each alone when the group fails: a bad one fails by itself', async () => {
    const commit = async (group: readonly string[]) => {
      if (group.includes('bad')) throw new Error('no text');
      return group.map((value) => ({ value }));
    };
    const add = createGroupCommit({ commit, weigh: () => 1, maxWeight: 100 });
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(add));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not ask a store that is away once for each, and goes on when it is back', async () => {
    let asked = 0;
    let away = true;
    const commit = async (group: readonly string[]) => {
      asked++;
      if (away) throw new StoreUnavailable('away');
      return group.map((value) => ({ value }));
    };
    const add = createGroupCommit({ commit, weigh: () => 1, maxWeight: 100 });
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(asked).toBe(1);
    away = false;
    expect(await add('e')).toBe('e');
  });
});
