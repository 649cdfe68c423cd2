/** Tests that time slices yield by elapsed time, not by the number of steps. */
import { expect, it } from 'vitest';
import { createTimeSlices } from './time-slices.ts';

it('yields when a slice is over, and not before', async () => {
  let time = 0;
  let turns = 0;
  const endOfStep = createTimeSlices(
    () => {
      turns++;
      return Promise.resolve();
    },
    { now: () => time },
  );
  for (let step = 0; step < 100; step++) {
    time += 1;
    await endOfStep();
  }
  expect(turns).toBe(20);
  time += 1000;
  await endOfStep();
  expect(turns).toBe(21);
});
