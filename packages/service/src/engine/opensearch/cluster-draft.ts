/** Draft over the cluster: changes go into an index as it is and are shown by one refresh, or into a copy that takes its place by the alias. */
import { appendAll } from '../../collections/append-all.ts';
import { defaultIndexSettings } from '../embedded/index/embedded-index.ts';
import type { EngineDraft, EngineIndexSettings, EngineVersion, RecordChange } from '../engine.ts';
import type { ClusterClient } from './client/cluster-client.ts';
import { type NumberedChange, refresh } from './indexes/apply-changes.ts';
import { canonicalJson } from './indexes/canonical-json.ts';
import type { PublishIntent } from './indexes/feed-position.ts';
import { isWriteBlocked, type Exchange, type HeldIndexes } from './indexes/held-indexes.ts';
import type { HeldIndex } from './indexes/held-index.ts';
import { FORMAT, isBuiltAlike } from './indexes/index-layout.ts';
import type { IndexWrites } from './indexes/index-writes.ts';
import type { ShownVersions } from './indexes/shown-versions.ts';
import { rebuildIndex } from './rebuild-index.ts';

/**
 * Changes of one index that wait for the end of the draft. More of them are sent at once, unseen; where an index has several parts, of which each
 * shows a refresh by itself, they go into a copy.
 */
const FEW = 500;

/** What a draft works with. */
export interface DraftPlace {
  client: ClusterClient;
  indexes: HeldIndexes;
  versions: ShownVersions;
  intent: PublishIntent;
  writes: IndexWrites;
  /** Parts into which each index is divided. */
  shards: number;
  /** The number of a change that comes without one. */
  nextSequence: () => number;
  /** Called again and again while there is much to do: whoever waits sees it go on. */
  pause: () => Promise<void>;
}

/** One index of the next version. */
interface DraftIndex {
  /** What searches see; undefined where there is nothing. */
  shown: HeldIndex | undefined;
  /** Its copy, or what is built in its place: no search sees it. */
  beside: HeldIndex | undefined;
  /** Whether nothing of `shown` is in the next version. */
  isEmptied: boolean;
  isDropped: boolean;
  /** Changes that go into `shown` as it is. */
  pending: NumberedChange[];
  /** Whether some have gone there, where no search sees them yet. */
  isSent: boolean;
  /** Settings that change nothing of what documents hold. */
  settings: EngineIndexSettings | undefined;
}

/** An index of which nothing is left in the next version, and nothing was made yet. */
const emptied = (shown: HeldIndex | undefined): DraftIndex => ({
  shown,
  beside: undefined,
  isEmptied: true,
  isDropped: false,
  pending: [],
  isSent: false,
  settings: undefined,
});

/** One draft. What it makes and does not publish, it takes away again. */
export class ClusterDraft implements EngineDraft {
  readonly #place: DraftPlace;
  readonly #next = new Map<string, DraftIndex>();
  #retired: HeldIndex[] = [];

  constructor(place: DraftPlace) {
    this.#place = place;
  }

  async configure(index: string, settings: EngineIndexSettings): Promise<void> {
    const next = await this.#open(index);
    const current = next.beside ?? (next.isEmptied ? undefined : next.shown);
    if (!current) next.beside = await this.#create(index, settings);
    else if (current.memory.format !== FORMAT || !isBuiltAlike(current.memory.settings, settings))
      await this.#rebuild(next, current, settings);
    else if (canonicalJson(current.memory.settings) !== canonicalJson(settings)) next.settings = settings;
  }

  async apply(index: string, changes: readonly RecordChange[]): Promise<void> {
    const next = await this.#open(index);
    const { nextSequence, writes, shards } = this.#place;
    const numbered = changes.map((change): NumberedChange => ({
      change,
      sequence: change.sequence ?? nextSequence(),
    }));
    if (!next.beside && (next.isEmptied || !next.shown)) next.beside = await this.#create(index, defaultIndexSettings);
    const areMany = next.isSent || next.pending.length + numbered.length > FEW;
    if (!next.beside && areMany && shards > 1) await this.#copy(next);
    if (next.beside) next.beside = await writes.send(next.beside, numbered);
    else appendAll(next.pending, numbered);
    if (!next.beside && areMany) await this.#sendPending(next);
  }

  async clear(index: string): Promise<void> {
    const next = await this.#open(index);
    await this.#giveUp(next);
    this.#next.set(index, { ...emptied(next.shown), isDropped: false });
  }

  async drop(index: string): Promise<void> {
    const next = await this.#open(index);
    await this.#giveUp(next);
    this.#next.set(index, { ...emptied(next.shown), isDropped: true });
  }

