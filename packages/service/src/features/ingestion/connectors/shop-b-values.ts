/** Values of shops of the second kind: converts localized texts, money, enums, references, nested attributes and sets into plain values. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { ProductFault } from './product-fault.ts';
import { objectsOf } from './product-values.ts';

/** An amount in whole units of its currency. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The locales to read. Undefined for all. */
export type Locales = readonly string[] | undefined;

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const languageOf = (locale: string): string => locale.split('-')[0]!;

/** Returns the locales to request: those configured, and their languages as a fallback. */
export const askedLocales = (locales: Locales): readonly string[] => [
  ...new Set((locales ?? []).flatMap((locale) => [locale, languageOf(locale)])),
];

/** Returns the texts by locale that are not null or empty. */
const textsOf = (value: Fields): [locale: string, text: string][] =>
  Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');

/** Whether an object only contains texts by locale. */
const isLocalized = (value: Fields): boolean =>
  Object.entries(value).every(([name, text]) => LOCALE.test(name) && (typeof text === 'string' || text === null));

/** Returns the text in a locale, or else one in its language, in another configured locale, or any. */
function textIn(locale: string, texts: readonly [string, string][], wanted: readonly string[]): string | undefined {
  const byLocale = new Map(texts);
  const language = languageOf(locale);
  const sameLanguage = texts.find(([other]) => languageOf(other) === language)?.[1];
  const inOthers = wanted.map((other) => byLocale.get(other)).find((text) => text !== undefined);
  return byLocale.get(locale) ?? byLocale.get(language) ?? sameLanguage ?? inOthers ?? texts[0]?.[1];
}

/**
 * Reads a localized text: one text for one configured locale, else an object by locale. Undefined if there is no text.
 *
 * @example
 * localizedText({ en: 'Shoe', de: 'Schuh' }, ['de']); // 'Schuh'
 * localizedText({ en: 'Shoe' }, ['de', 'fr']); // { de: 'Shoe', fr: 'Shoe' }
 */
export function localizedText(value: unknown, locales: Locales): string | Record<string, string> | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  const texts = isFields(value) ? textsOf(value) : [];
  if (texts.length === 0) return undefined;
  if (!locales?.length) return Object.fromEntries(texts);
  if (locales.length === 1) return textIn(locales[0]!, texts, locales);
  return Object.fromEntries(locales.map((locale) => [locale, textIn(locale, texts, locales)!]));
}

/** Returns the default number of decimals of a currency. @throws ProductFault */
function digitsOf(currency: string, field: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    throw new ProductFault({ field, read: currency, expected: 'a currency code of three letters (ISO 4217)' });
  }
}

/** Reads a whole number exactly, because one that JavaScript would round arrives as text. @throws ProductFault */
function readWhole(value: unknown, field: string): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  throw new ProductFault({ field, read: value, expected: 'a whole number' });
}

/**
 * Reads money in whole units: cents by the decimals of the currency, high-precision amounts by their own. Undefined if there is none.
 * @throws ProductFault
 *
 * @example
 * readMoney({ centAmount: 1999, currencyCode: 'EUR', fractionDigits: 2 }, 'value'); // { amount: 19.99, currency: 'EUR' }
 */
export function readMoney(value: unknown, field: string): Money | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isFields(value))
    throw new ProductFault({ field, read: value, expected: 'money, with "centAmount" and "currencyCode"' });
  const { currencyCode: currency, preciseAmount, centAmount } = value;
  if (currency === undefined || currency === null) return undefined;
  if (typeof currency !== 'string')
    throw new ProductFault({ field: `${field}.currencyCode`, read: currency, expected: 'a currency code (ISO 4217)' });
  const precise = readWhole(preciseAmount, `${field}.preciseAmount`);
  const cents = readWhole(centAmount, `${field}.centAmount`);
  // The decimals of high-precision money apply to its precise amount, not to its cents.
  const isOfCents = precise === undefined && value['type'] === 'highPrecision';
  const digits = isOfCents ? undefined : readWhole(value['fractionDigits'], `${field}.fractionDigits`);
  const amount = precise ?? cents;
  if (amount === undefined) return undefined;
  // Parsing the written number rounds only once.
  return { amount: Number(`${amount}e-${digits ?? digitsOf(currency, `${field}.currencyCode`)}`), currency };
}

/** Returns the key of the target of a reference, or its ID. */
export function referenceKey(reference: unknown): string | undefined {
  if (!isFields(reference)) return undefined;
  const { obj, key, id } = reference;
  return [isFields(obj) ? obj['key'] : undefined, key, id].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

/** Converts attributes or fields by name. Empty ones are left out. @throws ProductFault */
export function plainFields(
  entries: readonly (readonly [name: string, value: unknown])[],
  { locales, field }: { locales: Locales; field: string },
): Record<string, unknown> {
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const plain = plainValue(value, { locales, field: `${field}.${name}` });
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

/** Converts the attributes of a product, a variant or a nested value. @throws ProductFault */
export const plainAttributes = (
  attributes: unknown,
  options: { locales: Locales; field: string },
): Record<string, unknown> =>
  plainFields(
    objectsOf(attributes).flatMap(({ name, value }) => (typeof name === 'string' ? [[name, value] as const] : [])),
    options,
  );

/** Whether a list contains the attributes of a nested value. */
const isNested = (list: readonly unknown[]): boolean =>
  list.length > 0 && list.every((one) => isFields(one) && typeof one['name'] === 'string' && 'value' in one);

/** Returns undefined for an object without fields. */
const unlessEmpty = (fields: Record<string, unknown>): Record<string, unknown> | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined;

/** Converts an object, whose type its fields show. @throws ProductFault */
function plainObject(value: Fields, { locales, field }: { locales: Locales; field: string }): unknown {
  if ('currencyCode' in value && ('centAmount' in value || 'preciseAmount' in value)) return readMoney(value, field);
  if (typeof value['typeId'] === 'string') {
    const { obj } = value;
    return (isFields(obj) ? localizedText(obj['name'], locales) : undefined) ?? referenceKey(value);
  }
  if (typeof value['key'] === 'string' && 'label' in value)
    return localizedText(value['label'], locales) ?? value['key'];
  if (isLocalized(value)) return localizedText(value, locales);
  return unlessEmpty(plainFields(Object.entries(value), { locales, field }));
}

/**
 * Converts the value of an attribute or a custom field. Undefined if it is empty. Texts, numbers, flags and dates are unchanged, money
 * becomes `{amount, currency}`, an enum its label, a reference the name of its target, its key or its ID.
 * @throws ProductFault
 *
 * @example
 * plainValue([{ key: 'r', label: { en: 'red', de: 'rot' } }], { locales: ['de'], field: 'colors' }); // ['rot']
 */
export function plainValue(value: unknown, options: { locales: Locales; field: string }): unknown {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    if (isNested(value)) return unlessEmpty(plainAttributes(value, options));
    return value.flatMap((one: unknown, at) => {
      const plain = plainValue(one, { ...options, field: `${options.field}[${at}]` });
      return plain === undefined ? [] : [plain];
    });
  }
  return isFields(value) ? plainObject(value, options) : value;
}
