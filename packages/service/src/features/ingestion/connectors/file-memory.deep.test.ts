/** Large files: each format is read in step with its consumer, in constant memory and linear time. */
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { archives } from '../../../node/read-archives.ts';
import { readCsv } from '../../../node/read-csv.ts';
import { IS_BRIEF } from '../../../testing/kill-rounds.ts';
import { type FileFormat, fileReaders } from './file-readers.ts';

/** Megabytes of the long file. */
const SIZE = IS_BRIEF ? 40 : 120;
/** Rows of one piece of a file. */
const PIECE_ROWS = 64;
const MEGABYTE = 1_000_000;

/** A file of a size, made while it is read: nothing of it lies in memory. */
async function* makeFile(format: 'csv' | 'json' | 'xml', megabytes: number): AsyncGenerator<Buffer> {
  const text = 'What there is to say about it '.repeat(30);
  const [head, rowOf, tail] = {
    csv: ['sku,price,text\n', (n: number) => `s${n},"1.299,50",${text}\n`, ''],
    json: ['', (n: number) => `${JSON.stringify({ sku: `s${n}`, price: 1299.5, text })}\n`, ''],
    xml: [
      '<rss><channel>',
      (n: number) => `<item><sku>s${n}</sku><price>1.299,50</price><text>${text}</text></item>\n`,
      '</channel></rss>',
    ],
  }[format] as [string, (n: number) => string, string];
  yield Buffer.from(head);
  let size = 0;
  for (let n = 0; size < megabytes * MEGABYTE;) {
    let piece = '';
    for (let row = 0; row < PIECE_ROWS; row++) piece += rowOf(n++);
    size += piece.length;
    yield Buffer.from(piece);
  }
  yield Buffer.from(tail);
}

/** Reads it; counts its rows and batches, and by how many rows it was read ahead of whoever takes them. */
async function read(format: FileFormat, pieces: AsyncIterable<Buffer>) {
  const sums = { rows: 0, batches: 0, bad: 0, maxAhead: 0 };
  let taken = 0;
  const body = (async function* () {
    for await (const piece of pieces) {
      taken += PIECE_ROWS;
      yield piece;
    }
  })();
  const input = { mapping: { price: 'float' } };
  for await (const { rows } of fileReaders[format](
    { body, contentType: '', version: '' },
    { input, readCsv, archives },
    undefined,
  )) {
    sums.batches++;
    sums.rows += rows.length;
    sums.bad += rows.filter((row) => 'fault' in row).length;
    sums.maxAhead = Math.max(sums.maxAhead, taken - sums.rows);
  }
  return sums;
}

describe.each(['csv', 'json', 'xml'] as const)('a long file of %s', (format) => {
  it('is read no further ahead than a few pieces, however long it is', async () => {
    const [short, long] = [await read(format, makeFile(format, 5)), await read(format, makeFile(format, 10))];
    expect(long.rows / short.rows).toBeCloseTo(2, 1);
    expect(long.batches / short.batches).toBeLessThan(2.3);
    expect([short.bad, long.bad]).toEqual([0, 0]);
    // What is not of a batch lies in pieces on their way.
    expect(short.maxAhead).toBeLessThan(2000);
    expect(long.maxAhead).toBeLessThan(2000);
  }, 60_000);
});

it('of gzip takes no more memory than a small one', async () => {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = 0;
  const packed = Readable.from(makeFile('csv', SIZE)).pipe(createGzip({ level: 1 })) as AsyncIterable<Buffer>;
  const watched = (async function* () {
    for await (const piece of packed) {
      most = Math.max(most, process.memoryUsage().rss);
      yield piece;
    }
  })();
  const { rows, bad } = await read('csv', watched);
  expect([rows > SIZE * 900, bad]).toEqual([true, 0]);
  const grown = (most - before) / MEGABYTE;
  process.stdout.write(`${SIZE} MB of CSV in gzip: ${Math.round(grown)} MB more memory at most\n`);
  expect(grown).toBeLessThan(150);
}, 120_000);
