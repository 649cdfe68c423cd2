/** Draft over the cluster: changes go into the existing index and are shown by one refresh, or into a copy that replaces it by its alias. */
import { defaultIndexSettings } from '../embedded/index/embedded-index.ts';
import type { EngineDraft, EngineIndexSettings, EngineVersion, RecordChange } from '../engine.ts';
import type { ClusterClient } from './client/cluster-client.ts';
import {
  besideOf,
  built,
  changesOf,
  configured,
  copied,
  currentOf,
  type DraftPhase,
  dropped,
  emptied,
  reopened,
  untouched,
  withChanges,
  withSettings,
  written,
} from './draft-phase.ts';
import { type NumberedChange, refresh } from './indexes/apply-changes.ts';
import type { PublishIntent } from './indexes/feed-position.ts';
import { isWriteBlocked, type Exchange, type ClusterIndexes } from './indexes/cluster-indexes.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';
import type { IndexWrites } from './indexes/index-writes.ts';
import type { ShownVersions } from './indexes/shown-versions.ts';
import { rebuildIndex } from './rebuild-index.ts';

/**
 * Maximum number of changes of one index that wait for the end of the draft. More of them are sent earlier, invisible; if an index has
 * several shards, which refresh independently, they go into a copy.
 */
const MAX_PENDING_CHANGES = 500;

/** Dependencies of a draft. */
export interface DraftPlace {
  client: ClusterClient;
  indexes: ClusterIndexes;
  versions: ShownVersions;
  intent: PublishIntent;
  writes: IndexWrites;
  /** Number of shards per index. */
  shards: number;
  /** Returns the number of a change that has none. */
  nextSequence: () => number;
  /** Maximum number of changes of one index that wait for the end of the draft; 500 by default. */
  few?: number;
  /** Called repeatedly during long work, so that callers see progress. */
  pause: () => Promise<void>;
}

/** One draft. It removes again what it creates and does not publish. The state of each index is its phase. */
export class ClusterDraft implements EngineDraft {
  readonly #place: DraftPlace;
  readonly #few: number;
  readonly #phases = new Map<string, DraftPhase>();
  #retired: ClusterIndex[] = [];

  constructor(place: DraftPlace) {
    this.#place = place;
    this.#few = place.few ?? MAX_PENDING_CHANGES;
  }

  async configure(index: string, settings: EngineIndexSettings): Promise<void> {
    const phase = await this.#open(index);
    const current = currentOf(phase);
    if (!current) this.#enter(index, built(phase, await this.#create(index, settings)));
    else if (!(await this.#place.indexes.serves(current, settings))) await this.#rebuild(index, settings);
    else this.#enter(index, withSettings(phase, settings));
  }

  async apply(index: string, changes: readonly RecordChange[]): Promise<void> {
    const { nextSequence, shards } = this.#place;
    let phase = await this.#open(index);
    const numbered = changes.map((change): NumberedChange => ({
      change,
      sequence: change.sequence ?? nextSequence(),
    }));
    if (!currentOf(phase)) phase = this.#enter(index, built(phase, await this.#create(index, defaultIndexSettings)));
    const areMany = phase.name === 'written' || changesOf(phase).length + numbered.length > this.#few;
    if (phase.name !== 'beside' && areMany && shards > 1) phase = await this.#copy(index);
    if (phase.name === 'beside') return this.#send(index, phase, numbered);
    this.#enter(index, withChanges(phase, numbered));
    if (areMany) await this.#write(index);
  }

  async clear(index: string): Promise<void> {
    const phase = await this.#open(index);
    await this.#giveUp(phase);
    this.#enter(index, emptied(phase));
  }

  async drop(index: string): Promise<void> {
    const phase = await this.#open(index);
    await this.#giveUp(phase);
    this.#enter(index, dropped(phase));
  }

  async prepare(): Promise<void> {
    for (const index of this.#phases.keys()) {
      await this.#place.pause();
      await this.#prepare(index);
    }
  }

  async publish(show: () => void, version?: EngineVersion): Promise<void> {
    const { indexes, versions, intent } = this.#place;
    // From here on other processes may see a part of it, if they read an index for the first time.
    if (version && versions.hasPeers) await intent.declare(version);
    for (const index of this.#phases.keys()) await this.#showInPlace(index);
    const all = [...this.#phases];
    const staged = await versions.stage(all.map(([index, phase]) => [index, currentOf(phase)]));
    const exchanges = all.flatMap(([index, phase]) => exchangeOf(index, phase));
    try {
      await indexes.exchange(exchanges);
    } catch (error) {
      staged.discard();
      throw error;
    }
    staged.show(show, version);
    this.#retired = exchanges.flatMap(({ instead }) => instead ?? []);
    this.#phases.clear();
  }

  async settle(): Promise<void> {
    for (const { physical } of this.#retired) this.#place.indexes.retire(physical);
    this.#retired = [];
  }

  async discard(): Promise<void> {
    for (const phase of this.#phases.values()) await this.#giveUp(phase);
    this.#phases.clear();
  }

  async #open(index: string): Promise<DraftPhase> {
    const { indexes, pause } = this.#place;
    await pause();
    await indexes.sweepOnce();
    const phase = this.#phases.get(index);
    return this.#enter(index, phase ? reopened(phase) : untouched(await indexes.find(index)));
  }

  #enter<Phase extends DraftPhase>(index: string, phase: Phase): Phase {
    this.#phases.set(index, phase);
    return phase;
  }

  async #prepare(index: string): Promise<void> {
    const { writes, indexes } = this.#place;
    let phase = this.#phases.get(index)!;
    if (phase.name === 'emptied')
      phase = this.#enter(index, built(phase, await this.#create(index, defaultIndexSettings)));
    if (phase.name === 'beside') {
      const { beside, settings } = phase;
      const configuredIndex = settings ? await indexes.remember(beside, { ...beside.memory, settings }) : beside;
      this.#enter(index, built(phase, configuredIndex));
      return writes.show(configuredIndex);
    }
    if (changesOf(phase).length > 0) phase = await this.#write(index);
    if (phase.name === 'written') await writes.finish(phase.shown);
  }

  /** Shows the changes that went into the existing index, and its settings. */
  async #showInPlace(index: string): Promise<void> {
    const { indexes, versions, client } = this.#place;
    const phase = this.#phases.get(index)!;
    if (phase.name !== 'pending' && phase.name !== 'written') return;
    const { shown, settings } = phase;
    if (settings) this.#enter(index, configured(phase, await indexes.remember(shown, { ...shown.memory, settings })));
    if (phase.name === 'written') await versions.withOneCopy(index, () => refresh(client, shown.physical));
  }

  async #create(index: string, settings: EngineIndexSettings): Promise<ClusterIndex> {
    const { indexes } = this.#place;
    await indexes.removeUnfinished(index);
    return indexes.create(index, settings);
  }

  /** Continues in a copy of the published index. */
  async #copy(index: string): Promise<DraftPhase> {
    const { indexes, writes } = this.#place;
    const phase = this.#phases.get(index)!;
    const shown = phase.shown!;
    await indexes.removeUnfinished(index);
    // Pending writes would be missing in the copy.
    await writes.finish(shown);
    const copy = this.#enter(index, copied(phase, await indexes.copy(shown)));
    const changes = changesOf(phase);
    if (changes.length > 0) await this.#send(index, copy, changes);
    return this.#phases.get(index)!;
  }

