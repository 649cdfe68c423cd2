/** Held indexes: finds, makes, exchanges and forgets the indexes of a cluster, and remembers for a moment what they are like. */
import { EngineIndexMissing } from '../../../errors/engine-index-missing.ts';
import type { EngineIndexSettings } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import { ClusterRefused } from '../client/cluster-error.ts';
import { type HeldIndex, holdIndex } from './held-index.ts';
import { FORMAT, grownMapping, indexBody, type IndexMemory } from './index-layout.ts';
import { aliasOf, isPhysicalOf, physicalName, writingAlias } from './index-names.ts';

/** What was read of an index this long ago, in milliseconds, may have been changed by another process. */
const FRESH = 1000;

/** Making an index waits for all nodes. */
const PATIENCE = 60_000;

/** How indexes are made. */
export interface IndexPlacement {
  prefix: string;
  /** Parts of an index that nodes share. */
  shards: number;
  /** Copies of each part beside the first. */
  replicas: number;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ClusterRefused && error.type === 'index_not_found_exception';

/** The indexes behind their aliases. */
export class HeldIndexes {
  readonly #client: ClusterClient;
  readonly #placement: IndexPlacement;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #held = new Map<string, { index: HeldIndex; readAt: number }>();

  constructor(options: { client: ClusterClient; placement: IndexPlacement; now: () => number; random: () => number }) {
    this.#client = options.client;
    this.#placement = options.placement;
    this.#now = options.now;
    this.#random = options.random;
  }

  /** The index as it is now, or was a moment ago; undefined where there is none. */
  async find(index: string): Promise<HeldIndex | undefined> {
    const known = this.#held.get(index);
    if (known && this.#now() - known.readAt < FRESH) return known.index;
    return this.#read(index);
  }

  /**
   * Does something with an index; once more when it was exchanged meanwhile.
   * @throws EngineIndexMissing when there is none.
   */
  async use<Result>(index: string, work: (held: HeldIndex) => Promise<Result>): Promise<Result> {
    const held = await this.find(index);
    if (!held) throw new EngineIndexMissing(index);
    try {
      return await work(held);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const other = await this.#read(index);
      if (!other || other.physical === held.physical) throw new EngineIndexMissing(index);
      return work(other);
    }
  }

  /** Makes a physical index; `isSeen` puts it behind the alias at once. */
  async create(index: string, settings: EngineIndexSettings, options: { isSeen: boolean }): Promise<HeldIndex> {
    const alias = await aliasOf(this.#placement.prefix, index);
    const memory: IndexMemory = { format: FORMAT, index, settings, found: [], numbers: [] };
    const physical = physicalName(alias, { now: this.#now(), random: this.#random() });
    const body = indexBody(memory, this.#placement);
    await this.#client.call({
      method: 'PUT',
      path: `/${physical}`,
      body: { ...body, aliases: { [writingAlias(physical)]: {}, ...(options.isSeen ? { [alias]: {} } : {}) } },
      timeout: PATIENCE,
    });
    const held = holdIndex({ alias, physical, memory });
    if (!options.isSeen) return held;
    // Two processes may have made it at the same time: the older one stays.
    const first = await this.#read(index);
    if (first && first.physical !== physical) await this.remove(physical);
    return first ?? held;
  }

  /** Puts a physical index behind the alias of an index at once, and takes away what was there. */
  async exchange(index: string, by: HeldIndex): Promise<void> {
    const alias = await aliasOf(this.#placement.prefix, index);
    const behind = await this.#behind(alias);
    const old = behind.filter(({ physical }) => physical !== by.physical);
    const memory = { ...by.memory, index };
    await this.#client.call({ method: 'PUT', path: `/${by.physical}/_mapping`, body: { _meta: memory } });
    await this.#client.call({
      method: 'POST',
      path: '/_aliases',
      body: {
        actions: [
          { add: { index: by.physical, alias } },
          ...(by.alias === alias ? [] : [{ remove: { index: by.physical, alias: by.alias, must_exist: false } }]),
          ...old.map(({ physical }) => ({ remove_index: { index: physical } })),
        ],
      },
      timeout: PATIENCE,
    });
    this.#held.delete(by.index);
    this.#hold(holdIndex({ alias, physical: by.physical, memory }));
  }

  /** Changes what is remembered with an index. Fields can be added, not taken away. */
  async remember(held: HeldIndex, memory: IndexMemory): Promise<HeldIndex> {
    await this.#client.call({ method: 'PUT', path: `/${held.physical}/_mapping`, body: grownMapping(memory) });
    const changed = holdIndex({ alias: held.alias, physical: held.physical, memory });
    if (this.#held.get(held.index)?.index.physical === held.physical) this.#hold(changed);
    return changed;
  }

  async drop(index: string): Promise<void> {
    this.#held.delete(index);
    await this.removeUnfinished(index);
    const alias = await aliasOf(this.#placement.prefix, index);
    for (const { physical } of await this.#behind(alias)) await this.remove(physical);
  }

  async remove(physical: string): Promise<void> {
    try {
      await this.#client.call({ method: 'DELETE', path: `/${physical}`, timeout: PATIENCE });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /**
   * Takes away what rebuilds that were killed have left behind, of one index or of all: nobody sees it. Whoever should be building there still
   * fails, and finds the other's when it tries again.
   */
  async removeUnfinished(index?: string): Promise<void> {
    const { prefix } = this.#placement;
    const names = index === undefined ? `${prefix}-*` : `${await aliasOf(prefix, index)}-*`;
    const found = await this.#client.call<Record<string, { aliases: Record<string, object> }>>({
      method: 'GET',
      path: `/${names}/_alias`,
    });
    for (const [physical, { aliases }] of Object.entries(found)) {
      const isSeen = Object.keys(aliases).some((alias) => alias !== writingAlias(physical));
      if (!isSeen && isPhysicalOf(prefix, physical)) await this.remove(physical);
    }
  }

  /** Forgets what was read, as another process may have changed it. */
  forget(index: string): void {
    this.#held.delete(index);
  }

  #hold(index: HeldIndex): HeldIndex {
    this.#held.set(index.index, { index, readAt: this.#now() });
    return index;
  }

  async #read(index: string): Promise<HeldIndex | undefined> {
    const alias = await aliasOf(this.#placement.prefix, index);
    const [first] = await this.#behind(alias);
    if (!first) {
      this.#held.delete(index);
      return undefined;
    }
    const known = this.#held.get(index)?.index;
    const isSame = known?.physical === first.physical && JSON.stringify(known.memory) === JSON.stringify(first.memory);
    return this.#hold(isSame ? known : holdIndex({ alias, ...first, memory: { ...first.memory, index } }));
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
