/** Files that could take quadratic time: one that is four times as long takes about four times the steps, or is rejected. */
// First: it counts the steps of what is imported behind it.
import { countWork } from '../../../testing/count-work.ts';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { archives } from '../../../node/read-archives.ts';
import { readCsv } from '../../../node/read-csv.ts';
import { createScriptRunner } from '../../../sandbox/create-script-runner.ts';
import { readSitemap } from '../../crawler/pages/sitemap.ts';
import { type FileFormat, fileReaders } from './file-readers.ts';

/** Bytes of a file, and how much longer the longer one is. */
const SIZE = 100_000;
const LONGER = 4;
/** More than so many times the steps are no line any more; a square takes sixteen times. */
const MAX_GROWTH = 6;
/** A piece of a file as the network brings it. */
const PIECE = 65_536;

async function* inPieces(text: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Reads a file to its end, or to the fault that it is refused with. */
async function readFile(format: FileFormat, text: string): Promise<void> {
  const opened = { body: inPieces(text), contentType: '', version: '' };
  try {
    for await (const { rows } of fileReaders[format](opened, { input: {}, readCsv, archives }, undefined)) void rows;
  } catch (error) {
    expect((error as Error).name).toMatch(/^(SourceFault|CsvFault)$/);
  }
}

const repeat = (text: string, count: number) => text.repeat(Math.ceil(count));
const numbered = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('');

/** Each makes a file of about so many bytes. */
const FILES: readonly (readonly [name: string, format: FileFormat, make: (size: number) => string])[] = [
  ['columns by the hundred thousand', 'csv', (size) => `${numbered(size / 8, (n) => `c${n},`)}last\n`],
  ['the same column again and again', 'csv', (size) => `${repeat('a,', size / 2)}a\n1\n`],
  ['short lines', 'csv', (size) => `a\n${repeat('1\n', size / 2)}`],
  ['empty lines', 'csv', (size) => `a\n${repeat('\n', size)}`],
  ['quotes in quotes', 'csv', (size) => `a\n"${repeat('""', size / 2)}"\n`],
  ['a quote that is not closed', 'csv', (size) => `a\n"${repeat('x\n', size / 2)}`],
  ['line breaks in quotes', 'csv', (size) => `a\n${repeat('"x\n\n\n\ny"\n', size / 9)}`],
  [
    'wide lines',
    'csv',
    (size) => `${numbered(1000, (n) => `c${n},`)}z\n${repeat(`${repeat('1,', 1000)}1\n`, size / 2002)}`,
  ],
  ['many small objects', 'json', (size) => `[${repeat('{"a":1},', size / 8)}{"a":1}]`],
  ['brackets in each other', 'json', (size) => repeat('[', size)],
  ['objects in each other', 'json', (size) => repeat('{"a":', size / 5)],
  ['one object with many names', 'json', (size) => `[{${numbered(size / 12, (n) => `"k${n}":1,`)}"z":1}]`],
  ['one long text', 'json', (size) => `[{"a":"${repeat('x', size)}"}]`],
  ['one text of escapes', 'json', (size) => `[{"a":"${repeat('\\u0041', size / 6)}"}]`],
  ['one list of numbers', 'json', (size) => `[{"a":[${repeat('1,', size / 2)}1]}]`],
  ['white space', 'json', (size) => `[${repeat(' \n', size / 2)}{"a":1}]`],
  ['lines', 'json', (size) => repeat('{"a":1}\n', size / 8)],
  ['a number without end', 'json', (size) => `[{"a":${repeat('1', size)}}]`],
  ['many items', 'xml', (size) => `<rss><channel>${repeat('<item><a>1</a></item>', size / 21)}</channel></rss>`],
  ['elements in each other', 'xml', (size) => repeat('<a>', size / 3)],
  ['many attributes', 'xml', (size) => `<r><item ${numbered(size / 10, (n) => `a${n}="1" `)}/></r>`],
  ['many elements in one', 'xml', (size) => `<r><item>${numbered(size / 14, (n) => `<e${n}>1</e${n}>`)}</item></r>`],
  ['references', 'xml', (size) => `<r><item><a>${repeat('&amp;', size / 5)}</a></item></r>`],
  ['ampersands', 'xml', (size) => `<r><item><a>${repeat('&', size)}</a></item></r>`],
  ['comments', 'xml', (size) => `<r>${repeat('<!-- x -->', size / 10)}<item><a>1</a></item></r>`],
  ['a comment that is not closed', 'xml', (size) => `<r><!-- ${repeat('- ', size / 2)}`],
  ['sections of text', 'xml', (size) => `<r><item><a>${repeat('<![CDATA[x]]>', size / 13)}</a></item></r>`],
  ['a tag that is not closed', 'xml', (size) => `<r><item ${repeat('x', size)}`],
];

const runner = await createScriptRunner();
const readPage = async (body: string) => {
  const actions = [{ source: '({ $ }) => ({ title: $("title").text() })' }];
  await runner.readPage({
    url: 'https://a.example/',
    contentType: 'text/html',
    body: new TextEncoder().encode(body),
    actions,
  });
};
const PAGES: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['elements beside each other', (size) => repeat('<p>x</p>', size / 8)],
  ['elements in each other', (size) => repeat('<div>', size / 5)],
  ['formatting that is not closed', (size) => repeat('<b><p>', size / 6)],
  ['tables in each other', (size) => repeat('<table><tr><td>', size / 15)],
  ['links', (size) => numbered(size / 20, (n) => `<a href="/${n}">x</a>`)],
  ['attributes', (size) => `<p ${numbered(size / 10, (n) => `a${n}="1" `)}>`],
  ['references', (size) => repeat('&notin;', size / 7)],
  ['a comment that is not closed', (size) => `<!--${repeat('-', size)}`],
  ['forms and buttons', (size) => repeat('<form><button>', size / 14)],
  ['selects', (size) => repeat('<select><option>', size / 16)],
];

