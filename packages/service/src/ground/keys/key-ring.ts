/** Key ring: the keys in memory. Finds the key of a request, or the parent of a secured key. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import { type ApiKey, permits } from './api-key.ts';
import type { KeyStore, StoredKey } from './key-store.ts';
import { equalInConstantTime, hmacHex, readRestrictions, type Restrictions, splitSecuredKey } from './secured-key.ts';

/** Maximum number of cached keys as they were sent, so that each is looked up and verified once. */
const MAX_CACHED_KEYS = 1000;

/** Minimum milliseconds between two reloads of the keys caused by unknown keys. */
const REREAD_AFTER = 1000;

/** A valid key of a request. */
export interface ResolvedKey {
  key: ApiKey & Pick<StoredKey, 'id'>;
  /** Restrictions of the bearer: the key's own first, then those added by a secured key. */
  restrictions: readonly Restrictions[];
  /** Reason why a correctly signed key cannot be used. */
  fault?: string;
}

/** All keys of the application. */
export interface KeyRing {
  /** Reloads the keys. */
  load(): Promise<void>;
  /** Finds the key, or the parent and restrictions of a secured key. Undefined if the key does not exist. */
  find(sent: string): Promise<ResolvedKey | undefined>;
}

/** Returns the restrictions in a key's own parameters, which were checked when it was created. */
function ownRestrictions({ queryParameters = '' }: ApiKey): Pick<ResolvedKey, 'restrictions' | 'fault'> {
  const own = readRestrictions(queryParameters);
  return 'fault' in own ? { restrictions: [], fault: own.fault } : { restrictions: [own.restrictions] };
}

/** Creates a key ring over the store; `now` in milliseconds. */
export function createKeyRing(options: { store: Pick<KeyStore, 'read'>; now: () => number }): KeyRing {
  const { store, now } = options;
  let keys: readonly StoredKey[] = [];
  let readAt = -Infinity;
  const remembered = new Map<string, ResolvedKey>();

  const load = async () => {
    const before = readAt;
    readAt = now();
    try {
      keys = (await store.read()).filter(({ deletedAt }) => deletedAt === null);
    } catch (error) {
      readAt = before;
      throw error;
    }
    remembered.clear();
  };

  const findPlain = (sent: string): ResolvedKey | undefined => {
    // All keys are compared, each in constant time, so that the response time reveals nothing about any of them.
    let match: StoredKey | undefined;
    for (const key of keys) if (equalInConstantTime(key.key, sent)) match = key;
    return match && { key: match, ...ownRestrictions(match) };
  };

  const findSecured = async (sent: string): Promise<ResolvedKey | undefined> => {
    const parts = splitSecuredKey(sent);
    if (!parts) return undefined;
    for (const key of keys) {
      // An admin key cannot be a parent (spec 3, Authentication), because leaking one derived key must not grant that much.
      if (permits(key, 'admin')) continue;
      if (!equalInConstantTime(await hmacHex(key.key, parts.message), parts.mac)) continue;
      const own = ownRestrictions(key);
      const added = readRestrictions(parts.message);
      return 'fault' in added
        ? { key, restrictions: [], fault: added.fault }
        : { key, ...own, restrictions: [...own.restrictions, added.restrictions] };
    }
    return undefined;
  };

  const find = async (sent: string): Promise<ResolvedKey | undefined> => {
    const before = remembered.get(sent);
    if (before) return before;
    const ring = keys;
    const key = findPlain(sent) ?? (await findSecured(sent));
    // While the signature was verified the keys may have been reloaded: an outdated result must not be cached.
    if (key && ring === keys) {
      if (remembered.size >= MAX_CACHED_KEYS) remembered.delete(remembered.keys().next().value!);
      remembered.set(sent, key);
    }
    return key;
  };

  return {
    load,
    find: async (sent) => {
      const key = await find(sent);
      // Another process may have added it since.
      if (key || isWithin({ since: readAt, now: now(), span: REREAD_AFTER })) return key;
      await load();
      return find(sent);
    },
  };
}
