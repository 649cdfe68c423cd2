/** The catalogue is the same on every machine, large, varied and valid. */
import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { colours } from './colours.ts';
import { departments } from './departments.ts';
import { generateCatalogue } from './generate-catalogue.ts';
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

describe('every product', () => {
  it('has one to three whole sentences of description', () => {
    for (const { description } of all) expect(description).toMatch(/^[A-Z][^{}]*\.$/);
    const longest = Math.max(...all.map(({ description }) => description.split(/\. (?=[A-Z])/).length));
    expect(longest).toBe(3);
  });

  it('has a price within reach of its kind, and a higher list price exactly when it is on sale', () => {
    for (const product of all) {
      expect(product.price).toBeGreaterThan(3);
      expect(product.price).toBeLessThan(3_000);
      expect(product.onSale).toBe(product.listPrice !== undefined);
      if (product.listPrice !== undefined) expect(product.listPrice).toBeGreaterThan(product.price);
    }
    const onSale = all.filter((product) => product.onSale).length;
    expect(onSale).toBeGreaterThan(800);
    expect(onSale).toBeLessThan(2_500);
  });

  it('has a rating with one decimal, believable counts and a date in the past', () => {
    for (const { rating, reviews, popularity, createdAt } of all) {
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
      expect(rating).toBe(Number(rating.toFixed(1)));
      expect(Number.isInteger(reviews) && reviews > 0).toBe(true);
      expect(popularity).toBeLessThanOrEqual(1000);
      expect(Number.isInteger(createdAt)).toBe(true);
      expect(createdAt).toBeLessThan(Date.UTC(2026, 10, 1) / 1000);
    }
  });

  it('comes in known colours without repeats, and in sizes of one run in their order', () => {
    const runs: readonly (readonly string[])[] = Object.values(sizeRuns);
    for (const { objectID, colors, swatches, sizes } of all) {
      expect(new Set(colors).size).toBe(colors.length);
      expect(swatches).toEqual(
        colors.map((name) => ({
          name,
          hex: colours[name],
          image: `/pictures/${objectID}.svg?color=${name}`,
          url: `/product.html?id=${objectID}&colour=${name}`,
        })),
      );
      expect(runs.some((run) => sizes.join() === run.filter((size) => sizes.includes(size)).join())).toBe(true);
    }
  });

  it('says truly whether it is in stock, and its category is the end of its path', () => {
    for (const product of all) {
      expect(product.inStock).toBe(product.stock > 0);
      expect(product.categories.lvl2).toBe(`${product.categories.lvl1} > ${product.category}`);
      expect(product.categories.lvl1.startsWith(`${product.categories.lvl0} > `)).toBe(true);
      expect(product.image).toBe(`/pictures/${product.objectID}.svg`);
    }
  });
});

describe('labels', () => {
  it('name what is on sale, and leave most products without one', () => {
    for (const product of all) expect(product.labels.includes('On sale')).toBe(product.onSale);
    const plain = all.filter((product) => product.labels.length === 0).length;
    expect(plain).toBeGreaterThan(5_000);
    for (const label of ['New in', 'Loved'])
      expect(all.filter(({ labels }) => labels.includes(label)).length).toBeGreaterThan(100);
  });
});
