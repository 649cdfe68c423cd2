/** A small demo shop, generated from word lists, always the same. */
import type { IndexSettings } from '@aisle/contract';

const KINDS = [
  ['Running shoe', 'Shoes', 70],
  ['Hiking boot', 'Shoes', 120],
  ['Sandal', 'Shoes', 40],
  ['Rain jacket', 'Jackets', 110],
  ['Down jacket', 'Jackets', 160],
  ['T-shirt', 'Shirts', 20],
  ['Linen shirt', 'Shirts', 50],
  ['Leather backpack', 'Bags', 140],
  ['Tote bag', 'Bags', 30],
  ['Desk lamp', 'Lamps', 45],
] as const;
const BRANDS = ['Alder', 'Birch', 'Cedar', 'Fern', 'Juniper', 'Linden'] as const;
const COLORS = ['black', 'white', 'red', 'blue', 'green', 'sand'] as const;

/** Settings of the demo index. */
export const demoSettings: IndexSettings = {
  searchableAttributes: ['name', 'brand,category', 'color', 'unordered(description)'],
  attributesForFaceting: ['searchable(brand)', 'category', 'color', 'price', 'rating', 'filterOnly(inStock)'],
  customRanking: ['desc(popularity)'],
  attributesToSnippet: ['description:12'],
};

/** Returns 360 products: every kind in every brand and color. */
export function demoProducts(): Record<string, unknown>[] {
  return KINDS.flatMap(([kind, category, basePrice], k) =>
    BRANDS.flatMap((brand, b) =>
      COLORS.map((color, c) => {
        // Spread by small primes: looks random, and is the same on every machine.
        const mix = (k * 31 + b * 17 + c * 7) % 97;
        return {
          objectID: `${kind}-${brand}-${color}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
          name: `${brand} ${kind} ${color}`,
          brand,
          category,
          color,
          description: `A ${color} ${kind.toLowerCase()} by ${brand}, made to last and easy to repair.`,
          price: basePrice + (mix % 30),
          rating: 1 + (mix % 5),
          popularity: (mix * 13) % 1000,
          inStock: mix % 9 !== 0,
        };
      }),
    ),
  );
}
