/** Amounts of money in texts: a number next to a currency, in the formats of different countries. */

const SYMBOL = '[$€£¥₹₩₽₺₫฿₴₪₦₱]';
const CODE =
  '(?:USD|EUR|GBP|JPY|CNY|RMB|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|UAH|RUB|INR|BRL|MXN|KRW|THB|IDR|VND|ILS|SGD|HKD|ZAR)(?![\\p{L}])';
const WORD =
  '(?:dollars?|euros?|pounds?(?! of)|bucks|quid|yen|yuan|rupees?|francs?|francos?|kronor|kroner|kr\\.?|zł|Kč|円|元|원)(?![\\p{L}])';
const CURRENCY = `(?:${SYMBOL}|${CODE}|${WORD})`;
const NUMBER = "\\d+(?:[.,'’\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d{1,2}|,[-–—])?";
const GAP = '[\\s\\u00a0\\u202f]?';

const AMOUNT = new RegExp(
  `(?:${CURRENCY}${GAP}(?<after>${NUMBER})(?:${GAP}${CODE})?|(?<before>${NUMBER})${GAP}${CURRENCY})`,
  'giu',
);

/** Matches the start of an amount that may continue after the end of a text. */
const OPEN_END = new RegExp(`(?:\\d[\\d.,'’]*|${CURRENCY})[.,]?$`, 'iu');

/** Number of final characters that are examined: no currency is longer, and of a longer number the last digits suffice. */
const END_LETTERS = 12;

/** Returns whether an amount may continue after a text: `it costs 19` may become `it costs 19 €`. */
export const mayBeAmount = (text: string): boolean => OPEN_END.test(text.slice(-END_LETTERS));

/**
 * Returns the possible values of a written number: `1.299` is 1.299 and 1299.
 *
 * @example
 * readingsOf('1.299,00'); // [1299]
 */
export function readingsOf(written: string): number[] {
  const digits = written.replaceAll(/['’\u00a0\u202f ]/g, '').replace(/,[-–—]$/, '');
  const asPoint = digits.replaceAll(',', '');
  const asComma = digits.replaceAll('.', '').replace(',', '.');
  const readings = [asPoint, asComma].filter((text) => /^\d+(?:\.\d+)?$/.test(text)).map(Number);
  return [...new Set(readings)];
}

/** An amount in a text. */
export interface Amount {
  at: number;
  text: string;
  /** Its possible values. */
  readings: readonly number[];
}

/**
 * Returns the amounts of a text in order.
 *
 * @example
 * amountsIn('Only € 19,99!'); // [{ at: 5, text: '€ 19,99', readings: [1999, 19.99] }]
 */
export const amountsIn = (text: string): Amount[] =>
  // Most chunks are single words without digits.
  /\d/.test(text)
    ? Array.from(text.matchAll(AMOUNT), ({ index, 0: whole, groups }) => ({
        at: index,
        text: whole,
        readings: readingsOf(groups?.['after'] ?? groups?.['before'] ?? ''),
      }))
    : [];
