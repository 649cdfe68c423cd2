/** Integrity of the database's files before they are opened: missing or truncated files are reported, and never taken for an empty shop. */
import { existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Main files of tables and indices, named by the IDs of their database and their own. They only ever grow, except when a table is
 * rewritten: see `VACUUM` in this package.
 */
const TABLE_FILE = /^(?:base\/\d+|global)\/\d+(?:\.\d+)?$/;

/** Next to the database directory: the minimum size of each table file, and the mark of a first start in progress. */
const sizesFile = (dataDir: string) => `${dataDir}.sizes.json`;
const startingFile = (dataDir: string) => `${dataDir}.starting`;

/** Lists all files under a directory, by relative path. */
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
 * Checks the files before PGlite opens them. Removes an interrupted first start, in which no write was acknowledged.
 * @throws Error that names the missing or truncated file, and the cure.
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
    // A missing file is reported by PostgreSQL itself, or belonged to a dropped table.
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

/** Marks the beginning of a first start; until `noteStarted` the files contain no data. */
export async function noteStarting(dataDir: string): Promise<void> {
  await (await open(startingFile(dataDir), 'w', 0o600)).close();
}

/** Marks the database as created. */
export async function noteStarted(dataDir: string): Promise<void> {
  await rm(startingFile(dataDir), { force: true });
}

/** Deletes the recorded sizes, before some files are rewritten. */
export async function forgetDatabaseFiles(dataDir: string): Promise<void> {
  await rm(sizesFile(dataDir), { force: true });
}

/**
 * Records the size of each table file for the check at the next start, and restricts the permissions of files. On a full disk the previous
 * sizes remain, which are still valid. Returns the bytes of the write-ahead log.
 */
export async function noteDatabaseFiles(dataDir: string): Promise<{ logBytes: number }> {
  const sizes: Record<string, number> = {};
  let logBytes = 0;
  for (const file of await filesUnder(dataDir)) {
    const path = join(dataDir, file);
    // PGlite may delete files meanwhile.
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
