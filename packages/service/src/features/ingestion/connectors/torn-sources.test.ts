/** Damaged transfers: truncated anywhere, shorter or longer than stated, wrongly packed, with odd line ends and byte order marks. */
import { gzipSync } from 'node:zlib';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { itThorough } from '../../../testing/thorough.ts';

let shop: IngestionWorld;
let server: Server;
let url = '';
/** What is said to the next requests, on the bare connection. */
let answer: (socket: Socket) => void = (socket) => socket.destroy();
let asked = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      asked++;
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await startIngestionWorld();
}, 60_000);
afterAll(async () => {
  server.close();
  await shop.close();
});
beforeEach(() => {
  shop.clock.now += 60_000;
  asked = 0;
});

const head = (headers: string) => `HTTP/1.1 200 OK\r\nConnection: close\r\n${headers}\r\n\r\n`;
/** One byte after another, each a chunk of its own. */
const byteByByte =
  (body: Buffer, headers = 'Content-Type: text/plain') =>
  (socket: Socket) => {
    const chunks = [...body].map((byte) =>
      Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]),
    );
    socket.end(
      Buffer.concat([
        Buffer.from(head(`${headers}\r\nTransfer-Encoding: chunked`)),
        ...chunks,
        Buffer.from('0\r\n\r\n'),
      ]),
    );
  };
const whole =
  (body: string | Buffer, headers = '') =>
  (socket: Socket) => {
    const length = Buffer.byteLength(body);
    socket.end(Buffer.concat([Buffer.from(head(`Content-Length: ${length}${headers}`)), Buffer.from(body)]));
  };

let named = 0;
/** Reads what is answered, as a file of this name; gives the run, its faults and its records. */
async function read(file: 'goods.csv' | 'goods.json', more: object = {}) {
  const index = `torn-${named++}`;
  const { taskID } = await shop.join({
    source: { type: file.split('.')[1]!, input: { url: `${url}/${file}`, uniqueIDColumn: 'sku', ...more } },
    destination: { input: { indexName: index } },
    task: { failureThreshold: 100 },
  });
  const run = await shop.run(taskID);
  const faults = (await shop.events(run.runID, '&type=record')).flatMap(({ data }) => data?.errors ?? []);
  const status = (await shop.call('POST', `/1/indexes/${index}/browse`, { body: {} })).status;
  return {
    run,
    faults: faults.toSorted((a, b) => a.line! - b.line!),
    records: status === 404 ? {} : await shop.records(index),
  };
}

const GOODS = {
  a: { objectID: 'a', sku: 'a', name: 'Schüssel € 😀' },
  b: { objectID: 'b', sku: 'b', name: 'two\r\nlines, "quoted"' },
};
const CSV = 'sku,name\r\na,Schüssel € 😀\n\r\n"b","two\r\nlines, ""quoted"""\r\n';
const JSON_LINES = `${JSON.stringify({ sku: 'a', name: GOODS.a.name })}\r\n\n${JSON.stringify({ sku: 'b', name: GOODS.b.name })}`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16Swapped = (text: string) => utf16(text).swap16();

describe('bytes that come one by one', () => {
  it.each([
    ['goods.csv', 'UTF-8', Buffer.from(CSV)],
    ['goods.csv', 'UTF-8 with a mark', Buffer.from(`\ufeff${CSV}`)],
    ['goods.csv', 'UTF-16', utf16(CSV)],
    ['goods.csv', 'UTF-16, swapped', utf16Swapped(CSV)],
    ['goods.json', 'UTF-8', Buffer.from(JSON_LINES)],
    ['goods.json', 'UTF-8 with a mark', Buffer.from(`\ufeff${JSON_LINES}`)],
    ['goods.json', 'UTF-16', utf16(JSON_LINES)],
    ['goods.json', 'a list in UTF-16, swapped', utf16Swapped(JSON.stringify(Object.values(GOODS)))],
  ] as const)('are the same records: %s in %s', async (file, _charset, body) => {
    answer = byteByByte(body);
    expect(await read(file)).toMatchObject({ run: { outcome: 'success', reason: '2 rows' }, records: GOODS });
  });

  it('are the same records where they are packed', async () => {
    answer = byteByByte(gzipSync(CSV), 'Content-Encoding: gzip');
    expect(await read('goods.csv')).toMatchObject({ run: { outcome: 'success' }, records: GOODS });
  });
});

