/** Shown versions: the state of each index that searches of this process see from one publish to the next, whatever other processes publish meanwhile. */
// Why: decision 0056.
import { EngineIndexMissing } from '../../../foundation/errors/engine-index-missing.ts';
import { EngineVersionGone } from '../../../foundation/errors/engine-version-gone.ts';
import { isWithin } from '../../../foundation/time/elapsed.ts';
import type { EngineVersion, FollowedVersion, PointFigures } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { PublishIntent } from './feed-position.ts';
import type { ClusterIndex } from './cluster-index.ts';
import { type ClusterIndexes, isMissing } from './cluster-indexes.ts';
import { closePointsInTime, openPointInTime } from './read-index.ts';

/** Milliseconds after its last sign of life during which another process may continue and publish, after it was stopped. */
const PEER_SPAN_MS = 60_000;

/** Milliseconds without a search after which an index is opened only when it is searched again. */
const IDLE_MS = 60_000;

/** Maximum number of points in time per process: a node has room for 300 by default. */
const MAX_POINTS = 64;

/** Milliseconds without a search after which a point in time may be closed for another one. */
const DISPENSABLE_MS = 10_000;

/** Maximum age in milliseconds: after it, a process that can no longer follow shows the newest version, and the cluster may remove the old one. */
const MAX_AGE_MS = 600_000;

/** Total time in milliseconds that requests wait for a process that is behind; then they see the newest version. */
const MAX_TOTAL_WAIT_MS = 2000;

/**
 * Milliseconds for which an index is searched without a point in time before one is opened again: if the process is behind, and if there is
 * no room.
 */
const RETRY_BEHIND_MS = 1000;
const RETRY_REFUSED_MS = 30_000;

/** Milliseconds for which a silent copy is not pinned: by then the cluster continues without its node. */
const SILENT_COPY_MS = 30_000;

/** An index as searches see it. */
interface ShownIndex {
  readonly clusterIndex: ClusterIndex;
  readonly openedAt: number;
  readonly hadPoint: boolean;
  /** Milliseconds for which it is searched without a point in time, if there is none. */
  readonly retryIn: number;
  /** Whether it is newer than the version that this process shows. */
  readonly isAhead: boolean;
  /** Number of running searches. */
  users: number;
  usedAt: number;
  isReplaced: boolean;
}

/** A lease of an index by a search: its point in time is not closed before it is released. */
export interface IndexHold {
  readonly clusterIndex: ClusterIndex;
  /** Whether the point in time was lost meanwhile: the responses may be from two versions. */
  readonly isLost: boolean;
  release(): void;
}

/** The versions of one process. */
export class ShownVersions {
  readonly #client: ClusterClient;
  readonly #indexes: ClusterIndexes;
  readonly #intent: PublishIntent;
  readonly #now: () => number;
  readonly #shown = new Map<string, ShownIndex>();
  readonly #opening = new Map<string, Promise<ShownIndex>>();
  #version: EngineVersion | undefined;
  #peersSeenAt = -Infinity;
  #behindSince: number | undefined;
  #silentAt = -Infinity;
  #lost = 0;

  constructor(options: { client: ClusterClient; indexes: ClusterIndexes; intent: PublishIntent; now: () => number }) {
    this.#client = options.client;
    this.#indexes = options.indexes;
    this.#intent = options.intent;
    this.#now = options.now;
  }

