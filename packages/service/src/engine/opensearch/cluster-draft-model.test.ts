/**
 * Drafts over a cluster against a plain model: whatever is done to several indexes, in whatever order, and wherever a call fails, nothing staged is seen
 * before it is published, everything after it, in each process from the moment on that it shows it, and a draft that was given up leaves nothing.
 */
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { EngineIndexMissing } from '../../foundation/errors/engine-index-missing.ts';
import { EngineVersionGone } from '../../foundation/errors/engine-version-gone.ts';
import { defaultIndexSettings } from '../embedded/index/embedded-index.ts';
import type { EngineIndexSettings, RecordChange } from '../engine.ts';
import { ClusterDraft } from './cluster-draft.ts';
import { createPublishIntent } from './indexes/feed-position.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';
import { ClusterIndexes } from './indexes/cluster-indexes.ts';
import { writingAlias } from './indexes/index-names.ts';
import { createIndexWrites } from './indexes/index-writes.ts';
import { searchIndex } from './indexes/read-index.ts';
import { recordOf } from './indexes/record-column.ts';
import { ShownVersions } from './indexes/shown-versions.ts';
import { MemoryCluster } from './testing/memory-cluster.ts';

const INDEXES = ['boots', 'hats', 'tents'] as const;
const FEED = 'feed';
const PREFIX = 'aisle';
/** More changes of one index than these are written at once. */
const FEW = 3;
const IDS = 8;

/** The first two are built alike, the third is not. */
const SETTINGS: readonly EngineIndexSettings[] = [
  defaultIndexSettings,
  { ...defaultIndexSettings, disableTypoToleranceOnWords: ['lamp'] },
  { ...defaultIndexSettings, searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }] },
];

type Index = (typeof INDEXES)[number];

/** A step of a draft. */
type Step =
  | { do: 'configure'; index: Index; settings: number }
  | { do: 'apply'; index: Index; changes: readonly { id: number; isDeletion: boolean }[] }
  | { do: 'clear' | 'drop'; index: Index };

/** A step, or what becomes of the draft. `fails` says how many calls work before one fails. */
type Command = { step: Step } | { end: 'publish' | 'discard'; fails: number | undefined } | { follow: true };

interface ModelIndex {
  settings: EngineIndexSettings;
  records: ReadonlyMap<string, string>;
}
type Model = ReadonlyMap<string, ModelIndex>;

/** A step with the changes as they are numbered: once, also where it is done again. */
type NumberedStep = Step & { numbered: readonly RecordChange[] };

function stepModel(model: Model, step: NumberedStep): Model {
  const next = new Map(model);
  const before = model.get(step.index);
  const empty = { settings: defaultIndexSettings, records: new Map<string, string>() };
  if (step.do === 'drop') next.delete(step.index);
  else if (step.do === 'clear') next.set(step.index, empty);
  else if (step.do === 'configure') next.set(step.index, { ...(before ?? empty), settings: SETTINGS[step.settings]! });
  else {
    const records = new Map((before ?? empty).records);
    for (const { objectID, json } of step.numbered)
      if (json === null) records.delete(objectID);
      else records.set(objectID, json);
    next.set(step.index, { ...(before ?? empty), records });
  }
  return next;
}

class Failure extends Error {}

/** One process over the cluster. */
class Process {
  readonly versions: ShownVersions;
  readonly #cluster: MemoryCluster;
  readonly #draft: () => ClusterDraft;

  constructor(cluster: MemoryCluster, { shards, random }: { shards: number; random: () => number }) {
    let time = 1_000_000;
    // A moment passes between two looks, so that what was read of an index is read anew now and then.
    const now = () => (time += 20);
    const indexes = new ClusterIndexes({
      client: cluster,
      placement: { prefix: PREFIX, shards, replicas: 0 },
      now,
      random,
    });
    const intent = createPublishIntent({ client: cluster, prefix: PREFIX });
    const writes = createIndexWrites({ client: cluster, indexes, wait: async () => undefined });
    this.#cluster = cluster;
    // No time passes for it: nothing is idle, and nothing is old.
    this.versions = new ShownVersions({ client: cluster, indexes, intent, now: () => 0 });
    this.#draft = () =>
      new ClusterDraft({
        client: cluster,
        indexes,
        versions: this.versions,
        intent,
        writes,
        shards,
        few: FEW,
        nextSequence: () => 0,
        pause: async () => undefined,
      });
  }

