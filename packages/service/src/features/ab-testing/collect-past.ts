/** The job that collects what visitors did in the weeks before a test: from raw rows, while they are there. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { firstSearchIn, readBuckets, type Span } from '../../ground/rollups/raw-rows.ts';
import type { SearchOfBucket } from '../../ground/rollups/reader.ts';
import type { Context } from '../context.ts';
import { pseudonymOf } from './entered-visitors.ts';
import { writePast } from './past-rows.ts';
import { enteredIndices, readTest, type TestRow } from './rows.ts';
import { addSums, type SearchSums, sumSearch } from './search-sums.ts';

/** The kind of this job; its payload is the number of the test. */
export const COLLECT_PAST = 'collectABTestPast';

/** The weeks before a test that count, in milliseconds: four of them, with as many weekends as any other four. */
export const PAST = 28 * 86_400_000;

/** The job comes so long after the start of a test, in milliseconds: every process has written then what it searched before. */
export const COLLECT_AFTER = 60_000;

/** So much is read at once, in milliseconds. */
const SPAN = 3_600_000;

/** A search with what happened before the test: what came later may be the doing of a variant. */
const before = (search: SearchOfBucket, end: number): SearchOfBucket => ({
  ...search,
  events: search.events.filter(({ happenedAt }) => happenedAt < end),
});

/** What each visitor did before a test. */
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
    // From one search to the next: in most hours of a small shop nobody searches.
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
 * The job.
 *
 * @example
 * const handler = createPastCollection(context);
 */
export const createPastCollection =
  (context: Context): LongJobHandler =>
  async ({ payload }, { signal }) => {
    const row = await readTest(context.store, Number(payload));
    if (!row) return () => Promise.resolve();
    // What this process has in memory only.
    await context.searchLog.flush();
    const past = await collect(context, row, signal);
    return async (transaction) => {
      // It may be deleted meanwhile.
      if (await readTest(transaction, row.id)) await writePast(transaction, row.id, past);
    };
  };
