/** Numbers in other notations are read exactly, and never by a factor of a thousand wrong. */
import { describe, expect, it } from 'vitest';
import { createFormatNotes } from './format-notes.ts';
import { CellFault, createNumberColumn, observeNumber, readNumberCell, settleNumbers } from './number-column.ts';
import { evidenceOf, readWritten } from './number-format.ts';

describe('a number that is written', () => {
  it.each([
    ['40,50', 'comma', '40.50'],
    ['1.299,00', 'comma', '1299.00'],
    ['1 299,00', 'comma', '1299.00'],
    ['1\u00a0299,00', 'comma', '1299.00'],
    ['1\u202f299,00', 'comma', '1299.00'],
    ["1'299.00", 'point', '1299.00'],
    ['1’299.00', 'point', '1299.00'],
    ['1,299.00', 'point', '1299.00'],
    ['1,234,567', 'point', '1234567'],
    ['1.234.567', 'comma', '1234567'],
    ['12,34,567.5', 'point', '1234567.5'],
    ['-12,5', 'comma', '-12.5'],
    ['\u221212,5', 'comma', '-12.5'],
    ['0,299', 'comma', '0.299'],
    ['0.299', 'point', '0.299'],
    ['1234,567', 'comma', '1234.567'],
    [',5', 'comma', '.5'],
    ['€ 40,50', 'comma', '40.50'],
    ['40.50 EUR', 'point', '40.50'],
    ['-$1,299.00', 'point', '-1299.00'],
    ['1 299,90 kr', 'comma', '1299.90'],
    ['1.5e3', 'point', '1.5e3'],
  ] as const)('%s has a decimal %s', (text, decimal, digits) => {
    const written = readWritten(text)!;
    expect([evidenceOf(written), written[decimal]]).toEqual([decimal, digits]);
  });

  it.each(['7', '-7', '007', '1 299', "1'299", '1e3', '40 EUR', '1\u00a0299\u00a0999'])('%s has none', (text) => {
    const written = readWritten(text)!;
    expect([evidenceOf(written), written.point]).toEqual([undefined, written.comma]);
  });

  it.each([
    ['1,299', '1299', '1.299'],
    ['1.299', '1.299', '1299'],
    ['-1.299 €', '-1.299', '-1299'],
  ])('%s may be two', (text, point, comma) => {
    expect(readWritten(text)).toMatchObject({ point, comma });
    expect(evidenceOf(readWritten(text)!)).toBe('either');
  });

  it.each([
    '',
    'x',
    '--5',
    '1,2,3',
    '1.2.3',
    '1.2,5',
    '12.50.',
    '1 29,00',
    '5 EUR EUR',
    'EUR 5 €',
    '100 PCS',
    '12 kg',
    '1,299.00,5',
    '2026-11-27',
    '١٢',
    `${'9'.repeat(500)},5`,
  ])('%j is none', (text) => expect(readWritten(text)).toBeUndefined());
});

/** Reads cells of a column, the first ones of which are looked at before. */
function read(
  cells: readonly string[],
  { declared, looked = cells.length }: { declared?: 'point' | 'comma'; looked?: number } = {},
) {
  const notes = createFormatNotes();
  const column = createNumberColumn('price', declared);
  const shown = cells.map((text, at) => ({ text, place: `line ${at + 2}` }));
  for (const cell of shown.slice(0, looked)) observeNumber(column, cell);
  settleNumbers(column, notes);
  const values = shown.map((cell) => {
    const digits = readNumberCell(column, cell, notes);
    return digits instanceof CellFault ? digits.reason : Number(digits);
  });
  return { values, notes: notes.take() };
}

describe('a column of numbers', () => {
  const detected = [expect.stringMatching(/^Column "price": decimal comma \(detected by/)];
  it.each<[string, string[], unknown[], unknown[]]>([
    ['with a comma', ['1.299', '40,50', '7'], [1299, 40.5, 7], detected],
    ['with a point', ['1,299', '40.50', '7'], [1299, 40.5, 7], []],
    ['of whole numbers', ['7', '1 299'], [7, 1299], []],
    [
      'with a thousand behind a point alone',
      ['1.299', '7'],
      [expect.stringContaining('"1.299" may have a decimal point or separate thousands; set "decimalSeparators"'), 7],
      [],
    ],
    [
      'with a thousand behind a comma alone',
      ['1,299', '7'],
      [expect.stringContaining('may have a decimal comma or separate thousands; set "decimalSeparators"'), 7],
      [],
    ],
    [
      'with both',
      ['40,50', '40.50', '1.299'],
      [40.5, 40.5, expect.stringContaining('and the column has both')],
      [expect.stringContaining('each is read by what it shows')],
    ],
    [
      'in one currency',
      ['€ 40,50', '7', '1.299 €'],
      [40.5, 7, 1299],
      [...detected, expect.stringContaining('amounts in €')],
    ],
    [
      'in two currencies',
      ['40 EUR', '50 USD'],
      [40, expect.stringContaining('is in USD, the cells before it in EUR')],
      [expect.stringContaining('amounts in EUR')],
    ],
  ])('%s', (_name, cells, values, notes) => {
    expect(read(cells)).toEqual({ values, notes });
  });

  it('is read as it is declared, whatever its cells look like', () => {
    expect(read(['1.299', '1,299', '40,50'], { declared: 'comma' })).toEqual({
      values: [1299, 1.299, 40.5],
      notes: [],
    });
    expect(read(['1.299', '1,299', '40,50'], { declared: 'point' })).toEqual({
      values: [1.299, 1299, expect.stringMatching(/^"40,50" is no number with a decimal point.*to comma/)],
      notes: [],
    });
  });

  it('that shows it late is read by it from there on; what came before and can be read in two ways is not guessed', () => {
    expect(read(['7', '1 299', '40,50', '1.299'], { looked: 1 })).toEqual({
      values: [7, 1299, 40.5, 1299],
      notes: detected,
    });
    expect(read(['7', '40.50', '1,299', '40,50'], { looked: 1 }).values).toEqual([
      7,
      40.5,
      1299,
      expect.stringContaining('decimal point'),
    ]);
    expect(read(['7', '1.299', '40,50', '1.299'], { looked: 1 }).values).toEqual([
      7,
      expect.stringContaining('"1.299" may have a decimal point or separate thousands'),
      40.5,
      1299,
    ]);
  });
});
