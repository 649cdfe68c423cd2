/** A seeded stream of random numbers: the same seed gives the same shop on every machine. */

/** Draws of one stream. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different entries (all of them when the list is shorter), in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** A draw of the standard normal distribution. */
  normal(): number;
}

/**
 * Makes a stream (mulberry32: 32 bits of state, plenty for a catalogue).
 *
 * @example
 * createRandom(7).int(1, 6);
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('pick() needs a list with at least one entry.');
      return list[int(0, list.length - 1)] as T;
    },
    some<T>(list: readonly T[], count: number): T[] {
      const places = list.map((_, place) => place);
      for (let place = places.length - 1; place > 0; place--) {
        const other = int(0, place);
        [places[place], places[other]] = [places[other] as number, places[place] as number];
      }
      return places
        .slice(0, count)
        .sort((a, b) => a - b)
        .map((place) => list[place] as T);
    },
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
