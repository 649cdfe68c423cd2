/** What a page leaves behind and does unasked: shifts of the layout, long tasks on a slow device, work while idle, nodes after its end. */
import type { Page } from 'playwright-core';
import {
  type Contestant,
  contestants,
  counters,
  metrics,
  metricsAfterCollection,
  queries,
  type Stage,
} from './contestants.ts';

/** How a page behaves besides its speed. */
export interface Manners {
  /** Sum of layout shifts in load, typing, filtering and paging, those after input included. */
  shift: number;
  /** Longest task in milliseconds while typing on a processor four times slower. */
  longestTask: number;
  /** Main-thread milliseconds in five idle seconds, beyond those of an empty page. */
  idle: number;
  /** Bytes of heap that 1,000 searches add after the first 200. */
  heap: number;
  /** DOM nodes and listeners that remain after the page's content was removed, beyond those of an empty page. */
  nodesLeft: number;
  listenersLeft: number;
}

const seconds = (count: number): Promise<void> => new Promise((done) => setTimeout(done, count * 1000));

/** Main-thread milliseconds of five seconds in which nobody touches the page. */
async function idleTime(page: Page): Promise<number> {
  const session = await counters(page);
  await seconds(1);
  const before = (await metrics(session))['TaskDuration']!;
  await seconds(5);
  return 1000 * ((await metrics(session))['TaskDuration']! - before);
}

async function typeAll(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key++)
    await page.evaluate<number>(`bench.typeKey(${JSON.stringify(`${queries[key % queries.length]} ${key}`)})`);
}

async function mannersOf(stage: Stage, name: Contestant, searches: number): Promise<Manners> {
  const options = { hits: 20 };
  const empty = await stage.open('empty', options);
  const idleEmpty = await idleTime(empty);
  const countsEmpty = await metricsAfterCollection(await counters(empty));
  await empty.close();

  const slow = await stage.open(name, { ...options, latency: 20 });
  await slow.evaluate('bench.booted');
  await (await counters(slow)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await slow.evaluate('bench.watchTasks()');
  await typeAll(slow, 40);
  const longestTask = await slow.evaluate<number>('bench.longestTask()');
  await slow.close();

  const page = await stage.open(name, { ...options, latency: 20 });
  await page.evaluate('bench.booted');
  await typeAll(page, 20);
  for (let i = 0; i < 4; i++) await page.evaluate('bench.clickFacet()');
  for (let i = 0; i < 3; i++) await page.evaluate('bench.turnPage()');
  const shift = await page.evaluate<number>('bench.shift()');
  const idle = Math.max(0, (await idleTime(page)) - idleEmpty);

  const session = await counters(page);
  await typeAll(page, 200);
  const heapBefore = (await metricsAfterCollection(session))['JSHeapUsedSize']!;
  await typeAll(page, searches);
  const heap = (await metricsAfterCollection(session))['JSHeapUsedSize']! - heapBefore;
  await page.evaluate('bench.remove()');
  await seconds(1);
  const left = await metricsAfterCollection(session);
  await page.close();
  return {
    shift,
    longestTask,
    idle,
    heap,
    nodesLeft: left['Nodes']! - countsEmpty['Nodes']!,
    listenersLeft: left['JSEventListeners']! - countsEmpty['JSEventListeners']!,
  };
}

/**
 * Measures every contestant once.
 *
 * @example
 * const manners = await benchManners(stage, { searches: 1000 });
 */
export async function benchManners(stage: Stage, options: { searches: number }): Promise<Record<Contestant, Manners>> {
  const seen: [Contestant, Manners][] = [];
  for (const name of contestants) seen.push([name, await mannersOf(stage, name, options.searches)]);
  return Object.fromEntries(seen) as Record<Contestant, Manners>;
}
