/** Keeps two processes out of one data directory: PGlite itself does not, and the data would break. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Whether a process with this number lives. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A held directory. */
export interface Hold {
  /** Where the database itself is. */
  dataDir: string;
  release(): Promise<void>;
}

/** The file that says who holds it. */
const LOCK = 'service.lock';

/**
 * Takes a directory, making it when it is missing. The lock of a process that died is taken over.
 * @throws Error that names the process which holds it.
 */
export async function holdDirectory(directory: string): Promise<Hold> {
  const root = resolve(directory);
  await mkdir(root, { recursive: true });
  const lock = join(root, LOCK);
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (Number.isInteger(holder) && holder > 0 && lives(holder))
      throw new Error(`The data in ${root} are in use by process ${holder}; stop it, or choose another directory`, {
        cause: error,
      });
    await rm(lock, { force: true });
    await take();
  }
  return { dataDir: join(root, 'database'), release: () => rm(lock, { force: true }) };
}
