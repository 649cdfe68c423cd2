/** The common ground of one service: what its features stand on, made of engine, store and options. */
import { createCarrierLease } from './changes/carrier-lease.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { createCatalogue } from './changes/catalogue.ts';
import { type ChangePublisher, createChangePublisher } from './changes/change-publisher.ts';
import { createEngineSnapshots, type EngineSnapshotCare } from './changes/engine-snapshots.ts';
import { createIndexer } from './changes/indexer.ts';
import { createRecentChanges } from './changes/recent-changes.ts';
import { createOneAtATime } from './store/one-at-a-time.ts';
import { createVersionWatch, type VersionWatch } from './store/version-watch.ts';
import { createVersionLock } from './changes/version-lock.ts';
import { createWriter } from './changes/writer.ts';
import type { Context } from './features/context.ts';
import type { Registry } from './features/start-features.ts';
import { createTrustedClock } from './clock/trusted-clock.ts';
import { createEvidence } from './evidence/intake.ts';
import { createKeyRing } from './keys/key-ring.ts';
import { createKeyStore } from './keys/key-store.ts';
import { createBreather } from './limits/breather.ts';
import { nextTurn } from './limits/next-turn.ts';
import { createPace } from './limits/pace.ts';
import { createRest } from './limits/rest.ts';
import { createSharedCounts, type SharedCounts } from './limits/shared-counts.ts';
import { createSearchQueue, MOST_WAITING, type SearchQueue } from './limits/search-queue.ts';
import { noOutbound } from './outbound/outbound.ts';
import { createSearchLog } from './query/search-log.ts';
import { createRollups } from './rollups/rollups.ts';
import { createSecretStore } from './secrets/secret-store.ts';
import { noScripts } from './scripts/script-runner.ts';
import { createVisitors, type Visitors } from './request/visitors.ts';
import type { LoadProgress, ServiceOptions } from './service-options.ts';

/** The ground, and what of it the service itself starts and stops. */
export interface CommonGround {
  context: Context;
  publisher: ChangePublisher;
  versionWatch: VersionWatch;
  searchQueue: SearchQueue;
  sharedCounts: SharedCounts;
  visitors: Visitors;
  snapshots: EngineSnapshotCare;
  /** Says how many records there are to load, and that loading is over. */
  loading: { begin(total: number): void; end(): void };
}

/** What the service gives to its ground. */
export interface GroundOptions {
  /** What the service itself was made of. */
  options: ServiceOptions;
  registry: Registry;
  tables: readonly string[];
  /** Names this process among those that share the store. */
  processId: string;
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  uptime: () => number;
  failed: (error: unknown) => void;
  startJobs: () => void;
  cancelJob: Context['cancelJob'];
}

/** Lets requests in between the steps of long work. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Makes the ground; nothing runs before `publisher.start()`. */
export function createCommonGround(ground: GroundOptions): CommonGround {
  const { registry, now, uptime, failed } = ground;
  const { engine, store, onLoad, mostWaitingSearches = MOST_WAITING, pollEvery = 250 } = ground.options;
  const random = ground.options.random ?? ((size: number) => crypto.getRandomValues(new Uint8Array(size)));
  const progress: LoadProgress = { loaded: 0, total: 0 };
  let isLoading = true;
  const loaded = (records: number) => {
    if (!isLoading) return;
    progress.loaded += records;
    onLoad?.({ ...progress });
  };
  const catalogue = createCatalogue();
  const snapshots = createEngineSnapshots({
    store,
    engine,
    catalogue,
    storage: ground.options.snapshots,
    reading: ground.options.snapshotReading,
    now,
    failed,
  });
  const recent = createRecentChanges();
  const versionLock = createVersionLock({ now: uptime });
  const searchQueue = createSearchQueue({ most: mostWaitingSearches, yieldToEventLoop: nextTurn });
  const writes = createOneAtATime();
  const indexer = createIndexer({
    store,
    feed: createChangeFeed({ store, writes }),
    pause: createBreather(searchQueue),
    engine,
    catalogue,
    readers: registry.changeReaders,
    lease: createCarrierLease({ store, id: ground.processId, now }),
    recent,
    versionLock,
    uptime,
    load: async () => {
      const snapshot = await snapshots.load();
      if (snapshot) loaded(snapshot.records);
      return snapshot;
    },
    carried: (records) => {
      snapshots.changed(records);
      for (const reader of registry.changeReaders) reader.carried?.(records, isLoading);
      loaded(records);
    },
    failed,
  });
  snapshots.watch(indexer);
  const publisher = createChangePublisher({
    store,
    indexer,
    now,
    failed,
    id: ground.processId,
    pollEvery,
    notePeers: engine.notePeers?.bind(engine),
  });
  const trusted = createTrustedClock({ store, now, uptime, tell: failed });
  const keyStore = createKeyStore({
    store,
    operatorKey: ground.options.operatorKey,
    random,
    now,
    deletionTime: trusted.deletionTime,
    failed,
  });
  const versionWatch = createVersionWatch({ store, states: registry.watchedStates, failed, pollEvery });
  const visitors = createVisitors({ store, random });
  const sharedCounts = createSharedCounts({ store, id: ground.processId, now, disguise: visitors.nameOf, failed });
  const context: Context = {
    store,
    engine,
    catalogue,
    indexer,
    versionLock,
    writer: createWriter({
      store,
      now,
      written: () => publisher.publishSoon(),
      pace: createPace(searchQueue),
      followers: registry.indexFollowers,
      recent,
      inTurn: writes,
    }),
    versions: versionWatch,
    keyStore,
    secrets: createSecretStore({ sealer: keyStore.sealer }),
    keys: createKeyRing({ store: keyStore, now }),
    publishedSeq: (index) => publisher.publishedSeq(index),
    publishFailure: (index) => publisher.failure(index),
    searchLog: createSearchLog({ store, failed }),
    evidence: createEvidence({ store }),
    rollups: createRollups({
      store,
      readers: registry.rollupReaders,
      now,
      trusted,
      yieldToEventLoop,
      startJobs: ground.startJobs,
    }),
    applyStages: (question, only) => registry.applyStages(question, only),
    recommendVariants: (request, visitor) => registry.recommendVariants(request, visitor),
    outbound: ground.options.outbound ?? noOutbound,
    scripts: ground.options.scripts ?? noScripts,
    renderer: ground.options.renderer,
    eventListeners: registry.eventListeners,
    nameOf: visitors.nameOf,
    noteForgotten: ground.options.noteForgotten,
    indexFollowers: registry.indexFollowers,
    startJobs: ground.startJobs,
    cancelJob: ground.cancelJob,
    createPace: () => createPace(searchQueue),
    createRest: (options) => createRest(searchQueue, options),
    createCounter: sharedCounts.create,
    yieldToEventLoop,
    failed,
    tables: ground.tables,
    now,
    trusted,
    random,
  };
  return {
    context,
    publisher,
    versionWatch,
    searchQueue,
    sharedCounts,
    visitors,
    snapshots,
    loading: { begin: (total) => void (progress.total = total), end: () => void (isLoading = false) },
  };
}
