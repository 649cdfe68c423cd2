/** Price text: what the attributes of a price say, as a language writes it. */
import { formatNumber } from '../../text/format-number.ts';

/** What holds the attributes of a price: the element, or the text of a page on a server. */
export interface Priced {
  getAttribute(name: string): string | null;
}

/**
 * The price, and the one before where it was higher; neither for what is no price.
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
      // A currency that Intl does not know: the bare number is better than none.
      return formatNumber(amount, locale);
    }
  });
};
