import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../testing/spare-databases.ts';
import { addJob, addJobOnce, cancelJobs, readJobs } from './rows.ts';
import type { Queryable, Store } from '../store/store.ts';
import type { JobControl } from './job-lease.ts';
import { createJobRunner, type Job, type LongJobHandler } from './job-runner.ts';

let store: Store;
const clock = { now: 1_000_000 };
const HOUR = 3_600_000;

beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
afterAll(() => store.close());

const waiting = async () => (await readJobs(store)).map(({ payload, state }) => `${payload} ${state}`);
const runner = (work: LongJobHandler, failed: (error: unknown) => void = () => undefined, id = 'here') =>
  createJobRunner({ store, id, now: () => clock.now, handlers: {}, longHandlers: { sweep: work }, failed });

/** Work that takes notes and leaves nothing to conclude. */
function notes() {
  const done: string[] = [];
  const work = async ({ payload }: Job) => {
    done.push(payload);
    return async () => undefined;
  };
  return { done, work };
}

describe('long work', () => {
  it('is done when its time has come, or within an hour of it when everything is wanted', async () => {
    const { done, work } = notes();
    const jobs = runner(work);
    await addJob(store, { kind: 'sweep', payload: 'soon', now: clock.now, runAt: clock.now + HOUR });
    await addJob(store, { kind: 'sweep', payload: 'later', now: clock.now, runAt: clock.now + HOUR + 1 });
    await jobs.run();
    expect(done).toEqual([]);
    await jobs.runAll();
    expect(done).toEqual(['soon']);
    clock.now += HOUR + 1;
    await jobs.run();
    expect(done).toEqual(['soon', 'later']);
    await jobs.finish();
  });

  it('that is promised twice is done once, at the earlier time', async () => {
    const { done, work } = notes();
    const jobs = runner(work);
    for (const wait of [5000, 1000, 9000])
      await addJobOnce(store, { kind: 'sweep', payload: 'floor', now: clock.now, runAt: clock.now + wait });
    clock.now += 1000;
    await jobs.run();
    expect(done).toEqual(['floor']);
    expect(await waiting()).toEqual([]);
    await jobs.finish();
  });

  it('does not hold up the store, and what is promised meanwhile is done after it', async () => {
    const seen: string[][] = [];
    const jobs = runner(async ({ payload }) => {
      if (seen.length === 0) await addJobOnce(store, { kind: 'sweep', payload, now: clock.now, runAt: clock.now });
      seen.push(await waiting());
      return async () => undefined;
    });
    await addJobOnce(store, { kind: 'sweep', payload: 'hall', now: clock.now, runAt: clock.now });
    await jobs.run();
    expect(seen).toEqual([['hall running', 'hall waiting'], ['hall running']]);
    expect(await waiting()).toEqual([]);
    await jobs.finish();
  });

  it('that fails is told, holds up nobody, and is tried again a while later', async () => {
    const failures: unknown[] = [];
    const done: string[] = [];
    const jobs = runner(
      async ({ payload }) => {
        if (payload === 'attic' && failures.length === 0) throw new Error('no light');
        done.push(payload);
        return async () => undefined;
      },
      (error) => failures.push(error),
    );
    for (const payload of ['attic', 'cellar']) await addJob(store, { kind: 'sweep', payload, now: clock.now });
    await jobs.run();
    expect([done, failures.length]).toEqual([['cellar'], 1]);
    clock.now += 10_000;
    await jobs.run();
    expect(done).toEqual(['cellar', 'attic']);
    await jobs.finish();
  });

  it('is taken up at the next start when the process died in the middle, and left alone while closing', async () => {
    const { done, work } = notes();
    let died: (() => void) | undefined;
    const dying = runner(
      () =>
        new Promise((_resolve, reject) => {
          died = () => reject(new Error('power cut'));
        }),
      undefined,
      'the one before',
    );
    await addJob(store, { kind: 'sweep', payload: 'stairs', now: clock.now });
    void dying.run();
    await expect.poll(() => died).toBeDefined();
    expect(await waiting()).toEqual(['stairs running']);

    await runner(work).finish();
    expect(done).toEqual([]);
    const next = runner(work);
    await next.run();
    expect(done).toEqual(['stairs']);
    expect(await waiting()).toEqual([]);
    await next.finish();
  });

  describe('whose process ends again and again', () => {
    /** A process that begins the work and then is no more. `work` may do something before. */
    async function die(id: string, work: (control: JobControl) => Promise<void> = () => Promise.resolve()) {
      let hasBegun = false;
      const dying = createJobRunner({
        ...shared(id),
        longHandlers: {
          sweep: async (_job, control) => {
            await work(control);
            hasBegun = true;
            return new Promise(() => undefined);
          },
        },
      });
      void dying.run();
      await expect.poll(() => hasBegun).toBe(true);
    }
    const abandoned: string[] = [];
    const shared = (id: string) => ({
      store,
      id,
      now: () => clock.now,
      handlers: {},
      abandonedHandlers: {
        sweep: async (_transaction: Queryable, { payload }: Job, reason: string) =>
          void abandoned.push(`${payload}: ${reason}`),
      },
    });

    it('is ended for good at the third time, with the reason', async () => {
      const { done, work } = notes();
      const complaints: string[] = [];
      await addJob(store, { kind: 'sweep', payload: 'mine', now: clock.now });
      for (const id of ['first', 'second', 'third']) await die(id);
      const next = createJobRunner({
        ...shared('fourth'),
        longHandlers: { sweep: work },
        failed: (error) => complaints.push((error as Error).message),
      });
      await next.run();
      expect(done).toEqual([]);
      expect(abandoned).toEqual([
        expect.stringMatching(/^mine: The process ended 3 times in a row while this was being done/),
      ]);
      expect(complaints).toEqual([expect.stringContaining('Job sweep (mine)')]);
      expect(await waiting()).toEqual([]);
      await next.finish();
    });

    it('goes on as long as it comes further in between', async () => {
      const { done, work } = notes();
      await addJob(store, { kind: 'sweep', payload: 'quarry', now: clock.now });
      for (let round = 0; round < 6; round++) await die(`round ${round}`, ({ advanced }) => advanced());
      const next = createJobRunner({ ...shared('last'), longHandlers: { sweep: work } });
      await next.run();
      expect(done).toEqual(['quarry']);
      await next.finish();
    });
  });

  it('of one kind goes on beside long work of another kind', async () => {
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { done, work } = notes();
    const jobs = createJobRunner({
      store,
      id: 'here',
      now: () => clock.now,
      handlers: {},
      longHandlers: { dig: () => gate.then(() => async () => undefined), sweep: work },
    });
    await addJob(store, { kind: 'dig', payload: 'cellar', now: clock.now });
    const digging = jobs.run();
    await expect.poll(waiting).toEqual(['cellar running']);
    await addJob(store, { kind: 'sweep', payload: 'hall', now: clock.now });
    void jobs.run();
    await expect.poll(() => done).toEqual(['hall']);
    expect(await waiting()).toEqual(['cellar running']);
    open();
    await digging;
    expect(await waiting()).toEqual([]);
    await jobs.finish();
  });

  /** Work that tells how far it is and goes on until it is told to stop. */
  const endless =
    (told: string[]): LongJobHandler =>
    (_job, { signal, progress }) => {
      progress(3, 8);
      return new Promise((_resolve, reject) => {
        const stopped = () => {
          told.push((signal.reason as Error).message);
          reject(signal.reason as Error);
        };
        if (signal.aborted) stopped();
        else signal.addEventListener('abort', stopped);
      });
    };

  it('tells its progress, and is called off here or from another process', async () => {
    const told: string[] = [];
    const failures: unknown[] = [];
    const jobs = runner(endless(told), (error) => failures.push(error));
    await addJob(store, { kind: 'sweep', payload: 'roof', now: clock.now });
    void jobs.run();
    await expect.poll(() => readJobs(store)).toMatchObject([{ state: 'running', progress: { done: 3, total: 8 } }]);
    // Another process can only mark the row.
    await cancelJobs(store, { kind: 'sweep', payload: 'roof' });
    await expect.poll(waiting).toEqual([]);
    await addJob(store, { kind: 'sweep', payload: 'attic', now: clock.now });
    void jobs.run();
    await expect.poll(waiting).toEqual(['attic running']);
    await jobs.cancel({ kind: 'sweep', payload: 'attic' });
    await expect.poll(waiting).toEqual([]);
    // One that only waits is forgotten.
    await addJob(store, { kind: 'sweep', payload: 'yard', now: clock.now, runAt: clock.now + HOUR });
    await jobs.cancel({ kind: 'sweep', payload: 'yard' });
    expect(await waiting()).toEqual([]);
    expect([told, failures]).toEqual([Array(2).fill('The job sweep was stopped: cancelled'), []]);
    await jobs.finish();
  });

  it('is stopped when the service closes, and goes on with the next', async () => {
    const told: string[] = [];
    const jobs = runner(endless(told));
    await addJob(store, { kind: 'sweep', payload: 'garden', now: clock.now });
    void jobs.run();
    await expect.poll(waiting).toEqual(['garden running']);
    await jobs.finish();
    expect([told, await waiting()]).toEqual([['The job sweep was stopped: closing'], ['garden waiting']]);
    expect(await readJobs(store)).toMatchObject([{ attempts: 0 }]);
    const { done, work } = notes();
    const next = runner(work);
    await next.run();
    expect(done).toEqual(['garden']);
    await next.finish();
  });
});
