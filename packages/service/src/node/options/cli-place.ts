/** Location of the data, from command line and environment. */
import type { StoreOptions } from '../store/open-store.ts';

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for an invalid command line; the message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the location of the data: a directory or a database; neither for data in memory. @throws UsageError */
export function readPlace(
  values: { memory?: boolean | undefined; data?: string | undefined },
  env: Environment,
): Pick<StoreOptions, 'dataDir' | 'databaseUrl'> {
  const { memory, data } = values;
  const databaseUrl = env['DATABASE_URL'];
  if (memory && data !== undefined) throw new UsageError('Use either --memory or --data, not both');
  if (databaseUrl !== undefined && data !== undefined)
    throw new UsageError('DATABASE_URL is set: leave --data out, or unset DATABASE_URL');
  if (memory) return {};
  return databaseUrl === undefined ? { dataDir: data ?? env['AISLE_DATA'] ?? './aisle-data' } : { databaseUrl };
}
