/** A crowd: how long searches, writes, events and reports take beside a crawl, a large file, a hostile script and a greedy client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Crowd, crowd } from './crowd-load.ts';
import { startPostgres } from './load-service.ts';
import type { Report } from './report.ts';

const KINDS = ['searches', 'writes', 'events', 'analytics', 'greedy'];

/** One row for each kind of request. */
function rowsOf(store: string, { answers, lost }: Crowd, seconds: number): string[][] {
  return KINDS.map((kind) => {
    const own = answers.filter(({ lane }) => lane === kind);
    const took = own.map(({ begun, at }) => at - begun).sort((a, b) => a - b);
    const quantile = (q: number) => (took[Math.floor(took.length * q)] ?? NaN).toFixed(0);
    const failed = own.filter(({ status }) => status >= 300).length;
    const gone = kind === 'writes' || kind === 'events' ? String(lost[kind]) : '–';
    return [store, kind, `${(own.length / seconds).toFixed(0)}/s`, quantile(0.5), quantile(0.99), String(failed), gone];
  });
}

/** Both stores, one after the other; PostgreSQL only where there is one. */
export async function benchCrowd({ quick }: { quick: boolean }): Promise<Report> {
  const options = quick ? { seconds: 8, rows: 100_000, pages: 1000 } : { seconds: 40, rows: 1_000_000, pages: 10_000 };
  const directory = await mkdtemp(join(tmpdir(), 'aisle-crowd-'));
  const postgres = await startPostgres();
  const rows: string[][] = [];
  const beside: string[] = [];
  const measure = async (store: string, env: Record<string, string>, args: string[]) => {
    const result = await crowd(env, args, options);
    rows.push(...rowsOf(store, result, options.seconds));
    beside.push(`${store}: ${result.rows.toLocaleString('en')} rows and ${result.pages.toLocaleString('en')} pages`);
  };
  try {
    await measure('PGlite', {}, ['--data', join(directory, 'data')]);
    if (postgres) await measure('PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }, []);
  } finally {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return {
    title: 'A crowd: shoppers beside a crawl, a file, a hostile script and a greedy client',
    columns: ['store', 'what', 'answers', 'p50 ms', 'p99 ms', 'failed', 'lost'],
    rows,
    notes: [
      `${options.seconds} s over 10,000 records and 200 connections that pause: 140 search with three facets (1 s between two), 20 write a record and 20 send an event (0.5 s), 20 read reports of analytics (2 s). The greedy client has a key of its own and 20 connections that never pause, each for 1,000 hits with all facets.`,
      `Meanwhile a file of ${options.rows.toLocaleString('en')} rows is ingested, a site of ${options.pages.toLocaleString('en')} products crawled, and the extractor of a second crawler takes memory without end. Read in this time: ${beside.join('; ')}.`,
      'Lost: answered with success, and not there after the service was killed (SIGKILL) under this load and started anew. Sender, site and file are on the same cores.',
      ...(postgres ? [] : ['There was no PostgreSQL on this machine.']),
    ],
  };
}
