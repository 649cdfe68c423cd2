/** Tests of data prepared at build time: a service starts with it, and starts empty if it is unusable. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../composition/service-options.ts';
import { connectToWorker } from './connect-to-worker.ts';
import type { Channel } from './messages.ts';
import { prepareData } from './prepare-data.ts';
import { serveInWorker, type WorkerServiceOptions } from './serve-in-worker.ts';

const headers = { 'X-Service-Application-Id': 'demo', 'X-Service-API-Key': 'admin' };
const service = { appId: 'demo', keys: [{ key: 'admin', acl: ['admin'] as const }] };
const records = [
  { objectID: '1', name: 'Red cup' },
  { objectID: '2', name: 'Blue cup' },
];

/** Files on the static host, by path. */
const files = new Map<string, Uint8Array>();
let host: Server;
let address: string;
beforeAll(async () => {
  const file = await prepareData({
    appId: service.appId,
    keys: service.keys.map(({ key, acl }) => ({ key, acl: [...acl] })),
    fill: async (fetch) => {
      const requests = records.map((body) => ({ action: 'addObject', body }));
      const put = { method: 'POST', headers, body: JSON.stringify({ requests }) };
      expect((await fetch('http://worker/1/indexes/products/batch', put)).status).toBe(200);
    },
  });
  files.set('/good.data', new Uint8Array(await file.arrayBuffer()));
  host = createServer(({ url = '' }, response) => {
    const found = files.get(url);
    response.writeHead(found ? 200 : 404).end(found);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => host.close(resolve)));

/** Starts a service; returns the number of cups that it finds, and its log. */
async function start(options: Partial<WorkerServiceOptions>): Promise<{ found: number | undefined; log: LogEntry[] }> {
  const log: LogEntry[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.start();
  const serving = serveInWorker({
    ...service,
    keys: service.keys.map(({ key, acl }) => ({ key, acl: [...acl] })),
    log: (entry) => log.push(entry),
    channel: port1 as unknown as Channel,
    ...options,
  });
  const connection = connectToWorker(port2 as unknown as Channel);
  try {
    const ask = { method: 'POST', headers, body: '{"query":"cup"}' };
    const answer = await connection.fetch('http://worker/1/indexes/products/query', ask);
    const { nbHits } = (await answer.json()) as { nbHits?: number };
    return { found: nbHits, log };
  } finally {
    connection.close();
    await (await serving).close();
    port1.close();
    port2.close();
  }
}

describe('prepared data', () => {
  it('are small and are found, also from a host that unpacks them', async () => {
    expect(files.get('/good.data')!.length).toBeLessThan(1_600_000);
    files.set('/plain.data', gunzipSync(files.get('/good.data')!));
    for (const name of ['good', 'plain']) {
      const { found, log } = await start({ prepared: `${address}/${name}.data` });
      expect(found, name).toBe(2);
      expect(
        log.filter(({ error }) => error !== undefined),
        name,
      ).toEqual([]);
    }
  });

  it('that are missing, cut off, something else or of another version leave the service empty, and the log says why', async () => {
    const good = files.get('/good.data')!;
    files.set('/cut.data', good.subarray(0, good.length / 2));
    files.set('/page.data', new TextEncoder().encode('<!doctype html><title>Not here</title>'));
    // The version is in separate files of the archive, in blocks after their headers.
    const archive = gunzipSync(good);
    for (let at = archive.indexOf('PG_VERSION'); at !== -1; at = archive.indexOf('PG_VERSION', at + 1))
      archive.write('17', Math.floor(at / 512) * 512 + 512, 'latin1');
    files.set('/older.data', gzipSync(archive, { level: 1 }));
    for (const name of ['missing', 'cut', 'page', 'older']) {
      const { found, log } = await start({ prepared: `${address}/${name}.data` });
      expect(found, name).toBeUndefined();
      expect(log.map(({ error }) => error).join('\n'), name).toContain('The prepared data are not used');
    }
  });

  it('cannot go together with a name', async () => {
    const both = serveInWorker({
      ...service,
      keys: [],
      name: 'kept',
      prepared: `${address}/good.data`,
      channel: new MessageChannel().port1 as unknown as Channel,
    });
    await expect(both).rejects.toThrow(/"name" or "prepared"/);
  });

  it('are not made where the filling fails', async () => {
    const fails = prepareData({
      appId: 'demo',
      fill: () => Promise.reject(new Error('the shop is closed')),
    });
    await expect(fails).rejects.toThrow('the shop is closed');
  });
});
