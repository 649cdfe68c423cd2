/** Checks of a shop: starts an A/A test with a canary, and reports which part is broken. */
import type { ABTestCheck } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { shortTime, statusOf } from './answer-test.ts';
import { CHECK_PERCENTAGES } from './canary.ts';
import { readAttribution, readTracking, type RawTracking } from './read-check.ts';
import { readPlanted } from './read-planted.ts';
import { readSampleRatio } from './readings.ts';
import { readSums } from './read-sums.ts';
import { enteredIndices, type NewTest, type TestRow, type TestVariants } from './rows.ts';
import { mergeTracking, trackedCount, trackingReader, type TrackingSums } from './tracking-sums.ts';
import { usersThatCount } from './variant-users.ts';

/** Default duration of a check: two weeks have two weekends. */
export const CHECK_TIME = 14 * 86_400_000;

/**
 * Creates the test of a check.
 *
 * @example
 * const test = newCheck('products', Date.now() + CHECK_TIME);
 */
export const newCheck = (index: string, endAt: number): NewTest => ({
  name: `Check of ${index}`,
  kind: 'check',
  variants: CHECK_PERCENTAGES.map((trafficPercentage) => ({ index, trafficPercentage })) as unknown as TestVariants,
  // Excluded visitors could hide the problem.
  configuration: { outliers: { exclude: false }, emptySearch: { exclude: false } },
  endAt,
});

/** Counts raw rows since the start of a check. */
async function readRaw(source: Queryable, row: TestRow): Promise<RawTracking> {
  const indices = enteredIndices(row);
  const searches = await source.query<{ total: number; with_token: number }>(
    `SELECT count(*)::int AS total, count(user_token)::int AS with_token FROM searches
     WHERE index_name = ANY($1::text[]) AND searched_at >= $2 AND ab_test_id = $3 AND held IS NULL`,
    [indices, row.createdAt, row.id],
  );
  const clicks = await source.query<{ total: number; with_query_id: number }>(
    `SELECT count(*)::int AS total, count(query_id)::int AS with_query_id FROM events
     WHERE index_name = ANY($1::text[]) AND happened_at >= $2 AND happened_at < $3 AND type = 'click' AND held IS NULL`,
    [indices, row.createdAt, row.endAt],
  );
  return {
    searches: searches[0]?.total ?? 0,
    withToken: searches[0]?.with_token ?? 0,
    clicks: clicks[0]?.total ?? 0,
    withQueryID: clicks[0]?.with_query_id ?? 0,
  };
}

/** Returns the counts of each variant. */
async function readCounts({ rollups, now }: Context, row: TestRow): Promise<(readonly number[] | undefined)[]> {
  const segments: TrackingSums[] = [];
  for (const index of enteredIndices(row))
    for (const { segment } of await rollups.days(trackingReader, { index, from: row.createdAt, to: now() + 1 }))
      segments.push(segment);
  const sums = mergeTracking(segments)[row.id];
  return row.variants.map((_, at) => sums?.[String(at + 1)]);
}

/**
 * Returns the findings of a check so far. @throws ServiceError 422 for another test
 *
 * @example
 * const { parts } = await answerCheck(context, row);
 */
export async function answerCheck(context: Context, row: TestRow): Promise<ABTestCheck> {
  if (row.kind !== 'check')
    throw new ServiceError(422, `The A/B test ${row.id} is no check; start one by POST /2/abtests/check`);
  const counts = await readCounts(context, row);
  const users = usersThatCount(await readSums(context, row), row.configuration);
  const hasUsers = users.some(({ users: all }) => all.length > 0);
  const ratio = hasUsers
    ? readSampleRatio(
        users.map(({ assigned }) => assigned),
        row.periods.map(({ percentages }) => percentages),
      )
    : null;
  const sum = (name: 'searches' | 'clicks') => counts.reduce((total, one) => total + trackedCount(one, name), 0);
  return {
    abTestID: row.id,
    index: row.variants[0].index,
    status: statusOf(row, context.now()),
    startedAt: shortTime(row.createdAt),
    endAt: shortTime(row.endAt),
    searchCount: sum('searches'),
    clickCount: sum('clicks'),
    parts: [
      readTracking(await readRaw(context.store, row), counts),
      readAttribution(counts),
      readPlanted([users[0]!, users[1]!], ratio),
    ],
  };
}
