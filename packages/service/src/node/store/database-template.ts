/** Database templates: a new database in one file, created once per machine, from which all others start. */
import { existsSync } from 'node:fs';
import { createSingleConnectionStore } from '../../store/single-connection.ts';
import type { Store } from '../../store/store.ts';
import { startDatabaseThread } from './database-thread.ts';
import { findDatabaseImage } from './make-database.ts';

/** A file, and how to create it if it is missing. */
export interface DatabaseTemplate {
  file: string;
  /** Initializes the database of the template. */
  prepare: (store: Store) => Promise<void>;
}

/**
 * Creates a template without tables.
 *
 * @example
 * const store = await openPgliteStore({ template: bareTemplate('cache/empty-database.tar') });
 */
export const bareTemplate = (file: string): DatabaseTemplate => ({ file, prepare: async () => undefined });

/**
 * Creates the file if it is missing, with a temporary database. Two processes may create it at the same time, because each writes it
 * atomically.
 * @returns Path of the file.
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
