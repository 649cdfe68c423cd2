/** The job that collects the behaviour of visitors in the weeks before a test, from raw rows while they exist. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { firstSearchIn, readBuckets, type Span } from '../../ground/rollups/raw-rows.ts';
import type { SearchOfBucket } from '../../ground/rollups/reader.ts';
import type { Context } from '../context.ts';
import { pseudonymOf } from './entered-visitors.ts';
import { writePast } from './past-rows.ts';
import { enteredIndices, readTest, type TestRow } from './rows.ts';
import { addSums, type SearchSums, sumSearch } from './search-sums.ts';

/** Job kind. The payload is the number of the test. */
export const COLLECT_PAST = 'collectABTestPast';

/** Time before a test that counts, in milliseconds: four weeks, so that weekdays are balanced. */
export const PAST = 28 * 86_400_000;

/** Delay of the job after the start of a test, in milliseconds. By then every process has written its earlier searches. */
export const COLLECT_AFTER = 60_000;

/** Time range per query, in milliseconds. */
const SPAN = 3_600_000;

/** Returns a search with its events before the test: later ones may be affected by a variant. */
const before = (search: SearchOfBucket, end: number): SearchOfBucket => ({
  ...search,
  events: search.events.filter(({ happenedAt }) => happenedAt < end),
});

/** Collects the behaviour of each visitor before a test. */
async function collect(
  { store, yieldToEventLoop }: Pick<Context, 'store' | 'yieldToEventLoop'>,
  row: TestRow,
  signal: AbortSignal,
): Promise<Map<string, SearchSums>> {
  const kind = row.kind === 'recommendations' ? 'recommendation' : 'search';
  const end = row.createdAt;
  const past = new Map<string, SearchSums>();
  for (const index of enteredIndices(row)) {
    let from: number | undefined = end - PAST;
    // Skips to the next search: small shops have no searches in most hours.
    while ((from = await firstSearchIn(store, { index, from, to: end })) !== undefined) {
      signal.throwIfAborted();
      const span: Span = { index, from, to: Math.min(end, from + SPAN) };
      for (const { searches } of (await readBuckets(store, span)).values())
        for (const search of searches) {
          if (search.kind !== kind || search.user === undefined) continue;
          const pseudonym = pseudonymOf(search.user);
          past.set(pseudonym, addSums(past.get(pseudonym), sumSearch(before(search, end))));
        }
      await yieldToEventLoop();
      from = span.to;
    }
  }
  return past;
}

/**
 * Creates the job handler.
 *
 * @example
 * const handler = createPastCollection(context);
 */
export const createPastCollection =
  (context: Context): LongJobHandler =>
  async ({ payload }, { signal }) => {
    const row = await readTest(context.store, Number(payload));
    if (!row) return () => Promise.resolve();
    // Writes what only this process has in memory.
    await context.searchLog.flush();
    const past = await collect(context, row, signal);
    return async (transaction) => {
      // The test may have been deleted meanwhile.
      if (await readTest(transaction, row.id)) await writePast(transaction, row.id, past);
    };
  };
