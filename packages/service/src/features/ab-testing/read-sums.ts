/** Reads the sums of a test: those of its days on all of its indices. */
import type { Context } from '../context.ts';
import { type CountedTest, measuredIndices, type TestRow } from './rows.ts';
import { abTestReader } from './ab-test-reader.ts';
import { addDay, type TestSums, type VariantSums } from './user-sums.ts';

/** The users of each variant, the control first. */
export type SumsOfVariants = VariantSums[];

type ReadContext = Pick<Context, 'rollups' | 'now' | 'yieldToEventLoop'>;

/** A test, or another split of visitors: number of groups, and indices. */
type ReadTest =
  | (Pick<TestRow, 'id' | 'createdAt'> & CountedTest)
  | { id: string; createdAt: number; groups: number; indices: readonly string[] };

const indicesOf = (row: ReadTest): readonly string[] => ('indices' in row ? row.indices : measuredIndices(row));
const groupsOf = (row: ReadTest): number => ('groups' in row ? row.groups : row.variants.length);

/**
 * Reads the sums of each day with searches of the test, the oldest first. A day with two indices has two of them.
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

/** Selects evenly spaced days, including the first and the last one. */
function chooseDays(days: readonly number[], most: number): Set<number> {
  if (days.length <= most) return new Set(days);
  return new Set(Array.from({ length: most }, (_, at) => days[Math.round((at * (days.length - 1)) / (most - 1))]!));
}

/**
 * Returns the users of each variant so far. Searches of the last minutes may be missing. A large test has many users, so it yields to
 * requests between days.
 *
 * @param options.onDay Called at the end of days with the sums until then, which change afterwards; for at most `maxDays` days.
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
