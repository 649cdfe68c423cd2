/** Facets with promoted records: those that the query would not match count as hits too. */
import { largestOf, smallestOf } from '../../foundation/collections/extremes.ts';
import type { EngineAnswer, EngineQuery } from '../../engine/engine.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';

type Counted = Pick<EngineAnswer, 'facets' | 'facetsStats'>;
type Stats = EngineAnswer['facetsStats'][string];

/** Adds records to the counts of a search. */
export function countPromoted(
  { facets, facetsStats }: Counted,
  records: readonly Record<string, unknown>[],
  query: Pick<EngineQuery, 'maxValuesPerFacet' | 'sortFacetValuesBy'>,
): Counted {
  if (records.length === 0) return { facets, facetsStats };
  const more: Counted = { facets: {}, facetsStats: { ...facetsStats } };
  for (const [attribute, counts] of Object.entries(facets)) {
    more.facets[attribute] = withValues(
      counts,
      records.flatMap((record) => valuesAt(record, attribute)),
      query,
    );
    for (const record of records) {
      const stats = withNumbers(more.facetsStats[attribute], { record, attribute, counts });
      if (stats) more.facetsStats[attribute] = stats;
    }
  }
  return more;
}

/** Returns the distinct values of one record. */
function valuesAt(record: Record<string, unknown>, attribute: string): string[] {
  const values = new Set<string>();
  eachScalarAt(record, attribute, (value) => void values.add(String(value)));
  return [...values];
}

function withValues(
  counts: Record<string, number>,
  values: readonly string[],
  { maxValuesPerFacet, sortFacetValuesBy }: Pick<EngineQuery, 'maxValuesPerFacet' | 'sortFacetValuesBy'>,
): Record<string, number> {
  const all = new Map(Object.entries(counts));
  // In a truncated list, the counts of values beyond its end are unknown.
  const isWhole = all.size < maxValuesPerFacet;
  for (const value of values) if (all.has(value) || isWhole) all.set(value, (all.get(value) ?? 0) + 1);
  const listed = [...all];
  if (sortFacetValuesBy === 'count') listed.sort(([, a], [, b]) => b - a);
  return Object.fromEntries(listed);
}

/** Sum and number of values are unknown, so the average changes only as far as the sum tells. */
function withNumbers(
  stats: Stats | undefined,
  { record, attribute, counts }: { record: Record<string, unknown>; attribute: string; counts: Record<string, number> },
): Stats | undefined {
  const numbers: number[] = [];
  eachScalarAt(record, attribute, (value) => void (typeof value === 'number' && numbers.push(value)));
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (!stats) return { min: smallestOf(numbers), max: largestOf(numbers), avg: sum / numbers.length, sum };
  const count =
    stats.avg === 0 ? Object.values(counts).reduce((total, count) => total + count, 0) : stats.sum / stats.avg;
  return {
    min: smallestOf(numbers, stats.min),
    max: largestOf(numbers, stats.max),
    avg: (stats.sum + sum) / (count + numbers.length),
    sum: stats.sum + sum,
  };
}
