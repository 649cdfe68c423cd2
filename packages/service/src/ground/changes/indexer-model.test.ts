/** Tests of the indexer against a model: whatever is written, fails or is killed at any moment, searches see a complete committed state, and never an older one than before. */
import { expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../../engine/embedded/testing/plain-query.ts';
import type { Engine, RecordChange } from '../../engine/engine.ts';
import { IndexFailure } from '../../foundation/errors/index-failure.ts';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { isThorough } from '../../testing/brief.ts';
import { watchDrafts } from '../../testing/watch-drafts.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createIndexer, type Indexer } from './indexer.ts';
import type { IndexerPhase } from './indexer-phase.ts';
import type { RecordVectors } from './record-vectors.ts';
import { MemoryFeed, stateText, type VisibleState, type Write } from './testing/memory-feed.ts';

const INDEXES = ['boots', 'hats', 'tents'];
/** More than the batch size, so that a replacement is read in several chunks. */
const MANY = 1200;

/** Settings that change the vector generation of an index; attached vectors contain it. */
const generationOf: RecordVectors['generationOf'] = ({ settings }) =>
  (settings.hitsPerPage ?? 0) % 3 === 0 ? undefined : `g${settings.hitsPerPage! % 3}`;

class Killed extends Error {}
class Broken extends Error {}

/** One process over the feed. */
interface Process {
  engine: Engine;
  catalogue: Catalogue;
  indexer: Indexer;
  rule: number;
  isAlive: boolean;
}

/** A world of one feed and a sequence of processes, with random events. */
class World {
  readonly feed = new MemoryFeed();
  readonly phases = new Map<IndexerPhase, number>();
  process: Process;
  /** The commit whose state was last seen. */
  seen = 0;
  looks = 0;
  kills = 0;
  failures = 0;
  renames = 0;
  readonly #random: () => number;
  readonly #canRename: boolean;
  #isQuiet = false;
  #n = 0;

  /** @param options.canRename Whether the engine can rename the records of an index. */
  constructor(seed: number, { canRename }: { canRename: boolean }) {
    this.#canRename = canRename;
    this.#random = seededRandom(seed);
    this.feed.between = () => this.#happens();
    this.process = this.#start();
  }

  below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  /** Commits a transaction: a few changes, or the replacement of an index with its settings and the rule. */
  write(): void {
    const index = INDEXES[this.below(INDEXES.length)]!;
    const n = ++this.#n;
    if (this.below(12) === 0) {
      const count = this.below(2) === 0 ? MANY + this.below(MANY) : this.below(20);
      const first = this.below(2) * MANY;
      const puts = Array.from({ length: count }, (_, at): Write => ({
        kind: 'put',
        index,
        objectID: `r${first + at}`,
        n,
      }));
      this.feed.commit([
        { kind: 'clear', index },
        ...puts,
        { kind: 'settings', index, hitsPerPage: n },
        { kind: 'rule', n },
      ]);
      return;
    }
    // A chain of moves, as when two indices are swapped.
    if (this.below(12) === 0) {
      const names = [...INDEXES.slice(0, 2), 'between'];
      const [one, other, between] = this.below(2) === 0 ? names : [names[1], names[0], names[2]];
      this.feed.commit([
        { kind: 'move', index: one!, to: between! },
        { kind: 'move', index: other!, to: one! },
        { kind: 'move', index: between!, to: other! },
      ]);
      return;
    }
    const writes = Array.from({ length: 1 + this.below(4) }, (): Write => {
      const objectID = `r${this.below(6)}`;
      const kind = this.below(10);
      if (kind < 5) return { kind: 'put', index, objectID, n };
      if (kind < 7) return { kind: 'delete', index, objectID };
      if (kind === 7) return { kind: 'settings', index, hitsPerPage: n };
      if (kind === 8) return { kind: 'rule', n };
      if (this.below(2) === 0) return { kind: 'move', index, to: INDEXES[this.below(INDEXES.length)]! };
      return { kind: this.below(2) === 0 ? 'clear' : 'drop', index };
    });
    this.feed.commit(writes);
  }

  /** Kills the process at this moment and starts another one. */
  kill(): void {
    this.kills++;
    this.process.isAlive = false;
    void this.process.indexer.stop();
    // A new process has seen nothing yet, and starts with the current state.
    this.seen = 0;
    this.process = this.#start();
  }

  /** Reads everything as a searcher does, and compares it with the committed states. */
  async look(): Promise<void> {
    this.looks++;
    const { process } = this;
    const { engine, catalogue, rule, indexer } = process;
    // Others may read, write and kill while this one reads its responses.
    const seenBefore = this.seen;
    const names = catalogue.names();
    // In one synchronous step, so that nothing else can happen in between.
    const answers = names.map((name) => engine.search(name, { ...plainQuery, length: 5000 }));
    const applied = indexer.applied;
    const indexes: VisibleState['indexes'] = {};
    const settings = names.map((name) => catalogue.rows().find((row) => row.name === name)!.settings);
    for (const [at, name] of names.entries()) {
      const { hits } = await answers[at]!;
      const generations = new Set(hits.map(({ record }) => record['generation']));
      expect([...generations]).toEqual(hits.length > 0 ? [generationOf({ settings: settings[at]! })] : []);
      const records = Object.fromEntries(hits.map(({ objectID, record }) => [objectID, record['n'] as number]));
      indexes[name] = { hitsPerPage: settings[at]!.hitsPerPage, records };
    }
    const text = stateText({ indexes, rule });
    const { states } = this.feed;
    const matching = states.findIndex((state, at) => at >= seenBefore && state.text === text);
    if (matching < 0) {
      const older = states.findIndex((state) => state.text === text);
      throw new Error(
        older < 0
          ? `Searches see what was never committed, after commit ${seenBefore} (applied ${applied}): ${text.slice(0, 600)}\nwas ${states
              .filter(({ seq }) => seq >= applied - 12n && seq <= applied + 12n)
              .map(({ seq, text: other }) => `${seq} ${other.slice(0, 600)}`)
              .join('\n')}`
          : `Searches see commit ${older} again, after commit ${seenBefore}`,
      );
    }
    if (this.process === process) this.seen = Math.max(this.seen, matching);
    // A caller that was told that a write is published finds it.
    expect(states.findLastIndex((state) => state.text === text)).toBeGreaterThanOrEqual(
      states.findLastIndex(({ seq }) => seq <= applied),
    );
  }

  /** Waits for background work: everything that was committed is visible. */
  async rest(): Promise<void> {
    this.#isQuiet = true;
    await this.process.indexer.catchUp();
    await this.look();
    expect(this.feed.states[this.seen]!.text).toBe(this.feed.states.at(-1)!.text);
    this.#isQuiet = false;
  }

  #start(): Process {
    const catalogue = createCatalogue();
    const own = () => this.process === process;
    const engine = watchDrafts(createEmbeddedEngine({ joinBelow: 64 }), (draft) => ({
      apply: async (index, changes) => {
        await this.#happens(own);
        await draft.apply(index, changes);
      },
      rename: this.#canRename
        ? async (names) => {
            this.renames++;
            await this.#happens(own);
            await draft.rename!(names);
          }
        : undefined,
      prepare: async () => {
        await draft.prepare();
        await this.#happens(own);
      },
      settle: async () => {
        await this.#happens(own);
        await draft.settle();
      },
    }));
    const process: Process = {
      engine,
      catalogue,
      rule: 0,
      isAlive: true,
      indexer: createIndexer({
        store: { shared: false, query: async () => [] },
        feed: this.feed,
        engine,
        catalogue,
        recordVectors: () => ({
          generationOf,
          attach: async (row, changes) => {
            await this.#happens(own);
            const generation = generationOf(row);
            return changes.map(({ json, ...change }) => ({
              ...change,
              json: json && JSON.stringify({ ...(JSON.parse(json) as object), generation }),
            })) as RecordChange[];
          },
        }),
        readers: [this.feed.reader((n) => void (process.rule = n))],
        lease: { holding: async () => false, release: async () => undefined },
        pause: () => this.#happens(own),
        // Quarantine is tested elsewhere: here all indices are published together.
        attempts: Infinity,
        entered: (phase) => this.phases.set(phase, (this.phases.get(phase) ?? 0) + 1),
      }),
    };
    return process;
  }

  /** A moment in which other work gets its turn. */
  async #happens(own = () => true): Promise<void> {
    await Promise.resolve();
    if (!own()) throw new Killed();
    if (this.#isQuiet) return;
    const die = this.below(60);
    if (die < 6 && !this.feed.isFrozen) this.write();
    else if (die < 9) await this.look();
    else if (die === 9) {
      this.failures++;
      throw new Broken();
    } else if (die === 10) {
      this.kill();
      throw new Killed();
    }
    if (!own()) throw new Killed();
  }
}

