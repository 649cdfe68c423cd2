/** Backup file: a compressed dump that is written completely or not at all. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Returns the name of the file while it is being written. */
const unfinished = (file: string): string => `${file}.unfinished`;

/** Makes sure that the bytes are on the disk, not only in the system's cache. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup file that only this user may read; an existing one remains until the new one is complete.
 * @param produce Passes on the lines.
 * @throws Error if the lines or the disk fail; the new file is then removed.
 *
 * @example
 * await writeBackup('shop.backup', (write) => dumpStore(store, write));
 */
export async function writeBackup<Result>(
  file: string,
  produce: (write: (line: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(unfinished(file), { mode: 0o600 }));
  // It is awaited below; until then a rejection must not count as unhandled.
  written.catch(() => undefined);
  const write = async (line: string): Promise<void> => {
    if (gzip.write(`${line}\n`)) return;
    const drained = new Promise<void>((resolve) => gzip.once('drain', resolve));
    // If the disk fails there is no drain event.
    await Promise.race([drained, written]);
  };
  try {
    const result = await produce(write);
    gzip.end();
    await written;
    await sync(unfinished(file));
    await rename(unfinished(file), file);
    return result;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(unfinished(file), { force: true });
    throw error;
  }
}

/**
 * Reads the lines of a backup file.
 * @throws Error if it is not a compressed file, or ends midway.
 *
 * @example
 * await loadDump(store, serviceTables, readBackup('shop.backup'));
 */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_') ? new Error(`${file} is no whole backup: ${message}`, { cause: error }) : error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}
