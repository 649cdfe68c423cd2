/** Cache invalidation over the store: a cached state is read again when its version in the store has changed. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import type { Queryable, Store } from './store.ts';

/** A small state of the store that every process caches completely. */
export interface WatchedState {
  /** The name of its version. */
  name: string;
  /** Reads it again. */
  load(): Promise<void>;
}

/** Reports changes of states. */
export interface StateVersions {
  /** In the transaction of the change: other processes read the state again within moments of its commit. */
  changed(transaction: Queryable, name: string): Promise<void>;
  /** After that transaction: reads the state again in this process, immediately. */
  reload(name: string): Promise<void>;
}

/** Increments the version of a state, in the transaction of its change. */
export async function bumpVersion(transaction: Queryable, name: string): Promise<void> {
  await transaction.query(
    `INSERT INTO state_versions (name, version) VALUES ($1, 1)
     ON CONFLICT (name) DO UPDATE SET version = state_versions.version + 1`,
    [name],
  );
}

/** Watches the versions of states. */
export interface VersionWatch extends StateVersions {
  /** Loads every state; on a shared store, starts to poll for changes of others. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a watch. */
export interface VersionWatchOptions {
  store: Store;
  /** May be added to until `start` is called. */
  states: readonly WatchedState[];
  onError: (error: unknown) => void;
  /** Milliseconds between two polls, on a shared store, for changes without a notification. */
  pollEvery: number;
}

/** Returns whether a state with this version in the store must be read. */
type IsDue = (name: string, version: string) => boolean;

/** State of a watch. */
interface WatchProgress extends Readonly<VersionWatchOptions> {
  /** The versions that were loaded. */
  readonly loaded: Map<string, string>;
  /** Reads are sequential: a delayed older one must not replace a newer one. */
  tail: Promise<void>;
  stopTimer: (() => void) | undefined;
  stopListening: (() => void) | undefined;
  isStopped: boolean;
}

async function readStates({ store, states, loaded }: WatchProgress, isDue: IsDue): Promise<void> {
  // Versions are read first: a state that changes while it is read is then read once more, never missed.
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
}

function readInTurn(watch: WatchProgress, isDue: IsDue): Promise<void> {
  const turn = watch.tail.then(() => readStates(watch, isDue));
  watch.tail = turn.catch(() => undefined);
  return turn;
}

const readMoved = (watch: WatchProgress): Promise<void> =>
  readInTurn(watch, (name, version) => watch.loaded.get(name) !== version);

function lookLater(watch: WatchProgress): void {
  if (watch.isStopped) return;
  watch.stopTimer?.();
  watch.stopTimer = startBackgroundTimer(() => {
    watch.stopTimer = undefined;
    readMoved(watch).then(
      () => {
        if (watch.store.shared) lookLater(watch);
      },
      (error: unknown) => {
        watch.onError(error);
        lookLater(watch);
      },
    );
  }, watch.pollEvery);
}

async function reload(watch: WatchProgress, name: string): Promise<void> {
  watch.store.announce?.();
  try {
    await readInTurn(watch, (one) => one === name);
  } catch (error) {
    // The change is in the store nevertheless, and must take effect here.
    watch.loaded.delete(name);
    lookLater(watch);
    throw error;
  }
}

async function start(watch: WatchProgress): Promise<void> {
  const { store, onError } = watch;
  await readInTurn(watch, () => true);
  if (!store.shared) return;
  watch.stopListening = listenForNotifications({ store, onNotification: () => readMoved(watch), onError });
  lookLater(watch);
}

/**
 * Creates a watch that is separate from the change feed, which may be busy for long with the records of a large write: a deleted key must
 * not be valid until those are searchable.
 *
 * @example
 * const watch = createVersionWatch({ store, states: [{ name: 'keys', load }], onError, pollEvery: 250 });
 * await watch.start();
 */
export function createVersionWatch(options: VersionWatchOptions): VersionWatch {
  const watch: WatchProgress = {
    ...options,
    loaded: new Map(),
    tail: Promise.resolve(),
    stopTimer: undefined,
    stopListening: undefined,
    isStopped: false,
  };
  return {
    changed: bumpVersion,
    reload: (name) => reload(watch, name),
    start: () => start(watch),
    stop: async () => {
      watch.isStopped = true;
      watch.stopListening?.();
      watch.stopTimer?.();
      await watch.tail;
    },
  };
}
