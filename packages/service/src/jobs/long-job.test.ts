import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../node/pglite-store.ts';
import { TEMPLATE } from '../node/template.test.fixture.ts';
import { addJob, addJobOnce } from '../store/jobs.ts';
import { migrate } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { createJobRunner, type Job, type LongJobHandler } from './job-runner.ts';

let store: Store;
const clock = { now: 1_000_000 };
const HOUR = 3_600_000;

beforeAll(async () => {
  store = await openPgliteStore({ template: TEMPLATE });
  await migrate(store);
}, 60_000);
afterAll(() => store.close());

const waiting = () => store.query<{ kind: string; payload: string }>('SELECT kind, payload FROM jobs ORDER BY id');
const runner = (work: LongJobHandler, failed: (error: unknown) => void = () => undefined) =>
  createJobRunner({ store, now: () => clock.now, handlers: {}, longHandlers: { sweep: work }, failed });

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
      seen.push((await waiting()).map(({ kind }) => kind));
      return async () => undefined;
    });
    await addJobOnce(store, { kind: 'sweep', payload: 'hall', now: clock.now, runAt: clock.now });
    await jobs.run();
    expect(seen).toEqual([['sweep:running', 'sweep'], ['sweep:running']]);
    expect(await waiting()).toEqual([]);
    await jobs.finish();
  });

  it('that fails is told, holds up nobody, and is tried again a minute later', async () => {
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
    clock.now += 60_000;
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
    );
    await addJob(store, { kind: 'sweep', payload: 'stairs', now: clock.now });
    void dying.run();
    await expect.poll(() => died).toBeDefined();
    expect(await waiting()).toEqual([{ kind: 'sweep:running', payload: 'stairs' }]);

    await runner(work).finish();
    expect(done).toEqual([]);
    const next = runner(work);
    await next.run();
    expect(done).toEqual(['stairs']);
    expect(await waiting()).toEqual([]);
    await next.finish();
  });
});
