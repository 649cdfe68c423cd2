/** Requests of three questions without a pause, while the index that they ask is replaced in every way: each is answered from one version. */
import { expect } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { randomFrom } from '../cluster/typed-queries.ts';
import { askAllTheTime } from './ask-all-the-time.ts';
import { checkHistory, expectConsistent } from './check-history.ts';
import { untilPublished } from './follow-task.ts';
import { createHistory, monotonic, type Read } from './history.ts';
import { readSettled } from './readers.ts';
import { startReplacements } from './replacements.ts';
import type { ServiceProcess } from './service-tools.ts';
import { openShop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';
import type { WayName } from './ways.ts';

/** Requests in all, at least: `AISLE_REQUESTS=100000` asks for more. */
const REQUESTS = Number(process.env['AISLE_REQUESTS'] ?? (isBrief ? 500 : 5000));
/** As few as let a publish come every moment. */
const SIZES = [1200, 800, 1600];
const WAYS: readonly WayName[] = ['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl', 'settings', 'rules'];

/** What is asked. */
export interface AskedProcesses {
  /** In its report. */
  name: string;
  names: readonly string[];
  start: (name: string) => Promise<ServiceProcess>;
}

const requestsIn = (reads: readonly Read[]): number => new Set(reads.map(({ request }) => request)).size;

/** Asks each process for some seconds while the index is replaced. @returns how many requests were answered */
export async function expectOneVersion({ name, names, start }: AskedProcesses): Promise<void> {
  const random = randomFrom(7);
  let left = REQUESTS;
  const history = createHistory({ name, seed: 7 });
  const shop = await openShop({
    history,
    random,
    names,
    start,
  });
  const sources = await startSources();
  try {
    const replacer = await startReplacements({ shop, sources, size: SIZES[0]! });
    const startTime = monotonic();
    for (const way of cycle(WAYS)) {
      if (left <= 0) break;
      const asking = await Promise.all(
        names.map((process) => askAllTheTime({ url: shop.urlOf(process), shape: 'request', process })),
      );
      for (const size of SIZES) {
        const ids = shop.pick(['same', 'other'] as const);
        const write = await replacer.replace({ way, size, ids, isFollowed: false });
        // On a machine that is too slow a write may have no answer: then it is there or not.
        expect(write?.outcome, write?.message).not.toBe('failed');
      }
      await untilPublished(shop, INDEX);
      const reads = (await Promise.all(asking.map((stop) => stop()))).flat();
      expect(reads.length).toBeGreaterThan(0);
      // Judged at once: a hundred thousand requests are more than a process holds.
      if (checkHistory([...history.operations, ...reads]).length > 0) {
        for (const read of reads) history.operations.push(read);
        break;
      }
      left -= requestsIn(reads);
    }
    const seconds = (monotonic() - startTime) / 1000;
    console.log(`${name}: ${REQUESTS - left} requests of three questions in ${seconds.toFixed(0)} s`);
    for (const process of names) await readSettled({ shop, process, lanes: [], client: 'auditor', isSettled: true });
  } finally {
    await sources.close();
  }
  expectConsistent(history);
}

/** One after the other, again and again. */
function* cycle<Item>(items: readonly Item[]): Generator<Item> {
  for (let at = 0; ; at++) yield items[at % items.length]!;
}
