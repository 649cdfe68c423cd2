/** Finds what belongs together: pairs that share more baskets than chance explains (log-likelihood ratio), scored by cosine. */
import { GrowableFloat64 } from '../../collections/growable-array.ts';
import type { Basket } from './baskets.ts';
import { PairTable } from './pair-table.ts';

/** Below this ratio a pair may be chance: 99.9 % of a chi-square with one degree of freedom. */
const LEAST_RATIO = 10.83;

/** Shoppers that must agree on a pair: one alone decides nothing for others. */
const LEAST_SHOPPERS = 2;

/** Kept per record. */
const MOST_PER_ITEM = 50;

const xLogX = (x: number): number => (x > 0 ? x * Math.log(x) : 0);

/**
 * Dunning's log-likelihood ratio of a pair: how surprising its joint count is.
 * @param counts `both` baskets hold both, `a` and `b` either one (with or without the other), `all` is the number of baskets.
 */
export function logLikelihoodRatio(counts: { both: number; a: number; b: number; all: number }): number {
  const { both, a, b, all } = counts;
  const onlyA = a - both;
  const onlyB = b - both;
  const neither = Math.max(0, all - a - b + both);
  const cells = xLogX(both) + xLogX(onlyA) + xLogX(onlyB) + xLogX(neither);
  return 2 * Math.max(0, cells + xLogX(all) - xLogX(a) - xLogX(all - a) - xLogX(b) - xLogX(all - b));
}

/** Gives way to other work now and then. */
export type YieldToEventLoop = () => Promise<void>;

/** A record beside another one: its number, and a score from 0 to 100. */
export type ScoredItem = readonly [item: number, score: number];

/** Pairs that are looked at in one go. */
const TOGETHER = 50_000;

/**
 * Counts what stands in one basket.
 *
 * @example
 * const counts = new CoOccurrence();
 * counts.add([{ items: [1, 2], weight: 1 }]);
 * const found = await counts.pairs(yieldToEventLoop);
 */
export class CoOccurrence {
  readonly #table: PairTable;
  readonly #totals = new GrowableFloat64();
  #all = 0;
  #shoppers = 0;

  constructor(table = new PairTable()) {
    this.#table = table;
  }

  /** Adds the baskets of one shopper, all of them at once: a pair that somebody makes twice is still one opinion. */
  add(baskets: readonly Basket[]): void {
    const shopper = ++this.#shoppers;
    for (const { items, weight } of baskets) {
      this.#all += weight;
      for (const [place, a] of items.entries()) {
        while (this.#totals.length <= a) this.#totals.push(0);
        this.#totals.data[a] = this.#totals.data[a]! + weight;
        for (const b of items.slice(place + 1)) this.#table.add({ a, b, shopper, weight });
      }
    }
  }

  /** Per record what belongs to it, best first. */
  async pairs(yieldToEventLoop: YieldToEventLoop): Promise<Map<number, readonly ScoredItem[]>> {
    const all = this.#all;
    const found = new Map<number, ScoredItem[]>();
    const add = (from: number, to: number, score: number) => {
      const list = found.get(from) ?? [];
      list.push([to, score]);
      found.set(from, list);
    };
    let seen = 0;
    for (const { a, b, weight: both, shoppers } of this.#table.pairs()) {
      if (++seen % TOGETHER === 0) await yieldToEventLoop();
      if (shoppers < LEAST_SHOPPERS) continue;
      const [ofA, ofB] = [this.#totals.data[a]!, this.#totals.data[b]!];
      // Together less often than by chance is no recommendation.
      if (both * all <= ofA * ofB && all > both) continue;
      if (all > both && logLikelihoodRatio({ both, a: ofA, b: ofB, all }) < LEAST_RATIO) continue;
      const cosine = both / Math.sqrt(ofA * ofB);
      // The root spreads the small values that cosines are; few shoppers are less sure.
      const score = Math.round(10_000 * Math.sqrt(Math.min(1, cosine)) * (shoppers / (shoppers + 1))) / 100;
      add(a, b, score);
      add(b, a, score);
    }
    for (const [item, list] of found)
      found.set(item, list.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_PER_ITEM));
    return found;
  }
}
