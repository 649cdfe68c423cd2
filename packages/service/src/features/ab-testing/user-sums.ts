/** Sums of each user in each variant of A/B tests: the rollup from which metrics come. */
import type { BucketRows, EventOfSearch, RollupReader, SearchOfBucket } from '../../rollups/reader.ts';
import { revenueOf } from '../../rollups/revenue.ts';
import { hashText } from './assign-variant.ts';

/** What is counted of the searches of a user, in the order in which segments store it. */
export const COUNTS = [
  'searches',
  /** Searches that returned a queryID. All that follow count these alone. */
  'tracked',
  'noResults',
  /** Searches with at least one click, conversion, addition to the cart, purchase. */
  'clicked',
  'converted',
  'addedToCart',
  'purchased',
  /** Clicked records, and the sum of their positions. */
  'clicks',
  'positions',
  'events',
] as const;

export type CountName = (typeof COUNTS)[number];

/** Sums of some searches of a user. */
export interface SearchSums {
  /** In the order of `COUNTS`. */
  counts: number[];
  /** By currency; absent where nothing was bought. */
  revenue?: Record<string, number>;
}

/** The searches of a user: those with a query, and those without. */
export interface UserSums {
  asked?: SearchSums;
  empty?: SearchSums;
}

/** The users of a variant, by pseudonym. */
export type VariantSums = Record<string, UserSums>;

/** Number of the test to number of the variant to users. */
export type TestSums = Record<string, Record<string, VariantSums>>;

const PLACES = Object.fromEntries(COUNTS.map((name, at) => [name, at])) as Readonly<Record<CountName, number>>;

/** One of the counts. */
export const countOf = ({ counts }: SearchSums, name: CountName): number => counts[PLACES[name]]!;

/** What two sums earned together. */
function addRevenue(first: SearchSums, second: SearchSums): Record<string, number> | undefined {
  if (!first.revenue || !second.revenue) return first.revenue ?? second.revenue;
  const sum = { ...first.revenue };
  for (const [currency, revenue] of Object.entries(second.revenue)) sum[currency] = (sum[currency] ?? 0) + revenue;
  return sum;
}

/** The sum of two sums, which stay as they are. A large test has a million of them: this is its inner loop. */
export function addSums(first: SearchSums | undefined, second: SearchSums | undefined): SearchSums {
  if (!first || !second) return first ?? second ?? { counts: COUNTS.map(() => 0) };
  const counts = first.counts.slice();
  for (let at = 0; at < counts.length; at++) counts[at]! += second.counts[at]!;
  const revenue = addRevenue(first, second);
  return revenue ? { counts, revenue } : { counts };
}

/** The sum of one count over users. */
export function sumCount(users: readonly SearchSums[], name: CountName): number {
  let sum = 0;
  for (const { counts } of users) sum += counts[PLACES[name]]!;
  return sum;
}

/** The same user in every segment, and no name that could be read: tokens are forgotten in the raw rows, segments outlive those. */
const pseudonym = (user: string): string => hashText(user, 1).toString(36) + hashText(user, 2).toString(36);

const isPurchase = ({ event, isWhole, lines }: EventOfSearch): boolean =>
  event.eventSubtype === 'purchase' && (isWhole || lines.length > 0);

/** What one search adds. */
function sumSearch({ queryID, nbHits, events: all }: SearchOfBucket): SearchSums {
  const events = all.filter(({ event, isWhole, lines }) => event.eventType !== 'view' && (isWhole || lines.length > 0));
  const any = (is: (one: EventOfSearch) => boolean): number => (events.some(is) ? 1 : 0);
  const positions = events.flatMap(({ event }) => (event.eventType === 'click' ? (event.positions ?? []) : []));
  const named: Record<CountName, number> = {
    searches: 1,
    tracked: queryID === undefined ? 0 : 1,
    noResults: queryID !== undefined && nbHits === 0 ? 1 : 0,
    clicked: any(({ event }) => event.eventType === 'click'),
    converted: any(({ event }) => event.eventType === 'conversion'),
    addedToCart: any(({ event }) => event.eventSubtype === 'addToCart'),
    purchased: any(isPurchase),
    clicks: positions.length,
    positions: positions.reduce((sum, position) => sum + position, 0),
    events: events.length,
  };
  const sums: SearchSums = { counts: COUNTS.map((name) => named[name]) };
  for (const purchase of events.filter(isPurchase)) {
    const earned = revenueOf(purchase);
    if (earned) (sums.revenue ??= {})[earned.currency] = (sums.revenue[earned.currency] ?? 0) + earned.revenue;
  }
  return sums;
}

function addUser(users: VariantSums, user: string, more: UserSums): void {
  const known = (users[user] ??= {});
  if (more.asked) known.asked = addSums(known.asked, more.asked);
  if (more.empty) known.empty = addSums(known.empty, more.empty);
}

/** The users of a variant; made when there are none yet. */
const usersOf = (sums: TestSums, id: string, variant: string): VariantSums => ((sums[id] ??= {})[variant] ??= {});

/** The sums of the rows of a bucket. Searches of nobody (any more) are left out: without a user they belong to no group. */
export function sumRows({ searches }: Pick<BucketRows, 'searches'>): TestSums {
  const sums: TestSums = {};
  for (const search of searches) {
    const { abTest, user, kind } = search;
    if (!abTest || user === undefined || kind !== 'search') continue;
    const users = usersOf(sums, String(abTest.id), String(abTest.variant));
    addUser(users, pseudonym(user), { [search.query === '' ? 'empty' : 'asked']: sumSearch(search) });
  }
  return sums;
}

/** Adds a segment to sums of one's own; the segment stays as it is. */
export function addSegment(sums: TestSums, segment: TestSums): void {
  for (const [id, variants] of Object.entries(segment))
    for (const [variant, more] of Object.entries(variants)) {
      const users = usersOf(sums, id, variant);
      for (const user of Object.keys(more)) addUser(users, user, more[user]!);
    }
}

/** Sums of several buckets, days or indices. */
export function mergeSums(segments: readonly TestSums[]): TestSums {
  const sums: TestSums = {};
  for (const segment of segments) addSegment(sums, segment);
  return sums;
}

/** The reader that sums A/B tests. */
export const abTestReader: RollupReader<TestSums> = { name: 'abTests1', read: sumRows, merge: mergeSums };
