import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AcceptBacklog } from './accept-backlog.ts';

const CONNECTIONS = 50;
const opened: Socket[] = [];
let server: Server;

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

/** Starts a server that counts its connections. */
async function startCounting(backlog: AcceptBacklog): Promise<{ accepted: () => number; port: number }> {
  let accepted = 0;
  server = createServer((socket) => {
    accepted++;
    opened.push(socket);
  });
  backlog.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { accepted: () => accepted, port: (server.address() as AddressInfo).port };
}

/** Returns the number of turns, each followed by a yield, until all connections that were opened together are accepted. */
async function turnsUntilAccepted(backlog: AcceptBacklog): Promise<number> {
  const { accepted, port } = await startCounting(backlog);
  for (let at = 0; at < CONNECTIONS; at++)
    opened.push(connect({ port, host: '127.0.0.1' }).on('error', () => undefined));
  let turns = 0;
  for (; accepted() < CONNECTIONS; turns++) await backlog.nextTurn();
  return turns;
}

describe('the backlog of connections', () => {
  it('is accepted before the next search runs', async () => {
    expect(await turnsUntilAccepted(new AcceptBacklog({ now: () => 0 }))).toBeLessThan(CONNECTIONS / 4);
  });

  it('lets a search run after eight milliseconds, however many connections arrive', async () => {
    let now = 0;
    // Each look at the clock is a millisecond later.
    const backlog = new AcceptBacklog({ now: () => now++ });
    const turns = await turnsUntilAccepted(backlog);
    expect(turns).toBeGreaterThanOrEqual(CONNECTIONS / 10);
    expect(turns).toBeLessThan(CONNECTIONS);
  });
});
