/** Two hops: the companions of a record's companions support its own list, so that a record of few sessions does not depend on chance. */
import { kthSmallest } from '../../foundation/collections/kth-smallest.ts';
import type { Companion, CompanionLists } from './companion-lists.ts';

/** Adds two independent hints about one companion (noisy or). */
const joined = (score: number, hint: number): number => Math.round(100 * (score + (1 - score / 100) * hint)) / 100;

/** Maximum number of companions whose own companions count: more add little. */
export const MAX_NEIGHBOURS = 10;

/**
 * Adds the companions of the best companions to a list (noisy or), weighted by score.
 * @param listOf Returns the list of a companion, best first.
 * @param options.borrowed Weight of the indirect companions, from 0 to 1.
 *
 * @example
 * withTwoHops(1, [[2, 50]], () => [[3, 80]], { borrowed: 0.5 }); // [[2, 50], [3, 40]], in no order
 */
export function withTwoHops(
  source: number,
  own: readonly Companion[],
  listOf: (item: number) => readonly Companion[],
  { borrowed }: { borrowed: number },
): Companion[] {
  const neighbours = own.slice(0, MAX_NEIGHBOURS);
  const loudness = neighbours.reduce((sum, [, score]) => sum + score, 0);
  if (borrowed === 0 || loudness === 0) return [...own];
  const said = new Map<number, number>();
  for (const [neighbour, score] of neighbours)
    for (const [item, theirs] of listOf(neighbour))
      if (item !== source) said.set(item, (said.get(item) ?? 0) + (borrowed * score * theirs) / loudness);
  const scores = new Map(own);
  for (const [item, hint] of said) scores.set(item, joined(scores.get(item) ?? 0, hint));
  return [...scores];
}

/** Limit and order of a list of companions. */
interface Cut {
  most: number;
  inOrder: (a: Companion, b: Companion) => number;
}

/**
 * The same for all records of lists, one after another. Sums are in arrays indexed by record, because maps with millions of entries take
 * several times as long.
 *
 * @example
 * const twoHops = new TwoHops(lists, { records: names.length, borrowed: 0.5 });
 * twoHops.best(1, { most: 50, inOrder });
 */
export class TwoHops {
  readonly #lists: CompanionLists;
  readonly #borrowed: number;
  /** By record: its own score, and the hint of the neighbours. Zero for untouched records. */
  readonly #own: Float64Array;
  readonly #hints: Float64Array;
  readonly #isTouched: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(lists: CompanionLists, { records, borrowed }: { records: number; borrowed: number }) {
    this.#lists = lists;
    this.#borrowed = borrowed;
    this.#own = new Float64Array(records);
    this.#hints = new Float64Array(records);
    this.#isTouched = new Uint8Array(records);
    this.#touched = new Uint32Array(records);
  }

  /** Returns the best companions of a record by both hops. */
  best(source: number, { most, inOrder }: Cut): Companion[] {
    const lists = this.#lists;
    const [from, to] = lists.range(source);
    for (let at = from; at < to; at++) {
      const item = lists.companionAt(at);
      this.#touch(item);
      this.#own[item] = lists.scoreAt(at);
    }
    this.#listen(source, from, Math.min(to, from + MAX_NEIGHBOURS));
    const best = this.#chooseBest(most);
    this.#clear();
    return best.sort(inOrder).slice(0, most);
  }

  /** Adds the hints of the neighbours in a range. */
  #listen(source: number, from: number, to: number): void {
    const lists = this.#lists;
    const hints = this.#hints;
    let loudness = 0;
    for (let at = from; at < to; at++) loudness += lists.scoreAt(at);
    if (loudness === 0) return;
    for (let at = from; at < to; at++) {
      const loud = this.#borrowed * lists.scoreAt(at);
      const [first, end] = lists.range(lists.companionAt(at));
      for (let place = first; place < end; place++) {
        const item = lists.companionAt(place);
        if (item === source) continue;
        this.#touch(item);
        hints[item] = hints[item]! + (loud * lists.scoreAt(place)) / loudness;
      }
    }
  }

  /** Returns all candidates for the best: including those with the same score as the last one. */
  #chooseBest(most: number): Companion[] {
    const count = this.#count;
    // Negative, so that the best are the smallest.
    const keys = new Float64Array(count);
    for (let at = 0; at < count; at++) {
      const item = this.#touched[at]!;
      const hint = this.#hints[item]!;
      // Without a hint the score is unchanged, and already has two decimals.
      keys[at] = -(hint === 0 ? this.#own[item]! : joined(this.#own[item]!, hint));
    }
    const last = count > most ? kthSmallest(keys, count, most) : 0;
    const best: Companion[] = [];
    for (let at = 0; at < count; at++) if (keys[at]! <= last) best.push([this.#touched[at]!, 0 - keys[at]!]);
    return best;
  }

  #touch(item: number): void {
    if (this.#isTouched[item] === 1) return;
    this.#isTouched[item] = 1;
    this.#touched[this.#count++] = item;
  }

  #clear(): void {
    for (let at = 0; at < this.#count; at++) {
      const item = this.#touched[at]!;
      this.#isTouched[item] = 0;
      this.#hints[item] = 0;
      this.#own[item] = 0;
    }
    this.#count = 0;
  }
}
