import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeInTime } from './close-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('abandons nothing where closing in order is done in time', async () => {
  const abandon = vi.fn(async () => undefined);
  await closeInTime(async () => undefined, { abandon });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(abandon).not.toHaveBeenCalled();
});

it('says why closing in order failed', async () => {
  await expect(closeInTime(() => Promise.reject(new Error('no')), { abandon: async () => undefined })).rejects.toThrow(
    'no',
  );
});

it('abandons the store within five seconds where closing in order does not end, and does not fail with what fails then', async () => {
  let fail = (_error: Error): void => undefined;
  const abandon = vi.fn(async () => {
    fail(new Error('The store is closed'));
    await Promise.resolve();
  });
  const closed = vi.fn();
  const closing = closeInTime(() => new Promise<void>((_resolve, reject) => (fail = reject)), { abandon }).then(closed);
  await vi.advanceTimersByTimeAsync(4700);
  expect(abandon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(abandon).toHaveBeenCalledTimes(1);
  await closing;
  expect(closed).toHaveBeenCalled();
});
