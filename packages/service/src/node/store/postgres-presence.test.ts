/** Tests of presence with connections that open when a test says so: a late one is returned, and one that hangs blocks no other. */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { createPresence } from './postgres-presence.ts';
import type { Pulse } from './pulse.ts';

/** A connection that records its statements, and whether it was destroyed on return. */
class TestClient extends EventEmitter {
  readonly queries: string[] = [];
  readonly released: unknown[] = [];
  query = async (sql: string) => void this.queries.push(sql);
  release = (destroys: unknown) => void this.released.push(destroys);
}

/** Creates a pool whose connections open when a test says so. */
function testPool() {
  const asked: ((client: TestClient) => void)[] = [];
  const pool = { connect: () => new Promise<TestClient>((resolve) => asked.push(resolve)) } as unknown as pg.Pool;
  return { pool, asked };
}

/** Creates a pulse that gives up when a test says so. */
function testPulse() {
  const giveUps: (() => void)[] = [];
  const guard: Pulse['guard'] = (call) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      giveUps.push(() => {
        const error = new StoreUnavailable('The database does not answer');
        reject(error);
        controller.abort(error);
      });
      call(controller.signal).then(resolve, reject);
    });
  const pulse: Pulse = { guard, stop: () => undefined };
  return { pulse, giveUpAll: () => giveUps.splice(0).forEach((giveUp) => giveUp()) };
}

const turns = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a presence whose first connection opened after the pulse had given it up. */
async function afterLateConnection() {
  const { pool, asked } = testPool();
  const { pulse, giveUpAll } = testPulse();
  const presence = createPresence({ pool, pulse, announced: () => undefined });
  const shown = presence.show();
  giveUpAll();
  await expect(shown).rejects.toBeInstanceOf(StoreUnavailable);
  const late = new TestClient();
  asked[0]!(late);
  await turns();
  return { presence, asked, giveUpAll, late };
}

describe('the presence of a process', () => {
  it('gives a connection back that comes after it was given up, and takes no lock on it', async () => {
    const { late } = await afterLateConnection();
    expect([late.queries, late.released]).toEqual([[], [true]]);
  });

  it('is shown on the next connection', async () => {
    const { presence, asked, late } = await afterLateConnection();
    const shown = presence.show();
    const next = new TestClient();
    asked[1]!(next);
    expect(await shown).toBe(presence.number);
    expect([next.queries.length, next.released, late.queries.length]).toEqual([2, [], 0]);
    presence.end();
    await turns();
    expect(next.released).toEqual([true]);
  });

  it('asks for a lock that another session of the same number does not hold up', async () => {
    const { presence, asked } = await afterLateConnection();
    const shown = presence.show();
    const client = new TestClient();
    asked[1]!(client);
    await shown;
    expect(client.queries[0]).toContain('pg_advisory_lock_shared');
  });

  it('is taken again where its connection broke, and its end gives back the one that it has then', async () => {
    const { presence, asked } = await afterLateConnection();
    const clients = [new TestClient(), new TestClient()];
    for (const [at, client] of clients.entries()) {
      const shown = presence.show();
      asked[at + 1]!(client);
      await shown;
      if (at === 0) client.emit('error', new Error('Connection terminated'));
    }
    expect(clients.map(({ released }) => released)).toEqual([[true], []]);
    presence.end();
    await turns();
    expect(clients.map(({ released }) => released)).toEqual([[true], [true]]);
  });
});
