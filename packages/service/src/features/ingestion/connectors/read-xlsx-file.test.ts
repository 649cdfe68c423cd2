/** Workbooks: sheets written by two programs become records by the values of their cells. Invalid or too large files are reported. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZippedFile } from '../testing/make-zip.ts';
import { inPieces, readBytes } from '../testing/read-bytes.ts';
import { columnOf, lettersOf, toDate } from './xlsx-rows.ts';
import { isDateCode } from './xlsx-workbook.ts';

/** A workbook of `testing/workbooks`, as the program of its name wrote it. */
const fixture = (name: string) => readFile(join(import.meta.dirname, '../testing/workbooks', name));

const part = (name: string, text: string, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  bytes: Buffer.from(text),
  ...more,
});

/** A workbook of one sheet, by the XML of its rows. */
const workbook = (rows: string, more: readonly ZippedFile[] = [], sheet: Partial<ZippedFile> = {}) =>
  makeZip([
    part(
      '_rels/.rels',
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook xmlns:r="urn:r"><sheets><sheet name="Goods" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`, sheet),
    ...more,
  ]);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

describe('a workbook that openpyxl wrote', () => {
  it('has texts, numbers as they are shown, yes and no, dates, and bad rows where a cell holds no value', async () => {
    const read = await readBytes('xlsx', await fixture('openpyxl.xlsx'), {
      input: { mapping: { stock: 'float', sku: 'string' } },
      pieceSize: 100,
    });
    expect(read.records).toEqual([
      {
        sku: 'a1',
        name: 'Schüssel € 😀',
        price: 19.99,
        stock: 3,
        active: true,
        since: '2026-11-27',
        seen: '2026-11-27T08:30:00',
        note: 'two\nlines',
      },
      {
        sku: 'a2',
        name: '  Tea ',
        price: 1299,
        stock: 0,
        active: false,
        since: '1900-02-28',
        seen: '1999-12-31T23:59:59',
      },
    ]);
    expect(read.faults).toEqual([
      {
        row: 4,
        column: 'note',
        fault: 'The cell is a formula whose value was not saved; open the workbook in a spreadsheet and save it',
      },
      { row: 6, column: 'price', fault: 'The cell holds the error #DIV/0!; mend it in the workbook' },
    ]);
    expect([read.notes, read.failure]).toEqual([
      ['Column "stock": decimal comma (detected by "1.299,00", row 4)'],
      undefined,
    ]);
  });

  it('is read by the sheet that the source names, whose first row with cells names the columns', async () => {
    expect((await readBytes('xlsx', await fixture('openpyxl.xlsx'), { input: { sheet: 'Second' } })).records).toEqual([
      { sku: 's1', n: 7 },
    ]);
    expect((await readBytes('xlsx', await fixture('openpyxl.xlsx'), { input: { sheet: 'Hidden' } })).records).toEqual([
      { sku: 'h1' },
    ]);
    expect((await readBytes('xlsx', await fixture('openpyxl.xlsx'), { input: { sheet: 'Third' } })).failure).toBe(
      'The workbook has no sheet "Third", the "sheet" of the source; it has "Preise 2026", "Hidden", "Second"',
    );
  });
});

it('a workbook that XlsxWriter wrote has shared and rich texts, saved values of formulas, dates of 1904, and amounts that are none', async () => {
  const read = await readBytes('xlsx', await fixture('xlsxwriter.xlsx'), { input: { mapping: { price: 'float' } } });
  expect(read.records).toEqual([
    {
      sku: 'x1',
      name: 'Rich text & more',
      price: 40.5,
      due: '2026-11-27',
      total: 81,
      days: 12.5,
      hours: 1.5,
      at: '08:30:00',
      ok: true,
    },
    { sku: 'x3', name: 'same', price: 7, total: 'x3!' },
  ]);
  expect(read.faults).toEqual([
    { row: 3, column: 'price', fault: 'The cell holds the error #DIV/0!; mend it in the workbook' },
  ]);
});

describe('cells', () => {
  it.each([
    ['dd/mm/yy', true],
    ['yyyy\\-mm\\-dd', true],
    ['[$-407]d. mmmm yyyy;@', true],
    ['mm:ss.0', true],
    ['General', false],
    ['0.00E+00', false],
    ['#,##0.00 "days"', false],
    ['[Red]#,##0', false],
    ['[h]:mm', false],
    ['0\\d', false],
  ])('of the format %s are dates: %s', (code, isDate) => expect(isDateCode(code)).toBe(isDate));

  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [0.5, false, '12:00:00'],
    [46353.999999, false, '2026-11-28'],
    [2958465.99, false, '9999-12-31T23:45:36'],
    [44891, true, '2026-11-27'],
    [-1, false, undefined],
    [3e6, false, undefined],
  ])('with the number %s are the date %s %s', (serial, is1904, date) => expect(toDate(serial, is1904)).toBe(date));

  it('have columns by letters', () => {
    for (const column of [0, 25, 26, 27, 701, 702, 16_383]) expect(columnOf(`${lettersOf(column)}7`)).toBe(column);
    expect([columnOf('XFE1'), columnOf('7'), columnOf('a1'), columnOf('AAAA1')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('whose format fills numbers up with zeros are codes: texts as they are seen', async () => {
    const styles = part(
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[Red]0000;-0"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    );
    const relations = part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
    );
    const cells = (...values: number[]) =>
      `<row r="2">${values.map((value, at) => `<c r="${lettersOf(at)}2" s="${at}"><v>${value}</v></c>`).join('')}</row>`;
    const rows = `${row(...['a', 'b', 'c', 'd'].map(text))}${cells(123, 123, 12345, 1.5)}`;
    const bytes = makeZip([
      part(
        '_rels/.rels',
        '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      part(
        'xl/workbook.xml',
        '<workbook xmlns:r="urn:r"><sheets><sheet name="Goods" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      relations,
      part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      styles,
    ]);
    expect((await readBytes('xlsx', bytes)).records).toEqual([{ a: 123, b: '00123', c: '12345', d: 1.5 }]);
    const mapping = { b: 'integer' };
    expect((await readBytes('xlsx', bytes, { input: { mapping } })).records).toMatchObject([{ b: 123 }]);
  });

  it('without a name above them make a bad row, and empty ones none', async () => {
    const read = await readBytes(
      'xlsx',
      workbook(
        row(text('sku'), '<c/>', text('n')) + row(text('a'), '<c/>', text('x')) + row(text('b'), text('y')) + '<row/>',
      ),
    );
    expect(read.records).toEqual([{ sku: 'a', n: 'x' }]);
    expect(read.faults).toEqual([
      {
        row: 3,
        column: 'B',
        fault: expect.stringContaining('a column that the first row does not name; it holds "y"'),
      },
    ]);
  });

  it('are read as the types that the source names', async () => {
    const cells = '<c r="A2"><v>007</v></c><c r="B2"><v>1.5</v></c><c r="C2"><v>1</v></c><c r="D2" t="b"><v>0</v></c>';
    const rows = `${row(...['a', 'b', 'c', 'd'].map(text))}<row r="2">${cells}</row>`;
    const mapping = { a: 'string', b: 'integer', c: 'boolean', d: 'boolean' };
    expect((await readBytes('xlsx', workbook(rows), { input: { mapping } })).faults).toEqual([
      { row: 2, column: 'b', fault: expect.stringContaining('no integer') },
    ]);
    expect(
      (await readBytes('xlsx', workbook(rows), { input: { mapping: { ...mapping, b: 'string' } } })).records,
    ).toEqual([{ a: '7', b: '1.5', c: true, d: false }]);
  });
});

describe('is refused, and says what was read:', () => {
  it.each([
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      {},
      'an old Excel file (.xls), or a workbook with a password; save it as .xlsx',
    ],
    [
      'a page of HTML',
      Buffer.from('<html>Log in</html>'),
      {},
      'no Excel workbook (.xlsx): it begins with "<html>Log in</html>"',
    ],
    [
      'another archive',
      makeZip([part('goods.csv', 'sku\n')]),
      {},
      'a zip archive, but no Excel workbook (.xlsx): it has "goods.csv"',
    ],
    [
      'a column that is missing',
      workbook(row(text('name'))),
      { uniqueIDColumn: 'sku' },
      'There is no column "sku" in row 1, the first row with cells; there are name',
    ],
    ['a column that is there twice', workbook(row(text('a'), text('a'))), {}, 'The column "a" is there twice in row 1'],
    [
      'a sheet that is broken',
      workbook('<row><c></row>'),
      {},
      'The part "xl/worksheets/sheet1.xml" of the workbook cannot be read',
    ],
    [
      'a column behind the last',
      workbook(`${row(text('a'))}<row r="2"><c r="ZZZ2"><v>1</v></c></row>`),
      {},
      'Row 2 of the sheet has a cell "ZZZ2"; there are 16,384 columns at most',
    ],
    [
      'too many texts',
      workbook(row(text('a')), [
        part('xl/sharedStrings.xml', `<sst>${`<si><t>${'x'.repeat(4000)}</t></si>`.repeat(8100)}</sst>`),
      ]),
      {},
      'over 1,000,000 different texts, or 32,000,000 characters of them; save the sheet as CSV',
    ],
    [
      'a workbook that lies about its sizes',
      workbook(row(text('a')).repeat(1000), [], { saidSize: 100 }),
      {},
      'The zip archive is damaged',
    ],
  ] as const)('%s', async (_what, bytes, input, reason) => {
    const { failure, isPassing } = await readBytes('xlsx', bytes, { input });
    expect([failure, isPassing]).toEqual([expect.stringContaining(reason), false]);
  });

  it('a workbook that was cut, which is asked for again', async () => {
    const bytes = await fixture('openpyxl.xlsx');
    const { failure, isPassing } = await readBytes('xlsx', bytes.subarray(0, 3000));
    expect([failure, isPassing]).toEqual([expect.stringContaining('ends in the middle'), true]);
  });

  it('a row without an end, long before its archive is read out', async () => {
    const { failure } = await readBytes('xlsx', workbook(`<row>${text('x'.repeat(1000)).repeat(5000)}`));
    expect(failure).toContain('Row 1 of the sheet has over 4,194,304 characters');
  });
});

it('a place goes on behind its rows', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => row(text(`s${at}`), text(at === 3 ? '40,50' : '1.299')));
  const bytes = workbook(row(text('sku'), text('price')) + rows.join(''));
  const input = { mapping: { price: 'float' } };
  const whole = await readBytes('xlsx', bytes, { input });
  expect([whole.records.length, whole.records[2]]).toEqual([2500, { sku: 's2', price: 1299 }]);
  const rest = await readBytes('xlsx', inPieces(bytes), { input, place: whole.places[1]! });
  expect(rest.records).toEqual(whole.records.slice(2000));
});
