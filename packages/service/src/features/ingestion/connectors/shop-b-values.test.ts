/** Values of shops of the second kind: each type of attribute as a plain value, with and without locales. */
import { describe, expect, it } from 'vitest';
import { localizedText, plainAttributes, plainValue, readMoney } from './shop-b-values.ts';

const money = (centAmount: unknown, currencyCode: unknown, more: object = {}) => ({
  type: 'centPrecision',
  centAmount,
  currencyCode,
  ...more,
});

describe('texts by locale', () => {
  const shoe = { en: 'Shoe', de: 'Schuh', 'fr-CH': 'Chaussure', it: null, es: '' };

  it.each([
    ['all that there are, where none is wanted', undefined, { en: 'Shoe', de: 'Schuh', 'fr-CH': 'Chaussure' }],
    ['one text for one locale', ['de'], 'Schuh'],
    ['an object for several', ['de', 'en'], { de: 'Schuh', en: 'Shoe' }],
    ['its language, where a region has none', ['de-AT'], 'Schuh'],
    ['a region, where its language has none', ['fr'], 'Chaussure'],
    ['another region of its language', ['fr-FR'], 'Chaussure'],
    ['another wanted locale, where the language has none', ['it', 'de'], { it: 'Schuh', de: 'Schuh' }],
    ['what there is, where none that is wanted has a text', ['ja'], 'Shoe'],
  ])('are %s', (_case, locales, text) => {
    expect(localizedText(shoe, locales)).toEqual(text);
  });

  it.each([null, undefined, {}, { en: null }, { en: '' }, '', 7, []])(
    'are nothing where there is none: %j',
    (value) => {
      for (const locales of [undefined, [], ['en'], ['en', 'de']])
        expect(localizedText(value, locales)).toBeUndefined();
    },
  );
});

describe('money', () => {
  it.each([
    [money(1999, 'EUR', { fractionDigits: 2 }), { amount: 19.99, currency: 'EUR' }],
    [money(700, 'JPY', { fractionDigits: 0 }), { amount: 700, currency: 'JPY' }],
    [money(700, 'JPY'), { amount: 700, currency: 'JPY' }],
    [money(12345, 'KWD', { fractionDigits: 3 }), { amount: 12.345, currency: 'KWD' }],
    [money(12345, 'KWD'), { amount: 12.345, currency: 'KWD' }],
    [money(1999, 'EUR', { fractionDigits: null }), { amount: 19.99, currency: 'EUR' }],
    [
      money(102, 'USD', { type: 'highPrecision', preciseAmount: 10155, fractionDigits: 4 }),
      { amount: 1.0155, currency: 'USD' },
    ],
    [
      money(102, 'USD', { type: 'highPrecision', preciseAmount: null, fractionDigits: 4 }),
      { amount: 1.02, currency: 'USD' },
    ],
    [money('9007199254740993', 'EUR', { fractionDigits: 2 }), { amount: Number('90071992547409.93'), currency: 'EUR' }],
    [money(0, 'EUR', { fractionDigits: 2 }), { amount: 0, currency: 'EUR' }],
    [money(null, 'EUR'), undefined],
    [money(5, null), undefined],
    [null, undefined],
  ])('%j', (value, plain) => {
    expect(readMoney(value, 'value')).toEqual(plain);
  });

  it.each([
    [money(19.99, 'EUR'), '"value.centAmount" is 19.99; it must be a whole number'],
    [money('much', 'EUR'), '"value.centAmount" is "much"; it must be a whole number'],
    [money(5, 'euros'), '"value.currencyCode" is "euros"; it must be a currency code of three letters (ISO 4217)'],
    [money(5, 978), '"value.currencyCode" is 978; it must be a currency code (ISO 4217)'],
    ['19.99 EUR', '"value" is "19.99 EUR"; it must be money, with "centAmount" and "currencyCode"'],
  ])('is refused as %j', (value, reason) => {
    expect(() => readMoney(value, 'value')).toThrow(reason);
  });
});

