/** Number format: as the reader's language writes numbers. */

const formats = new Map<string, Intl.NumberFormat>();

/** Languages that write whole numbers below a thousand in plain digits, and say no digits of their own. */
const plainDigits = /^(?:da|de|en|es|fi|fr|it|ja|ko|nb|nl|pl|pt|ru|sv|tr|zh)(?!.*-u-)/;

/**
 * The language by which numbers and dates are written. Browsers with older language data write Arabic of no country in digits of its own,
 * newer ones and Node in European ones: a page of a server would change under its reader.
 */
export const numberLocale = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/**
 * The format of a language. Making one costs a hundred times more than using it: each is kept.
 * @throws RangeError for a currency or a unit that `Intl` does not know.
 */
export const formatOf = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = options ? locale + JSON.stringify(options) : locale;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(numberLocale(locale), options)));
  return format;
};

/**
 * Writes a number. Making the page's first `Intl.NumberFormat` takes 10 ms, a fifth of the time to the first hits: the small
 * counts that most facets show do without.
 * @param options - As for `Intl.NumberFormat`.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  !options && value >= 0 && value < 1000 && value % 1 === 0 && plainDigits.test(locale)
    ? `${value}`
    : formatOf(locale, options).format(value);

/** The same; the bare number where `Intl` does not know the currency, the unit or that many digits: better than none. */
export const formatKnown: typeof formatNumber = (value, locale, options) => {
  try {
    return formatNumber(value, locale, options);
  } catch {
    return formatNumber(value, locale);
  }
};
