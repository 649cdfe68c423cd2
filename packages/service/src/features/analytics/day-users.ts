/** Users by day: how many searched on each day of a report, and in all of a period; who came on two days is one. */
import { DAY } from '../../ground/rollups/bucket.ts';
import type { ByDay } from './periods.ts';
import { answerPeriods } from './periods.ts';
import { type QuarterUsers, quarterUsers } from './quarter-users.ts';
import { type DayReport, type DayReportCall, openDayReport } from './report.ts';
import { sumDays } from './sum-days.ts';
import { QUARTER } from './time-zone.ts';
import { createUserSketch, type SketchedUsers } from './user-sketch.ts';
import { type VisitorTotals, visitorTotals } from './visitor-totals.ts';

/** The users of one day in UTC, or of a part of it. */
interface UsersOfDay {
  /** What they are made of; a day that changed has another one. */
  segment: object;
  /** Names the part. */
  part: string;
  sketches: Iterable<{ tags: readonly string[]; sketch: string }>;
}

/** Users, and how many they are. */
interface CountedUsers {
  users: SketchedUsers;
  count: number;
}

/** The call and the report that it opened. */
interface UserReport {
  report: DayReport;
  call: Pick<DayReportCall, 'parts' | 'query'>;
}

const wholeDay = (segment: VisitorTotals): UsersOfDay => ({ segment, part: '', sketches: segment.users });

/** The users from a quarter of a day to before another one. */
const partOfDay = (segment: QuarterUsers, from: number, to: number): UsersOfDay => ({
  segment,
  part: `${from} ${to}`,
  sketches: segment.users.filter(({ quarter }) => quarter >= from && quarter < to),
});

/** What each day of a report in UTC is made of. */
async function readWholeDays(report: DayReport): Promise<UsersOfDay[][]> {
  const days = new Map((await report.segments(visitorTotals)).map(({ day, segment }) => [day, segment]));
  return report.dates.map((_date, at) => {
    const segment = days.get(report.starts[at]!);
    return segment ? [wholeDay(segment)] : [];
  });
}

/** The same in another time zone: a day is made of parts of days in UTC. Those that were summed before quarters were count as they are. */
async function readParts(report: DayReport): Promise<UsersOfDay[][]> {
  const { starts } = report;
  const days = new Map((await report.segments(quarterUsers)).map(({ day, segment }) => [day, segment]));
  const older = (await report.segments(visitorTotals)).filter(({ day }) => !days.has(day));
  return report.dates.map((_date, at) => {
    const [from, to] = [starts[at]!, starts[at + 1]!];
    const parts = older
      .filter(({ day }) => day + DAY / 2 >= from && day + DAY / 2 < to)
      .map(({ segment }) => wholeDay(segment));
    for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
      const segment = days.get(day);
      const ends = [Math.max(0, from - day), Math.min(DAY, to - day)].map((time) => time / QUARTER) as [number, number];
      if (segment) parts.push(partOfDay(segment, ...ends));
    }
    return parts;
  });
}

/** The users of one day, kept while what it is made of does not change. */
function countDay({ report, call }: UserReport, parts: readonly UsersOfDay[]): CountedUsers {
  const of = {
    name: JSON.stringify(['users of a day', call.query.tags, parts.map(({ part }) => part)]),
    segments: parts.map(({ segment }) => segment),
  };
  const { hasTags } = report;
  return call.parts.cache.get(of, () => {
    const sketch = createUserSketch();
    for (const { sketches } of parts)
      for (const { tags, sketch: own } of sketches) if (!hasTags || hasTags(new Set(tags))) sketch.merge(own);
    const value = { users: sketch.toUsers(), count: sketch.count() };
    return { value, bytes: value.users.byteLength };
  });
}

/** The users of several days: who came on two of them is one. */
function countAll({ call }: UserReport, days: readonly CountedUsers[]): number {
  const { cache } = call.parts;
  const name = 'users of days';
  const make = () => {
    const value = sumDays<CountedUsers>(cache, {
      name,
      segments: days,
      add: (before, from, to) => {
        const sketch = createUserSketch();
        for (const { users } of [...(before ? [before] : []), ...days.slice(from, to)]) sketch.addUsers(users);
        const sum = { users: sketch.toUsers(), count: sketch.count() };
        return { value: sum, bytes: sum.users.byteLength };
      },
    });
    return { value, bytes: value.users.byteLength };
  };
  return cache.get({ name, segments: days }, make).count;
}

/** How many users searched on each day, and in all of a period. */
export async function countUsersByDay(options: UserReport): Promise<ByDay<number>> {
  const { report } = options;
  const parts = await (report.timeZone === 'UTC' ? readWholeDays(report) : readParts(report));
  const days = parts.map((own) => countDay(options, own));
  return {
    days: days.map(({ count }) => count),
    whole: (from, to) => countAll(options, days.slice(from, to)),
  };
}

/** How many users searched, day by day and over all days. */
export async function reportUsers(call: DayReportCall) {
  const report = await openDayReport(call);
  return answerPeriods(report, await countUsersByDay({ report, call }), (count) => ({ count }));
}
