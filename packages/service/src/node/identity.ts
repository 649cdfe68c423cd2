/** Identity: the application ID and the first keys, given, stored or created. Keys of monitoring and of the crawler are never created, because not every shop needs them. */
import type { ApiKey } from '../ground/keys/api-key.ts';
import type { KeyStore } from '../ground/keys/key-store.ts';

const ADMIN = 'Admin key, made at the first start';
const SEARCH = 'Search key for pages, made at the first start';

/** Identity of the service. */
export interface Identity {
  appId: string;
  adminKey: string;
  searchKey: string;
  /** The given keys, to be stored. */
  keys: ApiKey[];
  madeKeys: boolean;
}

/** Reads or creates the identity. Given keys take precedence over stored ones, which remain valid. */
export async function loadIdentity(
  keys: Pick<KeyStore, 'read' | 'putMissing'>,
  credentials: { appId?: string; adminKey?: string; searchKey?: string; monitoringKey?: string; crawlerKey?: string },
  random: (size: number) => Uint8Array,
): Promise<Identity> {
  const stored = (await keys.read()).filter(({ deletedAt }) => deletedAt === null);
  const make = (): string => Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const admin = credentials.adminKey ?? stored.find(({ description }) => description === ADMIN)?.key;
  const search = credentials.searchKey ?? stored.find(({ description }) => description === SEARCH)?.key;
  const made = {
    admin: { key: admin ?? make(), acl: ['admin'], description: ADMIN } satisfies ApiKey,
    search: { key: search ?? make(), acl: ['search'], description: SEARCH } satisfies ApiKey,
  };
  // Stored immediately, so that a service that dies right after printing its keys still accepts them.
  await keys.putMissing([...(admin === undefined ? [made.admin] : []), ...(search === undefined ? [made.search] : [])]);
  const explicit = (secret: string, acl: ApiKey['acl'], description: string): ApiKey => ({
    key: secret,
    acl,
    description,
  });
  return {
    appId: credentials.appId ?? 'aisle',
    adminKey: made.admin.key,
    searchKey: made.search.key,
    keys: [
      ...(credentials.adminKey === undefined ? [] : [explicit(credentials.adminKey, ['admin'], 'Admin key')]),
      ...(credentials.searchKey === undefined
        ? []
        : [explicit(credentials.searchKey, ['search'], 'Search key for pages')]),
      ...(credentials.monitoringKey === undefined
        ? []
        : [explicit(credentials.monitoringKey, ['monitoring'], 'Monitoring key')]),
      ...(credentials.crawlerKey === undefined ? [] : [explicit(credentials.crawlerKey, ['crawler'], 'Crawler key')]),
    ],
    madeKeys: admin === undefined || search === undefined,
  };
}

/**
 * Returns the identity with existing keys and creates none, for data that is served elsewhere.
 * @throws Error if there is no unrestricted admin key.
 */
export async function findIdentity(keys: Pick<KeyStore, 'read'>, credentials: { appId?: string }): Promise<Identity> {
  const admin = (await keys.read()).find(
    ({ deletedAt, acl, indexes = [], referers = [], validUntil, queryParameters, maxQueriesPerIPPerHour }) =>
      deletedAt === null &&
      acl.includes('admin') &&
      [...indexes, ...referers].length === 0 &&
      [validUntil, queryParameters, maxQueriesPerIPPerHour].every((limit) => !limit),
  );
  if (!admin)
    throw new Error('There is no admin key that is good for everything; start the service on these data once');
  const { key } = admin;
  return { appId: credentials.appId ?? 'aisle', adminKey: key, searchKey: key, keys: [], madeKeys: false };
}
