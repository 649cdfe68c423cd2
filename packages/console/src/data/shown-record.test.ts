/** Shown records: what people know a record by, of any shape, by guess and by choice, and nothing unsafe. */
import { describe, expect, it } from 'vitest';
import { groupFacets } from './facet-names.ts';
import { createLooks } from './looks.ts';
import { attributePaths, guessedAttributes, toDisplayRecord } from './shown-record.ts';

const SHOP = 'https://shop.example/de/';
const show = (record: Record<string, unknown>, look = {}) => toDisplayRecord(record, { ...guessedAttributes, ...look });

describe('a record', () => {
  it.each([
    { record: { image: 'https://cdn.example/a.jpg' }, picture: 'https://cdn.example/a.jpg' },
    { record: { image: '/a.svg' }, shop: SHOP, picture: 'https://shop.example/a.svg' },
    { record: { image: '//cdn.example/a.jpg' }, shop: SHOP, picture: 'https://cdn.example/a.jpg' },
    { record: { image: '/a.svg', url: 'https://own.example/p/1' }, picture: 'https://own.example/a.svg' },
    { record: { image: '/a.svg', url: '/p/1' }, picture: undefined },
    {
      record: { images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'] },
      picture: 'https://cdn.example/1.jpg',
    },
    { record: { images: [{ url: 'https://cdn.example/1.jpg' }] }, picture: 'https://cdn.example/1.jpg' },
    { record: { image: 'data:image/png;base64,AAAA' }, picture: 'data:image/png;base64,AAAA' },
    { record: { image: 'data:image/svg+xml,<svg onload="alert(1)"/>' }, picture: undefined },
    { record: { image: ' java\nscript:alert(1)' }, shop: SHOP, picture: undefined },
    { record: { image: 'https://' }, shop: SHOP, picture: undefined },
    { record: { image: null }, picture: undefined },
    { record: { image: 7 }, picture: undefined },
    { record: {}, picture: undefined },
  ])('$record has the picture $picture', ({ record, shop = '', picture }) => {
    expect(show({ objectID: 'p1', ...record }, { shop }).picture).toBe(picture);
  });

  it('is called by its name, else by its objectID', () => {
    expect(show({ objectID: 'p1', title: 'Lamp' }).name).toBe('Lamp');
    expect(show({ objectID: 'p1', name: '', title: null }).name).toBe('p1');
    expect(show({ objectID: 'p1', name: { de: 'Lampe' } }, { name: 'name.de' }).name).toBe('Lampe');
    expect(show({ objectID: 'p1', 'name.de': 'Lampe' }, { name: 'name.de' }).name).toBe('Lampe');
  });

  it('has a price where one is a number, in its own currency before the chosen one', () => {
    expect(show({ price: 12.5 }, { currency: 'EUR' })).toMatchObject({ price: 12.5, currency: 'EUR' });
    expect(show({ price: '12.50', currency: 'USD' }, { currency: 'EUR' })).toMatchObject({
      price: 12.5,
      currency: 'USD',
    });
    expect(show({ price: 'on request', sale_price: 0 })).toMatchObject({ price: 0, currency: '' });
    expect(show({ price: Number.NaN, currency: 'euros' })).toMatchObject({ price: undefined, currency: '' });
    expect(show({ price: 1, cost: { net: 2 } }, { price: 'cost.net' }).price).toBe(2);
  });

  it('lists its attributes, with those inside of objects', () => {
    const records = [
      { objectID: 'p1', _highlightResult: {}, name: 'Lamp', media: { main: '/a.jpg' } },
      { tags: ['a'] },
    ];
    expect(attributePaths(records)).toEqual(['media', 'media.main', 'name', 'tags']);
  });
});

describe('looks', () => {
  const record = { objectID: 'p1', name: 'Lamp', label: 'L 100', image: '/a.jpg' };
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };

  it('are kept for each index, and what is chosen goes before what the page says', () => {
    const looks = createLooks({ appId: 'shop', shop: SHOP, storage });
    looks.choose('products', { ...guessedAttributes, name: 'label' });
    const again = createLooks({ appId: 'shop', shop: SHOP, storage });
    expect(again.show('products', record)).toMatchObject({ name: 'L 100', picture: 'https://shop.example/a.jpg' });
    expect(again.show('guides', record).name).toBe('Lamp');
    again.choose('products', { ...guessedAttributes, shop: 'https://other.example' });
    expect(again.show('products', record)).toMatchObject({ name: 'Lamp', picture: 'https://other.example/a.jpg' });
  });

  it('are guessed where what is kept cannot be read, or nothing can be kept', () => {
    const torn = createLooks({ appId: 'shop', shop: '', storage: { ...storage, getItem: () => '{"name":7,"price"' } });
    expect(torn.of('products')).toEqual(guessedAttributes);
    const full = createLooks({
      appId: 'shop',
      shop: '',
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    });
    full.choose('products', { ...guessedAttributes, name: 'label' });
    expect(full.show('products', record).name).toBe('L 100');
  });
});

describe('facets', () => {
  it('of one hierarchy are one, in the order of its levels', () => {
    expect(groupFacets(['brand', 'categories.lvl1', 'color', 'categories.lvl0'])).toEqual([
      ['brand'],
      ['categories.lvl0', 'categories.lvl1'],
      ['color'],
    ]);
    expect(groupFacets([])).toEqual([]);
  });
});
