/** Measures pages in Chromium, one key and one click at a time: main-thread time, time to paint, boot, and whether the heap grows. */
import type { Page } from 'playwright-core';
import {
  type Contestant,
  contestants,
  counters,
  median,
  metrics,
  metricsAfterCollection,
  queries,
  type Stage,
} from './contestants.ts';

/** What one page costs; times in milliseconds, medians over keys. */
export interface PageCost {
  /** Main-thread time of one key: script, style, layout, paint. */
  mainThread: number;
  /** From the input event to the frame after the new hits. */
  keyToPaint: number;
  /** From a click on a facet value to the frame after the new hits. */
  facetToPaint: number;
  /** From the start of the page's script to the frame after the first hits. */
  boot: number;
  /** Bytes that the JS heap grows by per key, over the second half of the run. */
  heapPerKey: number;
}

/** Keys at the beginning that warm up. */
const warming = 20;

async function measure(page: Page, keys: number): Promise<Omit<PageCost, 'boot'>> {
  const session = await counters(page);
  const costs: number[] = [];
  const paints: number[] = [];
  let middle = 0;
  for (let key = 0; key < keys; key++) {
    if (key === keys / 2) middle = (await metricsAfterCollection(session))['JSHeapUsedSize']!;
    const before = await metrics(session);
    // A number in the text makes every query new: no page answers from a cache.
    const text = `${queries[key % queries.length]}${key >= queries.length ? ` ${key}` : ''}`;
    paints.push(await page.evaluate<number>(`bench.typeKey(${JSON.stringify(text)})`));
    const after = await metrics(session);
    costs.push(1000 * (after['TaskDuration']! - before['TaskDuration']!));
  }
  const end = (await metricsAfterCollection(session))['JSHeapUsedSize']!;
  const clicks: number[] = [];
  for (let click = 0; click < keys / 10; click++) clicks.push(await page.evaluate<number>('bench.clickFacet()'));
  return {
    mainThread: median(costs.slice(warming)),
    keyToPaint: median(paints.slice(warming)),
    facetToPaint: median(clicks),
    heapPerKey: (end - middle) / (keys / 2),
  };
}

/**
 * Measures every contestant in turn, several rounds, so that a drift of the machine meets all of them.
 *
 * @example
 * const costs = await benchKeystrokes(stage, { hits: 20, keys: 400, rounds: 3 });
 */
export async function benchKeystrokes(
  stage: Stage,
  options: { hits: number; keys: number; rounds: number },
): Promise<Record<Contestant, PageCost>> {
  const { hits, keys, rounds } = options;
  const seen = Object.fromEntries(contestants.map((name) => [name, [] as PageCost[]])) as Record<
    Contestant,
    PageCost[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of contestants) {
      const boots: number[] = [];
      for (let i = 0; i < 5; i++) {
        const page = await stage.open(name, { hits });
        boots.push(await page.evaluate<number>('bench.booted'));
        if (i === 4) seen[name].push({ ...(await measure(page, keys)), boot: median(boots) });
        await page.close();
      }
    }
  }
  const middle = (name: Contestant, figure: keyof PageCost): number => median(seen[name].map((one) => one[figure]));
  return Object.fromEntries(
    contestants.map((name) => [
      name,
      {
        mainThread: middle(name, 'mainThread'),
        keyToPaint: middle(name, 'keyToPaint'),
        facetToPaint: middle(name, 'facetToPaint'),
        boot: middle(name, 'boot'),
        heapPerKey: middle(name, 'heapPerKey'),
      },
    ]),
  ) as Record<Contestant, PageCost>;
}
