/** Converts a test into its API representation: its parameters and its results. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { ABTest, ABTestMoment, ABTestPeriod, ABTestSampleRatios } from '@aisle/contract';
import { sumCount } from './search-sums.ts';
import type { VariantSums } from './user-sums.ts';
import type { PastSums } from './past-rows.ts';
import type { SplitPeriod, TestRow, TestStatus, TestVariant } from './rows.ts';
import { readGuardrails } from './guardrails.ts';
import { compareRivals } from './compare-rivals.ts';
import { estimateRate } from './estimate-users.ts';
import { readSampleRatio } from './readings.ts';
import { estimateSizes, wantedEffect } from './sample-size-estimate.ts';
import { decideOf, informationOf, planOf, type TestPlan } from './test-plan.ts';
import { currenciesOf, metricsOf, NO_METRICS, type VariantMetrics } from './variant-metrics.ts';
import { usersThatCount, type VariantUsers } from './variant-users.ts';

/**
 * Formats a time in milliseconds as ISO 8601, without a fraction for whole seconds.
 *
 * @example
 * shortTime(0); // '1970-01-01T00:00:00Z'
 */
export const shortTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

const DAY = 86_400_000;

/** Returns the status of a test at a time: it ends at its end time, even if that is stored later. */
export const statusOf = ({ status, endAt }: Pick<TestRow, 'status' | 'endAt'>, now: number): TestStatus =>
  status === 'active' && endAt <= now ? 'expired' : status;

/**
 * Converts a period with one split.
 *
 * @example
 * answerPeriod({ from: 0, percentages: [50, 50] }); // { from: '1970-01-01T00:00:00Z', percentages: [50, 50] }
 */
export const answerPeriod = ({ from, percentages }: SplitPeriod): ABTestPeriod => ({
  from: shortTime(from),
  percentages: [...percentages],
});

/** Returns the sample sizes from the creation of the test. Missing ones are estimated from the control in the test. */
function sizesOf(row: TestRow, control: VariantUsers): (number | undefined)[] {
  const given = row.variants.map(({ estimatedSampleSize }) => estimatedSampleSize);
  if (!given.includes(undefined)) return given;
  const { counted, size } = wantedEffect(row.configuration);
  const estimate = estimateRate(control.tracked, counted);
  const searches = sumCount(control.tracked, 'tracked');
  const made =
    estimate &&
    estimateSizes(
      { estimate, searches },
      {
        size,
        variants: row.variants,
        decide: decideOf(row.configuration),
      },
    );
  return given.map((one, at) => one ?? made?.[at]);
}

const variantOf = (
  { index, trafficPercentage, description, customSearchParameters, recommend }: TestVariant,
  size: number | undefined,
  metrics: VariantMetrics,
) => ({
  index,
  trafficPercentage,
  ...(description !== undefined && { description }),
  ...(customSearchParameters !== undefined && { customSearchParameters }),
  ...(recommend !== undefined && { recommend }),
  ...(size !== undefined && { estimatedSampleSize: size }),
  ...metrics,
});

/**
 * Returns the currencies of all payments.
 *
 * @example
 * currenciesIn(usersThatCount(sums, row.configuration)); // ['EUR']
 */
export const currenciesIn = (counted: readonly VariantUsers[]): string[] =>
  [...new Set(counted.flatMap(({ tracked }) => currenciesOf(tracked)))].sort();

/** Returns the fields of tests of other kinds, or in exclusive groups. */
const beyondPairs = ({ kind, recommendModel, searchIndex, exclusiveGroup: group }: TestRow) => ({
  ...(kind !== undefined && { kind }),
  ...(recommendModel !== undefined && { recommendModel }),
  ...(searchIndex !== undefined && { searchIndex }),
  ...(group && { exclusiveGroup: { name: group.name, percentage: group.percentage } }),
});

/** Compares the first rival with the control, and if there are several, each of them. */
function statisticsOf(
  counted: readonly VariantUsers[],
  currencies: readonly string[],
  plan: TestPlan,
): Pick<ABTestMoment, 'statistics' | 'comparisons'> {
  const comparisons = compareRivals(counted, currencies, plan);
  return { statistics: comparisons[0]!.statistics, ...(comparisons.length > 1 && { comparisons }) };
}

/**
 * Returns the results of a test until the end of a day.
 *
 * @example
 * momentOf(row, { day: Date.UTC(2026, 0, 15), sums: [control, rival] });
 */
