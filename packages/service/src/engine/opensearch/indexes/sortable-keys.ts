/** Sort keys as text: numbers and texts of one attribute in the order in which the engine sorts them. */
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import { sortableText } from '../../../foundation/records/sortable-text.ts';

// The cluster compares bytes; nobody looks at letters so far behind.
const LONGEST_TEXT = 500;

/** A number as sixteen digits whose letters compare as the numbers do. */
export function sortableNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // -0 and 0 are one.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, '0');
}

/** Numbers come before texts in both orders. */
const KINDS = { asc: { number: '0', text: '1' }, desc: { number: '1', text: '0' } } as const;

/** The key of a record by an attribute, for one order: numbers before texts, texts by their letters; undefined for neither. */
export function sortKeyOf(record: unknown, attribute: string, order: 'asc' | 'desc'): string | undefined {
  let key: string | undefined;
  eachScalarAt(record, attribute, (value) => {
    if (key !== undefined) return;
    key =
      typeof value === 'string'
        ? KINDS[order].text + sortableText(value.slice(0, LONGEST_TEXT)).join('\u0000')
        : KINDS[order].number + sortableNumber(bounded(Number(value)));
  });
  return key;
}

// JSON such as 1e999 reads as Infinity.
const bounded = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