const seeds = isThorough ? [1, 2, 3, 4, 5] : [2];
const seen = new Set<IndexerPhase>();

const renames = isThorough ? [true, false] : [true];
const worlds = renames.flatMap((canRename) => seeds.map((seed) => ({ seed, canRename })));

it.each(worlds)('searches see whole commits in their order, whatever happens (%o)', async ({ seed, canRename }) => {
  const world = new World(seed, { canRename });
  for (let turn = 0; turn < 150; turn++) {
    const die = world.below(10);
    if (die < 5) world.write();
    if (die === 9) await world.rest();
    else
      await world.process.indexer.advance().catch((error: unknown) => {
        const cause = error instanceof IndexFailure ? error.cause : error;
        if (!(cause instanceof Killed || cause instanceof Broken)) throw error;
      });
    await world.look();
  }
  await world.rest();
  for (const phase of world.phases.keys()) seen.add(phase);
  expect(world.kills).toBeGreaterThan(0);
  expect(world.failures).toBeGreaterThan(0);
  expect(world.looks).toBeGreaterThan(150);
  expect(world.renames > 0).toBe(canRename);
});

it('went through every phase that a process alone has', () => {
  expect([...seen].sort()).toEqual(['idle', 'publishing', 'reading', 'settling', 'staging', 'stopped']);
});
