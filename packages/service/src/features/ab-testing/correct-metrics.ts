/** Correction for several metrics of a test: the metric that it was started for comes first, the others by Holm behind it. */
import type { ABTestReading, ABTestStatistics } from '@aisle/contract';
import { gatekeep } from '../../foundation/statistics/holm.ts';
import type { CountName } from './search-sums.ts';

const RATES = ['clickThroughRate', 'conversionRate', 'addToCartRate', 'purchaseRate'] as const;

/** What is read by currency. */
const MONEY = ['revenue', 'orderValue'] as const;

/** The metric of each count that a test may be decided by. */
const METRIC_OF: Partial<Record<CountName, (typeof RATES)[number]>> = {
  clicked: 'clickThroughRate',
  converted: 'conversionRate',
  addedToCart: 'addToCartRate',
  purchased: 'purchaseRate',
};

/** A reading that is silent has nothing to be corrected; to the others it is as if nothing differed. */
const pValueOf = (reading: ABTestReading | null): number =>
  reading?.sequentialSignificance == null ? 1 : 1 - reading.sequentialSignificance;

const correct = <Reading extends ABTestReading | null>(reading: Reading, pValue: number): Reading =>
  reading && reading.sequentialSignificance !== null ? { ...reading, correctedSignificance: 1 - pValue } : reading;

/**
 * The statistics with `correctedSignificance` in each reading.
 *
 * @param deciding What is counted of the metric that decides.
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
