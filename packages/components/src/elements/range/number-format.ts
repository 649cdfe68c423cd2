/** Number format of a range: amounts of money or measures, and the sign that stands beside an input. */
import { formatNumber } from '../../text/format-number.ts';

/** What the numbers are. */
export interface NumberStyle {
  /** Three letters: `EUR`. */
  currency: string;
  /** A unit that `Intl` knows: `kilogram`. */
  unit: string;
}

const optionsOf = ({ currency, unit }: NumberStyle): Intl.NumberFormatOptions | undefined =>
  currency
    ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
    : unit
      ? { style: 'unit', unit, maximumFractionDigits: 2 }
      : undefined;

/**
 * A number with its sign; the bare number when `Intl` does not know the currency or unit.
 * @example
 * formatAmount(1200, 'de', { currency: 'EUR', unit: '' }); // '1.200 €'
 */
export const formatAmount = (value: number, locale: string, style: NumberStyle): string => {
  try {
    return formatNumber(value, locale, optionsOf(style));
  } catch {
    return formatNumber(value, locale);
  }
};

const signs = new Map<string, string | undefined>();

const findSign = (locale: string, options: Intl.NumberFormatOptions): string | undefined => {
  try {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(1);
    return parts.find(({ type }) => type === 'currency' || type === 'unit')?.value ?? '';
  } catch {
    return undefined;
  }
};

/** The sign of the currency or unit alone; empty for none, undefined for one that `Intl` does not know. Kept: formats are dear to make. */
export const signOf = (locale: string, style: NumberStyle): string | undefined => {
  const options = optionsOf(style);
  if (!options) return '';
  const key = `${locale} ${style.currency} ${style.unit}`;
  if (!signs.has(key)) signs.set(key, findSign(locale, options));
  return signs.get(key);
};
