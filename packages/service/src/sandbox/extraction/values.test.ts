/** Single values as shops write them: prices, currencies, availability, numbers below bar codes. */
import { describe, expect, it } from 'vitest';
import { readAvailability } from './availability.ts';
import { readGtin } from './gtin.ts';
import { currencyIn, parseAmount, parseWritten } from './money.ts';

describe('amounts', () => {
  it.each<[string, string | undefined, number | undefined]>([
    ['12', 'EUR', 12],
    ['12.5', 'EUR', 12.5],
    ['12,50', 'EUR', 12.5],
    ['1.234,56', 'EUR', 1234.56],
    ['1,234.56', 'USD', 1234.56],
    ['1.234.567', 'EUR', 1234567],
    ['1,234,567.8', 'USD', 1234567.8],
    ['12,34,567.00', 'INR', 1234567],
    ['1 234,50 zł', 'PLN', 1234.5],
    ['1\u00a0234\u202f567,50', 'EUR', 1234567.5],
    ['1’234.50', 'CHF', 1234.5],
    ['1.299', 'EUR', 1299],
    ['1,299', 'USD', 1299],
    ['0.999', 'EUR', 0.999],
    ['1.250', 'KWD', 1.25],
    ['ab 19,99 € inkl. MwSt.', 'EUR', 19.99],
    ['19.-', 'CHF', 19],
    ['39€90', 'EUR', 39.9],
    ['1.299,–', 'EUR', 1299],
    ['$ 5.', 'USD', 5],
    ['١٢٫٥', 'SAR', 12.5],
    ['2 for 10', 'EUR', 2],
    ['free', 'EUR', undefined],
    ['', undefined, undefined],
  ])('%j in %s', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  it('are as they stand where a machine wrote them', () => {
    expect(parseWritten('1299.5', 'CLP')).toBe(1299.5);
    expect(parseWritten('1299.00', 'JPY')).toBe(1299);
    expect(parseWritten('12.990', 'CLP')).toBe(12990);
  });
});

describe('currencies', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['12 EUR', undefined, 'EUR'],
    ['US$ 12', undefined, 'USD'],
    ['$12', undefined, 'USD'],
    ['C$12', undefined, 'CAD'],
    ['R$ 12', undefined, 'BRL'],
    ['12 kr', 'nb', 'NOK'],
    ['12 kr', 'da', 'DKK'],
    ['12 kr', undefined, undefined],
    ['¥12', 'zh', 'CNY'],
    ['¥12', 'ja', 'JPY'],
    ['Rs. 12', undefined, 'INR'],
    ['12 zł', undefined, 'PLN'],
    ['SALE 12', undefined, undefined],
    ['12', undefined, undefined],
  ])('%j in %s', (text, language, currency) => {
    expect(currencyIn(text, language)).toBe(currency);
  });
});

describe('availability', () => {
  it.each<[string, string | undefined]>([
    ['https://schema.org/InStock', 'InStock'],
    ['http://www.schema.org/outofstock', 'OutOfStock'],
    ['schema:PreOrder', 'PreOrder'],
    ['in_stock', 'InStock'],
    ['In Stock', 'InStock'],
    ['not available', 'OutOfStock'],
    ['Available in 3 days', 'InStock'],
    ['Nur noch 3 Stück', 'LimitedAvailability'],
    ['Nicht verfügbar', 'OutOfStock'],
    ['Ausverkauft', 'SoldOut'],
    ['En rupture de stock', 'OutOfStock'],
    ['Disponible', 'InStock'],
    ['No disponible', 'OutOfStock'],
    ['Non disponible', 'OutOfStock'],
    ['Nicht auf Lager', 'OutOfStock'],
    ['Nicht mehr lieferbar', 'OutOfStock'],
    ['not in stock', 'OutOfStock'],
    ['Not currently available', 'OutOfStock'],
    ['0 in stock', 'OutOfStock'],
    ['10 in stock', 'InStock'],
    ['Sin stock', 'OutOfStock'],
    ['Niet beschikbaar', 'OutOfStock'],
    ['backorder', 'BackOrder'],
    ['who knows', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(readAvailability(text)).toBe(expected);
  });
});

describe('GTINs', () => {
  it.each<[string, string | undefined]>([
    ['4006381333931', '4006381333931'],
    ['4006381333932', undefined],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['0 36000 29145 2', '036000291452'],
    ['36000291452', '036000291452'],
    ['36000291453', undefined],
    ['EAN: 4006381333931', '4006381333931'],
    ['gtin13:4006381333931', '4006381333931'],
    ['0306406152', '9780306406157'],
    ['urn:isbn:080442957X', '9780804429573'],
    ['080442957Y', undefined],
    ['0000000000000', undefined],
    ['12345', undefined],
    ['does not apply', undefined],
  ])('%j', (text, gtin) => {
    expect(readGtin(text)).toBe(gtin);
  });
});
