/** Indexing over HTTP: records a second through the batch operation until searches see them, and what memory the process takes then; ours beside Meilisearch. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMeilisearch, startMeilisearch } from '../testing/start-meilisearch.ts';
import { benchQueries, benchRecords, type BenchRecord, keystrokes } from './engine-data.ts';
import { startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

const FACETS = ['brand', 'lvl0', 'color'];
/** Records in one request. */
const PART = 1000;
/** Letters that are searched before memory is looked at again. */
const SEARCHES = 400;

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** One server that takes records. */
interface Contestant {
  name: string;
  pid: number;
  /** Sends a part; answers what its task is called. */
  send: (part: readonly BenchRecord[]) => Promise<unknown>;
  isDone: (task: unknown) => Promise<boolean>;
  search: (text: string) => Promise<unknown>;
  close: () => Promise<void>;
}

function caller(url: string, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Ours over a database on the disk, as an operator starts it. */
async function startOurs(): Promise<Contestant> {
  const data = mkdtempSync(join(tmpdir(), 'aisle-indexing-'));
  const { child, url } = await startService({}, ['--data', data]);
  const call = caller(url, target(url).headers);
  await call('PUT', '/1/indexes/shop/settings', { attributesForFaceting: FACETS });
  return {
    name: '**Aisle**',
    pid: child.pid!,
    send: async (part) => {
      const requests = part.map((body) => ({ action: 'addObject', body }));
      return (await call('POST', '/1/indexes/shop/batch', { requests }))['taskID'];
    },
    isDone: async (task) => (await call('GET', `/1/indexes/shop/task/${String(task)}`))['status'] === 'published',
    search: (query) => call('POST', '/1/indexes/shop/query', { query, facets: FACETS }),
    close: async () => {
      await stop(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startTheirs(): Promise<Contestant> {
  const settings = { filterableAttributes: FACETS };
  const { url, pid, close } = await startMeilisearch({ records: [], settings, primaryKey: 'objectID' });
  const call = caller(url, { 'content-type': 'application/json' });
  return {
    name: 'Meilisearch',
    pid,
    send: async (part) => (await call('POST', '/indexes/products/documents', part))['taskUid'],
    isDone: async (task) => {
      const { status } = await call('GET', `/tasks/${String(task)}`);
      if (status === 'failed') throw new Error(`Meilisearch failed to take in task ${String(task)}`);
      return status === 'succeeded';
    },
    search: (q) => call('POST', '/indexes/products/search', { q, facets: FACETS }),
    close,
  };
}

/** Megabytes of a process: all that lies in memory, and of that what is no part of a file; NaN where the system does not say. */
function memoryOf(pid: number): { resident: number; own: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // Only Linux has it.
  }
  const megabytes = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) * 1024) / 1e6;
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') };
}

/** Fills one server and types a little. */
async function measure(one: Contestant, records: readonly BenchRecord[]) {
  const startedAt = performance.now();
  let task: unknown;
  for (let at = 0; at < records.length; at += PART) task = await one.send(records.slice(at, at + PART));
  const acknowledged = performance.now() - startedAt;
  while (!(await one.isDone(task)));
  const done = performance.now() - startedAt;
  const filled = memoryOf(one.pid);
  const letters = benchQueries(records, 100).flatMap(({ text }) => keystrokes(text));
  for (const text of letters.slice(0, SEARCHES)) await one.search(text);
  const rate = (took: number) => (records.length * 1000) / took;
  return { acknowledged: rate(acknowledged), searchable: rate(done), filled, searched: memoryOf(one.pid) };
}

/** One after the other, each alone. */
export async function benchIndexing({ quick }: { quick: boolean }): Promise<Report> {
  const records = benchRecords(quick ? 10_000 : 100_000);
  const rows: string[][] = [];
  let ours = NaN;
  for (const start of hasMeilisearch ? [startOurs, startTheirs] : [startOurs]) {
    const one = await start();
    try {
      const { acknowledged, searchable, filled, searched } = await measure(one, records);
      if (rows.length === 0) ours = searchable;
      rows.push([
        one.name,
        `${acknowledged.toFixed(0)}/s`,
        `${searchable.toFixed(0)}/s`,
        rows.length === 0 ? '1' : ratio(searchable, ours),
        ...[filled.resident, searched.resident, searched.own].map((size) =>
          Number.isNaN(size) ? '–' : `${size.toFixed(0)} MB`,
        ),
      ]);
    } finally {
      await one.close();
    }
  }
  return {
    title: 'Indexing over HTTP, and the memory of the process',
    columns: [
      'service',
      'taken in',
      'searchable',
      'against ours',
      'memory, filled',
      'after searches',
      'of that not of files',
    ],
    rows,
    notes: [
      `${records.length.toLocaleString('en')} records, ${PART} in a request, each request sent when the one before is answered; three facets. Searchable: until the task of the last request is published. Both write to the disk.`,
      `Memory is what of the process lies in RAM (VmRSS), right after the last record and after ${SEARCHES} searches typed letter by letter; Meilisearch reads its index from mapped files, which count as long as the system keeps them there.`,
      ...(hasMeilisearch ? [] : ['There was no Meilisearch on this machine.']),
    ],
  };
}
