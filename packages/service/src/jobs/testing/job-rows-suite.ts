/** Jobs on every store: each is done by one process, and by another one where that fails. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
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

/** Declares them for the store that `open` gives when they run. */
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
    // It failed; the new promise of the same work stands for it.
    await postponeJob(store, { id: job!.id, holder: 'me' }, { message: 'no', runAt: 99_000 });
    expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }]);
    const next = await leaseJob(store, due('once', 600), lease);
    await postponeJob(store, { id: next!.id, holder: 'me' }, { message: 'no', runAt: 99_000 });
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
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
