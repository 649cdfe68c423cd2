/** Readings of an A/B test: whether a rival differs from the control, with a fixed horizon and by the decision rule. */
// Why: decision 0044.
import type { ABTestReading, ABTestSampleRatio, ABTestStatistics } from '@aisle/contract';
import { readAdjusted } from './adjust-past.ts';
import { compareEstimates, type Compared, significanceOf } from './compare-estimates.ts';
import { correctMetrics } from './correct-metrics.ts';
import { estimatePeriods, proportionsOfPeriods, ratioOfPeriods } from './pool-periods.ts';
import { informationOf, type TestPlan } from './test-plan.ts';
import { countOf, type CountName, sumCount } from './search-sums.ts';
import {
  type Amount,
  amountParts,
  estimateAmounts,
  estimateOrderValues,
  estimateRate,
  type Pair,
  rateParts,
  revenueIn,
} from './estimate-users.ts';

/** A p-value below this is a sample ratio mismatch: by chance it occurs once in a thousand tests. */
const MISMATCH = 0.001;

type ReadContext = Pick<Compared, 'plan' | 'information'>;

function readRate(variants: Pair, name: CountName, context: ReadContext): ABTestReading | null {
  const tracked = [variants[0].tracked, variants[1].tracked] as const;
  const pair = estimatePeriods(tracked, (users) => estimateRate(users, name));
  if (!pair) return null;
  const [first, second] = pair;
  const pooled = proportionsOfPeriods(tracked, (users) => ({
    successes: sumCount(users, name),
    trials: sumCount(users, 'tracked'),
  }));
  return {
    ...compareEstimates({ first, second, ...context }),
    proportionSignificance: pooled === undefined ? null : significanceOf(pooled),
    adjusted: readAdjusted(tracked, rateParts(name), context),
  };
}

/** Reads a capped amount per user, such as revenue or units. Undefined if it is unknown for some users. */
function readAmounts(variants: Pair, amountOf: Amount, context: ReadContext): ABTestReading | undefined {
  const { pair, cap } = estimateAmounts(variants, amountOf);
  if (!pair) return undefined;
  return {
    ...compareEstimates({ first: pair[0], second: pair[1], ...context }),
    cappedAt: cap ?? null,
    adjusted: readAdjusted([variants[0].tracked, variants[1].tracked], amountParts(amountOf, variants), context),
  };
}

/** Reads the order value. Undefined if one side has no purchases, or they were not counted on each day. */
function readOrderValue(variants: Pair, currency: string, context: ReadContext): ABTestReading | undefined {
  const { pair, cap } = estimateOrderValues(variants, currency);
  return pair && { ...compareEstimates({ first: pair[0], second: pair[1], ...context }), cappedAt: cap ?? null };
}

/** Returns readings by currency. Currencies without a reading are absent. */
const readEach = (
  currencies: readonly string[],
  read: (currency: string) => ABTestReading | undefined,
): Record<string, ABTestReading> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const reading = read(currency);
      return reading ? [[currency, reading] as const] : [];
    }),
  );

/**
 * Returns all readings of a control and one rival. Those of rates are null until both have tracked searches.
 *
 * @param plan The plan for both, with the sizes of the control and this rival.
 * @example
 * readStatistics([control, rival], ['EUR'], planOf(row, Date.now())).clickThroughRate?.significance;
 */
export function readStatistics(variants: Pair, currencies: readonly string[], plan: TestPlan): ABTestStatistics {
  const information = informationOf(plan, {
    searches: variants.map(({ tracked }) => sumCount(tracked, 'tracked')),
    users: variants.map(({ tracked }) => tracked.length),
  });
  const context = { plan, information };
  const statistics = {
    clickThroughRate: readRate(variants, 'clicked', context),
    conversionRate: readRate(variants, 'converted', context),
    addToCartRate: readRate(variants, 'addedToCart', context),
    purchaseRate: readRate(variants, 'purchased', context),
    revenue: readEach(currencies, (currency) => readAmounts(variants, revenueIn(currency), context)),
    orderValue: readEach(currencies, (currency) => readOrderValue(variants, currency, context)),
    units: readAmounts(variants, (sums) => countOf(sums, 'units'), context) ?? null,
  };
  return correctMetrics(statistics, plan.counted);
}

/**
 * Whether the group sizes fit the traffic percentages (sample ratio mismatch).
 *
 * @param assigned For each variant, the number of users who entered in each period.
 * @param percentages For each period, the shares of the variants.
 * @example
 * readSampleRatio([[510], [490]], [[50, 50]]).isMismatch; // false
 */
export function readSampleRatio(
  assigned: readonly (readonly number[])[],
  percentages: readonly (readonly number[])[],
): ABTestSampleRatio {
  const pValue = ratioOfPeriods(assigned, percentages);
  return { pValue, isMismatch: pValue < MISMATCH };
}
