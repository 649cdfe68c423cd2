import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenAtSocket } from './operator-socket.ts';

let directory: string;
const servers: Server[] = [];
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-socket-'))));
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(directory, { recursive: true, force: true });
});

const listen = async (name: string) => {
  const server = createServer();
  servers.push(server);
  await listenAtSocket(server, join(directory, name));
};

describe('the socket of the operator', () => {
  it("lets only its owner connect, and takes nobody else's place", async () => {
    await listen('own.sock');
    expect((await stat(join(directory, 'own.sock'))).mode & 0o777).toBe(0o600);
    await expect(listen('own.sock')).rejects.toThrow('Another process listens at');
  });

  it('leaves files alone that are no sockets', async () => {
    await writeFile(join(directory, 'file'), 'precious');
    await expect(listen('file')).rejects.toThrow('is there and is no socket');
  });

  it('cannot be where there is no directory', async () => {
    await expect(listen('none/own.sock')).rejects.toThrow(/ENOENT|EACCES/);
  });
});
