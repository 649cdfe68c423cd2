/** Files as suppliers send them, through a whole run: the same records in every format, and what was detected is reported. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { makeZip } from '../testing/make-zip.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

let named = 0;
/** Reads a file by a task; gives the run, what it was told about the file, bad rows, and the records. */
async function ingest(
  name: string,
  body: string | Buffer,
  source: { type?: string; input?: object; headers?: Record<string, string> } = {},
) {
  const index = `odd-${named++}`;
  const { taskID, sourceID } = await shop.join({
    source: {
      type: source.type ?? 'csv',
      input: { url: sources.at(`/${index}/${name}`, body, source.headers), uniqueIDColumn: 'sku', ...source.input },
    },
    destination: { input: { indexName: index } },
    task: { action: 'replace' },
  });
  const run = await shop.run(taskID);
  const logs = await shop.events(run.runID, '&type=log');
  const records = await shop.events(run.runID, '&type=record');
  const { status } = await shop.call('POST', `/1/indexes/${index}/browse`, { body: {} });
  return {
    run,
    sourceID,
    detected: logs.flatMap(({ data }) => (data?.['detected'] ?? []) as string[]),
    faults: records.flatMap(({ data }) => data?.errors ?? []),
    records: status === 404 ? {} : await shop.records(index),
  };
}

const GOODS = {
  a: { objectID: 'a', sku: 'a', name: 'Schüssel', price: 1299 },
  b: { objectID: 'b', sku: 'b', name: 'Tea', price: 40.5 },
};
const PLAIN = 'sku,name,price\na,Schüssel,1299\nb,Tea,40.50\n';
const GERMAN = 'sku;name;price\r\na;Schüssel;1.299,00\r\nb;Tea;40,50\r\n';
const FEED =
  '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><sku>a</sku><name>Schüssel</name><price>1.299,00</price></item><item><sku>b</sku><name>Tea</name><price>40,50</price></item></channel></rss>';
const price = { mapping: { price: 'float' } };
const COMMA = 'Column "price": decimal comma (detected by "1.299,00", line 2)';
const SEMICOLON = 'Columns are separated by a semicolon (detected); where that is wrong, set "delimiter" of the source';
const WESTERN = expect.stringContaining('read as Windows-1252 (detected)');

describe('are the same records, and say what was found out', () => {
  it.each<[string, string, string | Buffer, object, unknown[]]>([
    ['as they should be', 'goods.csv', PLAIN, {}, []],
    [
      'in gzip without Content-Encoding',
      'goods.csv.gz',
      gzipSync(PLAIN),
      { headers: { 'content-type': 'application/gzip' } },
      [],
    ],
    ['in gzip with it', 'goods.csv', gzipSync(PLAIN), { headers: { 'content-encoding': 'gzip' } }, []],
    ['in zip', 'goods.zip', makeZip([{ name: 'goods.csv', bytes: Buffer.from(PLAIN) }]), {}, []],
    ['with semicolons and decimal commas', 'goods.csv', GERMAN, {}, [SEMICOLON, COMMA]],
    [
      'as Excel saves them in Germany',
      'goods.csv',
      Buffer.from(`sep=;\r\n${GERMAN}`, 'latin1'),
      {},
      [WESTERN, 'The first line says that a semicolon separates the columns', COMMA.replace('line 2', 'line 3')],
    ],
    [
      'with a mark of UTF-8 and sep=',
      'goods.csv',
      `\ufeffsep=;\r\n${GERMAN}`,
      {},
      ['The first line says that a semicolon separates the columns', COMMA.replace('line 2', 'line 3')],
    ],
    [
      'as Excel saves Unicode text',
      'goods.txt',
      Buffer.from(`\ufeff${GERMAN.replaceAll(';', '\t')}`, 'utf16le'),
      {},
      [SEMICOLON.replace('semicolon', 'tab'), COMMA],
    ],
    [
      'with all declared',
      'goods.csv',
      Buffer.from(GERMAN, 'latin1'),
      { input: { ...price, delimiter: ';', charset: 'iso-8859-1', decimalSeparators: { price: 'comma' } } },
      [],
    ],
    ['in XML', 'goods.xml', FEED, { type: 'xml' }, [COMMA.replace('line 2', 'row at line 1')]],
    ['in XML by gzip', 'goods.xml.gz', gzipSync(FEED), { type: 'xml' }, [COMMA.replace('line 2', 'row at line 1')]],
  ])('%s', async (_how, name, body, source, detected) => {
    const read = await ingest(name, body, { input: price, ...source });
    expect(read.run).toMatchObject({ outcome: 'success', reason: '2 rows' });
    expect([read.records, read.detected]).toEqual([GOODS, detected]);
  });

  it('as a workbook', async () => {
    const bytes = await readFile(join(import.meta.dirname, '../testing/workbooks/xlsxwriter.xlsx'));
    const { run, records, faults } = await ingest('goods.xlsx', bytes, {
      type: 'xlsx',
      input: { mapping: { price: 'float' } },
    });
    // A third of the rows holds an error: nothing is replaced.
    expect([run.reason, records]).toEqual([expect.stringContaining('1 of 3 rows failed'), {}]);
    expect(faults).toEqual([
      { row: 3, column: 'price', reason: 'The cell holds the error #DIV/0!; mend it in the workbook' },
    ]);
  });
});

