/** Opens the store of the options: a directory, a PostgreSQL, or memory. */
import type { Store } from '../../store/store.ts';
import { holdDirectory } from './hold-directory.ts';
import { openPgliteStore } from './pglite-store.ts';
import { serviceTemplate } from './service-template.ts';

/** Location of the data. */
export interface StoreOptions {
  /** Directory of the data. If neither this nor `databaseUrl` is set, the data is in memory and lost when the process ends. */
  dataDir?: string;
  /** File with an empty database, created if it is missing, which speeds up first starts from the sources. None by default. */
  template?: string;
  /** A PostgreSQL to use instead of the built-in one: `postgres://…`. */
  databaseUrl?: string;
}

/** An open store. */
export interface OpenStore {
  store: Store;
  /** Releases the directory, after the store is closed. */
  release: () => Promise<void>;
}

/**
 * @param onError Called when connections break.
 * @throws Error if the data is in use by another process, or the database is unreachable.
 *
 * @example
 * const { store, release } = await openStore({ dataDir: './aisle-data' }, console.error);
 */
export async function openStore(options: StoreOptions, onError: (error: unknown) => void): Promise<OpenStore> {
  if (options.databaseUrl !== undefined) {
    if (options.dataDir !== undefined) throw new Error('Give either dataDir or databaseUrl, not both');
    const { openPostgresStore } = await import('./postgres-store.ts');
    return { store: await openPostgresStore({ url: options.databaseUrl, onError }), release: async () => undefined };
  }
  const template = options.template === undefined ? undefined : serviceTemplate(options.template);
  if (options.dataDir === undefined)
    return { store: await openPgliteStore({ template }), release: async () => undefined };
  const hold = await holdDirectory(options.dataDir);
  try {
    return {
      store: await openPgliteStore({ dataDir: hold.dataDir, template, onError }),
      release: hold.release,
    };
  } catch (error) {
    await hold.release();
    throw error;
  }
}
