/** The operator key of a service under Node: given, in its own file, or created once next to the database. */
import { readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readSeal } from '../ground/keys/rows.ts';
import { OPERATOR_KEY_BYTES, operatorKeyText, readOperatorKey } from '../ports/sealer.ts';
import type { Queryable } from '../store/store.ts';

/** Location of the operator key. */
export interface OperatorKeyOptions {
  /** The key that seals the API keys in the store: 32 random bytes in base64. Takes precedence over the file. */
  operatorKey?: string;
  /**
   * File that contains it. By default `operator-key` in the data directory, created at the first start with mode 0600. A PostgreSQL has no
   * such place: if no key is given, one is created and stored in the database itself, and does not protect against readers of the whole
   * database.
   */
  operatorKeyFile?: string;
}

/** Name of the file in a data directory. */
export const OPERATOR_KEY_FILE = 'operator-key';

/** Reads the key in a file. Undefined if the file does not exist. @throws Error that names the file and the cure. */
export async function readKeyFile(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return readOperatorKey(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Finds or creates the operator key. Undefined if it is in the store.
 * @throws Error if the file with the key in use is missing, or contains no key.
 *
 * @example
 * const operatorKey = await loadOperatorKey(store, { operatorKeyFile: '/run/secrets/operator-key' });
 */
export async function loadOperatorKey(
  store: Queryable,
  options: OperatorKeyOptions & { dataDir?: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (options.operatorKey !== undefined) return readOperatorKey(options.operatorKey);
  if (options.operatorKeyFile !== undefined) {
    const key = await readKeyFile(options.operatorKeyFile);
    if (!key)
      throw new Error(`There is no operator key at ${options.operatorKeyFile}; make one with: openssl rand -base64 32`);
    return key;
  }
  if (options.dataDir === undefined) return undefined;
  const file = join(options.dataDir, OPERATOR_KEY_FILE);
  const key = await readKeyFile(file);
  if (key) return key;
  const seal = await readSeal(store);
  // A new key would open nothing: the old one must be restored, or given by other means.
  if (seal && seal.ownKey === null)
    throw new Error(
      `The operator key ${file} is missing, and the API keys of these data cannot be opened without it: restore it from a backup, give it by --operator-key-file, or forget all keys by aisle-service keys --forget`,
    );
  const made = new Uint8Array(randomBytes(OPERATOR_KEY_BYTES));
  await writeFile(file, `${operatorKeyText(made)}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
