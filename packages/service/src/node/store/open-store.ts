/** Opens the store that the options name: a directory, a PostgreSQL, or memory. */
import type { Store } from '../../store/store.ts';
import { holdDirectory } from './hold-directory.ts';
import { openPgliteStore } from './pglite-store.ts';
import { serviceTemplate } from './service-template.ts';

/** Where the data are. */
export interface StoreOptions {
  /** Directory of the data. Neither this nor `databaseUrl`: the data live in memory and end with the process. */
  dataDir?: string;
  /** File with an empty database, made when it is missing, which makes first starts from the sources faster. None by default. */
  template?: string;
  /** A PostgreSQL to use in place of the built-in one: `postgres://…`. */
  databaseUrl?: string;
}

/** An open store. */
export interface OpenStore {
  store: Store;
  /** Lets go of the directory, after the store is closed. */
  release: () => Promise<void>;
}

/**
 * @param onError Hears of connections that break.
 * @throws Error when the data are in use by another process, or the database cannot be reached.
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
