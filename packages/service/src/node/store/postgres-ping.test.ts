/** Tests of the ping with a server that accepts connections and never responds: it opens one at a time, and leaves none behind. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostgresPing } from './postgres-ping.ts';

let server: Server;
let url: string;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

it('waits for the connection that is being made, and makes no second one', async () => {
  const ping = createPostgresPing({ url, patience: 60_000 });
  const asked = [ping.ask(), ping.ask()].map((one) => one.catch((error: unknown) => error));
  await expect.poll(() => sockets.length).toBe(1);
  sockets[0]!.destroy();
  expect((await Promise.all(asked)).every((one) => one instanceof Error)).toBe(true);
  expect(sockets.length).toBe(1);
  await ping.end();
});

it('gives up a connection that is being made when it is ended, and makes none afterwards', async () => {
  const ping = createPostgresPing({ url, patience: 60_000 });
  const asked = ping.ask().catch((error: unknown) => error);
  await expect.poll(() => sockets.length).toBe(1);
  await ping.end();
  expect(await asked).toBeInstanceOf(Error);
  await expect(ping.ask()).rejects.toThrow('closed');
  expect(sockets.length).toBe(1);
});
