/** Tests of the data on the disk: it does not grow with changes, and a full disk refuses writes, closes in order and heals. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createServiceProcesses } from '../../testing/service-processes.ts';

const run = promisify(execFile);
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-disk-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

async function bytesUnder(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // Files may appear and disappear meanwhile.
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('ten thousand records', () => {
  it('that are changed twenty times take less than twice the room they took at first', async () => {
    const dataDir = join(directory, 'growing');
    const node: NodeService = await createNodeService({ dataDir, template: TEMPLATE });
    const send = async (round: number) => {
      for (let at = 0; at < 10_000; at += 1000) {
        const requests = Array.from({ length: 1000 }, (_, n) => ({
          action: 'addObject',
          body: {
            objectID: `r${at + n}`,
            name: `A thing of ${round}`,
            text: 'some words of a description '.repeat(12),
          },
        }));
        const answer = await fetch(`${node.url}/1/indexes/goods/batch`, {
          method: 'POST',
          headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
          body: JSON.stringify({ requests }),
        });
        expect(answer.status).toBe(200);
      }
      await node.service.whenIdle();
    };
    await send(0);
    const first = await bytesUnder(dataDir);
    let most = 0;
    for (let round = 1; round <= 20; round++) {
      await send(round);
      most = Math.max(most, await bytesUnder(dataDir));
    }
    await node.close();
    console.log(`first ${(first / 1e6).toFixed(0)} MB, most ${(most / 1e6).toFixed(0)} MB`);
    expect(most).toBeLessThan(2 * first);
  }, 300_000);
});

/** Creates a small disk in memory, or returns why it cannot. */
async function smallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const path = await mkdtemp(join(tmpdir(), 'aisle-small-'));
  return run('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', path]).then(
    () => path,
    () => undefined,
  );
}

const disk = await smallDisk();
describe.skipIf(!disk)('a disk that is full (skipped where this user may not mount one)', () => {
  const processes = createServiceProcesses();
  afterAll(async () => {
    processes.killAll();
    await run('umount', ['-l', disk!]);
    await rm(disk!, { recursive: true, force: true });
  });

  async function start() {
    return processes.start(['--data', join(disk!, 'data')]);
  }

  it('refuses writes with 507, goes on searching, ends on SIGTERM, starts again, and heals', async () => {
    let service = await start();
    let written = 0;
    const write = async () => {
      const requests = Array.from({ length: 500 }, (_, n) => ({
        action: 'addObject',
        body: { objectID: `r${written + n}`, text: 'words to fill a disk with '.repeat(40) },
      }));
      const answer = await service.call('POST', '/1/indexes/goods/batch', { requests });
      if (answer.status === 200) written += 500;
      return answer;
    };
    let last = await write();
    while (last.status === 200) last = await write();
    const refused = async () => {
      for (const { status } of [await write(), await service.call('PUT', '/1/indexes/goods/settings', {})])
        expect(status).toBe(507);
      const count = async () =>
        (await service.call('POST', '/1/indexes/goods/query', { query: 'disk' })).body['nbHits'];
      await expect.poll(count, { timeout: 30_000 }).toBe(written);
    };
    expect(last.status).toBe(507);
    expect((await service.call('POST', '/1/indexes/goods/query', { query: 'disk' })).status).toBe(200);

    // Another program uses up the reserve too.
    const ballast = await open(join(disk!, 'ballast'), 'w');
    const block = Buffer.alloc(2 ** 20);
    while (await ballast.write(block).catch(() => undefined));
    await ballast.close();
    await refused();
    expect((await service.end('SIGTERM'))[0]).toBe(0);

    await rm(join(disk!, 'ballast'));
    service = await start();
    // Space freed from the write-ahead log on close may suffice for a write or two.
    expect([200, 507]).toContain((await write()).status);
    await run('mount', ['-o', 'remount,size=300m', disk!]);
    expect((await write()).status).toBe(200);
    await expect
      .poll(async () => (await service.call('POST', '/1/indexes/goods/query', {})).body['nbHits'])
      .toBe(written);
    await service.end('SIGTERM');
  }, 240_000);
});
