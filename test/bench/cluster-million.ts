/** A million records into a search cluster: through the service, which keeps them in PostgreSQL too, and in bulk by hand. */
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { ask, layoutsOf, sendInBulk, written } from './cluster-by-hand.ts';
import { benchFacets, benchRecords } from './engine-data.ts';
import { startPostgres, startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

/** Records that are made at once, and records of one request. */
const PART = 100_000;
const BATCH = 2000;
/** Records that warm up the node and the service. */
const WARM_UP = 20_000;

const texts = ['name', 'brand', 'lvl2', 'color', 'description'];
const layouts = layoutsOf({ texts, facets: benchFacets, numbers: ['price', 'rating', 'popularity'] });

/** As a cluster is run, and not as one of the tests. */
const JAVA = ['-Xms1g', '-Xmx1g'];

type Send = (records: readonly { objectID: string }[]) => Promise<void>;

/** Records of a part, with names of their own. */
const recordsOf = (part: number): { objectID: string }[] =>
  benchRecords(PART, part + 1).map((record) => ({ ...record, objectID: `${part}-${record.objectID}` }));

/** Seconds that sending takes; making the records does not count. `finish` is what has to be waited for behind the last one. */
async function secondsOf(parts: number, send: Send, finish: () => Promise<void>): Promise<number> {
  let spent = 0;
  for (let part = 0; part < parts; part++) {
    const records = recordsOf(part);
    const startedAt = performance.now();
    for (let at = 0; at < records.length; at += BATCH) await send(records.slice(at, at + BATCH));
    if (part === parts - 1) await finish();
    spent += performance.now() - startedAt;
  }
  return spent / 1000;
}

/** One table; `quick` loads a tenth. */
export async function benchClusterMillion({ quick }: { quick: boolean }): Promise<Report[]> {
  const postgres = noOpenSearch ? undefined : await startPostgres();
  if (!postgres) {
    console.log(`cluster-million: skipped, ${noOpenSearch ?? 'there was no PostgreSQL on this machine'}`);
    return [];
  }
  const parts = quick ? 1 : 10;
  const cluster = await startOpenSearch({ java: JAVA });
  const env = { DATABASE_URL: await postgres.createDatabase(), SEARCH_URL: cluster.url };
  const { child, url } = await startService(env, ['--search-replicas', '0']);
  try {
    const { headers } = target(url);
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { taskID: number; status: string; nbHits: number };
    };
    const warmUp = recordsOf(99).slice(0, WARM_UP);

    const throughService = async (index: string): Promise<{ send: Send; finish: () => Promise<void> }> => {
      await call('PUT', `/1/indexes/${index}/settings`, {
        searchableAttributes: texts,
        attributesForFaceting: [...benchFacets, 'price'],
        customRanking: ['desc(popularity)'],
      });
      let taskID = 0;
      return {
        send: async (records) => {
          const requests = records.map((body) => ({ action: 'addObject', body }));
          ({ taskID } = await call('POST', `/1/indexes/${index}/batch`, { requests }));
        },
        finish: async () => {
          while ((await call('GET', `/1/indexes/${index}/task/${taskID}`)).status !== 'published');
        },
      };
    };
    const byHand = async (index: string, layout: object): Promise<{ send: Send; finish: () => Promise<void> }> => {
      await ask(cluster.url, 'PUT', `/${index}`, JSON.stringify(layout));
      return { send: (records) => sendInBulk(cluster.url, index, records.map(written)), finish: async () => undefined };
    };
    const ways = {
      simple: (name: string) => byHand(`simple-${name}`, layouts.simple),
      service: (name: string) => throughService(name),
      alike: (name: string) => byHand(`alike-${name}`, layouts.tuned),
    };
    for (const open of Object.values(ways)) {
      const { send, finish } = await open('warm');
      for (let at = 0; at < warmUp.length; at += BATCH) await send(warmUp.slice(at, at + BATCH));
      await finish();
    }
    const seconds = { simple: 0, service: 0, alike: 0 };
    for (const [name, open] of Object.entries(ways) as [
      keyof typeof ways,
      (name: string) => ReturnType<typeof byHand>,
    ][]) {
      const { send, finish } = await open('million');
      seconds[name] = await secondsOf(parts, send, finish);
      console.log(`cluster-million: ${name} ${seconds[name].toFixed(1)} s`);
      // What the next ones find is a disk and a memory without the ones before.
      if (name !== 'service') await ask(cluster.url, 'DELETE', `/${name}-million`);
      else {
        const { nbHits } = await call('POST', '/1/indexes/million/query', { query: '', hitsPerPage: 0 });
        if (nbHits !== parts * PART) throw new Error(`Of ${parts * PART} records ${nbHits} are found`);
      }
    }
    const count = parts * PART;
    const rate = (spent: number): string => `${Math.round(count / spent).toLocaleString('en')} records/s`;
    const row = (what: string, others: number): string[] => [
      what,
      rate(seconds.service),
      rate(others),
      ratio(others, seconds.service),
    ];
    return [
      {
        title: `${count.toLocaleString('en')} records into a search cluster`,
        columns: ['In bulk by hand', 'Service', 'By hand', 'Service / by hand'],
        rows: [
          row('Into an index that answers searches of the same meaning', seconds.alike),
          row('Into a simple index: no beginnings, no typos in words that are begun', seconds.simple),
        ],
        notes: [
          `Records of about 590 bytes, ${BATCH.toLocaleString('en')} in a request, each sent when the one before is answered, over HTTP; until searches see the last one. All of them are found.`,
          'The service keeps each record in PostgreSQL too, on the same two cores as everything else; by hand they go into the cluster alone.',
          'One node with 1 GB, compiled as Java does by itself; each way has loaded 20,000 other records before.',
        ],
      },
    ];
  } finally {
    await stop(child);
    await postgres.stop();
    await cluster.close();
  }
}
