/** Peers of search by meaning: the hybrid searches of Meilisearch and OpenSearch over the same records, with vectors of the same model. */
import { hasMeilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { ask } from './cluster-by-hand.ts';

/** What is read of the records. */
interface Product extends Record<string, unknown> {
  name: string;
  description: string;
  category: string;
}

interface Embedder {
  dimensions: number;
  batchSize: number;
  embed(
    texts: readonly string[],
    options: { kind: 'query' | 'document'; signal: AbortSignal },
  ): Promise<Float32Array[]>;
}

/** A search of a peer, ready to be judged. */
export interface MeaningPeer {
  name: string;
  /** Which of the records are the first ten hits. */
  firstHits: (query: string) => Promise<number[]>;
  close: () => Promise<void>;
}

/** Hits of each part that a hybrid query of OpenSearch puts together. */
const FUSED = 100;

const { signal } = new AbortController();
const nothing = async (): Promise<void> => undefined;

async function embedAll(products: readonly Product[], embedder: Embedder): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  const texts = products.map(({ name, category, description }) => `${name}. ${category}. ${description}`);
  for (let at = 0; at < texts.length; at += embedder.batchSize)
    for (const vector of await embedder.embed(texts.slice(at, at + embedder.batchSize), { kind: 'document', signal }))
      vectors.push(vector);
  return vectors;
}

async function embedQuery(embedder: Embedder, query: string): Promise<number[]> {
  const [vector] = await embedder.embed([query], { kind: 'query', signal });
  return Array.from(vector!);
}

async function meilisearch(
  products: readonly Product[],
  vectors: readonly Float32Array[],
  embedder: Embedder,
): Promise<MeaningPeer[]> {
  const server = await startMeilisearch({
    records: products.map((product, at) => ({ ...product, at, _vectors: { m: Array.from(vectors[at]!) } })),
    settings: {
      searchableAttributes: ['name', 'description'],
      embedders: { m: { source: 'userProvided', dimensions: embedder.dimensions } },
    },
    primaryKey: 'objectID',
  });
  const searchWith = (semanticRatio: number) => async (q: string) => {
    const vector = await embedQuery(embedder, q);
    const response = await fetch(`${server.url}/indexes/products/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, limit: 10, vector, hybrid: { embedder: 'm', semanticRatio } }),
    });
    return ((await response.json()) as { hits: { at: number }[] }).hits.map(({ at }) => at);
  };
  return [0, 0.5, 1].map((share, at, { length }) => ({
    name: `Meilisearch, \`semanticRatio\` ${share}, the same model`,
    firstHits: searchWith(share),
    close: at === length - 1 ? server.close : nothing,
  }));
}

type Scored = readonly { _id: string; _score: number }[];

/** Scores from 0 to 1, as the normalization processor of OpenSearch makes them (min-max). */
function normalized(hits: Scored): Map<string, number> {
  const [first, last] = [hits[0]?._score ?? 0, hits.at(-1)?._score ?? 0];
  return new Map(
    hits.map(({ _id, _score }) => [_id, first === last ? 1 : Math.max(0.001, (_score - last) / (first - last))]),
  );
}

/** The first ten by the arithmetic mean of the normalized scores. */
function fuse(parts: readonly Scored[]): number[] {
  const sums = new Map<string, number>();
  for (const part of parts)
    for (const [id, score] of normalized(part)) sums.set(id, (sums.get(id) ?? 0) + score / parts.length);
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([id]) => Number(id));
}

const LAYOUT = {
  settings: { index: { knn: true, number_of_replicas: 0 } },
  mappings: {
    properties: {
      name: { type: 'text', analyzer: 'english' },
      description: { type: 'text', analyzer: 'english' },
    },
  },
};

async function openSearch(
  products: readonly Product[],
  vectors: readonly Float32Array[],
  embedder: Embedder,
): Promise<MeaningPeer[]> {
  const cluster = await startOpenSearch();
  const method = { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' };
  const vector = { type: 'knn_vector', dimension: embedder.dimensions, method };
  const { properties } = LAYOUT.mappings;
  await ask(
    cluster.url,
    'PUT',
    '/goods',
    JSON.stringify({ ...LAYOUT, mappings: { properties: { ...properties, vector } } }),
  );
  const lines = products.flatMap(({ name, description }, at) => [
    JSON.stringify({ index: { _id: String(at) } }),
    JSON.stringify({ name, description, vector: Array.from(vectors[at]!) }),
  ]);
  await sendLines(`${cluster.url}/goods/_bulk?refresh=true`, lines);
  const words = (query: string) => ({ multi_match: { query, fields: ['name^2', 'description'] } });
  const near = async (query: string) => ({ knn: { vector: { vector: await embedQuery(embedder, query), k: FUSED } } });
  const searchBy = async (...queries: object[]): Promise<number[]> => {
    const parts = queries.flatMap((query) => ['{}', JSON.stringify({ query, size: FUSED, _source: false })]);
    const { responses } = await sendLines(`${cluster.url}/goods/_msearch`, parts);
    return fuse(responses!.map(({ hits }) => hits.hits));
  };
  return [
    { name: 'OpenSearch by words', firstHits: (query) => searchBy(words(query)), close: nothing },
    {
      name: 'OpenSearch, hybrid query, the same model',
      firstHits: async (query) => searchBy(words(query), await near(query)),
      close: cluster.close,
    },
  ];
}

async function sendLines(url: string, lines: readonly string[]): Promise<{ responses?: { hits: { hits: Scored } }[] }> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const response = await fetch(url, { method: 'POST', headers, body: `${lines.join('\n')}\n` });
  const answer = (await response.json()) as { errors?: boolean; responses?: { hits: { hits: Scored } }[] };
  if (!response.ok || answer.errors) throw new Error(`${url}: ${response.status}`);
  return answer;
}

/**
 * The peers that are there; the last one of each closes its server.
 *
 * @example
 * for (const { name, firstHits, close } of await openMeaningPeers(products, embedder)) …
 */
export async function openMeaningPeers(products: readonly Product[], embedder: Embedder): Promise<MeaningPeer[]> {
  const vectors = await embedAll(products, embedder);
  return [
    ...(hasMeilisearch ? await meilisearch(products, vectors, embedder) : []),
    ...(noOpenSearch ? [] : await openSearch(products, vectors, embedder)),
  ];
}
