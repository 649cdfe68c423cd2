/** Makes a new database in a process of its own: what that takes (measured, 800 MB for a moment, of which 140 MB stay) goes with it. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file in the sources and in the package. */
const MAKER = join(dirname(fileURLToPath(import.meta.url)), 'database-maker-entry.js');
const UNFINISHED = '.unfinished';

/** Beside this file in the package. */
const IMAGE = join(dirname(fileURLToPath(import.meta.url)), 'new-database.tar.gz');

/**
 * The file of a new database, with which no other has to be made; null where the service runs from its sources.
 * @example
 * const thread = await startDatabaseThread({ dataDir: './data', template: null, image: findDatabaseImage() });
 */
export const findDatabaseImage = (): string | null => (existsSync(IMAGE) ? IMAGE : null);

/**
 * Removes what makers left whose services were killed. A maker that is still at work fails for it, and nobody waits for it.
 *
 * @example
 * await removeUnfinished('./aisle-data/database');
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const own = `${basename(dataDir)}.`;
  const parent = dirname(dataDir);
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(own) && name.endsWith(UNFINISHED))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Whether the maker did all of its work. */
async function runMaker(maker: string, directory: string): Promise<boolean> {
  // Options of this process (loaders, conditions) are for its own modules.
  const child = fork(maker, [directory], { execArgv: [], stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/**
 * Makes a new database in an empty directory. It is there as a whole or not at all: it is made beside, then renamed.
 * @param options.maker The program that makes it in the directory that it is told; ours by default.
 * @returns Whether it is there. Where no process may be started, or its work fails, the directory stays as it was,
 *   and whoever opens it makes the database or tells what is wrong.
 *
 * @example
 * if (!(await makeDatabase('./aisle-data/database'))) console.log('It will be made when it is opened.');
 */
export async function makeDatabase(dataDir: string, { maker = MAKER }: { maker?: string } = {}): Promise<boolean> {
  const unfinished = `${dataDir}.${randomUUID()}${UNFINISHED}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (!(await runMaker(maker, unfinished))) return false;
    // Only an empty one goes.
    await rmdir(dataDir);
    await rename(unfinished, dataDir);
    return true;
  } catch {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return false;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
