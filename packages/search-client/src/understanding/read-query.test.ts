/** Which words of a query mean filters, in the languages of the elements, and which do not. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownValues, UnderstoodField } from './phrase.ts';
import { readQuery, withoutPhrases } from './read-query.ts';

const fields: UnderstoodField[] = [
  { kind: 'price', attribute: 'price' },
  { kind: 'size', attribute: 'sizes' },
  { kind: 'color', attribute: 'colors' },
  { kind: 'value', attribute: 'brand' },
];
const values: KnownValues = {
  sizes: [
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    'W32',
    '39',
    '40',
    '41',
    '42',
    '39.5',
    '39–41',
    '42–44',
    'S/M',
    'L/XL',
    'Double',
  ],
  colors: ['Red', 'Navy', 'Blue', 'Grey', 'Plum', 'Lilac', 'Oak', 'Steel', 'White', 'Black', 'Forest', 'Green'],
  brand: ['Fjellby', 'Halden & Rae', 'Morven Knit', 'Morven', '7', 'L’Été'],
};

/** The filters as text, and what is left to search for. */
const read = (query: string): string => {
  const phrases = readQuery(query, fields, values);
  const said = phrases.map(({ attribute, refinement }) =>
    refinement.kind === 'range'
      ? `${attribute} ${refinement.min ?? ''}..${refinement.max ?? ''}`
      : `${attribute} ${refinement.values.join('|')}`,
  );
  return [withoutPhrases(query, phrases), ...said].join('; ');
};

describe('prices', () => {
  it.each([
    ['jacket under 100', 'jacket; price ..100'],
    ['Jacket UNDER €100', 'Jacket; price ..100'],
    ['jacket less than 99.90 euros', 'jacket; price ..99.9'],
    ['up to 1,000 dollars tent', 'tent; price ..1000'],
    ['tent over 250', 'tent; price 250..'],
    ['tent from 50 to 100 €', 'tent from; price 50..100'],
    ['tent between 100 and 50', 'tent; price 50..100'],
    ['lamp 20-40€', 'lamp; price 20..40'],
    ['Jacke unter 100 Euro', 'Jacke; price ..100'],
    ['Zelt bis zu 1.200 €', 'Zelt; price ..1200'],
    ['Zelt ab 99,50', 'Zelt; price 99.5..'],
    ['Zelt zwischen 50 und 80', 'Zelt; price 50..80'],
    ['veste moins de 100 €', 'veste; price ..100'],
    ['veste entre 20 et 40 €', 'veste; price 20..40'],
    ['veste à partir de 50', 'veste; price 50..'],
    ['chaqueta menos de 80', 'chaqueta; price ..80'],
    ['chaqueta entre 20 y 40', 'chaqueta; price 20..40'],
    ['سترة أقل من 100', 'سترة; price ..100'],
    ['ジャケット 5000円以下', 'ジャケット; price ..5000'],
    ['外套100元以内', '外套; price ..100'],
    ['帐篷200元以上', '帐篷; price 200..'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected));

  it.each([
    ['backpack over 40 l', 'a measure'],
    ['backpack over 40l', 'a measure'],
    ['tent under 3 kg', 'a measure'],
    ['understand 100', 'part of a word'],
    ['tent 200', 'a number alone'],
    ['sleeping bag to -10', 'a temperature'],
    ['rug 80-150 cm', 'a measure'],
    ['under the sea', 'no number'],
  ])('%s: %s', (query) => expect(read(query)).toBe(query));
});

describe('sizes', () => {
  it.each([
    ['snow boots size 42', 'snow boots; sizes 42|42–44'],
    ['boots 42', 'boots; sizes 42|42–44'],
    ['Boots Größe 40', 'Boots; sizes 40|39–41'],
    ['bottes pointure 39,5', 'bottes; sizes 39.5|39–41'],
    ['botas talla 41', 'botas; sizes 41|39–41'],
    ['shirt size large', 'shirt; sizes L|L/XL'],
    ['shirt in M', 'shirt; sizes M|S/M'],
    ['XL hoodie', 'hoodie; sizes XL|L/XL'],
    ['jeans w32', 'jeans; sizes W32'],
    ['スニーカー サイズ42', 'スニーカー; sizes 42|42–44'],
    ['靴42号', '靴; sizes 42|42–44'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected));

  it.each(['boots size 99', 'large tent', 'tent m', 'rug 40 × 60', '40 l backpack', '42 cm', 'room 4', 'size guide'])(
    'not in %s',
    (query) => expect(read(query)).toBe(query),
  );
});

describe('colours', () => {
  it.each([
    ['red jacket', 'jacket; colors Red'],
    ['Rote Jacke', 'Jacke; colors Red'],
    ['veste rouge', 'veste; colors Red'],
    ['chaqueta roja', 'chaqueta; colors Red'],
    ['gray sweater', 'sweater; colors Grey'],
    ['navy blue coat', 'coat; colors Navy; colors Blue'],
    ['purple dress', 'dress; colors Plum|Lilac'],
    ['赤いジャケット', 'いジャケット; colors Red'],
    ['weiße Vase', 'Vase; colors White'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected));

  it.each(['infrared lamp', 'oak table', 'steel mug', 'yellow bag', 'bored'])('not in %s', (query) =>
    expect(read(query)).toBe(query),
  );
});

describe('values', () => {
  it.each([
    ['fjellby sweater', 'sweater; brand Fjellby'],
    ['halden & rae socks', 'socks; brand Halden & Rae'],
    ['morven knit cardigan', 'cardigan; brand Morven Knit'],
    ['morven cardigan', 'cardigan; brand Morven'],
    ['l’ete', '; brand L’Été'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected));

  it.each(['fjell', 'fjellbys', '7 lamps'])('not in %s', (query) => expect(read(query)).toBe(query));
});

it('reads several at once', () => {
  expect(read('red Fjellby jacket size M under 100')).toBe(
    'jacket; colors Red; brand Fjellby; sizes M|S/M; price ..100',
  );
});

it('whatever is typed, phrases lie in the text, in order and apart', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('under', '100', 'size', '42', 'red', 'ß', '€', '以下', 'Morven'),
        ),
        {
          maxLength: 60,
        },
      ),
      (words) => {
        const query = words.join(' ');
        let from = 0;
        for (const { start, end } of readQuery(query, fields, values)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(query.length);
      },
    ),
  );
});

it('a pasted page is read no further than a sentence', () => {
  const page = 'under 1 1 1 1 1 1 1 1 '.repeat(10_000);
  expect(readQuery(page, fields, values).every(({ end }) => end <= 200)).toBe(true);
});
