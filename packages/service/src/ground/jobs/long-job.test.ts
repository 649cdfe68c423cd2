import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { addJob, addJobOnce, cancelJobs, readJobs } from './rows.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { doPart, PartStruckOut } from './job-parts.ts';
import type { Job, LongJobHandler } from './job-handlers.ts';
import { createJobRunner } from './job-runner.ts';

let store: Store;
const clock = { now: 1_000_000 };
const HOUR = 3_600_000;

beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
afterAll(() => store.close());

const waiting = async () => (await readJobs(store)).map(({ payload, state }) => `${payload} ${state}`);
const runner = (work: LongJobHandler, failed: (error: unknown) => void = () => undefined, id = 'here') =>
  createJobRunner({ store, id, now: () => clock.now, handlers: {}, longHandlers: { sweep: work }, onError: failed });

/** Creates work that takes notes and has nothing to conclude. */
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
    const abandoned: string[] = [];
    const abandon = async (_transaction: Queryable, { payload }: Job, reason: string) =>
      void abandoned.push(`${payload}: ${reason}`);
    const never = () => new Promise<never>(() => undefined);
    /** A process as seen by its work: what it does after its death has no effect. */
    interface Mortal {
      isDead: boolean;
      die(name: string): void;
    }
    afterEach(() => store.query('DELETE FROM job_parts'));
    /** Names of parts, in the order in which they finished. */
    let done: string[] = [];
    /** Parts that were left out. */
    let left: string[] = [];
    const deaths: string[] = [];

    /**
     * Creates a job with a number of concurrent parts; suspects run last, one by one. A part that kills remains in progress, and so do all
     * others of its process.
     */
    const inParts =
      (names: readonly string[], { rate, process }: { rate: number; process: Mortal }): LongJobHandler =>
      async (_job, control) => {
        const wait = [...names].sort((a, b) => Number(control.isSuspect(a)) - Number(control.isSuspect(b)));
        const run = async (): Promise<void> => {
          const name = wait.shift();
          if (name === undefined) return;
          try {
            const part = await control.begin(name);
            // Other work gets its turn meanwhile.
            await store.query('SELECT 1');
            if (name.startsWith('kill')) process.die(name);
            if (process.isDead) await never();
            done.push(name);
            part.end();
          } catch (error) {
            if (!(error instanceof PartStruckOut)) throw error;
            left.push(`${name}: ${error.message}`);
          }
          return run();
        };
        await Promise.all(Array.from({ length: rate }, run));
        return async () => undefined;
      };

    /**
     * Starts processes over the same store until one finishes its work; returns the names of the parts during which each of the others
     * died.
     */
    const untilDone = async (handlers: (process: Mortal) => Record<string, LongJobHandler>) => {
      [done, left] = [[], []];
      deaths.length = 0;
      abandoned.length = 0;
      for (let round = 0; round < 20; round++) {
        let died = (_name: string) => undefined as void;
        const death = new Promise<string>((resolve) => (died = resolve));
        const process: Mortal = {
          isDead: false,
          die: (name) => {
            process.isDead = true;
            died(name);
          },
        };
        const ofProcess = Object.assign(Object.create(store) as Store, {
          query: (...question: Parameters<Store['query']>) => (process.isDead ? never() : store.query(...question)),
          transaction: (work: Parameters<Store['transaction']>[0]) =>
            process.isDead ? never() : store.transaction(work),
        });
        const runner = createJobRunner({
          store: ofProcess,
          id: `process ${String(Math.random())}`,
          now: () => clock.now,
          handlers: {},
          longHandlers: handlers(process),
          abandonedHandlers: { sweep: abandon, dig: abandon },
        });
        const end = await Promise.race([runner.run().then(() => undefined), death]);
        if (end === undefined) {
          await runner.finish();
          return;
        }
        deaths.push(end);
      }
      throw new Error(`It came to no end: ${deaths.join()}`);
    };
    const strikes = () => store.query('SELECT name, strikes, holder FROM job_parts ORDER BY name');
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`);

    it('leaves out the part that it dies with at the third time, and does all others', async () => {
      await addJob(store, { kind: 'sweep', payload: 'house', now: clock.now });
      const parts = names('room', 20);
      parts.splice(7, 0, 'kill');
      await untilDone((process) => ({ sweep: inParts(parts, { rate: 4, process }) }));
      expect(deaths).toEqual(['kill', 'kill', 'kill']);
      expect(left).toEqual([
        expect.stringMatching(/^kill: The process ended 3 times while it was at this: kill\. It may need more memory/),
      ]);
      expect(new Set(done)).toEqual(new Set(names('room', 20)));
      expect(abandoned).toEqual([]);
      // Only the part that was left out is remembered.
      expect(await strikes()).toEqual([{ name: 'kill', strikes: 3, holder: null }]);
    });

    it('charges no other work that was under way or only held', async () => {
      for (const kind of ['sweep', 'dig']) await addJob(store, { kind, payload: 'yard', now: clock.now });
      const hostile = ['kill a', 'kill b', ...names('heap', 6), 'kill c'];
      const innocent = names('bed', 12);
      // The other job is held, and its parts are in progress, in every process that dies.
      await untilDone((process) => ({
        sweep: inParts(hostile, { rate: 3, process }),
        dig: inParts(innocent, { rate: 2, process }),
      }));
      // A death adds a strike to all parts in progress of both jobs; afterwards only parts that kill when alone get more.
      expect(deaths.length).toBeLessThanOrEqual(9);
      expect(new Set(left.map((one) => one.split(':')[0]))).toEqual(new Set(['kill a', 'kill b', 'kill c']));
      expect(new Set(done)).toEqual(new Set([...names('heap', 6), ...innocent]));
      expect(abandoned).toEqual([]);
      expect(await strikes()).toEqual(
        ['kill a', 'kill b', 'kill c'].map((name) => ({ name, strikes: 3, holder: null })),
      );
    });

    it('is not charged where it only is held: work without parts is begun anew each time', async () => {
      await addJob(store, { kind: 'dig', payload: 'well', now: clock.now });
      for (let round = 0; round < 5; round++) {
        let hasBegun = false;
        const dying = createJobRunner({
          store,
          id: `held ${round}`,
          now: () => clock.now,
          handlers: {},
          longHandlers: { dig: () => ((hasBegun = true), new Promise(() => undefined)) },
          abandonedHandlers: { dig: abandon },
        });
        void dying.run();
        await expect.poll(() => hasBegun).toBe(true);
      }
      await untilDone((process) => ({ dig: inParts(['the bottom'], { rate: 1, process }) }));
      expect([done, abandoned]).toEqual([['the bottom'], []]);
    });

    it('is ended for good, with the reason, where it cannot do without the part, and begins anew by hand', async () => {
      const needs: LongJobHandler = async (_job, control) => {
        await doPart(control, 'reading the plan', () => {
          report();
          return never();
        });
        return async () => undefined;
      };
      let report = () => undefined as void;
      await addJob(store, { kind: 'sweep', payload: 'mine', now: clock.now });
      await untilDone((process) => ((report = () => process.die('plan')), { sweep: needs }));
      expect(deaths).toHaveLength(3);
      expect(abandoned).toEqual([
        expect.stringMatching(/^mine: The process ended 3 times while it was at this: reading the plan\./),
      ]);
      expect(await waiting()).toEqual([]);
      expect(await strikes()).toEqual([]);
    });

    it('charges nothing where the process ends by itself, and gives what was left out another try after a week', async () => {
      const started: string[] = [];
      const endless: LongJobHandler = async (_job, control) => {
        await control.begin('slow');
        started.push('slow');
        return new Promise((_resolve, reject) =>
          control.signal.addEventListener('abort', () => reject(control.signal.reason as Error)),
        );
      };
      await addJob(store, { kind: 'dig', payload: 'hole', now: clock.now });
      const closing = createJobRunner({
        store,
        id: 'closing',
        now: () => clock.now,
        handlers: {},
        longHandlers: { dig: endless },
        abandonedHandlers: { dig: abandon },
      });
      void closing.run();
      await expect.poll(() => started).toEqual(['slow']);
      await closing.finish();
      expect(await strikes()).toEqual([]);

      await store.query(
        `INSERT INTO job_parts (kind, payload, name, holder, strikes, changed_at) VALUES ('dig', 'hole', 'slow', NULL, 3, $1)`,
        [clock.now],
      );
      await untilDone((process) => ({ dig: inParts(['slow'], { rate: 1, process }) }));
      expect([done, left.length]).toEqual([[], 1]);
      clock.now += 7 * 24 * HOUR + 1;
      await addJob(store, { kind: 'dig', payload: 'hole', now: clock.now });
      await untilDone((process) => ({ dig: inParts(['slow'], { rate: 1, process }) }));
      expect([done, left]).toEqual([['slow'], []]);
      expect(await strikes()).toEqual([]);
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

  /** Work that reports progress and continues until it is stopped. */
  const endless =
    (reported: string[]): LongJobHandler =>
    (_job, { signal, progress }) => {
      progress(3, 8);
      return new Promise((_resolve, reject) => {
        const stopped = () => {
          reported.push((signal.reason as Error).message);
          reject(signal.reason as Error);
        };
        if (signal.aborted) stopped();
        else signal.addEventListener('abort', stopped);
      });
    };

  it('tells its progress, and is called off here or from another process', async () => {
    const reported: string[] = [];
    const failures: unknown[] = [];
    const jobs = runner(endless(reported), (error) => failures.push(error));
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
    // A waiting job is deleted.
    await addJob(store, { kind: 'sweep', payload: 'yard', now: clock.now, runAt: clock.now + HOUR });
    await jobs.cancel({ kind: 'sweep', payload: 'yard' });
    expect(await waiting()).toEqual([]);
    expect([reported, failures]).toEqual([Array(2).fill('The job sweep was stopped: cancelled'), []]);
    await jobs.finish();
  });

  it('is stopped when the service closes, and goes on with the next', async () => {
    const reported: string[] = [];
    const jobs = runner(endless(reported));
    await addJob(store, { kind: 'sweep', payload: 'garden', now: clock.now });
    void jobs.run();
    await expect.poll(waiting).toEqual(['garden running']);
    await jobs.finish();
    expect([reported, await waiting()]).toEqual([['The job sweep was stopped: closing'], ['garden waiting']]);
    expect(await readJobs(store)).toMatchObject([{ attempts: 0 }]);
    const { done, work } = notes();
    const next = runner(work);
    await next.run();
    expect(done).toEqual(['garden']);
    await next.finish();
  });
});
