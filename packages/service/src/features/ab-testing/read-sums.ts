/** Reads the sums of a test: those of its days on both of its indices. */
import type { Context } from '../context.ts';
import type { TestRow } from './rows.ts';
import { abTestReader, addSegment, type TestSums, type VariantSums } from './user-sums.ts';

/**
 * The users of both variants so far; searches of the last minutes may be missing. A large test has many, so requests get in between
 * its days.
 *
 * @example
 * const [control, rival] = await readSums(context, row);
 */
export async function readSums(
  { rollups, now, yieldToEventLoop }: Pick<Context, 'rollups' | 'now' | 'yieldToEventLoop'>,
  row: Pick<TestRow, 'id' | 'createdAt' | 'variants'>,
): Promise<[VariantSums, VariantSums]> {
  const id = String(row.id);
  const sums: TestSums = {};
  const range = { from: row.createdAt, to: now() + 1 };
  for (const index of new Set(row.variants.map((variant) => variant.index)))
    for (const { segment } of await rollups.days(abTestReader, { index, ...range })) {
      const variants = segment[id];
      if (!variants) continue;
      addSegment(sums, { [id]: variants });
      await yieldToEventLoop();
    }
  return [sums[id]?.['1'] ?? {}, sums[id]?.['2'] ?? {}];
}
