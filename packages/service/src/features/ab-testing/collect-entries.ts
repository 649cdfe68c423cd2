/** Collects who entered a test so far: from the sums of its days, and from the searches that are not in those yet. */
import { decodeExperiment } from '../../rollups/search-experiment.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { type Entry, pseudonymOf } from './entered-visitors.ts';
import { readSums } from './read-sums.ts';
import type { TestRow } from './rows.ts';

/** Searches of so many milliseconds before the sums were made may be missing in them. */
const MARGIN = 15 * 60_000;

/** Remembers an entry, unless an earlier one is there. */
function enter(entries: Map<string, Entry>, pseudonym: string, entry: Entry): void {
  const earlier = entries.get(pseudonym);
  if (!earlier || entry.period < earlier.period) entries.set(pseudonym, entry);
}

/**
 * The visitors of a test whose searches came since a time, by pseudonym.
 *
 * @example
 * const entries = await readRecentEntries(store, { id: 7, index: 'products', since: now - 60_000 });
 */
export async function readRecentEntries(
  source: Queryable,
  { id, index, since }: { id: number; index: string; since: number },
): Promise<Map<string, Entry>> {
  const rows = await source.query<{ who: string; ab_variant: number; experiment: string | null }>(
    `SELECT DISTINCT coalesce(user_token, visitor) AS who, ab_variant, experiment FROM searches
     WHERE index_name = $1 AND searched_at >= $2 AND ab_test_id = $3 AND coalesce(user_token, visitor) IS NOT NULL`,
    [index, since, id],
  );
  const entries = new Map<string, Entry>();
  for (const { who, ab_variant: variant, experiment } of rows)
    enter(entries, pseudonymOf(who), { variant, period: decodeExperiment(experiment).period ?? 0 });
  return entries;
}

/**
 * All visitors of a test so far, by pseudonym.
 *
 * @example
 * const entries = await collectEntries(context, row);
 */
export async function collectEntries(context: Context, row: TestRow): Promise<Map<string, Entry>> {
  const index = row.variants[0].index;
  // What this process has in memory only.
  await context.searchLog.flush();
  const summedAt = await context.rollups.updatedAt(index);
  const since = summedAt === undefined ? row.createdAt : Math.max(row.createdAt, summedAt - MARGIN);
  const entries = await readRecentEntries(context.store, { id: row.id, index, since });
  for (const [at, users] of (await readSums(context, row)).entries())
    for (const [pseudonym, { period = 0 }] of Object.entries(users))
      enter(entries, pseudonym, { variant: at + 1, period });
  return entries;
}
