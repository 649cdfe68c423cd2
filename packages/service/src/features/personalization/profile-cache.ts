/** Profile cache (LRU): the profiles of searching users, refreshed in the background when they are old. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import type { Personalization } from '../../engine/engine.ts';

/** Preferences of a user. Empty for an unknown user. */
export type Affinities = Personalization['affinities'];

/** Maximum number of users, and of facet values of all of them: about 30 MB. */
const MAX_USERS = 20_000;
const MAX_VALUES = 400_000;

/** Milliseconds after which a profile is refreshed, because other processes may have changed it. The old one is used meanwhile. */
const FRESH = 10_000;

/** Milliseconds that a search waits for a profile before it continues without. */
export const LONGEST_WAIT = 100;

interface Known {
  affinities: Affinities;
  readAt: number;
}

/** Profiles in memory. */
export interface ProfileCache {
  /** Returns a cached profile immediately, otherwise once it is read; empty if that takes too long or fails. */
  get(userToken: string): Affinities | Promise<Affinities>;
  /** Drops the profiles of these users, which have changed. */
  forget(userTokens: readonly string[]): void;
  /** Drops all profiles. */
  clear(): void;
}

/**
 * Creates an empty cache.
 * @param options.read Reads the preferences of a user from the store.
 *
 * @example
 * const cache = createProfileCache({ read, now: Date.now, onError: console.error });
 * const affinities = await cache.get('user-1');
 */
export function createProfileCache(options: {
  read: (userToken: string) => Promise<Affinities>;
  now: () => number;
  onError: (error: unknown) => void;
}): ProfileCache {
  const { read, now, onError } = options;
  const cache = new LruCache<Known>(MAX_USERS, {
    weigh: (_userToken, { affinities }) => affinities.reduce((sum, { values }) => sum + values.length, 1),
    maxWeight: MAX_VALUES,
  });
  const reading = new Map<string, Promise<Affinities>>();

  const readNow = (userToken: string): Promise<Affinities> => {
    const before = reading.get(userToken);
    if (before) return before;
    const readAt = now();
    const found = read(userToken)
      .then((affinities) => {
        // If it was changed meanwhile, the next search reads it again.
        if (reading.get(userToken) === found) cache.set(userToken, { affinities, readAt });
        return affinities;
      })
      .catch((error: unknown): Affinities => {
        onError(error);
        return [];
      })
      .finally(() => {
        if (reading.get(userToken) === found) reading.delete(userToken);
      });
    reading.set(userToken, found);
    return found;
  };

  return {
    get: (userToken) => {
      const entry = cache.get(userToken);
      if (!entry) return soonEnough(readNow(userToken));
      if (!isWithin({ since: entry.readAt, now: now(), span: FRESH })) void readNow(userToken);
      return entry.affinities;
    },
    forget: (userTokens) => {
      for (const userToken of userTokens) {
        cache.delete(userToken);
        reading.delete(userToken);
      }
    },
    clear: () => {
      cache.clear();
      reading.clear();
    },
  };
}

/** Returns the preferences, or nothing after the maximum wait: searches do not wait for an unavailable store. */
function soonEnough(affinities: Promise<Affinities>): Promise<Affinities> {
  let stop = () => undefined as void;
  const late = new Promise<Affinities>((resolve) => {
    const timer = setTimeout(() => resolve([]), LONGEST_WAIT);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([affinities, late]).finally(() => stop());
}
