/** Co-occurrence: finds pairs that share more baskets than by chance (log-likelihood ratio), scored by the cosine or with less weight of popularity. */
import { GrowableFloat64 } from '../../foundation/collections/growable-array.ts';
import { areSeveral, sourceDay, votesOfSeen } from '../../ground/evidence/source-days.ts';
import type { Basket } from './baskets.ts';
import { type Companion, CompanionLists } from './companion-lists.ts';
import type { Pair } from './pair-rows.ts';
import { PairTable } from './pair-table.ts';
import type { Scored } from './rows.ts';
import { TwoHops } from './two-hops.ts';

/** Conditions for a companion of a record. */
export interface PairRule {
  /** Minimum log-likelihood ratio: 10.83 is 99.9 % of a chi-square with one degree of freedom, 0 is any pair above chance. */
  leastRatio: number;
  /** Minimum number of shoppers with the pair. */
  leastShoppers: number;
  /** Number of baskets added in which each record is alone, so that companions of rare records score lower. */
  shrinkage: number;
  /** Exponent with which the popularity of a companion reduces its score: 0.5 is the cosine, 0 prefers generally popular records. */
  popularity: number;
  /** Weight of indirect companions, from 0 (the default) to 1. */
  borrowed?: number;
  /** A weaker rule for pairs that this one rejects. Pairs of this rule then score 50 and above, and the others below. */
  hints?: PairRule;
}

/** Exponent of the cosine. */
const COSINE = 0.5;

/** Related products are blended with similarity, so weak hints help. */
export const likelyPairs: PairRule = { leastRatio: 0, leastShoppers: 1, shrinkage: 20, popularity: COSINE };
/**
 * Products bought together are presented as a fact: random pairs stay below any score that can be requested, and one shopper alone has no
 * effect above it.
 */
export const surePairs: PairRule = {
  leastRatio: 10.83,
  leastShoppers: 2,
  shrinkage: 0,
  popularity: COSINE,
  hints: likelyPairs,
};

/** Minimum score of a pair that satisfies the strict rule, if weaker ones follow. */
export const SURE = 50;

/** Maximum number of companions per record. */
const MAX_PER_ITEM = 50;

const xLogX = (x: number): number => (x > 0 ? x * Math.log(x) : 0);

/**
 * Dunning's log-likelihood ratio of a pair: how surprising its joint count is.
 * @param counts `both`: baskets with both items, `a` and `b`: baskets with the one or the other item, `all`: number of baskets.
 */
export function logLikelihoodRatio(counts: { both: number; a: number; b: number; all: number }): number {
  const { both, a, b, all } = counts;
  const onlyA = a - both;
  const onlyB = b - both;
  const neither = Math.max(0, all - a - b + both);
  const cells = xLogX(both) + xLogX(onlyA) + xLogX(onlyB) + xLogX(neither);
  return 2 * Math.max(0, cells + xLogX(all) - xLogX(a) - xLogX(all - a) - xLogX(b) - xLogX(all - b));
}

/** Origin of the baskets of a shopper. */
export interface ShopperSource {
  /** Number of the network. 0 if unknown. */
  network: number;
  /** Probability that the shopper is a person, from 0 to 1. */
  person: number;
}

/** The origin of a shopper of whom only the baskets are known. */
const UNKNOWN_SOURCE: ShopperSource = { network: 0, person: 1 };

/** Yields to other work now and then. */
export type YieldToEventLoop = () => Promise<void>;

/** Factor for few shoppers. If one is enough, shrinkage has that effect. */
const sureness = (shoppers: number, least: number): number => (least > 1 ? shoppers / (shoppers + 1) : 1);

/** Whether both directions of a pair have the same score, which halves the work for millions of pairs. */
const isEven = ({ popularity, hints }: PairRule): boolean =>
  popularity === COSINE && (hints === undefined || isEven(hints));

const rounded = (score: number): number => Math.round(100 * score) / 100;

/** Sorts by score, then by objectID. */
export const bestFirst =
  (names: readonly string[]) =>
  (a: Companion, b: Companion): number =>
    b[1] - a[1] || (names[a[0]]! < names[b[0]]! ? -1 : 1);

/** Number of pairs, and of records to sort, per step. */
const PAIRS_PER_STEP = 2000;
const SOURCES_TOGETHER = 50;

