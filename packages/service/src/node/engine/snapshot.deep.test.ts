/** Tests of snapshots of a service process: written on close, used at start, and intact after a kill at any moment. */
import { existsSync, watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceProcesses } from '../../testing/service-processes.ts';

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'aisle-snapshot-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

const snapshot = () => join(directory, 'search-index.snapshot');

async function startProcess() {
  const { call, end, complaints } = await processes.start(['--data', directory]);
  const send = async (method: string, path: string, body: unknown) =>
    (await call(method, `/1/indexes/goods${path}`, body)).body;
  return {
    send,
    end,
    complaints,
    found: async (query: string) =>
      (await send('POST', '/query', { query, typoTolerance: 'false', queryType: 'prefixNone' }))['nbHits'],
  };
}

const load = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    action: 'addObject',
    body: { objectID: `${from + at}`, name: `boot number${from + at}`, text: 'a long text '.repeat(40) },
  }));

it('a service that ends leaves a snapshot, and the next one starts from it and from what came behind it', async () => {
  const first = await startProcess();
  for (let at = 0; at < 20_000; at += 2000) await first.send('POST', '/batch', { requests: load(at, at + 2000) });
  await expect.poll(() => first.found('boot'), { timeout: 30_000 }).toBe(20_000);
  await first.end('SIGTERM');
  expect(existsSync(snapshot())).toBe(true);
  const second = await startProcess();
  expect(await second.found('boot')).toBe(20_000);
  await second.send('POST', '/batch', {
    requests: [...load(20_000, 20_010), { action: 'deleteObject', body: { objectID: '7' } }],
  });
  await expect.poll(() => second.found('boot')).toBe(20_009);
  // As after a crash: the previous snapshot remains.
  await second.end('SIGKILL');
  const third = await startProcess();
  expect([await third.found('boot'), await third.found('number7'), await third.found('number20003')]).toEqual([
    20_009, 0, 1,
  ]);
  expect([...second.complaints, ...third.complaints].filter((line) => line.includes('snapshot'))).toEqual([]);
  await third.end('SIGTERM');
}, 300_000);

it('a process that is killed while it writes one leaves the one before, and nothing else', async () => {
  for (let round = 0; round < 3; round++) {
    const writing = await startProcess();
    await writing.send('POST', '/batch', {
      requests: load(0, 2500).map((one) => ({ ...one, body: { ...one.body, round } })),
    });
    await expect.poll(() => writing.found('boot')).toBe(20_010);
    const started = new Promise<void>((resolve) => {
      const watcher = watch(directory, (_, name) => {
        if (!name?.endsWith('.unfinished')) return;
        watcher.close();
        resolve();
      });
    });
    // It starts to write on close.
    const ended = writing.end('SIGTERM');
    // On a slow machine it may have written in an earlier quiet moment.
    await Promise.race([started, ended]);
    await writing.end('SIGKILL');
    await ended;
    const next = await startProcess();
    expect(await next.found('boot')).toBe(20_010);
    expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(next.complaints.filter((line) => line.includes('snapshot'))).toEqual([]);
    await next.end('SIGKILL');
  }
}, 300_000);
