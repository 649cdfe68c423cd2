/** Users of both variants that count, after the filters of the configuration, and what each filter left out. */
import type { ABTestConfiguration, ABTestFilterEffects } from '@aisle/contract';
import { mostUsual } from '../../statistics/unusual-users.ts';
import { addSums, countOf, type SearchSums, sumCount, type VariantSums } from './user-sums.ts';

/** One variant. */
export interface VariantUsers {
  /** The sums of each user. */
  users: readonly SearchSums[];
  /** Those of users with tracked searches: who could be seen clicking and buying. */
  tracked: readonly SearchSums[];
  effects: ABTestFilterEffects;
  /** Users before any filter: the groups as they were assigned. */
  assigned: number;
}

interface Filtered {
  users: SearchSums[];
  left: { usersCount: number; trackedSearchesCount: number };
}

/** Takes searches without a query out. */
function withoutEmpty(sums: VariantSums): Filtered {
  const left = { usersCount: 0, trackedSearchesCount: 0 };
  const users: SearchSums[] = [];
  for (const { asked, empty } of Object.values(sums)) {
    if (empty) left.trackedSearchesCount += countOf(empty, 'tracked');
    if (asked) users.push(asked);
    else left.usersCount++;
  }
  return { users, left };
}

const withEmpty = (sums: VariantSums): Filtered => ({
  users: Object.values(sums).map(({ asked, empty }) => addSums(asked, empty)),
  left: { usersCount: 0, trackedSearchesCount: 0 },
});

/** What a user did in all. */
const activityOf = (sums: SearchSums): number => countOf(sums, 'searches') + countOf(sums, 'events');

/**
 * Applies the filters: searches without a query first, then users with unusually many events.
 *
 * @example
 * const [control, rival] = usersThatCount([first, second], { outliers: { exclude: true } });
 */
export function usersThatCount(
  variants: readonly [VariantSums, VariantSums],
  { emptySearch, outliers }: ABTestConfiguration,
): [VariantUsers, VariantUsers] {
  const filtered = variants.map(emptySearch?.exclude === true ? withoutEmpty : withEmpty);
  const most =
    outliers?.exclude === false ? Infinity : mostUsual(filtered.flatMap(({ users }) => users.map(activityOf)));
  const judged = filtered.map(({ users, left }, at): VariantUsers => {
    const unusual = users.filter((sums) => activityOf(sums) > most);
    const usual = unusual.length === 0 ? users : users.filter((sums) => activityOf(sums) <= most);
    return {
      users: usual,
      tracked: usual.filter((sums) => countOf(sums, 'tracked') > 0),
      effects: {
        outliers: {
          usersCount: unusual.length,
          trackedSearchesCount: sumCount(unusual, 'tracked'),
        },
        emptySearch: left,
      },
      assigned: Object.keys(variants[at]!).length,
    };
  });
  return [judged[0]!, judged[1]!];
}
