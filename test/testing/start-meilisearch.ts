/** A Meilisearch of this machine, filled with records: `MEILISEARCH_PATH` names its program, or it is found on the PATH. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running server. */
export interface Meilisearch {
  url: string;
  pid: number;
  close(): Promise<void>;
}

/** What it holds, and how it has to know that. */
export interface Filling {
  records: readonly object[];
  settings: object;
  /** The attribute that names a record; `id` by default. */
  primaryKey?: string;
}

const program = process.env['MEILISEARCH_PATH'] ?? 'meilisearch';

/** Whether there is one. */
export const hasMeilisearch = spawnSync(program, ['--version']).status === 0;

/** Programs of others do not run as root: `nobody` of usual systems. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Asks until the answer is yes; a server that is not there yet says no. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; !(await isSo().catch(() => false)); await pause(50))
    if (performance.now() > end) throw new Error(`Waited 60 s in vain for ${what}`);
}

/** Asks a Meilisearch. */
const askMeilisearch = async (url: string, method: string, path: string, body?: unknown) => {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
};

/**
 * Starts it over the data of a folder, which anybody may write to, and waits until it answers.
 *
 * @example
 * const { url, close } = await openMeilisearch(folder);
 */
export async function openMeilisearch(folder: string): Promise<Meilisearch> {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  // Without reports to anybody.
  const options = ['--http-addr', address, '--no-analytics', '--db-path', join(folder, 'data')];
  const child = spawn(program, [...options, '--log-level', 'ERROR'], { cwd: folder, stdio: 'ignore', ...nobody });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await until('Meilisearch to start', async () => Boolean(await askMeilisearch(url, 'GET', '/health')));
  return {
    url,
    pid: child.pid!,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/**
 * Fills a Meilisearch and waits until the records are searchable in its index `products`.
 *
 * @example
 * await fillMeilisearch(url, { records, settings: { searchableAttributes: ['name'] } });
 */
export async function fillMeilisearch(url: string, { records, settings, primaryKey = 'id' }: Filling): Promise<void> {
  await askMeilisearch(url, 'PATCH', '/indexes/products/settings', settings);
  const path = `/indexes/products/documents?primaryKey=${primaryKey}`;
  const { taskUid } = await askMeilisearch(url, 'POST', path, records);
  await until(
    'Meilisearch to have the records',
    async () => (await askMeilisearch(url, 'GET', `/tasks/${String(taskUid)}`))['status'] === 'succeeded',
  );
}

/** A folder that Meilisearch may write to. */
export function meilisearchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meilisearch-'));
  chmodSync(folder, 0o777);
  return folder;
}

/**
 * Starts it with records, in a folder that goes with it.
 *
 * @example
 * const { url, close } = await startMeilisearch({ records, settings: { searchableAttributes: ['name'] } });
 */
export async function startMeilisearch(filling: Filling): Promise<Meilisearch> {
  const folder = meilisearchFolder();
  const server = await openMeilisearch(folder);
  await fillMeilisearch(server.url, filling);
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
