/** Trends: finds what is more popular than before: recent counts, decayed by time, compared with those expected from the time before. */
import { addSighting, MAX_SIGHTINGS, type Sighting } from '../../ground/evidence/independent-users.ts';
import { personWeight, votesOf } from '../../ground/evidence/vote-weight.ts';
import {
  BASELINE_DELAY_MS,
  BASE_HALF_LIFE_MS,
  decay,
  MIN_HISTORY_MS,
  RECENT_HALF_LIFE_MS,
  surprise,
  MIN_TRENDING_DEVIATIONS,
} from '../../foundation/statistics/recent-demand.ts';
import { type EventSignal, type Scored, SIGNAL_KINDS } from './rows.ts';
import type { ShopperSteps, Step } from './shopper-log.ts';

const DAY = 24 * 60 * 60_000;
/** Larger than the number of days read, so that no two days have the same remainder. */
const MAX_DAYS = 1000;

/** How strongly each kind of event expresses interest in a record. */
export const WEIGHTS: Readonly<Record<EventSignal['kind'], number>> = {
  click: 1,
  conversion: 2,
  addToCart: 2,
  purchase: 3,
};

/** Returns the decayed sum of a constant stream of one per millisecond between two ages. */
const steady = (from: number, to: number, halfLife: number): number =>
  (halfLife / Math.LN2) * (decay(from, halfLife) - decay(to, halfLife));

/** Sums of one record or facet value. */
export interface Interest {
  recent: number;
  base: number;
  /** Users and networks, as far as needed to prove independent users. */
  sightings: Sighting[];
}

/**
 * Creates empty sums.
 *
 * @example
 * const interest = noInterest();
 */
export const noInterest = (): Interest => ({ recent: 0, base: 0, sightings: [] });

/** The interest of one network in one record on one day. */
interface NetworkInterest {
  item: number;
  users: number;
  /** The last counted user. */
  last: number;
  recent: number;
  base: number;
}

const dayOf = (at: number): number => Math.floor(at / DAY);

/** Returns the maximum number of steps of a shopper on one day. The steps are in chronological order. */
export function busiestDay(steps: readonly Step[]): number {
  let most = 0;
  let count = 0;
  let day = NaN;
  for (const { at } of steps) {
    count = dayOf(at) === day ? count + 1 : 1;
    day = dayOf(at);
    most = Math.max(most, count);
  }
  return most;
}

/**
 * Sums the interest in each record. One shopper counts once per record, kind and day, so that a single one cannot make a trend. Shoppers in
 * one network are weighed together by `votesOf`, so they have to be consecutive.
 */
export class InterestSums {
  readonly #now: number;
  readonly #byItem = new Map<number, Interest>();
  #oldest: number;
  /** The current network, and the interest of its shoppers by record and day. */
  #network = 0;
  readonly #ofNetwork = new Map<number, NetworkInterest>();
  /** Counted actions of the current shopper. */
  readonly #counted = new Set<number>();

  constructor(now: number) {
    this.#now = now;
    this.#oldest = now;
  }

  /** Sums by item ID. */
  get byItem(): ReadonlyMap<number, Interest> {
    this.#closeNetwork();
    return this.#byItem;
  }

  /** Age of the oldest step, in milliseconds. */
  get history(): number {
    return this.#now - this.#oldest;
  }

  /** Adds all steps of one shopper. */
  add({ user, network, steps }: ShopperSteps): void {
    if (network !== this.#network) this.#closeNetwork();
    this.#network = network;
    const weight = personWeight(busiestDay(steps));
    const counted = this.#counted;
    counted.clear();
    for (const { at, kind, item } of steps) {
      this.#oldest = Math.min(this.#oldest, at);
      const day = dayOf(at);
      const once = (item * SIGNAL_KINDS.length + SIGNAL_KINDS.indexOf(kind)) * MAX_DAYS + (day % MAX_DAYS);
      if (counted.has(once)) continue;
      counted.add(once);
      const age = this.#now - at;
      const recent = weight * WEIGHTS[kind] * decay(age, RECENT_HALF_LIFE_MS);
      const base = age >= BASELINE_DELAY_MS ? weight * WEIGHTS[kind] * decay(age, BASE_HALF_LIFE_MS) : 0;
      const interest = this.#interestOf(item);
      // The maximum is soon reached for most records.
      if (interest.sightings.length < MAX_SIGHTINGS) addSighting(interest.sightings, { network, user, day });
      if (network === 0) {
        interest.recent += recent;
        interest.base += base;
      } else this.#addToNetwork({ item, day, user, recent, base });
    }
  }

  #interestOf(item: number): Interest {
    let interest = this.#byItem.get(item);
    if (!interest) this.#byItem.set(item, (interest = noInterest()));
    return interest;
  }

  #addToNetwork(seen: { item: number; day: number; user: number; recent: number; base: number }): void {
    const key = seen.item * MAX_DAYS + (seen.day % MAX_DAYS);
    let sum = this.#ofNetwork.get(key);
    if (!sum) this.#ofNetwork.set(key, (sum = { item: seen.item, users: 0, last: 0, recent: 0, base: 0 }));
    if (sum.last !== seen.user) sum.users++;
    sum.last = seen.user;
    sum.recent += seen.recent;
    sum.base += seen.base;
  }

  /** The network is complete: adds the weighed interest of its shoppers. */
  #closeNetwork(): void {
    for (const { item, users, recent, base } of this.#ofNetwork.values()) {
      const share = votesOf(users) / users;
      const interest = this.#interestOf(item);
      interest.recent += share * recent;
      interest.base += share * base;
    }
    this.#ofNetwork.clear();
  }
}

/**
 * Returns the most popular records, best first, with scores from 0 to 100 on a logarithmic scale: the most popular one has 100.
 *
 * @example
 * const list = popularOf(interests, { most: 1000 });
 */
export function popularOf(
  interests: ReadonlyMap<string, Interest>,
  options: { most: number; minUsers?: number },
): Scored[] {
  const wanted = [...interests].filter(([, { sightings }]) => sightings.length >= (options.minUsers ?? 1));
  const sums = Array.from(wanted, ([value, { recent, base }]) => [value, Math.log1p(recent + base)] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, options.most);
  const highest = sums[0]?.[1] ?? 1;
  return sums.map(([value, sum]): Scored => [value, Math.round((10_000 * sum) / highest) / 100]);
}

/**
 * Returns trends, best first. Scores are from 0 to 100: 50 is four standard deviations above the expectation; constant popularity is around
 * 10, by chance up to 30.
 * @param options.history Age of the oldest signal in milliseconds.
 * @param options.minUsers Minimum number of independent users, 8 at most. Default: 1.
 */
export function trendsOf(
  interests: ReadonlyMap<string, Interest>,
  options: { history: number; most?: number; minUsers?: number },
): Scored[] {
  const { history, most = Infinity, minUsers = 1 } = options;
  // With little history there is no expectation: then the most popular records are the trend.
  const perBase =
    history < MIN_HISTORY_MS
      ? 0
      : steady(0, history, RECENT_HALF_LIFE_MS) / steady(BASELINE_DELAY_MS, history, BASE_HALF_LIFE_MS);
  const wanted = [...interests].filter(([, { sightings }]) => sightings.length >= minUsers);
  return Array.from(wanted, ([value, { recent, base }]): Scored => {
    const strength = Math.max(0, surprise(recent, base * perBase)) + 0.05 * Math.log1p(recent);
    return [value, Math.round((10_000 * strength) / (strength + MIN_TRENDING_DEVIATIONS)) / 100];
  })
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most);
}
