/** Servers whose records are replaced, each in a process of its own, and their ways to do it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startMeilisearch } from '../../testing/start-meilisearch.ts';
import { startOpenSearch } from '../../testing/start-opensearch.ts';
import { startPostgres, startService, stop, target } from '../load-service.ts';
import { FACETS, type Parts } from './catalogue.ts';
import type { SearchTarget } from './searching-process.ts';

/** One server, and one way to replace what it holds. */
export interface Contestant {
  pid: number;
  target: SearchTarget;
  /** Writes the first version, and waits until searches see it. */
  fill(parts: Parts): Promise<void>;
  /** Replaces it by another one, and waits until searches see that. */
  replace(parts: Parts): Promise<void>;
  close(): Promise<void>;
}

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** How often is asked whether something is done, in milliseconds. */
const POLL = 20;

function caller(url: string, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Where our service keeps its records and searches them. */
interface Place {
  env: Record<string, string>;
  args: readonly string[];
  close(): Promise<void>;
}

/** On the disk, as an operator starts it who says nothing of a database. */
export async function embedded(): Promise<Place> {
  const data = mkdtempSync(join(tmpdir(), 'aisle-replace-'));
  return { env: {}, args: ['--data', data], close: async () => rmSync(data, { recursive: true, force: true }) };
}

/** In PostgreSQL. @throws Error where there is none */
export async function onPostgres(): Promise<Place> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL on this machine.');
  return { env: { DATABASE_URL: await postgres.createDatabase() }, args: [], close: () => postgres.stop() };
}

/** In PostgreSQL, searched in a cluster of one node with a gigabyte. */
export async function overCluster(): Promise<Place> {
  const { env, close } = await onPostgres();
  const cluster = await startOpenSearch({ java: ['-Xms1g', '-Xmx1g'] });
  return {
    env: {
      ...env,
      SEARCH_URL: cluster.url,
      AISLE_SEARCH_REPLICAS: '0',
      AISLE_SEARCH_PREFIX: `bench-${randomUUID()}`,
    },
    args: [],
    close: async () => {
      await cluster.close();
      await close();
    },
  };
}

/** Our service, and its calls. */
async function startAisle(place: Place) {
  const { child, url } = await startService({ AISLE_ALLOW_HOST: '127.0.0.1', ...place.env }, place.args);
  const { headers } = target(url);
  const call = caller(url, headers);
  const untilPublished = async (index: string, taskID: unknown) => {
    while ((await call('GET', `/1/indexes/${index}/task/${String(taskID)}`))['status'] !== 'published')
      await pause(POLL);
  };
  /** Sends all parts. @returns the last task */
  const send = async (index: string, parts: Parts): Promise<unknown> => {
    let { taskID } = await call('PUT', `/1/indexes/${index}/settings`, { attributesForFaceting: FACETS });
    for (const part of parts) {
      const requests = part.map((body) => ({ action: 'addObject', body }));
      ({ taskID } = await call('POST', `/1/indexes/${index}/batch`, { requests }));
    }
    return taskID;
  };
  const server = {
    pid: child.pid!,
    target: {
      url: `${url}/1/indexes/shop/query`,
      headers,
      members: { text: 'query', total: 'nbHits', facets: 'facets' },
      body: { facets: FACETS, attributesToRetrieve: ['version'] },
    },
    fill: async (parts: Parts) => untilPublished('shop', await send('shop', parts)),
    close: async () => {
      await stop(child);
      await place.close();
    },
  };
  return { server, call, send, untilPublished };
}

/** A second index is filled and moved into the place of the first. */
export async function startMove(place: Place): Promise<Contestant> {
  const { server, call, send, untilPublished } = await startAisle(place);
  return {
    ...server,
    replace: async (parts) => {
      await send('next', parts);
      const { taskID } = await call('POST', '/1/indexes/next/operation', { operation: 'move', destination: 'shop' });
      await untilPublished('shop', taskID);
    },
  };
}

/** A web server with one file of JSON lines. */
async function startFile() {
  let parts: Parts = [];
  const lines = function* () {
    for (const part of parts) yield part.map((record) => `${JSON.stringify(record)}\n`).join('');
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    Readable.from(lines()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.jsonl`,
    put: (next: Parts) => void (parts = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A task of the ingestion that reads a file. */
export async function startTask(place: Place): Promise<Contestant> {
  const { server, call } = await startAisle(place);
  const file = await startFile();
  const isWhole = async () => {
    const { facets } = await call('POST', '/1/indexes/shop/query', { facets: ['version'] });
    return Object.keys((facets as { version: object }).version).join() === 'second';
  };
  return {
    ...server,
    replace: async (parts) => {
      file.put(parts);
      const input = { url: file.url };
      const { sourceID } = await call('POST', '/1/sources', { type: 'json', name: 'catalogue', input });
      const destination = { type: 'search', name: 'shop', input: { indexName: 'shop' } };
      const { destinationID } = await call('POST', '/1/destinations', destination);
      const { taskID } = await call('POST', '/1/tasks', { sourceID, destinationID, action: 'replace' });
      const { runID } = await call('POST', `/1/tasks/${String(taskID)}/run`);
      const readRun = () => call('GET', `/1/runs/${String(runID)}`);
      let run = await readRun();
      for (; run['status'] !== 'finished'; run = await readRun()) await pause(10 * POLL);
      if (run['outcome'] !== 'success') throw new Error(`The run did not replace: ${JSON.stringify(run)}`);
      while (!(await isWhole())) await pause(POLL);
    },
    close: async () => {
      file.close();
      await server.close();
    },
  };
}

/** Meilisearch, whose way is to fill a second index and to swap both. */
export async function startSwap(): Promise<Contestant> {
  const settings = { filterableAttributes: FACETS, pagination: { maxTotalHits: 10_000_000 } };
  const { url, pid, close } = await startMeilisearch({ records: [], settings, primaryKey: 'objectID' });
  const headers = { 'content-type': 'application/json' };
  const call = caller(url, headers);
  const until = async (task: unknown) => {
    for (; ; await pause(POLL)) {
      const { status, error } = await call('GET', `/tasks/${String(task)}`);
      if (status === 'succeeded') return;
      if (status === 'failed') throw new Error(`Meilisearch failed in task ${String(task)}: ${JSON.stringify(error)}`);
    }
  };
  const send = async (index: string, parts: Parts) => {
    let task: unknown;
    for (const part of parts) task = (await call('POST', `/indexes/${index}/documents`, part))['taskUid'];
    await until(task);
  };
  return {
    pid,
    target: {
      url: `${url}/indexes/products/search`,
      headers,
      members: { text: 'q', total: 'estimatedTotalHits', facets: 'facetDistribution' },
      body: { facets: FACETS, attributesToRetrieve: ['objectID', 'version'] },
    },
    fill: (parts) => send('products', parts),
    replace: async (parts) => {
      await call('POST', '/indexes', { uid: 'next', primaryKey: 'objectID' });
      await call('PATCH', '/indexes/next/settings', settings);
      await send('next', parts);
      const { taskUid } = await call('POST', '/swap-indexes', [{ indexes: ['products', 'next'] }]);
      await until(taskUid);
    },
    close,
  };
}
