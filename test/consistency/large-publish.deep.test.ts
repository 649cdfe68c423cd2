/**
 * A publish of any size: an index of `AISLE_PUBLISH_RECORDS` records is replaced, emptied and set anew in every way, searched all the while, and the
 * process is started again after each.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdminClient, replaceContents } from '@aisle/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../cluster/typed-queries.ts';
import { followTask, untilPublished } from './follow-task.ts';
import { makeGeneration, observeSearch, RECORDS, searchBody, settingsOf } from './generations.ts';
import { createHistory, type Observation } from './history.ts';
import { startReplacements } from './replacements.ts';
import { createServiceProcesses, type ServiceProcess, TEMPLATE } from './service-tools.ts';
import { openShop, type Shop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';

/** More than the arguments of one call. */
const MANY = Number(process.env['AISLE_PUBLISH_RECORDS'] ?? 130_000);
/** Records of one request. */
const BATCH = 50_000;
/** Searches beside everything, in milliseconds from one to the next. */
const SEARCH_EVERY = 20;
const HOURS = 3_600_000;

let directory: string;
const processes = createServiceProcesses();
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-large-'))));
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

/** What an index shows as a whole: so many records, all of one version, in the count, the facets and on the first page. */
const expectWhole = (seen: Observation, size: number): void => {
  const sum = Object.values(seen.versions).reduce((all, one) => all + one, 0);
  expect({ ...seen, versions: Object.keys(seen.versions).length, sum }).toMatchObject({
    count: size,
    versions: size === 0 ? 0 : 1,
    sum: size,
  });
  expect(Object.keys(seen.page ?? {})).toEqual(Object.keys(seen.versions));
};

async function look(shop: Shop): Promise<Observation | undefined> {
  const body = searchBody({ page: 0, isSummed: false });
  const { outcome, body: answer } = await shop.ask('p1', 'POST', `/1/indexes/${INDEX}/query`, body);
  return outcome === 'ok' ? observeSearch(answer)[RECORDS] : undefined;
}

