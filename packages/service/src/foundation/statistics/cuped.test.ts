import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { adjustByPast, type UserWithPast } from './cuped.ts';
import { estimateRatio } from './estimates.ts';

const USERS = 400;
const TESTS = 400;

interface Shopper {
  /** How often he clicks, and how much he comes. */
  habit: number;
  visits: number;
}

function createShop(seed: number) {
  const random = seededRandom(seed);
  const shopper = (): Shopper => ({ habit: 0.1 + 0.6 * random() ** 2, visits: 1 + Math.floor(5 * random()) });
  const search = ({ habit, visits }: Shopper, lift: number) => {
    const denominator = 1 + Math.floor(2 * visits * random());
    let numerator = 0;
    for (let at = 0; at < denominator; at++) if (random() < habit * (1 + lift)) numerator++;
    return { numerator, denominator };
  };
  const user = (lift: number, withPast: number): UserWithPast => {
    const someone = shopper();
    const wasThere = random() < withPast;
    return { now: search(someone, lift), past: wasThere ? search(someone, 0) : { numerator: 0, denominator: 0 } };
  };
  return { user };
}

/** Differences of simulated tests, plain and adjusted, with how much each says it varies. */
function simulate({ lift, withPast, seed }: { lift: number; withPast: number; seed: number }) {
  const { user } = createShop(seed);
  return Array.from({ length: TESTS }, () => {
    const groups = [0, lift].map((of) => Array.from({ length: USERS }, () => user(of, withPast)));
    const plain = groups.map((users) => estimateRatio(users.map(({ now }) => now))!);
    const adjusted = adjustByPast([groups[0]!, groups[1]!])!;
    const read = (pair: readonly { value: number; variance: number }[]) => ({
      difference: pair[1]!.value - pair[0]!.value,
      variance: pair[0]!.variance + pair[1]!.variance,
    });
    return { plain: read(plain), adjusted: read(adjusted) };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const varianceOf = (values: readonly number[]) => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};

describe('the past taken out of a difference', () => {
  it.each([
    { lift: 0, withPast: 1, seed: 1 },
    { lift: 0.2, withPast: 1, seed: 2 },
    { lift: 0.2, withPast: 0.4, seed: 3 },
  ])('leaves it unbiased and makes it vary less (lift $lift, $withPast with a past)', ({ lift, withPast, seed }) => {
    const tests = simulate({ lift, withPast, seed });
    const differences = tests.map(({ adjusted }) => adjusted.difference);
    // Nobody plants a bias: the mean of both readings is the same within what chance makes of it.
    const gap = tests.map(({ plain, adjusted }) => adjusted.difference - plain.difference);
    expect(Math.abs(mean(gap))).toBeLessThan(3.5 * Math.sqrt(varianceOf(gap) / TESTS));
    const reduction = 1 - varianceOf(differences) / varianceOf(tests.map(({ plain }) => plain.difference));
    expect(reduction).toBeGreaterThan(withPast === 1 ? 0.1 : 0.02);
    // What it says of itself is so: the variance that is told is the one that is seen.
    const meanVariance = mean(tests.map(({ adjusted }) => adjusted.variance));
    expect(meanVariance / varianceOf(differences)).toBeGreaterThan(0.8);
    expect(meanVariance / varianceOf(differences)).toBeLessThan(1.25);
    const truth = mean(tests.map(({ plain }) => plain.difference));
    const inside = tests.filter(
      ({ adjusted }) => Math.abs(adjusted.difference - truth) < 1.96 * Math.sqrt(adjusted.variance),
    ).length;
    expect(inside / TESTS).toBeGreaterThan(0.92);
  });

  it('says nothing where the past says nothing', () => {
    const nobody = Array.from({ length: 30 }, (_, at) => ({
      now: { numerator: at % 3, denominator: 3 },
      past: { numerator: 0, denominator: 0 },
    }));
    expect(adjustByPast([nobody, nobody])).toBeUndefined();
    const alike = nobody.map(({ now }) => ({ now, past: { numerator: 5, denominator: 1 } }));
    expect(adjustByPast([alike, alike])).toBeUndefined();
  });
});
