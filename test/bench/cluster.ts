/** Measures the service over a search cluster beside the cluster itself: a query written by hand, and a plain bulk load. */
import { randomUUID } from 'node:crypto';
import { createNodeService } from '@aisle/service/node';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { ratio, type Report } from './report.ts';

type Product = ReturnType<typeof generateCatalogue>[number];

const BATCH = 2000;
const FACETS = ['brand', 'colors', 'price'];
const TEXTS = ['name', 'brand', 'category', 'colors', 'description'];
const queries = [
  'shoes',
  'snea',
  'blue jacket',
  'waterproof jackt',
  'running shoes',
  'backpak',
  'wool',
  'cotton tshirt',
  'lamp',
  'red b',
];

/** A call of the cluster that must succeed. */
async function ask(url: string, method: string, path: string, body?: string): Promise<Record<string, unknown>> {
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

/** An index as one writes it by hand: texts analysed in the usual way, facets as keywords, numbers as such. */
async function loadByHand(url: string, records: readonly Product[]): Promise<number> {
  const text = { type: 'text' };
  const facet = { type: 'text', fields: { raw: { type: 'keyword' } } };
  const properties = {
    ...Object.fromEntries(TEXTS.map((name) => [name, FACETS.includes(name) ? facet : text])),
    price: { type: 'double' },
    popularity: { type: 'double' },
  };
  const body = {
    settings: { number_of_replicas: 0, refresh_interval: '-1' },
    mappings: { dynamic: false, properties },
  };
  await ask(url, 'PUT', '/by-hand', JSON.stringify(body));
  const began = performance.now();
  for (let at = 0; at < records.length; at += BATCH) {
    const lines = records
      .slice(at, at + BATCH)
      .flatMap((record) => [JSON.stringify({ index: { _id: record.objectID } }), JSON.stringify(record)]);
    await ask(url, 'POST', '/by-hand/_bulk', `${lines.join('\n')}\n`);
    await ask(url, 'POST', '/by-hand/_refresh');
  }
  return performance.now() - began;
}

/** What an experienced hand writes for the same meaning; typos in words that are not typed to the end are left out. */
function queryByHand(query: string): string {
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

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One table: loading and searching, ours and by hand, over one node in the same run. */
export async function benchCluster({ quick = false }: { quick?: boolean } = {}): Promise<Report[]> {
  if (noOpenSearch) {
    console.log(`cluster: skipped, ${noOpenSearch}`);
    return [];
  }
  const records = generateCatalogue({ count: quick ? 2000 : 20_000 });
  const rounds = quick ? 10 : 40;
  const cluster = await startOpenSearch();
  const node = await createNodeService({
    searchUrl: cluster.url,
    searchReplicas: 0,
    searchPrefix: `bench-${randomUUID()}`,
  });
  try {
    const call = async (method: string, path: string, body: unknown): Promise<void> => {
      const headers = { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey };
      const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
      const response = await node.service.fetch(request);
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      await response.arrayBuffer();
    };
    await call('PUT', '/1/indexes/products/settings', {
      searchableAttributes: TEXTS,
      attributesForFaceting: FACETS,
      customRanking: ['desc(popularity)'],
    });
    await node.service.whenIdle();
    const byHand = await loadByHand(cluster.url, records);
    const loaded = await timed(async () => {
      for (let at = 0; at < records.length; at += BATCH) {
        const requests = records.slice(at, at + BATCH).map((body) => ({ action: 'addObject', body }));
        await call('POST', '/1/indexes/products/batch', { requests });
      }
      await node.service.whenIdle();
    });
    const own: number[] = [];
    const other: number[] = [];
    // The first rounds warm both up.
    for (let round = -3; round < rounds; round++)
      for (const query of queries) {
        const left = await timed(() =>
          call('POST', '/1/indexes/products/query', { query, facets: FACETS, hitsPerPage: 20 }),
        );
        const right = await timed(() => ask(cluster.url, 'POST', '/by-hand/_search', queryByHand(query)));
        if (round < 0) continue;
        own.push(left);
        other.push(right);
      }
    const perSecond = (milliseconds: number): string =>
      Math.round(records.length / (milliseconds / 1000)).toLocaleString('en');
    return [
      {
        title: 'Search cluster',
        columns: ['Over one OpenSearch node', 'Service', 'By hand', 'Service / by hand'],
        rows: [
          [
            'Search, p50',
            `${median(own).toFixed(1)} ms`,
            `${median(other).toFixed(1)} ms`,
            ratio(median(own), median(other)),
          ],
          ['Load, records per second', perSecond(loaded), perSecond(byHand), ratio(byHand, loaded)],
        ],
        notes: [
          `${records.length.toLocaleString('en')} products of the demo; ${queries.length} queries, ${rounds} rounds, asked one after the other in turn.`,
          'By hand: texts analysed in the usual way, `multi_match` with fuzziness and a beginning, three facets, highlights. It finds no typos in words that are not typed to the end, and ranks by BM25.',
          'The service keeps each record in its own database too, and tells of each batch when searches see it.',
        ],
      },
    ];
  } finally {
    await node.close();
    await cluster.close();
  }
}
