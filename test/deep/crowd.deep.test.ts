/** 200 connections beside a crawl, a large file, a hostile script and a greedy client: nothing that was acknowledged is lost, nobody starves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { crowd } from '../bench/crowd-load.ts';
import { startPostgres } from '../bench/load-service.ts';

const IS_BRIEF = process.env['AISLE_BRIEF'] === '1';
const load = IS_BRIEF ? { seconds: 8, rows: 100_000, pages: 1000 } : { seconds: 40, rows: 1_000_000, pages: 10_000 };
/** Milliseconds in which a search and an event are answered on a machine that others use as well; figures are in docs/benchmarks.md. */
const GENEROUS = 15_000;

const directory = await mkdtemp(join(tmpdir(), 'aisle-crowd-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const stores: [string, () => Promise<{ env: Record<string, string>; args: string[] }>][] = [
  ['PGlite', async () => ({ env: {}, args: ['--data', join(directory, 'data')] })],
];
if (postgres)
  stores.push(['PostgreSQL', async () => ({ env: { DATABASE_URL: await postgres.createDatabase() }, args: [] })]);

describe.each(stores)('a crowd on %s', (_name, place) => {
  it('loses no acknowledged write and no event, though the service is killed under it, and everybody is served', async () => {
    const { env, args } = await place();
    const { answers, lost, rows, pages } = await crowd(env, args, load);
    expect(lost).toEqual({ writes: 0, events: 0 });
    const others = answers.filter(({ lane }) => lane !== 'greedy').map(({ status }) => status);
    // A record that is new is created.
    expect(others.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    // Whoever asks too much may be sent away with a word, and by no other error.
    const greedy = answers.filter(({ lane }) => lane === 'greedy').map(({ status }) => status);
    expect(greedy.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    for (const lane of ['searches', 'writes', 'events', 'analytics']) {
      const waits = answers.filter((one) => one.lane === lane).map(({ begun, at }) => at - begun);
      expect(waits.length).toBeGreaterThan(20);
      expect(Math.max(...waits)).toBeLessThan(GENEROUS);
    }
    // The file and the crawl go on meanwhile.
    expect(rows).toBeGreaterThan(0);
    expect(pages).toBeGreaterThan(0);
  }, 180_000);
});
