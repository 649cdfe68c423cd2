/** The same tests on long random walks. */
import { describe, expect, it } from 'vitest';
import { isBrief } from './testing/brief.ts';
import { walkThroughJumps } from './testing/walk-through-jumps.ts';

describe('a service whose clock jumps', () => {
  it.each(Array.from({ length: isBrief ? 2 : 12 }, (_, at) => 100 + at))(
    'goes on when it has come back, and has deleted nothing (long walk %d)',
    async (seed) => {
      expect(await walkThroughJumps(seed, { steps: 60 })).toBe(60);
    },
    300_000,
  );
});
