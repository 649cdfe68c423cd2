/** Visitor report: how many users searched in a range, day by day, and from which countries searches came. */
import type { TopCountry } from '@aisle/contract';
import { dateText, daysOf } from './date-range.ts';
import { createGroupSums } from './group-sums.ts';
import { mostFrequent } from './most-frequent.ts';
import { openReport, readTables, type ReportCall } from './report.ts';
import type { TagTest } from './tag-expression.ts';
import { createUserSketch } from './user-sketch.ts';
import { type VisitorTotals, visitorTotals } from './visitor-totals.ts';

/** The users of one day, under any tags; kept while the sums of the day are in memory. */
const wholeDays = new WeakMap<VisitorTotals, { count: number; sketch: string }>();

/** Users of one day. */
function usersOf(segment: VisitorTotals, hasTags: TagTest | undefined): { count: number; sketch: string } {
  const known = hasTags ? undefined : wholeDays.get(segment);
  if (known) return known;
  const users = createUserSketch();
  for (const { tags, sketch } of segment.users) if (!hasTags || hasTags(new Set(tags))) users.merge(sketch);
  const made = { count: users.count(), sketch: users.encode() };
  if (!hasTags) wholeDays.set(segment, made);
  return made;
}

/** How many users searched. One who came on two days is one in all. */
export async function countUsers(
  call: ReportCall,
): Promise<{ count: number; dates: { date: string; count: number }[] }> {
  const report = openReport(call);
  const all = createUserSketch();
  const days = new Map<number, number>();
  for (const { day, segment } of await report.days(visitorTotals)) {
    const { count, sketch } = usersOf(segment, report.hasTags);
    days.set(day, count);
    all.merge(sketch);
  }
  return {
    count: all.count(),
    dates: daysOf(report.range).map((day) => ({ date: dateText(day), count: days.get(day) ?? 0 })),
  };
}

/** The countries from which most searches came. */
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
