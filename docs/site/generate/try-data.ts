/** Calls to try: every operation that the service in a browser answers, with the example of the contract, and what is there before. */
import { type Interface, interfaces, type Operation } from '@aisle/contract/data';

/** A call as people edit it. */
export interface TryCall {
  method: string;
  /** With the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** What the page of the reference loads. */
export interface TryData {
  /** Made once, in this order, before the first call. */
  before: readonly TryCall[];
  /** By `interface.operation`. */
  calls: Readonly<Record<string, TryCall>>;
}

/** What a worker has none of: sockets of crawlers and sources, other servers to watch, clusters, somebody who is told of alerts. */
const elsewhere = new Set(['crawler', 'ingestion', 'monitoring', 'clusters']);
const elsewhereRoutes = ['/2/alerts'];

const callOf = ({ method, route, headers = {}, example }: Operation): TryCall => {
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.path?.[name] ?? ''));
  const query = new URLSearchParams(example.query).toString();
  const own = Object.entries(headers).map(([name, { header }]) => [header, example.headers?.[name] ?? '']);
  return {
    method,
    path: query ? `${path}?${query}` : path,
    ...(own.length && { headers: Object.fromEntries(own) as Record<string, string> }),
    ...(example.body !== undefined && { body: example.body }),
  };
};

/** Operations of an interface that can be tried, by `interface.operation`. */
export const tryCalls = ({ id, operations }: Interface): [name: string, call: TryCall][] =>
  elsewhere.has(id)
    ? []
    : Object.entries(operations)
        .filter(([, { route }]) => !elsewhereRoutes.some((start) => route.startsWith(start)))
        .map(([name, operation]) => [`${id}.${name}`, callOf(operation)]);

const products = [
  ['p1', 'Red shoe', 'Acme', 'red', 49],
  ['p2', 'Blue shoe', 'Bolt', 'blue', 59],
  ['p3', 'Red boot', 'Acme', 'red', 89],
  ['p4', 'Green hat', 'Corda', 'green', 25],
].map(([objectID, name, brand, color, price]) => ({ objectID, name, brand, color, price }));

const add = (indexName: string): object[] => products.map((body) => ({ action: 'addObject', indexName, body }));
const tested = [1, 2, 3, 4].flatMap((number) => [`tested_${number}`, `tested_${number}_rival`]);
const bought = { eventType: 'conversion', eventName: 'Product bought', index: 'products', objectIDs: ['p1'] };
const hidden = { hide: [{ objectID: 'p9' }] };

/** What the examples of the contract name. */
const before: readonly TryCall[] = [
  {
    method: 'PUT',
    path: '/1/indexes/products/settings',
    body: { searchableAttributes: ['name', 'brand'], attributesForFaceting: ['searchable(brand)', 'color', 'price'] },
  },
  {
    method: 'POST',
    path: '/1/dictionaries/stopwords/batch',
    body: { requests: [{ action: 'addEntry', body: { objectID: 'up', language: 'en', word: 'up' } }] },
  },
  {
    method: 'POST',
    path: '/1/indexes/*/batch',
    body: {
      requests: [
        ...['products', 'products_popular', 'products_new', ...tested].flatMap(add),
        { action: 'addObject', indexName: 'empty', body: { objectID: 'x' } },
      ],
    },
  },
  {
    method: 'POST',
    path: '/1/indexes/products/rules/batch',
    body: [{ objectID: 'example', conditions: [{ context: 'example' }], consequence: hidden }],
  },
  {
    method: 'POST',
    path: '/1/indexes/products/related-products/recommend/rules/batch',
    body: [{ objectID: 'example', condition: { context: 'example' }, consequence: hidden }],
  },
  {
    method: 'POST',
    path: '/1/strategies/personalization',
    body: {
      eventsScoring: [{ eventName: 'Product bought', eventType: 'conversion', score: 50 }],
      facetsScoring: [{ facetName: 'brand', score: 70 }],
      personalizationImpact: 60,
    },
  },
  {
    method: 'POST',
    path: '/1/events',
    body: { events: ['user/1=', 'user-1'].map((userToken) => ({ ...bought, userToken })) },
  },
  ...[1, 2, 3].map((number): TryCall => ({
    method: 'POST',
    path: '/2/abtests',
    body: {
      name: `example ${number}`,
      variants: [`tested_${number}`, `tested_${number}_rival`].map((index) => ({ index, trafficPercentage: 50 })),
      endAt: '2100-01-01T00:00:00Z',
    },
  })),
  { method: 'POST', path: '/2/abtests/check', body: { indexName: 'tested_4' } },
  { method: 'PUT', path: '/1/evidence/sources/userToken/anonymous-undone', body: { rule: 'takeOut' } },
  { method: 'DELETE', path: '/1/keys/gone-key' },
  {
    method: 'PUT',
    path: '/1/security/sources',
    body: [{ source: '127.0.0.0/8', description: 'this machine' }, { source: '10.0.0.1/32' }],
  },
  ...['kept-suggestions', 'deleted-suggestions'].map((index): TryCall => ({
    method: 'PUT',
    path: `/1/configs/${index}`,
    body: { sourceIndices: [{ indexName: 'products', minHits: 1, generate: [['color']] }] },
  })),
];

/** Everything that can be tried. */
export const tryData = (): TryData => ({ before, calls: Object.fromEntries(interfaces.flatMap(tryCalls)) });