  draft(): ClusterDraft {
    return this.#draft();
  }

  /** What its searches see of an index; `gone` where they would be asked anew. */
  async look(index: string): Promise<ModelIndex | undefined | 'gone'> {
    try {
      const { clusterIndex, release } = await this.versions.hold(index);
      const records = await this.#recordsOf(clusterIndex);
      release();
      return { settings: clusterIndex.memory.settings, records };
    } catch (error) {
      if (error instanceof EngineVersionGone) return 'gone';
      if (error instanceof EngineIndexMissing) return undefined;
      throw error;
    }
  }

  async #recordsOf(clusterIndex: ClusterIndex): Promise<Map<string, string>> {
    const body = { query: { match_all: {} }, size: 1000 };
    const { hits } = await searchIndex<{ hits: { hits: { _source: { id: string; record: string } }[] } }>(
      this.#cluster,
      clusterIndex,
      body,
    );
    return new Map(hits.hits.map(({ _source }) => [_source.id, recordOf(_source)]));
  }
}

/** A publisher, a process that follows it, and the model of what both show. */
class World {
  readonly cluster = new MemoryCluster();
  readonly #publisher: Process;
  readonly #follower: Process | undefined;
  #draft: ClusterDraft;
  #shown: Model = new Map();
  #followed: Model = new Map();
  #staged: Model = new Map();
  /** What the draft did, to be done again where it is given up. */
  #steps: NumberedStep[] = [];
  #sequence = 0;
  #position = 0;
  #published = new Set<string>();

  constructor({ shards, hasFollower }: { shards: number; hasFollower: boolean }) {
    let chance = 0;
    const random = () => (chance = (chance + 1) % 1000) / 1000;
    this.#publisher = new Process(this.cluster, { shards, random });
    if (hasFollower) {
      this.#follower = new Process(this.cluster, { shards, random });
      for (const { versions } of [this.#publisher, this.#follower]) versions.notePeers(1);
    }
    this.#draft = this.#publisher.draft();
  }

  async run(command: Command): Promise<void> {
    if ('step' in command) await this.#step(this.#number(command.step));
    else if ('follow' in command) await this.#follow();
    else await this.#end(command);
    await this.#expectShown();
  }

  #number(step: Step): NumberedStep {
    const changes = step.do === 'apply' ? step.changes : [];
    const numbered = changes.map(({ id, isDeletion }): RecordChange => {
      const [objectID, sequence] = [`r${id}`, ++this.#sequence];
      const json = isDeletion ? null : JSON.stringify({ objectID, name: `lamp ${sequence}` });
      return { objectID, json, sequence } as RecordChange;
    });
    this.#sequence++;
    return { ...step, numbered };
  }

  async #step(step: NumberedStep): Promise<void> {
    this.#steps.push(step);
    this.#staged = stepModel(this.#staged, step);
    await this.#do(step);
  }

  #do(step: NumberedStep): Promise<void> {
    if (step.do === 'configure') return this.#draft.configure(step.index, SETTINGS[step.settings]!);
    if (step.do === 'apply') return this.#draft.apply(step.index, step.numbered);
    return step.do === 'clear' ? this.#draft.clear(step.index) : this.#draft.drop(step.index);
  }

  async #end({ end, fails }: { end: 'publish' | 'discard'; fails: number | undefined }): Promise<void> {
    if (end === 'discard') return this.#beginAnew();
    let left = fails ?? Infinity;
    this.cluster.before = () => {
      if (left-- === 0) throw new Failure('The cluster had a hiccup');
    };
    try {
      await this.#draft.prepare();
      await this.#draft.publish(() => undefined, { feed: FEED, sequence: this.#sequence });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.cluster.before = () => undefined;
      return this.#beginAnew();
    }
    this.cluster.before = () => undefined;
    this.#shown = this.#staged;
    this.#position = this.#sequence;
    for (const { index } of this.#steps) this.#published.add(index);
    this.#steps = [];
    await this.#draft.settle();
    this.#draft = this.#publisher.draft();
  }

