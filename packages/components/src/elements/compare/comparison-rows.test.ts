/** Rows of a comparison say what records say, in the words of the page, and leave out what nobody can compare. */
import { describe, expect, it } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';
import type { RowOptions } from './comparison-rows.ts';

const options: RowOptions = {
  attributes: undefined,
  inHead: ['name', 'image'],
  labels: {},
  price: 'price',
  currency: 'EUR',
  locale: 'en',
  yes: 'Yes',
  no: 'No',
};

describe('the rows of a comparison', () => {
  it('hold what any record says in a few words, in the order of the records', () => {
    const rows = comparisonRows(
      [
        {
          objectID: 'a',
          name: 'A',
          price: 1200,
          screenSize: 6.1,
          colours: ['red;#c00', 'blue;/blue.webp'],
          wireless: true,
        },
        { objectID: 'b', name: 'B', price: 89.5, screenSize: 6.1, battery_life: '20 h' },
      ],
      options,
    );
    expect(rows).toEqual([
      { attribute: 'price', label: 'Price', values: ['€1,200.00', '€89.50'], differs: true },
      { attribute: 'screenSize', label: 'Screen size', values: ['6.1', '6.1'], differs: false },
      { attribute: 'colours', label: 'Colours', values: ['red, blue', ''], differs: true },
      { attribute: 'wireless', label: 'Wireless', values: ['Yes', ''], differs: true },
      { attribute: 'battery_life', label: 'Battery life', values: ['', '20 h'], differs: true },
    ]);
  });

  it('leave out identifiers, addresses, objects, long texts, long lists and what an answer added', () => {
    const record = {
      objectID: 'a',
      url: '/p/a',
      picture: 'https://shop.example/a.webp',
      size: { eu: 42 },
      text: 'word '.repeat(50),
      tags: Array.from({ length: 40 }, String),
      _added: 1,
      empty: '',
      nothing: null,
      odd: Number.NaN,
    };
    expect(comparisonRows([record], options)).toEqual([]);
  });

  it('are those that the page names, in its order and words, with paths', () => {
    const rows = comparisonRows(
      [
        { objectID: 'a', size: { eu: 42 }, weight: 1 },
        { objectID: 'b', size: { eu: 43 }, weight: 1 },
      ],
      { ...options, attributes: ['weight', 'size.eu', 'colour'], labels: { 'size.eu': 'EU size', weight: 7 } },
    );
    expect(rows.map(({ label, values, differs }) => [label, ...values, differs])).toEqual([
      ['7', '1', '1', false],
      ['EU size', '42', '43', true],
    ]);
  });
});
