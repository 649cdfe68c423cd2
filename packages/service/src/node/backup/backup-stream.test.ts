/** Tests of backups over the operator socket: complete or not at all, even if a client disconnects midway. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { runBackup } from '../commands/backup-command.ts';
import { asksForBackup, streamBackup, takeBackup } from './backup-stream.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';

let shop: TestService;
let directory: string;
const servers: Server[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-backup-stream-'));
  shop = await startTestService({ store: await openSpareDatabase() });
  // More than any buffer on the way can hold.
  const records = Array.from({ length: 600 }, (_, at) => ({ objectID: `${at}`, text: `${at}`.repeat(3000) }));
  await shop.fill('goods', records);
}, 60_000);
afterAll(async () => {
  for (const server of servers) server.close();
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

let sockets = 0;
async function serve(store: Store, patience?: number) {
  const path = join(directory, `${sockets++}.sock`);
  const streams: Promise<void>[] = [];
  const server = createServer((incoming, response) => {
    expect(asksForBackup(incoming)).toBe(true);
    streams.push(streamBackup({ store, response, ...(patience !== undefined && { patience }) }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return { path, streams };
}

const answerOf = (socketPath: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ socketPath, path: '/backup' }, resolve);
    asking.on('error', reject);
    asking.end();
  });

describe('a backup over the socket', () => {
  it('is every line of the dump, and counts the rows', async () => {
    const { path } = await serve(shop.store);
    const lines: string[] = [];
    const rows = await takeBackup(path, async (line) => void lines.push(line));
    expect(rows).toBeGreaterThan(600);
    expect(lines[0]).toContain('"backup":"aisle"');
    expect(lines.at(-1)).toMatch(/^\{"end":true/);
  });

  it.each([
    ['goes away', undefined],
    ['takes nothing', 20],
  ])('lets the store go when the other end %s', async (what, patience) => {
    const { path, streams } = await serve(shop.store, patience);
    const answer = await answerOf(path);
    answer.on('error', () => undefined);
    if (what === 'goes away') answer.destroy();
    await expect.poll(() => streams.length).toBe(1);
    await streams[0];
    answer.destroy();
    // A store in a transaction would delay this.
    expect((await shop.call('PUT', '/1/indexes/other/1', { body: { n: 1 } })).status).toBe(201);
  });

  it('that is broken off leaves the file of before, and says so', async () => {
    const file = join(directory, 'shop.backup');
    await writeFile(file, 'the one of before');
    const broken = Object.assign(Object.create(shop.store) as Store, {
      transaction: (work: Parameters<Store['transaction']>[0]) =>
        shop.store.transaction((inside) =>
          work({
            query: (sql, parameters) => {
              if (sql.includes('DECLARE') && sql.includes('"tasks"')) throw new Error('the disk is gone');
              return inside.query(sql, parameters);
            },
          }),
        ),
    });
    const { path } = await serve(broken);
    const command = { kind: 'backup', file, place: { dataDir: directory }, operatorSocket: path } as const;
    await expect(runBackup(command, () => undefined)).rejects.toThrow('broke the backup off; try again');
    const refusing = await serve(
      Object.assign(Object.create(shop.store) as Store, {
        transaction: () => Promise.reject(new Error('The store is closed')),
      }),
    );
    await expect(runBackup({ ...command, operatorSocket: refusing.path }, () => undefined)).rejects.toThrow(
      'gives no backup: The store is closed',
    );
    expect(await readFile(file, 'utf8')).toBe('the one of before');
    expect((await readdir(directory)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is none where nobody listens', async () => {
    expect(await takeBackup(join(directory, 'none.sock'), async () => undefined)).toBeUndefined();
  });
});
