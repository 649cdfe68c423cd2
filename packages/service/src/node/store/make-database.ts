/** Creates a new database in its own process, whose memory (measured, 800 MB for a moment, of which 140 MB would remain) is released with it. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to this file, both in the sources and in the package. */
const MAKER = join(dirname(fileURLToPath(import.meta.url)), 'database-maker-entry.js');
const UNFINISHED = '.unfinished';

/** Next to this file in the package. */
const IMAGE = join(dirname(fileURLToPath(import.meta.url)), 'new-database.tar.gz');

/**
 * Returns the file of a new database, from which others are created quickly. Null if the service runs from its sources.
 *
 * @example
 * const thread = await startDatabaseThread({ dataDir: './data', template: null, image: findDatabaseImage() });
 */
export const findDatabaseImage = (): string | null => (existsSync(IMAGE) ? IMAGE : null);

/**
 * Removes leftovers of makers whose services were killed. A maker that is still running then fails, which does no harm.
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

/** Returns whether the maker succeeded. */
async function runMaker(maker: string, directory: string): Promise<boolean> {
  // Options of this process (loaders, conditions) apply to its own modules only.
  const child = fork(maker, [directory], { execArgv: [], stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/**
 * Creates a new database in an empty directory, completely or not at all: it is created next to it, then renamed.
 * @param options.maker The program that creates it in a given directory; ours by default.
 * @returns Whether it was created. If no process can be started, or it fails, the directory is unchanged, and opening it creates the
 * database or reports the error.
 *
 * @example
 * if (!(await makeDatabase('./aisle-data/database'))) console.log('It will be made when it is opened.');
 */
export async function makeDatabase(dataDir: string, { maker = MAKER }: { maker?: string } = {}): Promise<boolean> {
  const unfinished = `${dataDir}.${randomUUID()}${UNFINISHED}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (!(await runMaker(maker, unfinished))) return false;
    // Only removes an empty directory.
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
