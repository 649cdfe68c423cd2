import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EngineOptimizer } from './engine-optimizer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an optimizer over an engine whose work takes a number of pauses, and records its calls. */
function watch({ pauses = 3 } = {}) {
  const done = { started: 0, whole: 0 };
  const failures: unknown[] = [];
  const state: { isWanted: boolean; error?: Error } = { isWanted: true };
  const optimizer = new EngineOptimizer({
    engine: {
      optimize: async ({ pause }) => {
        done.started++;
        if (state.error) throw state.error;
        for (let at = 0; at < pauses; at++) if (!(await pause())) return;
        done.whole++;
      },
    },
    pause: async () => undefined,
    isWanted: () => state.isWanted,
    between: (work) => work(),
    uptime: () => Date.now(),
    onError: (error) => failures.push(error),
  });
  return { state, done, failures, optimizer };
}

it('waits until nothing was published for a second', async () => {
  const { optimizer, done } = watch();
  for (let publish = 0; publish < 5; publish++) {
    await optimizer.published();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(done.started).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual({ started: 1, whole: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done.started).toBe(1);
});

it('is done within a run, where changes never rest', async () => {
  const { optimizer, done, state } = watch();
  state.isWanted = false;
  for (let publish = 0; publish < 62; publish++) {
    await optimizer.published();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(done).toEqual({ started: 1, whole: 1 });
});

it('makes way for a run, and goes on behind the next one', async () => {
  const { optimizer, done, state } = watch();
  await optimizer.published();
  state.isWanted = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual({ started: 1, whole: 0 });
  state.isWanted = true;
  await optimizer.published();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual({ started: 2, whole: 1 });
});

it('is told of what goes wrong, and stops when the indexer stops', async () => {
  const { optimizer, done, state, failures } = watch();
  state.error = new Error('no memory');
  await optimizer.published();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual([state.error]);
  await optimizer.published();
  optimizer.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done.started).toBe(1);
});