/** Searches from now on; the function stops and gives all that was seen, each once. */
function lookAllTheTime(shop: Shop): () => Promise<Observation[]> {
  const seen = new Map<string, Observation>();
  let isOver = false;
  const searching = (async () => {
    while (!isOver) {
      const one = await look(shop);
      if (one) seen.set(JSON.stringify(one), one);
      await pause(SEARCH_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await searching;
    return [...seen.values()];
  };
}

/** Megabytes of a process: the most it ever had, and what it has now. Only Linux says so. */
function memoryOf({ child }: ServiceProcess): string {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return `${megabytes('VmHWM')} MB at the peak, ${megabytes('VmRSS')} MB now`;
  } catch {
    return 'unknown memory';
  }
}

/** Ways of `ways.ts`, and those that are no replacement by one request. */
const ALL_WAYS = [
  'task',
  'crawl',
  'move',
  'copy',
  'clear and batches',
  'settings',
  'deleteBy',
  'replaceAllObjects',
] as const;
type Way = (typeof ALL_WAYS)[number];
/** `AISLE_PUBLISH_WAYS=task,move` tries only these. */
const WAYS: readonly Way[] = ALL_WAYS.filter(
  (way) => process.env['AISLE_PUBLISH_WAYS']?.split(',').includes(way) ?? true,
);

/** Where an index is written to. */
interface Target {
  shop: Shop;
  url: string;
  /** Of what is written next. */
  version: number;
}

/** Writes, and gives the task once that is acknowledged. */
async function mustWrite(
  { shop }: Target,
  ...request: [method: string, path: string, body?: unknown]
): Promise<string> {
  const { outcome, body, message } = await shop.ask('p1', ...request);
  expect([request[1], outcome, message]).toEqual([request[1], 'ok', undefined]);
  return String(body['taskID']);
}

const follow = ({ shop }: Target, taskID: string) => followTask(shop, { client: 'merchant', index: INDEX, taskID });

/** What replaces an index in several requests, or takes all away; each gives how many records there are behind it. */
const otherWays = {
  'clear and batches': async (target: Target): Promise<number> => {
    const { records } = makeGeneration({ version: target.version, size: MANY, ids: 'other' });
    // No request waits for the one before to be published: so the changes of all of them are published at once, or few by few.
    let taskID = await mustWrite(target, 'POST', `/1/indexes/${INDEX}/clear`);
    for (let at = 0; at < records.length; at += BATCH) {
      const requests = records.slice(at, at + BATCH).map((body) => ({ action: 'addObject', body }));
      taskID = await mustWrite(target, 'POST', `/1/indexes/${INDEX}/batch`, { requests });
    }
    await follow(target, taskID);
    return MANY;
  },
  // Other words and other facets of every record.
  settings: async (target: Target, size: number): Promise<number> => {
    const taskID = await mustWrite(target, 'PUT', `/1/indexes/${INDEX}/settings`, {
      ...settingsOf(target.version),
      searchableAttributes: ['name', 'generation', 'objectID'],
      attributesForFaceting: ['generation', 'mark', 'name', 'total'],
    });
    await follow(target, taskID);
    return size;
  },
  deleteBy: async (target: Target): Promise<number> => {
    await follow(
      target,
      await mustWrite(target, 'POST', `/1/indexes/${INDEX}/deleteByQuery`, { filters: 'mark >= 0' }),
    );
    return 0;
  },
  replaceAllObjects: async ({ url, version }: Target): Promise<number> => {
    const admin = createAdminClient({ appId: 'aisle', apiKey: 'admin', hosts: { read: [url] } });
    const { records } = makeGeneration({ version, size: MANY, ids: 'other' });
    await replaceContents(admin, records as never, { indexName: INDEX, timeoutMs: 120_000 });
    return MANY;
  },
};
const isOther = (way: Way): way is keyof typeof otherWays => way in otherWays;

it(
  `is seen whole and is there after a start, with ${MANY} records in ${WAYS.length} ways`,
  async () => {
    const history = createHistory({ name: 'large publish', seed: 1 });
    let service: ServiceProcess | undefined;
    const shop = await openShop({
      history,
      random: randomFrom(1),
      names: ['p1'],
      start: async () =>
        (service = await processes.start(['--data', join(directory, 'data')], {
          env: { AISLE_TEMPLATE: TEMPLATE },
          forSpeed: true,
        })),
    });
    const sources = await startSources();
    let size = MANY;
    let version = 1_000_000;
    try {
      const replacer = await startReplacements({ shop, sources, size });
      const replaceBy = async (way: Way): Promise<number> => {
        if (isOther(way)) return otherWays[way]({ shop, url: service!.url, version: ++version }, size);
        const write = await replacer.replace({ way, size: MANY, ids: 'other', isFollowed: true });
        expect([way, write?.outcome, write?.message]).toEqual([way, 'ok', undefined]);
        return MANY;
      };
      for (const way of WAYS) {
        const stopLooking = lookAllTheTime(shop);
        const startTime = performance.now();
        const before = size;
        size = await replaceBy(way);
        await untilPublished(shop, INDEX);
        const seconds = (performance.now() - startTime) / 1000;
        const seen = await stopLooking();
        // All that was before, or all that came; of several requests, what the first of them have made.
        const isOneStep = way !== 'clear and batches';
        for (const one of seen) expectWhole(one, isOneStep && one.count !== size ? before : one.count);
        expectWhole((await look(shop))!, size);
        const memory = memoryOf(service!);
        const startedAt = performance.now();
        await shop.killAndStart('p1');
        const restart = (performance.now() - startedAt) / 1000;
        expectWhole((await look(shop))!, size);
        expect((await shop.ask('p1', 'GET', '/readyz')).body).toMatchObject({ status: 'ready' });
        console.log(
          `${way}, ${size} records: ${seconds.toFixed(1)} s, ${seen.length} states seen, ${memory}; started again in ${restart.toFixed(1)} s, ${memoryOf(service!)}`,
        );
      }
    } finally {
      await sources.close();
    }
  },
  3 * HOURS,
);
