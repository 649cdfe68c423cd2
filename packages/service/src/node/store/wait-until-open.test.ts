/** Opening a database: a thread that has stopped is ended, one that is slow is left alone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilOpen } from './wait-until-open.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An answer that a test gives when it wants to. */
function createAnswer<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((...ways) => ([resolve, reject] = ways));
  return { promise, resolve, reject };
}

/** A thread that says what a test lets it say. */
function createThread() {
  const opened = createAnswer<unknown[][]>();
  const turned = createAnswer<number | null>();
  const kill = vi.fn(async (reason?: Error) => opened.reject(reason));
  return { opened, turned, kill, connection: { expect: () => opened.promise, pulse: () => turned.promise, kill } };
}

it('ends a thread whose loop turns though nothing was opened for 20 s', async () => {
  const { turned, connection } = createThread();
  const failure = expect(waitUntilOpen(connection)).rejects.toThrow('stopped while it was being opened');
  await vi.advanceTimersByTimeAsync(20_000);
  turned.resolve(null);
  await failure;
});

it('leaves a database alone that was open before its loop turned: a busy machine took its time', async () => {
  const { opened, turned, kill, connection } = createThread();
  const opening = waitUntilOpen(connection);
  await vi.advanceTimersByTimeAsync(20_000);
  opened.resolve([]);
  await opening;
  turned.resolve(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(kill).not.toHaveBeenCalled();
});
