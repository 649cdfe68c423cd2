/** Pushes at connection level: interrupted, too short, too long, compressed. The run ends with a reason, and complete rows are written. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../node/create-node-service.ts';
import { TEMPLATE } from '../../../testing/database-template.ts';
import type { LogEntry } from '../../../composition/service-options.ts';
import type { RunAnswer } from '../testing/ingestion-world.ts';

const log: LogEntry[] = [];
let shop: NodeService;
let taskID = '';

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  shop = await createNodeService({ template: TEMPLATE, log: (entry) => log.push(entry) });
  const input = { url: 'http://127.0.0.1:9/none.json', uniqueIDColumn: 'sku' };
  const { sourceID } = await call('POST', '/1/sources', { type: 'json', name: 's', input });
  const destination = { type: 'search', name: 'd', input: { indexName: 'pushed' } };
  const { destinationID } = await call('POST', '/1/destinations', destination);
  ({ taskID } = (await call('POST', '/1/tasks', { sourceID, destinationID })) as { taskID: string });
}, 60_000);
afterAll(() => shop.close());

/** Sends bytes behind the head of a push, and ends or breaks the connection; gives all that comes back. */
function push(headers: string, bytes: Buffer, end: 'end' | 'reset' | 'stay' = 'stay'): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /1/tasks/${taskID}/push HTTP/1.1\r\nHost: x\r\nX-Service-Application-Id: ${shop.appId}\r\nX-Service-API-Key: ${shop.adminKey}\r\nContent-Type: application/x-ndjson\r\n${headers}\r\n\r\n`,
  );
  socket.write(bytes, () => {
    if (end === 'end') socket.end();
    if (end === 'reset') socket.resetAndDestroy();
  });
  return new Promise((resolve) => {
    let all = '';
    socket.on('data', (data) => {
      all += data.toString();
      if (end === 'stay') socket.end();
    });
    socket.on('close', () => resolve(all));
  });
}
let seen = 0;
/** The run that came last, when it has ended. */
async function lastRun(): Promise<RunAnswer> {
  let runs: RunAnswer[] = [];
  await expect
    .poll(
      async () => {
        runs = (await call('GET', `/1/runs?taskID=${taskID}&itemsPerPage=100`))['runs'] as RunAnswer[];
        return [runs.length, runs.some(({ outcome }) => outcome === 'processing')];
      },
      { interval: 100 },
    )
    .toEqual([seen + 1, false]);
  seen++;
  return runs[0]!;
}
/** The records whose names begin so, as soon as they are these. */
const expectThere = (prefix: string, names: readonly string[]) =>
  expect
    .poll(async () => {
      const { hits = [] } = await call('POST', '/1/indexes/pushed/browse', { hitsPerPage: 1000 });
      const all = (hits as { objectID: string }[]).map(({ objectID }) => objectID);
      return all.filter((name) => name.startsWith(prefix)).toSorted();
    })
    .toEqual(names);

const chunked = (text: string, size: number): Buffer => {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat(chunks);
};

it('in chunks of one byte is as good as any', async () => {
  const text = '\ufeff{"sku":"a1","name":"Schüssel 😀"}\r\n\n{"sku":"a2"}';
  const body = Buffer.concat([chunked(text, 1), Buffer.from('0\r\n\r\n')]);
  expect(await push('Transfer-Encoding: chunked', body)).toMatch(/^HTTP\/1.1 200 /);
  expect(await lastRun()).toMatchObject({ outcome: 'success', reason: '2 rows' });
  await expectThere('a', ['a1', 'a2']);
});

it.each([
  ['ends before its length', 'Content-Length: 5000', 'end'],
  ['is reset', 'Content-Length: 5000', 'reset'],
] as const)('that %s is a run that failed; the lines that came whole are written', async (how, headers, end) => {
  const name = how.slice(0, 2);
  await push(headers, Buffer.from(`{"sku":"${name}1"}\n{"sku":"${name}2"}\n{"sku":"${name}3`), end);
  const run = await lastRun();
  expect(run).toMatchObject({
    status: 'finished',
    outcome: 'failure',
    reasonCode: 'critical',
    reason: 'The body ended before it was complete; what came before is written. Send it again',
  });
  // What the connection took with it never came.
  await expectThere(name, [`${name}1`, `${name}2`].slice(0, run.progress.receivedNbOfEvents));
});

it('of broken chunks is the same', async () => {
  const body = Buffer.concat([chunked('{"sku":"c1"}\n', 5), Buffer.from('zz\r\n{"sku":"c2"}\r\n')]);
  await push('Transfer-Encoding: chunked', body, 'end');
  const run = await lastRun();
  expect(run).toMatchObject({ outcome: 'failure', reasonCode: 'critical' });
  await expectThere('c', ['c1'].slice(0, run.progress.receivedNbOfEvents));
});

it('that is longer than its length ends there; what comes behind is no request', async () => {
  const text = '{"sku":"d1"}\n';
  const said = await push(`Content-Length: ${text.length}`, Buffer.from(`${text}{"sku":"d2"}\n`), 'end');
  expect(said).toMatch(/^HTTP\/1.1 (200|400) /);
  expect(await lastRun()).toMatchObject({ status: 'finished' });
  await expectThere('d', ['d1']);
});

it('that is packed is refused, and makes no run', async () => {
  const packed = gzipSync('{"sku":"e1"}\n'.repeat(100));
  const said = await push(`Content-Encoding: gzip\r\nContent-Length: ${packed.length}`, packed);
  expect(said).toMatch(/^HTTP\/1.1 400 /);
  expect(said).toContain('The body is packed (Content-Encoding: gzip); send it as it is');
  const { runs } = await call('GET', `/1/runs?taskID=${taskID}&itemsPerPage=100`);
  expect(runs).toHaveLength(seen);
});

it('leaves nothing in the log of failures inside', () => {
  expect(log.filter(({ error }) => error !== undefined)).toEqual([]);
});
