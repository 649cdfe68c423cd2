/** Tests of senders that are slow or disconnect: limited in time, number and memory, without errors in the log. */
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../composition/service-options.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { TEMPLATE } from '../../testing/database-template.ts';

const log: LogEntry[] = [];
let shop: NodeService;

beforeAll(async () => {
  shop = await createNodeService({
    template: TEMPLATE,
    log: (entry) => log.push(entry),
    bodyMemory: { bodies: 3, free: 1000, bytes: 20_000 },
    timeouts: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  });
}, 60_000);
afterAll(() => shop.close());

const head = (length: number) =>
  `POST /1/events HTTP/1.1\r\nHost: x\r\nX-Service-Application-Id: ${shop.appId}\r\nX-Service-API-Key: ${shop.searchKey}\r\nContent-Length: ${length}\r\n\r\n`;

const open: Socket[] = [];

/** Sends a text and no more; resolves with the response when it is complete or the connection ends. */
function send(text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(shop.port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(text);
  const answer = new Promise<string>((resolve) => {
    let all = '';
    socket.on('data', (data) => {
      all += data.toString();
      resolve(all);
    });
    socket.on('close', () => resolve(all));
  });
  return { socket, answer };
}

const event = { eventType: 'view', eventName: 'Seen', index: 'products', userToken: 'u', objectIDs: ['a'] };
const track = () =>
  fetch(`${shop.url}/1/events?x-service-application-id=${shop.appId}&x-service-api-key=${shop.searchKey}`, {
    method: 'POST',
    body: JSON.stringify({ events: [event] }),
  });
const idle = () => vi.waitFor(async () => expect((await track()).status).toBe(200), { timeout: 15_000 });

describe('senders that are slow', () => {
  it('with their headers are sent away', async () => {
    const slow = send('POST /1/events HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await slow.answer).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it('with their bodies are sent away, and that is no failure inside', async () => {
    const slow = send(`${head(1000)}{"events":[`);
    expect(await slow.answer).toMatch(/^(HTTP\/1.1 408|$)/);
    await vi.waitFor(() => expect(log.at(-1)).toMatchObject({ path: '/1/events', status: 400 }), { timeout: 15_000 });
    expect(log.filter(({ error }) => error !== undefined)).toEqual([]);
  });

  it('hold a bounded number of bodies and a bounded memory; others hear when to come back', async () => {
    await idle();
    const holders = [1, 2, 3].map(() => send(`${head(1000)}{`));
    const answer = await vi.waitFor(
      async () => {
        const refused = await track();
        expect(refused.status).toBe(503);
        return refused;
      },
      { timeout: 15_000 },
    );
    expect(answer.headers.get('retry-after')).toBe('1');
    for (const { socket } of holders) socket.destroy();
    await idle();

    const large = [1, 2].map(() => send(`${head(30_000)}{"events":["${'x'.repeat(15_000)}`));
    const answers = await Promise.race(large.map((one) => one.answer));
    expect(answers).toMatch(/^HTTP\/1.1 503[\s\S]*retry-after: 1/i);
    // Small requests of shoppers are always accepted.
    expect((await track()).status).toBe(200);
    for (const { socket } of large) socket.destroy();
    await idle();
  });
});

describe('senders that are idle between requests', () => {
  it('are told to close their connections before the service does: those of load balancers stay open for 60 seconds', async () => {
    const { socket, answer } = send(`GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 200[\s\S]*keep-alive: timeout=75/i);
    socket.destroy();
  });
});

describe('senders that hang up', () => {
  it('in the middle of their body, or before their answer, leave no error in the log', async () => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
    const before = log.length;
    await new Promise<void>((resolve) => {
      const { socket } = send(`${head(1000)}{"events":[`);
      socket.once('close', () => resolve());
      socket.once('connect', () => setImmediate(() => socket.destroy()));
    });
    await new Promise<void>((resolve) => {
      const asking = httpRequest(`${shop.url}/1/indexes/*/objects`, {
        method: 'POST',
        headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey },
      });
      asking.on('error', () => resolve());
      asking.end('{"requests":[]}', () => asking.destroy(new Error('gone')));
    });
    await idle();
    expect(log.slice(before).filter(({ error }) => error !== undefined)).toEqual([]);
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });
});

afterAll(() => open.forEach((socket) => socket.destroy()));
