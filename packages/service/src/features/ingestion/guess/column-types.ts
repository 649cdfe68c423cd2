/** Column types: the types of values, and the one type that fits all values of a column. */
import { evidenceOf, readWritten } from '../connectors/number-format.ts';

/** Returns the type that a text could be read as. */
function typeOfText(text: string): string {
  const plain = text.trim();
  if (plain === '') return 'null';
  if (/^-?(0|[1-9]\d{0,14})$/.test(plain)) return 'integer';
  if (/^-?(0|[1-9]\d*)?\.\d+$/.test(plain)) return 'float';
  // A leading zero indicates a code.
  const written = /\d{16}|^0\d/.test(plain) ? undefined : readWritten(plain);
  if (written) return evidenceOf(written) === 'either' ? 'ambiguous' : 'float';
  if (/^(true|false)$/i.test(plain)) return 'boolean';
  return /^[[{].*[\]}]$/s.test(plain) ? 'json' : 'string';
}

/**
 * Returns the type of a value. Of a text, the type that it could be read as: `ambiguous` for a number whose separator may be one of decimals
 * or of thousands.
 *
 * @example
 * typeOf('19.90'); // 'float'
 */
export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  return typeof value === 'string' ? typeOfText(value) : typeof value;
}

/**
 * Returns the type that fits all values of a field.
 *
 * @example
 * joinTypes(new Set(['integer', 'float', 'null'])); // 'float'
 */
export function joinTypes(types: ReadonlySet<string>): string {
  const real = [...types].filter((type) => type !== 'null');
  if (real.length <= 1) return real[0] === 'ambiguous' ? 'string' : (real[0] ?? 'string');
  const isNumber = (type: string) => type === 'integer' || type === 'float' || type === 'ambiguous';
  // `1,299` alone is ambiguous: it is a number if others show its format.
  return real.every(isNumber) && real.includes('float') ? 'float' : 'string';
}
