import { expect, it } from 'vitest';
import { watchManagers } from './manager-watch.ts';

it('trusts no node that has lost the manager while another one has it, and all while none has', async () => {
  const managers = new Map<string, boolean | undefined>([
    ['a', true],
    ['b', true],
  ]);
  const watch = watchManagers({
    hosts: ['a', 'b'],
    every: 1,
    hasManager: async (host) => {
      const has = managers.get(host);
      if (has === undefined) throw new Error('silent');
      return has;
    },
  });
  const trusted = () => ['a', 'b'].filter((host) => watch.isTrusted(host));
  try {
    expect(trusted()).toEqual(['a', 'b']);
    managers.set('a', false);
    await expect.poll(trusted).toEqual(['b']);
    // Says nothing any more: what it said last holds.
    managers.set('a', undefined);
    managers.set('b', false);
    await expect.poll(trusted).toEqual(['a', 'b']);
    managers.set('b', true);
    await expect.poll(trusted).toEqual(['b']);
    managers.set('a', true);
    await expect.poll(trusted).toEqual(['a', 'b']);
  } finally {
    watch.stop();
  }
});
