/** Estimated sample size of a test: from earlier searches on its control, or from those in the test. */
import { largestOf } from '../../foundation/collections/extremes.ts';
import type { ABTestConfiguration } from '@aisle/contract';
import { type TypedSearch, typedThrough } from '../../ground/rollups/typed-through.ts';
import { type Estimate, estimateRatio } from '../../foundation/statistics/estimates.ts';
import { sampleSizes } from '../../foundation/statistics/sample-size.ts';
import { type Decide, decisiveError } from '../../foundation/statistics/sequential.ts';
import type { Queryable } from '../../store/store.ts';
import type { TestVariant } from './rows.ts';
import type { CountName } from './search-sums.ts';

/** The default effect. */
const USUAL_EFFECT = { size: 0.05, effect: 'clickThroughRate' } as const;

/** Time range of searches in milliseconds, and maximum number of the latest ones. */
const WINDOW_MS = 30 * 86_400_000;
const MAX_SEARCHES = 50_000;

/** Minimum number of searches for a reliable rate. */
const LEAST_SEARCHES = 100;

/** 1 − confidence of the deciding reading. */
const ALPHA = 0.05;

/** Maximum factor for the similarity of searches of the same user. */
const MAX_DESIGN_EFFECT = 20;

/** The count of each metric. */
const COUNTED: ReadonlyMap<string, CountName> = new Map([
  ['clickThroughRate', 'clicked'],
  ['conversionRate', 'converted'],
  ['addToCartRate', 'addedToCart'],
  ['purchaseRate', 'purchased'],
]);

/** The metrics with estimates. */
export const EFFECTS: readonly string[] = [...COUNTED.keys()];

/** Returns the metric and the relative difference for which a configuration requests a sample size. */
export function wantedEffect({ minimumDetectableEffect }: ABTestConfiguration): { counted: CountName; size: number } {
  const { size, effect, metric } = { metric: undefined, ...(minimumDetectableEffect ?? USUAL_EFFECT) };
  return { counted: COUNTED.get(effect ?? metric ?? USUAL_EFFECT.effect) ?? 'clicked', size };
}

/** A rate with the number of searches behind it. */
export interface KnownRate {
  estimate: Estimate;
  searches: number;
}

/** The rate of the latest searches on an index. */
export interface RecentRate extends KnownRate {
  /** Time of the oldest search, in milliseconds since the Unix epoch. */
  since: number;
}

/** Returns the number of searches that each variant needs. Undefined if there are too few searches, or none succeeded. */
export function estimateSizes(
  rate: KnownRate | undefined,
  test: { size: number; variants: readonly Pick<TestVariant, 'trafficPercentage'>[]; decide: Decide },
): number[] | undefined {
  if (!rate || rate.searches < LEAST_SEARCHES) return undefined;
  const { value, variance } = rate.estimate;
  const independent = (value * (1 - value)) / rate.searches;
  const [control, ...rivals] = test.variants;
  if (!control || test.variants.some(({ trafficPercentage }) => trafficPercentage === 0)) return undefined;
  const designEffect = independent > 0 ? Math.min(MAX_DESIGN_EFFECT, Math.max(1, variance / independent)) : 1;
  const pairs = rivals.map((rival) =>
    sampleSizes({
      baseline: value,
      relativeEffect: test.size,
      shares: [control.trafficPercentage, rival.trafficPercentage],
      designEffect,
      critical: decisiveError(test.decide, ALPHA),
    }),
  );
  const sizes = pairs.filter((pair) => pair !== undefined);
  // The control has to be large enough for each of its rivals.
  return sizes.length < rivals.length
    ? undefined
    : [largestOf(sizes.map(([first]) => first)), ...sizes.map(([, second]) => second)];
}

/** The event of a successful search, as SQL over the columns of events. */
const SUCCESS: Readonly<Partial<Record<CountName, string>>> = {
  clicked: `type = 'click'`,
  converted: `type = 'conversion'`,
  addedToCart: `subtype = 'addToCart'`,
  purchased: `subtype = 'purchase'`,
};

/** A search on the control, and its outcome. */
interface RecentSearch extends TypedSearch {
  isHit: boolean;
}

/** Reads the latest tracked searches on an index, in chronological order. */
async function readRecent(
  source: Queryable,
  of: { index: string; counted: CountName; now: number },
): Promise<RecentSearch[]> {
  const rows = await source.query<{
    who: string;
    query: string;
    searched_at: string;
    is_typing: boolean | null;
    has_events: boolean;
    is_chosen_from: boolean;
    is_hit: boolean;
  }>(
    `WITH recent AS (
       SELECT id, query_id, coalesce(user_token, visitor, id::text) AS who, query, searched_at, is_typing FROM searches
       WHERE index_name = $1 AND answered_by IS NULL AND searched_at >= $2 AND query_id IS NOT NULL AND kind IS NULL AND held IS NULL
       ORDER BY searched_at DESC LIMIT ${MAX_SEARCHES}
     )
     SELECT who, query, searched_at::text AS searched_at, is_typing, coalesce(events.has_events, false) AS has_events,
       coalesce(events.is_chosen_from, false) AS is_chosen_from, coalesce(events.is_hit, false) AS is_hit
     FROM recent LEFT JOIN LATERAL (
       SELECT true AS has_events, bool_or(type <> 'view') AS is_chosen_from, bool_or(coalesce(${SUCCESS[of.counted]!}, false)) AS is_hit FROM events
       WHERE (events.query_id = recent.query_id OR events.line_query_ids && ARRAY[recent.query_id]) AND events.held IS NULL HAVING count(*) > 0
     ) events ON true
     ORDER BY recent.searched_at, recent.id`,
    [of.index, of.now - WINDOW_MS],
  );
  return rows.map((row) => ({
    user: row.who,
    query: row.query,
    searchedAt: Number(row.searched_at),
    isTyping: row.is_typing ?? false,
    hasEvents: row.has_events,
    isChosenFrom: row.is_chosen_from,
    isHit: row.is_hit,
  }));
}

/** Returns the rate of the latest tracked searches on an index, with users as units. Undefined without any. */
export async function readRecentRate(
  source: Queryable,
  of: { index: string; counted: CountName; now: number },
): Promise<RecentRate | undefined> {
  const recent = await readRecent(source, of);
  const through = typedThrough(recent);
  const users = new Map<string | undefined, { numerator: number; denominator: number }>();
  for (const search of recent) {
    if (through.has(search)) continue;
    const sums = users.get(search.user) ?? { numerator: 0, denominator: 0 };
    sums.denominator++;
    if (search.isHit) sums.numerator++;
    users.set(search.user, sums);
  }
  const estimate = estimateRatio([...users.values()]);
  return estimate && { estimate, searches: recent.length - through.size, since: recent[0]!.searchedAt };
}
