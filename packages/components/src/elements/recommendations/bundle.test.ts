/** What goes into the cart when all of a bundle is added. */
import { describe, expect, it } from 'vitest';
import { bundleOf } from './bundle.ts';

const page = { index: 'products', queryID: 'q', offset: 0 };
const options = { index: 'products', priceAttribute: 'price.net', currency: 'EUR' };

describe('a bundle', () => {
  it('has a line for the product of the page and for each other, with the price of all', () => {
    const hits = [
      { objectID: 'b', price: { net: 0.1 } },
      { objectID: 'c', price: { net: '0.2' } },
    ];
    const current = { objectID: 'a', price: { net: 0 } };
    expect(bundleOf([{ ...page, hits }], { ...options, current })).toEqual({
      index: 'products',
      lines: [
        { objectID: 'a', quantity: 1, price: 0 },
        { objectID: 'b', quantity: 1, queryID: 'q', price: 0.1 },
        { objectID: 'c', quantity: 1, queryID: 'q', price: 0.2 },
      ],
      currency: 'EUR',
      value: 0.3,
    });
  });

  it.each([undefined, null, '', ' ', 'free', NaN, Infinity, -1, {}, [3], true])(
    'has no value when a price is %s',
    (net) => {
      const hits = [
        { objectID: 'b', price: { net } },
        { objectID: 'c', price: { net: 5 } },
      ];
      const bundle = bundleOf([{ ...page, hits }], options);
      expect(bundle.value).toBeUndefined();
      expect(bundle.lines.map(({ price }) => price)).toEqual([undefined, 5]);
      expect(bundle.currency).toBe('EUR');
      expect(bundleOf([{ ...page, hits: hits.slice(0, 1) }], options).currency).toBeUndefined();
    },
  );

  it('carries no prices without a currency', () => {
    const hits = [{ objectID: 'b', price: { net: 3 } }];
    expect(bundleOf([{ ...page, queryID: undefined, hits }], { ...options, currency: '' })).toEqual({
      index: 'products',
      lines: [{ objectID: 'b', quantity: 1 }],
    });
  });
});
