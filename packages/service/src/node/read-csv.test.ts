/** Tests of CSV: the result does not depend on chunks or kinds of line breaks. */
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

/** Reads rows from small chunks, as lines and cells. */
async function rowsOf(text: string, size: number): Promise<[line: number, ...cells: string[]][]> {
  const rows: [number, ...string[]][] = [];
  const bytes = Buffer.from(text);
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  for await (const lines of readCsv(pieces, { delimiter: ',' }))
    for (const { line, cells } of lines) rows.push([line, ...cells]);
  return rows;
}

it.each([
  ['LF', 'sku,name\na,A\n\nb,"B\nb"\nc,C'],
  ['CR LF', 'sku,name\r\na,A\r\n\r\nb,"B\nb"\r\nc,C\r\n'],
  ['CR', 'sku,name\ra,A\r\rb,"B\nb"\rc,C\r'],
  ['CR LF, then LF', 'sku,name\r\na,A\n\nb,"B\nb"\nc,C\n'],
  ['LF, then CR LF', 'sku,name\na,A\r\n\r\nb,"B\nb"\r\nc,C\r\n'],
])('lines that end by %s', async (_name, text) => {
  for (const size of [1, 2, 3, 1000])
    expect(await rowsOf(text, size), `in pieces of ${size}`).toEqual([
      [1, 'sku', 'name'],
      [2, 'a', 'A'],
      [4, 'b', 'B\nb'],
      [6, 'c', 'C'],
    ]);
});

it.each([
  ['nothing', '', []],
  ['one cell', 'a', [[1, 'a']]],
  ['one break', '\n', []],
  [
    'a return inside of a cell, in a file of LF',
    'a\nb\rc\nd\n',
    [
      [1, 'a'],
      [2, 'b\rc'],
      [3, 'd'],
    ],
  ],
])('%s', async (_name, text, rows) => {
  for (const size of [1, 1000]) expect(await rowsOf(text, size)).toEqual(rows);
});
