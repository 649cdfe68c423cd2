/** Finds what belongs together: pairs that share more baskets than chance explains (log-likelihood ratio), scored by cosine. */
import type { Scored } from './rows.ts';
import type { Basket } from './baskets.ts';

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

interface Pair {
  weight: number;
  shoppers: number;
  lastUser: string;
}

/** Per record what belongs to it, best first. Baskets of one shopper must stand behind each other. */
export async function coOccurrence(
  baskets: readonly Basket[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<string, readonly Scored[]>> {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const totals: number[] = [];
  const pairs = new Map<number, Pair>();
  const numberOf = (name: string): number => {
    let number = numbers.get(name);
    if (number === undefined) {
      number = names.push(name) - 1;
      numbers.set(name, number);
      totals.push(0);
    }
    return number;
  };
  let all = 0;
  for (const [at, { user, items, weight }] of baskets.entries()) {
    if (at % 1000 === 999) await yieldToEventLoop();
    all += weight;
    const members = items.map(numberOf).sort((a, b) => a - b);
    for (const [place, a] of members.entries()) {
      totals[a] = totals[a]! + weight;
      for (let other = place + 1; other < members.length; other++) {
        // Two numbers below 2^26 in one key.
        const key = a * 0x400_0000 + members[other]!;
        const pair = pairs.get(key);
        if (!pair) pairs.set(key, { weight, shoppers: 1, lastUser: user });
        else {
          pair.weight += weight;
          if (pair.lastUser !== user) pair.shoppers++;
          pair.lastUser = user;
        }
      }
    }
  }

  const found = new Map<string, [string, number][]>();
  const add = (from: number, to: number, score: number) => {
    const list = found.get(names[from]!) ?? [];
    list.push([names[to]!, score]);
    found.set(names[from]!, list);
  };
  let seen = 0;
  for (const [key, { weight: both, shoppers }] of pairs) {
    if (++seen % 50_000 === 0) await yieldToEventLoop();
    if (shoppers < LEAST_SHOPPERS) continue;
    const [a, b] = [Math.floor(key / 0x400_0000), key % 0x400_0000];
    const [ofA, ofB] = [totals[a]!, totals[b]!];
    // Together less often than by chance is no recommendation.
    if (both * all <= ofA * ofB && all > both) continue;
    if (all > both && logLikelihoodRatio({ both, a: ofA, b: ofB, all }) < LEAST_RATIO) continue;
    const cosine = both / Math.sqrt(ofA * ofB);
    // The root spreads the small values that cosines are; few shoppers are less sure.
    const score = Math.round(10_000 * Math.sqrt(Math.min(1, cosine)) * (shoppers / (shoppers + 1))) / 100;
    add(a, b, score);
    add(b, a, score);
  }
  for (const [name, list] of found)
    found.set(name, list.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_PER_ITEM));
  return found;
}
