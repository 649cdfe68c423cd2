/** Segments of a test: divides its visitors, or their searches, by criteria that variants cannot affect. */
import type { PastSums } from './past-rows.ts';
import type { SumsOfVariants } from './read-sums.ts';
import { type FirstSearch, PARTS, type UserSums, type VariantSums } from './user-sums.ts';

/** Criteria of segments. */
export type SegmentsBy = 'device' | 'country' | 'visitor' | 'query';

/** Segment of visitors or searches with an unknown criterion. */
export const UNKNOWN = 'unknown';

/** Segment of all small segments. */
export const OTHER = 'other';

/** Maximum number of named segments. The others are merged. */
const MAX_NAMED = 23;

/** The sums of each variant by the name of the segment. */
export type Segments = Map<string, SumsOfVariants>;

const atFirst = (first: FirstSearch | undefined, at: 1 | 2): string => first?.[at] || UNKNOWN;

/** Returns the parts of a user by segment. A part of the searches keeps the user's other fields: robot flag and period. */
function partUser(
  by: SegmentsBy,
  { pseudonym, user, past }: { pseudonym: string; user: UserSums; past: PastSums | undefined },
): [name: string, part: UserSums][] {
  if (by === 'device') return [[atFirst(user.first, 1), user]];
  if (by === 'country') return [[atFirst(user.first, 2), user]];
  if (by === 'visitor') return [[!past ? UNKNOWN : past.has(pseudonym) ? 'returning' : 'new', user]];
  const origin = Object.fromEntries(
    Object.entries(user).filter(([name]) => !(PARTS as readonly string[]).includes(name)),
  );
  return PARTS.flatMap((part): [string, UserSums][] => {
    const name = part === 'asked' ? UNKNOWN : part === 'empty' ? 'withoutQuery' : part;
    return user[part] ? [[name, { ...origin, [part]: user[part] }]] : [];
  });
}

const usersIn = (sums: SumsOfVariants): number => sums.reduce((all, users) => all + Object.keys(users).length, 0);

/** Merges the smallest segments. With so many segments, each user is in only one of them. */
function joinSmall(segments: Segments): Segments {
  const order = [...segments].toSorted(([, one], [, other]) => usersIn(other) - usersIn(one));
  const [named, small] = [order.slice(0, MAX_NAMED), order.slice(MAX_NAMED)];
  if (small.length < 2) return new Map(order);
  const variants = small[0]![1].map(
    (_, at): VariantSums => Object.assign({}, ...small.map(([, sums]) => sums[at]!)) as VariantSums,
  );
  return new Map([...named, [OTHER, variants]]);
}

/**
 * Returns the segments, the one with the most users first.
 *
 * @param past Behaviour of visitors before the test. Undefined if unknown.
 * @example
 * segmentUsers([control, rival], 'device', undefined).get('mobile');
 */
export function segmentUsers(sums: SumsOfVariants, by: SegmentsBy, past: PastSums | undefined): Segments {
  const segments: Segments = new Map();
  for (const [at, users] of sums.entries())
    for (const [pseudonym, user] of Object.entries(users))
      for (const [name, part] of partUser(by, { pseudonym, user, past })) {
        const variants = segments.get(name) ?? sums.map((): VariantSums => ({}));
        variants[at]![pseudonym] = part;
        segments.set(name, variants);
      }
  return joinSmall(segments);
}
