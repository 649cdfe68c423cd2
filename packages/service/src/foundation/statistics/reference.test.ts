/** Statistics against values of scipy 1.17 (Python 3.11), to nine digits, wherever there is a closed form. */
import { describe, expect, it } from 'vitest';
import { readByBayes } from './bayes.ts';
import { chiSquareUpperTail, goodnessOfFit } from './chi-square.ts';
import { adjustByPast } from './cuped.ts';
import { estimateMean } from './estimates.ts';
import { normalCdf, normalQuantile, normalTwoSided } from './normal.ts';
import { pooledTest } from './pooled-test.ts';
import { crossingProbability, readSequentially } from './sequential.ts';
import { signTest } from './sign-test.ts';
import { studentCritical, studentTwoSided } from './student-t.ts';
import { twoProportionTest } from './two-proportions.ts';
import { welchTest } from './welch.ts';

/** Equal to nine digits after the point, and far out in the tails to nine significant ones. */
function same(found: number | undefined, wanted: number, what: string): void {
  const by = Math.abs(wanted) < 1e-4 ? 1e-9 * Math.abs(wanted) : 1e-9;
  expect(Math.abs(found! - wanted), `${what}: ${found} and ${wanted}`).toBeLessThanOrEqual(by);
}

const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];

describe('distributions', () => {
  it.each([
    [-6, 9.865876450376946e-10, 1.973175290075389e-9],
    [-3.1, 0.0009676032132183563, 0.0019352064264367126],
    [-1, 0.15865525393145707, 0.31731050786291415],
    [0.5, 0.6914624612740131, 0.6170750774519738],
    [1.96, 0.9750021048517795, 0.04999579029644087],
    [4.2, 0.9999866542509841, 2.669149803181262e-5],
    [8, 0.9999999999999993, 1.244192114854348e-15],
  ])('are those of scipy: normal %d', (z, below, outside) => {
    same(normalCdf(z), below, 'below');
    same(normalTwoSided(z), outside, 'outside');
  });

  it.each([
    [1e-6, -4.753424308822899],
    [0.0125, -2.241402727604945],
    [0.3, -0.5244005127080409],
    [0.975, 1.959963984540054],
    [0.999999, 4.753424308817087],
  ])('are those of scipy: normal quantile of %d', (share, wanted) => same(normalQuantile(share), wanted, 'quantile'));

  it.each([
    [0.3, 1, 0.8144528418445154],
    [2.1, 2.5, 0.14450244475484378],
    [1.7, 9.4, 0.12191157402332022],
    [2.5, 28, 0.01855092306954576],
    [3.2, 101, 0.0018369287779790799],
    [4.5, 1234.5, 7.436304836994329e-6],
    [1.96, 1_000_000, 0.04999606758526985],
  ])('are those of scipy: Student %d of %d degrees', (t, degrees, wanted) =>
    same(studentTwoSided(t, degrees), wanted, 'two-sided'),
  );

  it.each([
    [0.05, 1, 12.706204736174705],
    [0.05, 9.4, 2.2475680912566145],
    [0.01, 28, 2.7632624554614442],
    [0.05, 1234.5, 1.9618874833313455],
    [0.005, 1_000_000, 2.807039999577637],
  ])('are those of scipy: critical value for %d, Student of %d degrees', (alpha, degrees, wanted) =>
    same(studentCritical(alpha, degrees), wanted, 'critical'),
  );

  it.each([
    [0.02, 1, 0.887537083981715],
    [3.84, 1, 0.05004352124870519],
    [9.2, 2, 0.010051835744633584],
    [30, 7, 9.495972508134177e-5],
    [120, 100, 0.08440668109369177],
    [60, 20, 7.121750862815593e-6],
  ])('are those of scipy: chi-square above %d of %d degrees', (x, degrees, wanted) =>
    same(chiSquareUpperTail(x, degrees), wanted, 'above'),
  );
});

