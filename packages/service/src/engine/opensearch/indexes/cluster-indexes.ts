/** Cluster indexes: finds, creates, exchanges and removes the indexes of a cluster, and caches their state for a moment. */
import { isWithin } from '../../../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../../../foundation/time/background-timer.ts';
import type { EngineIndexSettings } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import { hasKnnPlugin } from '../client/knn-plugin.ts';
import { type ClusterIndex, makeClusterIndex } from './cluster-index.ts';
import { FORMAT_VERSION, grownMapping, indexBody, type IndexMemory, isBuiltAlike } from './index-layout.ts';
import { aliasOf, isPhysicalOf, physicalName, retiredAlias, retiredAt, writingAlias } from './index-names.ts';

/** Age in milliseconds from which a cached state may be outdated by another process. */
const CACHE_MS = 1000;

/** Timeout in milliseconds: creating or deleting an index waits for all nodes. */
const INDEX_TIMEOUT_MS = 60_000;

/** Milliseconds after which other processes search its replacement. */
const RETIRE_DELAY_MS = 5000;

/** How often removal is postponed while a process still uses an index: a process that was stopped for less than a minute continues where it was. */
const MAX_RETIRE_ATTEMPTS = 12;

/** Placement of new indexes. */
export interface IndexPlacement {
  prefix: string;
  /** Number of shards per index. */
  shards: number;
  /** Number of replicas per shard. */
  replicas: number;
}

/** An index and the replacement behind its alias. */
export interface Exchange {
  index: string;
  /** Undefined for none. */
  by: ClusterIndex | undefined;
  /** Undefined if there is none yet. */
  instead: ClusterIndex | undefined;
}

/** Whether an index rejects writes, like one that is being copied. */
export const isWriteBlocked = (error: unknown): boolean =>
  error instanceof ClusterRefused && error.type === 'cluster_block_exception';

export const isMissing = (error: unknown): boolean =>
  error instanceof ClusterRefused && error.type === 'index_not_found_exception';

/** The indexes behind their aliases. */
export class ClusterIndexes {
  readonly #client: ClusterClient;
  readonly #placement: IndexPlacement;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #cached = new Map<string, { index: ClusterIndex; readAt: number }>();
  /** Functions that cancel the removal timers of physical indexes. */
  readonly #retiring = new Map<string, () => void>();
  #isSwept = false;

  constructor(options: { client: ClusterClient; placement: IndexPlacement; now: () => number; random: () => number }) {
    this.#client = options.client;
    this.#placement = options.placement;
    this.#now = options.now;
    this.#random = options.random;
  }

