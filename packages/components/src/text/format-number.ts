/** Writes numbers as the reader's language writes them. */

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a number. Making an `Intl.NumberFormat` costs a hundred times more than using it and it never changes, so each is kept.
 * @param options - As for `Intl.NumberFormat`.
 */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string => {
  const key = options ? locale + JSON.stringify(options) : locale;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format.format(value);
};
