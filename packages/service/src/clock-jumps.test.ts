/** A clock that jumps hours, days and 400 days ahead and back: the service continues, and no data is deleted because of it. */
import { describe, expect, it } from 'vitest';
import { walkThroughJumps } from './testing/walk-through-jumps.ts';

describe('a service whose clock jumps', () => {
  it.each([1])(
    'goes on when it has come back, and has deleted nothing (walk %d)',
    async (seed) => {
      expect(await walkThroughJumps(seed, { steps: 4 })).toBe(4);
    },
    60_000,
  );
});
