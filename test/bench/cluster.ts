/** Measures the service over a search cluster beside the cluster itself: a query written by hand, and a plain bulk load. */
import { randomUUID } from 'node:crypto';
import { createNodeService } from '@aisle/service/node';
import { generateCatalogue } from 'aisle-demo/catalogue';
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import {
  alikeBody,
  ask,
  FACETS,
  loadByHand,
  openStore,
  plainBody,
  simpleLayout,
  TEXTS,
  thoroughLayout,
  tunedLayout,
} from './cluster-by-hand.ts';
import { ratio, type Report } from './report.ts';

const BATCH = 2000;
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

/** Milliseconds of both sides. */
interface Measured {
  ours: number;
  others: number;
  inMilliseconds?: boolean;
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
    const loadByService = async (index: string): Promise<void> => {
      await call('PUT', `/1/indexes/${index}/settings`, {
        searchableAttributes: TEXTS,
        attributesForFaceting: FACETS,
        customRanking: ['desc(popularity)'],
      });
      await node.service.whenIdle();
      for (let at = 0; at < records.length; at += BATCH) {
        const requests = records.slice(at, at + BATCH).map((body) => ({ action: 'addObject', body }));
        await call('POST', `/1/indexes/${index}/batch`, { requests });
      }
      await node.service.whenIdle();
    };
    const byHand = (index: string, layout: object) => ({ url: cluster.url, index, layout, batch: BATCH });
    // What loads first finds the cluster's Java cold, and our own process too.
    await loadByHand(records, byHand('warm-up', simpleLayout));
    await loadByService('warm-up');
    await ask(cluster.url, 'DELETE', '/warm-up');
    await call('DELETE', '/1/indexes/warm-up', undefined);
    await node.service.whenIdle();

    const bulk = await loadByHand(records, byHand('simple', simpleLayout));
    const loaded = await timed(() => loadByService('products'));
    const bulkAlike = await loadByHand(records, byHand('tuned', tunedLayout));
    const { store } = await openStore({}, console.error);
    const bulkAndStore = await loadByHand(records, { ...byHand('stored', thoroughLayout), store });
    await store.close();
    const own: number[] = [];
    const plain: number[] = [];
    const alike: number[] = [];
    const tuned: number[] = [];
    // The first rounds warm all of them up.
    for (let round = -3; round < rounds; round++)
      for (const query of queries) {
        const times = [
          await timed(() => call('POST', '/1/indexes/products/query', { query, facets: FACETS, hitsPerPage: 20 })),
          await timed(() => ask(cluster.url, 'POST', '/simple/_search', plainBody(query))),
          await timed(() => ask(cluster.url, 'POST', '/stored/_search', alikeBody(query))),
          await timed(() => ask(cluster.url, 'POST', '/tuned/_search', alikeBody(query))),
        ] as const;
        if (round >= 0) [own, plain, alike, tuned].forEach((list, at) => list.push(times[at]!));
      }
    const told = (milliseconds: number): string =>
      `${Math.round(records.length / (milliseconds / 1000)).toLocaleString('en')} records/s`;
    const row = (what: string, { ours, others, inMilliseconds = false }: Measured): string[] =>
      inMilliseconds
        ? [what, `${ours.toFixed(1)} ms`, `${others.toFixed(1)} ms`, ratio(ours, others)]
        : [what, told(ours), told(others), ratio(others, ours)];
    return [
      {
        title: 'Search cluster',
        columns: ['Over one OpenSearch node', 'Service', 'By hand', 'Service / by hand'],
        rows: [
          row('Search of the same meaning, p50', { ours: median(own), others: median(alike), inMilliseconds: true }),
          row('The same, in as few segments, p50', { ours: median(own), others: median(tuned), inMilliseconds: true }),
          row('Search, simpler by hand, p50', { ours: median(own), others: median(plain), inMilliseconds: true }),
          row('Load into database and cluster', { ours: loaded, others: bulkAndStore }),
          row('Load of the same meaning, by hand into the cluster alone', { ours: loaded, others: bulkAlike }),
          row('Load, plain by hand into the cluster alone', { ours: loaded, others: bulk }),
        ],
        notes: [
          `${records.length.toLocaleString('en')} products of the demo; ${queries.length} queries, ${rounds} rounds, asked one after the other in turn.`,
          'By hand, of the same meaning: beginnings indexed, typos also in words that are not typed to the end and before all else, then nearness, attribute and exact words; all texts marked, three facets counted.',
          'As few segments: the index by hand merges as that of the service does, and not as the cluster would by itself.',
          'Simpler by hand: `multi_match` with fuzziness and a beginning over texts analysed in the usual way, ranked by BM25, two facets counted, two texts marked. It finds no typos in words that are not typed to the end.',
          'Each loads once after the node and the service have taken as many records as warm them up. Plain by hand: into the index of the simpler query.',
          'By hand into database and cluster: each batch into one table of the same database, then in bulk into an index that answers the search of the same meaning.',
          'The node is the one of the tests: 512 MB, and the quick compiler of its Java alone (`-XX:TieredStopAtLevel=1`), for all of them.',
          'The service keeps each record in its own database too, and tells of each batch when searches see it.',
        ],
      },
    ];
  } finally {
    await node.close();
    await cluster.close();
  }
}
