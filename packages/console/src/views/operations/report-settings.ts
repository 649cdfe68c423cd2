/** Report settings: the draft of the time zone and the currency in which the shop reads its figures, and what is wrong with it. */
import type { AnswerOf } from '../../data/answer-of.ts';
import { linesOf } from '../../parts/fields.ts';

type Settings = AnswerOf<'analytics', 'getAnalyticsSettings'>;

/** Values of the form. */
export interface ReportDraft {
  timeZone: string;
  /** The base currency; empty where figures stay apart by currency. */
  currency: string;
  /** One rate in a line, as `USD 0.92`. */
  rates: string;
  ratesDate: string;
}

/** Returns the initial values of a form: the current settings. */
export const draftOf = ({ timeZone = 'UTC', baseCurrency }: Settings): ReportDraft => ({
  timeZone,
  currency: baseCurrency?.currency ?? '',
  rates: Object.entries(baseCurrency?.rates ?? {})
    .map(([currency, rate]) => `${currency} ${rate}`)
    .join('\n'),
  ratesDate: baseCurrency?.ratesDate ?? '',
});

const RATE = /^([A-Za-z]{3})\s*[\s:=]\s*(\d+(?:[.,]\d+)?)$/;

/**
 * Parses the rates of a draft; undefined if a line is invalid.
 *
 * @example
 * readRates('USD 0.92\nGBP 1.17'); // { USD: 0.92, GBP: 1.17 }
 */
export function readRates(text: string): Record<string, number> | undefined {
  const rates: Record<string, number> = {};
  for (const line of linesOf(text)) {
    const [, currency, rate] = RATE.exec(line) ?? [];
    if (currency === undefined || rate === undefined) return undefined;
    rates[currency.toUpperCase()] = Number(rate.replace(',', '.'));
  }
  return rates;
}

/** Converts a draft to settings; undefined if its rates are invalid. */
export function settingsOf({ timeZone, currency, rates, ratesDate }: ReportDraft): Settings | undefined {
  if (currency.trim() === '') return { timeZone };
  const read = readRates(rates);
  return read && { timeZone, baseCurrency: { currency: currency.trim().toUpperCase(), rates: read, ratesDate } };
}

/** The time zones that the browser has, UTC first, and the one that is set even where the browser does not have it. */
export function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])];
}