  /** Whether other processes may publish. */
  get hasPeers(): boolean {
    return isWithin({ since: this.#peersSeenAt, now: this.#now(), span: PEER_SPAN_MS });
  }

  get figures(): PointFigures {
    const points = [...this.#shown.values()].filter(({ clusterIndex }) => clusterIndex.pointInTime !== undefined);
    const oldest = points.reduce((least, { openedAt }) => Math.min(least, openedAt), Infinity);
    return { open: points.length, oldest: points.length === 0 ? 0 : this.#now() - oldest, lost: this.#lost };
  }

  notePeers(count: number): void {
    if (count > 0) this.#peersSeenAt = this.#now();
  }

  /**
   * Searches an index in the version that this process shows or, if that is unavailable, in the newest one.
   * @throws EngineIndexMissing if there is none.
   */
  async use<Result>(index: string, work: (clusterIndex: ClusterIndex) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      // Immediately if possible: the settings of this version were read a moment ago.
      const shown = this.#ready(index, false) ?? (await this.#open(index));
      const hold = this.#hold(index, shown);
      try {
        return await work(hold.clusterIndex);
      } catch (error) {
        if (!isMissing(error)) throw error;
        this.#forget(index, shown);
        if (tries > 1) throw new EngineIndexMissing(index);
      } finally {
        hold.release();
      }
    }
  }

  /**
   * Leases the version that this process shows.
   * @throws EngineVersionGone if it is unavailable, and EngineIndexMissing if there is no such index.
   */
  async hold(index: string): Promise<IndexHold> {
    const shown = this.#ready(index, true) ?? (await this.#open(index));
    if (shown.isAhead && this.#mayWait()) throw new EngineVersionGone(index);
    return this.#hold(index, shown);
  }

  /** Reads the current state behind the aliases of the indexes that this process searches. */
  async follow(options: {
    indexes: readonly string[];
    version: EngineVersion;
    isLatest?: boolean;
  }): Promise<FollowedVersion | undefined> {
    const names = options.indexes.filter((index) => this.#shown.has(index));
    const read = await Promise.all(
      names.map(async (index): Promise<[string, ClusterIndex | undefined]> => [index, await this.#indexes.read(index)]),
    );
    const staged = await this.stage(read);
    const isExact = staged.points === 0 || options.isLatest || !(await this.#isPast(options.version));
    if (isExact) return { show: (show) => staged.show(show, options.version), discard: staged.discard };
    staged.discard();
    return undefined;
  }

  /** Prepares indexes to be shown as they are now; undefined for none. */
  async stage(indexes: readonly (readonly [index: string, clusterIndex: ClusterIndex | undefined])[]) {
    const staged = await Promise.all(
      indexes.map(
        async ([index, clusterIndex]) => [index, clusterIndex && (await this.#stageOne(index, clusterIndex))] as const,
      ),
    );
    const points = staged.flatMap(([, shown]) => (shown?.hadPoint ? shown : []));
    return {
      points: points.length,
      show: (show: () => void, version?: EngineVersion): void => {
        for (const [index, shown] of staged) this.#replace(index, shown);
        this.#version = version ?? this.#version;
        this.#behindSince = undefined;
        show();
      },
      discard: (): void => {
        for (const shown of points) this.#close(shown);
      },
    };
  }

  /** Does something during which the copies of an index differ: searches of its current state use only one of them. */
  async withOneCopy(index: string, work: () => Promise<void>): Promise<void> {
    const clusterIndex = this.#shown.get(index)?.clusterIndex;
    // A quick response matters more than a consistent order of responses.
    const isSilent = isWithin({ since: this.#silentAt, now: this.#now(), span: SILENT_COPY_MS });
    if (clusterIndex && !isSilent)
      clusterIndex.pinnedCopy = { preference: clusterIndex.physical, release: () => this.#releaseCopies() };
    try {
      await work();
    } finally {
      if (clusterIndex) clusterIndex.pinnedCopy = undefined;
    }
  }

  /** Closes all points in time. */
  async close(): Promise<void> {
    const helds = [...this.#shown.values()].map(({ clusterIndex }) => clusterIndex);
    this.#shown.clear();
    await closePointsInTime(this.#client, helds);
  }

  /** Returns the shown index, if it can be searched immediately. */
  #ready(index: string, isExact: boolean): ShownIndex | undefined {
    const shown = this.#shown.get(index);
    if (!shown || !this.hasPeers) return shown;
    const now = this.#now();
    if (shown.clusterIndex.pointInTime !== undefined)
      return isWithin({ since: shown.openedAt, now, span: MAX_AGE_MS }) ? shown : undefined;
    const waits = isExact && shown.isAhead && this.#mayWait();
    return !waits && isWithin({ since: shown.openedAt, now, span: shown.retryIn }) ? shown : undefined;
  }

  /** Opens an index; searches that arrive meanwhile share the result. */
  #open(index: string): Promise<ShownIndex> {
    const opening =
      this.#opening.get(index) ??
      this.#openNow(index).finally(() => {
        this.#opening.delete(index);
      });
    this.#opening.set(index, opening);
    return opening;
  }

  async #openNow(index: string): Promise<ShownIndex> {
    const version = this.#version;
    const before = this.#shown.get(index);
    // If another index has replaced it meanwhile, nobody writes to this one any more.
    const clusterIndex = before?.clusterIndex ?? (await this.#read(index));
    if (!this.hasPeers) return this.#replace(index, this.#entry(clusterIndex));
    const opened = await this.#openPoint({ ...clusterIndex, pointInTime: undefined });
    const shown =
      opened ??
      (await this.#openPoint(await this.#read(index))) ??
      this.#entry(await this.#read(index), { retryIn: 0 });
    const isAhead = shown.hadPoint && version !== undefined && (await this.#isPast(version));
    if (this.#version !== version || this.#shown.get(index) !== before) {
      // It was shown again in the meantime.
      this.#close(shown);
      return this.#ready(index, false) ?? this.#entry(await this.#read(index), { retryIn: 0 });
    }
    if (!isAhead) return this.#replace(index, shown);
    this.#close(shown);
    return this.#replace(index, this.#entry(await this.#read(index), { isAhead, retryIn: RETRY_BEHIND_MS }));
  }

  /** Opens a point in time if there is room for one. Undefined if the physical index was removed. */
  async #openPoint(clusterIndex: ClusterIndex, { hasRoom = false } = {}): Promise<ShownIndex | undefined> {
    if (!hasRoom && !this.#makeRoom()) return this.#entry(clusterIndex, { retryIn: DISPENSABLE_MS });
    try {
      return this.#entry(await openPointInTime(this.#client, clusterIndex), { retryIn: RETRY_REFUSED_MS });
    } catch (error) {
      if (!isMissing(error)) throw error;
      return undefined;
    }
  }

  async #stageOne(index: string, clusterIndex: ClusterIndex): Promise<ShownIndex | undefined> {
    if (!this.hasPeers) return this.#entry(clusterIndex);
    const before = this.#shown.get(index);
    const isIdle = !before || !isWithin({ since: before.usedAt, now: this.#now(), span: IDLE_MS });
    if (isIdle) return undefined;
    // The point in time of the previous version is closed when this one is shown.
    const opened = await this.#openPoint(clusterIndex, { hasRoom: before.clusterIndex.pointInTime !== undefined });
    return opened && { ...opened, usedAt: before.usedAt };
  }

  #entry(clusterIndex: ClusterIndex, more: { retryIn?: number; isAhead?: boolean } = {}): ShownIndex {
    const { retryIn = 0, isAhead = false } = more;
    const now = this.#now();
    return {
      clusterIndex,
      openedAt: now,
      hadPoint: clusterIndex.pointInTime !== undefined,
      retryIn,
      isAhead,
      users: 0,
      usedAt: now,
      isReplaced: false,
    };
  }

  #hold(index: string, shown: ShownIndex): IndexHold {
    const { clusterIndex } = shown;
    shown.users++;
    shown.usedAt = this.#now();
    const hasLost = (): boolean => shown.hadPoint && clusterIndex.pointInTime === undefined;
    return {
      clusterIndex,
      get isLost() {
        return hasLost();
      },
      release: () => {
        shown.users--;
        if (hasLost() && this.#shown.get(index) === shown) {
          this.#lost++;
          this.#shown.set(index, { ...shown, hadPoint: false, users: 0, retryIn: 0 });
        }
        if (shown.isReplaced && shown.users === 0) this.#close(shown);
      },
    };
  }

  #replace<Shown extends ShownIndex | undefined>(index: string, shown: Shown): Shown {
    const before = this.#shown.get(index);
    if (shown) this.#shown.set(index, shown);
    else this.#shown.delete(index);
    if (before && before !== shown) {
      before.isReplaced = true;
      if (before.users === 0) this.#close(before);
    }
    return shown;
  }

  #forget(index: string, shown: ShownIndex): void {
    if (this.#shown.get(index) === shown) this.#replace(index, undefined);
  }

  #close({ clusterIndex }: ShownIndex): void {
    void closePointsInTime(this.#client, [clusterIndex]);
  }

  /** Whether there is room for another point in time. */
  #makeRoom(): boolean {
    const points = [...this.#shown].filter(([, { clusterIndex }]) => clusterIndex.pointInTime !== undefined);
    if (points.length < MAX_POINTS) return true;
    const [index, shown] = points.reduce((one, other) => (other[1].usedAt < one[1].usedAt ? other : one));
    if (isWithin({ since: shown.usedAt, now: this.#now(), span: DISPENSABLE_MS })) return false;
    this.#replace(index, undefined);
    return true;
  }

  /** Whether any step of a later version may have been done. */
  async #isPast({ feed, sequence }: EngineVersion): Promise<boolean> {
    return (await this.#intent.newest(feed)) > sequence;
  }

  /** Whether a request may wait for this process to follow: all of them together only for a limited time. */
  #mayWait(): boolean {
    this.#behindSince ??= this.#now();
    return isWithin({ since: this.#behindSince, now: this.#now(), span: MAX_TOTAL_WAIT_MS });
  }

  async #read(index: string): Promise<ClusterIndex> {
    const clusterIndex = await this.#indexes.read(index);
    if (!clusterIndex) throw new EngineIndexMissing(index);
    return clusterIndex;
  }

  /** All of them: a silent node has copies of many indexes. */
  #releaseCopies(): void {
    this.#silentAt = this.#now();
    for (const { clusterIndex } of this.#shown.values()) clusterIndex.pinnedCopy = undefined;
  }
}
