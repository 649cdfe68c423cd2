/** Interleaved rankings compared with A/B tests of the same ones: fewer searches for the same difference, and no preference if there is none. */
import { jStat } from 'jstat';
import { describe, expect, it } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import { callsAt, END_READINGS, searchesNeeded } from './testing/sensitivity.ts';
import { createRankedWorld, trueLift } from './testing/simulated-rankings.ts';

describe('interleaved rankings', () => {
  it.each([0.5, 0.2])(
    'find the better one with a quarter of the searches of an A/B test, at the same power (%d less wrong)',
    (better) => {
      const world = createRankedWorld({ better, seed: 1 });
      expect(trueLift(world)).toBeGreaterThan(0);
      const tests = isBrief ? 60 : 200;
      const [interleaved, split] = (['interleaved', 'split'] as const).map((design) =>
        searchesNeeded(world, { design, tests, seed: 2 }),
      );
      console.log(`clicked +${(100 * trueLift(world)).toFixed(1)} %:`, interleaved, split);
      for (const reading of END_READINGS) expect(interleaved![reading]).toBeLessThan(split![reading] / 4);
    },
    600_000,
  );

  it('prefer one of two that are as good in at most 5 %', () => {
    const world = createRankedWorld({ better: 0, seed: 3 });
    expect(trueLift(world)).toBeCloseTo(0, 9);
    const tests = isBrief ? 1000 : 4000;
    for (const searches of [200, 2000]) {
      const called = callsAt(world, { design: 'interleaved', searches, tests, seed: 4 });
      console.log(`${searches} searches: ${JSON.stringify(called)} of ${tests}`);
      for (const reading of END_READINGS) {
        const upperBound = jStat.beta.inv(0.975, called[reading] + 1, tests - called[reading]);
        expect(upperBound, reading).toBeLessThan(0.06);
      }
    }
  }, 600_000);
});
