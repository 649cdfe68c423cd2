/** The keys in memory: finds the one that was sent, or the parent of a secured one. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import { type ApiKey, permits } from './api-key.ts';
import type { KeyStore, StoredKey } from './key-store.ts';
import { equalInConstantTime, hmacHex, readRestrictions, type Restrictions, splitSecuredKey } from './secured-key.ts';

/** Keys remembered as they were sent, so that each is looked for, and verified, once. */
const REMEMBERED = 1000;

/** The least time between two readings of the keys that an unknown key may cause, in milliseconds. */
const REREAD_AFTER = 1000;

/** A key that was sent and is known. */
export interface ResolvedKey {
  key: ApiKey & Pick<StoredKey, 'id'>;
  /** What holds its bearer: the key's own restrictions first, then those that a secured key adds. */
  restrictions: readonly Restrictions[];
  /** Why a key that is rightly signed cannot be used all the same. */
  fault?: string;
}

/** All keys of the application. */
export interface KeyRing {
  /** Reads the keys again. */
  load(): Promise<void>;
  /** The key, or the parent and restrictions of a secured key; undefined when nobody knows it. */
  find(sent: string): Promise<ResolvedKey | undefined>;
}

/** What a key's own parameters restrict; they were checked when it was made. */
function ownRestrictions({ queryParameters = '' }: ApiKey): Pick<ResolvedKey, 'restrictions' | 'fault'> {
  const own = readRestrictions(queryParameters);
  return 'fault' in own ? { restrictions: [], fault: own.fault } : { restrictions: [own.restrictions] };
}

/** A key ring over the store; `now` in milliseconds. */
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
    // All keys are compared, each in constant time: the time of the answer tells nothing about any of them.
    let match: StoredKey | undefined;
    for (const key of keys) if (equalInConstantTime(key.key, sent)) match = key;
    return match && { key: match, ...ownRestrictions(match) };
  };

  const findSecured = async (sent: string): Promise<ResolvedKey | undefined> => {
    const parts = splitSecuredKey(sent);
    if (!parts) return undefined;
    for (const key of keys) {
      // An admin key cannot be a parent (spec 3, Authentication): leaking one derived key must not reach so far.
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
    // While a signature was worked out the keys may have been read again: what was found then is not to be remembered.
    if (key && ring === keys) {
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
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
