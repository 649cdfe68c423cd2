/** The delay before a busy source is requested again. */
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it.each([
  ['a source that says a second is asked after a second', 0, 1000, 1000],
  ['one that says nothing, after ten', 0, undefined, 10_000],
  ['one that said a second and is still busy, after our own time', 1, 1000, 20_000],
  ['one that wants more than that, when it wants', 1, 90_000, 90_000],
  ['one that wants a day, after an hour', 0, 86_400_000, 3_600_000],
  ['the last attempt is after some minutes', 4, undefined, 160_000],
])('%s', (_case, attempts, retryAfter, delay) => {
  expect(retryDelay({ attempts, retryAfter })).toBe(delay);
});
