/** Currency format: an amount in a currency, and the currency that a page gives for all its prices. */
import { plainText } from './highlighting/plain-text.ts';
import { formatNumber } from './format-number.ts';

/** The currency of the search around an element, for prices that have none of their own; empty where nobody says. */
export const currencyOf = (element: Element): string =>
  (element.closest('aisle-search') as { currency?: string } | null)?.currency ?? '';

/**
 * An amount as the language writes it; the bare value where there is no currency, and what is no number as it is.
 * @example
 * formatMoney(59, 'EUR', 'de'); // '59,00 €'
 */
export const formatMoney = (value: unknown, currency: string, locale: string): string => {
  if (typeof value !== 'number' || !currency) return plainText(value);
  try {
    return formatNumber(value, locale, { style: 'currency', currency });
  } catch {
    // A currency that Intl does not know: the bare number is better than none.
    return plainText(value);
  }
};
