/** Currency format: formats amounts, and finds the default currency of a page. */
import { plainText } from './highlighting/plain-text.ts';
import { formatNumber } from './format-number.ts';

/** Returns the currency of the search around an element, for prices without their own; empty without one. */
export const currencyOf = (element: Element): string =>
  (element.closest('aisle-search') as { currency?: string } | null)?.currency ?? '';

/**
 * Formats an amount in the language; without a currency it returns the plain value, and text that is not a number unchanged.
 * @example
 * formatMoney(59, 'EUR', 'de'); // '59,00 €'
 */
export const formatMoney = (value: unknown, currency: string, locale: string): string => {
  if (typeof value !== 'number' || !currency) return plainText(value);
  try {
    return formatNumber(value, locale, { style: 'currency', currency });
  } catch {
    // If Intl does not support the currency, the plain number is better than nothing.
    return plainText(value);
  }
};
