/** Preference: the one of two interleaved rankings that visitors prefer, by the records they clicked. */
import type { ABTestPreference } from '@aisle/contract';
import { DAY } from '../../ground/rollups/bucket.ts';
import { signTest, signTestAtAnyTime } from '../../foundation/statistics/sign-test.ts';
import type { Context } from '../context.ts';
import { interleavingReader, type InterleavingSums, mergeVotes, type Votes } from './interleaving-sums.ts';
import { type CountedTest, enteredIndices, type TestRow } from './rows.ts';

/** The votes of the visitors of a day. */
export interface DayOfVotes {
  /** Start of the day, in milliseconds since the Unix epoch. */
  day: number;
  visitors: Readonly<Record<string, Votes>>;
}

/** Number of visitors by preference. */
interface Signs {
  control: number;
  rival: number;
  ties: number;
}

/** Returns the preference of a visitor by clicks: below 0 the control, above 0 its rival. */
const signOf = ([, control, rival]: Votes): number => Math.sign(rival - control);

function countSigns(signs: Iterable<number>): Signs {
  const counts: Signs = { control: 0, rival: 0, ties: 0 };
  for (const sign of signs) counts[sign < 0 ? 'control' : sign > 0 ? 'rival' : 'ties']++;
  return counts;
}

/** Counts each visitor once, by the first completed day with a preference, so that earlier counts never change. */
function firstSigns(days: readonly DayOfVotes[], now: number): Signs {
  const decided = new Map<string, number>();
  for (const { day, visitors } of days) {
    if (day + DAY > now) continue;
    for (const [visitor, votes] of Object.entries(visitors)) {
      const sign = signOf(votes);
      if (sign !== 0 && !decided.has(visitor)) decided.set(visitor, sign);
    }
  }
  return countSigns(decided.values());
}

/**
 * Returns the reading of all days so far. Null before the first search.
 *
 * @param days The oldest first.
 * @example
 * preferenceOf([{ day: 0, visitors: { ann: [3, 0, 2, 0, 1] } }], Date.now())?.rival; // 1
 */
export function preferenceOf(days: readonly DayOfVotes[], now: number): ABTestPreference | null {
  const all = Object.values(mergeVotes(days.map(({ visitors }) => ({ test: { ...visitors } })))['test'] ?? {});
  if (all.length === 0) return null;
  const sum = (at: number): number => all.reduce((total, votes) => total + votes[at]!, 0);
  const { control, rival, ties } = countSigns(all.filter(([, a, b]) => a + b > 0).map(signOf));
  const first = firstSigns(days, now);
  const prefer = control + rival;
  return {
    control,
    rival,
    ties,
    rivalShare: prefer > 0 ? rival / prefer : null,
    significance: prefer > 0 ? 1 - signTest(control, rival) : null,
    sequentialSignificance: first.control + first.rival > 0 ? 1 - signTestAtAnyTime(first.control, first.rival) : null,
    clicks: { control: sum(1), rival: sum(2) },
    conversions: { control: sum(3), rival: sum(4) },
    searchCount: sum(0),
  };
}

/**
 * Returns the preference in a test of interleaved rankings, as far as its searches are aggregated.
 *
 * @example
 * const preference = await readPreference(context, row);
 */
export async function readPreference(
  { rollups, now }: Pick<Context, 'rollups' | 'now'>,
  row: Pick<TestRow, 'id' | 'createdAt'> & CountedTest,
): Promise<ABTestPreference | null> {
  // On the day of a rename the index has sums under both names, which are added up per visitor.
  const byDay = new Map<number, InterleavingSums[]>();
  for (const index of enteredIndices(row))
    for (const { day, segment } of await rollups.days(interleavingReader, {
      index,
      from: row.createdAt,
      to: now() + 1,
    }))
      byDay.set(day, [...(byDay.get(day) ?? []), segment]);
  const days = [...byDay].flatMap(([day, segments]) => {
    const visitors = mergeVotes(segments)[row.id];
    return visitors ? [{ day, visitors }] : [];
  });
  return preferenceOf(
    days.toSorted((one, other) => one.day - other.day),
    now(),
  );
}
