/** The guarantee of guardrails: a tolerable rival stops a test by chance in at most 5 %, and a much worse one is detected. */
import { jStat } from 'jstat';
import { expect, it } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import { SPLITS } from './testing/promise-grid.ts';
import { simulateCell } from './testing/simulated-tests.ts';

const TESTS = isBrief ? 400 : 2500;

const upperBound = (called: number): number =>
  called === TESTS ? 1 : jStat.beta.inv(0.975, called + 1, TESTS - called);

it.each([
  { metric: 'rate', tolerance: 0 },
  { metric: 'rate', tolerance: 0.2 },
  { metric: 'revenue', tolerance: 0 },
  { metric: 'revenue', tolerance: 0.1 },
] as const)(
  'a rival just as bad as tolerated is called worse at any of 28 looks in at most 5 % ($metric, $tolerance)',
  ({ metric, tolerance }) => {
    for (const share of SPLITS)
      for (const rate of [0.005, 0.05]) {
        const lift = metric === 'rate' ? tolerance : -tolerance;
        const users = 200 / (share * Math.min(0.5, rate * 2));
        const cell = { share, rate, metric, users, lift, looks: 28, decide: 'guardrail', tolerance, seed: 3 } as const;
        const { called } = simulateCell({ ...cell, tests: TESTS });
        console.log(`${metric}, ${tolerance}, ${100 * share} %, rate ${rate}: ${called} of ${TESTS}`);
        expect(upperBound(called), `${share} at ${rate}`).toBeLessThan(0.06);
      }
  },
  600_000,
);

it('a rate that doubles where a fifth more is tolerated is found', () => {
  for (const share of SPLITS) {
    const cell = { share, rate: 0.05, metric: 'rate', users: 40_000, lift: 1, looks: 28, decide: 'guardrail' } as const;
    expect(simulateCell({ ...cell, tolerance: 0.2, tests: 50, seed: 5 }).called).toBe(50);
  }
}, 120_000);
