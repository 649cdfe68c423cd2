/** Tests of a PostgreSQL that fails over, turns read-only or has no connections left: writes get 503 and heal, searches continue, no acknowledged write is lost. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../create-node-service.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const postgres = await startPostgres();
const fate = postgres?.fate;
afterAll(() => postgres?.stop());

describe.skipIf(!fate)('a PostgreSQL that fails (skipped without a server of our own)', () => {
  let node: NodeService;
  let operator: pg.Client;
  const acknowledged: string[] = [];
  let serial = 0;

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(node.url + path, {
      method,
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': 'admin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: json };
  };
  const write = async () => {
    const objectID = `r${serial++}`;
    const answer = await call('PUT', `/1/indexes/goods/${objectID}`, { n: 1 });
    if (answer.status === 201) acknowledged.push(objectID);
    else expect([answer.status, answer.retry]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    return answer.status;
  };
  const search = async () => (await call('POST', '/1/indexes/goods/query', {})).status;
  const heals = async () => {
    await expect.poll(write, { timeout: 30_000, interval: 200 }).toBe(201);
    const requests = acknowledged.map((objectID) => ({ indexName: 'goods', objectID }));
    const { body } = await call('POST', '/1/indexes/*/objects', { requests });
    expect((body['results'] as unknown[]).filter((record) => record === null)).toEqual([]);
  };
  /** Ends every connection but the operator's, as a failover does. */
  const terminate = () =>
    operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );

  beforeAll(async () => {
    const databaseUrl = await postgres!.createDatabase();
    operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    node = await createNodeService({ databaseUrl, adminKey: 'admin', searchKey: 'pages' });
    expect(await write()).toBe(201);
    await node.service.whenIdle();
  }, 120_000);
  afterAll(async () => {
    await node?.close();
    await operator?.end();
  });

  it('whose connections end under writes', async () => {
    for (let round = 0; round < 5; round++) {
      const writing = Promise.all(Array.from({ length: 8 }, write));
      await terminate();
      await writing;
      expect(await search()).toBe(200);
      await heals();
    }
  }, 120_000);

  it('that is read-only for a while', async () => {
    await operator.query('ALTER SYSTEM SET default_transaction_read_only = on');
    await operator.query('SELECT pg_reload_conf()');
    await terminate();
    await expect.poll(write, { timeout: 20_000, interval: 200 }).toBe(503);
    expect(await search()).toBe(200);
    await operator.query('SET default_transaction_read_only = off');
    await operator.query('ALTER SYSTEM RESET default_transaction_read_only');
    await operator.query('SELECT pg_reload_conf()');
    await terminate();
    await heals();
  }, 120_000);

  it('that has no connection left', async () => {
    const { connectionParameters: place } = operator as unknown as { connectionParameters: pg.ClientConfig };
    const others: pg.Client[] = [];
    const take = async () => {
      const { host, port, user, database } = place;
      const client = new pg.Client({ host, port, user, database, application_name: 'others' });
      client.on('error', () => undefined);
      await client.connect();
      others.push(client);
    };
    try {
      await expect
        .poll(
          async () => {
            await operator.query(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND application_name <> 'others'",
            );
            await Promise.allSettled(Array.from({ length: 100 }, take));
            return write();
          },
          { timeout: 40_000, interval: 200 },
        )
        .toBe(503);
      expect(await search()).toBe(200);
    } finally {
      await Promise.allSettled(others.map((client) => client.end()));
    }
    await heals();
  }, 120_000);

  it('whose statements take seconds: searches go on, writes wait or are refused, and it heals', async () => {
    await operator.query(
      "CREATE FUNCTION crawl() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3); RETURN NULL; END'",
    );
    await operator.query('CREATE TRIGGER crawl AFTER INSERT OR UPDATE ON records EXECUTE FUNCTION crawl()');
    try {
      let areWriting = true;
      const writing = Promise.all(Array.from({ length: 8 }, write)).then((statuses) => {
        areWriting = false;
        return statuses;
      });
      let searches = 0;
      while (areWriting) {
        expect(await search()).toBe(200);
        searches++;
      }
      // If searches were as slow as the writes, there would be one or two.
      expect(searches).toBeGreaterThan(20);
      expect((await writing).filter((status) => status !== 201 && status !== 503)).toEqual([]);
      // A slow store counts as available.
      expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
    } finally {
      await operator.query('DROP TRIGGER crawl ON records');
      await operator.query('DROP FUNCTION crawl');
    }
    await heals();
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  }, 120_000);
});
