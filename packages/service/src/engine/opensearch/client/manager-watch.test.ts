import { expect, it } from 'vitest';
import { watchManagers, type NodeState } from './manager-watch.ts';

it('trusts no node that has lost the manager while another one has it, and all while none has', async () => {
  const standings = new Map<string, NodeState>([
    ['a', 'managed'],
    ['b', 'managed'],
  ]);
  const watch = watchManagers({
    hosts: ['a', 'b'],
    every: 1,
    checkNode: async (host) => standings.get(host)!,
  });
  const trusted = () => ['a', 'b'].filter((host) => watch.isTrusted(host));
  try {
    expect(trusted()).toEqual(['a', 'b']);
    standings.set('a', 'lost');
    await expect.poll(trusted).toEqual(['b']);
    // Says nothing any more: what it said last holds.
    standings.set('a', 'silent');
    standings.set('b', 'lost');
    await expect.poll(trusted).toEqual(['a', 'b']);
    standings.set('b', 'managed');
    await expect.poll(trusted).toEqual(['b']);
    standings.set('a', 'managed');
    await expect.poll(trusted).toEqual(['a', 'b']);
  } finally {
    watch.stop();
  }
});

it('trusts the others while they elect a manager because theirs is dead', async () => {
  const standings = new Map<string, NodeState>([
    ['dead', 'managed'],
    ['a', 'managed'],
    ['b', 'managed'],
  ]);
  const asked = new Map<string, number>();
  const watch = watchManagers({
    hosts: [...standings.keys()],
    every: 1,
    checkNode: async (host) => {
      asked.set(host, (asked.get(host) ?? 0) + 1);
      return standings.get(host)!;
    },
  });
  /** Every node was asked anew, twice, so that the first answers were taken in. */
  const heard = async (): Promise<void> => {
    asked.clear();
    await expect.poll(() => [...standings.keys()].every((host) => (asked.get(host) ?? 0) > 1)).toBe(true);
  };
  const trusted = () => [...standings.keys()].filter((host) => watch.isTrusted(host));
  try {
    standings.set('a', 'lost').set('b', 'lost');
    // Nothing was heard of the manager, which may be alive beyond a cut.
    standings.set('dead', 'silent');
    await heard();
    expect(trusted()).toEqual(['dead']);
    standings.set('dead', 'away');
    await heard();
    expect(trusted()).toEqual(['dead', 'a', 'b']);
    standings.set('a', 'managed');
    await heard();
    expect(trusted()).toEqual(['dead', 'a']);
  } finally {
    watch.stop();
  }
});
