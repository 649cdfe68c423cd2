/** Demand: what simulated visitors ask for, how often, and when; four weeks with a rhythm, a trend and one odd day. */
import { shopperQueries } from './shopper-queries.ts';
import { searches } from './visitors.ts';

/** One query of the demand. */
export interface Demand {
  query: string;
  /** How often it is made, beside the others. */
  weight: number;
  /** What the shop shows for it is not what was meant: nobody clicks. */
  isUnmet?: true;
  /** Change of its weight over the four weeks: 1 doubles it, -0.5 halves it. */
  growth?: number;
}

/** Days that are simulated, today among them. */
export const trafficDays = 28;

/** Visits of an average day at the beginning. */
export const visitsPerDay = 240;
/** How many more visits the last day has than the first. */
const growth = 0.3;
/** From Sunday on. */
const weekdays = [1.35, 0.95, 0.88, 0.9, 0.92, 0.95, 1.15] as const;
/** How busy each hour of a day is, in UTC. */
export const busyHours = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 11, 10, 9, 9, 10, 11, 12, 13, 13, 11, 8, 4] as const;

/** What a newspaper wrote about two days ago; the shop has never sold it. */
export const oddDay = { before: 2, query: 'paddleboard', visits: 190, from: 9, hours: 8 } as const;

/** Asked for, and not sold here. */
const notSold = [
  'surfboard',
  'electric guitar',
  'gift card',
  'iphone charger',
  'gps watch strap',
  'ski rental',
] as const;
/** Something is found, and nobody wants it. */
const unmet = ['kids pyjamas', 'garden table cover', 'dog bed', 'baby blanket', 'wedding dress'] as const;
const growing: Readonly<Record<string, number>> = { 'down jacket': 1.6, headlamp: 1.2, beanie: 1, 'wool sweater': 0.7 };
const fading: Readonly<Record<string, number>> = { tent: -0.5, 'camping stove': -0.6, 'linen shirt': -0.6 };

/** All that is asked for: few queries often, most of them seldom. */
export function planDemand(): Demand[] {
  const usual = [...new Set([...searches, ...shopperQueries.map(({ query }) => query)])];
  return [
    ...usual.map((query, place): Demand => {
      const change = growing[query] ?? fading[query];
      return { query, weight: (place + 4) ** -0.95, ...(change !== undefined && { growth: change }) };
    }),
    ...notSold.map((query, place): Demand => ({ query, weight: 0.05 / (1 + place / 3) })),
    ...unmet.map((query, place): Demand => ({ query, weight: 0.045 / (1 + place / 3), isUnmet: true })),
  ];
}

/**
 * Visits of a day, the noise apart.
 * @param day Its beginning, in milliseconds since the Unix epoch.
 * @param place 0 for the first of the days, 1 for the last.
 */
export const visitsOf = (day: number, place: number): number =>
  visitsPerDay * weekdays[new Date(day).getUTCDay()]! * (1 + growth * place);
