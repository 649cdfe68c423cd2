import { describe, expect, it } from 'vitest';
import { createRest } from './rest.ts';

describe('long work beside searches', () => {
  it('does not rest while none come', async () => {
    const rest = createRest({ waiting: 0, taken: 7 });
    const begun = performance.now();
    for (let step = 0; step < 50; step++) await rest(1000);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('rests five times as long as it worked while they come, and no longer than a second', async () => {
    const searches = { waiting: 1, taken: 0 };
    const rest = createRest(searches);
    const timed = async (worked: number) => {
      const begun = performance.now();
      await rest(worked);
      return performance.now() - begun;
    };
    expect(await timed(10)).toBeGreaterThanOrEqual(50);
    expect(await timed(250)).toBeGreaterThanOrEqual(1000);
    // A rest of an hour would be none that ends here.
    await rest(900_000);
  });

  it('rests for those that were answered while it worked, and ends when no more come', async () => {
    const searches = { waiting: 0, taken: 0 };
    const rest = createRest(searches);
    searches.taken++;
    const begun = performance.now();
    await rest(250);
    const rested = performance.now() - begun;
    expect(rested).toBeGreaterThanOrEqual(4);
    expect(rested).toBeLessThan(1000);
  });
});
