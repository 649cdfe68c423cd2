import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hasNodes, noOpenSearch, startOpenSearch } from '../testing/start-opensearch.ts';
import { openShop } from './open-shop.ts';

/** Searches and writes in a second, and how long they go on before and after the fault, in milliseconds. */
const SEARCHES = 50;
const WRITES = 10;
const BEFORE = 5000;
const AFTER = 15_000;
/** The time after a fault in which searches may fail. */
const GRACE = 5000;

const record = (number: number, stock: number) => ({
  objectID: `p${number}`,
  name: `Lamp ${number % 2 === 0 ? 'brass' : 'steel'} ${number}`,
  stock,
});

describe.skipIf(noOpenSearch || !process.env['AISLE_OPENSEARCH'])('a service over three nodes', () => {
  it('goes on when one of them is killed: no write is lost, no answer is wrong', async () => {
    const cluster = await startOpenSearch({ nodes: 3 });
    const shop = await openShop({ searchUrl: cluster.url });
    try {
      await shop.fill(
        Array.from({ length: 500 }, (_, number) => record(number, 0)),
        { searchableAttributes: ['name'], attributesForFaceting: ['stock'] },
      );
      const failures: { at: number; status: number; retryAfter: string | null }[] = [];
      const wrong: string[] = [];
      const acknowledged = new Map<number, number>();
      let searches = 0;
      let done = false;
      const began = performance.now();
      const now = (): number => performance.now() - began;
      const underWay = new Set<Promise<void>>();
      const start = (work: () => Promise<void>): void => {
        const running = work().finally(() => underWay.delete(running));
        underWay.add(running);
      };
      const search = async (): Promise<void> => {
        searches++;
        const number = searches % 500;
        const { status, body, retryAfter } = await shop.call('POST', '/1/indexes/products/query', {
          query: `lamp ${number}`,
          hitsPerPage: 5,
        });
        if (status !== 200) failures.push({ at: now(), status, retryAfter });
        else if ((body as { hits: { objectID: string }[] }).hits[0]?.objectID !== `p${number}`)
          wrong.push(`lamp ${number}`);
      };
      let stock = 0;
      const write = async (): Promise<void> => {
        const mine = ++stock;
        const number = mine % 500;
        const { status } = await shop.call('PUT', `/1/indexes/products/p${number}`, record(number, mine));
        if (status === 200 || status === 201) acknowledged.set(number, Math.max(mine, acknowledged.get(number) ?? 0));
      };
      const repeat = async (perSecond: number, work: () => Promise<void>): Promise<void> => {
        for (let next = now(); !done; next += 1000 / perSecond) {
          await pause(Math.max(0, next - now()));
          start(work);
        }
      };
      const load = Promise.all([repeat(SEARCHES, search), repeat(WRITES, write)]);
      await pause(BEFORE);
      const killedAt = now();
      await cluster.nodes[2]!.kill();
      await pause(AFTER);
      done = true;
      await load;
      await Promise.all(underWay);
      console.log(
        `${searches} searches, ${acknowledged.size} records written, ${failures.length} searches failed`,
        failures.slice(0, 5),
      );
      expect(wrong).toEqual([]);
      for (const { at, status, retryAfter } of failures) {
        expect(at).toBeGreaterThanOrEqual(killedAt);
        expect(at - killedAt).toBeLessThan(GRACE);
        expect(status).toBe(503);
        expect(retryAfter).not.toBeNull();
      }
      expect(failures.length / searches).toBeLessThanOrEqual(0.001);
      await expect.poll(() => hasNodes(cluster.nodes[0]!.url, 2), { timeout: 60_000 }).toBe(true);
      await shop.node.service.whenIdle();
      for (const [number, written] of acknowledged) {
        const { hits } = await shop.search({ query: '', filters: `objectID:p${number}` });
        expect(hits[0]).toMatchObject({ objectID: `p${number}`, stock: written });
      }
      expect((await shop.search({ query: 'lamp' })).nbHits).toBe(500);
      await cluster.nodes[2]!.restart();
      await expect.poll(() => hasNodes(cluster.nodes[0]!.url, 3), { timeout: 120_000 }).toBe(true);
    } finally {
      await shop.node.close();
      await cluster.close();
    }
  });
});
