/** Maps the columns of an import to record attributes. */
import type { ImportRow, Reject } from './read-import.ts';

/** Target type of a column. */
export const TYPES = ['keep', 'text', 'number', 'yesNo', 'list', 'json', 'skip'] as const;
export type ColumnType = (typeof TYPES)[number];

/** Target attribute and type of a column. */
export interface ColumnMapping {
  column: string;
  attribute: string;
  type: ColumnType;
}

/** A record with its source line. */
export interface MappedRecord {
  line: number;
  record: Readonly<Record<string, unknown>>;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Numbers with a decimal comma: `1.299,50`. */
const COMMA_NUMBER = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;
/** Numbers whose comma cannot separate thousands. */
const COMMA_DECIMALS = /\..*,|,(?!\d{3}$)/;
const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;

const samplesOf = (rows: readonly ImportRow[], column: string): string[] =>
  rows
    .slice(0, 200)
    .map(({ fields }) => fields[column])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .map((value) => value.trim());

/** Whether a column uses decimal commas: `1,299` alone is ambiguous, but another value may decide. */
const hasCommas = (samples: readonly string[]): boolean =>
  samples.every((value) => COMMA_NUMBER.test(value)) && samples.some((value) => COMMA_DECIMALS.test(value));

/** Guesses the type of a column. Values other than texts keep their type; numbers with leading zeros, and long ones, are codes. */
export function guessType(rows: readonly ImportRow[], column: string, isCsv: boolean): ColumnType {
  const samples = samplesOf(rows, column);
  if (!isCsv || samples.length === 0) return 'keep';
  const areNumbers = hasCommas(samples) || samples.every((value) => NUMBER.test(value));
  if (areNumbers && !samples.some((value) => /^0\d|\d{16}/.test(value))) return 'number';
  if (samples.every((value) => /^(true|false)$/i.test(value))) return 'yesNo';
  if (samples.every((value) => /^[[{]/.test(value))) return 'json';
  return 'text';
}

type Converted = { value: unknown } | { reason: 'noNumber' | 'noYesNo' | 'noJsonValue' };

function toNumber(text: string, isComma: boolean): Converted {
  if (isComma && COMMA_NUMBER.test(text)) return { value: Number(text.replaceAll('.', '').replace(',', '.')) };
  return !isComma && NUMBER.test(text) ? { value: Number(text) } : { reason: 'noNumber' };
}

function convert(value: unknown, { type, isComma }: { type: ColumnType; isComma: boolean }): Converted {
  if (type === 'keep' || typeof value !== 'string') return { value };
  const text = value.trim();
  switch (type) {
    case 'number':
      return toNumber(text, isComma);
    case 'yesNo':
      return YES.test(text) ? { value: true } : NO.test(text) ? { value: false } : { reason: 'noYesNo' };
    case 'list':
      return {
        value: text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      };
    case 'json':
      try {
        return { value: JSON.parse(text) as unknown };
      } catch {
        return { reason: 'noJsonValue' };
      }
    default:
      return { value };
  }
}

function mapRow(
  { line, fields }: ImportRow,
  { mappings, idColumn, commas }: { mappings: readonly ColumnMapping[]; idColumn: string; commas: ReadonlySet<string> },
): MappedRecord | Reject {
  const record: Record<string, unknown> = {};
  const id = fields[idColumn];
  if (idColumn && id !== undefined && id !== '') record['objectID'] = String(id);
  for (const { column, attribute, type } of mappings) {
    const value = fields[column];
    const isEmpty = value === undefined || (value === '' && type !== 'text' && type !== 'keep');
    if (type === 'skip' || isEmpty || column === idColumn) continue;
    const converted = convert(value, { type, isComma: commas.has(column) });
    if ('reason' in converted)
      return { line, reason: converted.reason, values: { column, value: String(value).slice(0, 60) } };
    record[attribute || column] = converted.value;
  }
  return { line, record };
}

/**
 * Maps rows and returns those that do not match their types as rejects.
 * @example
 * mapRows(rows, { mappings: [{ column: 'price', attribute: 'price', type: 'number' }], idColumn: 'sku' });
 */
export function mapRows(
  rows: readonly ImportRow[],
  { mappings, idColumn }: { mappings: readonly ColumnMapping[]; idColumn: string },
): { records: MappedRecord[]; rejects: Reject[] } {
  const numbers = mappings.filter(({ type }) => type === 'number').map(({ column }) => column);
  const commas = new Set(numbers.filter((column) => hasCommas(samplesOf(rows, column))));
  const mapped = rows.map((row) => mapRow(row, { mappings, idColumn, commas }));
  return {
    records: mapped.filter((one): one is MappedRecord => 'record' in one),
    rejects: mapped.filter((one): one is Reject => 'reason' in one),
  };
}
