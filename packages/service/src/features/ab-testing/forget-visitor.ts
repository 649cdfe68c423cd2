/** Deletes and returns data about visitors who entered tests before their splits changed, and their behaviour before a test. Existing sums are recomputed from searches without names. */
import type { Store } from '../../store/store.ts';
import { bumpVersion } from '../../store/version-watch.ts';
import type { EventListener, StoredParts } from '../event-listener.ts';
import { readEntries, removeEntry } from './entered-visitors.ts';
import { STATE } from './live-tests.ts';
import { forgetPast, readPastOf } from './past-rows.ts';
import { readAllEntries, writeEntries } from './rows.ts';
import { COUNTS, type SearchSums } from './search-sums.ts';

export const forgetVisitor: NonNullable<EventListener['forgotten']> = async (transaction, { userToken, indexes }) => {
  let isChanged = false;
  for (const { id, visitors } of await readAllEntries(transaction, indexes)) {
    const left = removeEntry(visitors, userToken);
    if (left === undefined) continue;
    await writeEntries(transaction, id, left);
    isChanged = true;
  }
  if (isChanged) await bumpVersion(transaction, STATE);
  await forgetPast(transaction, userToken);
};

/** Returns counts by name. Counts that were not collected at that time are left out. */
const namedCounts = ({ counts }: SearchSums): Record<string, number> =>
  Object.fromEntries(
    COUNTS.map((name, at) => [name, counts[at]!] as const).filter(([, count]) => Number.isFinite(count)),
  );

/**
 * Returns the tests with data about a visitor, and that data about the time before them.
 *
 * @example
 * const { abTests, beforeTests } = await knownVisitor(store, { userToken: 'ann', isScoped: false });
 */
export async function knownVisitor(
  store: Store,
  { userToken, isScoped }: { userToken: string; isScoped: boolean },
): Promise<StoredParts> {
  if (isScoped) return {};
  const abTests = (await readAllEntries(store, undefined)).flatMap(({ id, visitors }) => {
    const entry = readEntries(visitors).get(userToken);
    return entry ? [{ abTestID: id, variant: entry.variant }] : [];
  });
  const past = await readPastOf(store, userToken);
  const beforeTests = Array.from(past, ([abTestID, sums]) => ({
    abTestID,
    counts: namedCounts(sums),
    ...(sums.revenue && { revenue: sums.revenue }),
  }));
  return { abTests, beforeTests };
}
