/** Users of each variant that count, after the filters of the configuration, and what each filter excluded. */
import type { ABTestConfiguration, ABTestFilterEffects, ABTestLeftOut } from '@aisle/contract';
import type { PastSums } from './past-rows.ts';
import { addSums, countOf, type SearchSums, sumCount } from './search-sums.ts';
import { PARTS, type UserSums, type VariantSums } from './user-sums.ts';

export interface VariantUsers {
  /** The sums of each user. */
  users: readonly SearchSums[];
  /** Sums of users with tracked searches, who could have clicks and purchases. */
  tracked: readonly SearchSums[];
  effects: ABTestFilterEffects;
  leftOut: ABTestLeftOut;
  /** Number of users before any filter, by the period in which they entered: the assigned groups. */
  assigned: readonly number[];
  /** The same after the filters. */
  remaining: readonly number[];
}

/** The parts of a user that pass the filters, and those that do not. */
interface FilteredUser {
  counted: SearchSums | undefined;
  robot: SearchSums | undefined;
  empty: SearchSums | undefined;
}

/** Adds to the sums of a user the period of entry (most tests have only one) and the behaviour before the test. */
const withOrigin = (sums: SearchSums, period: number | undefined, past: SearchSums | undefined): SearchSums =>
  period || past ? { ...sums, ...(period && { period }), ...(past && { past }) } : sums;

/** Counts users by the period in which they entered. */
function countPeriods(users: readonly { period?: number }[]): number[] {
  const counts: number[] = [];
  for (const { period = 0 } of users) {
    while (counts.length <= period) counts.push(0);
    counts[period]!++;
  }
  return counts;
}

/** Removes searches without a query first, then all others of a robot. */
function filterUser(
  user: UserSums,
  past: SearchSums | undefined,
  { emptySearch, outliers }: ABTestConfiguration,
): FilteredUser {
  const { empty, isRobot, period } = user;
  const isEmptyOut = emptySearch?.exclude === true;
  const parts = PARTS.flatMap((part) => (part === 'empty' && isEmptyOut ? [] : (user[part] ?? [])));
  const counted = parts.length > 0 ? parts.reduce(addSums) : undefined;
  const sums = counted && withOrigin(counted, period, past);
  const isOut = isRobot === true && outliers?.exclude !== false;
  return { counted: isOut ? undefined : sums, robot: isOut ? sums : undefined, empty: isEmptyOut ? empty : undefined };
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function addRevenue(total: Map<string, number>, { revenue = {} }: SearchSums): void {
  for (const [currency, amount] of Object.entries(revenue)) total.set(currency, (total.get(currency) ?? 0) + amount);
}

/** Returns what all filters together excluded, with the totals. */
function leftOutOf(left: readonly SearchSums[], counted: readonly SearchSums[], users: number): ABTestLeftOut {
  const shares = (name: 'searches' | 'purchased') => {
    const out = sumCount(left, name);
    return shareOf(out, out + sumCount(counted, name));
  };
  const [out, all] = [new Map<string, number>(), new Map<string, number>()];
  for (const sums of left) addRevenue(out, sums);
  for (const sums of [...left, ...counted]) addRevenue(all, sums);
  return {
    usersCount: users,
    searchesShare: shares('searches'),
    purchasesCount: sumCount(left, 'purchased'),
    purchasesShare: shares('purchased'),
    revenueShares: Object.fromEntries(
      [...out].map(([currency, amount]) => [currency, shareOf(amount, all.get(currency)!)]),
    ),
  };
}

/**
 * Applies the filters: searches without a query first, then visitors classified as robots.
 *
 * @param past Behaviour of visitors before the test.
 * @example
 * const [control, rival] = usersThatCount([first, second], { outliers: { exclude: true } });
 */
export function usersThatCount(
  variants: readonly VariantSums[],
  configuration: ABTestConfiguration,
  past?: PastSums,
): VariantUsers[] {
  return variants.map((sums): VariantUsers => {
    const all = Object.entries(sums).map(([pseudonym, user]) => filterUser(user, past?.get(pseudonym), configuration));
    const users = all.flatMap(({ counted }) => counted ?? []);
    const robots = all.flatMap(({ robot }) => robot ?? []);
    const empty = all.flatMap((user) => user.empty ?? []);
    return {
      users,
      tracked: users.filter((one) => countOf(one, 'tracked') > 0),
      effects: {
        outliers: { usersCount: robots.length, trackedSearchesCount: sumCount(robots, 'tracked') },
        emptySearch: {
          usersCount: all.length - users.length - robots.length,
          trackedSearchesCount: sumCount(empty, 'tracked'),
        },
      },
      leftOut: leftOutOf([...robots, ...empty], users, all.length - users.length),
      assigned: countPeriods(Object.values(sums)),
      remaining: countPeriods(users),
    };
  });
}
