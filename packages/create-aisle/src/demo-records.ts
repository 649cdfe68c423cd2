/** Demonstration records: a small shop to begin with, the same every time. */

const kinds = [
  ['Hiking boot', 'Footwear', 129],
  ['Trail runner', 'Footwear', 99],
  ['Rain jacket', 'Jackets', 149],
  ['Wool sweater', 'Knitwear', 89],
  ['Canvas backpack', 'Bags', 79],
  ['Enamel mug', 'Kitchen', 14],
  ['Floor lamp', 'Lamps', 119],
  ['Down blanket', 'Home', 159],
] as const;
const brands = ['Alder', 'Birch', 'Cedar', 'Juniper'] as const;
const colors = ['black', 'green', 'red'] as const;

/** 96 products: every kind of every brand in every color. */
export const demoRecords = () =>
  kinds.flatMap(([kind, category, price], kindIndex) =>
    brands.flatMap((brand, brandIndex) =>
      colors.map((color, colorIndex) => ({
        objectID: `${kind}-${brand}-${color}`.toLowerCase().replaceAll(' ', '-'),
        name: `${brand} ${kind} ${color}`,
        brand,
        category,
        color,
        description: `A ${color} ${kind.toLowerCase()} by ${brand}, made to last and easy to repair.`,
        // Vary the price with small primes, so that it looks random but stays the same.
        price: price + ((kindIndex * 31 + brandIndex * 17 + colorIndex * 7) % 30),
      })),
    ),
  );
