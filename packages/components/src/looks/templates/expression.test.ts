/** How values of records become text in templates. */
import { describe, expect, it } from 'vitest';
import { readPieces, textOfPieces } from './expression.ts';

const hit = {
  objectID: '1',
  name: 'Boot',
  price: 1234.5,
  discount: 0.25,
  size: { eu: 42 },
  'flat.name': 'flat',
  colors: ['red', 'blue'],
  images: [{ url: '/a.png' }],
  released: 1_700_000_000,
  sold: '2024-02-03T00:00:00Z',
  nothing: null,
};
const fill = (text: string, locale = 'en', formatters?: Parameters<typeof textOfPieces>[1]['formatters']) =>
  textOfPieces(readPieces(text) ?? [text], { hit, locale, formatters });

describe('a text in a template', () => {
  it.each([
    ['{{name}} {{ size.eu }}', 'Boot 42'],
    ['{{flat.name}}', 'flat'],
    ['{{colors}} / {{colors.1}}', 'red, blue / blue'],
    ['{{images.0.url}}', '/a.png'],
    ['[{{missing}}{{nothing}}{{size}}{{missing.deep}}]', '[]'],
    ['{{toString}}{{constructor}}{{__proto__}}{{name.length}}', ''],
    ['{{price | currency:EUR}}', '€1,234.50'],
    ['{{price | currency:nonsense!}}', '1,234.5'],
    ['{{price | number}} {{price | number:0}} {{name | number}}', '1,234.5 1,235 Boot'],
    ['{{discount | percent}}', '25%'],
    ['{{released | date}}, {{sold | date:short}}, {{name | date}}', 'Nov 14, 2023, 2/3/24, Boot'],
    ['{{name | unknown}}', 'Boot'],
    ['{{name | toString}}', 'Boot'],
    ['no braces, { single }', 'no braces, { single }'],
  ])('%s', (text, shown) => expect(fill(text)).toBe(shown));

  it('is written as the language writes it', () => {
    expect(fill('{{price | currency:EUR}}', 'de')).toBe('1.234,50\u00a0€');
  });

  it('knows the formatters of the page, also one after the other', () => {
    const formatters = {
      shout: (value: unknown) => `${String(value).toUpperCase()}!`,
      twice: (value: unknown, by: string) => `${String(value)}${by}${String(value)}`,
    };
    expect(fill('{{name | shout | twice:-}}', 'en', formatters)).toBe('BOOT!-BOOT!');
  });
});
