/** Prices of shops of the second kind: the public one, and those of groups, channels and countries. */
import { describe, expect, it } from 'vitest';
import { readPrices } from './shop-b-prices.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');
const eur = (amount: number) => ({ centAmount: amount * 100, currencyCode: 'EUR', fractionDigits: 2 });
const price = (amount: number, more: object = {}) => ({ value: eur(amount), ...more });
const group = (key: string) => ({ typeId: 'customer-group', id: `id-${key}`, obj: { key } });
const channel = (key: string) => ({ typeId: 'channel', id: `id-${key}`, obj: { key } });
const read = (prices: unknown, context: object = {}) => {
  const { prices: amounts, listPrices } = readPrices(prices, { field: 'prices', now, ...context });
  return { prices: amounts, listPrices };
};

describe('the public price', () => {
  const everybody = price(99, { discounted: { value: eur(79), discount: { typeId: 'product-discount', id: 'd' } } });
  const wholesale = price(50, { customerGroup: group('b2b') });
  const outlet = price(60, { channel: channel('outlet') });
  const german = price(70, { country: 'DE' });
  const yen = { value: { centAmount: 700, currencyCode: 'JPY', fractionDigits: 0 } };

  it('is nobody else’s, in whatever order they come, and its discount holds', () => {
    const all = [wholesale, outlet, german, yen, everybody];
    const expected = {
      prices: { EUR: 79, JPY: 700, b2b: { EUR: 50 }, 'channel-outlet': { EUR: 60 }, 'country-DE': { EUR: 70 } },
      listPrices: { EUR: 99 },
    };
    expect(read(all)).toEqual(expected);
    expect(read(all.toReversed())).toEqual(expected);
  });

  it('is none where all prices are somebody’s', () => {
    expect(read([wholesale, outlet, german])).toEqual({
      prices: { b2b: { EUR: 50 }, 'channel-outlet': { EUR: 60 }, 'country-DE': { EUR: 70 } },
      listPrices: undefined,
    });
  });

  it('is that of a channel and a country which the source names, the channel first', () => {
    const both = price(40, { channel: channel('outlet'), country: 'DE' });
    const all = [everybody, wholesale, german, outlet, both];
    const publicOf = (context: object, list = all) => read(list, context).prices['EUR'];
    expect(publicOf({ priceCountry: 'DE' })).toBe(70);
    expect(publicOf({ priceChannel: 'outlet' })).toBe(60);
    expect(publicOf({ priceChannel: 'id-outlet' })).toBe(60);
    expect(publicOf({ priceChannel: 'outlet', priceCountry: 'DE' })).toBe(40);
    expect(publicOf({ priceChannel: 'outlet', priceCountry: 'DE' }, [german, outlet])).toBe(60);
    expect(publicOf({ priceChannel: 'other', priceCountry: 'FR' })).toBe(79);
    expect(read(all, { priceCountry: 'DE' }).prices['country-DE']).toEqual({ EUR: 70 });
    expect(read(all).prices['channel-outlet']).toEqual({ EUR: 60, 'country-DE': { EUR: 40 } });
  });
});

describe('dates', () => {
  const at = (day: string) => `2026-${day}T12:00:00.000Z`;

  it('are held: what is over, and what has not begun, is no price', () => {
    const over = price(1, { validUntil: at('06-01') });
    const later = price(2, { validFrom: '2026-06-01T12:00:00.001Z' });
    expect(read([over, later]).prices).toEqual({});
    expect(read([over, later, price(9)]).prices).toEqual({ EUR: 9 });
    expect(read([price(3, { validFrom: at('06-01'), validUntil: null })]).prices).toEqual({ EUR: 3 });
  });

  it('make a price go before one that always holds, and the younger one before the other', () => {
    const always = price(9);
    const spring = price(8, { validFrom: at('03-01'), validUntil: at('12-01') });
    const june = price(7, { validFrom: at('05-30') });
    const untilJuly = price(6, { validUntil: at('07-01') });
    expect(read([always, spring, june]).prices).toEqual({ EUR: 7 });
    expect(read([june, spring, always]).prices).toEqual({ EUR: 7 });
    expect(read([always, untilJuly]).prices).toEqual({ EUR: 6 });
    const b2b = { customerGroup: group('b2b') };
    expect(read([price(5, b2b), price(4, { ...b2b, validFrom: at('05-30') })]).prices).toEqual({ b2b: { EUR: 4 } });
  });

  it('that cannot be read are a fault of their field', () => {
    expect(() => read([price(1), price(2, { validFrom: 'soon' })])).toThrow(
      '"prices[1].validFrom" is "soon"; it must be a date and time (ISO 8601)',
    );
  });
});

describe('groups', () => {
  it('are called by their key, their identifier, or so that no currency, channel or country is meant', () => {
    const named = (customerGroup: object) => Object.keys(read([price(1, { customerGroup })]).prices);
    expect(named(group('b2b'))).toEqual(['b2b']);
    expect(named({ typeId: 'customer-group', id: '7' })).toEqual(['7']);
    expect(named({ typeId: 'customer-group', key: 'vip' })).toEqual(['vip']);
    expect(named({})).toEqual(['unknown']);
    expect(named(group('EUR'))).toEqual(['group-EUR']);
    expect(named(group('channel-outlet'))).toEqual(['group-channel-outlet']);
    expect(named(group('__proto__'))).toEqual(['__proto__']);
  });

  it('have prices of their channels and countries below them', () => {
    const b2b = { customerGroup: group('b2b') };
    const discounted = { value: eur(30) };
    expect(
      read([
        price(50, b2b),
        price(45, { ...b2b, country: 'DE' }),
        price(40, { ...b2b, channel: channel('outlet'), country: 'DE', discounted }),
      ]),
    ).toEqual({
      prices: { b2b: { EUR: 50, 'country-DE': { EUR: 45 }, 'channel-outlet': { 'country-DE': { EUR: 30 } } } },
      listPrices: { b2b: { 'channel-outlet': { 'country-DE': { EUR: 40 } } } },
    });
  });

  it('are those of recurring orders, too', () => {
    const recurrencePolicy = { typeId: 'recurrence-policy', id: 'monthly' };
    expect(read([price(8, { recurrencePolicy })]).prices).toEqual({ 'recurrence-monthly': { EUR: 8 } });
  });
});

it.each([null, undefined, 'none', [], [null], [{}], [{ value: null }], [{ value: {}, discounted: null }]])(
  'there are none of %j',
  (prices) => {
    expect(read(prices)).toEqual({ prices: {}, listPrices: undefined });
  },
);

it('a discount without a value is none', () => {
  expect(read([price(9, { discounted: { value: null } }), price(9, { discounted: null })])).toEqual({
    prices: { EUR: 9 },
    listPrices: undefined,
  });
});
