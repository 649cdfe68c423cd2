/** Money: parses prices in any of the world's notations into a number and a currency. */

/** Symbols and words of currencies; longer ones first. `$` and `kr` depend on the language. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|\$\s?US\b/, 'USD'],
  [/CA\s?\$|\bC\$|\$\s?CA\b/, 'CAD'],
  [/AU\s?\$|\bA\$/, 'AUD'],
  [/NZ\s?\$/, 'NZD'],
  [/HK\s?\$/, 'HKD'],
  [/MX\s?\$/, 'MXN'],
  [/R\$/, 'BRL'],
  [/€|\bEuro?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/₹|\bRs\.?(?=\s|\d)/, 'INR'],
  [/₩/, 'KRW'],
  [/₺|\bTL\b/, 'TRY'],
  [/₽|руб/, 'RUB'],
  [/₴/, 'UAH'],
  [/₪/, 'ILS'],
  [/฿/, 'THB'],
  [/₫/, 'VND'],
  [/zł/, 'PLN'],
  [/Kč/, 'CZK'],
  [/\bFt\b/, 'HUF'],
  [/\blei\b/i, 'RON'],
  [/\bFr\.?(?=\s|\d)|SFr\.?/, 'CHF'],
  [/円|¥/, 'JPY'],
  [/元/, 'CNY'],
];
const CURRENCY_BY_LANGUAGE: Readonly<Record<string, string>> = {
  sv: 'SEK',
  nb: 'NOK',
  no: 'NOK',
  nn: 'NOK',
  da: 'DKK',
  is: 'ISK',
};

const WITHOUT_CENTS = new Set('JPY KRW CLP VND ISK PYG UGX XAF XOF XPF IDR HUF COP'.split(' '));
const THREE_DIGITS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

const CODES = new Set(
  `AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HRK HUF IDR ILS INR ISK JOD JPY KRW KWD MAD MXN MYR NGN NOK NZD OMR
  PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD VND ZAR`.split(/\s+/),
);

/**
 * Returns the currency in a text as an ISO 4217 code.
 *
 * @example
 * currencyIn('1 299 kr', 'sv'); // 'SEK'
 */
export function currencyIn(text: string, language?: string): string | undefined {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find((one) => CODES.has(one));
  if (code !== undefined) return code;
  if (/[¥]/.test(text) && language === 'zh') return 'CNY';
  const currency = SYMBOLS.find(([symbol]) => symbol.test(text))?.[1];
  if (currency !== undefined) return currency;
  if (/\bkr\b/i.test(text)) return language === undefined ? undefined : CURRENCY_BY_LANGUAGE[language];
  return text.includes('$') ? 'USD' : undefined;
}

/** Returns the position of the decimals: at a separator that occurs once and last, unless three digits after it show that it groups thousands. */
function decimalAt(digits: string, currency: string | undefined): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','), digits.lastIndexOf('٫'));
  if (last < 0) return -1;
  const separator = digits[last]!;
  const behind = digits.length - last - 1;
  const isLone = digits.indexOf(separator) === last;
  const hasOther = /[.,٫]/.test(digits.slice(0, last).replaceAll(separator, ''));
  if (!isLone) return -1;
  if (hasOther) return last;
  if (behind === 3) {
    if (currency !== undefined && THREE_DIGITS.has(currency)) return last;
    return digits.startsWith('0') ? last : -1;
  }
  return behind > 3 && separator === ',' ? -1 : last;
}

/**
 * Parses the first amount in a text.
 *
 * @example
 * parseAmount('1.299,00 €', 'EUR'); // 1299
 */
export function parseAmount(text: string, currency?: string): number | undefined {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    // Cents after the symbol: 39€90.
    .replace(/(\d)€(\d{2})(?!\d)/, '$1.$2');
  const figure = /\d[\d.,٫'’\s\u00a0\u202f]*/.exec(plain)?.[0];
  if (figure === undefined) return undefined;
  // "12 34" is one number only if the groups have three digits: 1 299,00.
  const number = /^\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?!\d)[.,\d]*|^[^\s\u00a0\u202f]+/
    .exec(figure)![0]
    .replace(/(?<![.,'’])[.,'’]+$/, '');
  const digits = number.replace(/[\s\u00a0\u202f'’]/g, '');
  const at = decimalAt(digits, currency);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/\D/g, '');
  const decimals = at < 0 ? '' : digits.slice(at + 1).replace(/\D/g, '');
  const amount = Number(decimals ? `${whole}.${decimals}` : whole);
  return Number.isFinite(amount) ? amount : undefined;
}

/** Parses an amount that a machine wrote, in JSON or in an attribute: a point before two digits is a decimal point in every currency. */
export function parseWritten(text: string, currency?: string): number | undefined {
  const isPlain = /^\s*\d+(?:\.\d{1,2}|\.\d{4,})?\s*$/.test(text);
  const amount = isPlain ? Number(text) : parseAmount(text, currency);
  return amount !== undefined && currency !== undefined && WITHOUT_CENTS.has(currency) && !isPlain
    ? Math.round(amount)
    : amount;
}
