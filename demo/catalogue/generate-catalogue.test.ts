/** The catalogue is the same on every machine, large, varied and valid. */
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { colours } from './colours.ts';
import { departments } from './departments.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import type { Product } from './product.ts';
import { sizeRuns } from './sizes.ts';

const all = generateCatalogue();

describe('the catalogue', () => {
  it('is the same for the same seed and another for another', () => {
    expect(generateCatalogue({ count: 300, seed: 4 })).toEqual(generateCatalogue({ count: 300, seed: 4 }));
    expect(generateCatalogue({ count: 50, seed: 4 })).not.toEqual(generateCatalogue({ count: 50, seed: 5 }));
  });

  it('begins alike however many products are asked for', () => {
    expect(generateCatalogue({ count: 120 })).toEqual(all.slice(0, 120));
  });

  it('holds 10,000 products with different identifiers and names', () => {
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map((product) => product.objectID)).size).toBe(10_000);
    expect(new Set(all.map((product) => product.name)).size).toBe(10_000);
  });

  it('fills every brand, department and category', () => {
    const count = (pick: (product: (typeof all)[number]) => string): number => new Set(all.map(pick)).size;
    expect(count((product) => product.brand)).toBe(brands.length);
    expect(brands).toHaveLength(120);
    expect(count((product) => product.categories.lvl0)).toBe(departments.length);
    expect(count((product) => product.categories.lvl1)).toBe(40);
    expect(count((product) => product.categories.lvl2)).toBe(120);
  });

  it('goes on making different names when the words run out', () => {
    const many = generateCatalogue({ count: 25_000 });
    expect(new Set(many.map((product) => product.name)).size).toBe(25_000);
  });

  it('makes none when none are asked for', () => {
    expect(generateCatalogue({ count: 0 })).toEqual([]);
  });
});

/** The products that a rule does not hold for: thousands of expectations cost seconds, one tells as much. */
const breaking = (holds: (product: Product) => boolean): Product[] => all.filter((product) => !holds(product));

describe('every product', () => {
  it('has one to three whole sentences of description', () => {
    expect(breaking(({ description }) => /^[A-Z][^{}]*\.$/.test(description))).toEqual([]);
    const longest = Math.max(...all.map(({ description }) => description.split(/\. (?=[A-Z])/).length));
    expect(longest).toBe(3);
  });

  it('has a price within reach of its kind, and a higher list price exactly when it is on sale', () => {
    expect(breaking(({ price }) => price > 3 && price < 3_000)).toEqual([]);
    expect(breaking(({ onSale, listPrice }) => onSale === (listPrice !== undefined))).toEqual([]);
    expect(breaking(({ price, listPrice }) => listPrice === undefined || listPrice > price)).toEqual([]);
    const onSale = all.filter((product) => product.onSale).length;
    expect(onSale).toBeGreaterThan(800);
    expect(onSale).toBeLessThan(2_500);
  });

  it('has a rating with one decimal, believable counts and a date in the past', () => {
    expect(breaking(({ rating }) => rating >= 1 && rating <= 5 && rating === Number(rating.toFixed(1)))).toEqual([]);
    expect(breaking(({ reviews }) => Number.isInteger(reviews) && reviews > 0)).toEqual([]);
    expect(breaking(({ popularity }) => popularity <= 1000)).toEqual([]);
    const end = Date.UTC(2026, 10, 1) / 1000;
    expect(breaking(({ createdAt }) => Number.isInteger(createdAt) && createdAt < end)).toEqual([]);
  });

  it('comes in known colours without repeats, and in sizes of one run in their order', () => {
    const runs: readonly (readonly string[])[] = Object.values(sizeRuns);
    expect(breaking(({ colors }) => new Set(colors).size === colors.length)).toEqual([]);
    expect(all.map(({ swatches }) => swatches)).toEqual(
      all.map(({ objectID, colors }) =>
        colors.map((name) => ({
          name,
          hex: colours[name],
          image: `/pictures/${objectID}.svg?color=${name}`,
          url: `/product.html?id=${objectID}&colour=${name}`,
        })),
      ),
    );
    const isOrdered = (sizes: readonly string[], run: readonly string[]) =>
      sizes.join() === run.filter((size) => sizes.includes(size)).join();
    expect(breaking(({ sizes }) => runs.some((run) => isOrdered(sizes, run)))).toEqual([]);
  });

  it('says truly whether it is in stock, and its category is the end of its path', () => {
    expect(breaking(({ inStock, stock }) => inStock === stock > 0)).toEqual([]);
    expect(breaking(({ categories, category }) => categories.lvl2 === `${categories.lvl1} > ${category}`)).toEqual([]);
    expect(breaking(({ categories }) => categories.lvl1.startsWith(`${categories.lvl0} > `))).toEqual([]);
    expect(breaking(({ image, objectID }) => image === `/pictures/${objectID}.svg`)).toEqual([]);
  });
});

describe('labels', () => {
  it('name what is on sale, and leave most products without one', () => {
    expect(breaking(({ labels, onSale }) => labels.includes('On sale') === onSale)).toEqual([]);
    const plain = all.filter((product) => product.labels.length === 0).length;
    expect(plain).toBeGreaterThan(5_000);
    for (const label of ['New in', 'Loved'])
      expect(all.filter(({ labels }) => labels.includes(label)).length).toBeGreaterThan(100);
  });
});
