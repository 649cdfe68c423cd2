/** Tests of two services on one PostgreSQL over one search cluster: one of them is killed, PostgreSQL fails, and shoppers and merchants are not affected. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceProcesses, type ServiceProcess } from '../testing/service-processes.ts';
import { startPostgres } from '../testing/start-postgres.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const postgres = searchUrl ? await startPostgres() : undefined;
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await postgres?.stop();
});

const RECORDS = 200;
/** Searches and writes per second, and the seconds before and after a fault. */
const SEARCHES = 50;
const WRITES = 10;
const SECONDS = Number(process.env['AISLE_FAULT_SECONDS'] ?? 30);

const record = (number: number, stock: number) => ({ objectID: `p${number}`, name: `Lamp ${number}`, stock });

/** Sends requests of shoppers and a merchant, to the next service if one is down, as the clients do. */
function useShop(services: readonly ServiceProcess[]) {
  const acknowledged = new Map<number, number>();
  const seen = { searches: 0, failed: [] as number[], wrong: [] as unknown[], writes: 0, refused: 0, acknowledged };
  let isOver = false;
  const began = performance.now();
  const call = async (turn: number, ...request: Parameters<ServiceProcess['call']>) => {
    for (let tried = 0; tried < services.length; tried++) {
      const answer = await services[(turn + tried) % services.length]!.call(...request).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
    }
    return undefined;
  };
  const underWay = new Set<Promise<void>>();
  const repeat = async (perSecond: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) {
      await pause(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
      // On a slower machine the load is reduced.
      if (underWay.size > SEARCHES) continue;
      const running = work(turn).finally(() => underWay.delete(running));
      underWay.add(running);
    }
  };
  const using = Promise.all([
    repeat(SEARCHES, async (turn) => {
      seen.searches++;
      const objectID = `p${turn % RECORDS}`;
      const answer = await call(turn, 'POST', '/1/indexes/goods/query', { query: `lamp ${turn % RECORDS}` });
      if (!answer) seen.failed.push(performance.now());
      else if ((answer.body['hits'] as { objectID: string }[])[0]?.objectID !== objectID) seen.wrong.push(answer.body);
    }),
    repeat(WRITES, async (turn) => {
      const stock = turn + 1;
      const number = stock % RECORDS;
      const answer = await call(turn, 'PUT', `/1/indexes/goods/p${number}`, record(number, stock));
      seen.writes++;
      if (answer && answer.status < 300) acknowledged.set(number, Math.max(stock, acknowledged.get(number) ?? 0));
      else seen.refused++;
    }),
  ]);
  return {
    seen,
    end: async () => {
      isOver = true;
      await using;
      await Promise.all(underWay);
    },
  };
}

let services: ServiceProcess[];
let env: Record<string, string>;
beforeAll(async () => {
  if (!postgres) return;
  env = {
    DATABASE_URL: await postgres.createDatabase(),
    SEARCH_URL: searchUrl!,
    AISLE_SEARCH_PREFIX: `test-${randomUUID()}`,
    AISLE_SEARCH_REPLICAS: '0',
  };
  services = [await processes.start([], { env }), await processes.start([], { env })];
});

/** Waits until searches of all services see a write. */
async function published(service: ServiceProcess, { body }: { body: Record<string, unknown> }): Promise<void> {
  const path = `/1/indexes/goods/task/${String(body['taskID'])}`;
  await expect
    .poll(async () => (await service.call('GET', path)).body['status'], { timeout: 30_000 })
    .toBe('published');
}

/** Expects that every acknowledged write is found in its last version. */
async function expectAll(service: ServiceProcess, acknowledged: ReadonlyMap<number, number>): Promise<void> {
  await published(service, await service.call('PUT', '/1/indexes/goods/last', { name: 'last' }));
  const { hits } = (await service.call('POST', '/1/indexes/goods/query', { query: 'lamp', hitsPerPage: 1000 }))
    .body as {
    hits: { objectID: string; stock: number }[];
  };
  expect(hits).toHaveLength(RECORDS);
  const stocks = new Map(hits.map(({ objectID, stock }) => [objectID, stock]));
  // An unacknowledged write may have been stored too, and is newer.
  for (const [number, stock] of acknowledged) expect(stocks.get(`p${number}`)).toBeGreaterThanOrEqual(stock);
}

it.skipIf(!postgres)('go on when one of them is killed: the other carries what both have acknowledged', async () => {
  await services[0]!.call('PUT', '/1/indexes/goods/settings', { searchableAttributes: ['name'] });
  const requests = Array.from({ length: RECORDS }, (_, n) => ({ action: 'addObject', body: record(n, 0) }));
  await published(services[1]!, await services[1]!.call('POST', '/1/indexes/goods/batch', { requests }));
  const use = useShop(services);
  await pause(SECONDS * 500);
  await services[0]!.end('SIGKILL');
  const killedAt = performance.now();
  // The live one continues as the carrier, whichever was it before.
  await published(services[1]!, await services[1]!.call('PUT', '/1/indexes/goods/after', { name: 'after' }));
  console.log(`searchable ${Math.round(performance.now() - killedAt)} ms after the kill`);
  await pause(SECONDS * 500);
  await use.end();
  const { seen } = use;
  console.log(
    `${seen.searches} searches, ${seen.failed.length} failed; ${seen.writes} writes, ${seen.refused} refused`,
  );
  expect(seen.wrong).toEqual([]);
  expect(seen.failed.length).toBeLessThanOrEqual(seen.searches / 1000);
  expect(seen.refused).toBe(0);
  await expectAll(services[1]!, seen.acknowledged);
  services[0] = await processes.start([], { env });
  await expectAll(services[0], seen.acknowledged);
});

it.skipIf(!postgres?.fate)('go on searching while PostgreSQL is away, and take writes when it is back', async () => {
  const use = useShop(services);
  await pause(SECONDS * 300);
  await postgres!.fate!.crash();
  await pause(SECONDS * 300);
  await postgres!.fate!.start();
  const backAt = performance.now();
  await expect
    .poll(async () => (await services[0]!.call('PUT', '/1/indexes/goods/back', { name: 'back' })).status, {
      timeout: 30_000,
    })
    .toBeLessThan(300);
  console.log(`writes taken ${Math.round(performance.now() - backAt)} ms after PostgreSQL was back`);
  await pause(SECONDS * 300);
  await use.end();
  const { seen } = use;
  console.log(
    `${seen.searches} searches, ${seen.failed.length} failed; ${seen.writes} writes, ${seen.refused} refused`,
  );
  expect(seen.wrong).toEqual([]);
  expect(seen.failed.length).toBeLessThanOrEqual(seen.searches / 1000);
  for (const service of services) await expectAll(service, seen.acknowledged);
});
