/** Sort keys as text: numbers and texts of one attribute in the order of the embedded engine. */
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import { sortableText } from '../../../foundation/records/sortable-text.ts';

// The cluster compares bytes; later characters hardly ever matter.
const MAX_TEXT_LENGTH = 500;

/** Converts a number to sixteen digits that sort like the numbers. */
export function sortableNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // -0 equals 0.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, '0');
}

/** Numbers come before texts in both orders. */
const KINDS = { asc: { number: '0', text: '1' }, desc: { number: '1', text: '0' } } as const;

/** Returns the sort key of a record by an attribute, for one order: numbers before texts, texts alphabetically. Undefined for neither. */
export function sortKeyOf(record: unknown, attribute: string, order: 'asc' | 'desc'): string | undefined {
  let key: string | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (key !== undefined) return;
    key =
      typeof value === 'string'
        ? KINDS[order].text + sortableText(value.slice(0, MAX_TEXT_LENGTH)).join('\u0000')
        : KINDS[order].number + sortableNumber(withinFiniteRange(Number(value)));
  });
  return key;
}

// JSON such as 1e999 is parsed as Infinity.
const withinFiniteRange = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
