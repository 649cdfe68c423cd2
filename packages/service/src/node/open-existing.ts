/** Opens data that are there already, for commands that work on them without a service. */
import { existsSync } from 'node:fs';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { openStore, type StoreOptions } from './open-store.ts';

/**
 * Runs `work` on the store and closes it.
 * @throws Error when the data are in use or not there: a typing error must not make an empty database.
 *
 * @example
 * await withExisting({ dataDir: './aisle-data' }, (store) => readSources(store));
 */
export async function withExisting<Result>(
  place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (place.dataDir !== undefined && !existsSync(place.dataDir))
    throw new Error(`There are no data in ${place.dataDir}; name their directory by --data`);
  const { store, release } = await openStore(place, () => undefined);
  try {
    await migrate(store, serviceTables);
    return await work(store);
  } finally {
    await store.close();
    await release();
  }
}
