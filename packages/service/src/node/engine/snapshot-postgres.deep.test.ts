/** Tests of snapshots of processes that share a PostgreSQL: each has its own, and catches up at start with what others changed since. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-snapshots-'))));
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const records = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    action: 'addObject',
    body: { objectID: `${from + at}`, name: `boot number${from + at}`, text: 'a long text '.repeat(40) },
  }));

describe.skipIf(!postgres)('a process with a snapshot of its own', () => {
  it('starts from it, hears of every write, deletion, index and setting of the others since, and misses nothing', async () => {
    const url = await postgres!.createDatabase();
    const start = (name: string) =>
      processes.start(['--snapshot-dir', join(directory, name)], { env: { DATABASE_URL: url } });
    const found = async (one: ServiceProcess, index: string, query: string) =>
      (await one.call('POST', `/1/indexes/${index}/query`, { query, typoTolerance: 'false', queryType: 'prefixNone' }))
        .body['nbHits'];
    const write = (one: ServiceProcess, index: string, requests: readonly object[]) =>
      one.call('POST', `/1/indexes/${index}/batch`, { requests });

    let first = await start('first');
    const second = await start('second');
    for (let at = 0; at < 10_000; at += 2000) await write(first, 'goods', records(at, at + 2000));
    await write(first, 'old', records(0, 5));
    await expect.poll(() => found(first, 'goods', 'boot')).toBe(10_000);
    await first.end('SIGTERM');
    const snapshot = join(directory, 'first', 'search-index.snapshot');
    expect(existsSync(snapshot)).toBe(true);

    // While it is down, the other one changes everything that can be changed.
    await write(second, 'goods', [...records(10_000, 10_010), { action: 'deleteObject', body: { objectID: '7' } }]);
    await second.call('DELETE', '/1/indexes/old');
    await write(second, 'new', records(0, 3));
    await second.call('PUT', '/1/indexes/goods/settings', { searchableAttributes: ['name'] });
    const seen = async (one: ServiceProcess) => [
      await found(one, 'goods', 'boot'),
      await found(one, 'goods', 'number7'),
      await found(one, 'goods', 'number10003'),
      await found(one, 'goods', 'long'),
      await found(one, 'old', 'boot'),
      await found(one, 'new', 'boot'),
    ];
    const truth = [10_009, 0, 1, 0, undefined, 3];
    await expect.poll(() => seen(second)).toEqual(truth);

    first = await start('first');
    expect(await seen(first)).toEqual(truth);
    expect(first.complaints.filter((line) => line.includes('snapshot'))).toEqual([]);
    // What it writes reaches the other one, as before.
    await write(first, 'new', records(3, 4));
    await expect.poll(() => found(second, 'new', 'boot')).toBe(4);

    // A snapshot of another database is useless: the start builds from the records, and shows no foreign ones.
    await first.end('SIGTERM');
    const other = await processes.start(['--snapshot-dir', join(directory, 'first')], {
      env: { DATABASE_URL: await postgres!.createDatabase() },
    });
    expect(await found(other, 'goods', 'boot')).toBeUndefined();
  }, 300_000);
});
