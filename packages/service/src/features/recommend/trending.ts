/** Finds what is more wanted than it used to be: recent counts, decayed by time, against what the time before lets expect. */
import type { EventSignal, Scored } from './rows.ts';
import type { Step } from './shopper-log.ts';

const DAY = 24 * 60 * 60_000;
const RECENT_HALF_LIFE = 1.5 * DAY;
const BASE_HALF_LIFE = 14 * DAY;
/** The last days are what is judged, so they do not belong to what they are judged by. */
const BASE_FROM = 4 * DAY;
/** With less history than this nothing can be expected: then the most wanted is what trends. */
const LEAST_HISTORY = 6 * DAY;

const WEIGHTS: Readonly<Record<EventSignal['kind'], number>> = { click: 1, conversion: 2, addToCart: 2, purchase: 3 };

const decayed = (age: number, halfLife: number): number => 0.5 ** (Math.max(0, age) / halfLife);
/** What a steady stream of one per millisecond adds up to between two ages. */
const steady = (from: number, to: number, halfLife: number): number =>
  (halfLife / Math.LN2) * (decayed(from, halfLife) - decayed(to, halfLife));

/** Sums of one record or facet value. */
export interface Interest {
  recent: number;
  base: number;
}

/** Sums the interest in each record. One shopper counts once per record, kind and day: no single one makes a trend. */
export class InterestSums {
  readonly #now: number;
  readonly #byItem = new Map<number, Interest>();
  #oldest: number;

  constructor(now: number) {
    this.#now = now;
    this.#oldest = now;
  }

  /** By the number of the record. */
  get byItem(): ReadonlyMap<number, Interest> {
    return this.#byItem;
  }

  /** Age of the oldest step, in milliseconds. */
  get history(): number {
    return this.#now - this.#oldest;
  }

  /** Adds all steps of one shopper. */
  add(steps: readonly Step[]): void {
    const counted = new Set<string>();
    for (const { at, kind, item } of steps) {
      this.#oldest = Math.min(this.#oldest, at);
      const once = `${item} ${kind} ${Math.floor(at / DAY)}`;
      if (counted.has(once)) continue;
      counted.add(once);
      const age = this.#now - at;
      const interest = this.#byItem.get(item) ?? { recent: 0, base: 0 };
      interest.recent += WEIGHTS[kind] * decayed(age, RECENT_HALF_LIFE);
      if (age >= BASE_FROM) interest.base += WEIGHTS[kind] * decayed(age, BASE_HALF_LIFE);
      this.#byItem.set(item, interest);
    }
  }
}

/**
 * What trends, best first. Scores run from 0 to 100: 50 is four standard deviations above what was expected; what is as
 * wanted as ever stays around 10, by the luck of its days up to 30.
 * @param history Age of the oldest signal in milliseconds.
 */
export function trendsOf(
  interests: ReadonlyMap<string, Interest>,
  options: { history: number; most?: number },
): Scored[] {
  const { history, most = Infinity } = options;
  const perBase =
    history < LEAST_HISTORY ? 0 : steady(0, history, RECENT_HALF_LIFE) / steady(BASE_FROM, history, BASE_HALF_LIFE);
  return Array.from(interests, ([value, { recent, base }]): Scored => {
    const expected = base * perBase;
    // Counts vary by their root; the constant keeps rare things from trending by a single purchase.
    const surprise = (recent - expected) / Math.sqrt(2 * (expected + 2));
    const strength = Math.max(0, surprise) + 0.05 * Math.log1p(recent);
    return [value, Math.round((10_000 * strength) / (strength + 4)) / 100];
  })
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most);
}
