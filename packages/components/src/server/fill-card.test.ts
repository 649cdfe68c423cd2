import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fillCard } from './fill-card.ts';

const fill = (template: string, record: object): string =>
  fillCard(parseFragment(template), { hit: { objectID: '1', ...record }, locale: 'en' });

describe('a card that a server fills', () => {
  it('writes values into text and attributes, with formats', () => {
    expect(fill('<a href="/p/{{objectID}}">{{name}} {{price | currency:EUR}}</a>', { name: 'Boot', price: 9 })).toBe(
      '<a href="/p/1">Boot €9.00</a>',
    );
  });

  it('keeps and drops what depends on the record', () => {
    const template = '<template if="sale"><b>Sale</b></template><template unless="stock"><i>Gone</i></template>';
    expect(fill(template, { sale: true, stock: 3 })).toBe('<b>Sale</b>');
    expect(fill(template, { sale: [], stock: 0 })).toBe('<i>Gone</i>');
  });

  it('marks matches', () => {
    const record = { name: 'Boot', _highlightResult: { name: { value: '<em>Bo</em>ot' } } };
    expect(fill('<aisle-highlight attribute="name">old</aisle-highlight>', record)).toBe(
      '<aisle-highlight attribute="name"><mark>Bo</mark>ot</aisle-highlight>',
    );
  });

  it('lets no record become markup, script or an address that runs', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const html = fill(
      '<a href="{{url}}" title="{{name}}" onclick="{{name}}" style="{{name}}">{{name}}</a><script>{{name}}</script>' +
        '<aisle-highlight attribute="name"></aisle-highlight>',
      { name: evil, url: 'javascript:alert(1)', _highlightResult: { name: { value: evil } } },
    );
    const { childNodes } = parseFragment(html);
    expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['a', 'script', 'aisle-highlight']);
    expect(html).toContain('<script>{{name}}</script>');
    const [link] = childNodes as unknown as { attrs: { name: string; value: string }[] }[];
    expect(link!.attrs).toEqual([{ name: 'title', value: evil }]);
  });

  it('writes prices, and the one before where it was higher', () => {
    const template = '<aisle-price value="{{price}}" was="{{was}}" currency="EUR" lang="de"></aisle-price>';
    const inside = (record: object): string =>
      fill(template, record)
        .replaceAll('\u00a0', ' ')
        .replaceAll('&nbsp;', ' ')
        .replace(/^<aisle-price[^>]*>|<\/aisle-price>$/g, '');
    expect(inside({ price: 8, was: 10 })).toBe('<del>10,00 €</del> <ins>8,00 €</ins>');
    expect(inside({ price: 8, was: 8 })).toBe('8,00 €');
    expect(inside({ price: 'free' })).toBe('');
  });

  it('takes an empty template and a record without anything for what they are', () => {
    expect(fill('', {})).toBe('');
    expect(fill('<p>{{name}}</p>', {})).toBe('<p></p>');
  });
});