describe('values of attributes', () => {
  const color = { key: 'r', label: { en: 'red', de: 'rot' } };
  const size = { key: 'l', label: 'Large' };
  const name = { en: 'Wool', de: 'Wolle' };
  const category = { typeId: 'category', id: 'c-1' };
  const nested = [
    { name: 'height', value: 4 },
    { name: 'finish', value: color },
    { name: 'nothing', value: null },
  ];
  const cost = money(500, 'EUR', { fractionDigits: 2 });

  it.each([
    ['text', 'plain', 'plain', 'plain'],
    ['number', 4.5, 4.5, 4.5],
    ['flag', false, false, false],
    ['date', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['date and time', '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z'],
    ['localized text', name, 'Wolle', name],
    ['enum', size, 'Large', 'Large'],
    ['localized enum', color, 'rot', { en: 'red', de: 'rot' }],
    ['enum without a label', { key: 'x', label: null }, 'x', 'x'],
    ['money', cost, { amount: 5, currency: 'EUR' }, { amount: 5, currency: 'EUR' }],
    ['reference', category, 'c-1', 'c-1'],
    ['reference by key', { typeId: 'category', key: 'shoes' }, 'shoes', 'shoes'],
    ['reference that leads on', { ...category, obj: { key: 'shoes', name } }, 'Wolle', name],
    ['reference to what has no name', { ...category, obj: { key: 'shoes' } }, 'shoes', 'shoes'],
    ['nested value', nested, { height: 4, finish: 'rot' }, { height: 4, finish: { en: 'red', de: 'rot' } }],
    ['set of texts', ['a', null, 'b'], ['a', 'b'], ['a', 'b']],
    ['set of enums', [size, size], ['Large', 'Large'], ['Large', 'Large']],
    ['set of localized enums', [color], ['rot'], [{ en: 'red', de: 'rot' }]],
    ['set of localized texts', [name], ['Wolle'], [name]],
    ['set of references', [category], ['c-1'], ['c-1']],
    ['set of money', [cost], [{ amount: 5, currency: 'EUR' }], [{ amount: 5, currency: 'EUR' }]],
    [
      'set of nested values',
      [nested, [{ name: 'height', value: 5 }]],
      [{ height: 4, finish: 'rot' }, { height: 5 }],
      [{ height: 4, finish: { en: 'red', de: 'rot' } }, { height: 5 }],
    ],
    ['object of some other kind', { Width: 3, none: null }, { Width: 3 }, { Width: 3 }],
    ['null', null, undefined, undefined],
    ['empty object', {}, undefined, undefined],
    ['object of nothing', { Width: null }, undefined, undefined],
    ['empty set', [], [], []],
  ])('%s', (_kind, value, inGerman, inAll) => {
    expect(plainValue(value, { locales: ['de'], field: 'x' })).toEqual(inGerman);
    expect(plainValue(value, { locales: undefined, field: 'x' })).toEqual(inAll);
  });

  it('name the field of what cannot be read, wherever it stands', () => {
    const attributes = [{ name: 'parts', value: [[{ name: 'cost', value: money('much', 'EUR') }]] }];
    expect(() => plainAttributes(attributes, { locales: ['de'], field: 'masterVariant.attributes' })).toThrow(
      '"masterVariant.attributes.parts[0].cost.centAmount" is "much"',
    );
  });

  it('are taken by their names, whatever these are', () => {
    const attributes = [{ name: '__proto__', value: 'a' }, { name: null, value: 'b' }, null, { name: 'c' }];
    expect(Object.entries(plainAttributes(attributes, { locales: undefined, field: 'attributes' }))).toEqual([
      ['__proto__', 'a'],
    ]);
    expect(plainAttributes(null, { locales: undefined, field: 'attributes' })).toEqual({});
  });
});