  /** Sends changes to an index that no search sees. */
  async #send(index: string, phase: DraftPhase, changes: readonly NumberedChange[]): Promise<void> {
    const grown = await this.#place.writes.send(besideOf(phase)!, changes);
    this.#enter(index, copied(phase, grown));
  }

  /** Rebuilds the documents for other settings. */
  async #rebuild(index: string, settings: EngineIndexSettings): Promise<void> {
    const { indexes, writes } = this.#place;
    // What was written into the published index can only be read from a copy: a refresh would show it.
    if (this.#phases.get(index)!.name === 'written') await this.#copy(index);
    const phase = this.#phases.get(index)!;
    if (phase.name === 'beside') await writes.show(phase.beside);
    else await indexes.removeUnfinished(index);
    let rebuilt = await rebuildIndex(this.#place, currentOf(phase)!, settings);
    const changes = changesOf(phase);
    if (changes.length > 0) rebuilt = await writes.send(rebuilt, changes);
    await this.#giveUp(phase);
    this.#enter(index, built(phase, rebuilt));
  }

  /** Writes pending changes into the published index; searches see them after a refresh. */
  async #write(index: string): Promise<DraftPhase> {
    const { indexes, writes } = this.#place;
    const phase = this.#phases.get(index)!;
    const shown = phase.shown!;
    const changes = changesOf(phase);
    // Even if it fails, some changes may be there.
    this.#enter(index, written(phase, shown));
    try {
      this.#enter(index, written(phase, await writes.send(shown, changes)));
      // Rejected changes are reported when all calls have ended.
      if (changes.length <= this.#few) await writes.finish(shown);
    } catch (error) {
      if (!isWriteBlocked(error)) throw error;
      // A process that was killed while copying has left it blocked.
      await indexes.allowWrites(shown);
      this.#enter(index, written(phase, await writes.send(shown, changes)));
    }
    return this.#phases.get(index)!;
  }

  /** Removes what was created for an index and is not shown. */
  async #giveUp(phase: DraftPhase): Promise<void> {
    const beside = besideOf(phase);
    if (!beside) return;
    const { indexes, writes } = this.#place;
    await writes.finish(beside).catch(() => undefined);
    await indexes.remove(beside.physical);
    if (phase.shown) await indexes.allowWrites(phase.shown);
  }
}

/** Returns the exchange of the index behind an alias, if it is another one than before. */
function exchangeOf(index: string, phase: DraftPhase): Exchange[] {
  const { shown } = phase;
  if (phase.name === 'beside') return [{ index, by: phase.beside, instead: shown }];
  return phase.name === 'dropped' && shown ? [{ index, by: undefined, instead: shown }] : [];
}
