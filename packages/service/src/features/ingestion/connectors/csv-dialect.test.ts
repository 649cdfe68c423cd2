/** Detection of the delimiter: the default one stays unless there is evidence for another. */
import { expect, it } from 'vitest';
import { detectDelimiter, findDialect } from './csv-dialect.ts';
import { createFormatNotes } from './format-notes.ts';

it.each([
  ['commas', 'a,b,c\n1,2,3\n', ','],
  ['semicolons', 'a;b;c\n1;2,5;3\n', ';'],
  ['tabs', 'a\tb\n1,5\t2\n', '\t'],
  ['pipes', 'a|b\n1|2\n', '|'],
  ['one column', 'a\n1;2\n', ','],
  ['nothing', '', ','],
  ['semicolons in quotes', '"a;b",c\n"1;2",3\n', ','],
  ['commas in the names of semicolon columns', 'sku;name, long;price\n1;x;3\n2;x,y,z;3\n', ';'],
  ['as many of both', 'a,a;b\n1,1;2\n', ','],
  ['a decimal comma in each line, and one in the names', 'sku;price, EUR;name\n1;2,50;x\n2;3,50;y\n', ';'],
  ['bad lines beside the usual one', 'a,b,c\n1,2\n1,2,3\n', ','],
  ['bad lines beside another', 'a;b;c\n1;2\n1;2;3\n', ';'],
  ['a line that is cut', 'a;b\n1;2\n3', ';'],
  ['empty lines in front', '\r\n\r\na;b\r\n1;2\r\n', ';'],
] as const)('%s', (_name, text, delimiter) => {
  expect(detectDelimiter(text, { wanted: [], isWhole: false })).toBe(delimiter);
});

it('columns that the source names go before all', () => {
  const text = 'sku;size,fit;name\n1;2,3;4\n';
  expect(detectDelimiter(text, { wanted: ['sku', 'name'], isWhole: true })).toBe(';');
  expect(detectDelimiter('"sku"|a,b\n1|2,3\n', { wanted: ['sku'], isWhole: true })).toBe('|');
});

it.each([
  ['sep=;\r\na,b;c\r\n', undefined, ';', '\r\na,b;c\r\n'],
  ['SEP=\t\na\tb\n', undefined, '\t', '\na\tb\n'],
  ['sep=;\na;b\n', '|', '|', '\na;b\n'],
  ['sep=;,a\n1;2,3\n', undefined, ',', 'sep=;,a\n1;2,3\n'],
])('%j with %j', async (text, declared, delimiter, rest) => {
  const pieces = (async function* () {
    for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
  })();
  const notes = createFormatNotes();
  const dialect = await findDialect(pieces[Symbol.asyncIterator](), { delimiter: declared, wanted: [], notes });
  let read = '';
  for await (const piece of dialect.bytes) read += new TextDecoder().decode(piece);
  expect([dialect.delimiter, read]).toEqual([delimiter, rest]);
});
