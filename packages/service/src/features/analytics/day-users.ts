/** Users by day: the number of searching users on each day of a report, and in a whole period. A user of two days is counted once. */
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
  /** The stored sums they come from. A day that has changed has another object. */
  segment: object;
  /** Name of the part. */
  part: string;
  sketches: Iterable<{ tags: readonly string[]; sketch: string }>;
}

/** Users and their number. */
interface CountedUsers {
  users: SketchedUsers;
  count: number;
}

/** A call and its opened report. */
interface UserReport {
  report: DayReport;
  call: Pick<DayReportCall, 'parts' | 'query'>;
}

const wholeDay = (segment: VisitorTotals): UsersOfDay => ({ segment, part: '', sketches: segment.users });

/** Returns the users in a range of quarters of a day. */
const partOfDay = (segment: QuarterUsers, from: number, to: number): UsersOfDay => ({
  segment,
  part: `${from} ${to}`,
  sketches: segment.users.filter(({ quarter }) => quarter >= from && quarter < to),
});

/** Returns the parts of each day of a report in UTC. */
async function readWholeDays(report: DayReport): Promise<UsersOfDay[][]> {
  const days = new Map((await report.segments(visitorTotals)).map(({ day, segment }) => [day, segment]));
  return report.dates.map((_date, at) => {
    const segment = days.get(report.starts[at]!);
    return segment ? [wholeDay(segment)] : [];
  });
}

/**
 * Returns the same for another time zone: a day consists of parts of days in UTC. Days summed before quarters existed count as they are.
 */
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

/** Counts the users of one day, cached until its parts change. */
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

/** Counts the users of several days. A user of two days is counted once. */
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

/** Counts the searching users on each day, and in a whole period. */
export async function countUsersByDay(options: UserReport): Promise<ByDay<number>> {
  const { report } = options;
  const parts = await (report.timeZone === 'UTC' ? readWholeDays(report) : readParts(report));
  const days = parts.map((own) => countDay(options, own));
  return {
    days: days.map(({ count }) => count),
    whole: (from, to) => countAll(options, days.slice(from, to)),
  };
}

/** Reports the number of searching users, for each day and all days. */
export async function reportUsers(call: DayReportCall) {
  const report = await openDayReport(call);
  return answerPeriods(report, await countUsersByDay({ report, call }), (count) => ({ count }));
}
