/** Opens existing data for commands that work on it without a service. */
import { existsSync } from 'node:fs';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import type { Store } from '../../store/store.ts';
import { openStore, type StoreOptions } from './open-store.ts';

/** Location of the data. */
type Place = Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;

/** Runs `work` on a store, which may be new, and closes it. @throws Error if the data is in use. */
export async function withStore<Result>(location: Place, work: (store: Store) => Promise<Result>): Promise<Result> {
  const { store, release } = await openStore(location, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
    await release();
  }
}

/** @throws Error if there is no data: a mistyped path must not create an empty database. */
export function requireData({ dataDir }: Place): void {
  if (dataDir !== undefined && !existsSync(dataDir))
    throw new Error(
      `There are no data in ${dataDir}; name their directory by --data, or make them: start aisle-service there once`,
    );
}

const withMigrated = <Result>(location: Place, work: (store: Store) => Promise<Result>): Promise<Result> =>
  withStore(location, async (store) => {
    await migrate(store, serviceTables);
    return work(store);
  });

/**
 * Runs `work` on the store after migrating its tables, and closes it.
 * @throws Error if the data is in use or missing.
 *
 * @example
 * await withExisting({ dataDir: './aisle-data' }, (store) => readSources(store));
 */
export async function withExisting<Result>(location: Place, work: (store: Store) => Promise<Result>): Promise<Result> {
  requireData(location);
  return withMigrated(location, work);
}

/**
 * Runs `work` like `withExisting`, for commands that write records: creates the data if it is missing.
 * @param onCreate Called with the directory before it is created, so that a mistyped path is noticed.
 * @throws Error if the data is in use, or the directory cannot be created.
 *
 * @example
 * await withCreated({ dataDir: './aisle-data' }, (dataDir) => say(`New data in ${dataDir}`), ingestFile);
 */
export async function withCreated<Result>(
  location: Place,
  onCreate: (dataDir: string) => void,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = location;
  if (dataDir !== undefined && !existsSync(dataDir)) onCreate(dataDir);
  return withMigrated(location, work);
}
