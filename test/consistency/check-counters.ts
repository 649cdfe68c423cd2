/** Counters: each increment that was acknowledged counts once, one that had no answer at most once. */
import type { Count, Increment, Operation } from './history.ts';
import { startOf, who } from './describe.ts';
import type { Violation } from './model.ts';

/** Counts below what was acknowledged before they began, or above what had been asked for when they ended. */
export function checkCounters(operations: readonly Operation[]): Violation[] {
  const start = startOf(operations);
  const increments = operations.filter((one): one is Increment => one.kind === 'increment');
  const counts = operations.filter((one): one is Count => one.kind === 'count' && one.outcome === 'ok');
  return counts.flatMap((count): Violation[] => {
    const own = increments.filter(({ counter, outcome }) => counter === count.counter && outcome !== 'failed');
    const least = own.filter(({ outcome, ended }) => outcome === 'ok' && ended < count.began).length;
    const most = own.filter(({ began }) => began <= count.ended).length;
    if (count.value >= least && count.value <= most) return [];
    return [
      {
        check: 'lost',
        operation: count,
        state: `${count.counter} ${count.value}`,
        during: 'increments',
        text: `${who(count, start)} read ${count.value} of ${count.counter}; the model allows ${least} to ${most}: so many increments were acknowledged before, and asked for until then`,
      },
    ];
  });
}
