/** Search cluster by hand: indexes, queries and loads as one writes them without the service, to be measured beside it. */
import type { generateCatalogue } from 'aisle-demo/catalogue';

type Product = ReturnType<typeof generateCatalogue>[number];

/** The store of the service; named at run time, because it is no part of what a package gives away. */
const STORE = new URL('../../packages/service/src/node/store/open-store.ts', import.meta.url).href;
interface HandStore {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}
export const { openStore } = (await import(STORE)) as {
  openStore(options: object, failed: (error: unknown) => void): Promise<{ store: HandStore }>;
};

export const FACETS = ['brand', 'colors', 'price'];
export const TEXTS = ['name', 'brand', 'category', 'colors', 'description'];

/** A call of the cluster that must succeed. */
export async function ask(url: string, method: string, path: string, body?: string): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok || answer['errors'] === true)
    throw new Error(`${method} ${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

const own = { number_of_replicas: 0, refresh_interval: '-1' };
const raw = { raw: { type: 'keyword' } };
const begun = { type: 'text', analyzer: 'begun', search_analyzer: 'standard', norms: false, index_options: 'docs' };

/** What of a record is searched, counted and compared. */
export interface Attributes {
  texts: readonly string[];
  facets: readonly string[];
  numbers: readonly string[];
}

/** The definitions of an index by hand. */
export function layoutsOf({ texts, facets, numbers }: Attributes): Record<'simple' | 'thorough' | 'tuned', object> {
  const rawOf = (name: string): object => (facets.includes(name) ? { fields: raw } : {});
  const others = {
    ...Object.fromEntries(numbers.map((name) => [name, { type: 'double', ...rawOf(name) }])),
    ...Object.fromEntries(
      facets
        .filter((name) => ![...texts, ...numbers].includes(name))
        .map((name) => [name, { type: 'text', fields: raw }]),
    ),
  };
  /** As one begins: texts analysed in the usual way, facets as keywords, numbers as such. */
  const simple = {
    settings: own,
    mappings: {
      dynamic: false,
      properties: { ...Object.fromEntries(texts.map((name) => [name, { type: 'text', ...rawOf(name) }])), ...others },
    },
  };
  /** With what the service promises: beginnings in each attribute, and all attributes in one, so that typos are looked up once. */
  const thorough = {
    settings: {
      ...own,
      analysis: {
        filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 20 } },
        analyzer: { begun: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'beginnings'] } },
      },
    },
    mappings: {
      dynamic: false,
      properties: {
        ...Object.fromEntries(
          texts.map((name) => [
            name,
            { type: 'text', norms: false, copy_to: 'all', fields: { begun, ...(facets.includes(name) ? raw : {}) } },
          ]),
        ),
        all: { type: 'text', norms: false, fields: { begun } },
        ...others,
      },
    },
  };
  /** The same in few segments, as the service keeps its indexes: what is worked out for each segment is most of a search. */
  const tuned = {
    ...thorough,
    settings: { ...thorough.settings, 'merge.policy.floor_segment': '32mb', 'merge.policy.segments_per_tier': 4 },
  };
  return { simple, thorough, tuned };
}

export const {
  simple: simpleLayout,
  thorough: thoroughLayout,
  tuned: tunedLayout,
} = layoutsOf({ texts: TEXTS, facets: FACETS, numbers: ['price', 'popularity'] });

/** A record by its id, as JSON. */
export type Written = readonly [id: string, body: string];

export const written = (record: { objectID: string }): Written => [record.objectID, JSON.stringify(record)];

/** Sends records in bulk to an index that is there, and shows them to searches. */
export async function sendInBulk(url: string, index: string, records: readonly Written[]): Promise<void> {
  const lines = records.flatMap(([_id, body]) => [JSON.stringify({ index: { _id } }), body]);
  await ask(url, 'POST', `/${index}/_bulk`, `${lines.join('\n')}\n`);
  await ask(url, 'POST', `/${index}/_refresh`);
}

/** Puts records into a new index; where there is a store, into that first. */
export async function loadByHand(
  records: readonly Product[],
  options: { url: string; index: string; layout: object; batch: number; store?: HandStore },
): Promise<number> {
  const { url, index, layout, batch, store } = options;
  await ask(url, 'PUT', `/${index}`, JSON.stringify(layout));
  await store?.query('CREATE TABLE products (id text PRIMARY KEY, body text NOT NULL)');
  const began = performance.now();
  for (let at = 0; at < records.length; at += batch) {
    const part = records.slice(at, at + batch).map(written);
    await store?.query(
      `INSERT INTO products (id, body) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      [part.map(([id]) => id), part.map(([, body]) => body)],
    );
    await sendInBulk(url, index, part);
  }
  return performance.now() - began;
}

