/** Number format: formats numbers in the reader's language. */

const formats = new Map<string, Intl.NumberFormat>();

/** Matches languages that write whole numbers below a thousand in plain digits, without a numbering system in the tag. */
const plainDigits = /^(?:da|de|en|es|fi|fr|it|ja|ko|nb|nl|pl|pt|ru|sv|tr|zh)(?!.*-u-)/;

/**
 * Returns the locale for numbers and dates. Browsers with older language data format Arabic without a country in Arabic digits, newer ones
 * and Node in European ones, so a server-rendered page would change on hydration.
 */
export const numberLocale = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/**
 * Returns the format of a language. Formats are cached, because creating one takes a hundred times as long as using it.
 * @throws RangeError for a currency or a unit that `Intl` does not know.
 */
export const formatOf = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = options ? locale + JSON.stringify(options) : locale;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(numberLocale(locale), options)));
  return format;
};

/**
 * Formats a number. Creating the page's first `Intl.NumberFormat` takes 10 ms, a fifth of the time to the first hits, so the
 * small counts of most facets are formatted without it.
 * @param options - As for `Intl.NumberFormat`.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  !options && value >= 0 && value < 1000 && value % 1 === 0 && plainDigits.test(locale)
    ? `${value}`
    : formatOf(locale, options).format(value);

/** Formats a number, without options if `Intl` does not support the currency, the unit or the number of digits. */
export const formatKnown: typeof formatNumber = (value, locale, options) => {
  try {
    return formatNumber(value, locale, options);
  } catch {
    return formatNumber(value, locale);
  }
};
