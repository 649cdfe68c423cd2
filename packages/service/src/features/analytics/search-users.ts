/** Search users: the number of users of each query, per set of tags, in texts that are searched without decoding. */
import { isSearch, type RollupReader } from '../../ground/rollups/reader.ts';
import { tagKey } from './day-totals.ts';
import { readDigits, writeDigits } from '../../foundation/collections/digits.ts';
import { formerSearchUsers } from './former-search-users.ts';
import { hashOf } from './hyper-log-log.ts';
import { openReport, type ReportCall } from './report.ts';
import { sumDays } from './sum-days.ts';
import type { TagTest } from './tag-expression.ts';
import { UserSet } from './user-set.ts';

/** Users of each query with one list of tags. */
interface TaggedUsers {
  tags: readonly string[];
  /** Keys of the queries, sorted. */
  queries: string;
  /** End of the users of each query in `users`. */
  ends: string;
  /** Users of each query, in the format of `user-set.ts`. */
  users: string;
}

/** Users of each query. */
export interface SearchUsers {
  groups: readonly TaggedUsers[];
}

/** A key is 42 bits of the hash of its query. The texts are in the sums of searches. */
const KEY_DIGITS = 7;
const END_DIGITS = 5;

const keyOf = (query: string): string => writeDigits(hashOf(query) % 64 ** KEY_DIGITS, KEY_DIGITS);

/** Users by the JSON of their list of tags, then by the key of their query. */
type Gathered = Map<string, Map<string, UserSet>>;

function usersOf(gathered: Gathered, tags: string, key: string): UserSet {
  const queries = gathered.get(tags) ?? new Map<string, UserSet>();
  gathered.set(tags, queries);
  const users = queries.get(key) ?? new UserSet();
  queries.set(key, users);
  return users;
}

function buildGroup(tags: string, queries: ReadonlyMap<string, UserSet>): TaggedUsers {
  const keys = [...queries.keys()].sort();
  const users = keys.map((key) => queries.get(key)!.encode());
  let end = 0;
  const ends = users.map(({ length }) => writeDigits((end += length), END_DIGITS));
  return { tags: JSON.parse(tags) as string[], queries: keys.join(''), ends: ends.join(''), users: users.join('') };
}

const build = (gathered: Gathered): SearchUsers => ({
  groups: [...gathered.keys()].sort().map((tags) => buildGroup(tags, gathered.get(tags)!)),
});

const sizeOf = ({ queries }: TaggedUsers): number => queries.length / KEY_DIGITS;

const keyAt = ({ queries }: TaggedUsers, row: number): string =>
  queries.slice(row * KEY_DIGITS, (row + 1) * KEY_DIGITS);

/** Adds the users of one row. */
function addRow(users: UserSet, group: TaggedUsers, row: number): void {
  const from = row === 0 ? 0 : readDigits(group.ends, (row - 1) * END_DIGITS, END_DIGITS);
  users.addText(group.users, from, readDigits(group.ends, row * END_DIGITS, END_DIGITS));
}

/** Returns the row of a key, or -1, by a binary search in the text. */
function findRow(group: TaggedUsers, key: string): number {
  let low = 0;
  for (let high = sizeOf(group); low < high;) {
    const middle = (low + high) >> 1;
    if (keyAt(group, middle) < key) low = middle + 1;
    else high = middle;
  }
  return keyAt(group, low) === key ? low : -1;
}

export const searchUsers: RollupReader<SearchUsers> = {
  name: 'analytics-search-users2',
  former: [
    {
      name: 'analytics-search-users',
      read: (segment) => {
        const gathered: Gathered = new Map();
        formerSearchUsers(segment, ({ tags, query }) => usersOf(gathered, JSON.stringify(tags), keyOf(query)));
        return build(gathered);
      },
      withoutUsers: () => ({ queries: [] }),
    },
  ],
  read: ({ searches }) => {
    const gathered: Gathered = new Map();
    for (const search of searches)
      if (isSearch(search) && search.user !== undefined)
        usersOf(gathered, JSON.stringify(tagKey(search)), keyOf(search.query)).add(hashOf(search.user));
    return build(gathered);
  },
  withoutUsers: () => ({ groups: [] }),
  merge: (segments) => {
    const gathered: Gathered = new Map();
    for (const { groups } of segments)
      for (const group of groups) {
        const tags = JSON.stringify(group.tags);
        for (let row = 0; row < sizeOf(group); row++) addRow(usersOf(gathered, tags, keyAt(group, row)), group, row);
      }
    return build(gathered);
  },
};

/** Adds the users of those queries that a group has. Iterates over the shorter one of both. */
function addGroup(wanted: ReadonlyMap<string, UserSet>, group: TaggedUsers): void {
  if (sizeOf(group) <= wanted.size)
    for (let row = 0; row < sizeOf(group); row++) {
      const users = wanted.get(keyAt(group, row));
      if (users) addRow(users, group, row);
    }
  else
    for (const [key, users] of wanted) {
      const row = findRow(group, key);
      if (row !== -1) addRow(users, group, row);
    }
}

/** Adds the users of some days to sets, by the keys of their queries. */
function addDays(
  wanted: ReadonlyMap<string, UserSet>,
  segments: readonly SearchUsers[],
  hasTags: TagTest | undefined,
): void {
  for (const { groups } of segments)
    for (const group of groups) if (!hasTags || hasTags(new Set(group.tags))) addGroup(wanted, group);
}

/** Returns the users of each key over some days, added to those of earlier days. */
function addToSets(
  before: ReadonlyMap<string, UserSet> | undefined,
  keys: readonly string[],
  add: (sets: ReadonlyMap<string, UserSet>) => void,
) {
  const value: ReadonlyMap<string, UserSet> = new Map(
    keys.map((key) => [key, before?.get(key)?.copy() ?? new UserSet(Infinity)]),
  );
  add(value);
  return { value, bytes: [...value.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Approximate memory of a count. */
const BYTES_OF_COUNT = 100;

/** The users of the days of a call. */
export interface QueryUsers {
  /**
   * Counts the users of each query: exact as long as no day has more than 819 for one query and list of tags. Users whose token was deleted
   * are not counted. The result is shared and must not be changed.
   */
  count(queries: readonly string[]): ReadonlyMap<string, number>;
}

/**
 * Starts to read the days of a call before it is clear which queries are counted.
 *
 * @example
 * const users = await readQueryUsers(call);
 * users.count(['red shoe']).get('red shoe'); // 12
 */
export async function readQueryUsers(call: ReportCall): Promise<QueryUsers> {
  const { hasTags, days } = openReport(call);
  const segments = (await days(searchUsers)).map(({ segment }) => segment);
  return { count: (queries) => countUsers(call, { segments, hasTags, queries }) };
}

function countUsers(
  { parts: { cache }, query }: ReportCall,
  options: { segments: readonly SearchUsers[]; hasTags: TagTest | undefined; queries: readonly string[] },
): ReadonlyMap<string, number> {
  const { segments, hasTags, queries } = options;
  const keys = queries.map(keyOf);
  const name = JSON.stringify(['users', query.tags, keys.join('')]);
  return cache.get({ name, segments }, () => {
    const users = sumDays<ReadonlyMap<string, UserSet>>(cache, {
      name,
      segments,
      add: (before, from, to) => addToSets(before, keys, (sets) => addDays(sets, segments.slice(from, to), hasTags)),
    });
    const value = new Map(queries.map((text, at) => [text, users.get(keys[at]!)!.count()]));
    return { value, bytes: BYTES_OF_COUNT * value.size };
  });
}
