/** A page that stays open all day: searches leave nothing in memory, and removed elements leave nothing in the page. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counters, metrics, metricsAfterCollection, queries, setStage, type Stage } from '../bench/contestants.ts';

describe('a page with ten elements', () => {
  let stage: Stage;
  let page: Page;
  let session: CDPSession;
  beforeAll(async () => {
    stage = await setStage(['aisle']);
    page = await stage.open('aisle', { hits: 20 });
    await page.evaluate('bench.booted');
    session = await counters(page);
  });
  afterAll(() => stage?.close());

  const type = async (first: number, keys: number): Promise<void> => {
    for (let key = first; key < first + keys; key++)
      await page.evaluate(`bench.typeKey(${JSON.stringify(`${queries[key % queries.length]} ${key}`)})`);
  };

  it('keeps its heap over hundreds of searches', async () => {
    await type(0, 100);
    const before = await metricsAfterCollection(session);
    await type(100, 200);
    const after = await metricsAfterCollection(session);
    // A search that left its hits behind would cost some 20 KB each, as the peer's do.
    expect(after['JSHeapUsedSize']! - before['JSHeapUsedSize']!).toBeLessThan(300 * 1024);
    expect(after['Nodes']! - before['Nodes']!).toBeLessThan(200);
    expect(after['JSEventListeners']).toBe(before['JSEventListeners']);
  });

  it('leaves no node and no listener when it is removed, however often it comes back', async () => {
    const { Nodes: standing, JSEventListeners: standingListeners } = await metricsAfterCollection(session);
    // Three times what may be left: the page stands.
    expect(standing).toBeGreaterThan(900);
    // The runner has listeners of its own.
    const listeners: number[] = [];
    for (let round = 0; round < 4; round++) {
      await page.evaluate('bench.remove()');
      // What is left are the parsed templates of the elements, which all later ones share.
      await expect.poll(async () => (await metricsAfterCollection(session))['Nodes']).toBeLessThan(300);
      listeners.push((await metrics(session))['JSEventListeners']!);
      await page.evaluate('bench.begin()');
      await page.locator('a[href^="/p/"]').first().waitFor();
    }
    expect(listeners.slice(1)).toEqual([listeners[1], listeners[1], listeners[1]]);
    expect(listeners[1]).toBeLessThan(standingListeners!);
  });
});
