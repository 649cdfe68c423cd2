/** Sizes stand as shoppers expect them, whatever a shop calls them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOrder } from './size-order.ts';

const shuffled = (values: readonly string[]): string[] =>
  [...values].sort((a, b) => a.length - b.length || (a < b ? 1 : -1));

describe('the order of sizes', () => {
  it.each([
    ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    ['letters in other words', ['3XS', 'Extra small', 'Small', 'Medium', 'large', 'X-Large', '2XL', 'XXXL']],
    ['letters between two', ['XS', 'XS/S', 'S', 'S/M', 'M', 'M/L', 'L']],
    ['numbers', ['4', '9', '10', '28', '30', '46', '100']],
    ['halves and thirds', ['½', '1', '1½', '2', '35', '35,5', '36', '36 2/3', '37.5', '38½']],
    ['two numbers', ['34-36', '36', '36-38', '38/40', '42']],
    ['a scale', ['EU 36', 'EU 37.5', 'EU 40', 'EU 42']],
    ['several scales', ['38', '40', 'EU 38', 'EU 40', 'UK 5', 'UK 10', 'US 7', 'US 7.5', 'US 12']],
    ['scales without a space', ['EU9', 'EU38', 'US7']],
    ['jeans', ['W28/L30', 'W28/L32', 'W30/L30', 'W32/L34']],
    ['jeans otherwise', ['28x30', '28 x 32', '30/30', '32/34']],
    ['waists', ['W9', 'W28', 'W30']],
    ['a mixed list', ['S', 'L', '9', '40', 'EU 40', 'Adjustable', 'One size']],
  ])('holds for %s', (_, sizes) => {
    expect(shuffled(sizes).sort(sizeOrder('en'))).toEqual(sizes);
  });

  it('sorts what is no size by name in the language of the page', () => {
    expect(['Zelt 10', 'Äpfel', 'Zelt 9', 'Öl', '1/2/3', 'XM', '5L/XS/M'].sort(sizeOrder('de'))).toEqual([
      '1/2/3',
      '5L/XS/M',
      'Äpfel',
      'Öl',
      'XM',
      'Zelt 9',
      'Zelt 10',
    ]);
  });

  it('is an order, whatever the values are', () => {
    const piece = fc.constantFrom('X', 'S', 'M', 'L', '4', '2', '½', '/', '-', ' ', 'EU', 'W', '.', 'a');
    const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const compare = sizeOrder('en');
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const sign = (left: string, right: string): number => Math.sign(compare(left, right));
        expect(sign(a, b)).toBe(0 - sign(b, a));
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