  /** Returns the index as of now or a moment ago. Undefined if there is none. */
  async find(index: string): Promise<ClusterIndex | undefined> {
    const cached = this.#cached.get(index);
    if (cached && isWithin({ since: cached.readAt, now: this.#now(), span: CACHE_MS })) return cached.index;
    return this.#read(index);
  }

  /** Returns the index as of now. Undefined if there is none. */
  read(index: string): Promise<ClusterIndex | undefined> {
    return this.#read(index);
  }

  /** Creates a physical index that no search sees. */
  async create(index: string, settings: EngineIndexSettings): Promise<ClusterIndex> {
    const knn = await this.#findsNearest(settings);
    const memory: IndexMemory = {
      format: FORMAT_VERSION,
      index,
      settings,
      found: [],
      numbers: [],
      ...(knn ? { knn, models: [] } : {}),
    };
    const { alias, physical } = await this.#newName(index);
    await this.#client.call({
      method: 'PUT',
      path: `/${physical}`,
      body: { ...indexBody(memory, this.#placement), aliases: { [writingAlias(physical)]: {} } },
      timeout: INDEX_TIMEOUT_MS,
    });
    return makeClusterIndex({ alias, physical, memory });
  }

  /** Whether the documents of an index fit other settings without a rebuild. */
  async serves({ memory }: ClusterIndex, settings: EngineIndexSettings): Promise<boolean> {
    if (memory.format !== FORMAT_VERSION || !isBuiltAlike(memory.settings, settings)) return false;
    return (memory.knn ?? false) === (await this.#findsNearest(settings));
  }

  /** Creates a copy of an index that no search sees: files are shared, so it is fast. The original rejects writes from now on. */
  async copy(clusterIndex: ClusterIndex): Promise<ClusterIndex> {
    const { alias, physical } = await this.#newName(clusterIndex.index);
    await this.#putSettings(clusterIndex, { 'index.blocks.write': true });
    await this.#client.call({
      method: 'POST',
      path: `/${clusterIndex.physical}/_clone/${physical}`,
      body: {
        settings: { 'index.blocks.write': null, 'index.number_of_replicas': this.#placement.replicas },
        aliases: { [writingAlias(physical)]: {} },
      },
      timeout: INDEX_TIMEOUT_MS,
    });
    return makeClusterIndex({ alias, physical, memory: clusterIndex.memory });
  }

  /** Allows writes to an index again after it was copied. */
  async allowWrites(clusterIndex: ClusterIndex): Promise<void> {
    await this.#putSettings(clusterIndex, { 'index.blocks.write': null });
  }

  /**
   * Exchanges the physical indexes behind aliases, all in one step.
   * @throws ClusterRefused if an alias has changed: another process was faster.
   */
  async exchange(exchanges: readonly Exchange[]): Promise<void> {
    if (exchanges.length === 0) return;
    const actions: object[] = [];
    for (const { index, by, instead } of exchanges) {
      const alias = await aliasOf(this.#placement.prefix, index);
      if (instead) {
        const { physical } = instead;
        actions.push({ remove: { index: physical, alias, must_exist: true } });
        actions.push({ add: { index: physical, alias: retiredAlias(physical, this.#now()) } });
      }
      if (by) actions.push({ add: { index: by.physical, alias } });
    }
    for (const { index } of exchanges) this.#cached.delete(index);
    await this.#client.call({ method: 'POST', path: '/_aliases', body: { actions }, timeout: INDEX_TIMEOUT_MS });
  }

  /** Removes a physical index without an alias when searches that started in it have ended in all processes. */
  retire(physical: string, attempt = 1): void {
    const stop = startBackgroundTimer(() => {
      void this.#isLookedAt(physical).then((isLookedAt) => {
        // Closed meanwhile.
        if (this.#retiring.get(physical) !== stop) return;
        this.#retiring.delete(physical);
        if (isLookedAt && attempt < MAX_RETIRE_ATTEMPTS) this.retire(physical, attempt + 1);
        else this.remove(physical).catch(() => undefined);
      });
    }, RETIRE_DELAY_MS);
    this.#retiring.set(physical, stop);
  }

  /** Removes immediately what was scheduled for removal; if other processes still search an index, the next writer removes it. */
  async close(): Promise<void> {
    const retiring = [...this.#retiring];
    this.#retiring.clear();
    for (const [physical, stop] of retiring) {
      stop();
      if (!(await this.#isLookedAt(physical))) await this.remove(physical).catch(() => undefined);
    }
  }

  /** Stores other metadata with an index. Fields can be added, not removed. */
  async remember(clusterIndex: ClusterIndex, memory: IndexMemory): Promise<ClusterIndex> {
    await this.#client.call({ method: 'PUT', path: `/${clusterIndex.physical}/_mapping`, body: grownMapping(memory) });
    const changed = makeClusterIndex({ alias: clusterIndex.alias, physical: clusterIndex.physical, memory });
    if (this.#cached.get(clusterIndex.index)?.index.physical === clusterIndex.physical) this.#hold(changed);
    return changed;
  }

  async remove(physical: string): Promise<void> {
    try {
      await this.#client.call({ method: 'DELETE', path: `/${physical}`, timeout: INDEX_TIMEOUT_MS });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /**
   * Removes unfinished indexes of an earlier writer: no search sees them, and this process is the writer now. A process that is still
   * building there fails, and finds the new index when it retries. Once per process.
   */
  async sweepOnce(): Promise<void> {
    if (!this.#isSwept) await this.removeUnfinished();
    this.#isSwept = true;
  }

  /** Does this for one index, or for all. */
  async removeUnfinished(index?: string): Promise<void> {
    const { prefix } = this.#placement;
    const names = index === undefined ? `${prefix}-*` : `${await aliasOf(prefix, index)}-*`;
    const found = await this.#client.call<Record<string, { aliases: Record<string, object> }>>({
      method: 'GET',
      path: `/${names}/_alias`,
    });
    for (const [physical, { aliases }] of Object.entries(found)) {
      const others = Object.keys(aliases).filter((alias) => alias !== writingAlias(physical));
      if (!isPhysicalOf(prefix, physical) || others.some((alias) => retiredAt(alias) === undefined)) continue;
      const isRetired = others.some((alias) =>
        isWithin({ since: retiredAt(alias)!, now: this.#now(), span: RETIRE_DELAY_MS * MAX_RETIRE_ATTEMPTS }),
      );
      if (!isRetired) await this.remove(physical);
      else if (!this.#retiring.has(physical)) this.retire(physical);
    }
  }

  /** Whether a point in time of an index is open anywhere. */
  async #isLookedAt(physical: string): Promise<boolean> {
    try {
      const { _all } = await this.#client.call<{ _all?: { total?: { search?: { point_in_time_current?: number } } } }>({
        method: 'GET',
        path: `/${physical}/_stats/search`,
        query: { filter_path: '_all.total.search.point_in_time_current' },
      });
      return (_all?.total?.search?.point_in_time_current ?? 0) > 0;
    } catch {
      return false;
    }
  }

  /** Whether an index with these settings can search nearest vectors: if it should, and the cluster supports it. */
  async #findsNearest({ vectors = false }: EngineIndexSettings): Promise<boolean> {
    return vectors && (await hasKnnPlugin(this.#client));
  }

  async #newName(index: string): Promise<{ alias: string; physical: string }> {
    const alias = await aliasOf(this.#placement.prefix, index);
    return { alias, physical: physicalName(alias, { now: this.#now(), random: this.#random() }) };
  }

  async #putSettings({ physical }: ClusterIndex, settings: object): Promise<void> {
    await this.#client.call({
      method: 'PUT',
      path: `/${physical}/_settings`,
      body: settings,
      timeout: INDEX_TIMEOUT_MS,
    });
  }

  #hold(index: ClusterIndex): ClusterIndex {
    this.#cached.set(index.index, { index, readAt: this.#now() });
    return index;
  }

  async #read(index: string): Promise<ClusterIndex | undefined> {
    const alias = await aliasOf(this.#placement.prefix, index);
    const [first] = await this.#behind(alias);
    if (!first) {
      this.#cached.delete(index);
      return undefined;
    }
    const cached = this.#cached.get(index)?.index;
    const isSame =
      cached?.physical === first.physical && JSON.stringify(cached.memory) === JSON.stringify(first.memory);
    return this.#hold(isSame ? cached : makeClusterIndex({ alias, ...first, memory: { ...first.memory, index } }));
  }

  /** Returns the physical indexes behind an alias, the oldest first. */
  async #behind(alias: string): Promise<{ physical: string; memory: IndexMemory }[]> {
    try {
      const answer = await this.#client.call<Record<string, { mappings: { _meta: IndexMemory } }>>({
        method: 'GET',
        path: `/${alias}/_mapping`,
        // From the state of the node that is called: the manager of the cluster may be silent, and every search would wait for it.
        query: { filter_path: '*.mappings._meta', local: true },
      });
      return Object.entries(answer)
        .map(([physical, { mappings }]) => ({ physical, memory: mappings._meta }))
        .sort((a, b) => (a.physical < b.physical ? -1 : 1));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}
