/** Starvation under load: 160 connections search while 20 write and 20 send events, on PGlite and on PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Answered, closedLoop, type Lane, type Target } from './closed-loop.ts';
import { benchRecords } from './engine-data.ts';
import type { Report } from './report.ts';

/** The server that the tests of the service start; named at run time, because a test's file is no part of a package's types. */
const FIXTURE = new URL('../../packages/service/src/node/start-postgres.test.fixture.ts', import.meta.url).href;
const { startPostgres } = (await import(FIXTURE)) as {
  startPostgres(): Promise<{ createDatabase(): Promise<string>; stop(): Promise<void> } | undefined>;
};

const ROOT = resolve(import.meta.dirname, '../..');
const CLI = 'packages/service/src/node/cli.ts';
const KEY = 'admin-key-of-the-load';
const RECORDS = 10_000;

/** A service in a process of its own, as an operator starts it. */
async function startService(env: Record<string, string>, args: readonly string[]) {
  const { DATABASE_URL: _url, ...own } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'aisle-source', CLI, '--port', '0', ...args],
    {
      cwd: ROOT,
      env: { ...own, AISLE_ADMIN_KEY: KEY, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let url = '';
  for await (const line of createInterface({ input: child.stdout! })) {
    url ||= /http:\/\/\S+/.exec(line)?.[0] ?? '';
    if (line.startsWith('Ready')) break;
  }
  if (url === '') throw new Error('The service for the load did not start');
  return { child, url };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const target = (url: string): Target => ({
  url,
  headers: { 'x-service-application-id': 'aisle', 'x-service-api-key': KEY, 'content-type': 'application/json' },
});

/** Puts the catalogue in and waits until searches see it. */
async function fill({ url, headers }: Target): Promise<void> {
  const records = benchRecords(RECORDS);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { taskID: number; status: string };
  };
  await call('PUT', '/1/indexes/shop/settings', { attributesForFaceting: ['brand', 'lvl0', 'color'] });
  let taskID = 0;
  for (let at = 0; at < records.length; at += 1000) {
    const requests = records.slice(at, at + 1000).map((body) => ({ action: 'addObject', body }));
    ({ taskID } = await call('POST', '/1/indexes/shop/batch', { requests }));
  }
  while ((await call('GET', `/1/indexes/shop/task/${taskID}`)).status !== 'published');
}

/** The three kinds of requests. No two searches are the same, so none is answered from memory. */
function lanes(): Record<'searches' | 'writes' | 'events', Lane> {
  const names = benchRecords(1000, 2).map(({ name }) => name.split(' '));
  return {
    searches: {
      connections: 160,
      next: (n) => {
        const words = names[n % names.length]!;
        const query = `${words[1] ?? ''} ${(words[2] ?? '').slice(0, 2 + (n % 4))}`;
        const body = { query, page: Math.floor(n / names.length) % 50, facets: ['brand', 'lvl0', 'color'] };
        return { method: 'POST', path: '/1/indexes/shop/query', body: JSON.stringify(body) };
      },
    },
    writes: {
      connections: 20,
      next: (n) => ({
        method: 'POST',
        path: `/1/indexes/shop/p${(n * 7) % RECORDS}/partial`,
        body: JSON.stringify({ price: n % 500, rating: n % 5 }),
      }),
    },
    events: {
      connections: 20,
      next: (n) => {
        const event = { eventType: 'view', eventName: 'Seen', index: 'shop', userToken: `u${n % 500}` };
        return {
          method: 'POST',
          path: '/1/events',
          body: JSON.stringify({ events: [{ ...event, objectIDs: [`p${n % RECORDS}`] }] }),
        };
      },
    },
  };
}

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? NaN;

/** Figures of one lane: how many a second, and how long they took. */
function figures(answers: readonly Answered[], lane: string, seconds: number) {
  const own = answers.filter((answer) => answer.lane === lane);
  const took = own.map(({ begun, at }) => at - begun).sort((a, b) => a - b);
  const failed = own.filter(({ status }) => status >= 300).length;
  return { rate: own.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99), failed };
}

/** Searches alone, then all three, for the same time. */
async function measure(name: string, service: { url: string }, seconds: number): Promise<string[][]> {
  const to = target(service.url);
  await fill(to);
  const { searches, writes, events } = lanes();
  await closedLoop(to, { searches }, 3000);
  const alone = figures(await closedLoop(to, { searches }, seconds * 1000), 'searches', seconds);
  const mixed = await closedLoop(to, { searches, writes, events }, seconds * 1000);
  const row = (what: string, { rate, p50, p99, failed }: ReturnType<typeof figures>, share = '') => [
    name,
    what,
    `${rate.toFixed(rate < 10 ? 1 : 0)}/s${share}`,
    p50.toFixed(0),
    p99.toFixed(0),
    String(failed),
  ];
  const beside = figures(mixed, 'searches', seconds);
  return [
    row('searches alone', alone),
    row('searches', beside, ` (${((100 * beside.rate) / alone.rate).toFixed(0)} %)`),
    row('writes', figures(mixed, 'writes', seconds)),
    row('events', figures(mixed, 'events', seconds)),
  ];
}

/** Both stores, one after the other; PostgreSQL only where there is one. */
export async function benchLoad({ quick }: { quick: boolean }): Promise<Report> {
  const seconds = quick ? 8 : 40;
  const rows: string[][] = [];
  const directory = await mkdtemp(join(tmpdir(), 'aisle-load-'));
  const postgres = await startPostgres();
  const stores: [string, Record<string, string>, string[]][] = [['PGlite', {}, ['--data', join(directory, 'data')]]];
  if (postgres) stores.push(['PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }, []]);
  try {
    for (const [name, env, args] of stores) {
      const service = await startService(env, args);
      rows.push(...(await measure(name, service, seconds)));
      await stop(service.child);
    }
  } finally {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return {
    title: 'Under load: searches, writes and events at once',
    columns: ['store', 'what', 'answers', 'p50 ms', 'p99 ms', 'failed'],
    rows,
    notes: [
      `A closed loop of ${seconds} s over ${RECORDS.toLocaleString('en')} records: 160 connections search with three facets, 20 change a record each time, 20 send an event each time. Each sends its next request when the one before is answered. The sender runs on the same cores.`,
      'The share behind the rate of searches is that of the rate without writes and events, measured just before.',
      ...(postgres ? [] : ['There was no PostgreSQL on this machine.']),
    ],
  };
}
