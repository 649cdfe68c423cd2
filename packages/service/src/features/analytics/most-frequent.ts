/** Most frequent entries (top k) of a report, and pages of them. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';

/** Maximum length of a list over all pages. */
export const MAX_ENTRIES = 1000;

/** A range of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/** Locale-independent text order by UTF-16 units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the groups with the smallest texts, at most `most`, in order. */
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
 * Returns the groups with the greatest counts above 0, at most 1,000, in descending order; ties by text.
 *
 * @example
 * mostFrequent(groups.column(0), (group) => interner.text(groups.keys[group]));
 */
export function mostFrequent(counts: Float64Array, textOf: (group: number) => string): number[] {
  const size = counts.length;
  // Groups below the count of the 1,000th are ignored; several may have exactly that count.
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

/** Returns one page of a list. */
export const pageOf = <Entry>(list: readonly Entry[], { limit, offset }: Page): Entry[] =>
  list.slice(offset, offset + limit);
