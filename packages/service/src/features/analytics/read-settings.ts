/** Validates the settings of analytics: time zones, currencies and exchange rates. */
import type { AnalyticsSettings } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { readCurrency } from '../../ground/rollups/currency-codes.ts';
import { dateText } from './date-range.ts';
import { isTimeZone } from './time-zone.ts';

const wrong = (problem: string): ServiceError => new ServiceError(422, problem);

/** Returns an upper-case currency code. @throws ServiceError 422 */
function currencyAt(place: string, code: string): string {
  const currency = readCurrency(code);
  if (currency !== undefined) return currency;
  throw wrong(`"${place}" must be a code of ISO 4217, such as EUR or USD, not "${code.slice(0, 40)}"`);
}

function readRates(base: string, rates: Readonly<Record<string, number>>): Record<string, number> {
  const read: Record<string, number> = {};
  for (const [code, rate] of Object.entries(rates)) {
    const currency = currencyAt(`baseCurrency.rates.${code}`.slice(0, 80), code);
    if (!(rate > 0 && rate <= 1e9))
      throw wrong(
        `"baseCurrency.rates.${currency}" must be what one ${currency} is worth in ${base}, above 0 and at most 1000000000, not ${rate}`,
      );
    if (currency === base)
      throw wrong(`"baseCurrency.rates.${currency}" must be left out: it is the base currency, and worth 1`);
    if (currency in read) throw wrong(`"baseCurrency.rates" names ${currency} twice; give one rate`);
    read[currency] = rate;
  }
  return read;
}

/**
 * Converts settings into the stored form.
 * @throws ServiceError 422
 *
 * @example
 * checkSettings({ timeZone: 'Europe/Berlin', baseCurrency: { currency: 'EUR', rates: { USD: 0.92 }, ratesDate: '2026-01-15' } });
 */
export function checkSettings({ timeZone, baseCurrency }: AnalyticsSettings): AnalyticsSettings {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw wrong(`"timeZone" must be a name of the IANA database such as Europe/Berlin, not "${timeZone.slice(0, 40)}"`);
  if (!baseCurrency) return timeZone === undefined ? {} : { timeZone };
  const currency = currencyAt('baseCurrency.currency', baseCurrency.currency);
  const { ratesDate } = baseCurrency;
  const day = Date.parse(`${ratesDate}T00:00:00Z`);
  if (Number.isNaN(day) || dateText(day) !== ratesDate)
    throw wrong(
      `"baseCurrency.ratesDate" must be a day of the calendar as YYYY-MM-DD, not "${ratesDate.slice(0, 40)}"`,
    );
  return {
    ...(timeZone === undefined ? {} : { timeZone }),
    baseCurrency: { currency, rates: readRates(currency, baseCurrency.rates ?? {}), ratesDate },
  };
}
