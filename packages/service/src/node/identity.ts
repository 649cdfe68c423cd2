/** The application ID and the two first keys: given, stored before, or made now. */
import type { ApiKey } from '../keys/api-key.ts';
import { putKey, readKeys } from '../keys/rows.ts';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';

const ADMIN = 'Admin key, made at the first start';
const SEARCH = 'Search key for pages, made at the first start';

/** Who the service is. */
export interface Identity {
  appId: string;
  adminKey: string;
  searchKey: string;
  /** The keys that were given, to be put into the store. */
  keys: ApiKey[];
  madeKeys: boolean;
}

/** Reads or makes the identity. Given keys win over stored ones; stored ones keep working. */
export async function loadIdentity(
  store: Store,
  given: { appId?: string; adminKey?: string; searchKey?: string },
  random: (size: number) => Uint8Array,
): Promise<Identity> {
  await migrate(store, serviceTables);
  const stored = await readKeys(store);
  const make = (): string => Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const admin = given.adminKey ?? stored.find(({ description }) => description === ADMIN)?.key;
  const search = given.searchKey ?? stored.find(({ description }) => description === SEARCH)?.key;
  const made = {
    admin: { key: admin ?? make(), acl: ['admin'], description: ADMIN } satisfies ApiKey,
    search: { key: search ?? make(), acl: ['search'], description: SEARCH } satisfies ApiKey,
  };
  // Stored at once: a service that dies right after printing its keys must still know them.
  if (admin === undefined) await putKey(store, made.admin, Date.now());
  if (search === undefined) await putKey(store, made.search, Date.now());
  const explicit = (secret: string, acl: ApiKey['acl'], description: string): ApiKey => ({
    key: secret,
    acl,
    description,
  });
  return {
    appId: given.appId ?? 'aisle',
    adminKey: made.admin.key,
    searchKey: made.search.key,
    keys: [
      ...(given.adminKey === undefined ? [] : [explicit(given.adminKey, ['admin'], 'Admin key')]),
      ...(given.searchKey === undefined ? [] : [explicit(given.searchKey, ['search'], 'Search key for pages')]),
    ],
    madeKeys: admin === undefined || search === undefined,
  };
}
