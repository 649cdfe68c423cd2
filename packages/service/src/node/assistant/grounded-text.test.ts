/** Tests of grounded text: products, prices and links are shown only if a tool has returned them, however the text is split. */
import { describe, expect, it } from 'vitest';
import { Evidence } from './evidence.ts';
import { GroundedText } from './grounded-text.ts';

function evidence(): Evidence {
  const shown = new Evidence();
  shown.addQuestion('Something warm under 80 €, please');
  shown.addAnswer({
    products: [
      {
        id: 'p1',
        url: 'https://shop.example/p/1',
        attributes: { name: 'Down *jacket* [blue]', price: 79.9, stock: 12, note: 'Was 1.299,00 kr' },
      },
      { id: 'p2', attributes: { name: 'Wool hat', price: 1299 } },
    ],
    total: 23,
    page: 1,
    pages: 4,
    queryID: 'a7b44',
  });
  return shown;
}

/** Returns what is shown of a text that arrives in pieces of a given length. */
function ground(text: string, size: number) {
  const grounded = new GroundedText(evidence());
  let shown = '';
  const objectIDs: string[] = [];
  const take = (piece: { text: string; objectIDs: string[] }): void => {
    shown += piece.text;
    objectIDs.push(...piece.objectIDs);
  };
  for (let at = 0; at < text.length; at += size) take(grounded.push(text.slice(at, at + size)));
  take(grounded.end());
  return { shown, objectIDs, leftOut: grounded.leftOut };
}

const cases: [what: string, said: string, shown: string][] = [
  ['plain words', 'Take a warm one, it rains.', 'Take a warm one, it rains.'],
  ['products by their ids', 'Take [[p1]] or [[p2]].', String.raw`Take Down \*jacket\* \[blue\] or Wool hat.`],
  ['a product that nobody returned', 'Take [[p9]] now.', 'Take … now.'],
  ['a price that was returned', 'It costs 79.90 € today.', 'It costs 79.90 € today.'],
  [
    'the same in other forms',
    'It costs €79,90 or EUR 79.9 or 1,299.00 kr.',
    'It costs €79,90 or EUR 79.9 or 1,299.00 kr.',
  ],
  ['the price of the shopper', 'Nothing under 80 € here.', 'Nothing under 80 € here.'],
  ['a price that is made up', 'It costs 19.99 € today.', 'It costs … today.'],
  ['one that is a count or a part of a name', 'For 1 €, 2 €, 23 €, 4 €, 7 € or 44 €.', 'For …, …, …, …, … or ….'],
  ['the same before the number', 'Only $ 5 or USD 7.50 or 3 dollars left.', 'Only … or … or … left.'],
  ['numbers that are no amounts', 'In 3 sizes, 12 left, since 1999.', 'In 3 sizes, 12 left, since 1999.'],
  [
    'the page of a product',
    'See [this](https://shop.example/p/1).',
    String.raw`See [Down \*jacket\* \[blue\]](https://shop.example/p/1).`,
  ],
  ['a foreign link', 'See [this](https://evil.example/p/1) now.', 'See this now.'],
  ['a script as a link', 'See [this](javascript:alert(1)) now.', 'See this) now.'],
  ['a bare address', 'See https://evil.example/x?y=1, or www.evil.example now.', 'See …, or … now.'],
  ['a picture', 'Look ![it](https://evil.example/track.gif) here.', 'Look  here.'],
  ['a picture by reference', 'Look ![it][1] here.\n[1]: https://evil.example/a.gif\nYes.', 'Look  here.\n\nYes.'],
  ['tags', 'Look <img src=x onerror=alert(1)> here<script>alert(1)</script>.', 'Look  herealert(1).'],
  ['a tag that does not end', 'Look <img src=x onerror=alert(1) ', 'Look '],
  ['a name that is made up', 'Take the **Zorbo X200** now.', 'Take the … now.'],
  ['a name that was returned', 'Take the **wool hat** now, **please**.', 'Take the **wool hat** now, **please**.'],
  ['less than', 'Less than 3 < 4 is fine.', 'Less than 3 < 4 is fine.'],
];

describe.each([1, 3, 7, 1000])('in pieces of %i letters', (size) => {
  it.each(cases)('%s', (_what, said, shown) => {
    expect(ground(said, size).shown).toBe(shown);
  });
});

it('tells which products a text names, and what was left out', () => {
  const { objectIDs, leftOut } = ground('Take [[p2]], [[p9]], [x](https://e.example) for 3 €, <b>![a](b)', 4);
  expect(objectIDs).toEqual(['p2']);
  expect(leftOut).toEqual({ products: 1, amounts: 1, links: 1, markup: 2 });
});

it('what is said is shown word by word, without waiting for the end', () => {
  const grounded = new GroundedText(evidence());
  expect(grounded.push('It is ')).toEqual({ text: 'It is ', objectIDs: [] });
  expect(grounded.push('war').text).toBe('');
  expect(grounded.push('m and ').text).toBe('warm and ');
  // Only the following text shows whether this is an amount.
  expect(grounded.push('costs 79.90 ').text).toBe('costs ');
  expect(grounded.push('€ today ').text).toBe('79.90 € today ');
});

it('a bracket that never ends holds nothing up for ever', () => {
  const grounded = new GroundedText(evidence());
  const shown = Array.from({ length: 200 }, () => grounded.push('[[word ').text).join('');
  expect(shown.length).toBeGreaterThan(600);
});
