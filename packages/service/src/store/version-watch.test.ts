import { describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { createVersionWatch } from './version-watch.ts';

/** A store that holds one version, and fails when it is told to. */
function fakeStore(shared: boolean) {
  const state = { version: 0, isAway: false, reads: 0 };
  const store = {
    shared,
    query: async () => {
      state.reads++;
      if (state.isAway) throw new Error('away');
      return state.version === 0 ? [] : [{ name: 'keys', version: String(state.version) }];
    },
  } as unknown as Store;
  return { state, store };
}

const watchOver = (shared: boolean) => {
  const { state, store } = fakeStore(shared);
  const loads: number[] = [];
  const failures: unknown[] = [];
  const watch = createVersionWatch({
    store,
    states: [{ name: 'keys', load: async () => void loads.push(state.version) }],
    onError: (error) => failures.push(error),
    pollEvery: 1,
  });
  return { state, loads, failures, watch };
};

describe('a state in memory', () => {
  it('is loaded at the start, and again when another process has changed it, once', async () => {
    const { state, loads, watch } = watchOver(true);
    await watch.start();
    state.version = 1;
    await expect.poll(() => loads).toEqual([0, 1]);
    const { reads } = state;
    await expect.poll(() => state.reads).toBeGreaterThan(reads + 2);
    expect(loads).toEqual([0, 1]);
    await watch.stop();
  });

  it('stays as it is while the store is away, and follows when it is back', async () => {
    const { state, loads, failures, watch } = watchOver(true);
    await watch.start();
    Object.assign(state, { isAway: true, version: 2 });
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(loads).toEqual([0]);
    state.isAway = false;
    await expect.poll(() => loads).toEqual([0, 2]);
    await watch.stop();
  });

  it('is read at once after a change of its own; where that fails, it is made up for, also where nobody else writes', async () => {
    const { state, loads, watch } = watchOver(false);
    await watch.start();
    state.version = 1;
    await watch.reload('keys');
    expect(loads).toEqual([0, 1]);
    Object.assign(state, { isAway: true, version: 2 });
    await expect(watch.reload('keys')).rejects.toThrow('away');
    state.isAway = false;
    await expect.poll(() => loads).toEqual([0, 1, 2]);
    await watch.stop();
  });
});
