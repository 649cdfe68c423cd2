/** Tests of jobs on every store: each is done by one process, and by another if that one fails. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import {
  addJob,
  addJobOnce,
  type JobChoice,
  leaseJob,
  lockJob,
  postponeJob,
  readJobs,
  readJobTimes,
  removeJob,
} from '../rows.ts';

/** Declares the tests for the store that `open` returns when they run. */
export function describeJobRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  const due = (kind: string, now: number): JobChoice => ({
    kinds: [kind],
    now,
    upTo: '0',
    except: [],
    livingSince: undefined,
  });

  it('keeps a job until the transaction that does it is committed', async () => {
    await addJob(store, { kind: 'sweep', payload: 'floor', now: 5 });
    const failing = store.transaction(async (transaction) => {
      const job = await lockJob(transaction, due('sweep', 1));
      await removeJob(transaction, { id: job!.id, holder: null });
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    const job = await store.transaction((transaction) => lockJob(transaction, due('sweep', 1)));
    expect(job).toMatchObject({ kind: 'sweep', payload: 'floor', createdAt: 5 });
    expect(await store.transaction((transaction) => lockJob(transaction, due('other', 1)))).toBeUndefined();
  });

  it('keeps one job for the same work, at the earlier time, and another one while it is being done', async () => {
    const once = (runAt: number) => addJobOnce(store, { kind: 'once', payload: 'p', now: 1, runAt });
    await Promise.all([900, 500, 700].map(once));
    expect((await readJobTimes(store, ['once'])).nextAt).toBe(500);
    const lease = { holder: 'me', leaseUntil: 9000 };
    expect(await leaseJob(store, due('once', 499), lease)).toBeUndefined();
    const job = await leaseJob(store, due('once', 500), lease);
    expect(await leaseJob(store, due('once', 8999), lease)).toBeUndefined();
    await once(600);
    expect((await readJobTimes(store, ['once'])).nextAt).toBe(600);
    const states = async () =>
      (await readJobs(store)).flatMap(({ kind, state, attempts }) => (kind === 'once' ? [{ state, attempts }] : []));
    expect(await states()).toEqual([
      { state: 'running', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    // It failed; the new job for the same work replaces it.
    await postponeJob(store, { id: job!.id, holder: 'me' }, { message: 'no', now: 600, runAt: 99_000 });
    expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }]);
    const next = await leaseJob(store, due('once', 600), lease);
    await postponeJob(store, { id: next!.id, holder: 'me' }, { message: 'no', now: 600, runAt: 99_000 });
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
  });

  it('does at once what was promised under a clock that was far ahead, and waits all the same when it fails', async () => {
    const year = 365 * 86_400_000;
    await addJobOnce(store, { kind: 'ahead', payload: 'p', now: year, runAt: year + 1000 });
    const job = await store.transaction((transaction) => lockJob(transaction, due('ahead', 5000)));
    expect(job).toMatchObject({ kind: 'ahead', createdAt: year });
    await postponeJob(store, { id: job!.id, holder: null }, { message: 'no', now: 5000, runAt: 9000 });
    expect(await store.transaction((transaction) => lockJob(transaction, due('ahead', 8999)))).toBeUndefined();
    expect(await store.transaction((transaction) => lockJob(transaction, due('ahead', 9000)))).toBeDefined();
  });

  it('does what failed under a clock that was ahead when the clock has come back', async () => {
    const year = 365 * 86_400_000;
    await addJob(store, { kind: 'failed', payload: 'p', now: 1 });
    const job = await store.transaction((transaction) => lockJob(transaction, due('failed', year)));
    await postponeJob(store, { id: job!.id, holder: null }, { message: 'no', now: year, runAt: year + 10_000 });
    expect(await store.transaction((transaction) => lockJob(transaction, due('failed', year + 9999)))).toBeUndefined();
    expect(await store.transaction((transaction) => lockJob(transaction, due('failed', 5000)))).toBeDefined();
  });

  it('takes a lease that lies further ahead than leases do for none, and waits where it is told to', async () => {
    const year = 365 * 86_400_000;
    await addJob(store, { kind: 'held', payload: 'p', now: 1 });
    await leaseJob(store, due('held', year), { holder: 'dead', leaseUntil: year + 30_000 });
    const lease = { holder: 'next', leaseUntil: 40_000 };
    expect(await leaseJob(store, { ...due('held', 5000), takesOver: false }, lease)).toBeUndefined();
    expect(await leaseJob(store, due('held', 5000), lease)).toBeDefined();
    expect(await leaseJob(store, due('held', 6000), lease)).toBeUndefined();
  });

  it('gives a job whose lease is over to the next, and the first one may not conclude it', async () => {
    await addJob(store, { kind: 'leased', payload: 'p', now: 1 });
    const first = await leaseJob(store, due('leased', 100), { holder: 'first', leaseUntil: 200 });
    const second = await leaseJob(store, due('leased', 201), { holder: 'second', leaseUntil: 300 });
    expect(second).toEqual(first);
    expect(await removeJob(store, { id: first!.id, holder: 'first' })).toBe(false);
    expect(await removeJob(store, { id: first!.id, holder: 'second' })).toBe(true);
  });
}
