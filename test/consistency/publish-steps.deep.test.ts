/** A publish is one step: an index of many records is replaced in every way while about a thousand searches a second ask for it, and none sees a state between. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../cluster/typed-queries.ts';
import { isBrief } from '../testing/brief.ts';
import { askAllTheTime } from './ask-all-the-time.ts';
import { expectConsistent } from './check-history.ts';
import { untilPublished } from './follow-task.ts';
import { createHistory, monotonic, type Read } from './history.ts';
import { readSettled } from './readers.ts';
import { type Plan, startReplacements } from './replacements.ts';
import { createServiceProcesses, TEMPLATE } from './service-tools.ts';
import { openShop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';
import type { WayName } from './ways.ts';

/** More than anything takes at once: the indexer reads a thousand, a transaction of an ingestion holds as many. */
const MANY = isBrief ? 12_000 : 30_000;
const FEW = 5000;
/** A task of ingestion may be held back where more than a tenth would be lost. */
const FEWER = Math.round(MANY * 0.92);
/** How long it is asked before anything is replaced, for comparison, in milliseconds. */
const QUIET = 3000;

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-steps-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

/** Other IDs, the same ones, fewer records and many again. */
const matrix = (way: WayName): Omit<Plan, 'isFollowed'>[] => [
  { way, size: MANY, ids: 'other' },
  { way, size: MANY, ids: 'other' },
  { way, size: MANY, ids: 'same' },
  { way, size: MANY, ids: 'same' },
  { way, size: way === 'task' ? FEWER : FEW, ids: 'same' },
  { way, size: MANY, ids: 'other' },
];

/** One of each kind; `copy` is done as `move` is. */
const brief: Omit<Plan, 'isFollowed'>[] = [
  { way: 'task', size: MANY, ids: 'other' },
  { way: 'clear', size: FEW, ids: 'same' },
  { way: 'batch', size: MANY, ids: 'other' },
  { way: 'crawl', size: MANY, ids: 'other' },
  { way: 'move', size: FEW, ids: 'same' },
  { way: 'settings', size: MANY, ids: 'same' },
  { way: 'rules', size: MANY, ids: 'same' },
];

const plans = isBrief
  ? brief
  : [...(['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl'] as const).flatMap(matrix), ...brief.slice(-2)];

/** How many were asked a second, and how long they took, for whoever reads it. */
function figures(reads: readonly Read[], startTime: number, endTime: number): string {
  const times = reads
    .filter((read) => read.endTime >= startTime && read.startTime <= endTime)
    .map((read) => read.endTime - read.startTime)
    .sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const rate = Math.round((times.length * 1000) / (endTime - startTime));
  return `${rate} answers a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

it(`is seen by every search before or after, in ${plans.length} replacements`, async () => {
  const history = createHistory({ name: 'publish steps', seed: 1 });
  const start = () =>
    processes.start(['--data', join(directory, 'data')], { env: { AISLE_TEMPLATE: TEMPLATE }, forSpeed: true });
  let url = '';
  const shop = await openShop({
    history,
    random: randomFrom(1),
    names: ['p1'],
    start: async () => {
      const service = await start();
      ({ url } = service);
      return service;
    },
  });
  const sources = await startSources();
  try {
    const replacer = await startReplacements({ shop, sources, size: MANY });
    const stopAsking = await askAllTheTime({ url, shape: 'search', process: 'p1' });
    await pause(QUIET);
    const spans: { name: string; startTime: number; endTime: number }[] = [
      { name: 'quiet', startTime: monotonic() - QUIET / 2, endTime: monotonic() },
    ];
    for (const plan of plans) {
      const startTime = monotonic();
      const write = await replacer.replace({ ...plan, isFollowed: true });
      expect([plan, write?.outcome, write?.message]).toEqual([plan, 'ok', undefined]);
      await untilPublished(shop, INDEX);
      spans.push({ name: `${write!.how}, ${plan.size} records of ${plan.ids} IDs`, startTime, endTime: monotonic() });
    }
    const reads = await stopAsking();
    // One by one: there are more reads than a call takes arguments.
    for (const read of reads) history.operations.push(read);
    for (const { name, startTime, endTime } of spans) {
      console.log(`${name}: ${Math.round(endTime - startTime)} ms, ${figures(reads, startTime, endTime)}`);
      expect(reads.some((read) => read.endTime >= startTime && read.startTime <= endTime)).toBe(true);
    }
    await readSettled({ shop, process: 'p1', lanes: [], client: 'auditor', isSettled: true });
  } finally {
    await sources.close();
  }
  expectConsistent(history);
}, 600_000);
