/** Comparison rows: the attributes of several records side by side, as readable text. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';
import { formatMoney } from '../../text/format-money.ts';
import { formatNumber } from '../../text/format-number.ts';
import { spokenName } from '../../text/spoken-name.ts';

/** One attribute for all products. */
export interface ComparisonRow {
  attribute: string;
  label: string;
  /** One text per product; empty if its record has no value. */
  values: readonly string[];
  /** Whether the values differ. */
  differs: boolean;
}

/** Options of rows. */
export interface RowOptions {
  /** Attributes in the order of the rows; default: all attributes with short values. */
  attributes: readonly string[] | undefined;
  /** Attributes that the table header already shows. */
  inHead: readonly string[];
  /** Labels of attributes. */
  labels: Readonly<Record<string, unknown>>;
  /** The attribute of the price, and its currency. */
  price: string;
  currency: string;
  locale: string;
  yes: string;
  no: string;
}

/** Maximum length of a text, and of a list, for a side-by-side view. */
const longestText = 120;
const longestList = 12;

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.length <= longestText) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean';

const isComparable = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.length <= longestList && value.every(isPlain) : isPlain(value);

/** Returns the attributes of the records, without identifiers, URLs and fields added by the response. */
const ownAttributes = (records: readonly Hit[], inHead: readonly string[]): string[] => {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const isAddress = (value: unknown): boolean => typeof value === 'string' && /^(?:https?:|\/|data:)/.test(value);
  return [...names].filter(
    (name) =>
      name !== 'objectID' &&
      !name.startsWith('_') &&
      !inHead.includes(name) &&
      records.some((record) => isComparable(record[name])) &&
      !records.some((record) => isAddress(record[name])),
  );
};

/** Removes the swatch of a colour value: `red;#c00`. */
const withoutSample = (text: string): string => text.replace(/^([^;]+);\s*(?:#[\da-f]{3,8}|https?:\S+|\/\S+)$/i, '$1');

const textOf = (value: unknown, attribute: string, options: RowOptions): string => {
  const { locale, price, currency } = options;
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, attribute, options))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'boolean') return value ? options.yes : options.no;
  if (typeof value !== 'number') return withoutSample(plainText(value));
  return attribute === price && currency ? formatMoney(value, currency, locale) : formatNumber(value, locale);
};

/**
 * Creates the rows, without attributes that no record has.
 * @example
 * comparisonRows([{ objectID: 'a', weight: 2 }, { objectID: 'b', weight: 3 }], options)[0].values; // ['2', '3']
 */
export const comparisonRows = (records: readonly Hit[], options: RowOptions): ComparisonRow[] => {
  const attributes = options.attributes ?? ownAttributes(records, options.inHead);
  return attributes.flatMap((attribute) => {
    const values = records.map((record) => textOf(valueAt(record, attribute), attribute, options));
    if (!values.some(Boolean)) return [];
    const label = plainText(options.labels[attribute]) || spokenName(attribute);
    return [{ attribute, label, values, differs: new Set(values).size > 1 }];
  });
};
