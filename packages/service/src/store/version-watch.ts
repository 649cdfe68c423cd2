/** Cache invalidation over the store: what a process keeps in memory is read again when its version has moved there. */
import { startBackgroundTimer } from '../background-timer.ts';
import { heedAnnouncements } from './heed-announcements.ts';
import type { Queryable, Store } from './store.ts';

/** Something small of the store that every process keeps in memory as a whole. */
export interface WatchedState {
  /** The name of its version. */
  name: string;
  /** Reads it anew. */
  load(): Promise<void>;
}

/** Says that states have changed. */
export interface StateVersions {
  /** In the transaction of the change: other processes read the state again within moments of its commit. */
  changed(transaction: Queryable, name: string): Promise<void>;
  /** After that transaction: reads the state again here, at once. */
  reload(name: string): Promise<void>;
}

/** Moves the version of a state, in the transaction of its change. */
export async function bumpVersion(transaction: Queryable, name: string): Promise<void> {
  await transaction.query(
    `INSERT INTO state_versions (name, version) VALUES ($1, 1)
     ON CONFLICT (name) DO UPDATE SET version = state_versions.version + 1`,
    [name],
  );
}

/** Follows the versions of states. */
export interface VersionWatch extends StateVersions {
  /** Loads every state; on a shared store, starts to look for changes of others. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A watch of its own beside the change feed, which may be busy for long with the records of a large write: a key that was deleted must
 * not be good until those are searchable.
 * @param options.states They may be added until `start` is called.
 * @param options.pollEvery Milliseconds between two looks, on a shared store, for what no announcement told.
 *
 * @example
 * const watch = createVersionWatch({ store, states: [{ name: 'keys', load }], failed, pollEvery: 250 });
 * await watch.start();
 */
export function createVersionWatch(options: {
  store: Store;
  states: readonly WatchedState[];
  failed: (error: unknown) => void;
  pollEvery: number;
}): VersionWatch {
  const { store, states, failed, pollEvery } = options;
  const loaded = new Map<string, string>();
  let stopTimer: (() => void) | undefined;
  let stopped = false;
  let stopHeeding = () => undefined as void;
  // One reading after another: an older one that comes late must not replace a newer one.
  let tail: Promise<void> = Promise.resolve();

  const read = async (isDue: (name: string, version: string) => boolean) => {
    // The versions come first: what changes while a state is read is then read once more, never missed.
    const rows = await store.query<{ name: string; version: string }>(
      'SELECT name, version::text AS version FROM state_versions',
    );
    const versions = new Map(rows.map(({ name, version }) => [name, version]));
    for (const { name, load } of states) {
      const version = versions.get(name) ?? '0';
      if (!isDue(name, version)) continue;
      await load();
      loaded.set(name, version);
    }
  };
  const inTurn = (isDue: Parameters<typeof read>[0]): Promise<void> => {
    const turn = tail.then(() => read(isDue));
    tail = turn.catch(() => undefined);
    return turn;
  };

  const readMoved = () => inTurn((name, version) => loaded.get(name) !== version);

  const lookLater = () => {
    if (stopped) return;
    stopTimer?.();
    stopTimer = startBackgroundTimer(() => {
      stopTimer = undefined;
      readMoved().then(
        () => {
          if (store.shared) lookLater();
        },
        (error: unknown) => {
          failed(error);
          lookLater();
        },
      );
    }, pollEvery);
  };

  return {
    changed: bumpVersion,
    reload: async (name) => {
      store.announce?.();
      try {
        await inTurn((one) => one === name);
      } catch (error) {
        // The change is in the store all the same, and must come to hold here.
        loaded.delete(name);
        lookLater();
        throw error;
      }
    },
    start: async () => {
      await inTurn(() => true);
      if (!store.shared) return;
      stopHeeding = heedAnnouncements({ store, look: readMoved, failed });
      lookLater();
    },
    stop: async () => {
      stopped = true;
      stopHeeding();
      stopTimer?.();
      await tail;
    },
  };
}
