/** A source is asked again when it says so. */
import { expect, it } from 'vitest';
import { retryWait } from './retry-wait.ts';

it.each([
  [undefined, 0, 10_000],
  [undefined, 4, 160_000],
  [1000, 0, 1000],
  [1000, 1, 4000],
  [1000, 4, 256_000],
  [30_000, 0, 30_000],
  [30_000, 1, 30_000],
  [0, 0, 1000],
  [86_400_000, 0, 3_600_000],
])('what it says: %s, asked again before: %s', (retryAfter, attempts, wait) => {
  expect(retryWait({ retryAfter, attempts })).toBe(wait);
});
