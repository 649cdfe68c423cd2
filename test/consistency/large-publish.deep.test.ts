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
import { makeGeneration, observeSearch, RECORDS, searchBody } from './generations.ts';
import { createHistory, type Observation } from './history.ts';
import { startReplacements } from './replacements.ts';
import { createServiceProcesses, type ServiceProcess, TEMPLATE } from './service-tools.ts';
import { openShop, type Shop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';
import type { WayName } from './ways.ts';

/** More than the arguments of one call. */
const MANY = Number(process.env['AISLE_PUBLISH_RECORDS'] ?? 130_000);
/** One request holds no more; the way is then tried at this size. */
const MOST_OF_REQUEST = 300_000;
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

/** The ways of `ways.ts`, those of the clients, and a deletion by a filter, behind which the index is filled again. */
const WAYS: readonly (WayName | 'deleteBy' | 'replaceAllObjects')[] = [
  'task',
  'crawl',
  'move',
  'copy',
  'clear',
  'batch',
  'settings',
  'deleteBy',
  'replaceAllObjects',
];

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
      /** Does it; gives how many records there are behind it. */
      const replaceBy = async (way: (typeof WAYS)[number]): Promise<number> => {
        if (way === 'deleteBy') {
          const { body } = await shop.ask('p1', 'POST', `/1/indexes/${INDEX}/deleteByQuery`, { filters: 'mark >= 0' });
          await followTask(shop, { client: 'merchant', index: INDEX, taskID: String(body['taskID']) });
          return 0;
        }
        if (way === 'replaceAllObjects') {
          const admin = createAdminClient({ appId: 'aisle', apiKey: 'admin', hosts: { read: [service!.url] } });
          const { records } = makeGeneration({ version: ++version, size: MANY, ids: 'other' });
          await replaceContents(admin, records as never, { indexName: INDEX, timeoutMs: 120_000 });
          return MANY;
        }
        // A list of what goes and what comes is twice as long.
        const most = way === 'clear' ? MOST_OF_REQUEST : way === 'batch' ? MOST_OF_REQUEST / 2 : MANY;
        const count = way === 'settings' ? size : Math.min(MANY, most);
        const write = await replacer.replace({ way, size: count, ids: 'other', isFollowed: true });
        expect([way, write?.outcome, write?.message]).toEqual([way, 'ok', undefined]);
        return count;
      };
      for (const way of WAYS) {
        const stopLooking = lookAllTheTime(shop);
        const startTime = performance.now();
        const before = size;
        size = await replaceBy(way);
        await untilPublished(shop, INDEX);
        const seconds = (performance.now() - startTime) / 1000;
        const seen = await stopLooking();
        // All that was before, or all that came.
        for (const one of seen) expectWhole(one, one.count === size ? size : before);
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
