/** Data directory in use: keeps two processes out of one, and everybody else from reading it: PGlite itself does neither. */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDirectory } from './directory-lock.ts';

/** A held directory. */
export interface Hold {
  /** Where the database itself is. */
  dataDir: string;
  release(): Promise<void>;
}

/** The directory of the database inside that of the data. */
const DATABASE = 'database';

/**
 * Takes a directory, making it when it is missing, and closes it to other users of the machine. The lock of a process that died is
 * no lock any more.
 * @throws Error that names the process which holds it.
 *
 * @example
 * const hold = await holdDirectory('./aisle-data');
 * await hold.release();
 */
export async function holdDirectory(directory: string): Promise<Hold> {
  const root = resolve(directory);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const names = await readdir(root);
  // A directory that holds other things too, or belongs to somebody else, stays as it is; that of the database is always closed.
  if (names.length === 0 || names.includes(DATABASE)) await chmod(root, 0o700).catch(() => undefined);
  const lock = await lockDirectory(root);
  const dataDir = join(root, DATABASE);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return { dataDir, release: lock.release };
}