describe('tests', () => {
  it('are those of scipy.stats.ttest_ind, with unequal and with equal variances', () => {
    const [control, rival] = [estimateMean(first)!, estimateMean(second)!];
    const welch = welchTest(control, rival, 0.05)!;
    same(welch.pValue, 0.021378001462866992, 'Welch');
    same(welch.low, 0.3492370661924069, 'Welch, low');
    same(welch.high, 3.984096267140929, 'Welch, high');
    const student = pooledTest(control, rival, 0.05)!;
    same(student.pValue, 0.020544522734125926, 'Student');
    same(student.low, 0.35910199825932154, 'Student, low');
    same(student.high, 3.9742313350740144, 'Student, high');
  });

  it('are those of scipy.stats.chisquare and binomtest', () => {
    same(goodnessOfFit([5050, 4950], [50, 50]), 0.31731050786291115, 'halves');
    same(goodnessOfFit([950, 50], [90, 10]), 1.3608022911357298e-7, 'nine to one');
    same(goodnessOfFit([300, 330, 370], [30, 35, 35]), 0.3189065573239704, 'three');
    same(signTest(12, 8), 0.5034446716308594, '12 of 20');
    same(signTest(3, 14), 0.012725830078125, '3 of 17');
    same(signTest(60, 40), 0.05688793364098089, '60 of 100');
    same(signTest(540, 460), 0.012444146277171799, '540 of 1000');
    same(signTest(0, 8), 0.0078125, '0 of 8');
  });

  it('are those of two proportions: chi2_contingency without its correction is the square of the same z', () => {
    const test = (successes: number, trials: number, others: number, of: number) =>
      twoProportionTest({ successes, trials }, { successes: others, trials: of });
    same(test(120, 1000, 150, 1000), 0.049640386865368834, '120 and 150 of 1000');
    same(test(24, 4750, 3, 250), 0.1440331546411333, '24 of 4750, 3 of 250');
    same(test(5, 90, 2, 10), 0.08943847172734602, '5 of 90, 2 of 10');
  });
});

describe('readings', () => {
  it.each([
    [0.01, 0.02, 0.6914624612740131, 0.00395593114802612],
    [-0.3, 0.1, 0.0013498980316300959, 0.3000382154317047],
    [2, 1, 0.9772498680518208, 0.008490702616829673],
  ])('by Bayes are integrals of the normal distribution: %d ± %d', (value, standardError, chance, loss) => {
    const reading = readByBayes({ value, standardError });
    same(reading.chanceToBeat, chance, 'chance');
    same(reading.expectedLoss, loss, 'loss');
  });

  it.each([
    [0.8, 0.8147580927333781],
    [1.5, 0.267215214383061],
    [2.2414027276049473, 0.04999999996468975],
    [3, 0.005399592126520372],
  ])('on a fixed day are the chance that a Brownian motion leaves ±%d', (bound, wanted) =>
    same(crossingProbability(bound), wanted, 'crossing'),
  );

  it.each([
    [2.5, 0.3, 0.20359710725107905],
    [3.1, 1, 0.04190944757310348],
    [4, 0.05, 0.12177744585966839],
    [3.5, 2, 0.01291788792908456],
  ])('at any time are the mixture: z = %d at %d', (z, information, wanted) => {
    const difference = { value: z, standardError: 1 };
    same(readSequentially(difference, { decide: 'anyTime', information, alpha: 0.05 }).pValue, wanted, 'mixture');
  });

  it('with the past taken out are those of numpy', () => {
    const group = (users: number, seed: number) =>
      Array.from({ length: users }, (_, at) => {
        const before = (at * 53 + seed) % 13;
        const now = 2 * before + ((at * 37 + seed) % 11);
        return { now: { numerator: now, denominator: 1 }, past: { numerator: before, denominator: 1 } };
      });
    const [control, rival] = adjustByPast([group(40, 1), group(30, 5)])!;
    same(control.value, 16.93491680836867, 'control');
    same(control.variance, 0.2553505462400367, 'its variance');
    same(rival.value, 16.986777588841775, 'rival');
    same(rival.variance, 0.34923567502690545, 'its variance');
  });
});
