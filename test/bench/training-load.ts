/** Training load, in a process of its own: fills a service with events, lets it train, and tells what that took. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as service from '@aisle/service/node';

/** What the process is told to do; it tells each of them when it is done. */
export type TrainingOrder = 'train' | 'end';

/** What it tells: how it is reached, and what training took. */
export interface TrainingWord {
  done: 'fill' | 'train';
  url: string;
  headers: Readonly<Record<string, string>>;
  index: string;
  seconds: number;
  /** Of all threads of the process while it trained, searches included: unlike the time that passes, it says little of what else the machine does. */
  processorSeconds: number;
  /** Resident bytes of the process. */
  memory: number;
  memoryBefore: number;
}

const INDEX = 'shop';
const RECORDS = 20_000;
const PER_SESSION = 5;
const DAY = 86_400_000;

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

/** What training takes, from the event that promises it to its lists. */
async function train(): Promise<Pick<TrainingWord, 'seconds' | 'processorSeconds' | 'memory' | 'memoryBefore'>> {
  const memoryBefore = process.memoryUsage.rss();
  let memory = memoryBefore;
  const sampler = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);
  const isTrained = async () =>
    (await shop.store.query(`SELECT 1 FROM recommendations WHERE model = 'related-products' LIMIT 1`)).length > 0;
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  const event = { eventType: 'view', eventName: 'n', index: INDEX, userToken: 'u', objectIDs: ['p1'] };
  await call('POST', '/1/events', { events: [event] });
  while (!(await isTrained())) await pause(20);
  clearInterval(sampler);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processor);
  await shop.service.whenIdle();
  return { seconds, processorSeconds: (user + system) / 1e6, memory, memoryBefore };
}

const NOTHING = { seconds: 0, processorSeconds: 0, memory: 0, memoryBefore: 0 };
const tell = (word: Pick<TrainingWord, 'done'> & Partial<TrainingWord>) =>
  process.send!({ url: shop.url, headers, index: INDEX, ...NOTHING, ...word } satisfies TrainingWord);

try {
  await fill();
  // Who searches and sends events does so from outside: what that takes is not the service's.
  const ended = new Promise<void>((resolve, reject) =>
    process.on('message', (order: TrainingOrder) => {
      if (order === 'end') resolve();
      else train().then((figures) => tell({ done: 'train', ...figures }), reject);
    }),
  );
  tell({ done: 'fill' });
  await ended;
} finally {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
  process.disconnect();
}