export function momentOf(
  row: TestRow,
  { day, sums, past }: { day: number; sums: readonly VariantSums[]; past?: PastSums | undefined },
): ABTestMoment {
  const counted = usersThatCount(sums, row.configuration, past);
  const plan = planOf(row, day + DAY);
  return { date: new Date(day).toISOString().slice(0, 10), ...statisticsOf(counted, currenciesIn(counted), plan) };
}

/** Checks for a sample ratio mismatch, before and after the filters. */
function sampleRatiosOf({ periods }: TestRow, counted: readonly VariantUsers[]): ABTestSampleRatios {
  const percentages = periods.map((period) => period.percentages);
  const ratioOf = (count: (variant: VariantUsers) => readonly number[]) =>
    readSampleRatio(counted.map(count), percentages);
  return { ...ratioOf(({ assigned }) => assigned), afterFilters: ratioOf(({ remaining }) => remaining) };
}

/** Returns the progress of the slowest rival, from 0 to 1. Null without a planned size. */
function progressOf(
  plan: TestPlan,
  sizes: readonly (number | undefined)[],
  counted: readonly VariantUsers[],
): number | null {
  if (sizes.includes(undefined)) return null;
  const [control, ...rivals] = counted.map(({ tracked }) => ({
    searches: sumCount(tracked, 'tracked'),
    users: tracked.length,
  }));
  const reached = rivals.map((rival, at) =>
    informationOf(
      { ...plan, sizes: [sizes[0], sizes[at + 1]] },
      { searches: [control!.searches, rival.searches], users: [control!.users, rival.users] },
    ),
  );
  return smallestOf(reached, 1);
}

/**
 * Returns the response. Metrics are null until the first search of the test is aggregated.
 *
 * @example
 * answerTest(row, { sums: [control, rival], now: Date.now() });
 */
export function answerTest(
  row: TestRow,
  { sums, past, now }: { sums: readonly VariantSums[]; past?: PastSums | undefined; now: number },
): ABTest {
  const hasData = sums.some((users) => Object.keys(users).length > 0);
  const counted = usersThatCount(sums, row.configuration, past);
  const currencies = currenciesIn(counted);
  const plan = planOf(row, now);
  const { statistics, comparisons } = hasData
    ? statisticsOf(counted, currencies, plan)
    : { statistics: null, comparisons: undefined };
  const revenue = Object.entries(statistics?.revenue ?? {});
  const sizes = sizesOf(row, counted[0]!);
  const { minimumDetectableEffect: effect } = row.configuration;
  const metric = effect?.effect ?? effect?.metric;
  return {
    abTestID: row.id,
    name: row.name,
    status: statusOf(row, now),
    createdAt: shortTime(row.createdAt),
    endAt: shortTime(row.endAt),
    clickSignificance: statistics?.clickThroughRate?.significance ?? null,
    conversionSignificance: statistics?.conversionRate?.significance ?? null,
    addToCartSignificance: statistics?.addToCartRate?.significance ?? null,
    purchaseSignificance: statistics?.purchaseRate?.significance ?? null,
    revenueSignificance:
      statistics &&
      Object.fromEntries(
        revenue.flatMap(([currency, { significance }]) => (significance === null ? [] : [[currency, significance]])),
      ),
    variants: row.variants.map((variant, at) =>
      variantOf(variant, sizes[at], hasData ? metricsOf(counted[at]!, currencies) : NO_METRICS),
    ),
    configuration: {
      ...row.configuration,
      // Two names for the same field: clients read one or the other.
      ...(effect && {
        minimumDetectableEffect: { ...effect, ...(metric !== undefined && { effect: metric, metric }) },
      }),
    },
    statistics,
    ...(comparisons && { comparisons }),
    sampleRatioMismatch: hasData ? sampleRatiosOf(row, counted) : null,
    progress: hasData ? progressOf(plan, sizes, counted) : null,
    ...beyondPairs(row),
    ...(row.periods.length > 1 && { periods: row.periods.map(answerPeriod) }),
    ...(row.failure !== undefined && { failure: row.failure }),
    ...(row.guardrails && { guardrails: hasData ? readGuardrails(row, { counted, currencies, now }) : null }),
    ...(row.stopReason !== undefined && { stopReason: row.stopReason }),
  };
}
