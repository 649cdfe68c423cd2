/** Amounts of money in texts: a number beside a currency, in the forms in which shops of different countries write them. */

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

/** What a token looks like that may be a part of an amount which goes on behind it. */
const OPEN_END = new RegExp(`(?:\\d[\\d.,'’]*|${CURRENCY})[.,]?$`, 'iu');

/** Letters of an end that says all: no currency is longer, and of a longer number its last digits do. */
const END_LETTERS = 12;

/** Whether an amount may go on behind a text: `it costs 19` may become `it costs 19 €`. */
export const mayBeAmount = (text: string): boolean => OPEN_END.test(text.slice(-END_LETTERS));

/**
 * The numbers that a written one may stand for: `1.299` is 1.299 and 1299.
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
  /** The numbers that it may stand for. */
  readings: readonly number[];
}

/**
 * The amounts of a text, in their order.
 *
 * @example
 * amountsIn('Only € 19,99!'); // [{ at: 5, text: '€ 19,99', readings: [1999, 19.99] }]
 */
export const amountsIn = (text: string): Amount[] =>
  // Most words have none, and come one by one.
  /\d/.test(text)
    ? Array.from(text.matchAll(AMOUNT), ({ index, 0: whole, groups }) => ({
        at: index,
        text: whole,
        readings: readingsOf(groups?.['after'] ?? groups?.['before'] ?? ''),
      }))
    : [];
