/** Profile cache (LRU): the taste of users who search, read once and again in the background when it is old. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import type { Personalization } from '../../engine/engine.ts';

/** What a user likes; empty for one of whom nothing is known. */
export type Affinities = Personalization['affinities'];

/** Users remembered, and facet values of all of them together: about 30 MB. */
const MAX_USERS = 20_000;
const MAX_VALUES = 400_000;

/** After this time a profile is read again, while the old one still serves, in milliseconds. Other processes may have learnt. */
const FRESH = 10_000;

/** A search waits no longer for a profile, in milliseconds: it goes on without. */
export const LONGEST_WAIT = 100;

interface Known {
  affinities: Affinities;
  readAt: number;
}

/** Profiles in memory. */
export interface ProfileCache {
  /** At once when it is known; otherwise as soon as it is read, and empty when that takes too long or fails. */
  get(userToken: string): Affinities | Promise<Affinities>;
  /** The profiles of these users are others now. */
  forget(userTokens: readonly string[]): void;
  /** All of them are. */
  clear(): void;
}

/**
 * An empty cache.
 * @param options.read Reads what a user likes from the store.
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
        // What was changed meanwhile is read anew by the next search.
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

/** The same, or nothing after the longest wait: searches do not wait for a store that is away. */
function soonEnough(affinities: Promise<Affinities>): Promise<Affinities> {
  let stop = () => undefined as void;
  const late = new Promise<Affinities>((resolve) => {
    const timer = setTimeout(() => resolve([]), LONGEST_WAIT);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([affinities, late]).finally(() => stop());
}
