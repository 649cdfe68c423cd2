/** Tests of two processes on one PostgreSQL under a steady load, while the server crashes, freezes, and one process is killed: shoppers are not affected. */
import { afterAll, describe, expect, it } from 'vitest';
import { createServiceProcesses, type ServiceProcess, type Told } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';

const postgres = await startPostgres();
const fate = postgres?.fate;
const processes = createServiceProcesses();
afterAll(async () => {
  await fate?.thaw().catch(() => undefined);
  processes.killAll();
  await postgres?.stop();
});

/** Number of each per second. */
const SEARCHES = 50;
const WRITES = 10;

describe.skipIf(!fate)(
  'two processes under 50 searches and 10 writes a second (skipped without a server of our own)',
  () => {
    it('answer on, lose nothing that was acknowledged, and are whole again soon', async () => {
      const env = { DATABASE_URL: await postgres!.createDatabase() };
      const hosts: ServiceProcess[] = [await processes.start([], { env }), await processes.start([], { env })];
      const kinds = ['lamp', 'tent', 'mug'];
      await hosts[0]!.call('POST', '/1/indexes/goods/batch', {
        requests: Array.from({ length: 300 }, (_, n) => ({
          action: 'addObject',
          body: { objectID: `p${n}`, name: `${kinds[n % 3]} ${n}` },
        })),
      });
      const found = async (one: ServiceProcess) =>
        (await one.call('POST', '/1/indexes/goods/query', { query: 'lamp' })).body['nbHits'];
      for (const one of hosts) await expect.poll(() => found(one), { timeout: 20_000 }).toBe(100);

      /** As our clients do: uses the other host if one does not respond. */
      let turn = 0;
      const ask = async (method: string, path: string, body: unknown): Promise<Told | undefined> => {
        const first = turn++ % 2;
        for (const host of [hosts[first]!, hosts[1 - first]!]) {
          const answer = await host.call(method, path, body).catch(() => undefined);
          if (answer && answer.status < 500) return answer;
        }
        return undefined;
      };

      const faults: { began: number; healed: number }[] = [];
      const seen = {
        searches: 0,
        failed: [] as { sent: number; failed: number }[],
        wrong: [] as unknown[],
        refused: 0,
      };
      const acknowledged: string[] = [];
      const startedAt = Date.now();
      const since = () => Date.now() - startedAt;
      const pending = new Set<Promise<void>>();
      const track = (work: Promise<void>) => {
        pending.add(work);
        void work.finally(() => pending.delete(work));
      };
      const search = async (n: number) => {
        const kind = kinds[n % 3]!;
        const sent = since();
        const answer = await ask('POST', '/1/indexes/goods/query', { query: kind, hitsPerPage: 3 });
        seen.searches++;
        if (!answer) seen.failed.push({ sent, failed: since() });
        else if (answer.status !== 200 || answer.body['nbHits'] !== 100) seen.wrong.push(answer.body);
      };
      const write = async (n: number) => {
        const answer = await ask('PUT', `/1/indexes/goods/w${n}`, { name: `written ${n}` });
        if (answer?.status === 201) acknowledged.push(`w${n}`);
        else seen.refused++;
      };
      let searches = 0;
      let writes = 0;
      const timers = [
        setInterval(() => track(search(searches++)), 1000 / SEARCHES),
        setInterval(() => track(write(writes++)), 1000 / WRITES),
      ];
      /** Waits until each process accepts writes again, because after the next fault one must do so alone. */
      const heals = async (began: number) => {
        for (const host of hosts) {
          await expect
            .poll(
              async () =>
                (await host.call('PUT', '/1/indexes/goods/healed', { name: 'healed' }).catch(() => undefined))?.status,
              { timeout: 30_000 },
            )
            .toBe(201);
        }
        faults.push({ began, healed: since() });
      };
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10);

      const crashed = since();
      await fate!.crash();
      await expect.poll(() => seen.refused, { timeout: 20_000 }).toBeGreaterThan(5);
      await fate!.start();
      await heals(crashed);

      const frozen = since();
      await fate!.freeze();
      const refusedBefore = seen.refused;
      await expect.poll(() => seen.refused, { timeout: 20_000 }).toBeGreaterThan(refusedBefore + 5);
      await fate!.thaw();
      await heals(frozen);

      const killed = since();
      await hosts[1]!.end('SIGKILL');
      const { body } = (await ask('PUT', '/1/indexes/goods/task', { name: 'task' }))!;
      await expect
        .poll(
          async () => (await hosts[0]!.call('GET', `/1/indexes/goods/task/${String(body['taskID'])}`)).body['status'],
          {
            interval: 20,
            timeout: 20_000,
          },
        )
        .toBe('published');
      hosts[1] = await processes.start([], { env });
      await heals(killed);

      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      expect(seen.wrong).toEqual([]);
      expect(seen.failed.length).toBeLessThanOrEqual(seen.searches / 1000);
      // A request that was in progress during a fault may fail at any later time.
      const isCaught = ({ sent, failed }: (typeof seen.failed)[number]) =>
        faults.some(({ began, healed }) => sent < healed && failed > began);
      expect(seen.failed.filter((one) => !isCaught(one))).toEqual([]);
      // Acknowledged writes exist, and are found in both.
      for (const one of hosts) {
        await expect
          .poll(async () => (await one.call('POST', '/1/indexes/goods/query', { query: 'written' })).body['nbHits'], {
            timeout: 30_000,
          })
          .toBeGreaterThanOrEqual(acknowledged.length);
        const answer = await one.call('POST', '/1/indexes/*/objects', {
          requests: acknowledged.map((objectID) => ({ indexName: 'goods', objectID })),
        });
        expect((answer.body['results'] as unknown[]).filter((record) => record === null)).toEqual([]);
      }
    }, 180_000);
  },
);
