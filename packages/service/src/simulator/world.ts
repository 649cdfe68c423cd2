/** World of simulated shoppers: the records of one index, and the planted truth about shopper behavior. */
import type { RandomChoices } from './random.ts';

/** A record of an index, as far as the world needs it. */
export type Good = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Planted truth that must be recovered from the shoppers' behavior. */
export interface PlantedTruth {
  /** Buyers of the first often buy the second along with it. */
  pairs: readonly (readonly [string, string])[];
  /** The record that everybody wants in the last days. */
  burst: string;
  /** Start of that period, in milliseconds since the Unix epoch. */
  burstFrom: number;
  /** Records that everybody likes more than their positions suggest. */
  favorites: readonly string[];
  /** The facet of the shoppers' preferences. Undefined if the index has none. */
  tasteFacet: string | undefined;
  /** Preference of each shopper, by user token. */
  tastes: ReadonlyMap<string, string>;
}

/** The records with their planted behavior. */
export interface World extends PlantedTruth {
  goods: readonly Good[];
  byID: ReadonlyMap<string, Good>;
  shoppers: readonly string[];
  /** Returns the words that shoppers search for a record. */
  wordsOf(good: Good): readonly string[];
  /** Returns its price; 0 if it has none. */
  priceOf(good: Good): number;
  /** Returns the companion that is often bought with it. */
  companionOf(objectID: string): string | undefined;
  /** Returns whether a shopper has a preference for it. */
  isLikedBy(userToken: string, good: Good): boolean;
}

/** Minimum number of records, below which nothing could be distinguished. */
const LEAST_GOODS = 8;
const MAX_PAIRS = 5;
/** The burst takes the last tenth of the time. */
const BURST_SHARE = 0.1;
/** Limits of the number of values of a preference facet, each with many records. */
const TASTE_VALUES = { least: 2, most: 40 };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the values of a record for a facet. */
const valuesOf = (good: Good, facet: string): readonly string[] => {
  const value = good[facet];
  return typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];
};

/** Finds the first facet that divides the records into some groups. */
function findTasteFacet(goods: readonly Good[], facets: readonly string[]): string | undefined {
  return facets.find((facet) => {
    const { size } = new Set(goods.flatMap((good) => valuesOf(good, facet)));
    return size >= TASTE_VALUES.least && size <= TASTE_VALUES.most;
  });
}

/** Creates disjoint pairs, so that companions are unambiguous. */
function plantPairs(goods: readonly Good[], random: RandomChoices): [string, string][] {
  const left = goods.map(({ objectID }) => objectID);
  const take = () => left.splice(Math.floor(random.next() * left.length), 1)[0]!;
  const count = Math.min(MAX_PAIRS, Math.floor(goods.length / 4));
  return Array.from({ length: count }, () => [take(), take()]);
}

/**
 * Creates a world from the records of an index.
 * @param options.nameAttribute The attribute with the words that shoppers search for.
 * @throws Error if there are too few records, or none of them has a name.
 *
 * @example
 * const world = createWorld({ goods, nameAttribute: 'name', facets: ['brand'], shoppers: 500, begin, end, random });
 */
export function createWorld(options: {
  goods: readonly Good[];
  nameAttribute: string;
  /** Facets of the index, the most informative first. */
  facets: readonly string[];
  shoppers: number;
  /** Maximum number of favorites. */
  favorites: number;
  /** The simulated time range, in milliseconds since the Unix epoch. */
  begin: number;
  end: number;
  random: RandomChoices;
}): World {
  const { nameAttribute, facets, begin, end, random } = options;
  const goods = options.goods.filter((good) => textOf(good[nameAttribute]).trim() !== '');
  if (goods.length < LEAST_GOODS)
    throw new Error(
      `Simulated shoppers need at least ${LEAST_GOODS} records with a "${nameAttribute}", and there are ${goods.length}; fill the index first, or name another attribute by --name`,
    );
  const tasteFacet = findTasteFacet(goods, facets);
  const likes =
    tasteFacet === undefined ? [] : [...new Set(goods.flatMap((good) => valuesOf(good, tasteFacet)))].sort();
  const shoppers = Array.from({ length: options.shoppers }, (_, index) => `shopper-${index + 1}`);
  const tastes = new Map(likes.length > 0 ? shoppers.map((shopper) => [shopper, random.pick(likes)]) : []);
  const pairs = plantPairs(goods, random);
  const paired = new Set(pairs.flat());
  const companions = new Map(pairs);
  const burst = random.pick(goods.filter(({ objectID }) => !paired.has(objectID))).objectID;
  const others = goods.filter(({ objectID }) => !paired.has(objectID) && objectID !== burst);
  const favorites = Array.from(
    { length: Math.min(options.favorites, others.length) },
    () => others.splice(random.between(0, others.length - 1), 1)[0]!.objectID,
  );
  return {
    goods,
    byID: new Map(goods.map((good) => [good.objectID, good])),
    shoppers,
    pairs,
    burst,
    favorites,
    burstFrom: end - BURST_SHARE * (end - begin),
    tasteFacet,
    tastes,
    wordsOf: (good) =>
      textOf(good[nameAttribute])
        .toLowerCase()
        .split(/[^\p{L}\p{N}-]+/u)
        .filter((word) => word.length > 1),
    priceOf: ({ price }) => (typeof price === 'number' && price > 0 ? price : 0),
    companionOf: (objectID) => companions.get(objectID),
    isLikedBy: (userToken, good) => {
      const liked = tastes.get(userToken);
      return liked !== undefined && tasteFacet !== undefined && valuesOf(good, tasteFacet).includes(liked);
    },
  };
}
