/** Publishes in one step: an index is replaced in every way while searches ask for it without a pause, in each process, and none sees a state between. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { randomFrom } from '../cluster/typed-queries.ts';
import { askAllTheTime } from './ask-all-the-time.ts';
import { expectConsistent } from './check-history.ts';
import { untilPublished } from './follow-task.ts';
import { createHistory, monotonic, type Read } from './history.ts';
import { readSettled } from './readers.ts';
import { type Plan, startReplacements } from './replacements.ts';
import type { ServiceProcess } from './service-tools.ts';
import { openShop, type Shop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';

/** How long it is asked before anything is replaced, for comparison, in milliseconds. */
const QUIET = 3000;

/** A replacement; each is waited for. */
export type PublishStep = Omit<Plan, 'isFollowed'>;

/** What is replaced, and who is asked. */
export interface PublishSteps {
  /** In its report. */
  name: string;
  names: readonly string[];
  start: (name: string) => Promise<ServiceProcess>;
  /** Records at the beginning. */
  size: number;
  plans: readonly PublishStep[];
}

/** One of each kind, of many records and of few; `copy` is done as `move` is. */
export const onceEach = ({ many, few }: { many: number; few: number }): PublishStep[] => [
  { way: 'task', size: many, ids: 'other' },
  { way: 'clear', size: few, ids: 'same' },
  { way: 'batch', size: many, ids: 'other' },
  { way: 'crawl', size: many, ids: 'other' },
  { way: 'move', size: few, ids: 'same' },
  { way: 'settings', size: many, ids: 'same' },
  { way: 'rules', size: many, ids: 'same' },
];

/** A time in which something was done. */
interface Span {
  name: string;
  startTime: number;
  endTime: number;
}

const isWithinSpan = ({ startTime, endTime }: Span, read: Read): boolean =>
  read.endTime >= startTime && read.startTime <= endTime;

/** How many were asked a second, and how long they took, for whoever reads it. */
function figures(reads: readonly Read[], span: Span): string {
  const times = reads
    .filter((read) => isWithinSpan(span, read))
    .map((read) => read.endTime - read.startTime)
    .sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const rate = Math.round((times.length * 1000) / (span.endTime - span.startTime));
  return `${rate} answers a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** Does one replacement after the other, each to its end. */
async function replaceAll(shop: Shop, { size, plans }: PublishSteps): Promise<{ spans: Span[]; reads: Read[] }> {
  const sources = await startSources();
  try {
    const replacer = await startReplacements({ shop, sources, size });
    const asking = await Promise.all(
      shop.names.map((process) => askAllTheTime({ url: shop.urlOf(process), shape: 'search', process })),
    );
    await pause(QUIET);
    const spans: Span[] = [{ name: 'quiet', startTime: monotonic() - QUIET / 2, endTime: monotonic() }];
    for (const plan of plans) {
      const startTime = monotonic();
      const write = await replacer.replace({ ...plan, isFollowed: true });
      expect([plan, write?.outcome, write?.message]).toEqual([plan, 'ok', undefined]);
      await untilPublished(shop, INDEX);
      spans.push({ name: `${write!.how}, ${plan.size} records of ${plan.ids} IDs`, startTime, endTime: monotonic() });
    }
    return { spans, reads: (await Promise.all(asking.map((stop) => stop()))).flat() };
  } finally {
    await sources.close();
  }
}

/**
 * Does it, and expects that each search saw the state before or behind a replacement.
 *
 * @example
 * await expectPublishSteps({ name: 'publish steps', names: ['p1'], start, size: 5000, plans: onceEach({ many: 5000, few: 800 }) });
 */
export async function expectPublishSteps(steps: PublishSteps): Promise<void> {
  const { name, names, start } = steps;
  const history = createHistory({ name, seed: 1 });
  const shop = await openShop({ history, random: randomFrom(1), names, start });
  const { spans, reads } = await replaceAll(shop, steps);
  // One by one: there are more reads than a call takes arguments.
  for (const read of reads) history.operations.push(read);
  for (const span of spans) {
    console.log(`${span.name}: ${Math.round(span.endTime - span.startTime)} ms, ${figures(reads, span)}`);
    for (const process of names)
      expect(reads.some((read) => read.process === process && isWithinSpan(span, read))).toBe(true);
  }
  for (const process of names) await readSettled({ shop, process, lanes: [], client: 'auditor', isSettled: true });
  expectConsistent(history);
}
