/** Tests of a PostgreSQL that crashes, restarts and freezes under a service with load: the process survives, searches continue, writes heal. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRESENCE_LOCK } from '../../store/live-process.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const postgres = await startPostgres();
const fate = postgres?.fate;
afterAll(() => postgres?.stop());

describe.skipIf(!postgres || !fate)('a PostgreSQL that has an outage (skipped without a server of our own)', () => {
  let node: NodeService;
  let databaseUrl: string;
  const acknowledged = new Set<string>();
  let serial = 0;

  const start = () => createNodeService({ databaseUrl, adminKey: 'admin', searchKey: 'pages' });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(node.url + path, {
      method,
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': 'admin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, headers: answer.headers, body: json };
  };
  const write = async () => {
    const objectID = `r${serial++}`;
    const answer = await call('PUT', `/1/indexes/goods/${objectID}`, { n: 1 });
    if (answer.status === 201) acknowledged.add(objectID);
    return answer;
  };
  const event = () =>
    call('POST', '/1/events', {
      events: [{ eventType: 'view', eventName: 'n', index: 'goods', userToken: 'u', objectIDs: ['a'] }],
    });
  const search = () => call('POST', '/1/indexes/goods/query', { query: '' });
  const healed = () => expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201);

  beforeAll(async () => {
    databaseUrl = await postgres!.createDatabase();
    node = await start();
    await write();
    await node.service.whenIdle();
  }, 60_000);
  afterEach(async () => {
    // Whatever a test did, every acknowledged record exists.
    const all = Array.from(acknowledged, (objectID) => ({ indexName: 'goods', objectID }));
    for (let at = 0; at < all.length; at += 500) {
      const { body } = await call('POST', '/1/indexes/*/objects', { requests: all.slice(at, at + 500) });
      expect((body['results'] as unknown[]).filter((record) => record === null)).toEqual([]);
    }
  });
  afterAll(async () => {
    await fate?.thaw();
    await node?.close();
  });

  it('survives ten crashes under writes, answers them with 503 and searches with 200, and heals', async () => {
    for (let round = 0; round < 10; round++) {
      let crashed = false;
      const statuses = new Set<number>();
      const lanes = Array.from({ length: 8 }, async (_, lane) => {
        while (!crashed || statuses.size === 0) {
          const { status, headers } = await (lane % 2 ? write() : event());
          statuses.add(status);
          if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 30 + 40 * round));
      await fate!.crash();
      expect((await search()).status).toBe(200);
      const refused = await write();
      expect(refused.status).toBe(503);
      crashed = true;
      await Promise.all(lanes);
      expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      await fate!.start();
      await healed();
    }
  }, 240_000);

  // `pulse.test.ts` shows with its own clock that a refusal takes at most five seconds.
  it('refuses writes while the server is frozen, goes on searching, and heals', async () => {
    try {
      await fate!.freeze();
      const refused = await Promise.all([write(), write(), event(), call('GET', '/1/indexes/goods/task/1')]);
      for (const { status, headers } of refused) {
        expect(status).toBe(503);
        expect(headers.get('retry-after')).toMatch(/^\d+$/);
      }
      expect((await search()).status).toBe(200);
    } finally {
      await fate!.thaw();
    }
    await healed();
    await node.service.whenIdle();
  }, 60_000);

  it('shows that it lives though the server still has the session that it lost, with its lock', async () => {
    const number = await node.store.presence!();
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    try {
      // Like a session after a silent network failure, which the server notices by TCP keep-alive after hours.
      await other.query('SELECT pg_advisory_lock_shared($1, $2)', [PRESENCE_LOCK, number]);
      await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE locktype = 'advisory' AND classid = $1 AND objid = $2::bigint::oid AND pid <> pg_backend_pid()`,
        [PRESENCE_LOCK, number],
      );
      const holders = async () => {
        const { rows } = await other.query<{ holders: number }>(
          `SELECT count(*)::int AS holders FROM pg_locks
           WHERE locktype = 'advisory' AND classid = $1 AND objid = $2::bigint::oid AND granted`,
          [PRESENCE_LOCK, number],
        );
        return rows[0]!.holders;
      };
      await expect.poll(holders).toBe(2);
      await healed();
      await node.service.whenIdle();
    } finally {
      await other.end();
    }
  }, 60_000);

  it('does not take a slow statement for a frozen server', async () => {
    expect(await node.store.query('SELECT 1 AS one FROM pg_sleep(7)')).toEqual([{ one: 1 }]);
  }, 60_000);

  it('closes while the server is frozen, and does not wait for it', async () => {
    try {
      await fate!.freeze();
      const writing = write().catch(() => undefined);
      await node.close();
      await writing;
    } finally {
      await fate!.thaw();
    }
    node = await start();
    await healed();
  }, 60_000);
});
