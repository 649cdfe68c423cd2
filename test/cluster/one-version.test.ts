/** One request, one version, on each of two processes over one search cluster, also on one that is behind the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { untilPublished } from '../consistency/follow-task.ts';
import {
  makeGeneration,
  RECORDS,
  SETTINGS,
  searchBody,
  settingsOf,
  observeSearch,
} from '../consistency/generations.ts';
import { createHistory } from '../consistency/history.ts';
import { expectOneVersion } from '../consistency/one-version.ts';
import { createServiceProcesses, startPostgres } from '../consistency/service-tools.ts';
import { openShop, type Shop } from '../consistency/shop.ts';
import { INDEX } from '../consistency/way.ts';
import { randomFrom } from './typed-queries.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

const createEnv = async () => ({
  DATABASE_URL: await postgres!.createDatabase(),
  SEARCH_URL: searchUrl!,
  AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
  AISLE_SEARCH_REPLICAS: '0',
});

/** Few enough to go into the index as it is. */
const FEW = 20;
const ROUNDS = 8;
const PROBES = 10;

/** The versions that a search shows. */
interface Look {
  records: number;
  settings: number;
}

async function look(shop: Shop, process: string): Promise<Look> {
  const path = `/1/indexes/${INDEX}/query`;
  const { outcome, body, message } = await shop.ask(process, 'POST', path, searchBody({ page: 0 }));
  expect([outcome, message]).toEqual(['ok', undefined]);
  const seen = observeSearch(body);
  const [records, settings] = [RECORDS, SETTINGS].map((subject) => Object.keys(seen[subject]!.versions));
  expect([records!.length, settings!.length]).toEqual([1, 1]);
  return { records: Number(records![0]), settings: Number(settings![0]) };
}

/** Writes settings, and then records. */
async function write(shop: Shop, version: number): Promise<void> {
  const { records } = makeGeneration({ version, size: FEW, ids: 'same' });
  const requests = records.map((body) => ({ action: 'addObject', body }));
  for (const [method, path, body] of [
    ['PUT', 'settings', settingsOf(version)],
    ['POST', 'batch', { requests }],
  ] as const)
    expect((await shop.ask('p1', method, `/1/indexes/${INDEX}/${path}`, body)).message).toBeUndefined();
}

it.skipIf(!postgres)(
  'shows records with the settings that were published before them, on a process that was held up meanwhile',
  async () => {
    const env = await createEnv();
    const history = createHistory({ name: 'held up', seed: 1 });
    const shop = await openShop({
      history,
      random: randomFrom(1),
      names: ['p1', 'p2'],
      start: () => processes.start([], { env }),
    });
    const whenShown = (process: string, version: number) =>
      expect
        .poll(() => look(shop, process), { timeout: 60_000, interval: 20 })
        .toEqual({ records: version, settings: version });
    await write(shop, 0);
    await untilPublished(shop, INDEX);
    for (let round = 1; round <= ROUNDS; round++) {
      const probes: Promise<Look>[] = [];
      await whenShown('p2', round - 1);
      await shop.stop('p2', async () => {
        await write(shop, round);
        await whenShown('p1', round);
        for (let probe = 0; probe < PROBES; probe++) probes.push(look(shop, 'p2'));
      });
      // Each of them was asked before this process could hear of what the other one has published.
      for (const { records, settings } of await Promise.all(probes)) expect(settings).toBeGreaterThanOrEqual(records);
    }
  },
  300_000,
);

it.skipIf(!postgres)(
  'answers all questions of a request from one version',
  async () => {
    const env = await createEnv();
    await expectOneVersion({
      name: 'one version, two processes over a search cluster',
      names: ['p1', 'p2'],
      start: () => processes.start([], { env }),
    });
  },
  3_600_000,
);
