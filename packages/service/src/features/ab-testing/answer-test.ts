/** Words a test as the wire has it: what was asked for, and what it measured. */
import type { ABTest, ABTestMoment } from '@aisle/contract';
import { sumCount, type VariantSums } from './user-sums.ts';
import type { TestRow, TestStatus, TestVariant } from './rows.ts';
import { estimateRate, readSampleRatio, readStatistics } from './readings.ts';
import { estimateSizes, wantedEffect } from './sample-size-estimate.ts';
import { currenciesOf, metricsOf, NO_METRICS, type VariantMetrics } from './variant-metrics.ts';
import { usersThatCount, type VariantUsers } from './variant-users.ts';

/** ISO 8601 of a time in milliseconds; whole seconds without a fraction. */
const shortTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** Where a test stands at a time: it ends by its clock, whoever writes that down later. */
export const statusOf = ({ status, endAt }: Pick<TestRow, 'status' | 'endAt'>, now: number): TestStatus =>
  status === 'active' && endAt <= now ? 'expired' : status;

/** Estimates made when the test was created stay; a missing one comes from the control in the test. */
function sizesOf(row: TestRow, control: VariantUsers): (number | undefined)[] {
  const given = row.variants.map(({ estimatedSampleSize }) => estimatedSampleSize);
  if (!given.includes(undefined)) return given;
  const { counted, size } = wantedEffect(row.configuration);
  const estimate = estimateRate(control.tracked, counted);
  const searches = sumCount(control.tracked, 'tracked');
  const made = estimate && estimateSizes({ estimate, searches }, { size, variants: row.variants });
  return given.map((one, at) => one ?? made?.[at]);
}

const variantOf = (
  { index, trafficPercentage, description, customSearchParameters }: TestVariant,
  size: number | undefined,
  metrics: VariantMetrics,
) => ({
  index,
  trafficPercentage,
  ...(description !== undefined && { description }),
  ...(customSearchParameters !== undefined && { customSearchParameters }),
  ...(size !== undefined && { estimatedSampleSize: size }),
  ...metrics,
});

/** The currencies that anybody paid in. */
const currenciesIn = (counted: readonly VariantUsers[]): string[] =>
  [...new Set(counted.flatMap(({ tracked }) => currenciesOf(tracked)))].sort();

/**
 * What a test says of the searches until the end of a day.
 *
 * @example
 * momentOf(row, { day: Date.UTC(2026, 0, 15), sums: [control, rival] });
 */
export function momentOf(
  { configuration }: Pick<TestRow, 'configuration'>,
  { day, sums }: { day: number; sums: readonly [VariantSums, VariantSums] },
): ABTestMoment {
  const counted = usersThatCount(sums, configuration);
  const statistics = readStatistics(counted, currenciesIn(counted));
  return { date: new Date(day).toISOString().slice(0, 10), statistics };
}

/**
 * The answer. Metrics are null until the first search of the test is in the sums.
 *
 * @example
 * answerTest(row, [control, rival], Date.now());
 */
export function answerTest(row: TestRow, sums: readonly [VariantSums, VariantSums], now: number): ABTest {
  const hasData = sums.some((users) => Object.keys(users).length > 0);
  const counted = usersThatCount(sums, row.configuration);
  const currencies = currenciesIn(counted);
  const statistics = hasData ? readStatistics(counted, currencies) : null;
  const revenue = Object.entries(statistics?.revenue ?? {});
  const sizes = sizesOf(row, counted[0]);
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
      statistics && Object.fromEntries(revenue.map(([currency, { significance }]) => [currency, significance])),
    variants: row.variants.map((variant, at) =>
      variantOf(variant, sizes[at], hasData ? metricsOf(counted[at]!, currencies) : NO_METRICS),
    ),
    configuration: {
      ...row.configuration,
      // Both names of the same: clients read one or the other.
      ...(effect && {
        minimumDetectableEffect: { ...effect, ...(metric !== undefined && { effect: metric, metric }) },
      }),
    },
    statistics,
    sampleRatioMismatch: hasData
      ? readSampleRatio(
          counted.map(({ assigned }) => assigned),
          row.variants.map(({ trafficPercentage }) => trafficPercentage),
        )
      : null,
    ...(row.failure !== undefined && { failure: row.failure }),
  };
}
