/** Integrity of the database's files before they are opened: what is missing or cut short is told, never taken for an empty shop. */
import { existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Main files of tables and indices, by the numbers of their database and their own. They only ever grow, but where a table is written anew: see `VACUUM` in this package. */
const TABLE_FILE = /^(?:base\/\d+|global)\/\d+(?:\.\d+)?$/;

/** Beside the directory of the database: the size that each table file had at least, and the note that a first start is under way. */
const sizesFile = (dataDir: string) => `${dataDir}.sizes.json`;
const startingFile = (dataDir: string) => `${dataDir}.starting`;

/** Every file under a directory, by its path from there. */
async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    );
}

async function readSizes(dataDir: string): Promise<Record<string, number> | undefined> {
  try {
    return JSON.parse(await readFile(sizesFile(dataDir), 'utf8')) as Record<string, number>;
  } catch {
    return undefined;
  }
}

const cure = (dataDir: string) =>
  `restore ${dataDir} from a backup, or delete it together with ${sizesFile(dataDir)} to start with an empty database`;

/**
 * Looks at the files before PGlite does. A first start that never ended is cleared away: nothing was acknowledged in it.
 * @throws Error that names what is missing or cut short, and the cure.
 *
 * @example
 * await checkDatabaseFiles('./aisle-data/database');
 */
export async function checkDatabaseFiles(dataDir: string): Promise<void> {
  if (existsSync(startingFile(dataDir))) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    await rm(sizesFile(dataDir), { force: true });
    return;
  }
  const sizes = await readSizes(dataDir);
  const present = existsSync(dataDir) ? await readdir(dataDir) : [];
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version === '' && (present.length > 0 || sizes))
    throw new Error(`The database in ${dataDir} is damaged: PG_VERSION is missing or empty; ${cure(dataDir)}`);
  for (const [file, expected] of Object.entries(sizes ?? {})) {
    // A file that is gone altogether is told by PostgreSQL itself, or belonged to a table that is no more.
    const size = await stat(join(dataDir, file)).then(
      (stats) => stats.size,
      () => expected,
    );
    if (size < expected)
      throw new Error(
        `The database in ${dataDir} is damaged: ${file} was cut short, it has ${size} bytes and had ${expected}; ` +
          `restore it from a backup, or delete ${sizesFile(dataDir)} to start with what is left`,
      );
  }
}

/** Notes that a first start begins; until `noteStarted` its files are nobody's data. */
export async function noteStarting(dataDir: string): Promise<void> {
  await (await open(startingFile(dataDir), 'w', 0o600)).close();
}

/** Notes that the database is there. */
export async function noteStarted(dataDir: string): Promise<void> {
  await rm(startingFile(dataDir), { force: true });
}

/** Forgets how long the files were, before some of them are written anew. */
export async function forgetDatabaseFiles(dataDir: string): Promise<void> {
  await rm(sizesFile(dataDir), { force: true });
}

/**
 * Notes how long each table file is by now, for the check at the next start, and closes files that others could read.
 * On a full disk the sizes of before stay, which hold as well. Gives the bytes of the write-ahead log.
 */
export async function noteDatabaseFiles(dataDir: string): Promise<{ logBytes: number }> {
  const sizes: Record<string, number> = {};
  let logBytes = 0;
  for (const file of await filesUnder(dataDir)) {
    const path = join(dataDir, file);
    // PGlite deletes files of its own while we look.
    const stats = await stat(path).catch(() => undefined);
    if (!stats) continue;
    if ((stats.mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined);
    if (TABLE_FILE.test(file)) sizes[file] = stats.size;
    if (file.startsWith('pg_wal/')) logBytes += stats.size;
  }
  const fresh = `${sizesFile(dataDir)}.new`;
  try {
    await writeFile(fresh, JSON.stringify(sizes), { mode: 0o600 });
    await rename(fresh, sizesFile(dataDir));
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined);
  }
  return { logBytes };
}
