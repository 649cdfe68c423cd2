/** Packed files: detected by their bytes, unpacked as streams, and rejected if they are truncated, hostile or ambiguous. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZippedFile } from '../testing/make-zip.ts';
import { inPieces, readBytes } from '../testing/read-bytes.ts';
import { itThorough } from '../../../testing/thorough.ts';

const CSV = 'sku,name\na,Schüssel\nb,Tea\n';
const RECORDS = [
  { sku: 'a', name: 'Schüssel' },
  { sku: 'b', name: 'Tea' },
];
const JSON_LINES = RECORDS.map((record) => JSON.stringify(record)).join('\n');
const XML = `<rss><channel>${RECORDS.map(({ sku, name }) => `<item><sku>${sku}</sku><name>${name}</name></item>`).join('')}</channel></rss>`;
const file = (name: string, text: string | Buffer, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  bytes: Buffer.from(text),
  ...more,
});

describe('the same records come', () => {
  it.each([
    ['of CSV by gzip', 'csv', gzipSync(CSV)],
    ['of CSV by gzip in two members', 'csv', Buffer.concat([gzipSync(CSV.slice(0, 12)), gzipSync(CSV.slice(12))])],
    ['of JSON by gzip', 'json', gzipSync(JSON.stringify(RECORDS))],
    ['of JSON Lines by gzip', 'json', gzipSync(JSON_LINES)],
    ['of XML by gzip', 'xml', gzipSync(XML)],
    ['of CSV by zip', 'csv', makeZip([file('goods.csv', CSV)])],
    ['of CSV by zip, stored', 'csv', makeZip([file('goods.csv', CSV, { isStored: true })])],
    ['of CSV by zip64', 'csv', makeZip([file('goods.csv', CSV, { isZip64: true })])],
    ['of XML by zip, whatever it is called', 'xml', makeZip([file('export.dat', XML)])],
    ['of gzip in zip', 'csv', makeZip([file('goods.csv.gz', gzipSync(CSV))])],
    [
      'of one file of data beside others',
      'csv',
      makeZip([file('README', 'x'), file('__MACOSX/._goods.csv', 'x'), file('in/goods.csv', CSV)]),
    ],
  ] as const)('%s', async (_how, format, bytes) => {
    for (const pieceSize of [1, 65_536]) {
      const read = await readBytes(format, bytes, { pieceSize });
      expect([read.records, read.failure], `pieces of ${pieceSize}`).toEqual([RECORDS, undefined]);
    }
  });

  it('of the file of an archive that the source names, which is shown', async () => {
    const archive = makeZip([
      file('old/goods.csv', 'sku\nold\n'),
      file('new/goods.csv', CSV),
      file('new/prices.csv', 'sku\nno\n'),
    ]);
    const { records, notes } = await readBytes('csv', archive, { input: { zipEntry: 'new/goods.csv' } });
    expect([records, notes]).toEqual([RECORDS, ['Of the zip archive, the file "new/goods.csv" is read']]);
  });
});

describe('is refused, with what is there and the cure:', () => {
  it.each([
    [
      'an archive of several',
      makeZip([file('a.csv', CSV), file('b.csv', CSV)]),
      {},
      'several files that may be meant; name one as zipEntry of the source: "a.csv", "b.csv"',
    ],
    [
      'an archive without data',
      makeZip([file('a.pdf', 'x'), file('b.png', 'x')]),
      {},
      'no file that ends in .csv, .tsv, .tab, .txt; name one as zipEntry of the source: "a.pdf", "b.png"',
    ],
    ['an empty archive', makeZip([]), {}, 'has no file in it'],
    [
      'a name that is not there',
      makeZip([file('a.csv', CSV)]),
      { zipEntry: 'b.csv' },
      'no file "b.csv", the zipEntry of the source; it has "a.csv"',
    ],
    [
      'a name that is there twice',
      makeZip([file('x/a.csv', CSV), file('y/a.csv', CSV)]),
      { zipEntry: 'a.csv' },
      '2 files "a.csv"',
    ],
    [
      'a file with a password',
      makeZip([file('a.csv', CSV, { isEncrypted: true })]),
      {},
      '"a.csv" in the zip archive has a password; send it without',
    ],
    ['more than it says of its size', makeZip([file('a.csv', CSV, { saidSize: 5 })]), {}, 'The zip archive is damaged'],
    [
      'a workbook',
      makeZip([file('xl/workbook.xml', '<workbook/>'), file('[Content_Types].xml', '<x/>')]),
      {},
      'an Excel workbook; read it by a source of the type xlsx',
    ],
    ['packing in packing in packing', gzipSync(gzipSync(gzipSync(CSV))), {}, 'packed more than 2 times over'],
    ['bzip2', Buffer.from('BZh91AY&SY'), {}, 'packed by bzip2, which is not read; gzip and zip are'],
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 0, 0, 0]), {}, 'packed by zstd'],
    [
      'a gzip file that was changed',
      Buffer.concat([gzipSync(CSV).subarray(0, 15), Buffer.from('xxxxxxxx'), gzipSync(CSV).subarray(23)]),
      {},
      'The gzip file is damaged',
    ],
    [
      'over a thousand files',
      makeZip(Array.from({ length: 1001 }, (_, at) => file(`${at}.csv`, 'x'))),
      {},
      'over 1,000 files',
    ],
  ] as const)('%s', async (_what, bytes, input, reason) => {
    const { failure, isPassing, records } = await readBytes('csv', bytes, { input });
    expect(failure).toContain(reason);
    expect([isPassing, records]).toEqual([false, []]);
  });
});

describe('a file that was cut', () => {
  it('is asked for again, behind the rows that came whole', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `s${at},${Math.sin(at)}`).join('\n');
    const packed = gzipSync(`sku,n\n${rows}\n`);
    const { failure, isPassing, records } = await readBytes('csv', packed.subarray(0, packed.length / 2));
    expect([failure, isPassing]).toEqual([
      'The gzip file ends in the middle; it was not sent, or not written, to its end',
      true,
    ]);
    expect(records.length).toBeGreaterThan(1000);
  });

  it('of its last bytes alone is cut all the same', async () => {
    const { failure, isPassing } = await readBytes('csv', gzipSync(CSV).subarray(0, -3));
    expect([failure, isPassing]).toEqual([expect.stringContaining('ends in the middle'), true]);
  });

  it('is one without the directory of its archive', async () => {
    const archive = makeZip([file('a.csv', CSV)]);
    const { failure, isPassing } = await readBytes('csv', archive.subarray(0, -30));
    expect([failure, isPassing]).toEqual([expect.stringContaining('The zip archive ends in the middle'), true]);
  });
});

describe('a bomb', () => {
  /** Zeros without an end as gzip, made while they are read: the head of a file, then one block of deflate again and again. */
  const head = gzipSync('').subarray(0, 10);
  const block = deflateRawSync(Buffer.alloc(1_000_000, 'a'), { finishFlush: 2 });

  it('is left as soon as it is clear, with no more in memory than a piece of it', async () => {
    const consumed = { size: 0 };
    const bytes = (async function* () {
      yield head;
      for (let at = 0; at < 1000; at++) {
        consumed.size += block.length;
        yield block;
      }
    })();
    const { failure, isPassing } = await readBytes('csv', bytes);
    expect([failure, isPassing]).toEqual([
      expect.stringMatching(/^The (file becomes over 200 times as large|record at line 1 )|A quote/),
      false,
    ]);
    // A gigabyte was on its way.
    expect(consumed.size).toBeLessThan(block.length * 200);
  });

  itThorough('in an archive is refused by what it becomes', async () => {
    const rows = `sku,name\n${`a,${'a'.repeat(1_000_000)}\n`.repeat(80)}`;
    const { failure } = await readBytes('csv', inPieces(makeZip([file('a.csv', rows)])));
    expect(failure).toContain('becomes over 200 times as large when it is unpacked');
  });

  it('of more bytes than an archive may have is not gathered', async () => {
    const consumed = { size: 0 };
    const bytes = (async function* () {
      yield Buffer.from('PK\u0003\u0004');
      for (;;) {
        consumed.size += 1_000_000;
        yield Buffer.alloc(1_000_000, 'x');
      }
    })();
    expect((await readBytes('csv', bytes)).failure).toContain(
      'over 67,108,864 bytes as it comes; send what is larger as gzip',
    );
    expect(consumed.size).toBeLessThan(70_000_000);
  });
});
