/** Exclusive groups: tests in a group divide the visitors among themselves, so that no visitor is in two of them. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { hashText, shareOf } from '../../foundation/statistics/hash-text.ts';

/** A requested share of a group. */
export interface ExclusiveGroup {
  name: string;
  /** Percentage of all visitors for the test. */
  percentage: number;
}

/** The share of a test: the visitors in these ranges of percents. */
export interface ClaimedGroup extends ExclusiveGroup {
  slots: readonly (readonly [from: number, to: number])[];
}

/** Common hash seed of all groups. The name of the group is added to it. */
const GROUPS = 0x67726f75;

/**
 * Whether a visitor belongs to a test. This depends only on the group name and the visitor.
 *
 * @example
 * isClaimed({ name: 'ranking', percentage: 50, slots: [[0, 50]] }, 'user-1');
 */
export function isClaimed({ name, slots }: ClaimedGroup, visitor: string): boolean {
  const share = shareOf(visitor, hashText(name, GROUPS)) * 100;
  return slots.some(([from, to]) => share >= from && share < to);
}

/**
 * Returns the first free ranges of a group that no other test has claimed.
 *
 * @param others Ranges of active tests, of this group and of others.
 * @throws ServiceError 422 if too few are left.
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
