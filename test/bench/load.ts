/** Starvation under load: 160 connections search while 20 write and 20 send events, on PGlite and on PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answered, closedLoop } from './closed-loop.ts';
import { fill, lanes, RECORDS, startPostgres, startService, stop, target } from './load-service.ts';
import type { Report } from './report.ts';

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
