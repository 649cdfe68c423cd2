/** Quarantine: indexes whose changes cannot be published stay as searches see them, while all others are published. */
// Why: decision 0003.
import type { IndexFailure } from '../../foundation/errors/index-failure.ts';

/** Indexes that changed together, such as the two of a move: they are published together or not at all. */
interface Group {
  /** The names, each with the last of its changes that searches see. */
  readonly applied: Map<string, bigint>;
  failure: IndexFailure;
  /** How often it was tried in vain. */
  tries: number;
}

/** Indexes of one engine that are set apart. */
export class Quarantine {
  #groups: Group[] = [];
  /** How often in a row each index has failed that is not set apart yet. */
  readonly #failures = new Map<string, number>();
  readonly #attempts: number;

  /** @param options.attempts Failures in a row after which an index is set apart. */
  constructor({ attempts }: { attempts: number }) {
    this.#attempts = attempts;
  }

  /** The names, each with the last of its changes that searches see. */
  get applied(): ReadonlyMap<string, bigint> {
    return new Map(this.#groups.flatMap(({ applied }) => [...applied]));
  }

  /** How often the group was tried that was tried most. */
  get tries(): number {
    return this.#groups.reduce((most, { tries }) => Math.max(most, tries), 0);
  }

  /** The index and all that it is set apart with. */
  groupOf(name: string): Set<string> {
    return new Set(this.#groupOf(name)?.applied.keys());
  }

  /** Why an index is set apart. */
  failureOf(name: string): IndexFailure | undefined {
    return this.#groupOf(name)?.failure;
  }

  /**
   * Takes a failure in.
   * @param applied The last change that searches see of indexes that are not set apart.
   * @returns Whether the index is set apart: the others can go on without it.
   */
  add(failure: IndexFailure, applied: bigint): boolean {
    const { index } = failure;
    const group = this.#groupOf(index);
    if (group) {
      group.failure = failure;
      group.tries++;
      return true;
    }
    const failures = (this.#failures.get(index) ?? 0) + 1;
    this.#failures.set(index, failures);
    if (failures < this.#attempts) return false;
    this.#groups.push({ applied: new Map([[index, applied]]), failure, tries: failures });
    return true;
  }

  /**
   * Sets those apart as well that changed together with one that is.
   * @param sets Names that changed together.
   * @param applied The last change that searches see of indexes that are not set apart.
   * @returns Whether anything was added or joined.
   */
  join(sets: readonly (readonly string[])[], applied: bigint): boolean {
    let isJoined = false;
    // What is joined may join others, also by a set that was looked at before.
    for (let isNew = true; isNew; isJoined ||= isNew) {
      isNew = false;
      for (const names of sets) isNew = this.#joinSet(names, applied) || isNew;
    }
    return isJoined;
  }

  /** Of these names, those that are there with their whole group. */
  withWholeGroups(names: ReadonlySet<string>): Set<string> {
    const whole = this.#groups.filter(({ applied }) => [...applied.keys()].every((name) => names.has(name)));
    return new Set(whole.flatMap(({ applied }) => [...applied.keys()]));
  }

  /** A run was published in which these were tried again; those that are not set apart count from the beginning. */
  release(names: ReadonlySet<string>): void {
    this.#failures.clear();
    this.#groups = this.#groups.filter(({ applied }) => ![...applied.keys()].every((name) => names.has(name)));
  }

  #joinSet(names: readonly string[], applied: bigint): boolean {
    const [first, ...others] = [...new Set(names.flatMap((name) => this.#groupOf(name) ?? []))];
    if (!first) return false;
    for (const other of others) for (const [name, seq] of other.applied) first.applied.set(name, seq);
    this.#groups = this.#groups.filter((group) => !others.includes(group));
    const added = names.filter((name) => !first.applied.has(name));
    for (const name of added) first.applied.set(name, applied);
    return added.length + others.length > 0;
  }

  #groupOf(name: string): Group | undefined {
    return this.#groups.find(({ applied }) => applied.has(name));
  }
}
