/** Most frequent entries (top k) of a report, and one page of them. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';

/** No list is longer, whatever its pages. */
export const MAX_ENTRIES = 1000;

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  offset: number;
}

/** Text order that is the same everywhere: by UTF-16 units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The groups with the smallest texts, at most so many, in their order. */
function smallestTexts(groups: readonly number[], most: number, textOf: (group: number) => string): number[] {
  const kept: { group: number; text: string }[] = [];
  for (const group of groups) {
    const text = textOf(group);
    if (kept.length >= most && byText(text, kept.at(-1)?.text ?? '') >= 0) continue;
    let low = 0;
    for (let high = kept.length; low < high;) {
      const middle = (low + high) >> 1;
      if (byText(kept[middle]!.text, text) < 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, { group, text });
    if (kept.length > most) kept.pop();
  }
  return kept.map(({ group }) => group);
}

/**
 * The numbers of the groups with the greatest counts above 0, at most 1,000, the greatest first; those of one count in the order of their
 * texts.
 *
 * @example
 * mostFrequent(groups.column(0), (group) => interner.text(groups.keys[group]));
 */
export function mostFrequent(counts: Float64Array, textOf: (group: number) => string): number[] {
  const size = counts.length;
  // What has less than the 1,000th is not looked at; of those that have as much, many may be left over.
  const least =
    size > MAX_ENTRIES
      ? -kthSmallest(
          counts.map((count) => -count),
          size,
          MAX_ENTRIES,
        )
      : 0;
  const above: number[] = [];
  const equal: number[] = [];
  for (let group = 0; group < size; group++) {
    if (counts[group]! <= 0) continue;
    if (counts[group]! > least) above.push(group);
    else if (counts[group] === least) equal.push(group);
  }
  above.sort((a, b) => counts[b]! - counts[a]! || byText(textOf(a), textOf(b)));
  return [...above, ...smallestTexts(equal, MAX_ENTRIES - above.length, textOf)];
}

/** One page of a list. */
export const pageOf = <Entry>(list: readonly Entry[], { limit, offset }: Page): Entry[] =>
  list.slice(offset, offset + limit);
