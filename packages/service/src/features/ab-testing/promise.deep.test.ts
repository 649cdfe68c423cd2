/** The guarantee of readings over a grid of splits, rates, metrics and looks: at most 5 % false positives, and the planned power. */
import { jStat } from 'jstat';
import { describe, expect, it } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import {
  falsePositives,
  findLift,
  type GridReading,
  METRICS,
  RATES as ALL_RATES,
  READINGS,
  SPLITS,
} from './testing/promise-grid.ts';

const RATES = isBrief ? [0.005, 0.05] : ALL_RATES;

/** The upper end of the interval of Clopper and Pearson with 95 % confidence. */
const upperBound = (called: number, tests: number): number =>
  called === tests ? 1 : jStat.beta.inv(0.975, called + 1, tests - called);

/** Near 5 % it takes many tests to tell 5 from 6. A fixed day spends all of its 5 %; a decision at any time far less. */
const TESTS: Readonly<Record<GridReading['decide'], number>> = isBrief
  ? { oneLook: 6000, fixedDay: 3000, anyTime: 400 }
  : { oneLook: 20_000, fixedDay: 8000, anyTime: 2500 };

/** One row of the grid for each split and metric: shares of false positives by rate. */
function readGrid(reading: GridReading): number {
  const tests = TESTS[reading.decide];
  let highest = 0;
  for (const metric of METRICS)
    for (const share of SPLITS) {
      const row = falsePositives({ metric, share, rates: RATES }, reading, tests);
      for (const called of row) highest = Math.max(highest, upperBound(called, tests));
      console.log(
        `${reading.decide}, ${reading.looks} looks, ${metric}, ${100 - 100 * share}/${100 * share}:`,
        row.map((called) => `${((100 * called) / tests).toFixed(1)} %`).join(' | '),
      );
    }
  return highest;
}

describe('tests without a difference', () => {
  it.each(READINGS)(
    'are called different at any of $looks looks in at most 5 % ($decide)',
    (reading) => expect(readGrid(reading)).toBeLessThan(0.06),
    1_200_000,
  );
});

describe('tests with a planted lift of 20 %', () => {
  it.each(['anyTime', 'fixedDay'] as const)(
    'are decided in 80 % at the size that was planned, and say +16 to +24 % in the median (%s)',
    (decide) => {
      const tests = isBrief ? 200 : 1000;
      for (const share of SPLITS)
        for (const rate of [0.01, 0.05, 0.2]) {
          const { called, median } = findLift({ share, rate, lift: 0.2, decide, tests });
          console.log(
            `${decide}, ${100 * share} %, rate ${rate}: found ${called} of ${tests}, median ${median.toFixed(3)}`,
          );
          expect(called / tests, `${share} at ${rate}`).toBeGreaterThan(0.8 - 3 * Math.sqrt(0.16 / tests));
          expect(median).toBeGreaterThan(0.16);
          expect(median).toBeLessThan(0.24);
        }
    },
    600_000,
  );
});
