/** Simulated shoppers: who comes, with a taste, a device, a country and a side of the A/B test that stay the same. */
import { createRandom } from './random.ts';
import { visitorPrefix } from './visitors.ts';

/** One simulated shopper. */
export interface Shopper {
  userToken: string;
  /** The department that is liked best. */
  department: string;
  /** The brand that is clicked before others. */
  brand: string;
  /** How much the taste decides: 1 for most. */
  loyalty: number;
  device: 'mobile' | 'desktop';
  /** ISO 3166 code. */
  country: string;
  /** Of the A/B test: 1 is the control. */
  variant: 1 | 2;
}

/** Shoppers with a strong taste, who come often: profiles worth a look. */
export const regulars = ['anna', 'bilal', 'chiara', 'dmitri', 'emilia', 'farid', 'greta', 'hugo'] as const;

const countries = ['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'CH', 'FR', 'NL'] as const;

/**
 * The same shoppers for the same shop.
 *
 * @example
 * const shoppers = makeShoppers({ count: 2500, departments: ['Women', 'Men'], brands: ['Fjellby'] });
 */
export function makeShoppers(options: {
  count: number;
  departments: readonly string[];
  brands: readonly string[];
}): Shopper[] {
  const random = createRandom(11);
  return Array.from({ length: options.count }, (_, place): Shopper => ({
    userToken: `${visitorPrefix}${regulars[place] ?? `s${String(place).padStart(4, '0')}`}`,
    department: random.pick(options.departments),
    brand: random.pick(options.brands),
    loyalty: place < regulars.length ? 4 : 1,
    device: random.chance(0.6) ? 'mobile' : 'desktop',
    country: random.pick(countries),
    variant: random.chance(0.5) ? 1 : 2,
  }));
}
