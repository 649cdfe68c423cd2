/** Users by day: how many searched on each day of a report, and in all of a period; who came on two days is one. */
import { DAY } from '../../rollups/bucket.ts';
import type { ByDay } from './periods.ts';
import { answerPeriods } from './periods.ts';
import { type QuarterUsers, quarterUsers } from './quarter-users.ts';
import { type DayReport, type DayReportCall, openDayReport } from './report.ts';
import type { TagTest } from './tag-expression.ts';
import { QUARTER } from './time-zone.ts';
import { createUserSketch } from './user-sketch.ts';
import { type VisitorTotals, visitorTotals } from './visitor-totals.ts';

/** The users of parts of days, under any tags; kept while the sums of the day are in memory. */
const made = new WeakMap<object, Map<string, string>>();

/** The users of one day in UTC, or of a part of it. */
interface UsersOfDay {
  /** What they are made of, which stays in memory while it may. */
  segment: object;
  /** Names the part. */
  part: string;
  sketches: Iterable<{ tags: readonly string[]; sketch: string }>;
}

/** All users of a day or a part of it, as one sketch. */
function mergeUsers({ segment, part, sketches }: UsersOfDay, hasTags: TagTest | undefined): string {
  const before = hasTags ? undefined : made.get(segment)?.get(part);
  if (before !== undefined) return before;
  const users = createUserSketch();
  for (const { tags, sketch } of sketches) if (!hasTags || hasTags(new Set(tags))) users.merge(sketch);
  const sketch = users.encode();
  if (!hasTags) made.set(segment, (made.get(segment) ?? new Map<string, string>()).set(part, sketch));
  return sketch;
}

const wholeDay = (segment: VisitorTotals): UsersOfDay => ({ segment, part: '', sketches: segment.users });

/** The users from a quarter of a day to before another one. */
const partOfDay = (segment: QuarterUsers, from: number, to: number): UsersOfDay => ({
  segment,
  part: `${from} ${to}`,
  sketches: segment.users.filter(({ quarter }) => quarter >= from && quarter < to),
});

/** The sketches of each day of a report in UTC. */
async function readWholeDays(report: DayReport): Promise<string[][]> {
  const days = new Map((await report.segments(visitorTotals)).map(({ day, segment }) => [day, segment]));
  return report.dates.map((_date, at) => {
    const segment = days.get(report.starts[at]!);
    return segment ? [mergeUsers(wholeDay(segment), report.hasTags)] : [];
  });
}

/** The same in another time zone: a day is made of parts of days in UTC. Those that were summed before quarters were count as they are. */
async function readParts(report: DayReport): Promise<string[][]> {
  const { starts, hasTags } = report;
  const days = new Map((await report.segments(quarterUsers)).map(({ day, segment }) => [day, segment]));
  const older = (await report.segments(visitorTotals)).filter(({ day }) => !days.has(day));
  return report.dates.map((_date, at) => {
    const [from, to] = [starts[at]!, starts[at + 1]!];
    const sketches = older
      .filter(({ day }) => day + DAY / 2 >= from && day + DAY / 2 < to)
      .map(({ segment }) => mergeUsers(wholeDay(segment), hasTags));
    for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
      const segment = days.get(day);
      const ends = [Math.max(0, from - day), Math.min(DAY, to - day)].map((time) => time / QUARTER) as [number, number];
      if (segment) sketches.push(mergeUsers(partOfDay(segment, ...ends), hasTags));
    }
    return sketches;
  });
}

/** How many users sketches are of. */
function countOf(sketches: readonly string[]): number {
  const users = createUserSketch();
  for (const sketch of sketches) users.merge(sketch);
  return users.count();
}

/** How many users searched on each day, and in all of a period. */
export async function countUsersByDay(report: DayReport): Promise<ByDay<number>> {
  const sketches = await (report.timeZone === 'UTC' ? readWholeDays(report) : readParts(report));
  return {
    days: sketches.map((own) => countOf(own)),
    whole: (from, to) => countOf(sketches.slice(from, to).flat()),
  };
}

/** How many users searched, day by day and over all days. */
export async function reportUsers(call: DayReportCall) {
  const report = await openDayReport(call);
  return answerPeriods(report, await countUsersByDay(report), (count) => ({ count }));
}
