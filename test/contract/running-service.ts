/** A service on a free port with a small shop in it, for tests that ask over HTTP. */
import { randomUUID } from 'node:crypto';
import { interfaces } from '@aisle/contract/data';
import type { ApiKey, Store } from '@aisle/service';
import type { NodeService, NodeServiceOptions } from '@aisle/service/node';

/** Loads a room of the service that its doors do not show; by address, as the type check is to leave it to its package. */
const room = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../../packages/service/src/${path}`, import.meta.url).href)) as Module;
const { createNodeServiceOver } = await room<{
  createNodeServiceOver: (
    options: NodeServiceOptions,
    open: () => Promise<{ store: Store; release: () => Promise<void> }>,
  ) => Promise<NodeService>;
}>('node/create-node-service.ts');
const { openSpareDatabase } = await room<{ openSpareDatabase: () => Promise<Store> }>('testing/spare-databases.ts');

/** The keys of the test shop beside the admin key: each lacks something. */
export const keys = {
  nothing: 'key-without-any-permission',
  search: 'key-that-may-search-only',
  /** Of the monitoring interface, which takes no other. */
  monitoring: 'key-of-monitoring',
  /** Of the crawler interface. */
  crawler: 'key-of-crawlers',
  /** That crawlers write with. */
  records: 'records-key',
  /** That the example of its deletion names. */
  ofProducts: 'old-key',
  /** That the examples of reading, deletion and restoring name. */
  kept: 'kept-key',
  dropped: 'dropped-key',
  gone: 'gone-key',
};

/** A service that listens, and one call to ask it. */
export interface RunningService extends NodeService {
  ask(request: {
    method: string;
    path: string;
    query?: Record<string, string>;
    body?: unknown;
    key?: string | null;
    headers?: Record<string, string>;
    /** By HTTP basic authentication. */
    basic?: boolean;
  }): Promise<{ status: number; body: unknown; headers: Headers; text: string }>;
}

const credentials = (appId: string, key: string, basic: boolean): Record<string, string> =>
  basic
    ? { Authorization: `Basic ${Buffer.from(`${appId}:${key}`).toString('base64')}` }
    : { 'X-Service-Application-Id': appId, 'X-Service-API-Key': key };

/** Where a search cluster is named, the indexes are there, each time under names of their own. */
const searchCluster = (): { searchUrl?: string; searchPrefix?: string; searchReplicas?: number } => {
  const { AISLE_TEST_SEARCH_URL: searchUrl } = process.env;
  return searchUrl ? { searchUrl, searchPrefix: `test-${randomUUID()}`, searchReplicas: 0 } : {};
};

/** Opens a database that the files of a worker use one after the other: made once, and emptied when it is closed. */
const openStore = async () => ({ store: await openSpareDatabase(), release: () => Promise.resolve() });

/**
 * Starts it in memory. Close it in the end.
 * @param options.compatibility Whether what is beyond the contract is understood too; false by default: the contract alone is tested.
 */
export async function startService({ compatibility = false } = {}): Promise<RunningService> {
  const options: NodeServiceOptions = {
    compatibility,
    ...searchCluster(),
    clusters: ['c1-test'],
    monitoringKey: keys.monitoring,
    crawlerKey: keys.crawler,
    // That the examples of the crawler name. It has no address here: no test asks a machine of somebody else.
    allowedHosts: ['www.example.com'],
    resolveName: () => Promise.resolve([]),
    keys: [
      { key: keys.nothing, acl: [], description: 'may do nothing' },
      { key: keys.search, acl: ['search'], description: 'may search' },
      { key: keys.records, acl: ['addObject', 'deleteObject'], description: 'may write records' },
      { key: keys.ofProducts, acl: ['search'], indexes: ['products'], description: 'may search products' },
      ...[keys.kept, keys.dropped, keys.gone].map((key): ApiKey => ({ key, acl: ['search'] })),
    ],
  };
  const running = await createNodeServiceOver(options, openStore);
  return {
    ...running,
    async ask({ method, path, query, body, key = running.adminKey, headers = {}, basic = false }) {
      const url = new URL(running.url + path);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      const response = await fetch(url, {
        method,
        headers: {
          ...(key === null ? {} : credentials(running.appId, key, basic)),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=UTF-8' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        parsed = undefined;
      }
      return { status: response.status, body: parsed, headers: response.headers, text };
    },
  };
}

/** The records that the examples of the contract speak of. */
export const examples = [
  { objectID: 'p1', name: 'Red shoe', brand: 'Acme', color: ['red'], price: 40, stock: 3 },
  { objectID: 'p2', name: 'Blue shoe', brand: 'Acme', color: ['blue'], price: 55, stock: 0 },
  { objectID: 'p3', name: 'Green boot', brand: 'Birch', color: ['green', 'brown'], price: 120, stock: 9 },
  { objectID: 'p9', name: 'Old hat', brand: 'Cloud', color: ['grey'], price: 9, stock: 1 },
];

/** Puts the example records in and waits until they can be searched. */
export async function fillExamples(service: RunningService): Promise<void> {
  await service.ask({
    method: 'PUT',
    path: '/1/indexes/products/settings',
    body: { searchableAttributes: ['name', 'brand'], attributesForFaceting: ['searchable(brand)', 'color', 'price'] },
  });
  // The second task: the one that the example of tasks without an index names.
  await service.ask({
    method: 'POST',
    path: '/1/dictionaries/stopwords/batch',
    body: { requests: [{ action: 'addEntry', body: { objectID: 'up', language: 'en', word: 'up' } }] },
  });
  await service.ask({
    method: 'POST',
    path: '/1/indexes/*/batch',
    body: {
      requests: [
        ...examples.map((body) => ({ action: 'addObject', indexName: 'products', body })),
        { action: 'addObject', indexName: 'empty', body: { objectID: 'x' } },
      ],
    },
  });
  await service.ask({
    method: 'POST',
    path: '/1/indexes/products/rules/batch',
    body: [{ objectID: 'example', conditions: [{ context: 'example' }], consequence: { hide: [{ objectID: 'p9' }] } }],
  });
  await service.ask({
    method: 'POST',
    path: '/1/indexes/products/related-products/recommend/rules/batch',
    body: [{ objectID: 'example', condition: { context: 'example' }, consequence: { hide: [{ objectID: 'p9' }] } }],
  });
  // That the example of undoing names.
  await service.ask({
    method: 'PUT',
    path: '/1/evidence/sources/userToken/anonymous-undone',
    body: { rule: 'letIn' },
  });
  await service.ask({
    method: 'POST',
    path: '/1/strategies/personalization',
    body: {
      eventsScoring: [{ eventName: 'Product bought', eventType: 'conversion', score: 50 }],
      facetsScoring: [{ facetName: 'brand', score: 70 }],
      personalizationImpact: 60,
    },
  });
  const bought = { eventType: 'conversion', eventName: 'Product bought', index: 'products', objectIDs: ['p1'] };
  await service.ask({
    method: 'POST',
    path: '/1/events',
    body: { events: ['user/1=', 'user-1'].map((userToken) => ({ ...bought, userToken })) },
  });
  // Indices beside that of the examples, three A/B tests that the examples read, stop and delete, and a check of the shop, which is the fourth.
  await service.ask({
    method: 'POST',
    path: '/1/indexes/*/batch',
    body: {
      requests: [
        'products_popular',
        'products_new',
        'checked',
        ...[1, 2, 3].flatMap((n) => [`tested_${n}`, `tested_${n}_rival`]),
      ].flatMap((indexName) => examples.map((body) => ({ action: 'addObject', indexName, body }))),
    },
  });
  for (const n of [1, 2, 3])
    await service.ask({
      method: 'POST',
      path: '/2/abtests',
      body: {
        name: `example ${n}`,
        variants: [`tested_${n}`, `tested_${n}_rival`].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2100-01-01T00:00:00Z',
      },
    });
  await service.ask({ method: 'POST', path: '/2/abtests/check', body: { indexName: 'checked' } });
  await service.ask({ method: 'DELETE', path: `/1/keys/${keys.gone}` });
  await service.ask({
    method: 'PUT',
    path: '/1/security/sources',
    body: [{ source: '127.0.0.0/8', description: 'this machine' }, { source: '10.0.0.1/32' }],
  });
  for (const index of ['kept-suggestions', 'deleted-suggestions'])
    await service.ask({
      method: 'PUT',
      path: `/1/configs/${index}`,
      body: { sourceIndices: [{ indexName: 'products', minHits: 1, generate: [['color']] }] },
    });
  await fillIngestion(service);
  await fillCrawlers(service);
  await service.service.whenIdle();
}

/** Makes what the examples of ingestion name, and gives it their identifiers: those of the service are random. */
async function fillIngestion(service: RunningService): Promise<void> {
  const make = async (path: string, body: unknown, ids: readonly string[]) => {
    const table = path === 'tasks' ? 'ingestion_tasks' : 'ingestion_resources';
    for (const id of ids) {
      const { body: made } = await service.ask({ method: 'POST', path: `/1/${path}`, body });
      const known = Object.values(made as Record<string, string>).find((value) => /^[0-9a-f-]{36}$/.test(value));
      await service.store.query(`UPDATE ${table} SET id = $2 WHERE id = $1`, [known!, id]);
    }
  };
  const two = (id: string, last: string): string[] => [id, `${id.slice(0, -1)}${last}`];
  const [sourceID, destinationID] = ['0b4ba5a1-95bd-4e5b-8f5a-7d34f6d2c9e3', '6ec41d30-2b6a-4a1f-9c61-0a5b7ed4a3c2'];
  await make(
    'authentications',
    { type: 'basic', name: 'example', input: { username: 'reader', password: 'kept-secret' } },
    two('c36ee8b8-6ee0-4a41-9d38-5f8d53a2c0a1', '2'),
  );
  await make(
    'destinations',
    { type: 'search', name: 'example', input: { indexName: 'ingested' } },
    two(destinationID, '3'),
  );
  await make(
    'sources',
    { type: 'json', name: 'example', input: { url: 'https://www.example.com/example.json' } },
    two(sourceID, '4'),
  );
  await make('tasks', { sourceID, destinationID }, two('4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10', '1'));
  const runID = '5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11';
  const pushed = await service.ask({
    method: 'POST',
    path: '/1/tasks/4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10/push',
    body: { records: [{ objectID: 'example', name: 'Example' }] },
  });
  const known = (pushed.body as { runID: string }).runID;
  await service.store.query('UPDATE ingestion_runs SET id = $2 WHERE id = $1', [known, runID]);
  await service.store.query('UPDATE ingestion_events SET run_id = $2 WHERE run_id = $1', [known, runID]);
  await service.store.query(
    `UPDATE ingestion_events SET id = '9a3c1b52-77de-4b0c-a3a5-2f1e0d9c8b7a' WHERE run_id = $1 AND type = 'record'`,
    [runID],
  );
  // What a safety check held back: to look at, to publish, and to discard.
  for (const id of ['2', '3', '4'].map((end) => `${runID.slice(0, -1)}${end}`)) {
    const blocked = { index: 'ingested', breaches: [{ check: 'checkPrices', reason: 'example' }], attributes: [] };
    await service.store.query(
      `INSERT INTO ingestion_runs (id, task_id, type, status, outcome, reason_code, reason, expected, received, failed, failure_threshold,
         attempts, created_at, finished_at, updated_at, blocked)
       VALUES ($1, $2, 'reindex', 'finished', 'failure', 'blocking', 'Held back', 1, 1, 0, 0, 0, $3, $3, $3, $4)`,
      [id, '4d2f8f6e-1b5a-4a35-8a52-6e0a0c9c7d10', Date.now(), JSON.stringify(blocked)],
    );
    await service.store.query('INSERT INTO ingestion_staged (run_id, object_id, body) VALUES ($1, $2, $3)', [
      id,
      'example',
      JSON.stringify({ objectID: 'example', name: 'Staged' }),
    ]);
  }
  const alert = { name: 'Example', index: 'products', kind: 'silence', url: 'https://www.example.com/aisle' };
  for (const id of ['5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', '9b0c7f54-3a1d-4f0e-8c65-2d7e1f9a4b30'])
    await service.store.query(
      `INSERT INTO analytics_alerts (id, index_name, body, is_firing, created_at, updated_at, due_at)
       VALUES ($1, 'products', $2, false, 0, 0, 9000000000000)`,
      [id, JSON.stringify(alert)],
    );
  await service.store.query(`INSERT INTO ingestion_discoveries (source_id, streams, found_at) VALUES ($1, $2, 0)`, [
    sourceID,
    JSON.stringify([{ name: 'example', properties: [{ name: 'name', type: 'string' }] }]),
  ]);
  // Code is looked at in the sandbox, where there is one: the examples need rows alone.
  for (const id of two('71b8a0c2-55d4-4f0b-9a17-0f4f1d2c3b40', '1'))
    await service.store.query(
      `INSERT INTO ingestion_resources (id, kind, type, name, input, created_at) VALUES ($1, 'transformation', '', 'example', $2, 0)`,
      [id, JSON.stringify({ code: '(record) => record' })],
    );
}

/** The crawlers that the examples name: one with a task, and one that is blocked. */
async function fillCrawlers(service: RunningService): Promise<void> {
  const { operations } = interfaces.find(({ id }) => id === 'crawler')!;
  const pathOf = (operation: string) => operations[operation]!.example.path as { id: string; tid: string };
  const body = operations['createCrawler']!.example.body as { config: object };
  const [task, blocked] = [pathOf('getCrawlerTask'), pathOf('cancelCrawlerTask')];
  for (const { id, tid } of [task, blocked]) {
    const made = await service.ask({ method: 'POST', path: '/api/1/crawlers', body, basic: true });
    const change = (sql: string) => service.store.query(sql, [(made.body as { id: string }).id, id]);
    await change('UPDATE crawlers SET id = $2 WHERE id = $1');
    await service.store.query(
      `INSERT INTO crawler_tasks (id, crawler_id, kind, payload, pending, created_at) VALUES ($1, $2, 'reindex', '', false, 0)`,
      [tid, id],
    );
    // The key is sealed for the crawler of that ID alone.
    const { config } = body;
    await service.ask({ method: 'PATCH', path: `/api/1/crawlers/${id}`, body: { config }, basic: true });
  }
  const visited = operations['getCrawlerUrlVisit']!.example as { path: { id: string }; query: { url: string } };
  await service.store.query(
    `INSERT INTO crawler_urls (crawler_id, crawl, url, kind, depth, hops, state, reason) VALUES ($1, 1, $2, 'start', 0, 0, 'ended', 'success')`,
    [visited.path.id, visited.query.url],
  );
  await service.store.query(
    'UPDATE crawlers SET blocked = true, numbered = 1, crawl = 1, crawl_task = $2 WHERE id = $1',
    [blocked.id, blocked.tid],
  );
}