/**
 * Counts items in the same basket.
 *
 * @example
 * const counts = new CoOccurrence();
 * counts.add([{ items: [1, 2], weight: 1, at: now }]);
 * for await (const [source, companions] of counts.pairs(surePairs, { names, yieldToEventLoop })) console.log(source, companions);
 */
export class CoOccurrence {
  #table: PairTable;
  readonly #totals = new GrowableFloat64();
  #all = 0;
  #shoppers = 0;

  constructor(table = new PairTable()) {
    this.#table = table;
  }

  /**
   * Adds all baskets of one shopper: a pair that a shopper repeats still counts once.
   */
  add(baskets: readonly Basket[], from: ShopperSource = UNKNOWN_SOURCE): void {
    const shopper = ++this.#shoppers;
    for (const { items, at, weight: full } of baskets) {
      const weight = full * from.person;
      const seen = { shopper, weight, sourceDays: sourceDay(from.network, at) };
      this.#all += weight;
      for (let place = 0; place < items.length; place++) {
        const a = items[place]!;
        while (this.#totals.length <= a) this.#totals.push(0);
        this.#totals.data[a] = this.#totals.data[a]! + weight;
        for (let next = place + 1; next < items.length; next++) this.#table.add(a, items[next]!, seen);
      }
    }
  }

  /**
   * Yields the companions of each record, best first. Records without companions are left out.
   * @param options.names objectIDs by item ID.
   */
  async *pairs(
    rule: PairRule,
    options: { names: readonly string[]; yieldToEventLoop: YieldToEventLoop },
  ): AsyncGenerator<[source: string, companions: Scored[]]> {
    const { names, yieldToEventLoop } = options;
    // As objects, both directions of millions of pairs would take twenty times the memory.
    const companions = new CompanionLists(names.length);
    const isSame = isEven(rule);
    await this.#visitPairs(yieldToEventLoop, (pair) => {
      if (this.scoreFrom(pair.a, pair, rule) === undefined) return;
      companions.count(pair.a);
      companions.count(pair.b);
    });
    await this.#visitPairs(yieldToEventLoop, (pair) => {
      const score = this.scoreFrom(pair.a, pair, rule);
      if (score === undefined) return;
      companions.put(pair.a, pair.b, score);
      companions.put(pair.b, pair.a, isSame ? score : this.scoreFrom(pair.b, pair, rule)!);
    });
    const inOrder = bestFirst(names);
    for (let number = 0; number < names.length; number++) {
      if (number % SOURCES_TOGETHER === 0) await yieldToEventLoop();
      companions.keepBest(number, { most: MAX_PER_ITEM, inOrder });
    }
    const { borrowed = 0 } = rule;
    const twoHops = new TwoHops(companions, { records: names.length, borrowed });
    for (const [number, name] of names.entries()) {
      if (number % SOURCES_TOGETHER === 0) await yieldToEventLoop();
      const best = borrowed === 0 ? companions.of(number) : twoHops.best(number, { most: MAX_PER_ITEM, inOrder });
      if (best.length > 0) yield [name, best.map(([item, score]): Scored => [names[item]!, score])];
    }
  }

  /** Returns the scored companions of some records, best first, as `pairs` does. Those of others are empty. */
  async listsOf(
    sources: ReadonlySet<number>,
    rule: PairRule,
    options: { names: readonly string[]; yieldToEventLoop: YieldToEventLoop },
  ): Promise<(item: number) => readonly Companion[]> {
    const { names, yieldToEventLoop } = options;
    // Thousands of sources have hundreds of thousands of companions: as objects they would take most of the memory of a training.
    const companions = new CompanionLists(names.length);
    const isSource = new Uint8Array(names.length);
    for (const source of sources) isSource[source] = 1;
    const scoreOf = (source: number, pair: Pair) =>
      isSource[source] === 1 ? this.scoreFrom(source, pair, rule) : undefined;
    await this.#visitPairs(yieldToEventLoop, (pair) => {
      if (scoreOf(pair.a, pair) !== undefined) companions.count(pair.a);
      if (scoreOf(pair.b, pair) !== undefined) companions.count(pair.b);
    });
    await this.#visitPairs(yieldToEventLoop, (pair) => {
      const [ofA, ofB] = [scoreOf(pair.a, pair), scoreOf(pair.b, pair)];
      if (ofA !== undefined) companions.put(pair.a, pair.b, ofA);
      if (ofB !== undefined) companions.put(pair.b, pair.a, ofB);
    });
    const inOrder = bestFirst(names);
    let sorted = 0;
    for (const source of sources) {
      if (sorted++ % SOURCES_TOGETHER === 0) await yieldToEventLoop();
      companions.keepBest(source, { most: MAX_PER_ITEM, inOrder });
    }
    return (item) => companions.of(item);
  }

  /** Returns the pairs of some records, by record. */
  async pairsOf(sources: ReadonlySet<number>, yieldToEventLoop: YieldToEventLoop): Promise<Map<number, Pair[]>> {
    const found = new Map(Array.from(sources, (source): [number, Pair[]] => [source, []]));
    await this.#visitPairs(yieldToEventLoop, (pair) => {
      const [ofA, ofB] = [found.get(pair.a), found.get(pair.b)];
      if (!ofA && !ofB) return;
      const copy = { ...pair };
      ofA?.push(copy);
      ofB?.push(copy);
    });
    return found;
  }

  /** Visits all pairs in steps. @param visit Receives the same object for each pair. */
  async #visitPairs(yieldToEventLoop: YieldToEventLoop, visit: (pair: Readonly<Pair>) => void): Promise<void> {
    for (let from = 0; from < this.#table.size; from += PAIRS_PER_STEP) {
      await yieldToEventLoop();
      this.#table.visit(from, from + PAIRS_PER_STEP, visit);
    }
  }

  /** Releases all pairs after they were processed. The totals of records stay. */
  forgetPairs(): void {
    this.#table = new PairTable();
  }

  /** Returns the number of baskets of each record, weighted by age, by item ID. */
  totals(): Float64Array {
    return this.#totals.data.slice(0, this.#totals.length);
  }

  /** Returns the records in the most baskets, weighted by age; ties by objectID. */
  popular(names: readonly string[], most: number): number[] {
    return Array.from({ length: this.#totals.length }, (_, item) => item)
      .sort((a, b) => this.#totals.data[b]! - this.#totals.data[a]! || (names[a]! < names[b]! ? -1 : 1))
      .slice(0, most);
  }

  /** Returns the score of the companion of a source, with two decimals. Undefined if the pair does not satisfy the rule. */
  scoreFrom(source: number, pair: Readonly<Pair>, rule: PairRule): number | undefined {
    const strength = this.#strengthOf(source, pair, rule);
    if (!rule.hints) return strength && rounded(strength);
    if (strength !== undefined) return rounded(SURE + (strength * (100 - SURE)) / 100);
    const hint = this.#strengthOf(source, pair, rule.hints);
    return hint && Math.min(SURE - 0.01, rounded((hint * SURE) / 100));
  }

  /** Returns the strength of a pair in one direction, from 0 to 100. */
  #strengthOf(
    from: number,
    { a, b, weight, shoppers, sourceDays }: Readonly<Pair>,
    { leastRatio, leastShoppers, shrinkage, popularity }: PairRule,
  ): number | undefined {
    if (shoppers < leastShoppers) return undefined;
    // Several shoppers in one network on one day may be one person with several tokens: not even a hint.
    if (shoppers > 1 && !areSeveral(sourceDays)) return undefined;
    const all = this.#all;
    // A shopper with a pair in many baskets still counts once.
    const both = Math.min(weight, votesOfSeen(shoppers, sourceDays));
    const ofA = this.#totals.data[from]!;
    const ofB = this.#totals.data[a === from ? b : a]!;
    // A pair less frequent than by chance is not a recommendation.
    if (both * all <= ofA * ofB && all > both) return undefined;
    if (leastRatio > 0 && all > both && logLikelihoodRatio({ both, a: ofA, b: ofB, all }) < leastRatio)
      return undefined;
    const source = ofA + shrinkage;
    const other = ofB + shrinkage;
    const share =
      both / (popularity === COSINE ? Math.sqrt(source * other) : source ** (1 - popularity) * other ** popularity);
    // The square root spreads cosines, which are small.
    return 100 * Math.sqrt(Math.min(1, share)) * sureness(shoppers, leastShoppers);
  }
}
