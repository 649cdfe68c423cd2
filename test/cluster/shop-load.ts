/** Shop load: searches and writes at a steady pace beside a fault, with what they saw of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Shop } from './open-shop.ts';

/** Searches and writes in a second. */
const SEARCHES = 50;
const WRITES = 10;
/** Calls under way at once: on a machine that is slower than the load nobody sends the rest of it. */
const MAX_UNDER_WAY = 50;
/** Of so many writes one is followed until it is published. */
const FOLLOWED = 5;
/** How long searches may fail after the others go on without a node, in milliseconds. */
const GRACE = 1000;
/** Searches that were on their way to the node when it went: they may fail however short the load is. */
const CAUGHT_BY_A_FAULT = 3;

export const RECORDS = 500;

/** A record of the shop. Searches look for its number; writes count its stock up. */
export const record = (number: number, stock: number) => ({
  objectID: `p${number}`,
  name: `Lamp ${number % 2 === 0 ? 'brass' : 'steel'} ${number}`,
  stock,
});

export const settings = { searchableAttributes: ['name'], attributesForFaceting: ['stock'] };

/** A fault, by `now` of the load. */
export interface FaultSpan {
  began: number;
  /** When the others went on without the node. */
  without: number;
}

/** Begins; `end` stops, waits for what is under way, and tells. */
export function loadShop(shop: Shop) {
  const failures: { sent: number; failed: number; status: number; retryAfter: string | null; message: unknown }[] = [];
  const wrong: string[] = [];
  const acknowledged = new Map<number, number>();
  const published = new Map<number, number>();
  let searches = 0;
  let isOver = false;
  const began = performance.now();
  const now = (): number => performance.now() - began;
  const underWay = new Set<Promise<void>>();
  const search = async (turn: number): Promise<void> => {
    searches++;
    const number = turn % RECORDS;
    const least = published.get(number) ?? 0;
    const sent = now();
    const { status, body, retryAfter } = await shop.call('POST', '/1/indexes/products/query', {
      query: `lamp ${number}`,
      hitsPerPage: 5,
    });
    if (status !== 200) {
      const { message } = (body ?? {}) as { message?: string };
      failures.push({ sent, failed: now(), status, retryAfter, message });
      return;
    }
    const [first] = (body as { hits: { objectID: string; stock: number }[] }).hits;
    if (first?.objectID !== `p${number}`) wrong.push(`lamp ${number} finds ${first?.objectID}`);
    else if (first.stock < least) wrong.push(`lamp ${number} has stock ${first.stock}, ${least} is published`);
  };
  const follow = async (taskID: number, number: number, stock: number): Promise<void> => {
    for (; !isOver; await pause(100)) {
      const { body } = await shop.call('GET', `/1/indexes/products/task/${taskID}`);
      if ((body as { status?: string }).status !== 'published') continue;
      published.set(number, Math.max(stock, published.get(number) ?? 0));
      return;
    }
  };
  const write = async (turn: number): Promise<void> => {
    const stock = turn + 1;
    const number = stock % RECORDS;
    const { status, body } = await shop.call('PUT', `/1/indexes/products/p${number}`, record(number, stock));
    if (status !== 200 && status !== 201) return;
    acknowledged.set(number, Math.max(stock, acknowledged.get(number) ?? 0));
    if (turn % FOLLOWED === 0) await follow((body as { taskID: number }).taskID, number, stock);
  };
  const repeat = async (perSecond: number, work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      await pause(Math.max(0, (turn * 1000) / perSecond - now()));
      if (underWay.size > MAX_UNDER_WAY) continue;
      const running = work(turn)
        .catch((error: unknown) => void wrong.push(`no answer: ${String(error)}`))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    }
  };
  const load = Promise.all([
    repeat(SEARCHES, search),
    // The same few records again and again, so that searches meet what was written.
    repeat(WRITES, write),
  ]);
  const stop = async (): Promise<void> => {
    isOver = true;
    await load;
    await Promise.all(underWay);
  };
  return {
    now,
    /** Ends. */
    stop,
    /** Ends, and expects what faults may do, and nothing else. */
    end: async (faults: readonly FaultSpan[]): Promise<void> => {
      await stop();
      console.log(
        `${searches} searches, ${acknowledged.size} records written, ${published.size} of them seen published, ${failures.length} searches failed`,
        failures.slice(0, 5),
      );
      expect(wrong).toEqual([]);
      // Under way in a fault: on a slow machine a search that was sent before it fails long after it.
      const isCaught = ({ sent, failed }: (typeof failures)[number]) =>
        faults.some(({ began: from, without }) => sent < without + GRACE && failed > from);
      expect(
        failures.filter((failure) => !isCaught(failure)),
        `searches that failed, and were not under way in the faults ${JSON.stringify(faults)}`,
      ).toEqual([]);
      for (const { status, retryAfter } of failures) {
        expect(status).toBe(503);
        expect(retryAfter).not.toBeNull();
      }
      expect(failures.length).toBeLessThanOrEqual(faults.length * CAUGHT_BY_A_FAULT);
    },
    /** Everything that was acknowledged is found. */
    expectAll: async (): Promise<void> => {
      await shop.node.service.whenIdle();
      for (const [number, stock] of acknowledged) {
        const { hits } = await shop.search({ query: '', filters: `objectID:p${number}` });
        expect(hits[0]).toMatchObject({ objectID: `p${number}`, stock });
      }
      expect((await shop.search({ query: 'lamp' })).nbHits).toBe(RECORDS);
    },
  };
}
