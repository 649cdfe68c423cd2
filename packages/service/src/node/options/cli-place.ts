/** Place of the data, as command line and environment say it. */
import type { StoreOptions } from '../store/open-store.ts';

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for a wrong command line; the message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The place of the data; neither a directory nor a database for data in memory. @throws UsageError */
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
