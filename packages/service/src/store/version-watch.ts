/** Cache invalidation over the store: what a process keeps in memory is read again when its version has moved there. */
import { startBackgroundTimer } from '../foundation/time/background-timer.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
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

/** What is watched. */
export interface VersionWatchOptions {
  store: Store;
  /** They may be added until `start` is called. */
  states: readonly WatchedState[];
  onError: (error: unknown) => void;
  /** Milliseconds between two looks, on a shared store, for what no announcement told. */
  pollEvery: number;
}

/** Whether a state is to be read that has this version in the store. */
type IsDue = (name: string, version: string) => boolean;

/** The state of a watch. */
interface WatchProgress extends Readonly<VersionWatchOptions> {
  /** The versions that are in memory. */
  readonly loaded: Map<string, string>;
  /** One reading after another: an older one that comes late must not replace a newer one. */
  tail: Promise<void>;
  stopTimer: (() => void) | undefined;
  stopListening: (() => void) | undefined;
  isStopped: boolean;
}

async function readStates({ store, states, loaded }: WatchProgress, isDue: IsDue): Promise<void> {
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
    // The change is in the store all the same, and must come to hold here.
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
 * A watch of its own beside the change feed, which may be busy for long with the records of a large write: a key that was deleted must
 * not be good until those are searchable.
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
