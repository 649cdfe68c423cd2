/** Makes the shop's products: believable, all different, and the same for the same seed. */
import { brands } from './brands.ts';
import { colours, palettes, type Colour } from './colours.ts';
import { departments } from './departments.ts';
import { keywordsOf } from './keywords.ts';
import { shelfPrice } from './prices.ts';
import type { Product } from './product.ts';
import { createRandom, type Random } from './random.ts';
import { sizeRuns } from './sizes.ts';
import type { Department, Group, Leaf } from './taxonomy.ts';

/** What the catalogue shall be. */
export interface CatalogueOptions {
  /** Number of products. Default 10,000. */
  count?: number;
  /** Any integer; default 20. */
  seed?: number;
}

interface Place {
  department: Department;
  group: Group;
  leaf: Leaf;
}

const places: readonly Place[] = departments.flatMap((department) =>
  department.groups.flatMap((group) => group.leaves.map((leaf) => ({ department, group, leaf }))),
);

/** 1 November 2026: the newest product came a day before; a fixed date keeps the catalogue the same on every day. */
const today = Date.UTC(2026, 10, 1) / 1000;
const day = 86_400;

const openings = [
  'A {noun} in {material} from {brand}.',
  '{brand}’s {noun}, made from {material}.',
  'A well-made {noun} in {material}.',
  'The {noun} that {brand} is known for, in {material}.',
  'An honest {noun} in {material}, built to last.',
];
const plural = /([^s]s|pair)$/i;

/**
 * Makes products. The first n products of a seed do not depend on `count`.
 *
 * @example
 * const [first] = generateCatalogue({ count: 100, seed: 20 });
 */
export function generateCatalogue({ count = 10_000, seed = 20 }: CatalogueOptions = {}): Product[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  return Array.from({ length: count }, (_, place) => product({ number: place + 1, random, names }));
}

function product({ number, random, names }: { number: number; random: Random; names: Set<string> }): Product {
  const place = random.pick(places);
  const { department, group, leaf } = place;
  const { name, brand, noun, material } = title(place, random, names);
  const objectID = `P${String(number).padStart(5, '0')}`;
  const popularity = Math.min(1000, Math.round(Math.exp(4.2 + random.normal())));
  const reviews = Math.max(3, Math.round(popularity * (0.4 + random.next())));
  const picked = chooseColours(palettes[leaf.palette ?? group.palette], random);
  const price = priced({ leaf, tier: brand.tier, random });
  const createdAt = today - day * Math.ceil(1 + 900 * random.next() ** 1.6) + 60 * random.int(0, 1_439);
  const stock = random.chance(0.06) ? 0 : random.int(1, 240);
  return {
    objectID,
    name,
    brand: brand.name,
    description: describe({ noun, brand: brand.name, material, points: leaf.points ?? group.points, random }),
    categories: {
      lvl0: department.name,
      lvl1: `${department.name} > ${group.name}`,
      lvl2: `${department.name} > ${group.name} > ${leaf.name}`,
    },
    category: leaf.name,
    keywords: keywordsOf(department.name, leaf.name),
    ...price,
    currency: 'EUR',
    rating: Math.round(10 * Math.min(5, Math.max(1.8, 4.25 + 0.42 * random.normal()))) / 10,
    reviews,
    popularity,
    colors: picked,
    swatches: picked.map((colour) => ({
      name: colour,
      hex: colours[colour],
      image: `/pictures/${objectID}.svg?${new URLSearchParams({ color: colour })}`,
      url: `/product.html?${new URLSearchParams({ id: objectID, colour })}`,
    })),
    sizes: chooseSizes(sizeRuns[leaf.sizes ?? group.sizes], random),
    material,
    shape: leaf.shape,
    stock,
    inStock: stock > 0,
    image: `/pictures/${objectID}.svg`,
    url: `/product.html?id=${objectID}`,
    labels: labelsOf({ onSale: price.onSale, createdAt, popularity }),
    createdAt,
  };
}

/** A name that no earlier product has: a line's name is added where two products would be called the same. */
function title({ department, leaf }: Place, random: Random, names: Set<string>) {
  const makers = brands.filter((brand) => brand.departments.includes(department.name));
  for (let attempt = 0; ; attempt++) {
    const brand = random.pick(makers);
    const noun = random.pick(leaf.nouns);
    const [word, material] = random.pick(Object.entries(leaf.materials));
    const line = department.linesAlways || attempt > 1 ? random.pick(department.lines) : '';
    const qualifier = noun.includes(word) || word === line ? '' : word;
    const name = [brand.name, line, qualifier, noun].filter(Boolean).join(' ');
    // Catalogues far larger than the words allow get a number, as makers do with new versions.
    const versioned = attempt > 40 ? `${name} ${attempt - 39}` : name;
    if (names.has(versioned)) continue;
    names.add(versioned);
    return { name: versioned, brand, noun, material };
  }
}

function describe(of: {
  noun: string;
  brand: string;
  material: string;
  points: readonly string[];
  random: Random;
}): string {
  const { noun, brand, material, points, random } = of;
  const made = material.charAt(0).toLowerCase() + material.slice(1);
  // V-neck and U-lock keep the letter that stands for a form.
  const thing = noun.toLowerCase().replace(/\b([uva])-(?=neck|lock|line)/g, (letter) => letter.toUpperCase());
  const opening = plural.test(noun) ? `${capital(thing)} in ${made} from ${brand}.` : random.pick(openings);
  const first = opening.replace('{noun}', thing).replace('{brand}', brand).replace('{material}', made);
  const grammatical = first.replace(/^A ([aeiou])/, 'An $1');
  return [grammatical, ...random.some(points, random.int(0, 2))].join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function priced({ leaf, tier, random }: { leaf: Leaf; tier: number; random: Random }) {
  const [low, high] = leaf.price;
  // Most things cost less than the middle of the range, as in any shop.
  const usual = shelfPrice(Math.min(high, Math.max(low, (low + (high - low) * random.next() ** 1.4) * tier)));
  const reduction = random.chance(0.16) ? random.pick([0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4]) : 0;
  const price = reduction > 0 ? shelfPrice(usual * (1 - reduction)) : usual;
  return price < usual ? { price, listPrice: usual, onSale: true } : { price: usual, onSale: false };
}

function labelsOf(of: { onSale: boolean; createdAt: number; popularity: number }): string[] {
  return [
    ...(of.onSale ? ['On sale'] : []),
    ...(of.createdAt > today - 45 * day ? ['New in'] : []),
    ...(of.popularity >= 250 ? ['Loved'] : []),
  ];
}

function chooseColours(palette: readonly Colour[], random: Random): Colour[] {
  const chosen = random.some(palette, random.pick([1, 1, 2, 2, 3, 3, 4, 5]));
  const first = random.pick(chosen);
  return [first, ...chosen.filter((colour) => colour !== first)];
}

function chooseSizes(run: readonly string[], random: Random): string[] {
  if (run.length < 4) return [...run];
  const length = random.int(Math.ceil(run.length * 0.6), run.length);
  const start = random.int(0, run.length - length);
  return run.slice(start, start + length);
}
