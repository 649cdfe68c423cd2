/** Database templates: a new database in one file, made once on a machine, from which all others start. */
import { existsSync } from 'node:fs';
import { createSingleConnectionStore } from '../../store/single-connection.ts';
import type { Store } from '../../store/store.ts';
import { startDatabaseThread } from './database-thread.ts';
import { findDatabaseImage } from './make-database.ts';

/** A file, and what makes it when it is missing. */
export interface DatabaseTemplate {
  file: string;
  /** Puts into a new database what all that start from the file shall have. */
  prepare: (store: Store) => Promise<void>;
}

/**
 * A template without tables.
 * @example
 * const store = await openPgliteStore({ template: bareTemplate('cache/empty-database.tar') });
 */
export const bareTemplate = (file: string): DatabaseTemplate => ({ file, prepare: async () => undefined });

/**
 * Makes the file where it is missing, with a database that lives for that alone. Two processes may make it at once: each writes it whole.
 * @returns Where it is.
 *
 * @example
 * const thread = await startDatabaseThread({ dataDir, template: await ensureTemplate(template), image: null });
 */
export async function ensureTemplate({ file, prepare }: DatabaseTemplate): Promise<string> {
  if (existsSync(file)) return file;
  const { ask, dump, close, kill } = await startDatabaseThread({
    dataDir: null,
    template: null,
    image: findDatabaseImage(),
  });
  const store = createSingleConnectionStore({
    query: async (sql, parameters) => (await ask('query', [{ sql, parameters }]))[0]!,
    batch: (statements) => ask('batch', statements),
    close,
    abandon: () => kill(),
  });
  try {
    await prepare(store);
    await dump(file);
  } finally {
    await store.close();
  }
  return file;
}
