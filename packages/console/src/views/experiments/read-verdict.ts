/** Verdict: the result of a test, its monetary value, and the reasons against adopting the rival. */
import { isSure, type Reading, readingsOf, statisticsOf, type Test } from './read-test.ts';

type Money = NonNullable<NonNullable<Test['statistics']>['revenue']>[string];

/** Reason against adopting the rival. */
export type Lock = 'failure' | 'mismatch' | 'mismatchAfter' | 'guardrail' | 'revenue';

/** Monetary value of the difference in one currency. */
export interface MonthlyRevenue {
  currency: string;
  /** Rival minus control per month if all visitors got the rival, at the traffic of the test. */
  difference: number;
  /** Its always-valid confidence interval; undefined while there are too few buyers. */
  interval: readonly [number, number] | undefined;
}

/** Verdict on one rival. */
export interface Verdict {
  /** Index of the variant: 1 or above. */
  rival: number;
  reading: Reading;
  /** Probability that the rival is worse, from 0 to 1; undefined while there are too few users. */
  lossChance: number | undefined;
  revenue: readonly MonthlyRevenue[];
  /** Empty if there are no objections. */
  locks: readonly Lock[];
}

const DAY = 86_400_000;
const DAYS_OF_MONTH = 30;

/** Days with data: from the start of the test to its end, or to the last aggregated day. */
export function daysOf({ createdAt, endAt, history }: Test, now: number): number {
  const last = history?.at(-1)?.date;
  const ends = [now, Date.parse(endAt), ...(last === undefined ? [] : [Date.parse(`${last}T00:00:00Z`) + DAY])];
  return Math.max(1, (ends.reduce((first, end) => Math.min(first, end)) - Date.parse(createdAt)) / DAY);
}

/** Tracked users of all variants, extrapolated to thirty days. */
function usersOfMonth(test: Test, now: number): number {
  const users = test.variants.reduce((sum, { trackedUserCount }) => sum + (trackedUserCount ?? 0), 0);
  return (users / daysOf(test, now)) * DAYS_OF_MONTH;
}

function locksOf(test: Test, rival: number): Lock[] {
  const ratio = test.sampleRatioMismatch;
  const losesRevenue = Object.values(statisticsOf(test, rival)?.revenue ?? {}).some(
    (money) => isSure(money) && money.difference < 0,
  );
  const isBreached = test.guardrails?.some(({ variant, status }) => variant === rival + 1 && status === 'breached');
  return [
    ...(test.failure ? ['failure' as const] : []),
    ...(ratio?.isMismatch ? ['mismatch' as const] : ratio?.afterFilters.isMismatch ? ['mismatchAfter' as const] : []),
    ...(isBreached ? ['guardrail' as const] : []),
    ...(losesRevenue ? ['revenue' as const] : []),
  ];
}

const monthly = (currency: string, money: Money, users: number): MonthlyRevenue => ({
  currency,
  difference: money.difference * users,
  interval: money.sequentialInterval
    ? [money.sequentialInterval[0]! * users, money.sequentialInterval[1]! * users]
    : undefined,
});

/**
 * Computes the verdict on a rival.
 * @param rival Index of the variant: 1 or above.
 * @param now In milliseconds since the Unix epoch.
 */
export function verdictOf(test: Test, { rival, now }: { rival: number; now: number }): Verdict {
  const [reading] = readingsOf(test, rival);
  const statistics = statisticsOf(test, rival);
  const chance = statistics?.[reading!.metric]?.chanceToBeatControl;
  const users = usersOfMonth(test, now);
  return {
    rival,
    reading: reading!,
    lossChance: typeof chance === 'number' ? 1 - chance : undefined,
    revenue: Object.entries(statistics?.revenue ?? {}).map(([currency, money]) => monthly(currency, money, users)),
    locks: locksOf(test, rival),
  };
}

/** Returns the best rival by the deciding metric: the candidate for adoption. */
export function bestRival(test: Test): number {
  const rivals = test.variants.slice(1).map((_, at) => at + 1);
  const differenceOf = (rival: number) => readingsOf(test, rival)[0]!.change ?? -Infinity;
  return rivals.reduce((best, rival) => (differenceOf(rival) > differenceOf(best) ? rival : best), 1);
}
