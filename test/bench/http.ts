/** Searches over HTTP, as pages send them while people type: ours beside Meilisearch, each in a process of its own, in turn. */
import { closedLoop, type Lane, type LoadRequest, type Target } from './closed-loop.ts';
import { benchQueries, benchRecords, keystrokes } from './engine-data.ts';
import { fill, RECORDS, startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';
import { hasMeilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';

/** Connections that ask one search after another. */
const CONNECTIONS = 16;
const FACETS = ['brand', 'lvl0', 'color'];

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? NaN;

/** What is measured of one server. */
interface Contestant {
  name: string;
  to: Target;
  search: (text: string) => LoadRequest;
}

/** What shoppers type, letter by letter, in an order of its own for each round: popular beginnings come again, most texts do not. */
function typed(seed: number): string[] {
  return benchQueries(benchRecords(RECORDS), 400, seed).flatMap(({ text }) => keystrokes(text));
}

/** Rate, median and p99 over rounds in turn. */
export async function benchHttp({ quick }: { quick: boolean }): Promise<Report> {
  const seconds = quick ? 4 : 10;
  const service = await startService({}, ['--memory']);
  await fill(target(service.url));
  const meilisearch = hasMeilisearch
    ? await startMeilisearch({
        records: benchRecords(RECORDS),
        settings: { filterableAttributes: FACETS, searchableAttributes: ['name', 'description', 'brand'] },
        primaryKey: 'objectID',
      })
    : undefined;
  const contestants: Contestant[] = [
    {
      name: '**Aisle**',
      to: target(service.url),
      search: (query) => ({
        method: 'POST',
        path: '/1/indexes/shop/query',
        body: JSON.stringify({ query, facets: FACETS, attributesToHighlight: ['name', 'description'] }),
      }),
    },
  ];
  if (meilisearch)
    contestants.push({
      name: 'Meilisearch',
      to: { url: meilisearch.url, headers: { 'content-type': 'application/json' } },
      search: (q) => ({
        method: 'POST',
        path: '/indexes/products/search',
        body: JSON.stringify({ q, facets: FACETS, attributesToHighlight: ['name', 'description'], hitsPerPage: 20 }),
      }),
    });
  const seen = contestants.map(() => [] as { rate: number; p50: number; p99: number; failed: number }[]);
  try {
    // The first round warms up.
    for (let round = 0; round <= (quick ? 1 : 3); round++) {
      const texts = typed(round + 1);
      for (const [at, { to, search }] of contestants.entries()) {
        const lane: Lane = { connections: CONNECTIONS, next: (n) => search(texts[n % texts.length]!) };
        const answers = await closedLoop(to, { searches: lane }, seconds * 1000);
        const took = answers.map(({ begun, at: end }) => end - begun).sort((a, b) => a - b);
        const failed = answers.filter(({ status }) => status >= 300).length;
        const figures = { rate: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99), failed };
        if (round > 0) seen[at]!.push(figures);
      }
    }
  } finally {
    await stop(service.child);
    await meilisearch?.close();
  }
  const middle = (at: number, figure: 'rate' | 'p50' | 'p99') =>
    quantile(
      seen[at]!.map((one) => one[figure]).sort((a, b) => a - b),
      0.5,
    );
  return {
    title: 'Searches over HTTP, typed letter by letter',
    columns: ['service', 'answers', 'p50 ms', 'p99 ms', 'failed', 'rate against ours'],
    rows: contestants.map(({ name }, at) => [
      name,
      `${middle(at, 'rate').toFixed(0)}/s`,
      middle(at, 'p50').toFixed(1),
      middle(at, 'p99').toFixed(0),
      String(seen[at]!.reduce((sum, { failed }) => sum + failed, 0)),
      at === 0 ? '1' : ratio(middle(at, 'rate'), middle(0, 'rate')),
    ]),
    notes: [
      `${CONNECTIONS} connections, each of which sends its next search when the one before is answered, ${seconds} s in turn, medians of the rounds. ${RECORDS.toLocaleString('en')} records, three facets, 20 hits with two highlighted attributes. The sender runs on the same cores.`,
      'Each text is typed from its first letter, by all contestants alike.',
      ...(meilisearch ? [] : ['There was no Meilisearch on this machine.']),
    ],
  };
}
