import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDutyCycle } from './duty-cycle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Returns the duration of a pause in milliseconds of the test's clock. */
async function lengthOf(resting: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let isOver = false;
  void resting.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  while (!isOver) await vi.advanceTimersByTimeAsync(1);
  return performance.now() - startedAt;
}

describe('long work beside searches', () => {
  it('does not pause while none come', async () => {
    const dutyCycle = createDutyCycle({ waiting: 0, served: 7 });
    for (let step = 0; step < 50; step++) expect(await lengthOf(dutyCycle(1000))).toBe(0);
  });

  it('pauses five times as long as it worked while they come, and no longer than a second', async () => {
    const dutyCycle = createDutyCycle({ waiting: 1, served: 0 });
    expect(await lengthOf(dutyCycle(10))).toBe(50);
    expect(await lengthOf(dutyCycle(250))).toBe(1000);
    expect(await lengthOf(dutyCycle(900_000))).toBe(1000);
  });

  it('rests for those that were answered while it worked, and ends when no more come', async () => {
    const searches = { waiting: 0, served: 0 };
    const dutyCycle = createDutyCycle(searches);
    searches.served++;
    expect(await lengthOf(dutyCycle(250))).toBe(5);
  });
});
