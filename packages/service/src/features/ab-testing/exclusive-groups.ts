/** Exclusive groups: tests of one name share the visitors out among themselves, so that nobody is in two of them. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { hashText, shareOf } from '../../foundation/statistics/hash-text.ts';

/** What a test asks for. */
export interface ExclusiveGroup {
  name: string;
  /** The share of all visitors that the test takes, in percent. */
  percentage: number;
}

/** What a test has: the visitors between these percents. */
export interface ClaimedGroup extends ExclusiveGroup {
  slots: readonly (readonly [from: number, to: number])[];
}

/** One seed of hashes for all groups; the name makes another one of it. */
const GROUPS = 0x67726f75;

/**
 * Whether a visitor is among those of a test. The name of the group and the visitor alone decide where he falls.
 *
 * @example
 * isClaimed({ name: 'ranking', percentage: 50, slots: [[0, 50]] }, 'user-1');
 */
export function isClaimed({ name, slots }: ClaimedGroup, visitor: string): boolean {
  const share = shareOf(visitor, hashText(name, GROUPS)) * 100;
  return slots.some(([from, to]) => share >= from && share < to);
}

/**
 * The first visitors of a group who are in no other test of it.
 *
 * @param others What active tests have, of this group and of others.
 * @throws ServiceError 422 where too few are left.
 * @example
 * claimSlots({ name: 'ranking', percentage: 30 }, [{ name: 'ranking', percentage: 50, slots: [[0, 50]] }]).slots; // [[50, 80]]
 */
export function claimSlots(group: ExclusiveGroup, others: readonly ClaimedGroup[]): ClaimedGroup {
  const taken = new Set<number>();
  for (const { name, slots } of others)
    if (name === group.name)
      for (const [from, to] of slots) for (let percent = from; percent < to; percent++) taken.add(percent);
  const free = Array.from({ length: 100 }, (_, percent) => percent).filter((percent) => !taken.has(percent));
  if (free.length < group.percentage)
    throw new ServiceError(
      422,
      `"exclusiveGroup.percentage" must be at most ${free.length}: the other tests of the group "${group.name}" have the rest of the visitors; stop one of them, or take fewer`,
    );
  const slots: [number, number][] = [];
  for (const percent of free.slice(0, group.percentage)) {
    const last = slots.at(-1);
    if (last?.[1] === percent) last[1] = percent + 1;
    else slots.push([percent, percent + 1]);
  }
  return { ...group, slots };
}
