/** Held indexes: finds, makes, exchanges and forgets the indexes of a cluster, and remembers for a moment what they are like. */
import { isWithin } from '../../../foundation/time/elapsed.ts';
import { startBackgroundTimer } from '../../../foundation/time/background-timer.ts';
import type { EngineIndexSettings } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import { hasKnnPlugin } from '../client/knn-plugin.ts';
import { type ClusterIndex, makeClusterIndex } from './cluster-index.ts';
import { FORMAT, grownMapping, indexBody, type IndexMemory, isBuiltAlike } from './index-layout.ts';
import { aliasOf, isPhysicalOf, physicalName, retiredAlias, retiredAt, writingAlias } from './index-names.ts';

/** What was read of an index this long ago, in milliseconds, may have been changed by another process. */
const FRESH = 1000;

/** Making an index waits for all nodes. */
const PATIENCE = 60_000;

/** Other processes have begun to search what took its place by then, in milliseconds. */
const RETIRE_AFTER = 5000;

/** How often that is put off, where a process still looks at it: one that was stopped for less than a minute goes on where it was. */
const RETIRE_ATTEMPTS = 12;

/** How indexes are made. */
export interface IndexPlacement {
  prefix: string;
  /** Parts of an index that nodes share. */
  shards: number;
  /** Copies of each part beside the first. */
  replicas: number;
}

/** One index and what is to be behind its alias, in the place of what is there. */
export interface Exchange {
  index: string;
  /** Undefined: nothing. */
  by: ClusterIndex | undefined;
  /** Undefined where there is nothing yet. */
  instead: ClusterIndex | undefined;
}

/** Whether an index takes no writes, as one that is being copied. */
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
  /** What stops the timers of physical indexes that are to be taken away. */
  readonly #retiring = new Map<string, () => void>();
  #isSwept = false;

  constructor(options: { client: ClusterClient; placement: IndexPlacement; now: () => number; random: () => number }) {
    this.#client = options.client;
    this.#placement = options.placement;
    this.#now = options.now;
    this.#random = options.random;
  }

  /** The index as it is now, or was a moment ago; undefined where there is none. */
  async find(index: string): Promise<ClusterIndex | undefined> {
    const cached = this.#cached.get(index);
    if (cached && isWithin({ since: cached.readAt, now: this.#now(), span: FRESH })) return cached.index;
    return this.#read(index);
  }

  /** The index as it is now; undefined where there is none. */
  read(index: string): Promise<ClusterIndex | undefined> {
    return this.#read(index);
  }

  /** Makes a physical index that no search sees. */
  async create(index: string, settings: EngineIndexSettings): Promise<ClusterIndex> {
    const knn = await this.#findsNearest(settings);
    const memory: IndexMemory = {
      format: FORMAT,
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
      timeout: PATIENCE,
    });
    return makeClusterIndex({ alias, physical, memory });
  }

  /** Whether the documents of an index serve other settings as they are. */
  async serves({ memory }: ClusterIndex, settings: EngineIndexSettings): Promise<boolean> {
    if (memory.format !== FORMAT || !isBuiltAlike(memory.settings, settings)) return false;
    return (memory.knn ?? false) === (await this.#findsNearest(settings));
  }

  /** Makes a copy of an index that no search sees: the files are shared, so it takes no time. The original takes no writes any more. */
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
      timeout: PATIENCE,
    });
    return makeClusterIndex({ alias, physical, memory: clusterIndex.memory });
  }

  /** Lets an index take writes again that was copied. */
  async allowWrites(clusterIndex: ClusterIndex): Promise<void> {
    await this.#putSettings(clusterIndex, { 'index.blocks.write': null });
  }

  /**
   * Puts physical indexes behind the aliases of others, all in one step.
   * @throws ClusterRefused where an alias no longer leads to what it led to: another process was faster.
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
    await this.#client.call({ method: 'POST', path: '/_aliases', body: { actions }, timeout: PATIENCE });
  }

  /** Takes a physical index away that is behind no alias any more, when searches that began in it have ended everywhere. */
  retire(physical: string, attempt = 1): void {
    const stop = startBackgroundTimer(() => {
      void this.#isLookedAt(physical).then((isLookedAt) => {
        // Closed meanwhile.
        if (this.#retiring.get(physical) !== stop) return;
        this.#retiring.delete(physical);
        if (isLookedAt && attempt < RETIRE_ATTEMPTS) this.retire(physical, attempt + 1);
        else this.remove(physical).catch(() => undefined);
      });
    }, RETIRE_AFTER);
    this.#retiring.set(physical, stop);
  }

  /** Takes away at once what was to be taken away later; what other processes still search, whoever carries next. */
  async close(): Promise<void> {
    const retiring = [...this.#retiring];
    this.#retiring.clear();
    for (const [physical, stop] of retiring) {
      stop();
      if (!(await this.#isLookedAt(physical))) await this.remove(physical).catch(() => undefined);
    }
  }

  /** Changes what is remembered with an index. Fields can be added, not taken away. */
  async remember(clusterIndex: ClusterIndex, memory: IndexMemory): Promise<ClusterIndex> {
    await this.#client.call({ method: 'PUT', path: `/${clusterIndex.physical}/_mapping`, body: grownMapping(memory) });
    const changed = makeClusterIndex({ alias: clusterIndex.alias, physical: clusterIndex.physical, memory });
    if (this.#cached.get(clusterIndex.index)?.index.physical === clusterIndex.physical) this.#hold(changed);
    return changed;
  }

  async remove(physical: string): Promise<void> {
    try {
      await this.#client.call({ method: 'DELETE', path: `/${physical}`, timeout: PATIENCE });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /**
   * Takes away what a carrier before has begun and not ended: nobody sees it, and who carries now is another one. Whoever should be building
   * there still fails, and finds the other's when it tries again. Once in a process.
   */
  async sweepOnce(): Promise<void> {
    if (!this.#isSwept) await this.removeUnfinished();
    this.#isSwept = true;
  }

  /** The same of one index, or of all. */
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
        isWithin({ since: retiredAt(alias)!, now: this.#now(), span: RETIRE_AFTER * RETIRE_ATTEMPTS }),
      );
      if (!isRetired) await this.remove(physical);
      else if (!this.#retiring.has(physical)) this.retire(physical);
    }
  }

  /** Whether a point in time of it is open anywhere. */
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

  /** Whether an index with these settings finds the nearest of vectors: where it is to, and the cluster can. */
  async #findsNearest({ vectors = false }: EngineIndexSettings): Promise<boolean> {
    return vectors && (await hasKnnPlugin(this.#client));
  }

  async #newName(index: string): Promise<{ alias: string; physical: string }> {
    const alias = await aliasOf(this.#placement.prefix, index);
    return { alias, physical: physicalName(alias, { now: this.#now(), random: this.#random() }) };
  }

  async #putSettings({ physical }: ClusterIndex, settings: object): Promise<void> {
    await this.#client.call({ method: 'PUT', path: `/${physical}/_settings`, body: settings, timeout: PATIENCE });
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

  /** The physical indexes behind an alias, the oldest first. */
  async #behind(alias: string): Promise<{ physical: string; memory: IndexMemory }[]> {
    try {
      const answer = await this.#client.call<Record<string, { mappings: { _meta: IndexMemory } }>>({
        method: 'GET',
        path: `/${alias}/_mapping`,
        // As the node that is asked knows it: the manager of the cluster may be silent, and every search would wait for it.
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
