import { expect, it } from 'vitest';
import { StoreClosed } from '../../foundation/errors/store-errors.ts';
import { createSnapshotSchedule } from './snapshot-schedule.ts';

/** Creates a schedule over a clock that the test moves. */
function watchedSchedule() {
  const clock = { now: 0 };
  const written: [at: number, isLast: boolean][] = [];
  const failures: unknown[] = [];
  let due: { at: number; work: () => void } | undefined;
  let fails = false;
  const schedule = createSnapshotSchedule({
    write: async (isLast) => {
      if (fails) throw new Error('no room');
      written.push([clock.now, isLast]);
    },
    onError: (error) => failures.push(error),
    now: () => clock.now,
    startTimer: (work, delay) => {
      const timer = { at: clock.now + delay, work };
      due = timer;
      return () => {
        if (due === timer) due = undefined;
      };
    },
  });
  const pass = async (seconds: number) => {
    const until = clock.now + seconds * 1000;
    if (due && due.at <= until) {
      const { at, work } = due;
      due = undefined;
      clock.now = at;
      work();
      await new Promise((resolve) => setImmediate(resolve));
    }
    clock.now = until;
  };
  return { schedule, written, failures, pass, fail: (value: boolean) => (fails = value) };
}

it('writes in a quiet moment after many changes, and not after few', async () => {
  const { schedule, written, pass } = watchedSchedule();
  schedule.changed(1999);
  await pass(60);
  expect(written).toEqual([]);
  schedule.changed(1);
  await pass(3);
  schedule.changed(10);
  await pass(4);
  expect(written).toEqual([]);
  await pass(2);
  expect(written).toEqual([[68_000, false]]);
});

it('writes every ten minutes under steady writes', async () => {
  const { schedule, written, pass } = watchedSchedule();
  for (let second = 0; second < 1300; second += 2) {
    schedule.changed(100);
    await pass(2);
  }
  expect(written.map(([at]) => at)).toEqual([600_000, 1_200_000]);
});

it('writes at the end what is worth it, and goes on after a failure', async () => {
  const { schedule, written, failures, pass, fail } = watchedSchedule();
  fail(true);
  schedule.changed(5000);
  await pass(6);
  expect(failures).toHaveLength(1);
  fail(false);
  schedule.changed(5000);
  await schedule.stop();
  expect(written).toEqual([[6000, true]]);
  schedule.changed(5000);
  await pass(6);
  expect(written).toHaveLength(1);
});

it.each([
  [true, 0],
  [false, 1],
])('of a snapshot whose store is closed while it is written: stopping %s, told %i times', async (isStopping, told) => {
  const failures: unknown[] = [];
  let fail: (error: Error) => void = () => undefined;
  const written = new Promise<void>((_resolve, reject) => (fail = reject));
  const schedule = createSnapshotSchedule({
    write: () => written,
    onError: (error) => failures.push(error),
    now: () => 0,
    startTimer: (work) => {
      work();
      return () => undefined;
    },
  });
  schedule.changed(5000);
  const stopped = isStopping ? schedule.stop() : undefined;
  fail(new StoreClosed());
  await (stopped ?? new Promise((resolve) => setImmediate(resolve)));
  expect(failures).toHaveLength(told);
});
