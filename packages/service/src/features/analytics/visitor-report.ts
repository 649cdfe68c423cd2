/** Visitor report: the countries of searches. */
import type { TopCountry } from '@aisle/contract';
import { createGroupSums } from './group-sums.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type ReportCall } from './report.ts';
import { visitorTotals } from './visitor-totals.ts';

/** Reads the countries with most searches. */
export async function readCountries(call: ReportCall): Promise<TopCountry[]> {
  const report = openReport(call);
  const segments = await report.days(visitorTotals);
  const { interner, tables, counts } = readTables(
    call.parts,
    segments.map(({ segment }) => segment.countries),
    report.hasTags,
  );
  const groups = createGroupSums({ keys: interner.size, columns: 1 });
  for (const { rows, keys, sums } of tables) {
    const [tags, countries] = keys as [Int32Array, Int32Array];
    for (let row = 0; row < rows; row++)
      if (counts(tags[row]!)) groups.add(groups.groupOf(countries[row]!), 0, sums[0]![row]!);
  }
  const textOf = (group: number) => interner.text(groups.keys[group]!);
  return mostFrequent(groups.column(0), textOf).map((group) => ({
    country: textOf(group),
    count: groups.sum(group, 0),
  }));
}
