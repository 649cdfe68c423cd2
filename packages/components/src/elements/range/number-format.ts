/** Number format of a range: formats amounts of money or measures, and the symbol next to an input. */
import { formatKnown, formatOf } from '../../text/format-number.ts';

/** Currency or unit of the numbers. */
export interface NumberStyle {
  /** ISO 4217 code: `EUR`. */
  currency: string;
  /** A unit of `Intl`: `kilogram`. */
  unit: string;
}

/** Omits zeros after whole amounts, in browsers that support the option. */
const STRIPPED: object = { trailingZeroDisplay: 'stripIfInteger' };

const optionsOf = ({ currency, unit }: NumberStyle): Intl.NumberFormatOptions | undefined =>
  currency
    ? { style: 'currency', currency, ...STRIPPED }
    : unit
      ? { style: 'unit', unit, maximumFractionDigits: 2 }
      : undefined;

/**
 * Formats a number with its symbol; without it if `Intl` does not support the currency or unit.
 * @example
 * formatAmount(1200, 'de', { currency: 'EUR', unit: '' }); // '1.200 €'
 */
export const formatAmount = (value: number, locale: string, style: NumberStyle): string =>
  formatKnown(value, locale, optionsOf(style));

/** Returns only the symbol of the currency or unit; empty without one, undefined if `Intl` does not support it. */
export const signOf = (locale: string, style: NumberStyle): string | undefined => {
  const options = optionsOf(style);
  try {
    const parts = options ? formatOf(locale, options).formatToParts(1) : [];
    return parts.find(({ type }) => type === 'currency' || type === 'unit')?.value ?? '';
  } catch {
    return undefined;
  }
};
