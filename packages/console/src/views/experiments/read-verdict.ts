/** Verdict: what a test says in the end, what that is worth, and what keeps the rival from being adopted. */
import { isSure, type Reading, readingsOf, statisticsOf, type Test } from './read-test.ts';

type Money = NonNullable<NonNullable<Test['statistics']>['revenue']>[string];

/** What keeps the rival from being adopted. */
export type Lock = 'failure' | 'mismatch' | 'mismatchAfter' | 'guardrail' | 'revenue';

/** What the difference is worth, in one currency. */
export interface MonthlyRevenue {
  currency: string;
  /** Rival minus control, if all visitors of a month got the rival, at the traffic of the test. */
  difference: number;
  /** Where that lies at all looks together; undefined while there are too few buyers. */
  interval: readonly [number, number] | undefined;
}

/** The verdict on one rival. */
export interface Verdict {
  /** Its place among the variants: 1 or above. */
  rival: number;
  reading: Reading;
  /** The chance that the rival is worse, from 0 to 1; undefined while there are too few users. */
  lossChance: number | undefined;
  revenue: readonly MonthlyRevenue[];
  /** Empty where nothing is red. */
  locks: readonly Lock[];
}

const DAY = 86_400_000;
const DAYS_OF_MONTH = 30;

/** Days in which the test was searched: from its start to its end, or to the last day that was summed. */
export function daysOf({ createdAt, endAt, history }: Test, now: number): number {
  const last = history?.at(-1)?.date;
  const ends = [now, Date.parse(endAt), ...(last === undefined ? [] : [Date.parse(`${last}T00:00:00Z`) + DAY])];
  return Math.max(1, (ends.reduce((first, end) => Math.min(first, end)) - Date.parse(createdAt)) / DAY);
}

/** The tracked users of thirty days, all variants together. */
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
 * Reads the verdict on a rival.
 * @param rival Its place among the variants: 1 or above.
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

/** The rival that does best in what decides: the one to adopt, if any. */
export function bestRival(test: Test): number {
  const rivals = test.variants.slice(1).map((_, at) => at + 1);
  const differenceOf = (rival: number) => readingsOf(test, rival)[0]!.change ?? -Infinity;
  return rivals.reduce((best, rival) => (differenceOf(rival) > differenceOf(best) ? rival : best), 1);
}
