/** Fingerprint of the program (build ID): a hash of the sources that define the format of an in-memory index, and of the runtime. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the service, in the sources and in the package. */
const SERVICE_FOLDER = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Folders whose changes may affect words, columns, or the format in which they are written. */
const SOURCES = ['changes', 'collections', 'engine', 'records', 'settings', 'language'];

/**
 * Returns a value that differs between versions of the program, and between word dictionaries of the runtime.
 *
 * @example
 * const fingerprint = await fingerprintOfSources();
 */
export async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const { icu, unicode } = process.versions;
  hash.update(JSON.stringify(['1', icu, unicode, endianness()]));
  for (const folder of SOURCES) {
    // A bundle has no folders, so its own file is hashed.
    const files = await readdir(join(SERVICE_FOLDER, folder), { recursive: true }).catch(() => undefined);
    if (!files) {
      hash.update(await readFile(fileURLToPath(import.meta.url)));
      continue;
    }
    for (const file of files.filter((name) => /(?<!\.d|\.test)\.[jt]s$/.test(name)).toSorted()) {
      hash.update(file);
      hash.update(await readFile(join(SERVICE_FOLDER, folder, file)));
    }
  }
  return hash.digest('hex');
}
