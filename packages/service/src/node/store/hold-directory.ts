/** Holds a data directory: prevents two processes from using it, and other users from reading it, neither of which PGlite does. */
import { chmod, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { makeDirectory } from './make-directory.ts';

/** A locked directory. */
export interface Hold {
  /** Directory of the database itself. */
  dataDir: string;
  release(): Promise<void>;
}

/** Name of the database directory inside the data directory. */
const DATABASE = 'database';

/**
 * Locks a directory, creates it if it is missing, and closes it to other users of the machine. The lock of a dead process has no effect.
 * @throws Error that names the process holding it, or why the directory cannot be created.
 *
 * @example
 * const hold = await holdDirectory('./aisle-data');
 * await hold.release();
 */
export async function holdDirectory(directory: string): Promise<Hold> {
  const root = resolve(directory);
  await makeDirectory(root);
  const names = await readdir(root);
  // A directory with other contents, or of another user, is left unchanged; that of the database is always closed.
  if (names.length === 0 || names.includes(DATABASE)) await chmod(root, 0o700).catch(() => undefined);
  const lock = await lockDirectory(root);
  const dataDir = join(root, DATABASE);
  try {
    await makeDirectory(dataDir);
    await chmod(dataDir, 0o700);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return { dataDir, release: lock.release };
}
