/** Tests of upgrades and downgrades: data of older versions is opened unchanged, and that of a newer one is not touched. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceTables } from '../composition/service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { BARE, PREPARED } from '../testing/database-template.ts';
import { createNodeService, type NodeService } from './create-node-service.ts';
import { openPgliteStore } from './store/pglite-store.ts';
import { firstCases } from '../testing/thorough.ts';

const OLDER = fileURLToPath(new URL('../testing/older-data/', import.meta.url));
/** The operator key of the fixture. */
const operatorKey = Buffer.alloc(32, 7).toString('base64');

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-older-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Creates a data directory as the older version left it. */
async function directoryOf(fixture: string): Promise<string> {
  const dataDir = join(directory, fixture);
  await mkdir(dataDir, { recursive: true });
  const store = await openPgliteStore({ dataDir: join(dataDir, 'database'), template: BARE });
  const script = await readFile(join(OLDER, `${fixture}.sql`), 'utf8');
  await store.batch(
    script
      .split(/;\n/)
      .filter(Boolean)
      .map((sql) => ({ sql, parameters: [] })),
  );
  await store.close();
  return dataDir;
}

async function call(node: NodeService, key: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(node.url + path, {
    method,
    headers: { 'X-Service-Application-Id': 'older-shop', 'X-Service-API-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const ADMIN = 'admin-key-of-older-data';
const SEARCH = 'search-key-of-older-data';

describe.each(
  firstCases(1, [
    { fixture: 'one-list-of-steps', lastTask: 8, hasSynonyms: false },
    { fixture: 'before-snapshots', lastTask: 9, hasSynonyms: true },
  ]),
)('data of an older version ($fixture)', ({ fixture, lastTask, hasSynonyms }) => {
  let node: NodeService;
  beforeAll(async () => {
    const dataDir = await directoryOf(fixture);
    // Opened twice: the second time nothing needs to be migrated.
    const options = { dataDir, operatorKey, appId: 'older-shop', adminKey: ADMIN, searchKey: SEARCH };
    await (await createNodeService(options)).close();
    node = await createNodeService(options);
  }, 60_000);
  afterAll(() => node?.close());

  const json = async (key: string, method: string, path: string, body?: unknown) => {
    const { status, text } = await call(node, key, method, path, body);
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const found = async (index: string, body: object) => {
    const { hits } = (await json(SEARCH, 'POST', `/1/indexes/${index}/query`, body)) as {
      hits: { objectID: string }[];
    };
    return hits.map(({ objectID }) => objectID);
  };

  it('has its records to the letter, and none that was deleted', async () => {
    const requests = ['p2', 'p4'].map((objectID) => ({ indexName: 'products', objectID }));
    expect((await json(ADMIN, 'POST', '/1/indexes/*/objects', { requests }))['results']).toEqual([
      { objectID: 'p2', name: 'Émile “hat” 東京', brand: 'Acme', price: 10.5, popularity: 2, big: 9007199254740991 },
      null,
    ]);
    expect(await found('products', {})).toEqual(['p3', 'p2', 'p1', 'p0']);
    expect((await call(node, SEARCH, 'POST', '/1/indexes/gone/query', {})).status).toBe(404);
  });

  it('has its settings, its replica and its rules', async () => {
    expect(await json(ADMIN, 'GET', '/1/indexes/products/settings')).toMatchObject({
      searchableAttributes: ['name', 'brand'],
      customRanking: ['desc(popularity)'],
      replicas: ['products_cheap'],
      ...(hasSynonyms && { synonyms: [{ objectID: 's', type: 'synonym', synonyms: ['boot', 'shoe'] }] }),
    });
    expect(await found('products_cheap', {})).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(await found('products', { filters: 'brand:Acme' })).toEqual(['p2', 'p0']);
    expect(await found('products', { query: 'light' })).toEqual(['p3']);
    if (hasSynonyms) expect(await found('products', { query: 'shoe' })).toEqual(['p1', 'p0']);
  });

  it('knows its keys and its tasks, and goes on behind them', async () => {
    expect((await call(node, SEARCH, 'PUT', '/1/indexes/products/x', { n: 1 })).status).toBe(403);
    expect((await call(node, 'another', 'POST', '/1/indexes/products/query', {})).status).toBe(403);
    expect(await json(ADMIN, 'GET', `/1/indexes/products/task/${lastTask}`)).toMatchObject({ status: 'published' });
    const { taskID } = await json(ADMIN, 'PUT', '/1/indexes/products/p5', { name: 'new hat', popularity: 9 });
    expect(taskID).toBe(lastTask + 1);
    await node.service.whenIdle();
    expect(await found('products', { query: 'hat' })).toEqual(['p5', 'p2']);
  });

  it('keeps what was learnt: searches and events', async () => {
    const [row] = await node.store.query<{ searches: number; events: number }>(
      'SELECT (SELECT count(*)::int FROM searches WHERE query_id IS NOT NULL) AS searches, (SELECT count(*)::int FROM events) AS events',
    );
    expect(row!.events).toBe(1);
    expect(row!.searches).toBeGreaterThanOrEqual(1);
  });
});

describe('data of a newer version', () => {
  it('are refused with what to do, and stay as they are', async () => {
    const dataDir = join(directory, 'newer');
    await mkdir(dataDir);
    const change = async (...statements: string[]) => {
      const store = await openPgliteStore({ dataDir: join(dataDir, 'database'), template: PREPARED });
      // The second time it is refused, like a start.
      await migrate(store, serviceTables).catch(() => undefined);
      const rows = await store.batch(statements.map((sql) => ({ sql, parameters: [] })));
      await store.close();
      return rows.at(-1)!;
    };
    const next = serviceTables[0]!.steps.length + 1;
    const steps = 'SELECT part, step FROM table_steps ORDER BY part, step';
    const before = await change(
      `INSERT INTO table_steps (part, step) VALUES ('time-travel', 1), ('changes', ${next})`,
      steps,
    );
    await expect(createNodeService({ dataDir })).rejects.toThrow(
      /newer version of the service \(this one does not know .*time-travel 1.*\); start that version, restore a backup from before the upgrade/,
    );
    expect(await change(steps)).toEqual(before);
  }, 60_000);
});
