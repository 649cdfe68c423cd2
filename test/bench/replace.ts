/** Replacing all records of an index while it is searched: how long it takes, what searches see and wait meanwhile, and what memory it takes; ours beside Meilisearch. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { hasMeilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';
import { benchQueries, benchRecords, keystrokes } from './engine-data.ts';
import { startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

/** Records in one request. */
const PART = 1000;
/** How often is searched beside. */
interface SearchLoad {
  connections: number;
  /** Searches a second that are asked for, over all connections. */
  rate: number;
}
/** More than the service answers on two cores. */
const BUSY: SearchLoad = { connections: 64, rate: 1000 };
/** Enough to see what searches see. */
const LIGHT: SearchLoad = { connections: 1, rate: 10 };
/** How long searches are measured before a replacement, in milliseconds. */
const QUIET = 15_000;
/** How long memory is looked at after a replacement, in milliseconds. */
const AFTERWARDS = 15_000;
/** How often memory is looked at, in milliseconds. */
const SAMPLE_EVERY = 50;

/** A record and the version of the catalogue that it belongs to. */
type VersionedRecord = Record<string, unknown> & { objectID: string; version: string };

/** What a search found: how many records, and of which versions. */
interface Found {
  hitCount: number;
  versions: readonly string[];
}

/** One server, and one way to replace what it holds. */
interface Contestant {
  name: string;
  pid: number;
  /** Writes the first version, and waits until searches see it. */
  fill: (parts: Iterable<readonly VersionedRecord[]>) => Promise<void>;
  /** Replaces it by another one, and waits until searches see that. */
  replace: (parts: Iterable<readonly VersionedRecord[]>) => Promise<void>;
  search: (text: string) => Promise<Found>;
  close: () => Promise<void>;
}

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

