/** The common ground of one service: what its features share, created from engine, store and options. */
import type { ChangePublisher } from '../ground/changes/change-publisher.ts';
import type { EngineSnapshotCare } from '../ground/changes/engine-snapshots.ts';
import { createChangeGround } from './change-ground.ts';
import { TurnLog } from '../ground/conversations/turn-log.ts';
import { createTrustedClock } from '../store/clock/trusted-clock.ts';
import { createEvidence } from '../ground/evidence/intake.ts';
import type { Context } from '../features/context.ts';
import { type GroundOptions, POLL_INTERVAL_MS } from './ground-options.ts';
import { createKeyRing } from '../ground/keys/key-ring.ts';
import { createKeyStore } from '../ground/keys/key-store.ts';
import { findAfterWork } from '../ground/limits/after-work.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';
import { createCommitDelay } from '../ground/limits/commit-delay.ts';
import { createDutyCycle } from '../ground/limits/duty-cycle.ts';
import { createSearchQueue, MAX_WAITING, type SearchQueue } from '../ground/limits/search-queue.ts';
import { createSharedCounts, type SharedCounts } from '../ground/limits/shared-counts.ts';
import { createLoadCounter, type LoadCounter } from './load-progress.ts';
import { noOutbound } from '../outbound/outbound.ts';
import { createSearchLog } from '../ground/query/search-log.ts';
import { createVisitors, type Visitors } from '../request/visitors.ts';
import { createRollups } from '../ground/rollups/rollups.ts';
import { noScripts } from '../sandbox/script-runner.ts';
import { createSecretStore } from '../ground/secrets/secret-store.ts';
import { createVersionWatch, type VersionWatch } from '../store/version-watch.ts';

/** The ground, and the parts of it that the service itself starts and stops. */
export interface CommonGround {
  context: Context;
  publisher: ChangePublisher;
  versionWatch: VersionWatch;
  searchQueue: SearchQueue;
  sharedCounts: SharedCounts;
  visitors: Visitors;
  snapshots: EngineSnapshotCare;
  /** Reports the number of records to load, and the end of loading. */
  loading: Pick<LoadCounter, 'begin' | 'end'>;
}

/** Lets requests run between the steps of long work. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Creates the ground; nothing runs before `publisher.start()`. */
export function createCommonGround(ground: GroundOptions): CommonGround {
  const { registry, now, uptime, onError, processId, startJobs, cancelJob, tables, options } = ground;
  const { engine, store, mostWaitingSearches = MAX_WAITING, pollEvery = POLL_INTERVAL_MS } = options;
  const { outbound = noOutbound, scripts = noScripts, renderer, noteForgotten, operatorKey } = options;
  const random = options.random ?? ((size: number) => crypto.getRandomValues(new Uint8Array(size)));
  const loading = createLoadCounter(options.onLoad);
  const searchQueue = createSearchQueue({
    maxWaiting: mostWaitingSearches,
    yieldToEventLoop: options.nextTurn ?? nextTurn,
    afterWork: findAfterWork(),
  });
  const { publisher, snapshots, ...changes } = createChangeGround(ground, { searchQueue, loading });
  const trusted = createTrustedClock({ store, now, uptime, tell: onError });
  const { deletionTime } = trusted;
  const keyStore = createKeyStore({ store, operatorKey, random, now, deletionTime, onError });
  const versionWatch = createVersionWatch({ store, states: registry.watchedStates, onError, pollEvery });
  const visitors = createVisitors({ store, random });
  const sharedCounts = createSharedCounts({ store, id: processId, now, disguise: visitors.nameOf, onError });
  const context: Context = {
    store,
    engine,
    ...changes,
    versions: versionWatch,
    keyStore,
    secrets: createSecretStore({ sealer: keyStore.sealer }),
    keys: createKeyRing({ store: keyStore, now }),
    publishedSeq: (index) => publisher.publishedSeq(index),
    publishFailure: (index) => publisher.failure(index),
    searchLog: createSearchLog({ store, onError }),
    turnLog: new TurnLog({ store, now, onError }),
    evidence: createEvidence({ store }),
    rollups: createRollups({ store, readers: registry.rollupReaders, now, trusted, yieldToEventLoop, startJobs }),
    applyStages: (question, only) => registry.applyStages(question, only),
    correctQuery: (failed) => registry.correctQuery(failed),
    recommendVariants: (request, visitor) => registry.recommendVariants(request, visitor),
    testedIndex: (index, visitor) => registry.testedIndex(index, visitor),
    recordVectors: () => registry.recordVectors,
    facetValueMeaning: (request) => registry.facetValueMeaning(request),
    outbound,
    scripts,
    renderer,
    eventListeners: registry.eventListeners,
    nameOf: visitors.nameOf,
    noteForgotten,
    indexFollowers: registry.indexFollowers,
    startJobs,
    cancelJob,
    createCommitDelay: () => createCommitDelay(searchQueue),
    createDutyCycle: (restOptions) => createDutyCycle(searchQueue, restOptions),
    createCounter: sharedCounts.create,
    yieldToEventLoop,
    onError,
    tables,
    now,
    trusted,
    random,
  };
  return { context, publisher, versionWatch, searchQueue, sharedCounts, visitors, snapshots, loading };
}