describe('a source that is cut', () => {
  const rows = Array.from({ length: 700 }, (_, at) => ({ sku: `s${at}`, name: `n${at}` }));
  const asCsv = `sku,name\n${rows.map(({ sku, name }) => `${sku},${name}\n`).join('')}`;
  const asLines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  it.each([
    ['goods.csv', 'in a quoted cell', `${asCsv}"s7`],
    ['goods.csv', 'in a character', Buffer.concat([Buffer.from(`${asCsv}t,`), Buffer.from('€').subarray(0, 2)])],
    ['goods.json', 'in a line', `${asLines}{"sku":"t","na`],
    ['goods.json', 'behind its last row', asLines],
  ] as const)('keeps every row that came whole, and no half of one: %s, %s', async (file, _where, body) => {
    answer = (socket) => socket.end(Buffer.concat([Buffer.from(head('Content-Length: 1000000')), Buffer.from(body)]));
    const { run, faults, records } = await read(file);
    expect(run).toMatchObject({ status: 'finished', outcome: 'failure', reasonCode: 'critical' });
    expect(run.reason).toContain('has broken the connection');
    expect([faults, Object.keys(records).length]).toEqual([[], 700]);
    expect(asked).toBe(6);
  });

  itThorough('is the same where it is packed: the connection is named, which may come back', async () => {
    const packed = gzipSync(asCsv);
    answer = (socket) =>
      socket.end(
        Buffer.concat([
          Buffer.from(head('Content-Encoding: gzip\r\nContent-Length: 1000000')),
          packed.subarray(0, -12),
        ]),
      );
    const { run } = await read('goods.csv');
    expect(run).toMatchObject({ status: 'finished', outcome: 'failure', reasonCode: 'critical' });
    expect(run.reason).toContain('has broken the connection');
    expect(asked).toBeGreaterThanOrEqual(6);
  });
});

describe('a source that lies', () => {
  it.each([
    ['about packing is read once, and told', whole(CSV, '\r\nContent-Encoding: gzip'), 'cannot be decompressed', 1],
    // As the same bytes are that are cut without being packed.
    [
      'about all of its packed bytes is asked again, and told',
      whole(gzipSync(CSV).subarray(0, -12), '\r\nContent-Encoding: gzip'),
      'ends in the middle',
      6,
    ],
    ['about all of a file that is packed, too', whole(gzipSync(CSV).subarray(0, -12)), 'ends in the middle', 6],
  ])('%s', async (_about, say, reason, times) => {
    answer = say;
    const { run } = await read('goods.csv');
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical' });
    expect([run.reason, asked]).toEqual([expect.stringContaining(reason), times]);
  });

  it('about its length, by more bytes than it says, gives what it said', async () => {
    answer = (socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(CSV)}\r\n\r\n${CSV}c,more\r\nd,and more\r\n`);
    expect(await read('goods.csv')).toMatchObject({ run: { outcome: 'success' }, records: GOODS });
    expect(await read('goods.csv')).toMatchObject({ run: { outcome: 'success' }, records: GOODS });
  });
});

describe('odd characters', () => {
  it('of NUL stay in cells, and make a bad row of an objectID', async () => {
    answer = whole('sku,name\na,x\u0000y\nb\u0000,z\n');
    const { run, faults, records } = await read('goods.csv');
    expect(run).toMatchObject({ outcome: 'success', reason: '2 rows, of which 1 failed' });
    expect(faults).toMatchObject([{ line: 3, column: 'sku' }]);
    expect(records).toEqual({ a: { objectID: 'a', sku: 'a', name: 'x\u0000y' } });
    answer = whole('{"sku":"a","name":"x\\u0000y"}\n{"sku":"b\\u0000"}\n{"sku":\u0000"c"}\n');
    const lines = await read('goods.json');
    expect(lines.faults).toMatchObject([{ line: 2 }, { line: 3 }]);
    expect(lines.records).toEqual({ a: { objectID: 'a', sku: 'a', name: 'x\u0000y' } });
  });

  itThorough('of millions of empty lines are no rows', async () => {
    const empty = '\r\n\n'.repeat(1_000_000);
    answer = whole(`sku,name${empty}a,A\n${empty}`);
    expect((await read('goods.csv')).records).toMatchObject({ a: { name: 'A' } });
    answer = whole(`${empty}{"sku":"a","name":"A"}\n${empty}{"sku":"b"}\n${empty}`);
    expect((await read('goods.json')).records).toMatchObject({ a: { name: 'A' } });
  });
});

it('a list is over where it is over, whatever comes behind it without an end', async () => {
  answer = (socket) => {
    socket.write(`${head('Content-Type: application/json')}{"total":1,"items":[{"sku":"a"}],"more":"`);
    const more = (): void => void (!socket.destroyed && socket.write('x'.repeat(100_000), () => setImmediate(more)));
    more();
  };
  const { run, records } = await read('goods.json');
  expect([run.reason, Object.keys(records)]).toEqual(['1 row', ['a']]);
});

describe('a line without an end', () => {
  it.each([
    ['goods.csv', 'sku,name\na,A\nb,"', 'A quote is opened in the record at line 3'],
    ['goods.csv', 'sku,name\na,A\nb,', 'line 3'],
    ['goods.json', '{"sku":"a","name":"A"}\n{"sku":"', 'The row that begins at line 2'],
    ['goods.json', '[{"sku":"a","name":"A"},\n{"sku":"', 'The row that begins at line 2'],
  ] as const)('ends the run with its place, and what came before it is written: %s %s', async (file, start, reason) => {
    let sent = 0;
    answer = (socket) => {
      socket.write(head('Content-Type: text/plain') + start);
      const piece = 'x'.repeat(1_000_000);
      const more = (): void => {
        if (socket.destroyed) return;
        sent++;
        socket.write(piece, () => setImmediate(more));
      };
      more();
    };
    const { run, records } = await read(file);
    expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical' });
    expect(run.reason).toContain(reason);
    expect(records).toMatchObject({ a: { name: 'A' } });
    // It was left as soon as it was clear: what is on its way lies in the buffers of the connection.
    expect(sent).toBeLessThan(30);
  });
});