/** What an experienced hand writes first: BM25 over boosted fields, with typos in words that are typed to the end. */
export function plainBody(query: string): string {
  const fields = TEXTS.map((name, at) => `${name}^${TEXTS.length - at}`);
  const words = query.split(' ');
  const must = words.map((word, at) => ({
    dis_max: {
      queries: [
        { multi_match: { query: word, fields, fuzziness: 'AUTO', prefix_length: 1, max_expansions: 200 } },
        ...(at === words.length - 1 ? [{ multi_match: { query: word, fields, type: 'bool_prefix' } }] : []),
      ],
    },
  }));
  return JSON.stringify({
    query: { bool: { must, should: [{ multi_match: { query, fields, type: 'phrase', slop: 2 } }] } },
    sort: [{ _score: 'desc' }, { popularity: 'desc' }],
    size: 20,
    track_total_hits: true,
    highlight: { fields: { name: {}, description: {} } },
    aggs: {
      brand: { terms: { field: 'brand.raw', size: 100 } },
      colors: { terms: { field: 'colors.raw', size: 100 } },
      price: { stats: { field: 'price' } },
    },
  });
}

const points = (filter: object, boost: number): object => ({ constant_score: { filter, boost } });
const bestOf = (queries: readonly object[]): object => ({ dis_max: { queries } });

/**
 * What the same hand writes for what the service promises: typos by word length also in a word that is not typed to the end, counted before
 * everything else; then nearness, attribute and exact words; then popularity. All values marked, counts of all three facets.
 */
export function alikeBody(query: string): string {
  const words = query.split(' ');
  const last = words.length - 1;
  const must = words.map((word, at) => {
    const field = at === last ? 'all.begun' : 'all';
    const typos = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    const fuzzy = (fuzziness: number): object => ({
      fuzzy: { [field]: { value: word, fuzziness, prefix_length: 1, rewrite: 'constant_score' } },
    });
    return bestOf([
      points({ term: { [field]: word } }, 30_000),
      ...(typos > 0 ? [points(fuzzy(1), 20_000)] : []),
      ...(typos > 1 ? [points(fuzzy(2), 10_000)] : []),
    ]);
  });
  const near = (slop: number): object => ({
    match_phrase_prefix: { all: { query, slop, max_expansions: 100 } },
  });
  const inAttribute = (name: string): object => ({
    bool: {
      should: words.map((word, at) => ({ term: { [at === last ? `${name}.begun` : name]: word } })),
      minimum_should_match: 1,
    },
  });
  const should = [
    ...(last > 0 ? [bestOf([0, 2, 6].map((slop, at) => points(near(slop), (3 - at) * 1000)))] : []),
    bestOf(TEXTS.map((name, at) => points(inAttribute(name), (TEXTS.length - at) * 100))),
    ...words.map((word) => points({ term: { all: word } }, 10)),
  ];
  const marked = { multi_match: { query, fields: TEXTS, type: 'bool_prefix', fuzziness: 'AUTO', prefix_length: 1 } };
  return JSON.stringify({
    query: { bool: { must, should } },
    sort: [{ _score: 'desc' }, { popularity: 'desc' }],
    size: 20,
    track_total_hits: true,
    highlight: {
      number_of_fragments: 0,
      highlight_query: marked,
      fields: Object.fromEntries(TEXTS.map((name) => [name, {}])),
    },
    aggs: {
      ...Object.fromEntries(FACETS.map((name) => [name, { terms: { field: `${name}.raw`, size: 100 } }])),
      prices: { stats: { field: 'price' } },
    },
  });
}
