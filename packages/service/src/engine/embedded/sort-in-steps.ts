/** Merge sort in steps: long lists are put in order without holding anybody up. */
import type { Steps } from './steps.ts';

/** Items that are sorted at once, and merged in one step. */
const RUN = 512;

/**
 * A sorted copy; equal items keep their order.
 *
 * @example
 * const sorted = yield* sortInSteps(words, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
 */
export function* sortInSteps<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  let from: Item[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    for (const item of items.slice(at, at + RUN).sort(compare)) from.push(item);
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const to: Item[] = [];
    for (let at = 0; at < from.length; at += 2 * width) {
      const middle = Math.min(at + width, from.length);
      const end = Math.min(at + 2 * width, from.length);
      let [left, right] = [at, middle];
      while (left < middle || right < end) {
        const takesLeft = right >= end || (left < middle && compare(from[left] as Item, from[right] as Item) <= 0);
        to.push(from[takesLeft ? left++ : right++] as Item);
        if (to.length % RUN === 0) yield;
      }
    }
    from = to;
  }
  return from;
}
