import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startTestService } from '../../testing/start-service.ts';
import { addEvents } from '../../features/events/rows.ts';
import { addJob, promiseJob, readJobs } from './rows.ts';
import type { Store } from '../../store/store.ts';
import { createJobRunner } from './job-runner.ts';

let store: Store;
/** Scheduled jobs have no payload. */
const waiting = async () =>
  (await store.query<{ payload: string }>(`SELECT payload FROM jobs WHERE payload <> '' ORDER BY id`)).map(
    ({ payload }) => payload,
  );

beforeAll(async () => {
  store = await openSpareDatabase();
}, 60_000);
afterAll(() => store.close());

describe('promised work', () => {
  it('is done in its order, once, however often it is asked for', async () => {
    const done: string[] = [];
    const runner = createJobRunner({
      store,
      id: 'here',
      handlers: { note: async (_transaction, { payload }) => void done.push(payload) },
    });
    for (const payload of ['one', 'two', 'three']) await addJob(store, { kind: 'note', payload, now: 1 });
    await Promise.all([runner.run(), runner.run(), runner.run()]);
    expect(done).toEqual(['one', 'two', 'three']);
    expect(await waiting()).toEqual([]);
  });

  it('that promises itself anew comes again', async () => {
    const clock = { now: 1000 };
    const times: number[] = [];
    const runner = createJobRunner({
      store,
      id: 'here',
      now: () => clock.now,
      handlers: {
        bell: async (transaction, { payload }) => {
          times.push(clock.now);
          await promiseJob(transaction, { kind: 'bell', payload, now: clock.now, runAt: clock.now + 60_000 });
        },
      },
    });
    await promiseJob(store, { kind: 'bell', payload: 'tower', now: 1, runAt: 1000 });
    for (let minute = 0; minute < 3; minute++, clock.now += 60_000) await runner.run();
    expect(times).toEqual([1000, 61_000, 121_000]);
    await runner.cancel({ kind: 'bell', payload: 'tower' });
  });

  it('that fails leaves nothing half done and is tried again', async () => {
    let fails = true;
    const handlers = {
      note: async (transaction: Pick<Store, 'query'>, { payload }: { payload: string }) => {
        await transaction.query(`INSERT INTO indexers (id, applied_seq, seen_at) VALUES ($1, 0, 0)`, [payload]);
        if (fails) throw new Error('not today');
      },
    };
    const clock = { now: 1000 };
    const failures: unknown[] = [];
    const runner = createJobRunner({
      store,
      id: 'here',
      handlers,
      now: () => clock.now,
      onError: (error) => failures.push(String(error)),
    });
    await addJob(store, { kind: 'note', payload: 'again', now: 1 });
    // Each retry is later than the previous one.
    for (const wait of [10_000, 20_000, 40_000]) {
      await runner.run();
      await runner.run();
      expect((await readJobs(store)).map(({ runAt }) => runAt)).toEqual([clock.now + wait]);
      clock.now += wait;
    }
    expect(failures).toEqual(Array(3).fill('Error: not today'));
    expect([await waiting(), await store.query('SELECT 1 FROM indexers')]).toEqual([['again'], []]);
    expect(await readJobs(store)).toMatchObject([{ attempts: 3, lastError: 'not today', state: 'waiting' }]);
    fails = false;
    await runner.run();
    expect([await waiting(), await store.query('SELECT id FROM indexers')]).toEqual([[], [{ id: 'again' }]]);
  });

  it('that fails stops none of those behind it', async () => {
    const done: string[] = [];
    const runner = createJobRunner({
      store,
      id: 'here',
      handlers: {
        note: async (_transaction, { payload }) => {
          if (payload === 'bad') throw new Error('torn page');
          done.push(payload);
        },
      },
    });
    for (const payload of ['bad', 'good', 'better']) await addJob(store, { kind: 'note', payload, now: 1 });
    await runner.run();
    expect([done, await waiting()]).toEqual([['good', 'better'], ['bad']]);
    await runner.finish();
    await store.query('DELETE FROM jobs');
  });

  it('of a kind that is not known stays for a newer version', async () => {
    await addJob(store, { kind: 'later', payload: 'x', now: 1 });
    await createJobRunner({ store, id: 'here', handlers: {} }).run();
    expect(await waiting()).toEqual(['x']);
    await store.query('DELETE FROM jobs');
  });

  it('is taken up by the next service on the data, when the one that promised it died', async () => {
    const event = { eventType: 'view' as const, eventName: 'n', index: 'i', userToken: 'leaving', objectIDs: ['a'] };
    await addEvents(store, [{ event, happenedAt: 1, receivedAt: 1 }]);
    await addJob(store, { kind: 'forgetUser', payload: 'leaving', now: 1 });
    const next = await startTestService({ store });
    await next.service.whenIdle();
    expect(await store.query('SELECT 1 FROM events')).toEqual([]);
    // A second job, some minutes later, removes what other processes still had in memory.
    expect(await waiting()).toEqual(['leaving']);
    await next.service.whenIdle();
    expect(await waiting()).toEqual([]);
  });
});
