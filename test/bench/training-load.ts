/** Training load, in a process of its own: fills a service with events, lets it train, and tells what that took. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as service from '@aisle/service/node';

/** What was measured. */
export interface TrainingFigures {
  seconds: number;
  /** Of all threads of the process while it trained, searches included: unlike the time that passes, it says little of what else the machine does. */
  processorSeconds: number;
  /** Resident bytes of the process. */
  memory: number;
  memoryBefore: number;
  /** Median milliseconds of a search. */
  searchesBefore: number;
  searchesMeanwhile: number;
  searches: number;
  eventsPerSecond: number;
}

const INDEX = 'shop';
const RECORDS = 20_000;
const PER_SESSION = 5;
const DAY = 86_400_000;
/** Time over which events are taken in, in milliseconds. */
const INTAKE = 5000;

const events = Number(process.argv[2]);
const { createNodeService } = (await import('@aisle/service/node')) as typeof service;
const directory = await mkdtemp(join(tmpdir(), 'aisle-training-'));
const shop = await createNodeService({ port: 0, dataDir: directory, trainEvery: 1 });
const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey };

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(shop.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

let asked = 0;
async function searchOnce(): Promise<number> {
  const begun = performance.now();
  await call('POST', `/1/indexes/${INDEX}/query`, {
    query: `lamp ${asked++ % 97}`,
    analytics: false,
    page: asked % 40,
  });
  return performance.now() - begun;
}

async function fill(): Promise<void> {
  await call('PUT', `/1/indexes/${INDEX}/settings`, {
    searchableAttributes: ['name'],
    attributesForFaceting: ['kind', 'brand'],
  });
  for (let at = 0; at < RECORDS; at += 1000)
    await call('POST', `/1/indexes/${INDEX}/batch`, {
      requests: Array.from({ length: 1000 }, (_, place) => {
        const n = at + place;
        const body = {
          objectID: `p${n}`,
          name: `lamp ${n % 97} of kind ${n % 200}`,
          kind: `k${n % 200}`,
          brand: `b${n % 31}`,
        };
        return { action: 'addObject', body };
      }),
    });
  await shop.service.whenIdle();
  // Past the writers of the service: shoppers of a session stay near one record, now and then they go anywhere.
  await shop.store.query('SELECT setseed(0.7)::text');
  await shop.store.query(
    `INSERT INTO events (index_name, type, subtype, name, user_token, body, happened_at, received_at)
     SELECT $1, CASE WHEN n % 10 = 9 THEN 'conversion' ELSE 'click' END, CASE WHEN n % 10 = 9 THEN 'purchase' END, 'n',
       'user-' || n / ${PER_SESSION}, format('{"eventType":"click","eventName":"n","objectIDs":["p%s"]}', item), at, at
     FROM (
       SELECT n, $2::bigint + n / ${PER_SESSION} * (${60 * DAY} / ${events}) * ${PER_SESSION} + n % ${PER_SESSION} * 60000 AS at,
         (CASE WHEN random() < 0.2 THEN floor(random() * ${RECORDS})
           ELSE (n / ${PER_SESSION} * 7919 % ${RECORDS} + floor(power(random(), 3) * 40)) END)::int % ${RECORDS} AS item
       FROM generate_series(0, ${events} - 1) AS n
     ) made`,
    [INDEX, Date.now() - 61 * DAY],
  );
}

async function train(): Promise<
  Pick<TrainingFigures, 'seconds' | 'processorSeconds' | 'memory' | 'memoryBefore' | 'searchesMeanwhile' | 'searches'>
> {
  const memoryBefore = process.memoryUsage.rss();
  let memory = memoryBefore;
  const sampler = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);
  const isTrained = async () =>
    (await shop.store.query(`SELECT 1 FROM recommendations WHERE model = 'related-products' LIMIT 1`)).length > 0;
  const begun = performance.now();
  const processor = process.cpuUsage();
  const event = { eventType: 'view', eventName: 'n', index: INDEX, userToken: 'u', objectIDs: ['p1'] };
  await call('POST', '/1/events', { events: [event] });
  const times: number[] = [];
  while (!(await isTrained())) {
    times.push(await searchOnce());
    await pause(10);
  }
  clearInterval(sampler);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const processorSeconds = (user + system) / 1e6;
  return { seconds, processorSeconds, memory, memoryBefore, searchesMeanwhile: median(times), searches: times.length };
}

async function takeIn(): Promise<number> {
  let taken = 0;
  const begun = performance.now();
  const connection = async (name: number) => {
    while (performance.now() - begun < INTAKE) {
      const batch = Array.from({ length: 1000 }, (_, n) => ({
        eventType: 'click',
        eventName: 'n',
        index: INDEX,
        userToken: `taken-${name}-${n % 100}`,
        objectIDs: [`p${n}`],
      }));
      await call('POST', '/1/events', { events: batch });
      taken += batch.length;
    }
  };
  await Promise.all([0, 1, 2, 3].map(connection));
  return (taken * 1000) / (performance.now() - begun);
}

try {
  await fill();
  const before: number[] = [];
  for (let n = 0; n < 300; n++) {
    before.push(await searchOnce());
    await pause(10);
  }
  const trained = await train();
  await shop.service.whenIdle();
  process.send!({
    ...trained,
    searchesBefore: median(before.slice(100)),
    eventsPerSecond: await takeIn(),
  } satisfies TrainingFigures);
} finally {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
  process.disconnect();
}
