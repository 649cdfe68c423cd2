/** Finds what belongs together: pairs that share more baskets than chance explains (log-likelihood ratio), scored by cosine or with less regard to popularity. */
import { GrowableFloat64 } from '../../foundation/collections/growable-array.ts';
import { areSeveral, sourceDay, votesOfSeen } from '../../ground/evidence/source-days.ts';
import type { Basket } from './baskets.ts';
import { type Companion, CompanionLists } from './companion-lists.ts';
import type { Pair } from './pair-rows.ts';
import { PairTable } from './pair-table.ts';
import type { Scored } from './rows.ts';
import { TwoHops } from './two-hops.ts';

/** How sure a pair must be to stand beside a record. */
export interface PairRule {
  /** The least log-likelihood ratio: 10.83 are 99.9 % of a chi-square with one degree of freedom, 0 is any pair above chance. */
  leastRatio: number;
  /** Shoppers that must agree on a pair. */
  leastShoppers: number;
  /** Baskets that each record is taken to have stood in alone: what is seldom there is not sure of its companions. */
  shrinkage: number;
  /** The exponent by which popularity of a companion counts against it: 0.5 is the cosine, 0 prefers what is popular with everybody. */
  popularity: number;
  /** How much the companions of its best companions count, from 0 (the default) to 1. */
  borrowed?: number;
  /** The rule of pairs that this one refuses. Then what it takes scores 50 and above, and those below. */
  hints?: PairRule;
}

/** The exponent of the cosine. */
const COSINE = 0.5;

/** What is related is weighed against what records say, so weak hints help. */
export const likelyPairs: PairRule = { leastRatio: 0, leastShoppers: 1, shrinkage: 20, popularity: COSINE };
/**
 * What belongs together is said to shoppers as such: chance stays below a score that can be asked for, and one shopper alone decides nothing
 * above it.
 */
export const surePairs: PairRule = {
  leastRatio: 10.83,
  leastShoppers: 2,
  shrinkage: 0,
  popularity: COSINE,
  hints: likelyPairs,
};

/** From this score on a pair is sure, where hints come behind the sure ones. */
export const SURE = 50;

/** Kept per record. */
const MAX_PER_ITEM = 50;

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

/** Where the baskets of a shopper come from. */
export interface ShopperSource {
  /** The number of his network; 0 where it is not known. */
  network: number;
  /** How much he is a person, from 0 to 1. */
  person: number;
}

/** A shopper of whom nothing but his baskets is known. */
const UNKNOWN_SOURCE: ShopperSource = { network: 0, person: 1 };

/** Gives way to other work now and then. */
export type YieldToEventLoop = () => Promise<void>;

/** Few shoppers are less sure; where one is enough, shrinkage says so. */
const sureness = (shoppers: number, least: number): number => (least > 1 ? shoppers / (shoppers + 1) : 1);

/** Whether both of a pair have one score: half of the work of millions of pairs. */
const isEven = ({ popularity, hints }: PairRule): boolean =>
  popularity === COSINE && (hints === undefined || isEven(hints));

const rounded = (score: number): number => Math.round(100 * score) / 100;

/** Orders by score; equals by the names of the records. */
export const bestFirst =
  (names: readonly string[]) =>
  (a: Companion, b: Companion): number =>
    b[1] - a[1] || (names[a[0]]! < names[b[0]]! ? -1 : 1);

/** Pairs that are looked at in one go, and records whose companions are put in order. */
const TOGETHER = 2000;
const SOURCES_TOGETHER = 50;

/**
 * Counts what stands in one basket.
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
   * Adds the baskets of one shopper, all of them at once: a pair that somebody makes twice is still one opinion.
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

  /** The scored companions of some records, best first, as `pairs` tells them; those of others are empty. */
  async listsOf(
    sources: ReadonlySet<number>,
    rule: PairRule,
    options: { names: readonly string[]; yieldToEventLoop: YieldToEventLoop },
  ): Promise<(item: number) => readonly Companion[]> {
    const { names, yieldToEventLoop } = options;
    // Thousands of sources have hundreds of thousands of companions: as objects they would take most of what a training takes.
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

  /** The pairs of some records, by record. */
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

  /** Tells all pairs, some of them in one go. @param visit Gets the same object for each of them. */
  async #visitPairs(yieldToEventLoop: YieldToEventLoop, visit: (pair: Readonly<Pair>) => void): Promise<void> {
    for (let from = 0; from < this.#table.size; from += TOGETHER) {
      await yieldToEventLoop();
      this.#table.visit(from, from + TOGETHER, visit);
    }
  }

  /** Lets go of all pairs, once they are told; what is known of each record stays. */
  forgetPairs(): void {
    this.#table = new PairTable();
  }

  /** In how many baskets each record stands, weighed by their age; by the numbers of records. */
  totals(): Float64Array {
    return this.#totals.data.slice(0, this.#totals.length);
  }

  /** The records of the most baskets, weighed by their age; of equals the first by name. */
  popular(names: readonly string[], most: number): number[] {
    return Array.from({ length: this.#totals.length }, (_, item) => item)
      .sort((a, b) => this.#totals.data[b]! - this.#totals.data[a]! || (names[a]! < names[b]! ? -1 : 1))
      .slice(0, most);
  }

  /** The score of the other one of a pair beside a source, with two decimals; undefined where they do not belong together. */
  scoreFrom(source: number, pair: Readonly<Pair>, rule: PairRule): number | undefined {
    const strength = this.#strengthOf(source, pair, rule);
    if (!rule.hints) return strength && rounded(strength);
    if (strength !== undefined) return rounded(SURE + (strength * (100 - SURE)) / 100);
    const hint = this.#strengthOf(source, pair, rule.hints);
    return hint && Math.min(SURE - 0.01, rounded((hint * SURE) / 100));
  }

  /** How strongly the other one of a pair belongs to one of them, from 0 to 100. */
  #strengthOf(
    from: number,
    { a, b, weight, shoppers, sourceDays }: Readonly<Pair>,
    { leastRatio, leastShoppers, shrinkage, popularity }: PairRule,
  ): number | undefined {
    if (shoppers < leastShoppers) return undefined;
    // Several who agree within one network on one day may be one who has several tokens: not even a hint.
    if (shoppers > 1 && !areSeveral(sourceDays)) return undefined;
    const all = this.#all;
    // Whoever makes a pair often has one opinion all the same.
    const both = Math.min(weight, votesOfSeen(shoppers, sourceDays));
    const ofA = this.#totals.data[from]!;
    const ofB = this.#totals.data[a === from ? b : a]!;
    // Together less often than by chance is no recommendation.
    if (both * all <= ofA * ofB && all > both) return undefined;
    if (leastRatio > 0 && all > both && logLikelihoodRatio({ both, a: ofA, b: ofB, all }) < leastRatio)
      return undefined;
    const source = ofA + shrinkage;
    const other = ofB + shrinkage;
    const share =
      both / (popularity === COSINE ? Math.sqrt(source * other) : source ** (1 - popularity) * other ** popularity);
    // The root spreads the small values that cosines are.
    return 100 * Math.sqrt(Math.min(1, share)) * sureness(shoppers, leastShoppers);
  }
}
