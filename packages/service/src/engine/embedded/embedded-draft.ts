/** Draft of the embedded engine: the next version of some indexes, built beside what searches see, in steps between which they are answered. */
import type { EngineDraft, EngineIndexSettings, RecordChange, Resemblance } from '../engine.ts';
import type { EmbeddedIndex } from './index/embedded-index.ts';
import { runStepsWithPauses, type Steps } from './steps.ts';

/** The indexes of an engine as searches see them. */
export interface ShownIndexes {
  get(name: string): EmbeddedIndex | undefined;
  /** Makes an index that nobody sees. */
  create(): EmbeddedIndex;
  show(name: string, index: EmbeddedIndex): void;
  hide(name: string): void;
}

/** A draft over the indexes that searches see. */
export class EmbeddedDraft implements EngineDraft {
  readonly #shown: ShownIndexes;
  readonly #pause: () => Promise<void>;
  /** The indexes of the next version as far as they differ: with staged changes, new ones, and undefined for those that are dropped. */
  readonly #next = new Map<string, EmbeddedIndex | undefined>();
  #published: readonly EmbeddedIndex[] = [];

  constructor(shown: ShownIndexes, pause: () => Promise<void>) {
    this.#shown = shown;
    this.#pause = pause;
  }

  async configure(name: string, settings: EngineIndexSettings): Promise<void> {
    await this.#run(this.#open(name).configure(settings));
  }

  async apply(name: string, changes: readonly RecordChange[]): Promise<void> {
    await this.#run(this.#open(name).stage(changes));
  }

  async clear(name: string, { resembling }: { resembling?: Resemblance } = {}): Promise<void> {
    const other = resembling && this.#find(resembling.index);
    // What is not taken over has to be removed: of few records out of many, that is more work than to begin anew.
    if (!resembling || !other || resembling.records * 2 < other.documents.staged.living) {
      this.#next.set(name, this.#shown.create());
      return;
    }
    other.stageAnew();
    this.#next.set(resembling.index, undefined);
    this.#next.set(name, other);
  }

  async drop(name: string): Promise<void> {
    this.#next.set(name, undefined);
  }

  async prepare(): Promise<void> {
    for (const index of this.#indexes()) await this.#run(index.prepare());
  }

  async publish(show: () => void): Promise<void> {
    this.#published = this.#indexes();
    for (const [name, index] of this.#next) {
      index?.publish();
      if (!index) this.#shown.hide(name);
      else if (index !== this.#shown.get(name)) this.#shown.show(name, index);
    }
    this.#next.clear();
    show();
  }

  async settle(): Promise<void> {
    for (const index of this.#published) await this.#run(index.settle());
    this.#published = [];
  }

  async discard(): Promise<void> {
    // What was staged in an index that is shown stays there unseen: who repeats the changes stages it again.
    this.#next.clear();
  }

  #indexes(): EmbeddedIndex[] {
    return [...this.#next.values()].filter((index) => index !== undefined);
  }

  /** The index of the next version. */
  #open(name: string): EmbeddedIndex {
    const opened = this.#find(name) ?? this.#shown.create();
    this.#next.set(name, opened);
    return opened;
  }

  #find(name: string): EmbeddedIndex | undefined {
    return this.#next.has(name) ? this.#next.get(name) : this.#shown.get(name);
  }

  #run(steps: Steps): Promise<void> {
    return runStepsWithPauses(steps, this.#pause);
  }
}
