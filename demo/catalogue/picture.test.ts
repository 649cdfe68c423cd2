/** Pictures are well formed, safe, small, and show the colour that was asked for. */
import { describe, expect, it } from 'vitest';
import { colours } from './colours.ts';
import { departments } from './departments.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { drawings, picture } from './picture.ts';

const products = generateCatalogue({ count: 2_000 });

/** Throws at the first tag that is not closed in order or attribute that is not quoted. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g, (_, close, name, __, empty) => {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).toBe('');
}

describe('a picture', () => {
  it('exists for every kind of product, and no drawing is idle', () => {
    const shapes = departments.flatMap(({ groups }) =>
      groups.flatMap(({ leaves }) => leaves.map(({ shape }) => shape)),
    );
    expect(new Set(shapes)).toEqual(new Set(Object.keys(drawings)));
  });

  it('is well-formed SVG with no numbers gone wrong', () => {
    for (const product of products) {
      const svg = picture(product);
      expectWellFormed(svg);
      expect(svg).not.toMatch(/NaN|undefined|null/);
    }
  });

  it('holds no script, style, handler or outside reference', () => {
    for (const product of products) {
      expect(picture(product)).not.toMatch(
        /<script|<style|<foreignObject|<image|<use|\son\w+=|style=|href=|url\((?!#g\))/i,
      );
    }
  });

  it('weighs less than 4 KB', () => {
    expect(Math.max(...products.map((product) => picture(product).length))).toBeLessThan(4_096);
  });

  it('shows another colour of the product when asked, and the first one for a colour it does not have', () => {
    const product = { objectID: 'P1', shape: 'tee', colors: ['Red', 'Sage'] as ('Red' | 'Sage')[] };
    expect(picture(product, { color: 'Sage' })).toContain(colours.Sage);
    expect(picture(product, { color: '"><script>' })).toBe(picture(product));
    expect(picture(product)).toContain(colours.Red);
  });

  it('refuses a shape that nobody drew, inherited names too', () => {
    expect(() => picture({ objectID: 'P1', shape: 'constructor', colors: ['Red'] })).toThrow(/one of the drawings/);
  });
});
