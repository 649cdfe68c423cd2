/** Collects the visitors of a test: from the sums of its days, and from the searches that are not summed yet. */
import { decodeExperiment, measuredBy } from '../../ground/rollups/search-experiment.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { type Entry, pseudonymOf } from './entered-visitors.ts';
import { readSums } from './read-sums.ts';
import { type CountedTest, enteredIndices, type TestRow } from './rows.ts';

/** Milliseconds before the last aggregation within which searches may be missing in the sums. */
const MARGIN = 15 * 60_000;

/** Stores an entry, unless there is an earlier one. */
function enter(entries: Map<string, Entry>, pseudonym: string, entry: Entry): void {
  const earlier = entries.get(pseudonym);
  if (!earlier || entry.period < earlier.period) entries.set(pseudonym, entry);
}

/**
 * Reads the visitors of a test with searches since a time, by pseudonym.
 *
 * @example
 * const entries = await readRecentEntries(store, row, now - 60_000);
 */
export async function readRecentEntries(
  source: Queryable,
  row: Pick<TestRow, 'id'> & CountedTest,
  since: number,
): Promise<Map<string, Entry>> {
  const isMeasuredElsewhere = row.searchIndex !== undefined;
  const rows = await source.query<{ who: string; ab_variant: number; experiment: string | null }>(
    `SELECT DISTINCT coalesce(user_token, visitor) AS who, ab_variant, experiment FROM searches
     WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND ${isMeasuredElsewhere ? 'experiment LIKE $3' : 'ab_test_id = $3'}
       AND coalesce(user_token, visitor) IS NOT NULL`,
    [enteredIndices(row), since, isMeasuredElsewhere ? measuredBy(row.id) : row.id],
  );
  const entries = new Map<string, Entry>();
  for (const { who, ab_variant, experiment } of rows) {
    const { period = 0, suggestions } = decodeExperiment(experiment);
    const entry = isMeasuredElsewhere
      ? { variant: suggestions!.variant, period: suggestions!.period ?? 0 }
      : { variant: ab_variant, period };
    enter(entries, pseudonymOf(who), entry);
  }
  return entries;
}

/** Returns the time since which searches of a test may be missing in the sums, in milliseconds since the Unix epoch. */
async function notSummedSince({ rollups }: Pick<Context, 'rollups'>, row: TestRow): Promise<number> {
  let since = Infinity;
  for (const index of enteredIndices(row)) {
    const summedAt = await rollups.updatedAt(index);
    since = Math.min(since, summedAt === undefined ? row.createdAt : summedAt - MARGIN);
  }
  return Math.max(row.createdAt, since);
}

/**
 * Returns all visitors of a test so far, by pseudonym.
 *
 * @example
 * const entries = await collectEntries(context, row);
 */
export async function collectEntries(context: Context, row: TestRow): Promise<Map<string, Entry>> {
  // Writes what only this process has in memory.
  await context.searchLog.flush();
  const entries = await readRecentEntries(context.store, row, await notSummedSince(context, row));
  for (const [at, users] of (await readSums(context, row)).entries())
    for (const [pseudonym, { period = 0 }] of Object.entries(users))
      enter(entries, pseudonym, { variant: at + 1, period });
  return entries;
}
