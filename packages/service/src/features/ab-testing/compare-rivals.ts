/** Comparisons in a test of many variants: each rival with the control, corrected for the number of comparisons. */
import type { ABTestComparison, ABTestReading, ABTestStatistics } from '@aisle/contract';
import { readStatistics } from './readings.ts';
import type { TestPlan } from './test-plan.ts';
import type { VariantUsers } from './variant-users.ts';

/** Bonferroni: limits the error of k comparisons to that of a single one, whatever their dependence. */
const corrected = (significance: number, rivals: number): number => 1 - Math.min(1, (1 - significance) * rivals);

const orNull = (significance: number | null, rivals: number): number | null =>
  significance === null ? null : corrected(significance, rivals);

const correctReading = (reading: ABTestReading, rivals: number): ABTestReading => ({
  ...reading,
  significance: orNull(reading.significance, rivals),
  proportionSignificance: orNull(reading.proportionSignificance, rivals),
  sequentialSignificance: orNull(reading.sequentialSignificance, rivals),
  correctedSignificance: orNull(reading.correctedSignificance, rivals),
});

/** Corrects the statistics of one of several comparisons. */
function correctStatistics(statistics: ABTestStatistics, rivals: number): ABTestStatistics {
  if (rivals === 1) return statistics;
  const correct = (reading: ABTestReading | null) => reading && correctReading(reading, rivals);
  const correctEach = (readings: Record<string, ABTestReading>) =>
    Object.fromEntries(
      Object.entries(readings).map(([currency, reading]) => [currency, correctReading(reading, rivals)]),
    );
  return {
    ...statistics,
    clickThroughRate: correct(statistics.clickThroughRate),
    conversionRate: correct(statistics.conversionRate),
    addToCartRate: correct(statistics.addToCartRate),
    purchaseRate: correct(statistics.purchaseRate),
    revenue: correctEach(statistics.revenue),
    orderValue: correctEach(statistics.orderValue),
    units: correct(statistics.units),
  };
}

/**
 * Compares each rival with the control, in their order.
 *
 * @param variants The control first.
 * @example
 * compareRivals([control, second, third], ['EUR'], planOf(row, Date.now()))[1]?.variant; // 3
 */
export function compareRivals(
  [control, ...rivals]: readonly VariantUsers[],
  currencies: readonly string[],
  plan: TestPlan,
): ABTestComparison[] {
  if (!control) return [];
  return rivals.map((rival, at) => ({
    variant: at + 2,
    statistics: correctStatistics(
      readStatistics([control, rival], currencies, { ...plan, sizes: [plan.sizes[0], plan.sizes[at + 1]] }),
      rivals.length,
    ),
  }));
}
