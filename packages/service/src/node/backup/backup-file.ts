/** Backup file: a dump, compressed, which is there as a whole or not at all. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Name of a file that is still being written. */
const unfinished = (file: string): string => `${file}.unfinished`;

/** Sees to it that the bytes are on the disk, not only with the system. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup file that only this user may read; one of the same name stays until the new one is whole.
 * @param produce Hands over the lines.
 * @throws Error when the lines or the disk fail; then nothing of the new file stays.
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
  // It is awaited below; until then nobody hears of its failure.
  written.catch(() => undefined);
  const write = async (line: string): Promise<void> => {
    if (gzip.write(`${line}\n`)) return;
    const drained = new Promise<void>((resolve) => gzip.once('drain', resolve));
    // A disk that fails drains nothing.
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
 * The lines of a backup file.
 * @throws Error when it is no compressed file, or ends in the middle.
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
