/** Number format of a range: amounts of money or measures, and the sign that stands beside an input. */
import { formatKnown, formatOf } from '../../text/format-number.ts';

/** What the numbers are. */
export interface NumberStyle {
  /** Three letters: `EUR`. */
  currency: string;
  /** A unit that `Intl` knows: `kilogram`. */
  unit: string;
}

/** No zeros behind whole amounts. Browsers that do not know the option write them. */
const STRIPPED: object = { trailingZeroDisplay: 'stripIfInteger' };

const optionsOf = ({ currency, unit }: NumberStyle): Intl.NumberFormatOptions | undefined =>
  currency
    ? { style: 'currency', currency, ...STRIPPED }
    : unit
      ? { style: 'unit', unit, maximumFractionDigits: 2 }
      : undefined;

/**
 * A number with its sign; the bare number when `Intl` does not know the currency or unit.
 * @example
 * formatAmount(1200, 'de', { currency: 'EUR', unit: '' }); // '1.200 €'
 */
export const formatAmount = (value: number, locale: string, style: NumberStyle): string =>
  formatKnown(value, locale, optionsOf(style));

/** The sign of the currency or unit alone; empty for none, undefined for one that `Intl` does not know. */
export const signOf = (locale: string, style: NumberStyle): string | undefined => {
  const options = optionsOf(style);
  try {
    const parts = options ? formatOf(locale, options).formatToParts(1) : [];
    return parts.find(({ type }) => type === 'currency' || type === 'unit')?.value ?? '';
  } catch {
    return undefined;
  }
};
