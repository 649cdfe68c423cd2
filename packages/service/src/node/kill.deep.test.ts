/** Tests of durability: twenty times kill -9 during writes and events, on PGlite and on PostgreSQL; no acknowledged write is lost. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../testing/start-postgres.ts';
import { TEMPLATE } from '../testing/database-template.ts';
import { createServiceProcesses } from '../testing/service-processes.ts';
import { KILL_ROUNDS } from '../testing/kill-rounds.ts';

let directory: string;
const processes = createServiceProcesses();
const postgres = await startPostgres();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-kill-'))));
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** `before` precedes it on the command line. */
const start = (args: readonly string[], env: Record<string, string>, before: readonly string[] = []) =>
  processes.start(args, { env: { AISLE_TEMPLATE: TEMPLATE, ...env }, before });

const kinds: [string, () => Promise<{ args: string[]; env: Record<string, string> }>][] = [
  ['PGlite', async () => ({ args: ['--data', join(directory, 'data')], env: {} })],
];
if (postgres)
  kinds.push(['PostgreSQL', async () => ({ args: [], env: { DATABASE_URL: await postgres.createDatabase() } })]);

describe.each(kinds)('a service on %s', (_name, place) => {
  it('that is killed twenty times has every acknowledged write, whole batches only, and every counted increment', async () => {
    const { args, env } = await place();
    /** The last acknowledged write of each lane: batches of two records with the same number. */
    const acknowledged = new Map<string, number>();
    const attempted = new Map<string, number>();
    let increments = 0;
    let tried = 0;
    let answers = 0;
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const service = await start(args, env);
      const death = once(service.child, 'exit');
      const limit = answers + 40 + round * 7;
      const count = () => {
        if (++answers >= limit) service.child.kill('SIGKILL');
      };
      const writer = async (lane: string) => {
        for (;;) {
          const n = (attempted.get(lane) ?? 0) + 1;
          attempted.set(lane, n);
          const requests = ['a', 'b'].map((part) => ({ action: 'addObject', body: { objectID: lane + part, n } }));
          const { status } = await service.call('POST', '/1/indexes/goods/batch', { requests });
          if (status !== 200) throw new Error(`Status ${status}`);
          acknowledged.set(lane, n);
          count();
        }
      };
      const adder = async () => {
        for (;;) {
          tried++;
          const body = { n: { _operation: 'Increment', value: 1 } };
          const { status } = await service.call('POST', '/1/indexes/goods/sum/partial', body);
          if (status !== 200) throw new Error(`Status ${status}`);
          increments++;
          count();
        }
      };
      await Promise.allSettled([...Array.from({ length: 8 }, (_, lane) => writer(`l${lane}`)), adder(), adder()]);
      await death;
    }

    const service = await start(args, env);
    const objectIDs = [...Array.from(attempted.keys()).flatMap((lane) => [`${lane}a`, `${lane}b`]), 'sum'];
    const requests = objectIDs.map((objectID) => ({ indexName: 'goods', objectID }));
    const { body } = await service.call('POST', '/1/indexes/*/objects', { requests });
    const found = new Map(
      (body['results'] as { objectID: string; n: number }[]).map((record) => [record.objectID, record.n]),
    );
    for (const [lane, n] of acknowledged) {
      expect(found.get(`${lane}a`)).toBe(found.get(`${lane}b`));
      expect(found.get(`${lane}a`)).toBeGreaterThanOrEqual(n);
      expect(found.get(`${lane}a`)).toBeLessThanOrEqual(attempted.get(lane)!);
    }
    expect(found.get('sum')).toBeGreaterThanOrEqual(increments);
    expect(found.get('sum')).toBeLessThanOrEqual(tried);
    expect(await service.end('SIGTERM')).toEqual([0, null]);
  }, 600_000);
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
describe.runIf(isRoot)('a container (skipped where this user may not make a PID namespace)', () => {
  it('starts again after a crash, though the service has the same process number each time, and keeps a second one out', async () => {
    const args = ['--data', join(directory, 'container')];
    const container = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
    for (let round = 0; round < 3; round++) {
      const service = await start(args, {}, container);
      expect((await service.call('PUT', `/1/indexes/goods/r${round}`, {})).status).toBe(201);
      await expect(start(args, {}, container)).rejects.toThrow(/are in use by process 1;/);
      await service.end('SIGKILL');
    }
    const last = await start(args, {}, container);
    const requests = [0, 1, 2].map((round) => ({ indexName: 'goods', objectID: `r${round}` }));
    const { body } = await last.call('POST', '/1/indexes/*/objects', { requests });
    expect(body['results']).toHaveLength(3);
    expect(body['results']).not.toContain(null);
  }, 120_000);
});
