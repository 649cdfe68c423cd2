/** Agreement of processes: how long after one of them shows a replacement of all records the others show it, each with its own index and over one search cluster. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { benchRecords } from './engine-data.ts';
import { startPostgres, startService, stop, target } from './load-service.ts';
import type { Report } from './report.ts';

/** Records in one request. */
const PART = 2000;
const LOOK_EVERY = 10;

/** Seconds from the acknowledgement until the first process shows it, and milliseconds from then on until the last one does. */
interface Agreement {
  published: number;
  behind: number;
}

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

function caller(url: string): Call {
  const { headers } = target(url);
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Writes a version of the catalogue into an index beside, and waits until it is searched there. */
async function fillBeside(call: Call, { name, count, version }: { name: string; count: number; version: string }) {
  await call('PUT', `/1/indexes/${name}/settings`, { attributesForFaceting: ['version', 'brand', 'color'] });
  let taskID: unknown;
  for (let from = 0; from < count; from += PART) {
    const requests = benchRecords(Math.min(PART, count - from), from + 1).map((record, at) => ({
      action: 'addObject',
      body: { ...record, objectID: `r${from + at}`, version },
    }));
    ({ taskID } = await call('POST', `/1/indexes/${name}/batch`, { requests }));
  }
  while ((await call('GET', `/1/indexes/${name}/task/${String(taskID)}`))['status'] !== 'published') await pause(100);
}

/** When all searches of a process show a version. */
async function timeShown(call: Call, version: string): Promise<number> {
  for (;;) {
    const body = { query: '', hitsPerPage: 0, facets: ['version'] };
    // The index is not there before the first move.
    const { facets } = await call('POST', '/1/indexes/shop/query', body).catch(() => ({ facets: {} }));
    const versions = Object.keys((facets as { version?: Record<string, number> }).version ?? {});
    if (versions.length === 1 && versions[0] === version) return performance.now();
    await pause(LOOK_EVERY);
  }
}

/** What is measured. */
interface Extent {
  count: number;
  rounds: number;
  /** How an index takes the place of the one that is searched. */
  operation: 'move' | 'copy';
}

/** Two processes; each replacement is an index that takes the place of another one. */
async function measure(env: Record<string, string>, { count, rounds, operation }: Extent) {
  const services = [await startService(env, []), await startService(env, [])];
  try {
    const calls = services.map(({ url }) => caller(url)) as [Call, Call];
    const agreements: Agreement[] = [];
    for (let round = 0; round <= rounds; round++) {
      const version = `v${round}`;
      await fillBeside(calls[0], { name: `next${round}`, count, version });
      await calls[0]('POST', `/1/indexes/next${round}/operation`, { operation, destination: 'shop' });
      const acknowledged = performance.now();
      const shown = await Promise.all(calls.map((call) => timeShown(call, version)));
      // The first one replaces nothing.
      if (round > 0)
        agreements.push({
          published: (Math.min(...shown) - acknowledged) / 1000,
          behind: Math.max(...shown) - Math.min(...shown),
        });
      if (operation === 'copy') await calls[0]('DELETE', `/1/indexes/next${round}`);
    }
    return agreements;
  } finally {
    await Promise.all(services.map(({ child }) => stop(child)));
  }
}

const rowOf = (name: string, agreements: readonly Agreement[]): string[] => {
  const published = agreements.map((one) => one.published).sort((a, b) => a - b);
  const behind = agreements.map((one) => one.behind).sort((a, b) => a - b);
  return [
    name,
    `${published[published.length >> 1]!.toFixed(1)} s`,
    `${behind[behind.length >> 1]!.toFixed(0)} ms`,
    `${behind.at(-1)!.toFixed(0)} ms`,
  ];
};

/** One table. */
export async function benchAgreement({ quick }: { quick: boolean }): Promise<Report> {
  const [count, rounds] = quick ? [20_000, 2] : [200_000, 3];
  const title = `Two processes agree: ${count.toLocaleString('en')} records are replaced by others`;
  const columns = ['where', 'until the first process shows it', 'the other one later, median', 'longest'];
  const postgres = await startPostgres();
  if (!postgres) return { title, columns: ['where'], rows: [], notes: ['There was no PostgreSQL on this machine.'] };
  const rows: string[][] = [];
  try {
    for (const operation of ['move', 'copy'] as const) {
      const agreements = await measure({ DATABASE_URL: await postgres.createDatabase() }, { count, rounds, operation });
      rows.push(rowOf(`one PostgreSQL, an index in each process, ${operation}`, agreements));
    }
    if (!noOpenSearch) {
      const cluster = await startOpenSearch({ java: ['-Xmx2g'] });
      const env = {
        DATABASE_URL: await postgres.createDatabase(),
        SEARCH_URL: cluster.url,
        AISLE_SEARCH_PREFIX: `bench-${randomUUID()}`,
        AISLE_SEARCH_REPLICAS: '0',
      };
      try {
        // A load takes the cluster minutes.
        const agreements = await measure(env, { count, rounds: 1, operation: 'move' });
        rows.push(rowOf('one PostgreSQL, one search cluster, move', agreements));
      } finally {
        await cluster.close();
      }
    }
  } finally {
    await postgres.stop();
  }
  return {
    title,
    columns,
    rows,
    notes: [
      `An index of as many records with the same IDs takes the place of the one that is searched, ${rounds} times, over the cluster once. Where it is moved, an index in a process is taken over as it is; where it is copied, it is built. Both processes are asked every ${LOOK_EVERY} ms, and the time of the answer is counted in.`,
      'With an index in each process both build it at the same time, on the same two cores as the database; over a cluster one builds it, and the other follows.',
    ],
  };
}