  /** As the indexer does: what was given up is staged again. */
  async #beginAnew(): Promise<void> {
    await this.#draft.discard();
    this.#expectNothingLeft();
    await this.#expectShown();
    this.#draft = this.#publisher.draft();
    for (const step of this.#steps) await this.#do(step);
  }

  async #follow(): Promise<void> {
    const version = { feed: FEED, sequence: this.#position };
    const followed = await this.#follower?.versions.follow({ indexes: [...this.#published], version });
    // A publish that has failed half-way keeps it where it is.
    followed?.show(() => {
      this.#followed = this.#shown;
      this.#published.clear();
    });
  }

  async #expectShown(): Promise<void> {
    for (const index of INDEXES) {
      expect(await this.#publisher.look(index)).toEqual(this.#shown.get(index));
      if (!this.#follower) continue;
      const seen = await this.#follower.look(index);
      // It has never seen an index that is there now, and will.
      if (seen === 'gone') expect(this.#followed.get(index)).toBeUndefined();
      else expect(seen).toEqual(this.#followed.get(index));
    }
  }

  /** Every index is one that an alias leads to, or one that some process may still search; and all take writes. */
  #expectNothingLeft(): void {
    for (const [physical, { aliases, isWriteBlocked }] of this.cluster.indexes) {
      expect([...aliases].filter((alias) => alias !== writingAlias(physical))).toHaveLength(1);
      if (![...aliases].some((alias) => alias.includes('-retired-'))) expect(isWriteBlocked).toBe(false);
    }
  }
}

// Most steps are about one index: what happens to it in a row matters.
const index = fc.constantFrom(...INDEXES, INDEXES[0], INDEXES[0], INDEXES[0]);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('configure' as const), index, settings: fc.nat({ max: 2 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      index,
      changes: fc.array(fc.record({ id: fc.nat({ max: IDS }), isDeletion: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'drop' as const), index }) },
);
const commandsOf = (hasFailures: boolean): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: steps.map((step) => ({ step })) },
      {
        weight: 2,
        arbitrary: fc.record({
          end: fc.constant('publish' as const),
          fails: hasFailures ? fc.option(fc.nat({ max: 12 }), { nil: undefined }) : fc.constant(undefined),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ end: 'discard' as const, fails: undefined }) },
      { weight: 2, arbitrary: fc.constant({ follow: true as const }) },
    ),
    { maxLength: 30 },
  );

const configure = (settings: number): Command => ({ step: { do: 'configure', index: 'boots', settings } });
const put = (...ids: number[]): Command => ({
  step: { do: 'apply', index: 'boots', changes: ids.map((id) => ({ id, isDeletion: false })) },
});
const publish: Command = { end: 'publish', fails: undefined };

/** What went wrong once: settings that come back within a draft, and a rebuild behind many changes. */
const EXAMPLES: [Command[]][] = [
  [[configure(0), publish, configure(1), configure(0), publish]],
  [[put(1), publish, put(1, 2, 3, 4, 5), configure(2), publish]],
];

it.each([
  { shards: 1, hasFollower: true },
  { shards: 3, hasFollower: true },
  // Its refreshes show what they show, one index after the other: no call of a publish may fail.
  { shards: 1, hasFollower: false },
])(
  'shows each draft as a whole, with $shards parts an index, beside another process: $hasFollower',
  async (options) => {
    await fc.assert(
      fc.asyncProperty(commandsOf(options.hasFollower), async (commands) => {
        const world = new World(options);
        // A process follows before anybody asks it.
        for (const command of [{ follow: true as const }, ...commands]) await world.run(command);
      }),
      { numRuns: 100, examples: EXAMPLES },
    );
  },
);