describe('that cannot be read leave the index as it was, and say why', () => {
  it.each([
    ['a number that may be two', 'goods.csv', 'sku,price\na,"1,299"\n', price, 'too_many_errors', '1 of 1 row failed'],
    [
      'numbers of which each may be two',
      'goods.csv',
      `sku;price\n${'x;1.299\n'.repeat(1500)}y;"40,50"\n`,
      price,
      'too_many_errors',
      '1,500 of 1,501 rows failed; the index was left as it was. The first one, line 2, column "price": The cell is no float: "1.299" may have a decimal point or separate thousands; set "decimalSeparators" of the source for "price" to point or comma',
    ],
    [
      'an archive of two files',
      'goods.zip',
      makeZip([
        { name: 'a.csv', bytes: Buffer.from(PLAIN) },
        { name: 'b.csv', bytes: Buffer.from(PLAIN) },
      ]),
      {},
      'critical',
      'name one as zipEntry of the source: "a.csv", "b.csv"',
    ],
    [
      'a page in place of a file',
      'goods.csv.gz',
      gzipSync('<!doctype html><html>\n<body>Log in</body></html>'),
      {},
      'critical',
      'The file is a page of HTML, not CSV: it begins with "<!doctype html><html>"',
    ],
  ] as const)('%s', async (_what, name, body, input, reasonCode, reason) => {
    const { run, records } = await ingest(name, body, { input });
    expect(run).toMatchObject({ outcome: 'failure', reasonCode, reason: expect.stringContaining(reason) });
    expect(records).toEqual({});
  });
});

it('a file that says Retry-After: 1 is asked again a second later', async () => {
  let refusals = 1;
  const times: number[] = [];
  const url = sources.at('/busy.csv', (_asked, response) => {
    times.push(shop.clock.now);
    if (refusals-- > 0) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.writeHead(200).end('sku\na\n');
  });
  const { taskID } = await shop.join({
    source: { type: 'csv', input: { url } },
    destination: { input: { indexName: 'busy' } },
  });
  const run = await shop.run(taskID);
  const [, failed] = await shop.events(run.runID, '&type=fetch');
  expect(run).toMatchObject({ outcome: 'success' });
  const { publishedAt, data } = failed as unknown as { publishedAt: string; data: { againAt: string } };
  expect(Date.parse(data.againAt) - Date.parse(publishedAt)).toBe(1000);
});

it('a discovery says what was found out, and which columns are numbers', async () => {
  const url = sources.at('/discover.csv', 'sku;price;amount;size\na;1.299,00;1,299;1.299\nb;40,50;7;x\n');
  const { sourceID } = await shop.ok('POST', '/1/sources', { type: 'csv', name: 'odd', input: { url } });
  const { runID } = await shop.ok('POST', `/1/sources/${String(sourceID)}/discover`);
  await shop.settle(String(runID));
  const { streams } = await shop.ok('GET', `/1/sources/${String(sourceID)}/discover`);
  expect(streams).toMatchObject([
    {
      notes: [SEMICOLON],
      properties: [
        { name: 'sku', type: 'string' },
        { name: 'price', type: 'float' },
        { name: 'amount', type: 'string' },
        { name: 'size', type: 'string' },
      ],
    },
  ]);
});

it.each([
  ['csv', { decimalSeparators: { price: 'dot' } }, '"input.decimalSeparators.price" must be one of point, comma'],
  ['csv', { charset: 'no such charset!' }, '"input.charset" must be the name of a charset'],
  ['xml', { rows: 'product' }, '"input.rows" must be a path of elements such as catalog/products/product'],
  ['xml', { row: 'a/b' }, 'Unknown field "row" in input; did you mean "rows"?'],
  ['xlsx', { sheet: 3 }, '"input.sheet" must be text'],
  ['xlsx', { rows: 'a/b' }, 'Unknown field "rows" in input'],
])('a source of the type %s with %j is refused by the place of its mistake', async (type, input, message) => {
  const { status, body } = await shop.call('POST', '/1/sources', {
    body: { type, name: 'odd', input: { url: 'https://www.example.com/f', ...input } },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
});
