/** Numbers read as the language of the page writes them, short cut or not. */
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

const languages = [
  'da',
  'de',
  'de-CH',
  'en',
  'en-IN',
  'es',
  'fi',
  'fr',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'sv',
  'tr',
  'zh-Hant',
  'ar-EG',
  'fa',
  'hi-u-nu-deva',
  'de-u-nu-arab',
  'bn',
  'my',
];

describe('a number on the page', () => {
  it.each(languages)('is written as %s writes it, whatever its size', (language) => {
    const format = new Intl.NumberFormat(language);
    for (const value of [0, 7, 42, 999, 1000, 12_345, -3, 0.5, 999.9, 1e9, Number.NaN]) {
      expect(formatNumber(value, language)).toBe(format.format(value));
    }
  });

  it('follows options at any size', () => {
    expect(formatNumber(5, 'en', { style: 'currency', currency: 'EUR' })).toBe('€5.00');
  });
});
