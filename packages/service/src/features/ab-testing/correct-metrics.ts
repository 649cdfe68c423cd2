/** Correction for several metrics of a test: the primary metric comes first, the others follow by Holm's method. */
import type { ABTestReading, ABTestStatistics } from '@aisle/contract';
import { gatekeep } from '../../foundation/statistics/holm.ts';
import type { CountName } from './search-sums.ts';

const RATES = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'] as const;

/** Metrics by currency. */
const MONEY = ['revenue', 'orderValue'] as const;

/** The metric of each count that can be the primary one. */
const METRIC_OF: Partial<Record<CountName, (typeof RATES)[number]>> = {
  clicked: 'clickThroughRate',
  converted: 'conversionRate',
  addedToCart: 'addToCartRate',
  purchased: 'purchaseRate',
};

/** A silent reading is not corrected; for the others it counts as no difference. */
const pValueOf = (reading: ABTestReading | null): number =>
  reading?.sequentialSignificance == null ? 1 : 1 - reading.sequentialSignificance;

const correct = <Reading extends ABTestReading | null>(reading: Reading, pValue: number): Reading =>
  reading && reading.sequentialSignificance !== null ? { ...reading, correctedSignificance: 1 - pValue } : reading;

/**
 * Adds `correctedSignificance` to each reading.
 *
 * @param deciding The count of the primary metric.
 * @example
 * correctMetrics(statistics, 'clicked').purchaseRate?.correctedSignificance;
 */
export function correctMetrics(statistics: ABTestStatistics, deciding: CountName): ABTestStatistics {
  const first = METRIC_OF[deciding] ?? 'clickThroughRate';
  const rates = [...RATES.filter((name) => name !== first), 'units'] as const;
  const currencies = MONEY.flatMap((name) =>
    Object.keys(statistics[name]).map((currency) => [name, currency] as const),
  );
  const others = [
    ...rates.map((name) => statistics[name]),
    ...currencies.map(([name, currency]) => statistics[name][currency]!),
  ];
  const [ofFirst, ...ofOthers] = gatekeep(pValueOf(statistics[first]), others.map(pValueOf));
  const corrected = { ...statistics, [first]: correct(statistics[first], ofFirst!) };
  for (const [at, name] of rates.entries()) corrected[name] = correct(statistics[name], ofOthers[at]!);
  for (const [at, [name, currency]] of currencies.entries())
    corrected[name] = {
      ...corrected[name],
      [currency]: correct(statistics[name][currency]!, ofOthers[rates.length + at]!),
    };
  return corrected;
}
