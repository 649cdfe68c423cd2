/** Price text: formats the attributes of a price in a language. */
import { formatNumber } from '../../text/format-number.ts';

/** Source of a price's attributes: the element, or the page's markup on a server. */
export interface Priced {
  getAttribute(name: string): string | null;
}

/**
 * Returns the price, and the previous one if it was higher; empty for an invalid price.
 * @example
 * const [now, before] = priceText(element, 'de');
 */
export const priceText = (priced: Priced, locale: string): readonly string[] => {
  const read = (name: string): string | undefined => priced.getAttribute(name)?.trim();
  const currency = read('currency');
  const [value = NaN, was = NaN] = ['value', 'was'].map((name) => Number(read(name) || NaN));
  return [value, ...(was > value ? [was] : [])].filter(Number.isFinite).map((amount) => {
    try {
      return formatNumber(amount, locale, currency ? { style: 'currency', currency } : undefined);
    } catch {
      // If Intl does not support the currency, the plain number is better than nothing.
      return formatNumber(amount, locale);
    }
  });
};
