/** Makes up what visitors of the last days did: searches, clicks and orders, from which the service learns. */
import type { Product } from './product.ts';
import { createRandom, type Random } from './random.ts';

/** Every token of a made-up visitor begins with this. */
export const visitorPrefix = 'visitor-';

/** What one visitor did to some products. */
export interface Visit {
  kind: 'click' | 'purchase';
  userToken: string;
  /** Milliseconds before now. */
  age: number;
  products: readonly Product[];
}

const hour = 3_600_000;
/** The service takes events of the last four days. */
const oldest = 90 * hour;
/** Products that were ordered with others. */
const maxOrders = 1_500;
/** Products that are in fashion just now. */
const maxClicks = 36;

/** Words that visitors type, the most usual first. */
export const searches = [
  'hiking boots',
  'rain jacket',
  'tent',
  'wool sweater',
  'backpack',
  'lamp',
  'sleeping bag',
  'trail running shoes',
  'linen shirt',
  'mug',
  'floor lamp',
  'bike helmet',
  'cast iron pan',
  'duvet cover',
  'chelsea boots',
  'down jacket',
  'camping stove',
  'coffee grinder',
  'merino socks',
  'weekender',
  'gravel bike',
  'kettle',
  'scarf',
  'tote bag',
  'denim jacket',
  'rug',
  'headlamp',
  'cardigan',
  'trousers',
  'oak chair',
  'teapot',
  'saddle bag',
  'sneakers',
  'water bottle',
  'cushion',
  'beanie',
] as const;

/** How often each search was made: the first some thirty times, the last twice. */
export const searchCount = (place: number): number => Math.max(2, Math.round(30 / (1 + place / 3)));

/**
 * The visits, the same for the same products.
 *
 * @example
 * const visits = makeVisits(generateCatalogue({ count: 500 }));
 */
export function makeVisits(products: readonly Product[]): Visit[] {
  const random = createRandom(7);
  const loved = products.filter(({ inStock }) => inStock).sort((a, b) => b.popularity - a.popularity);
  const companions = createCompanions(loved);
  const age = (): number => Math.round(random.next() * oldest);
  let visitors = 0;
  const token = (): string => `${visitorPrefix}${++visitors}`;

  const orders = loved.slice(0, maxOrders).flatMap((product) => {
    const basket = [product, ...companions(product, random)];
    // What one visitor decides is no opinion yet; two make one.
    return [0, 1].map((): Visit => ({ kind: 'purchase', userToken: token(), age: age(), products: basket }));
  });
  const clicks = spread(loved, maxClicks, random).flatMap((product, place) =>
    Array.from({ length: 40 - place }, (): Visit => {
      const recent = Math.round(random.next() * 20 * hour);
      return { kind: 'click', userToken: token(), age: recent, products: [product] };
    }),
  );
  return [...orders, ...clicks];
}

/** Products of every department in turn, from the better loved ones. */
function spread(loved: readonly Product[], count: number, random: Random): Product[] {
  const departments = [...new Set(loved.map(({ categories }) => categories.lvl0))];
  const shelves = departments.map((name) => loved.filter(({ categories }) => categories.lvl0 === name).slice(0, 30));
  return Array.from({ length: count }, (_, place) => {
    const shelf = shelves[place % shelves.length] ?? [];
    return shelf.splice(random.int(0, Math.max(0, shelf.length - 1)), 1);
  }).flat();
}

/** Gives a product two of the same department but of other groups: a tent goes with a sleeping bag and a lamp. */
function createCompanions(loved: readonly Product[]): (product: Product, random: Random) => Product[] {
  const byDepartment = new Map<string, Map<string, Product[]>>();
  for (const product of loved) {
    const { lvl0, lvl1 } = product.categories;
    const groups = byDepartment.get(lvl0) ?? new Map<string, Product[]>();
    const group = groups.get(lvl1) ?? [];
    if (group.length < 15) group.push(product);
    byDepartment.set(lvl0, groups.set(lvl1, group));
  }
  return ({ categories }, random) => {
    const groups = [...(byDepartment.get(categories.lvl0) ?? [])].filter(([name]) => name !== categories.lvl1);
    return random.some(groups, 2).map(([, group]) => random.pick(group));
  };
}
