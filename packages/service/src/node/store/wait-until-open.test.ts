/** Tests of opening a database: a thread that has hung is terminated, a slow one is not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilOpen } from './wait-until-open.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a thread that opens its database when a test says so, with a given utilization until then. */
function createThread(utilization: () => number) {
  let open!: () => void;
  let fail!: (reason: unknown) => void;
  const opened = new Promise<unknown[][]>((resolve, reject) => {
    open = () => resolve([]);
    fail = reject;
  });
  const kill = vi.fn(async (reason?: Error) => fail(reason));
  return { open, kill, connection: { expect: () => opened, utilization, kill } };
}

it('ends a thread that has nothing to do any more and has opened nothing', async () => {
  let isStopped = false;
  const { kill, connection } = createThread(() => (isStopped ? 0 : 0.9));
  const failure = expect(waitUntilOpen(connection)).rejects.toThrow('stopped while it was being opened');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kill).not.toHaveBeenCalled();
  isStopped = true;
  await vi.advanceTimersByTimeAsync(5000);
  await failure;
});

it('lets a busy machine take its time, and looks no more once the database is open', async () => {
  let utilization = 0.02;
  const { open, kill, connection } = createThread(() => utilization);
  const opening = waitUntilOpen(connection);
  await vi.advanceTimersByTimeAsync(180_000);
  open();
  await opening;
  utilization = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kill).not.toHaveBeenCalled();
});
