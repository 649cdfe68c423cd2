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

/**
 * Starts it on a free port of loopback, without reports to anybody, and waits until the records are searchable in its index `products`.
 *
 * @example
 * const { url, close } = await startMeilisearch({ records, settings: { searchableAttributes: ['name'] } });
 */
export async function startMeilisearch({ records, settings, primaryKey = 'id' }: Filling): Promise<Meilisearch> {
  const folder = mkdtempSync(join(tmpdir(), 'meilisearch-'));
  chmodSync(folder, 0o777);
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const options = ['--http-addr', address, '--no-analytics', '--db-path', join(folder, 'data')];
  const child = spawn(program, [...options, '--log-level', 'ERROR'], { cwd: folder, stdio: 'ignore', ...nobody });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  await until('Meilisearch to start', async () => Boolean(await call('GET', '/health')));
  await call('PATCH', '/indexes/products/settings', settings);
  const { taskUid } = await call('POST', `/indexes/products/documents?primaryKey=${primaryKey}`, records);
  await until(
    'Meilisearch to have the records',
    async () => (await call('GET', `/tasks/${String(taskUid)}`))['status'] === 'succeeded',
  );
  return {
    url,
    pid: child.pid!,
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
