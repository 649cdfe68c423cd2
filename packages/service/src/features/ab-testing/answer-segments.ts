/** Segments in the API: the results of a test in parts of its visitors, for exploration rather than decisions. */
import type { ABTestSegment, ABTestSegments } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { readCurrency } from '../../ground/rollups/currency-codes.ts';
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { carefulDeviation } from '../../foundation/statistics/pooled-test.ts';
import { readSequentially } from '../../foundation/statistics/sequential.ts';
import type { Context } from '../context.ts';
import { isReadable, significanceOf } from './compare-estimates.ts';
import type { Pair } from './estimate-users.ts';
import { readPast } from './past-rows.ts';
import { readDays, readSums } from './read-sums.ts';
import type { TestRow } from './rows.ts';
import { sumCount } from './search-sums.ts';
import { type SegmentMetric, segmentMetric, valueOf } from './segment-metrics.ts';
import { segmentUsers, type SegmentsBy } from './segment-users.ts';
import { informationOf, planOf, type TestPlan } from './test-plan.ts';
import { type VariantUsers, usersThatCount } from './variant-users.ts';

/** 1 − confidence, of all intervals of a response together. */
const ALPHA = 0.05;

/** Requested segments. */
export interface AskedSegments {
  by: SegmentsBy;
  metric?: SegmentMetric | undefined;
  currency?: string | undefined;
}

const NOTHING = { difference: null, relativeDifference: null, interval: null, significance: null };

/** Compares two estimates, corrected for the number of comparisons. */
function compare([first, second]: readonly [Estimate, Estimate], information: number, comparisons: number) {
  const value = second.value - first.value;
  const seen = { ...NOTHING, difference: value, relativeDifference: first.value === 0 ? null : value / first.value };
  const alpha = ALPHA / comparisons;
  const deviation = isReadable(first, second) ? carefulDeviation(first, second) : undefined;
  if (!deviation || !(information > 0)) return seen;
  // Valid at any time: a segment has no plan of its own, and may be looked at at any time.
  const { pValue, low, high } = readSequentially(deviation, { decide: 'anyTime', information, alpha });
  return { ...seen, interval: [low, high], significance: significanceOf(Math.min(1, comparisons * pValue)) };
}

/** Returns the share of the planned sample that a pair has in this segment. */
const seenOf = (pair: Pair, sizes: TestPlan['sizes']): number =>
  informationOf(
    { decide: 'anyTime', sizes, elapsed: 1 },
    {
      searches: pair.map(({ tracked }) => sumCount(tracked, 'tracked')),
      users: pair.map(({ tracked }) => tracked.length),
    },
  );

interface ReadSegment {
  metric: ReturnType<typeof segmentMetric>;
  sizes: TestPlan['sizes'];
  comparisons: number;
}

function answerSegment(
  [name, counted]: readonly [string, readonly VariantUsers[]],
  { metric, sizes, comparisons }: ReadSegment,
): ABTestSegment {
  const [control, ...rivals] = counted;
  return {
    name,
    variants: counted.map(({ users, tracked }) => ({
      userCount: users.length,
      trackedUserCount: tracked.length,
      trackedSearchCount: sumCount(tracked, 'tracked'),
      value: valueOf(metric, tracked),
    })),
    comparisons: rivals.map((rival, at) => {
      const pair: Pair = [control!, rival];
      const estimates = metric.estimate(pair);
      const information = seenOf(pair, [sizes[0], sizes[at + 1]]);
      return { variant: at + 2, ...(estimates ? compare(estimates, information, comparisons) : NOTHING) };
    }),
  };
}

/** Returns the last day without segments in its sums: an earlier version closed it. */
async function unknownUntil(context: Context, row: TestRow): Promise<string | null> {
  const lacking = (await readDays(context, row)).findLast(([, sums]) =>
    sums.some((tests) =>
      Object.values(tests).some((variants) =>
        Object.values(variants).some((users) => Object.values(users).some(({ first }) => first === undefined)),
      ),
    ),
  );
  return lacking ? new Date(lacking[0]).toISOString().slice(0, 10) : null;
}

/** @throws ServiceError 422 */
function readAskedCurrency(currency: string | undefined): string | undefined {
  if (currency === undefined) return undefined;
  const code = readCurrency(currency);
  if (code === undefined)
    throw new ServiceError(422, `"currency" must be a currency of ISO 4217, such as EUR, not "${currency}"`);
  return code;
}

/**
 * Returns the segments of a test. @throws ServiceError 422 for interleaved rankings, for queries of suggestions, and for an unknown
 * currency
 *
 * @example
 * (await answerSegments(context, row, { by: 'device' })).segments[0]?.name; // 'mobile'
 */
export async function answerSegments(context: Context, row: TestRow, asked: AskedSegments): Promise<ABTestSegments> {
  if (row.kind === 'interleaving')
    throw new ServiceError(
      422,
      `The A/B test ${row.id} interleaves its rankings: each search shows both, so there are no variants to compare in segments`,
    );
  if (row.kind === 'suggestions' && asked.by === 'query')
    throw new ServiceError(
      422,
      `"by" cannot be query: the A/B test ${row.id} is of suggestions, which decide what is asked; take device, country or visitor`,
    );
  const currency = readAskedCurrency(asked.currency);
  const past = await readPast(context.store, row.id);
  const sums = await readSums(context, row);
  const all = usersThatCount(sums, row.configuration);
  const metric = segmentMetric({ row, wanted: asked.metric, currency, tracked: all.flatMap(({ tracked }) => tracked) });
  const segments = [...segmentUsers(sums, asked.by, past)].flatMap(([name, variants]) => {
    const counted = usersThatCount(variants, row.configuration);
    return counted.some(({ users }) => users.length > 0) ? [[name, counted] as const] : [];
  });
  const comparisons = Math.max(1, segments.length * (row.variants.length - 1));
  const { sizes } = planOf(row, context.now());
  return {
    abTestID: row.id,
    by: asked.by,
    metric: metric.name,
    ...(metric.currency !== undefined && { currency: metric.currency }),
    isExploratory: true,
    comparisonCount: comparisons,
    unknownUntil: await unknownUntil(context, row),
    segments: segments.map((segment) => answerSegment(segment, { metric, sizes, comparisons })),
  };
}
