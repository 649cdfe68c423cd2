/** Tests of two services on one PostgreSQL that watch each other over the network, and report their state during an outage of the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/start-postgres.ts';
import { createNodeService, type NodeService } from '../create-node-service.ts';

const KEY = 'key-of-whoever-watches';
const postgres: TestPostgres | undefined = await startPostgres();

describe.skipIf(!postgres?.fate)('two services on one PostgreSQL', () => {
  let now = Date.UTC(2026, 0, 15, 12);
  let one: NodeService;
  let two: NodeService;

  beforeAll(async () => {
    const databaseUrl = await postgres!.createDatabase();
    const start = (serverName: string) =>
      createNodeService({
        databaseUrl,
        serverName,
        adminKey: 'admin',
        searchKey: 'search',
        monitoringKey: KEY,
        clock: () => now,
      });
    one = await start('one');
    two = await start('two');
  }, 120_000);
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    await postgres?.stop();
  }, 60_000);

  const read = async (from: NodeService, path: string): Promise<Record<string, Record<string, unknown>>> => {
    const headers = { 'X-Service-Application-Id': from.appId, 'X-Service-API-Key': KEY };
    const answer = await fetch(from.url + path, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, Record<string, unknown>>;
  };
  /** Advances time, and both measure. */
  const goOn = async (milliseconds: number) => {
    for (const until = now + milliseconds; now < until;) {
      now += 5000;
      for (const service of [one, two]) await read(service, '/1/status');
    }
  };

  it('find and reach each other', async () => {
    await goOn(30_000);
    for (const service of [one, two]) {
      expect(await read(service, '/1/status')).toEqual({ status: { one: 'operational', two: 'operational' } });
      expect(await read(service, '/1/reachability/one,two/probes')).toEqual({
        one: { one: true, two: true },
        two: { one: true, two: true },
      });
      const { metrics } = await read(service, '/1/infrastructure/ram_search_usage/period/minute');
      expect(Object.keys(metrics!['ram_search_usage'] as object)).toEqual(['one', 'two']);
    }
    const rows = await one.store.query('SELECT part FROM monitoring_parts');
    expect(rows).toHaveLength(14);
  }, 60_000);

  it('tell of it while the database is gone, and that it is over when it is back', async () => {
    await postgres!.fate!.crash();
    await goOn(15_000);
    const away = { one: 'partial_outage', two: 'partial_outage' };
    expect((await read(one, '/1/status'))['status']).toMatchObject({ one: away.one });
    expect((await read(two, '/1/status'))['status']).toMatchObject({ two: away.two });
    // Neither counts as dead, because probes reach both.
    expect(Object.values((await read(one, '/1/status'))['status']!)).not.toContain('major_outage');
    await goOn(60_000);
    expect(Object.values((await read(one, '/1/status'))['status']!)).not.toContain('major_outage');
    await postgres!.fate!.start();
    await expect
      .poll(
        async () => {
          await goOn(5000);
          return (await read(one, '/1/status'))['status'];
        },
        { timeout: 60_000 },
      )
      .toEqual({ one: 'operational', two: 'operational' });
    const { incidents } = await read(two, '/1/incidents');
    for (const server of ['one', 'two'])
      expect((incidents![server] as { v: { title: string } }[]).map(({ v }) => v.title)).toEqual([
        'The database does not answer',
        'Over: The database does not answer',
      ]);
  }, 120_000);

  it('answer while the database is frozen', async () => {
    await postgres!.fate!.freeze();
    await goOn(15_000);
    const statuses = await Promise.all(
      [one, two].map(async (service) => Object.values((await read(service, '/1/status'))['status']!)),
    );
    await postgres!.fate!.thaw();
    for (const found of statuses) {
      expect(found).toContain('partial_outage');
      expect(found).not.toContain('major_outage');
    }
    await expect
      .poll(
        async () => {
          await goOn(5000);
          return (await read(one, '/1/status'))['status'];
        },
        { timeout: 60_000 },
      )
      .toEqual({ one: 'operational', two: 'operational' });
  }, 120_000);

  it('do not miss the one that is closed', async () => {
    await two.close();
    await goOnAlone(60_000);
    expect(await read(one, '/1/status')).toEqual({ status: { one: 'operational' } });
    expect(await read(one, '/1/inventory/servers')).toMatchObject({ inventory: [{ name: 'one' }] });
  }, 60_000);

  const goOnAlone = async (milliseconds: number) => {
    for (const until = now + milliseconds; now < until;) {
      now += 5000;
      await read(one, '/1/status');
    }
  };
});
