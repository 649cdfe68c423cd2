/** A forgotten user is in no data file any more: database, write-ahead log, snapshot, list of forgotten users. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../node/create-node-service.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const LEAVING = 'leaving-7f3b9c';
const ACCOUNT = 'account-5d1e2a';
const STAYING = 'staying-0c8d4e';

let directory: string;
let shop: NodeService;
const clock = { now: Date.UTC(2026, 0, 15, 12) };

const start = () => createNodeService({ dataDir: join(directory, 'data'), template: TEMPLATE, clock: () => clock.now });

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-erase-'));
  shop = await start();
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The files that hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(join(directory, 'data'), { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if ((await readFile(file)).includes(text)) found.push(file.slice(directory.length + 6));
  }
  return found;
}

/** Does what is due by now. */
async function work(until: number): Promise<void> {
  clock.now = until;
  await shop.service.whenIdle();
}

async function fill(): Promise<void> {
  await call('POST', '/1/indexes/goods/batch', {
    requests: Array.from({ length: 50 }, (_, id) => ({
      action: 'addObject',
      body: { objectID: `p${id}`, name: `Lamp ${id}`, brand: 'Acme' },
    })),
  });
  await call('POST', '/1/strategies/personalization', {
    eventsScoring: [{ eventName: 'Seen', eventType: 'view', score: 10 }],
    facetsScoring: [{ facetName: 'brand', score: 10 }],
    personalizationImpact: 50,
  });
  await shop.service.whenIdle();
  for (const userToken of [LEAVING, STAYING])
    for (let round = 0; round < 120; round++) {
      await call('POST', '/1/indexes/goods/query', { query: `lamp ${round}`, userToken, clickAnalytics: true });
      if (round % 10 !== 0) continue;
      await call('POST', '/1/events', {
        events: Array.from({ length: 20 }, (_, at) => ({
          eventType: at === 0 ? 'conversion' : 'view',
          ...(at === 0 && { eventSubtype: 'purchase', objectData: [{ price: 5, quantity: 1 }], currency: 'EUR' }),
          eventName: 'Seen',
          index: 'goods',
          userToken,
          ...(userToken === LEAVING && { authenticatedUserToken: ACCOUNT }),
          objectIDs: [`p${at}`],
        })),
      });
    }
  await call('PUT', `/1/evidence/sources/userToken/${LEAVING}`, { rule: 'letIn', note: 'ours' });
  await shop.store.query(`INSERT INTO ingestion_rejects (run_id, batch, number, body) VALUES ('r', 0, 0, $1)`, [
    JSON.stringify({ kind: 'failed', reason: 'no index', text: `{"userToken":"${LEAVING}"}` }),
  ]);
  await shop.service.whenIdle();
}

/** That no table names who was forgotten. */
async function expectForgotten(): Promise<void> {
  const tables = await shop.store.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const rows = await shop.store.query(`SELECT 1 FROM "${name}" t WHERE t::text ~ '${LEAVING}|${ACCOUNT}' LIMIT 1`);
    // The second pass has its name until it is over.
    if (name !== 'jobs') expect(rows, name).toEqual([]);
  }
}

describe('a user who is forgotten', () => {
  it('is in no file of the data a day later, alive or started anew, and others are as they were', async () => {
    await fill();
    // The log of requests is written when the service closes.
    await shop.close();
    shop = await start();
    expect((await filesWith(LEAVING)).length).toBeGreaterThan(2);
    const before = await shop.store.query(`SELECT count(*)::int AS n FROM events WHERE user_token = '${STAYING}'`);

    for (const token of [LEAVING, ACCOUNT]) await call('DELETE', `/1/usertokens/${token}`);
    await work(clock.now + 60_000);
    await expectForgotten();
    await work(clock.now + 3_600_000);
    await work(clock.now + 24 * 3_600_000);
    // Another one, where the second pass came late.
    await work(clock.now + 24 * 3_600_000);
    for (const token of [LEAVING, ACCOUNT]) expect(await filesWith(token)).toEqual([]);
    expect((await filesWith(STAYING)).length).toBeGreaterThan(0);
    await shop.close();
    for (const token of [LEAVING, ACCOUNT]) expect(await filesWith(token)).toEqual([]);
    shop = await start();
    expect(await shop.store.query(`SELECT count(*)::int AS n FROM events WHERE user_token = '${STAYING}'`)).toEqual(
      before,
    );
  }, 180_000);

  it('leaves files that a crash in the middle does not damage', async () => {
    await shop.store.query('VACUUM (FULL) events');
    await shop.store.abandon();
    await shop.close().catch(() => undefined);
    shop = await start();
    expect(await shop.store.query('SELECT count(*)::int AS n FROM events')).not.toEqual([{ n: 0 }]);
  }, 60_000);
});

describe.skipIf(!postgres)('a user who is forgotten in a PostgreSQL (skipped without one)', () => {
  beforeAll(async () => {
    await shop.close();
    const databaseUrl = await postgres!.createDatabase();
    shop = await createNodeService({ databaseUrl, clock: () => clock.now });
  }, 60_000);

  it('is in no table, not even that of jobs when the second pass is over, and others are as they were', async () => {
    await fill();
    const staying = () => shop.store.query(`SELECT count(*)::int AS n FROM events WHERE user_token = '${STAYING}'`);
    const before = await staying();
    expect(before).not.toEqual([{ n: 0 }]);
    for (const token of [LEAVING, ACCOUNT]) await call('DELETE', `/1/usertokens/${token}`);
    await work(clock.now + 60_000);
    await expectForgotten();
    await work(clock.now + 3_600_000);
    // The tables are the operator's to write anew: the job does nothing there, and ends.
    await work(clock.now + 24 * 3_600_000);
    await work(clock.now + 24 * 3_600_000);
    await expectForgotten();
    expect(await shop.store.query(`SELECT kind FROM jobs t WHERE t::text ~ '${LEAVING}|${ACCOUNT}'`)).toEqual([]);
    expect(await staying()).toEqual(before);
  }, 180_000);
});
