/** Fairness under load, by counts: while 160 connections search, no write and no event waits for thousands of searches. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answered, closedLoop } from '../bench/closed-loop.ts';
import { fill, lanes, startPostgres, startService, stop, target } from '../bench/load-service.ts';

const SECONDS = 15;
const directory = await mkdtemp(join(tmpdir(), 'aisle-load-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** How many searches were answered while each request of a lane waited, the patient ones last. */
function searchesMeanwhile(answers: readonly Answered[], lane: string): number[] {
  const searches = answers.filter((answer) => answer.lane === 'searches').map(({ at }) => at);
  const before = (time: number) => searches.filter((at) => at < time).length;
  return answers
    .filter((answer) => answer.lane === lane)
    .map(({ begun, at }) => before(at) - before(begun))
    .sort((a, b) => a - b);
}

const stores: [string, () => Promise<{ env: Record<string, string>; args: string[] }>][] = [
  ['PGlite', async () => ({ env: {}, args: ['--data', join(directory, 'data')] })],
];
if (postgres)
  stores.push(['PostgreSQL', async () => ({ env: { DATABASE_URL: await postgres.createDatabase() }, args: [] })]);

describe.each(stores)('200 connections on %s', (_name, place) => {
  it('write and send events beside searches, and none waits for many of them', async () => {
    const { env, args } = await place();
    const service = await startService(env, args);
    try {
      const to = target(service.url);
      await fill(to);
      const { searches, writes, events } = lanes();
      await closedLoop(to, { searches }, 3000);
      const mixed = await closedLoop(to, { searches, writes, events }, SECONDS * 1000);
      expect([...new Set(mixed.map(({ status }) => status))].sort()).toEqual([200]);
      for (const lane of ['writes', 'events']) {
        const waited = searchesMeanwhile(mixed, lane);
        // Each of the 20 had its turn many times. Before, a write waited for 4,700 searches and an event for as many.
        expect(waited.length).toBeGreaterThan(100);
        expect(waited[Math.floor(waited.length * 0.5)]).toBeLessThan(400);
        expect(waited[Math.floor(waited.length * 0.99)]).toBeLessThan(1500);
      }
    } finally {
      await stop(service.child);
    }
  }, 120_000);
});
