/** A publish is one step: an index of many records is replaced in every way while about a thousand searches a second ask for it, and none sees a state between. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { expectPublishSteps, onceEach, type PublishStep } from './publish-steps.ts';
import { createServiceProcesses, TEMPLATE } from './service-tools.ts';
import type { WayName } from './ways.ts';

/** More than anything takes at once: the indexer reads a thousand, a transaction of an ingestion holds as many. */
const MANY = isBrief ? 12_000 : 30_000;
const FEW = 5000;
/** A task of ingestion may be held back where more than a tenth would be lost. */
const FEWER = Math.round(MANY * 0.92);

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-steps-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

/** Other IDs, the same ones, fewer records and many again. */
const matrix = (way: WayName): PublishStep[] => [
  { way, size: MANY, ids: 'other' },
  { way, size: MANY, ids: 'other' },
  { way, size: MANY, ids: 'same' },
  { way, size: MANY, ids: 'same' },
  { way, size: way === 'task' ? FEWER : FEW, ids: 'same' },
  { way, size: MANY, ids: 'other' },
];

const brief = onceEach({ many: MANY, few: FEW });
const plans = isBrief
  ? brief
  : [...(['move', 'copy', 'client', 'clear', 'batch', 'task', 'crawl'] as const).flatMap(matrix), ...brief.slice(-2)];

it(`is seen by every search before or after, in ${plans.length} replacements`, async () => {
  await expectPublishSteps({
    name: 'publish steps',
    names: ['p1'],
    start: () =>
      processes.start(['--data', join(directory, 'data')], { env: { AISLE_TEMPLATE: TEMPLATE }, forSpeed: true }),
    size: MANY,
    plans,
  });
}, 600_000);
