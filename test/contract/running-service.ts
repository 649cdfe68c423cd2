/** A service on a free port with a small shop in it, for tests that ask over HTTP. */
import { resolve } from 'node:path';
import type { ApiKey } from '@aisle/service';
import { createNodeService, type NodeService } from '@aisle/service/node';

/** The keys of the test shop beside the admin key: each lacks something. */
export const keys = {
  nothing: 'key-without-any-permission',
  search: 'key-that-may-search-only',
  /** Of the monitoring interface, which takes no other. */
  monitoring: 'key-of-monitoring',
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
  }): Promise<{ status: number; body: unknown; headers: Headers; text: string }>;
}

/** Starts it in memory. Close it in the end. */
export async function startService(): Promise<RunningService> {
  const running = await createNodeService({
    // An empty database made once: later starts take half a second.
    clusters: ['c1-test'],
    template: resolve(import.meta.dirname, '../../node_modules/.cache/aisle/empty-database.tar'),
    monitoringKey: keys.monitoring,
    keys: [
      { key: keys.nothing, acl: [], description: 'may do nothing' },
      { key: keys.search, acl: ['search'], description: 'may search' },
      { key: keys.ofProducts, acl: ['search'], indexes: ['products'], description: 'may search products' },
      ...[keys.kept, keys.dropped, keys.gone].map((key): ApiKey => ({ key, acl: ['search'] })),
    ],
  });
  return {
    ...running,
    async ask({ method, path, query, body, key = running.adminKey, headers = {} }) {
      const url = new URL(running.url + path);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      const response = await fetch(url, {
        method,
        headers: {
          ...(key === null ? {} : { 'X-Service-Application-Id': running.appId, 'X-Service-API-Key': key }),
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
  // An index beside that of the examples, and three A/B tests that the examples read, stop and delete.
  await service.ask({
    method: 'POST',
    path: '/1/indexes/*/batch',
    body: {
      requests: ['products_popular', ...[1, 2, 3].flatMap((n) => [`tested_${n}`, `tested_${n}_rival`])].flatMap(
        (indexName) => examples.map((body) => ({ action: 'addObject', indexName, body })),
      ),
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
  await service.service.whenIdle();
}
