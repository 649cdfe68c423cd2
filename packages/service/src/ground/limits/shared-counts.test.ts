import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import type { Store } from '../../store/store.ts';
import { shareStore } from '../../testing/two-services.ts';
import { createSharedCounts } from './shared-counts.ts';

let store: Store;
beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
beforeEach(() => store.query('DELETE FROM rate_counts'));
afterAll(() => store.close());

const MINUTE = 60_000;

/** Starts a process with its own clock, whose store can become unavailable. */
function startProcess(id: string) {
  const state = { now: 30_000, isAway: false };
  const own = Object.assign(shareStore(store), {
    batch: (statements: Parameters<Store['batch']>[0]) =>
      state.isAway ? Promise.reject(new Error('away')) : store.batch(statements),
  });
  const counts = createSharedCounts({
    store: own,
    id,
    now: () => state.now,
    disguise: async (name) => `disguised ${name.length}`,
    onError: () => undefined,
  });
  const calls = counts.create({ name: 'secret-key 192.0.2.1', limit: 10, windowMs: MINUTE });
  return {
    state,
    counts,
    calls,
    allowed: (n: number) => Array.from({ length: n }, () => calls()).filter((one) => one.allowed).length,
  };
}

describe('counts of several processes', () => {
  it('are one count after an exchange, and no name is told', async () => {
    const [one, other] = [startProcess('one'), startProcess('other')];
    expect(one.allowed(6)).toBe(6);
    expect(other.allowed(1)).toBe(1);
    await one.counts.exchange();
    await other.counts.exchange();
    expect(other.calls(0)).toMatchObject({ allowed: true, remaining: 3 });
    expect(other.allowed(9)).toBe(3);
    expect(other.calls()).toMatchObject({ allowed: false, remaining: 0, resetAt: 60 });
    expect(JSON.stringify(await store.query('SELECT * FROM rate_counts'))).not.toMatch(/secret|192/);
  });

  it('allow too much once at most, in the time of one exchange, and never more than the limit in each', async () => {
    const processes = [startProcess('a'), startProcess('b'), startProcess('c')];
    for (const { allowed } of processes) expect(allowed(20)).toBe(10);
    for (const { counts } of processes) await counts.exchange();
    for (const { allowed } of processes) expect(allowed(20)).toBe(0);
  });

  it('begin anew with the next window, also those of a process that died', async () => {
    const [living, dead] = [startProcess('living'), startProcess('dead')];
    dead.allowed(10);
    await dead.counts.exchange();
    living.allowed(1);
    await living.counts.exchange();
    expect(living.allowed(5)).toBe(0);
    living.state.now = MINUTE;
    expect(living.allowed(20)).toBe(10);
    living.state.now = 10 * MINUTE;
    await living.counts.exchange();
    expect(await store.query('SELECT 1 FROM rate_counts')).toEqual([]);
  });

  it('go on alone while the store is away, and are told when it is back, once', async () => {
    const [one, other] = [startProcess('one'), startProcess('other')];
    one.state.isAway = true;
    one.allowed(4);
    await expect(one.counts.exchange()).rejects.toThrow('away');
    one.allowed(1);
    one.state.isAway = false;
    await one.counts.exchange();
    await one.counts.exchange();
    other.allowed(1);
    await other.counts.exchange();
    expect(other.allowed(10)).toBe(4);
  });

  it('of clocks that differ are apart for as long as these do', async () => {
    const [early, late] = [startProcess('early'), startProcess('late')];
    early.state.now = MINUTE + 100;
    late.state.now = MINUTE - 100;
    early.allowed(10);
    late.allowed(10);
    await early.counts.exchange();
    await late.counts.exchange();
    late.state.now = MINUTE + 100;
    expect(late.allowed(1)).toBe(1);
    await late.counts.exchange();
    expect(late.allowed(1)).toBe(0);
  });
});
