/** Number columns: the decimal separator of a column, as it is declared or as its cells show, so that no number becomes a thousand times another. */
import type { DecimalSeparator } from '../resources/inputs.ts';
import { evidenceOf, readWritten, type WrittenNumber } from './number-format.ts';
import type { FormatNotes } from './format-notes.ts';

/** A cell with its position for messages. */
interface ShownCell {
  text: string;
  /** `line 17`, `row 4`. */
  place: string;
}

/** A column of numbers, and what was detected about it. */
export interface NumberColumn {
  readonly name: string;
  /** The decimal separator. `mixed` if cells of both kinds occurred, undefined if none was decisive. */
  decimal: DecimalSeparator | 'mixed' | undefined;
  /** The currency in its cells. Empty if none has one. */
  currency: string;
  /** The first cell of each kind in the sample. */
  seen: Partial<Record<DecimalSeparator | 'either', ShownCell>>;
}

/** Why a cell does not fit its column. For a number, the text follows the name of the expected type. */
export class CellFault {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Maximum number of characters of a cell in a message. */
const MAX_SHOWN = 40;
export const showCell = (text: string): string => JSON.stringify(text.slice(0, MAX_SHOWN));

export const createNumberColumn = (name: string, declared?: DecimalSeparator): NumberColumn => ({
  name,
  decimal: declared,
  currency: '',
  seen: {},
});

/** Adds a cell to the sample before any is read. */
export function observeNumber(column: NumberColumn, { text, place }: ShownCell): void {
  if (column.decimal !== undefined) return;
  const written = readWritten(text);
  const evidence = written && evidenceOf(written);
  if (evidence !== undefined) column.seen[evidence] ??= { text, place };
}

const cureOf = ({ name }: NumberColumn, decimal: string): string =>
  `set "decimalSeparators" of the source for ${showCell(name)} to ${decimal} (on the command line: --decimal)`;

const noteComma = ({ name }: NumberColumn, { text, place }: ShownCell): string =>
  `Column ${showCell(name)}: decimal comma (detected by ${showCell(text)}, ${place})`;

/** Decides by the sample. */
export function settleNumbers(column: NumberColumn, notes: FormatNotes): void {
  if (column.decimal !== undefined) return;
  const { point, comma } = column.seen;
  column.decimal = point && comma ? 'mixed' : point ? 'point' : comma ? 'comma' : undefined;
  if (point && comma)
    notes.add(
      `Column ${showCell(column.name)}: cells with a decimal point (${showCell(point.text)}, ${point.place}) and with a decimal comma (${showCell(comma.text)}, ${comma.place}); each is read by what it shows, and those that show neither are refused`,
    );
  else if (comma) notes.add(noteComma(column, comma));
}

/** Decides by a cell if the sample did not. An ambiguous cell is reported, never guessed. */
function decideLate(
  column: NumberColumn,
  { cell, evidence, notes }: { cell: ShownCell; evidence: DecimalSeparator | 'either'; notes: FormatNotes },
): DecimalSeparator | CellFault {
  const { text } = cell;
  if (evidence === 'either') {
    const [sign, others] = text.includes(',') ? ['comma', 'comma or point'] : ['point', 'point or comma'];
    return new CellFault(
      `${showCell(text)} may have a decimal ${sign} or separate thousands; ${cureOf(column, others)}`,
    );
  }
  column.decimal = evidence;
  if (evidence === 'comma') notes.add(noteComma(column, cell));
  return evidence;
}

/** Returns the digits of a parsed number. */
function digitsOf(
  column: NumberColumn,
  { cell, written, notes }: { cell: ShownCell; written: WrittenNumber; notes: FormatNotes },
): string | CellFault {
  const { text } = cell;
  const evidence = evidenceOf(written);
  if (evidence === undefined) return written.point!;
  let decimal = column.decimal;
  if (decimal === 'mixed') {
    if (evidence === 'either')
      return new CellFault(
        `${showCell(text)} may have decimals or separate thousands, and the column has both; ${cureOf(column, 'comma or point')}`,
      );
    decimal = evidence;
  } else if (decimal === undefined) {
    const decided = decideLate(column, { cell, evidence, notes });
    if (decided instanceof CellFault) return decided;
    decimal = decided;
  }
  return (
    written[decimal] ??
    new CellFault(
      `${showCell(text)} is no number with a decimal ${decimal}; where its column is written otherwise, ${cureOf(column, decimal === 'comma' ? 'point' : 'comma')}`,
    )
  );
}

const noNumber = (text: string): CellFault => new CellFault(`${showCell(text)} is no number`);

/**
 * Returns the digits of a number in the notation of JavaScript.
 *
 * @example
 * readNumberCell(createNumberColumn('price', 'comma'), { text: '1.299,00', place: 'line 2' }, notes); // '1299.00'
 */
export function readNumberCell(column: NumberColumn, cell: ShownCell, notes: FormatNotes): string | CellFault {
  const written = readWritten(cell.text);
  if (!written) return noNumber(cell.text);
  const { currency } = written;
  if (currency !== '' && currency !== column.currency) {
    if (column.currency !== '')
      return new CellFault(
        `${showCell(cell.text)} is in ${currency}, the cells before it in ${column.currency}; give each currency a column of its own`,
      );
    column.currency = currency;
    notes.add(`Column ${showCell(column.name)}: amounts in ${currency}, which is left out of the number`);
  }
  return digitsOf(column, { cell, written, notes });
}

/**
 * Reads an amount with its currency; cells may have different ones.
 *
 * @example
 * readAmountCell(createNumberColumn('price'), { text: '19.99 EUR', place: 'line 2' }, notes); // { digits: '19.99', currency: 'EUR' }
 */
export function readAmountCell(
  column: NumberColumn,
  cell: ShownCell,
  notes: FormatNotes,
): { digits: string; currency: string } | CellFault {
  const written = readWritten(cell.text);
  if (!written) return noNumber(cell.text);
  const digits = digitsOf(column, { cell, written, notes });
  return digits instanceof CellFault ? digits : { digits, currency: written.currency };
}
