/** Number columns: the decimal separator of a column, as it is declared or as its cells show, so that no number becomes a thousand times another. */
import type { DecimalSeparator } from '../resources/inputs.ts';
import { evidenceOf, readWritten, type WrittenNumber } from './number-format.ts';
import type { FormatNotes } from './format-notes.ts';
import { SourceFault } from './source-fault.ts';

/** A cell as a message names it. */
interface ShownCell {
  text: string;
  /** `line 17`, `row 4`. */
  place: string;
}

/** A column of numbers and what is known of it. */
export interface NumberColumn {
  readonly name: string;
  /** How decimals are written; `mixed` where cells of both kinds came, undefined while none told. */
  decimal: DecimalSeparator | 'mixed' | undefined;
  /** The currency that its cells name; empty while none does. */
  currency: string;
  /** The first cell of each kind among those that were looked at. */
  seen: Partial<Record<DecimalSeparator | 'either', ShownCell>>;
  /** The first cell that was read by a point though it could be another number. */
  assumed: ShownCell | undefined;
}

/** Why a cell is not what its column says: of a number, behind words that say of what type it should be. */
export class CellFault {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Characters of a cell that a message holds. */
const MAX_SHOWN = 40;
export const showCell = (text: string): string => JSON.stringify(text.slice(0, MAX_SHOWN));

export const createNumberColumn = (name: string, declared?: DecimalSeparator): NumberColumn => ({
  name,
  decimal: declared,
  currency: '',
  seen: {},
  assumed: undefined,
});

/** Looks at a cell before any is read. */
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

const noteAssumed = (column: NumberColumn, { text, place }: ShownCell): string =>
  `Column ${showCell(column.name)}: ${showCell(text)} (${place}) is read with a decimal point, and no cell so far says whether it is one; where points separate thousands, ${cureOf(column, 'comma')}`;

/** Decides by what was looked at. */
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

/** What a cell is that shows nothing, or not what the others do, in a column of which nothing is known. @throws SourceFault */
function decideLate(
  column: NumberColumn,
  { cell, evidence, notes }: { cell: ShownCell; evidence: DecimalSeparator | 'either'; notes: FormatNotes },
): DecimalSeparator | CellFault {
  const { text, place } = cell;
  if (evidence === 'either') {
    if (text.includes(','))
      return new CellFault(
        `${showCell(text)} may have a decimal comma or separate thousands; ${cureOf(column, 'comma or point')}`,
      );
    if (!column.assumed) notes.add(noteAssumed(column, cell));
    column.assumed ??= cell;
    return 'point';
  }
  if (evidence === 'comma' && column.assumed)
    throw new SourceFault(
      `Column ${showCell(column.name)}: ${showCell(text)} (${place}) has a decimal comma, but ${showCell(column.assumed.text)} (${column.assumed.place}) was read with a decimal point, which may be a thousand times too small; ${cureOf(column, 'comma')}`,
    );
  column.decimal = evidence;
  if (evidence === 'comma') notes.add(noteComma(column, cell));
  return evidence;
}

/** The digits of a number that was taken apart. @throws SourceFault */
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
 * The digits of a number as JavaScript reads them.
 * @throws SourceFault where the cell shows that others were read wrongly.
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
 * An amount with its currency, each cell in its own.
 * @throws SourceFault where the cell shows that others were read wrongly.
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