const SITEMAPS: readonly (readonly [name: string, make: (size: number) => string])[] = [
  [
    'addresses',
    (size) => `<urlset>${numbered(size / 60, (n) => `<url><loc>https://a.example/${n}</loc></url>`)}</urlset>`,
  ],
  ['elements in each other', (size) => repeat('<url>', size / 5)],
  ['one long address', (size) => `<urlset><url><loc>${repeat('x', size)}</loc></url></urlset>`],
  ['lines', (size) => repeat('https://a.example/x\n', size / 20)],
];

/** How many times the steps a file takes that is longer. */
async function growthOf(read: (size: number) => Promise<unknown>): Promise<number> {
  // What is loaded and made once is there.
  await read(SIZE);
  const once = await countWork(() => read(SIZE));
  return (await countWork(() => read(LONGER * SIZE))) / once;
}

const check = async (read: (size: number) => Promise<unknown>) =>
  expect(await growthOf(read)).toBeLessThanOrEqual(MAX_GROWTH);

describe('the count of steps', () => {
  it('sees the square of the length', async () => {
    const square = async (size: number) => {
      let sum = 0;
      for (let at = 0; at < size / 100; at++) for (let other = 0; other < size / 100; other++) sum += at ^ other;
      return sum;
    };
    expect(await growthOf(square)).toBeGreaterThan(15);
  });

  it('sees what is copied again with every piece', async () => {
    const copy = async (size: number) => {
      let whole = Buffer.alloc(0);
      for (let at = 0; at < size; at += 1000) whole = Buffer.concat([whole, Buffer.alloc(1000)]);
    };
    expect(await growthOf(copy)).toBeGreaterThan(14);
  });
});

describe('files', () => {
  it.each(FILES)('with %s (%s)', (_name, format, make) => check((size) => readFile(format, make(size))));
});

describe('pages', () => {
  it.each(PAGES)('with %s', (_name, make) => check((size) => readPage(make(size))));
});

describe('sitemaps', () => {
  it.each(SITEMAPS)('with %s', (_name, make) =>
    check((size) =>
      readSitemap(
        Readable.toWeb(Readable.from(inPieces(make(size)))) as ReadableStream<Uint8Array<ArrayBuffer>>,
        (url) => url,
      ),
    ),
  );
});
