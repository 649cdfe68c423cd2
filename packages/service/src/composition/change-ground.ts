/** The part of the common ground for changes: from writes over the indexer into the engine, until they are published. */
import { createCarrierLease } from '../ground/changes/carrier-lease.ts';
import { createCatalogue } from '../ground/changes/catalogue.ts';
import { type ChangeFeed, createChangeFeed } from '../ground/changes/change-feed.ts';
import { type ChangePublisher, createChangePublisher } from '../ground/changes/change-publisher.ts';
import { createEngineSnapshots, type EngineSnapshotCare } from '../ground/changes/engine-snapshots.ts';
import { createIndexer } from '../ground/changes/indexer.ts';
import { createRecentChanges, type RecentChanges } from '../ground/changes/recent-changes.ts';
import { createVersionLock } from '../ground/changes/version-lock.ts';
import { createWriter } from '../ground/changes/writer.ts';
import type { Context } from '../features/context.ts';
import { type GroundOptions, POLL_INTERVAL_MS } from './ground-options.ts';
import { createBreather } from '../ground/limits/breather.ts';
import { createCommitDelay } from '../ground/limits/commit-delay.ts';
import type { SearchQueue } from '../ground/limits/search-queue.ts';
import type { LoadCounter } from './load-progress.ts';
import { createOneAtATime } from '../store/one-at-a-time.ts';

/** The parts that process changes. */
export interface ChangeGround extends Pick<Context, 'catalogue' | 'indexer' | 'versionLock' | 'writer'> {
  publisher: ChangePublisher;
  snapshots: EngineSnapshotCare;
}

/** Dependencies of an indexer in addition to the ground. */
interface IndexerParts extends Pick<ChangeGround, 'catalogue' | 'versionLock' | 'snapshots'> {
  feed: ChangeFeed;
  recent: RecentChanges;
  searchQueue: SearchQueue;
  loading: LoadCounter;
}

function createGroundIndexer(ground: GroundOptions, parts: IndexerParts): Context['indexer'] {
  const { registry, now, uptime, onError } = ground;
  const { engine, store } = ground.options;
  const { feed, catalogue, recent, versionLock, snapshots, searchQueue, loading } = parts;
  return createIndexer({
    store,
    feed,
    pause: createBreather(searchQueue),
    engine,
    catalogue,
    readers: registry.changeReaders,
    lease: createCarrierLease({ store, id: ground.processId, now }),
    recent,
    recordVectors: () => registry.recordVectors,
    versionLock,
    uptime,
    load: async () => {
      const snapshot = await snapshots.load();
      if (snapshot) loading.add(snapshot.records);
      return snapshot;
    },
    carried: (records) => {
      snapshots.changed(records);
      for (const reader of registry.changeReaders) reader.carried?.(records, loading.isLoading);
      loading.add(records);
    },
    onError,
  });
}

/** Creates these parts; nothing runs before `publisher.start()`. */
export function createChangeGround(
  ground: GroundOptions,
  { searchQueue, loading }: { searchQueue: SearchQueue; loading: LoadCounter },
): ChangeGround {
  const { registry, now, uptime, onError } = ground;
  const { engine, store, pollEvery = POLL_INTERVAL_MS, snapshots: storage, snapshotReading: reading } = ground.options;
  const catalogue = createCatalogue();
  const snapshots = createEngineSnapshots({
    store,
    engine,
    catalogue,
    storage,
    reading,
    generationOf: (row) => registry.recordVectors?.generationOf(row),
    now,
    onError,
  });
  const recent = createRecentChanges();
  const versionLock = createVersionLock({ now: uptime });
  // What a group of writes has read must be valid until it is written.
  const writes = createOneAtATime();
  const feed = createChangeFeed({ store, writes });
  const parts = { feed, catalogue, recent, versionLock, snapshots, searchQueue, loading };
  const indexer = createGroundIndexer(ground, parts);
  snapshots.watch(indexer);
  const publisher = createChangePublisher({
    store,
    indexer,
    now,
    onError,
    id: ground.processId,
    pollEvery,
    notePeers: engine.notePeers?.bind(engine),
  });
  const writer = createWriter({
    store,
    now,
    written: () => publisher.publishSoon(),
    commitDelay: createCommitDelay(searchQueue),
    followers: registry.indexFollowers,
    recent,
    inTurn: writes,
  });
  return { catalogue, indexer, versionLock, writer, publisher, snapshots };
}
