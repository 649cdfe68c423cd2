/** Sums of each user in each variant of A/B tests, from which metrics are computed. */
import { QUERY_FREQUENCIES } from '../../ground/rollups/search-experiment.ts';
import { type BucketRows, isSearch, type SearchOfBucket } from '../../ground/rollups/reader.ts';
import { pseudonymOf } from './entered-visitors.ts';
import type { Margins } from './record-margins.ts';
import { activityOf, type DayActivity, isRobotDay, joinActivities } from './robot-days.ts';
import { addSums, type SearchSums, sumSearch } from './search-sums.ts';

/** Parts of the searches: by the frequency of the query before the test, `asked` if that is unknown, `empty` without a query. */
export const PARTS = [...QUERY_FREQUENCIES, 'asked', 'empty'] as const;

/** The first search of a user: time, device and country. Empty texts if unknown. */
export type FirstSearch = readonly [searchedAt: number, device: string, country: string];

/** The searches of a user in disjoint parts. */
export interface UserSums extends Partial<Record<(typeof PARTS)[number], SearchSums>> {
  first?: FirstSearch;
  /** Activity of the user. Only in the sums of one day. */
  activity?: DayActivity;
  /** Whether the user was a robot on some day. Only in the sums of several days. */
  isRobot?: boolean;
  /** The period of the test in which the user entered. 0, the first one, if it is absent. */
  period?: number;
}

/** The users of a variant, by pseudonym. */
export type VariantSums = Record<string, UserSums>;

/** Users by test number (or `holdoutKey`), then by variant number. */
export type TestSums = Record<string, Record<string, VariantSums>>;

/** Returns the earlier one of two, with a deterministic choice for equal times. */
function earlierOf(one: FirstSearch | undefined, other: FirstSearch | undefined): FirstSearch | undefined {
  if (!one || !other) return one ?? other;
  if (one[0] !== other[0]) return one[0] < other[0] ? one : other;
  return one.join() <= other.join() ? one : other;
}

function addUser(users: VariantSums, user: string, more: UserSums): void {
  const isNew = users[user] === undefined;
  const sums = (users[user] ??= {});
  const period = isNew ? more.period : Math.min(sums.period ?? 0, more.period ?? 0);
  if (period) sums.period = period;
  else if (sums.period !== undefined) delete sums.period;
  for (const part of PARTS) if (more[part]) sums[part] = addSums(sums[part], more[part]);
  const first = earlierOf(sums.first, more.first);
  if (first) sums.first = first;
  if (more.isRobot) sums.isRobot = true;
}

/** Adds what a user did in another part of the same day. */
function addPart(users: VariantSums, user: string, more: UserSums): void {
  addUser(users, user, more);
  const activity = joinActivities(users[user]!.activity, more.activity);
  if (activity) users[user]!.activity = activity;
}

/** Adds what a user did on another day, which is classified separately. */
function addWholeDay(users: VariantSums, user: string, more: UserSums): void {
  addUser(users, user, more);
  if (more.activity && isRobotDay(more.activity)) users[user]!.isRobot = true;
}

/** Returns the users of a variant, and creates them if they are missing. */
const usersOf = (sums: TestSums, id: string, variant: string): VariantSums => ((sums[id] ??= {})[variant] ??= {});

/** Times of the searches of each user of a variant. */
type TimesOfUsers = Map<UserSums, number[]>;

function addTime(times: TimesOfUsers, user: UserSums, time: number): void {
  const all = times.get(user);
  if (all) all.push(time);
  else times.set(user, [time]);
}

/**
 * Returns the key of a holdout in place of a test number: its first group is held out, its second one are all others.
 *
 * @example
 * holdoutKey(3); // 'holdout-3'
 */
export const holdoutKey = (id: number): string => `holdout-${id}`;

/** Returns the groups of a search. Interleaved rankings have both variants, so they are summed elsewhere, by clicks. */
function groupsOf({
  abTest,
  holdout,
  suggestions,
  teams,
  kind,
}: SearchOfBucket): { id: string; group: number; period?: number }[] {
  const isAsked = isSearch({ kind });
  const groups: { id: string; group: number; period?: number }[] = [];
  if (abTest && teams === undefined && (isAsked || kind === 'recommendation')) {
    const { id, variant, period } = abTest;
    groups.push({ id: String(id), group: variant, ...(period && { period }) });
  }
  if (suggestions && isAsked) {
    const { id, variant, period } = suggestions;
    groups.push({ id: String(id), group: variant, ...(period && { period }) });
  }
  if (holdout && isAsked) groups.push({ id: holdoutKey(holdout.id), group: holdout.isHeldOut ? 1 : 2 });
  return groups;
}

/** A recommendation has no query, but is not an empty search. */
const partOf = ({ kind, query, frequency }: SearchOfBucket): (typeof PARTS)[number] =>
  query === '' && isSearch({ kind }) ? 'empty' : (frequency ?? 'asked');

/**
 * Sums the rows of a bucket. Searches without a user (any more) are left out, because they belong to no group.
 *
 * @param margins Margins of the bought records, if a test has a margin guardrail.
 */
export function sumRows({ searches }: Pick<BucketRows, 'searches'>, margins?: Margins): TestSums {
  const sums: TestSums = {};
  const times: TimesOfUsers = new Map();
  for (const search of searches) {
    if (search.user === undefined) continue;
    const groups = groupsOf(search);
    if (groups.length === 0) continue;
    const { device = '', country = '', searchedAt } = search;
    const own: UserSums = { [partOf(search)]: sumSearch(search, margins), first: [searchedAt, device, country] };
    const name = pseudonymOf(search.user);
    for (const { id, group, period } of groups) {
      const users = usersOf(sums, id, String(group));
      addUser(users, name, { ...own, ...(period && { period }) });
      addTime(times, users[name]!, searchedAt);
    }
  }
  for (const [user, searchedAt] of times) user.activity = activityOf(searchedAt);
  return sums;
}

function addUsers(sums: TestSums, segment: TestSums, add: typeof addUser): void {
  for (const [id, variants] of Object.entries(segment))
    for (const [variant, more] of Object.entries(variants)) {
      const users = usersOf(sums, id, variant);
      for (const user of Object.keys(more)) add(users, user, more[user]!);
    }
}

/** Merges several buckets or indices of one day. */
export function mergeSums(segments: readonly TestSums[]): TestSums {
  const sums: TestSums = {};
  for (const segment of segments) addUsers(sums, segment, addPart);
  return sums;
}

/**
 * Adds a day to mutable sums. Its segments are not changed.
 *
 * @param segments Those of all indices of the test on that day.
 */
export const addDay = (sums: TestSums, segments: readonly TestSums[]): void =>
  addUsers(sums, segments.length === 1 ? segments[0]! : mergeSums(segments), addWholeDay);
