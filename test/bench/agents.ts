/** Searches of agents: what the tool `search_products` takes over the plain search of the same products, by the same HTTP and key. */
import { closedLoop, type LoadRequest } from './closed-loop.ts';
import { benchQueries, benchRecords } from './engine-data.ts';
import { fill, RECORDS, startService, stop, target } from './load-service.ts';
import type { Report } from './report.ts';

/** Products of an answer. */
const HITS = 6;

/** What an answer of the tool may take over that of the search, in milliseconds. */
const MAX_OVER = 3;

const message = (method: string, params: object = {}): LoadRequest => ({
  method: 'POST',
  path: '/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});

/** What is measured, by the words of a search. */
const contestants: readonly { name: string; ask: (query: string) => LoadRequest }[] = [
  {
    name: 'the search alone',
    ask: (query) => ({
      method: 'POST',
      path: '/1/indexes/shop/query',
      body: JSON.stringify({
        query,
        hitsPerPage: HITS,
        attributesToHighlight: [],
        attributesToSnippet: [],
        clickAnalytics: true,
        userToken: 'agent',
        analyticsTags: ['agent'],
      }),
    }),
  },
  { name: 'an empty message (`ping`)', ask: () => message('ping') },
  {
    name: '**`search_products`**',
    ask: (query) => message('tools/call', { name: 'search_products', arguments: { query, limit: HITS } }),
  },
];

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? NaN;

/** Median and p99 of one connection after another, in rounds in turn. */
export async function benchAgents({ quick }: { quick: boolean }): Promise<Report> {
  const seconds = quick ? 2 : 6;
  const texts = benchQueries(benchRecords(RECORDS), 400, 1).map(({ text }) => text);
  const { child, url } = await startService({ AISLE_MCP: 'shop' }, ['--memory']);
  const times = contestants.map(() => [] as number[]);
  try {
    const to = target(url);
    await fill(to);
    const agent = { ...to, headers: { ...to.headers, accept: 'application/json, text/event-stream' } };
    // The first round warms up.
    for (let round = 0; round <= 3; round++)
      for (const [at, { name, ask }] of contestants.entries()) {
        const lane = { connections: 1, next: (n: number) => ask(texts[n % texts.length]!) };
        const answers = await closedLoop(agent, { lane }, seconds * 1000);
        const failed = answers.filter(({ status }) => status !== 200).length;
        if (failed > 0) throw new Error(`${failed} of ${answers.length} messages failed (${name})`);
        if (round > 0) times[at]!.push(...answers.map(({ begun, at: end }) => end - begun));
      }
  } finally {
    await stop(child);
  }
  const sorted = times.map((own) => own.toSorted((one, other) => one - other));
  const medians = sorted.map((own) => quantile(own, 0.5));
  const [search = NaN] = medians;
  return {
    title: 'Searches of agents',
    columns: ['what', 'p50 ms', 'p99 ms', 'over the search, p50 ms'],
    rows: contestants.map(({ name }, at) => [
      name,
      medians[at]!.toFixed(2),
      quantile(sorted[at]!, 0.99).toFixed(1),
      at === 0 ? '' : (medians[at]! - search).toFixed(2),
    ]),
    notes: [
      `${RECORDS.toLocaleString('en')} products, ${HITS} of them in an answer, one connection, the same texts. Budget of the tool over the search: ${MAX_OVER} ms.`,
      'A message is read, held against its key and its schema, and calls the search inside the process; validators are compiled at the start.',
    ],
  };
}
