import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '@aisle/contract';
import { createNodeService, type NodeService } from './create-node-service.ts';
import { plantSeed } from './seed/plant-seed.ts';
import { TEMPLATE } from '../testing/database-template.ts';
import { readSeed } from './seed/read-seed.ts';
import { itThorough } from '../testing/thorough.ts';

let shop: NodeService;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-node-'));
  shop = await createNodeService({ template: TEMPLATE, clusters: ['c1'] });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

const headersFor = (key: string) => ({ 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': key });

describe('a service that listens', () => {
  it('answers over HTTP on a loopback port, with keys that it made', async () => {
    expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(shop.madeKeys).toBe(true);
    await plantSeed(shop, await readSeed('demo'));
    const answer = await fetch(`${shop.url}/1/indexes/products/query`, {
      method: 'POST',
      headers: headersFor(shop.searchKey),
      body: JSON.stringify({ query: 'lether bakpack birch', hitsPerPage: 5 }),
    });
    expect(answer.status).toBe(200);
    const { hits } = (await answer.json()) as SearchResponse;
    expect(hits.map((hit) => hit['category'])).toEqual(['Bags', 'Bags', 'Bags', 'Bags', 'Bags']);
  });

  it('reads parameters in the body of a GET, where the operation has them there, and passes over any other', async () => {
    const get = (path: string, body: string) =>
      new Promise<{ status: number; answer: Record<string, unknown> }>((resolve, reject) => {
        const sent = httpRequest(
          `${shop.url}${path}`,
          { method: 'GET', headers: { ...headersFor(shop.adminKey), 'Content-Length': String(body.length) } },
          (came) => {
            const parts: Buffer[] = [];
            came.on('data', (part: Buffer) => parts.push(part));
            came.on('end', () =>
              resolve({ status: came.statusCode!, answer: JSON.parse(Buffer.concat(parts).toString()) as never }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    const pending = '/1/clusters/mapping/pending';
    expect(await get(pending, '{"getClusters":true}')).toMatchObject({ status: 200, answer: { clusters: {} } });
    expect((await get(pending, '')).answer).not.toHaveProperty('clusters');
    expect((await get(`${pending}?getClusters=false`, '{"getClusters":true}')).answer).not.toHaveProperty('clusters');
    for (const [body, message] of [
      ['{"getClusters":"yes"}', 'getClusters'],
      ['{"getCluster":true}', 'getCluster'],
      ['[]', 'object'],
      ['{"get', 'JSON'],
    ] as const)
      expect(await get(pending, body)).toMatchObject({
        status: 400,
        answer: { message: expect.stringContaining(message) },
      });
    expect((await get(pending, ' '.repeat(20_000))).status).toBe(413);
    expect((await get('/1/clusters', '{"getClusters":true}')).status).toBe(200);
  });

  it('knows the address of its peer', async () => {
    const { createHmac } = await import('node:crypto');
    const secured = (text: string) =>
      Buffer.from(createHmac('sha256', shop.searchKey).update(text).digest('hex') + text).toString('base64');
    const status = async (key: string) =>
      (await fetch(`${shop.url}/1/indexes/products?query=`, { headers: headersFor(key) })).status;
    expect(await status(secured('restrictSources=127.0.0.0/8'))).toBe(200);
    expect(await status(secured('restrictSources=10.0.0.0/8'))).toBe(403);
  });

  it('believes only trusted proxies who the client is: for networks of keys, rates and the network restriction', async () => {
    const behind = await createNodeService({
      template: TEMPLATE,
      trustedProxies: '127.0.0.0/8',
      limits: { searchesPerMinutePerUser: 1 },
    });
    try {
      const status = async (at: NodeService, forwarded: string, path = '/1/indexes', key = at.adminKey) =>
        (
          await fetch(at.url + path, {
            headers: {
              'X-Service-Application-Id': at.appId,
              'X-Service-API-Key': key,
              'X-Forwarded-For': forwarded,
            },
          })
        ).status;
      await behind.service.fetch(
        new Request('http://localhost/1/security/sources', {
          method: 'PUT',
          headers: { 'X-Service-Application-Id': behind.appId, 'X-Service-API-Key': behind.adminKey },
          body: '[{"source":"203.0.113.0/24"}]',
        }),
        { isOperator: true },
      );
      expect(await status(behind, '203.0.113.7')).toBe(200);
      expect(await status(behind, '203.0.113.7, 198.51.100.1')).toBe(403);
      expect(await status(behind, 'unknown')).toBe(403);
      const search = (forwarded: string) => status(behind, forwarded, '/1/indexes/nothing?query=', behind.searchKey);
      expect([await search('203.0.113.1'), await search('203.0.113.2'), await search('203.0.113.1')]).toEqual([
        404, 404, 429,
      ]);
      // A service without trusted proxies does not even read the header.
      const { createHmac } = await import('node:crypto');
      const text = 'restrictSources=203.0.113.0/24';
      const secured = Buffer.from(createHmac('sha256', shop.searchKey).update(text).digest('hex') + text);
      expect(await status(shop, '203.0.113.7', '/1/indexes/products?query=', secured.toString('base64'))).toBe(403);
    } finally {
      await behind.close();
    }
  });

  it.each([
    ['a path with a backslash', '/1/indexes/a\\b', 'localhost'],
    ['a host that is no name', '/1/indexes', 'a b'],
  ])('refuses %s like any wrong request, so that a page can read why', async (_what, path, host) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(shop.port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (data) => (text += String(data)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^access-control-allow-origin: \*\r$/m);
    expect(answer).toMatch(/\{"message":"The request cannot be read: [^"]+","status":400\}/);
  });

  it('answers a body that is too long without waiting for its end', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(
        `${shop.url}/1/events`,
        { method: 'POST', headers: { ...headersFor(shop.searchKey), 'content-length': 3_000_000 } },
        (answer) => {
          resolve(answer.statusCode!);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write('{"events":[');
    });
    expect(status).toBe(413);
  });

  it('survives a connection that breaks in the middle of a body', async () => {
    await new Promise<void>((resolve) => {
      const sending = httpRequest(`${shop.url}/1/indexes/products/batch`, {
        method: 'POST',
        headers: { ...headersFor(shop.adminKey), 'content-length': 1000 },
      });
      sending.on('error', () => resolve());
      sending.write('{"requests":[', () => sending.destroy(new Error('torn')));
    });
    const answer = await fetch(`${shop.url}/1/indexes/products?query=`, { headers: headersFor(shop.searchKey) });
    expect(answer.status).toBe(200);
  });

  itThorough('refuses a port that is taken', async () => {
    await expect(createNodeService({ port: shop.port, template: TEMPLATE })).rejects.toThrow(
      /is taken by another program/,
    );
  });
});

describe('a service with a data directory', () => {
  it('finds records, settings, tasks and keys again, and lets nobody else in meanwhile', async () => {
    const dataDir = join(directory, 'data');
    const first = await createNodeService({ dataDir, template: TEMPLATE });
    await plantSeed(first, {
      index: 'goods',
      settings: { hitsPerPage: 1 },
      records: [{ objectID: 'a' }, { objectID: 'b' }],
    });
    await expect(createNodeService({ dataDir, template: TEMPLATE })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
    await first.close();
    const again = await createNodeService({ dataDir, template: TEMPLATE });
    try {
      expect([again.madeKeys, again.adminKey, again.searchKey]).toEqual([false, first.adminKey, first.searchKey]);
      const answer = await fetch(`${again.url}/1/indexes/goods?query=`, { headers: headersFor(again.searchKey) });
      expect(await answer.json()).toMatchObject({ nbHits: 2, hitsPerPage: 1 });
      // The operator key is next to the database, readable only by its owner, and not in it.
      const { mode } = await stat(join(dataDir, 'operator-key'));
      expect(mode & 0o777).toBe(0o600);
      const sealed = JSON.stringify(await again.store.query('SELECT * FROM sealed_keys, key_seals'));
      for (const secret of [
        first.adminKey,
        first.searchKey,
        (await readFile(join(dataDir, 'operator-key'), 'utf8')).trim(),
      ])
        expect(sealed).not.toContain(secret);
      const task = await fetch(`${again.url}/1/indexes/goods/task/2`, { headers: headersFor(again.adminKey) });
      expect(await task.json()).toEqual({ status: 'published', pendingTask: false });
    } finally {
      await again.close();
    }
    await rename(join(dataDir, 'operator-key'), join(directory, 'operator-key'));
    await expect(createNodeService({ dataDir, template: TEMPLATE })).rejects.toThrow(
      /operator key .* is missing.*restore it from a backup/,
    );
    const moved = await createNodeService({
      dataDir,
      template: TEMPLATE,
      operatorKeyFile: join(directory, 'operator-key'),
    });
    expect(moved.adminKey).toBe(first.adminKey);
    await moved.close();
  });
});

describe('a seed', () => {
  it.each([
    ['list.json', '[{"objectID":"a"}]', { index: 'list', records: [{ objectID: 'a' }] }],
    [
      'whole.json',
      '{"index":"own","settings":{"hitsPerPage":2},"records":[{"a":1}]}',
      { index: 'own', settings: { hitsPerPage: 2 }, records: [{ a: 1 }] },
    ],
    ['lines.ndjson', '{"a":1}\n\n{"a":2}\n', { index: 'lines', records: [{ a: 1 }, { a: 2 }] }],
    ['lines.json', '{"a":1}\n{"a":2}', { index: 'lines', records: [{ a: 1 }, { a: 2 }] }],
  ])('is read from %s', async (name, text, seed) => {
    const file = join(directory, name);
    await writeFile(file, text);
    expect(await readSeed(file)).toMatchObject(seed);
  });

  it.each([
    ['broken.ndjson', '{"a":1}\n{"a":', 'broken.ndjson, line 2 is not JSON'],
    ['wrong.json', '[{"a":1},7]', 'record 2 is not a JSON object'],
    ['text.json', '"hello"', 'record 1 is not a JSON object'],
  ])('in %s is refused with its place', async (name, text, message) => {
    const file = join(directory, name);
    await writeFile(file, text);
    await expect(readSeed(file)).rejects.toThrow(message);
  });
});
