/** Merge sort in cooperative steps: sorts long lists without blocking the event loop. */
import type { Steps } from './steps.ts';

/** Length of the initial sorted runs, and number of items merged per step. */
const RUN_LENGTH = 512;

/**
 * Returns a sorted copy. The sort is stable.
 *
 * @example
 * const sorted = yield* sortInSteps(words, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
 */
export function* sortInSteps<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Steps<Item[]> {
  let source: Item[] = [];
  for (let start = 0; start < items.length; start += RUN_LENGTH) {
    for (const item of items.slice(start, start + RUN_LENGTH).sort(compare)) source.push(item);
    yield;
  }
  for (let width = RUN_LENGTH; width < source.length; width *= 2) {
    const target: Item[] = [];
    for (let start = 0; start < source.length; start += 2 * width) {
      const middle = Math.min(start + width, source.length);
      const end = Math.min(start + 2 * width, source.length);
      let [left, right] = [start, middle];
      while (left < middle || right < end) {
        const takesLeft = right >= end || (left < middle && compare(source[left] as Item, source[right] as Item) <= 0);
        target.push(source[takesLeft ? left++ : right++] as Item);
        if (target.length % RUN_LENGTH === 0) yield;
      }
    }
    source = target;
  }
  return source;
}