function caller(url: string, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** The catalogue in one version, in parts. A tenth of the texts are others in each version. */
function* catalogue(count: number, version: string): Iterable<readonly VersionedRecord[]> {
  const isSecond = version === 'second';
  for (let from = 0; from < count; from += 100_000) {
    const records = benchRecords(Math.min(100_000, count - from), from + 1);
    for (let at = 0; at < records.length; at += PART)
      yield records.slice(at, at + PART).map((record, n) => ({
        ...record,
        objectID: `r${from + at + n}`,
        name: isSecond && n % 10 === 0 ? `${record.name} renewed` : record.name,
        price: isSecond ? record.price + 1 : record.price,
        version,
      }));
  }
}

/** Our service over a database on the disk, as an operator starts it. */
async function startOurs() {
  const data = mkdtempSync(join(tmpdir(), 'aisle-replace-'));
  const { child, url } = await startService({ AISLE_ALLOW_HOST: '127.0.0.1' }, ['--data', data]);
  const call = caller(url, target(url).headers);
  const settings = { attributesForFaceting: ['version', 'brand', 'color'] };
  const until = async (index: string, taskID: unknown) => {
    while ((await call('GET', `/1/indexes/${index}/task/${String(taskID)}`))['status'] !== 'published') await pause(20);
  };
  const send = async (index: string, parts: Iterable<readonly VersionedRecord[]>) => {
    await call('PUT', `/1/indexes/${index}/settings`, settings);
    let taskID: unknown;
    for (const part of parts) {
      const requests = part.map((body) => ({ action: 'addObject', body }));
      ({ taskID } = await call('POST', `/1/indexes/${index}/batch`, { requests }));
    }
    return taskID;
  };
  const contestant = {
    pid: child.pid!,
    fill: async (parts: Iterable<readonly VersionedRecord[]>) => until('shop', await send('shop', parts)),
    search: async (query: string): Promise<Found> => {
      const body = { query, facets: ['version', 'brand', 'color'] };
      const { nbHits, facets } = await call('POST', '/1/indexes/shop/query', body);
      const counts = (facets as { version?: Record<string, number> }).version ?? {};
      return { hitCount: nbHits as number, versions: Object.keys(counts) };
    },
    close: async () => {
      await stop(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
  return { contestant, call, send, until };
}

async function startMove(): Promise<Contestant> {
  const { contestant, call, send, until } = await startOurs();
  return {
    ...contestant,
    name: '**Aisle**, a second index that is moved',
    replace: async (parts) => {
      await send('next', parts);
      const { taskID } = await call('POST', '/1/indexes/next/operation', { operation: 'move', destination: 'shop' });
      await until('shop', taskID);
    },
  };
}

/** By a task that reads a file of JSON lines. */
async function startTask(): Promise<Contestant> {
  const { contestant, call } = await startOurs();
  let lines: Iterable<string> = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    Readable.from(lines).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.jsonl`;
  return {
    ...contestant,
    name: '**Aisle**, a task that reads a file',
    replace: async (parts) => {
      lines = (function* () {
        for (const part of parts) yield part.map((record) => `${JSON.stringify(record)}\n`).join('');
      })();
      const { sourceID } = await call('POST', '/1/sources', { type: 'json', name: 'catalogue', input: { url } });
      const destination = { type: 'search', name: 'shop', input: { indexName: 'shop' } };
      const { destinationID } = await call('POST', '/1/destinations', destination);
      const { taskID } = await call('POST', '/1/tasks', { sourceID, destinationID, action: 'replace' });
      const { runID } = await call('POST', `/1/tasks/${String(taskID)}/run`);
      const readRun = () => call('GET', `/1/runs/${String(runID)}`);
      let run = await readRun();
      for (; run['status'] !== 'finished'; run = await readRun()) await pause(250);
      if (run['outcome'] !== 'success') throw new Error(`The run did not replace: ${JSON.stringify(run)}`);
      while (!(await contestant.search('')).versions.every((version) => version === 'second')) await pause(20);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await contestant.close();
    },
  };
}

/** Meilisearch, whose way is to fill a second index and to swap both. */
async function startTheirs(): Promise<Contestant> {
  const settings = { filterableAttributes: ['version', 'brand', 'color'] };
  const { url, pid, close } = await startMeilisearch({ records: [], settings, primaryKey: 'objectID' });
  const call = caller(url, { 'content-type': 'application/json' });
  const until = async (task: unknown) => {
    for (;;) {
      const { status, error } = await call('GET', `/tasks/${String(task)}`);
      if (status === 'succeeded') return;
      if (status === 'failed') throw new Error(`Meilisearch failed in task ${String(task)}: ${JSON.stringify(error)}`);
      await pause(20);
    }
  };
  const send = async (index: string, parts: Iterable<readonly VersionedRecord[]>) => {
    let task: unknown;
    for (const part of parts) task = (await call('POST', `/indexes/${index}/documents`, part))['taskUid'];
    await until(task);
  };
  return {
    name: 'Meilisearch, a second index that is swapped',
    pid,
    fill: (parts) => send('products', parts),
    replace: async (parts) => {
      await call('POST', '/indexes', { uid: 'next', primaryKey: 'objectID' });
      await call('PATCH', '/indexes/next/settings', settings);
      await send('next', parts);
      const { taskUid } = (await call('POST', '/swap-indexes', [
        { indexes: ['products', 'next'] },
      ] as unknown as object)) as { taskUid: number };
      await until(taskUid);
    },
    search: async (q) => {
      const body = { q, facets: ['version', 'brand', 'color'] };
      const { estimatedTotalHits, facetDistribution } = await call('POST', '/indexes/products/search', body);
      const counts = (facetDistribution as { version?: Record<string, number> }).version ?? {};
      return { hitCount: estimatedTotalHits as number, versions: Object.keys(counts) };
    },
    close,
  };
}

/** Megabytes of a process that are no part of a file; NaN where the system does not say. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes ?? NaN) * 1024) / 1e6;
  } catch {
    // Only Linux has it.
    return NaN;
  }
}

/** What came of searches. */
interface Searched {
  count: number;
  /** How many had records of both versions, or none where all were asked for. */
  between: number;
  /** Milliseconds. */
  p99: number;
}

/** Searches as often as is asked for, until it is called off. */
function startSearching(one: Contestant, texts: readonly string[], { connections, rate }: SearchLoad) {
  const times: number[] = [];
  let between = 0;
  let isEnded = false;
  const connection = async (number: number) => {
    const every = (connections * 1000) / rate;
    for (let n = number; !isEnded; n += connections) {
      const begun = performance.now();
      // Each tenth search is for all records: there are as many in both versions, and never fewer.
      const found = await one.search(n % 10 === 0 ? '' : texts[n % texts.length]!);
      const took = performance.now() - begun;
      times.push(took);
      if (found.versions.length > 1 || (n % 10 === 0 && found.hitCount === 0)) between++;
      if (took < every) await pause(every - took);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return async (): Promise<Searched> => {
    isEnded = true;
    await all;
    times.sort((a, b) => a - b);
    return { count: times.length, between, p99: times[Math.floor((times.length - 1) * 0.99)] ?? NaN };
  };
}

/** Looks at the memory of a process until it is called off; tells what was the highest since it was asked last. */
function startSampling(pid: number) {
  let highest = memoryOf(pid);
  const timer = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), SAMPLE_EVERY);
  return {
    read: () => {
      const seen = highest;
      highest = memoryOf(pid);
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}

async function measure(one: Contestant, { count, load }: { count: number; load: SearchLoad }) {
  await one.fill(catalogue(count, 'first'));
  const texts = benchQueries(benchRecords(1000, 1), 100).flatMap(({ text }) => keystrokes(text));
  // Warms up, and lets the garbage of the filling be collected.
  const warming = startSearching(one, texts, load);
  await pause(QUIET);
  await warming();
  const alone = startSearching(one, texts, load);
  await pause(QUIET);
  const quiet = await alone();
  const before = memoryOf(one.pid);
  const sampling = startSampling(one.pid);
  const searching = startSearching(one, texts, load);
  const begun = performance.now();
  let seconds = NaN;
  let beside: Searched;
  try {
    await one.replace(catalogue(count, 'second'));
    seconds = (performance.now() - begun) / 1000;
  } finally {
    beside = await searching();
  }
  await pause(AFTERWARDS);
  const peak = sampling.read();
  sampling.stop();
  return { seconds, quiet, beside, before, peak, after: memoryOf(one.pid) };
}

/** Each way with a process of its own, one after the other. */
export async function benchReplace({ quick }: { quick: boolean }): Promise<Report> {
  const small = quick ? 10_000 : 30_000;
  const all = [startMove, startTask, ...(hasMeilisearch ? [startTheirs] : [])];
  const ways = [
    ...all.map((start) => ({ start, count: small, load: BUSY })),
    ...(quick ? [] : [startMove, startTask].map((start) => ({ start, count: 1_000_000, load: LIGHT }))),
  ];
  const rows: string[][] = [];
  let ours = NaN;
  for (const { start, count, load } of ways) {
    const one = await start();
    try {
      const { seconds, quiet, beside, before, peak, after } = await measure(one, { count, load });
      if (rows.length === 0) ours = seconds;
      const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
      rows.push([
        one.name,
        count.toLocaleString('en'),
        `${load.rate.toLocaleString('en')}/s`,
        `${seconds.toFixed(1)} s`,
        count === small ? ratio(seconds, ours) : '–',
        `${beside.between} of ${beside.count.toLocaleString('en')}`,
        milliseconds(quiet.p99),
        `${milliseconds(beside.p99)} (${ratio(beside.p99, quiet.p99)})`,
        `${peak.toFixed(0)} MB (${ratio(peak, Math.max(before, after))})`,
      ]);
      console.log(rows.at(-1)!.join(' | '), `before ${before.toFixed(0)} MB, after ${after.toFixed(0)} MB`);
    } finally {
      await one.close();
    }
  }
  return {
    title: 'All records replaced while they are searched',
    columns: [
      'way',
      'records',
      'searches asked for',
      'until searches see it',
      'against ours',
      'answers between',
      'p99 of searches, quiet',
      'beside',
      'memory at its highest',
    ],
    rows,
    notes: [
      `Every record has another price and another version, a tenth another name. Searches are asked for over ${BUSY.connections} connections (one where few are), typed letter by letter, three facets counted; each tenth search is for all records.`,
      'An answer between has records of both versions, or none at all where all are asked for. Quiet: the same searches, before.',
      `From the first record sent (or the run's start) until the version is searched. Memory is what is no part of a file (RssAnon), from the start of the replacement until ${AFTERWARDS / 1000} s after it, over the larger of before and after.`,
      ...(hasMeilisearch ? [] : ['There was no Meilisearch on this machine.']),
    ],
  };
}
