/** Finds what belongs together: pairs that share more baskets than chance explains (log-likelihood ratio), scored by cosine. */
import { GrowableFloat64 } from '../../collections/growable-array.ts';
import type { Basket } from './baskets.ts';
import { CompanionLists } from './companion-lists.ts';
import { type Pair, PairTable } from './pair-table.ts';
import type { Scored } from './rows.ts';

/** How sure a pair must be to stand beside a record. */
export interface PairRule {
  /** The least log-likelihood ratio: 10.83 are 99.9 % of a chi-square with one degree of freedom, 0 is any pair above chance. */
  leastRatio: number;
  /** Shoppers that must agree on a pair. */
  leastShoppers: number;
  /** Baskets that each record is taken to have stood in alone: what is seldom there is not sure of its companions. */
  shrinkage: number;
  /** The rule of pairs that this one refuses. Then what it takes scores 50 and above, and those below. */
  hints?: PairRule;
}

/** What is related is weighed against what records say, so weak hints help. */
export const likelyPairs: PairRule = { leastRatio: 0, leastShoppers: 1, shrinkage: 20 };
/**
 * What belongs together is said to shoppers as such: chance stays below a score that can be asked for, and one shopper alone decides nothing
 * above it.
 */
export const surePairs: PairRule = { leastRatio: 10.83, leastShoppers: 2, shrinkage: 0, hints: likelyPairs };

/** From this score on a pair is sure, where hints come behind the sure ones. */
export const SURE = 50;

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

/** Few shoppers are less sure; where one is enough, shrinkage says so. */
const sureness = (shoppers: number, least: number): number => (least > 1 ? shoppers / (shoppers + 1) : 1);

const rounded = (score: number): number => Math.round(100 * score) / 100;

/** Pairs that are looked at in one go, and records whose companions are put in order. */
const TOGETHER = 2000;
const SOURCES_TOGETHER = 50;

/**
 * Counts what stands in one basket.
 *
 * @example
 * const counts = new CoOccurrence();
 * counts.add([{ items: [1, 2], weight: 1 }]);
 * for await (const [source, companions] of counts.pairs(surePairs, { names, yieldToEventLoop })) console.log(source, companions);
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

  /**
   * What belongs to each record, best first; records without companions are left out.
   * @param options.names Of the records, by their numbers.
   */
  async *pairs(
    rule: PairRule,
    options: { names: readonly string[]; yieldToEventLoop: YieldToEventLoop },
  ): AsyncGenerator<[source: string, companions: Scored[]]> {
    const { names, yieldToEventLoop } = options;
    // Both sides of millions of pairs: as objects they would take twenty times the room.
    const companions = new CompanionLists(names.length);
    let seen = 0;
    for (const phase of ['count', 'put'] as const)
      for (const pair of this.#table.pairs()) {
        if (++seen % TOGETHER === 0) await yieldToEventLoop();
        const score = this.#scoreOf(pair, rule);
        if (score !== undefined) companions[phase](pair.a, pair.b, score);
      }
    for (const [number, name] of names.entries()) {
      if (number % SOURCES_TOGETHER === 0) await yieldToEventLoop();
      const best = companions
        .of(number)
        .map(([item, score]): Scored => [names[item]!, score])
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      if (best.length > 0) yield [name, best.slice(0, MOST_PER_ITEM)];
    }
  }

  /** The score of a pair, with two decimals; undefined for one that does not belong together. */
  #scoreOf(pair: Pair, rule: PairRule): number | undefined {
    const strength = this.#strengthOf(pair, rule);
    if (!rule.hints) return strength && rounded(strength);
    if (strength !== undefined) return rounded(SURE + (strength * (100 - SURE)) / 100);
    const hint = this.#strengthOf(pair, rule.hints);
    return hint && Math.min(SURE - 0.01, rounded((hint * SURE) / 100));
  }

  /** From 0 to 100. */
  #strengthOf(
    { a, b, weight, shoppers }: Pair,
    { leastRatio, leastShoppers, shrinkage }: PairRule,
  ): number | undefined {
    if (shoppers < leastShoppers) return undefined;
    const all = this.#all;
    // Whoever makes a pair often has one opinion all the same.
    const both = Math.min(weight, shoppers);
    const [ofA, ofB] = [this.#totals.data[a]!, this.#totals.data[b]!];
    // Together less often than by chance is no recommendation.
    if (both * all <= ofA * ofB && all > both) return undefined;
    if (leastRatio > 0 && all > both && logLikelihoodRatio({ both, a: ofA, b: ofB, all }) < leastRatio)
      return undefined;
    const cosine = both / Math.sqrt((ofA + shrinkage) * (ofB + shrinkage));
    // The root spreads the small values that cosines are.
    return 100 * Math.sqrt(Math.min(1, cosine)) * sureness(shoppers, leastShoppers);
  }
}
