/** Reads the sums of a test: those of its days on all of its indices. */
import type { Context } from '../context.ts';
import { type CountedTest, measuredIndices, type TestRow } from './rows.ts';
import { abTestReader } from './ab-test-reader.ts';
import { addDay, type TestSums, type VariantSums } from './user-sums.ts';

/** The users of each variant, the control first. */
export type SumsOfVariants = VariantSums[];

type ReadContext = Pick<Context, 'rollups' | 'now' | 'yieldToEventLoop'>;

/** A test, or what else has groups: how many, on which indices. */
type ReadTest =
  | (Pick<TestRow, 'id' | 'createdAt'> & CountedTest)
  | { id: string; createdAt: number; groups: number; indices: readonly string[] };

const indicesOf = (row: ReadTest): readonly string[] => ('indices' in row ? row.indices : measuredIndices(row));
const groupsOf = (row: ReadTest): number => ('groups' in row ? row.groups : row.variants.length);

/**
 * The sums of each day in which the test was searched, the oldest first; a day of two indices has two of them.
 *
 * @example
 * const [[day, sums]] = await readDays(context, row);
 */
export async function readDays(
  { rollups, now }: ReadContext,
  row: ReadTest,
): Promise<[day: number, sums: TestSums[]][]> {
  const id = String(row.id);
  const byDay = new Map<number, TestSums[]>();
  const range = { from: row.createdAt, to: now() + 1 };
  for (const index of new Set(indicesOf(row)))
    for (const { day, segment } of await rollups.days(abTestReader, { index, ...range })) {
      const variants = segment[id];
      if (variants) byDay.set(day, [...(byDay.get(day) ?? []), { [id]: variants }]);
    }
  return [...byDay].toSorted(([a], [b]) => a - b);
}

/** Days of which so many are left that a reader sees the course: evenly chosen, the first and the last among them. */
function chooseDays(days: readonly number[], most: number): Set<number> {
  if (days.length <= most) return new Set(days);
  return new Set(Array.from({ length: most }, (_, at) => days[Math.round((at * (days.length - 1)) / (most - 1))]!));
}

/**
 * The users of each variant so far; searches of the last minutes may be missing. A large test has many, so requests get in between
 * its days.
 *
 * @param options.onDay Is called at the end of days with the sums until there, which grow afterwards; of many days, of `maxDays` of them.
 *
 * @example
 * const [control, rival] = await readSums(context, row);
 */
export async function readSums(
  context: ReadContext,
  row: ReadTest,
  { onDay, maxDays = Infinity }: { onDay?: (day: number, sums: SumsOfVariants) => void; maxDays?: number } = {},
): Promise<SumsOfVariants> {
  const id = String(row.id);
  const sums: TestSums = {};
  const all = (): SumsOfVariants => Array.from({ length: groupsOf(row) }, (_, at) => sums[id]?.[String(at + 1)] ?? {});
  const days = await readDays(context, row);
  const chosen = chooseDays(
    days.map(([day]) => day),
    maxDays,
  );
  for (const [day, segments] of days) {
    addDay(sums, segments);
    await context.yieldToEventLoop();
    if (!onDay || !chosen.has(day)) continue;
    onDay(day, all());
    await context.yieldToEventLoop();
  }
  return all();
}