  async prepare(): Promise<void> {
    const { writes, indexes, pause } = this.#place;
    for (const [index, next] of this.#next) {
      await pause();
      if (!next.beside && next.isEmptied && !next.isDropped)
        next.beside = await this.#create(index, defaultIndexSettings);
      if (next.beside && next.settings)
        next.beside = await indexes.remember(next.beside, { ...next.beside.memory, settings: next.settings });
      if (next.beside) await writes.show(next.beside);
      else if (next.pending.length > 0) await this.#sendPending(next);
      if (!next.beside && next.shown && next.isSent) await writes.finish(next.shown);
    }
  }

  async publish(show: () => void, version?: EngineVersion): Promise<void> {
    const { indexes, versions, intent } = this.#place;
    const all = [...this.#next];
    // From here on other processes may see a part of it, if they look at an index for the first time.
    if (version && versions.hasPeers) await intent.declare(version);
    for (const [index, next] of all) await this.#showInPlace(index, next);
    const staged = await versions.stage(
      all.map(([index, { shown, beside, isDropped }]) => [index, isDropped ? undefined : (beside ?? shown)]),
    );
    const exchanges = all.flatMap(([index, { shown, beside, isDropped }]): Exchange[] =>
      beside || (isDropped && shown) ? [{ index, by: beside, instead: shown }] : [],
    );
    try {
      await indexes.exchange(exchanges);
    } catch (error) {
      staged.discard();
      throw error;
    }
    staged.show(show, version);
    this.#retired = exchanges.flatMap(({ instead }) => instead ?? []);
    this.#next.clear();
  }

  async settle(): Promise<void> {
    for (const { physical } of this.#retired) this.#place.indexes.retire(physical);
    this.#retired = [];
  }

  async discard(): Promise<void> {
    for (const next of this.#next.values()) await this.#giveUp(next);
    this.#next.clear();
  }

  /** The changes that went into an index as it is, and its settings. */
  async #showInPlace(index: string, next: DraftIndex): Promise<void> {
    const { indexes, versions, client } = this.#place;
    if (!next.shown || next.beside || next.isDropped) return;
    if (next.settings)
      next.shown = await indexes.remember(next.shown, { ...next.shown.memory, settings: next.settings });
    const { physical } = next.shown;
    if (next.isSent) await versions.withOneCopy(index, () => refresh(client, physical));
  }

  async #open(index: string): Promise<DraftIndex> {
    const { indexes, pause } = this.#place;
    await pause();
    await indexes.sweepOnce();
    const opened = this.#next.get(index) ?? {
      ...emptied(await indexes.find(index)),
      isEmptied: false,
    };
    // What is written to again after it was dropped is there again.
    opened.isDropped = false;
    this.#next.set(index, opened);
    return opened;
  }

  async #create(index: string, settings: EngineIndexSettings): Promise<HeldIndex> {
    const { indexes } = this.#place;
    await indexes.removeUnfinished(index);
    return indexes.create(index, settings);
  }

  /** Goes on in a copy of what searches see. */
  async #copy(next: DraftIndex): Promise<void> {
    const { indexes, writes } = this.#place;
    await indexes.removeUnfinished(next.shown!.index);
    next.beside = await indexes.copy(next.shown!);
    next.beside = await writes.send(next.beside, next.pending);
    next.pending = [];
  }

  /** Builds the documents anew for other settings. */
  async #rebuild(next: DraftIndex, current: HeldIndex, settings: EngineIndexSettings): Promise<void> {
    const { indexes, writes } = this.#place;
    if (next.beside) await writes.show(next.beside);
    else await indexes.removeUnfinished(current.index);
    let rebuilt = await rebuildIndex(this.#place, current, settings);
    if (next.pending.length > 0) rebuilt = await writes.send(rebuilt, next.pending);
    await this.#giveUp(next);
    next.beside = rebuilt;
    next.pending = [];
    next.settings = undefined;
  }

  /** Sends what waits into the index that searches see; they see it after a refresh. */
  async #sendPending(next: DraftIndex): Promise<void> {
    const { indexes, writes } = this.#place;
    const shown = next.shown as HeldIndex;
    const pending = next.pending;
    next.pending = [];
    next.isSent = true;
    try {
      next.shown = await writes.send(shown, pending);
      // What is refused is told when all calls have ended.
      if (pending.length <= FEW) await writes.finish(next.shown);
    } catch (error) {
      if (!isWriteBlocked(error)) throw error;
      // A process that was killed while it copied has left it so.
      await indexes.allowWrites(shown);
      next.shown = await writes.send(shown, pending);
    }
  }

  /** Takes away what was made of an index and is not shown. */
  async #giveUp({ beside, shown }: DraftIndex): Promise<void> {
    if (!beside) return;
    const { indexes, writes } = this.#place;
    await writes.finish(beside).catch(() => undefined);
    await indexes.remove(beside.physical);
    if (shown) await indexes.allowWrites(shown);
  }
}
