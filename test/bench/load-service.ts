/** The service under load: started in a process of its own, filled, and the requests that are sent to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lane, Target } from './closed-loop.ts';
import { benchRecords } from './engine-data.ts';

/** The server that the tests of the service start; named at run time, because a test's file is no part of a package's types. */
const FIXTURE = new URL('../../packages/service/src/testing/start-postgres.ts', import.meta.url).href;
export const { startPostgres } = (await import(FIXTURE)) as {
  startPostgres(): Promise<{ createDatabase(): Promise<string>; stop(): Promise<void> } | undefined>;
};

const ROOT = resolve(import.meta.dirname, '../..');
/** As users get it: sources run through a loader, which slows them with what it adds to every function. */
const CLI = join(ROOT, 'packages/service/dist/node/cli.js');
const KEY = 'admin-key-of-the-load';
export const RECORDS = 10_000;

/** A service in a process of its own, as an operator starts it. */
export async function startService(env: Record<string, string>, args: readonly string[]) {
  const { DATABASE_URL: _url, ...own } = process.env;
  if (!existsSync(CLI))
    throw new Error(
      'The load is put on the built package, which is missing; run `npm run bench`, which builds it first.',
    );
  const child = spawn(process.execPath, [CLI, '--port', '0', ...args], {
    cwd: ROOT,
    env: { ...own, AISLE_ADMIN_KEY: KEY, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: child.stdout! })) {
    url ||= /http:\/\/\S+/.exec(line)?.[0] ?? '';
    if (line.startsWith('Ready')) break;
  }
  if (url === '') throw new Error('The service for the load did not start');
  return { child, url };
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const target = (url: string): Target => ({
  url,
  headers: { 'x-service-application-id': 'aisle', 'x-service-api-key': KEY, 'content-type': 'application/json' },
});

/** Puts the catalogue in and waits until searches see it. */
export async function fill({ url, headers }: Target): Promise<void> {
  const records = benchRecords(RECORDS);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { taskID: number; status: string };
  };
  await call('PUT', '/1/indexes/shop/settings', { attributesForFaceting: ['brand', 'lvl0', 'color'] });
  let taskID = 0;
  for (let at = 0; at < records.length; at += 1000) {
    const requests = records.slice(at, at + 1000).map((body) => ({ action: 'addObject', body }));
    ({ taskID } = await call('POST', '/1/indexes/shop/batch', { requests }));
  }
  while ((await call('GET', `/1/indexes/shop/task/${taskID}`)).status !== 'published');
}

/** Whether searches see all that was written to an index. */
export async function isSearched({ url, headers }: Target, index: string): Promise<boolean> {
  const { items } = (await (await fetch(`${url}/1/indexes`, { headers })).json()) as {
    items: { name: string; pendingTask: boolean }[];
  };
  return items.some(({ name, pendingTask }) => name === index && !pendingTask);
}

/** The object IDs of an index, from the store. */
export async function recordsOf({ url, headers }: Target, index: string): Promise<string[]> {
  const records: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await fetch(`${url}/1/indexes/${index}/browse`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        hitsPerPage: 1000,
        attributesToRetrieve: ['objectID'],
        ...(cursor !== undefined && { cursor }),
      }),
    });
    const page = (await answer.json()) as { hits: { objectID: string }[]; cursor?: string };
    records.push(...page.hits.map(({ objectID }) => objectID));
    ({ cursor } = page);
  } while (cursor !== undefined);
  return records;
}

/** The three kinds of requests. No two searches are the same, so none is answered from memory. */
export function lanes(): Record<'searches' | 'writes' | 'events', Lane> {
  const names = benchRecords(1000, 2).map(({ name }) => name.split(' '));
  return {
    searches: {
      connections: 160,
      next: (n) => {
        const words = names[n % names.length]!;
        const query = `${words[1] ?? ''} ${(words[2] ?? '').slice(0, 2 + (n % 4))}`;
        const body = { query, page: Math.floor(n / names.length) % 50, facets: ['brand', 'lvl0', 'color'] };
        return { method: 'POST', path: '/1/indexes/shop/query', body: JSON.stringify(body) };
      },
    },
    writes: {
      connections: 20,
      next: (n) => ({
        method: 'POST',
        path: `/1/indexes/shop/p${(n * 7) % RECORDS}/partial`,
        body: JSON.stringify({ price: n % 500, rating: n % 5 }),
      }),
    },
    events: {
      connections: 20,
      next: (n) => {
        const event = { eventType: 'view', eventName: 'Seen', index: 'shop', userToken: `u${n % 500}` };
        return {
          method: 'POST',
          path: '/1/events',
          body: JSON.stringify({ events: [{ ...event, objectIDs: [`p${n % RECORDS}`] }] }),
        };
      },
    },
  };
}
