/** The keys in memory: finds the one that was sent, or the parent of a secured one. */
import { readKeys } from './rows.ts';
import type { Queryable } from '../store/store.ts';
import { type ApiKey, permits } from './api-key.ts';
import { equalInConstantTime, hmacHex, readRestrictions, type Restrictions, splitSecuredKey } from './secured-key.ts';

/** Secured keys remembered with their parent, so that each is verified once. */
const REMEMBERED = 1000;

/** The least time between two readings of the keys that an unknown key may cause, in milliseconds. */
const REREAD_AFTER = 1000;

/** A key that was sent and is known. */
export interface KnownKey {
  key: ApiKey;
  restrictions?: Restrictions;
  /** Why a key that is rightly signed cannot be used all the same. */
  fault?: string;
}

/** All keys of the application. */
export interface KeyRing {
  /** Reads the keys again. */
  load(): Promise<void>;
  /** The key, or the parent and restrictions of a secured key; undefined when nobody knows it. */
  find(sent: string): Promise<KnownKey | undefined>;
}

/** A key ring over the store; `now` in milliseconds. */
export function createKeyRing(options: { store: Queryable; now: () => number }): KeyRing {
  const { store, now } = options;
  let keys: ApiKey[] = [];
  let readAt = -Infinity;
  const secured = new Map<string, KnownKey>();

  const load = async () => {
    readAt = now();
    keys = await readKeys(store);
    secured.clear();
  };

  const findPlain = (sent: string): KnownKey | undefined => {
    // All keys are compared, each in constant time: the time of the answer tells nothing about any of them.
    let found: ApiKey | undefined;
    for (const key of keys) if (equalInConstantTime(key.key, sent)) found = key;
    return found && { key: found };
  };

  const findSecured = async (sent: string): Promise<KnownKey | undefined> => {
    const remembered = secured.get(sent);
    if (remembered) return remembered;
    const parts = splitSecuredKey(sent);
    if (!parts) return undefined;
    for (const key of keys) {
      // An admin key cannot be a parent (spec 3, Authentication): leaking one derived key must not reach so far.
      if (permits(key, 'admin')) continue;
      if (!equalInConstantTime(await hmacHex(key.key, parts.message), parts.mac)) continue;
      if (secured.size >= REMEMBERED) secured.delete(secured.keys().next().value!);
      const known = { key, ...readRestrictions(parts.message) };
      secured.set(sent, known);
      return known;
    }
    return undefined;
  };

  const find = async (sent: string) => findPlain(sent) ?? (await findSecured(sent));

  return {
    load,
    find: async (sent) => {
      const known = await find(sent);
      // Another process may have added it since.
      if (known || now() - readAt < REREAD_AFTER) return known;
      await load();
      return find(sent);
    },
  };
}
