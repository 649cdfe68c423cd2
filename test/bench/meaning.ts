/** Search by meaning: how much better everyday wordings find what they mean, and what it costs, beside words alone and beside the hybrid searches of Meilisearch and OpenSearch. */
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as service from '@aisle/service/node';
import { closedLoop, type Answered } from './closed-loop.ts';
import { benchFacets, benchRecords } from './engine-data.ts';
import { openMeaningPeers } from './meaning-peers.ts';
import { ratio, type Report } from './report.ts';

const root = resolve(import.meta.dirname, '../..');
// Real data beside the checkout, where there are some; they are not part of the repository.
const data = resolve(root, '../shared/data');
const catalogue = resolve(data, 'retail-demo-store-products.json');
const concepts = resolve(data, 'relevance-concepts.json');

interface Product extends Record<string, unknown> {
  objectID: string;
  name: string;
  description: string;
  category: string;
  style: string;
}

/** The embedder as the service has it; see `embedding/embedder.ts` there. */
interface Embedder {
  dimensions: number;
  batchSize: number;
  embed(
    texts: readonly string[],
    options: { kind: 'query' | 'document'; signal: AbortSignal },
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}

const read = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
const kindOf = ({ category, style }: Product): string => `${category}/${style}`;

/** all-MiniLM-L6-v2 in its folder, as tests have it. */
async function openMiniLm(): Promise<Embedder> {
  const sources = resolve(root, 'packages/service/src');
  const { miniLm } = (await import(resolve(sources, 'testing/sentence-models.ts'))) as { miniLm: object };
  const { openLocalEmbedder } = (await import(resolve(sources, 'node/embedding/local-embedder.ts'))) as {
    openLocalEmbedder: (folder: object) => Promise<Embedder>;
  };
  return openLocalEmbedder(miniLm);
}

async function openService(embedder: Embedder): Promise<Awaited<ReturnType<typeof service.createNodeService>>> {
  const door = new URL('../../packages/service/dist/node/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new Error('This measures the built package, which is missing; run `npm run bench`, which builds it first.');
  const { createNodeService } = (await import(door.href)) as typeof service;
  return createNodeService({ port: 0, embedder: embedder as never });
}

type Running = Awaited<ReturnType<typeof openService>>;

const headersOf = ({ appId, adminKey }: Running) => ({
  'X-Service-Application-Id': appId,
  'X-Service-API-Key': adminKey,
});

async function call(running: Running, method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(running.url + path, { method, headers: headersOf(running), body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function fill(running: Running, records: readonly object[], settings: object): Promise<void> {
  await call(running, 'PUT', '/1/indexes/shop/settings', settings);
  for (let at = 0; at < records.length; at += 1000) {
    const requests = records.slice(at, at + 1000).map((body) => ({ action: 'addObject', body }));
    await call(running, 'POST', '/1/indexes/shop/batch', { requests });
  }
  await running.service.whenIdle();
}

/** NDCG@10: what a page of ten gains over what the best page would, the first places counting most. */
function gain(kinds: readonly string[], kind: string, existing: number): number {
  const at = (place: number) => 1 / Math.log2(place + 2);
  const got = kinds.reduce((sum, one, place) => sum + (one === kind ? at(place) : 0), 0);
  return got / Array.from({ length: Math.min(10, existing) }, (_, place) => at(place)).reduce((a, b) => a + b, 0);
}

/** The kinds of the first ten hits of a query. */
type FirstKinds = (query: string) => Promise<string[]>;

interface Judged {
  queries: readonly { kind: string; query: string }[];
  counts: ReadonlyMap<string, number>;
}

/** The mean gain, and milliseconds of a search. */
async function judge({ queries, counts }: Judged, firstKinds: FirstKinds): Promise<{ gain: number; p50: number }> {
  let sum = 0;
  const times: number[] = [];
  for (const { kind, query } of queries) {
    const startedAt = performance.now();
    const kinds = await firstKinds(query);
    times.push(performance.now() - startedAt);
    sum += gain(kinds, kind, counts.get(kind) ?? 0);
  }
  return { gain: sum / queries.length, p50: times.toSorted((a, b) => a - b)[times.length >> 1]! };
}

const WORDS = {
  searchableAttributes: ['name', 'unordered(description)'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
};

async function benchWordings(embedder: Embedder): Promise<Report> {
  const load = loadavg()[0] ?? 0;
  const products = read<Product[]>(catalogue);
  const counts = new Map<string, number>();
  for (const product of products) counts.set(kindOf(product), (counts.get(kindOf(product)) ?? 0) + 1);
  const queries = Object.entries(read<Record<string, string[]>>(concepts)).flatMap(([kind, wordings]) =>
    wordings.map((query) => ({ kind, query })),
  );
  const judged = { queries, counts };
  const rows: string[][] = [];
  const add = (name: string, { gain: mean, p50 }: { gain: number; p50: number }) =>
    rows.push([name, mean.toFixed(3), `${p50.toFixed(1)} ms`]);
  const running = await openService(embedder);
  try {
    await fill(running, products, { ...WORDS, mode: 'neuralSearch' });
    const ours =
      (parameters: object): FirstKinds =>
      async (query) => {
        const { hits } = await call(running, 'POST', '/1/indexes/shop/query', {
          query,
          hitsPerPage: 10,
          ...parameters,
        });
        return (hits as Product[]).map(kindOf);
      };
    add('Aisle by words', await judge(judged, ours({ mode: 'keywordSearch' })));
    add('**Aisle by words and meaning**', await judge(judged, ours({})));
  } finally {
    await running.close();
  }
  const own = await openMiniLm();
  const peers = await openMeaningPeers(products, own);
  for (const { name, firstHits, close } of peers) {
    const firstKinds: FirstKinds = async (query) => (await firstHits(query)).map((at) => kindOf(products[at]!));
    add(name, await judge(judged, firstKinds));
    await close();
  }
  await own.close();
  return {
    title: 'Search by meaning: everyday wordings',
    columns: ['searched by', 'NDCG@10', 'a search, p50'],
    rows,
    notes: [
      `${queries.length} everyday wordings ("something to sit on", "rucksack") of ${Object.keys(read<object>(concepts)).length} kinds among 2,465 real products; right is what is of that kind. Name and description are searched.`,
      'Model: all-MiniLM-L6-v2, eight bits, in a process beside the service; peers are handed its vectors, the query is embedded by the same process, and that time is counted in.',
      'OpenSearch with its k-NN plugin and English analysis. Its hybrid query needs a plugin that is not there: both of its parts are asked in one request and put together as its normalization processor does by default (min-max, arithmetic mean).',
      `Before the run the machine had ${load.toFixed(1)} processes busy on average.`,
      'These wordings were looked at while the ranking was made; others of the kind were not.',
    ],
  };
}

/** Vectors of records as chance has them, in groups of what is alike: so many records would take an hour to embed. */
function withChanceForRecords(embedder: Embedder): Embedder {
  let state = 1;
  const chance = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 31 - 1;
  const groups = Array.from({ length: 500 }, () => Float32Array.from({ length: embedder.dimensions }, chance));
  const near = (group: Float32Array): Float32Array => {
    const vector = group.map((number) => number + 1.5 * chance());
    const length = Math.hypot(...vector);
    return vector.map((number) => number / length);
  };
  return {
    ...embedder,
    dimensions: embedder.dimensions,
    batchSize: 256,
    embed: async (texts, options) =>
      options.kind === 'query'
        ? embedder.embed(texts, options)
        : texts.map((text) => near(groups[text.length % groups.length]!)),
    close: () => embedder.close(),
  };
}

const times = (answers: readonly Answered[]) => {
  const sorted = answers.map(({ begun, at }) => at - begun).toSorted((a, b) => a - b);
  return { p50: sorted[sorted.length >> 1]!, p99: sorted[Math.floor(sorted.length * 0.99)]! };
};

async function benchCost(embedder: Embedder, { quick }: { quick: boolean }): Promise<Report> {
  const records = benchRecords(quick ? 10_000 : 100_000);
  const running = await openService(withChanceForRecords(embedder));
  const rows: string[][] = [];
  try {
    const settings = { attributesForFaceting: [...benchFacets], searchableAttributes: ['name', 'brand'] };
    await fill(running, records, { ...settings, semanticSearch: { embedder: 'default' } });
    const words = records.map(({ name }) => name.split(' ').slice(0, 2).join(' '));
    const lane = (connections: number, text: (n: number) => string, parameters: object) => ({
      connections,
      next: (n: number) => ({
        method: 'POST',
        path: '/1/indexes/shop/query',
        body: JSON.stringify({ query: text(n), facets: benchFacets, analytics: false, ...parameters }),
      }),
    });
    const target = { url: running.url, headers: { ...headersOf(running), 'content-type': 'application/json' } };
    const lasts = quick ? 3_000 : 20_000;
    const neural = { mode: 'neuralSearch' };
    const few = (n: number) => words[n % 50]!;
    const each = (n: number) => `${words[(n * 37) % words.length]!} ${n}`;
    const ways: [string, (n: number) => string, object][] = [
      ['words', each, {}],
      ['words and meaning, each query embedded', each, neural],
      ['words, fifty queries', few, { mode: 'keywordSearch' }],
      ['words and meaning, fifty queries, their vectors remembered', few, neural],
    ];
    let first: number | undefined;
    for (const [name, text, parameters] of ways) {
      await closedLoop(target, { searches: lane(1, text, parameters) }, lasts / 4);
      const alone = times(await closedLoop(target, { searches: lane(1, text, parameters) }, lasts));
      const many = await closedLoop(target, { searches: lane(8, (n) => text(n + 1_000_000), parameters) }, lasts);
      const rate = many.length / (lasts / 1000);
      first ??= rate;
      rows.push([name, alone.p50.toFixed(1), alone.p99.toFixed(1), rate.toFixed(0), ratio(rate, first)]);
    }
  } finally {
    await running.close();
  }
  return {
    title: `Search by meaning: what it costs at ${records.length.toLocaleString('en')} records`,
    columns: ['searched by', 'p50 ms', 'p99 ms', 'searches a second', 'against words'],
    rows,
    notes: [
      'Two words of a name, five facets counted, over HTTP; p50 and p99 with one connection, searches a second with eight. Sender, service and model share two cores.',
      'Vectors of the records are random, in groups of what is alike, with the 384 dimensions of all-MiniLM-L6-v2, which embeds the queries.',
      'Fifty queries over and over are answered out of the cache of the engine.',
    ],
  };
}

async function benchEmbedding(embedder: Embedder, { quick }: { quick: boolean }): Promise<Report> {
  const load = loadavg()[0] ?? 0;
  const records = benchRecords(quick ? 500 : 10_000);
  const running = await openService(embedder);
  try {
    await fill(running, records, { searchableAttributes: ['name'], attributesForFaceting: [...benchFacets] });
    const target = { url: running.url, headers: { ...headersOf(running), 'content-type': 'application/json' } };
    const searches = {
      connections: 4,
      next: (n: number) => ({
        method: 'POST',
        path: '/1/indexes/shop/query',
        body: JSON.stringify({
          query: records[(n * 37) % records.length]!.name,
          facets: benchFacets,
          analytics: false,
        }),
      }),
    };
    const quiet = await closedLoop(target, { searches }, 10_000);
    const startedAt = performance.now();
    await call(running, 'PUT', '/1/indexes/shop/settings', { semanticSearch: { embedder: 'default' } });
    let embeddedIn = 0;
    const embedded = running.service.whenIdle().then(() => (embeddedIn = performance.now() - startedAt));
    const beside: Answered[] = [];
    while (embeddedIn === 0) beside.push(...(await closedLoop(target, { searches }, 5_000)));
    await embedded;
    const before = quiet.length / 10;
    const rate = beside.filter(({ at }) => at < startedAt + embeddedIn).length / (embeddedIn / 1000);
    return {
      title: `Search by meaning: ${records.length.toLocaleString('en')} records get their vectors`,
      columns: ['model', 'seconds', 'records a second', 'searches a second before', 'beside', ''],
      rows: [
        [
          'all-MiniLM-L6-v2, eight bits',
          (embeddedIn / 1000).toFixed(0),
          ((records.length / embeddedIn) * 1000).toFixed(0),
          before.toFixed(0),
          rate.toFixed(0),
          ratio(rate, before),
        ],
      ],
      notes: [
        'Four connections search by words meanwhile, five facets counted. Service, model and sender share two cores. Texts are name, brand and the first 170 characters of the description.',
        `Before the run the machine had ${load.toFixed(1)} processes busy on average.`,
      ],
    };
  } finally {
    await running.close();
  }
}

function checkModels(): void {
  if (!process.env['AISLE_SENTENCE_MODELS'] || !existsSync(concepts))
    throw new Error('This needs sentence models out of PyPI, and a catalogue beside the checkout.');
}

/** Two tables: everyday wordings, and what searches cost; needs sentence models and the catalogue. */
export async function benchMeaning({ quick }: { quick: boolean }): Promise<Report[]> {
  checkModels();
  return [await benchWordings(await openMiniLm()), await benchCost(await openMiniLm(), { quick })];
}

/** How long records take to get their vectors, beside searches; needs sentence models. */
export async function benchMeaningRecords({ quick }: { quick: boolean }): Promise<Report> {
  checkModels();
  return benchEmbedding(await openMiniLm(), { quick });
}
