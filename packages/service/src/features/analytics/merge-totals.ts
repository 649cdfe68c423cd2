/** Merges totals: several sums of searches, and of their revenue, into one. */
import { mergeTables, type SumTable } from './sum-table.ts';

/** Searches and revenue, each as a table. */
interface Totals {
  searches: SumTable;
  money: SumTable;
}

type Shape = Parameters<typeof mergeTables>[0];

/**
 * Returns the sum of all segments.
 *
 * @example
 * mergeTotals(segments, { searches: { keys: 1, sums: 5 }, money: { keys: 2, sums: 2 } });
 */
export const mergeTotals = (segments: readonly Totals[], shapes: { searches: Shape; money: Shape }): Totals => ({
  searches: mergeTables(
    shapes.searches,
    segments.map(({ searches }) => searches),
  ),
  money: mergeTables(
    shapes.money,
    segments.map(({ money }) => money),
  ),
});
