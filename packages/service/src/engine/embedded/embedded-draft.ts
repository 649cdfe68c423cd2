/** Draft of the embedded engine: builds the next version of some indexes next to the published one, in steps between which searches run. */
import { IndexFailure } from '../../foundation/errors/index-failure.ts';
import type { EngineDraft, EngineIndexSettings, RecordChange } from '../engine.ts';
import type { EmbeddedIndex, WarmUp } from './index/embedded-index.ts';
import type { Segment } from './index/segment.ts';
import { runStepsWithPauses, type Steps } from './steps.ts';

/** The published indexes of an engine. */
export interface ShownIndexes {
  get(name: string): EmbeddedIndex | undefined;
  /** Creates an index that is not published yet. */
  create(): EmbeddedIndex;
  show(name: string, index: EmbeddedIndex): void;
  hide(name: string): void;
  /** Prepares segments of an index that will be published under a name, so that they are as fast as the published ones. */
  warmUp(name: string, index: EmbeddedIndex, segments: readonly Segment[]): Steps;
}

/** A draft over the published indexes. */
export class EmbeddedDraft implements EngineDraft {
  readonly #shown: ShownIndexes;
  readonly #pause: () => Promise<void>;
  /** Indexes of the next version that differ: with staged changes, new ones, and undefined for dropped ones. */
  readonly #next = new Map<string, EmbeddedIndex | undefined>();
  /** Published indexes of `#next` in which changes were staged. */
  readonly #touched = new Set<EmbeddedIndex>();
  #published: readonly (readonly [name: string, index: EmbeddedIndex | undefined])[] = [];

  constructor(shown: ShownIndexes, pause: () => Promise<void>) {
    this.#shown = shown;
    this.#pause = pause;
  }

  async configure(name: string, settings: EngineIndexSettings): Promise<void> {
    await this.#run(name, this.#open(name).configure(settings));
  }

  async apply(name: string, changes: readonly RecordChange[]): Promise<void> {
    await this.#run(name, this.#open(name).stage(changes));
  }

  async clear(name: string): Promise<void> {
    this.#next.set(name, this.#shown.create());
  }

  async rename(names: ReadonlyMap<string, string>): Promise<void> {
    const indexes = Array.from(names, ([to, from]) => {
      const index = this.#find(from);
      // Changes staged in it from now on are reverted if the draft is discarded.
      if (index && !this.#next.has(from)) this.#touched.add(index);
      return [to, index] as const;
    });
    for (const from of names.values()) this.#next.set(from, undefined);
    for (const [to, index] of indexes) this.#next.set(to, index);
  }

  async drop(name: string): Promise<void> {
    this.#next.set(name, undefined);
  }

  async prepare(): Promise<void> {
    for (const [name, index] of this.#next) if (index) await this.#run(name, index.prepare(this.#warmUp(name, index)));
  }

  async publish(show: () => void): Promise<void> {
    const undo: (() => void)[] = [];
    try {
      for (const [name, index] of this.#next) {
        try {
          if (index) undo.push(index.publish());
          undo.push(this.#showInstead(name, index));
        } catch (error) {
          throw new IndexFailure(name, error);
        }
      }
      show();
    } catch (error) {
      // A publish is atomic.
      for (const one of undo.reverse()) one();
      throw error;
    }
    this.#published = [...this.#next];
    this.#next.clear();
    this.#touched.clear();
  }

  async settle(): Promise<void> {
    const published = this.#published;
    this.#published = [];
    const failures: unknown[] = [];
    // If one fails, the next publish completes it; the others are not affected.
    for (const [name, index] of published)
      if (index)
        await this.#run(name, index.settle(this.#warmUp(name, index))).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async discard(): Promise<void> {
    this.#next.clear();
    const touched = [...this.#touched];
    this.#touched.clear();
    for (const index of touched) index.unstage();
  }

  /** Replaces the published index of a name, or removes it. Returns a function that reverts this. */
  #showInstead(name: string, index: EmbeddedIndex | undefined): () => void {
    const before = this.#shown.get(name);
    if (before === index) return () => undefined;
    const put = (one: EmbeddedIndex | undefined) => (one ? this.#shown.show(name, one) : this.#shown.hide(name));
    put(index);
    return () => put(before);
  }

  /** The index of the next version. */
  #open(name: string): EmbeddedIndex {
    const opened = this.#find(name) ?? this.#shown.create();
    if (!this.#next.has(name) && this.#shown.get(name)) this.#touched.add(opened);
    this.#next.set(name, opened);
    return opened;
  }

  #find(name: string): EmbeddedIndex | undefined {
    return this.#next.has(name) ? this.#next.get(name) : this.#shown.get(name);
  }

  #warmUp(name: string, index: EmbeddedIndex): WarmUp {
    return (segments) => this.#shown.warmUp(name, index, segments);
  }

  #run(name: string, steps: Steps): Promise<void> {
    return runStepsWithPauses(withIndexName(name, steps), this.#pause);
  }
}

/** Runs the same steps, and adds the name of the index to their errors. */
function* withIndexName(name: string, steps: Steps): Steps {
  try {
    yield* steps;
  } catch (error) {
    throw new IndexFailure(name, error);
  }
}
