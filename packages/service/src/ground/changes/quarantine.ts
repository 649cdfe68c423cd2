/** Quarantine: indices whose changes cannot be published remain as searches see them, while all others are published. */
// Why: decision 0003.
import type { IndexFailure } from '../../foundation/errors/index-failure.ts';

/** Indices that changed together, such as the two of a move: they are published together or not at all. */
interface Group {
  /** The names, each with its last change that searches see. */
  readonly applied: Map<string, bigint>;
  failure: IndexFailure;
  /** Number of failed attempts. */
  tries: number;
}

/** Quarantined indices of one engine. */
export class Quarantine {
  #groups: Group[] = [];
  /** Consecutive failures of each index that is not quarantined yet. */
  readonly #failures = new Map<string, number>();
  readonly #attempts: number;

  /** @param options.attempts Consecutive failures after which an index is quarantined. */
  constructor({ attempts }: { attempts: number }) {
    this.#attempts = attempts;
  }

  /** The names, each with its last change that searches see. */
  get applied(): ReadonlyMap<string, bigint> {
    return new Map(this.#groups.flatMap(({ applied }) => [...applied]));
  }

  /** The highest number of attempts of all groups. */
  get tries(): number {
    return this.#groups.reduce((most, { tries }) => Math.max(most, tries), 0);
  }

  /** The index and all indices quarantined together with it. */
  groupOf(name: string): Set<string> {
    return new Set(this.#groupOf(name)?.applied.keys());
  }

  /** The reason why an index is quarantined. */
  failureOf(name: string): IndexFailure | undefined {
    return this.#groupOf(name)?.failure;
  }

  /**
   * Records a failure.
   * @param applied The last change that searches see of indices that are not quarantined.
   * @returns Whether the index is quarantined now, so that the others can continue without it.
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
   * Also quarantines indices that changed together with a quarantined one.
   * @param sets Names that changed together.
   * @param applied The last change that searches see of indices that are not quarantined.
   * @returns Whether any index or group was added.
   */
  join(sets: readonly (readonly string[])[], applied: bigint): boolean {
    let isJoined = false;
    // An added index may pull in others, also through a set that was checked before.
    for (let isNew = true; isNew; isJoined ||= isNew) {
      isNew = false;
      for (const names of sets) isNew = this.#joinSet(names, applied) || isNew;
    }
    return isJoined;
  }

  /** Returns those of the names whose whole group is among them. */
  withWholeGroups(names: ReadonlySet<string>): Set<string> {
    const whole = this.#groups.filter(({ applied }) => [...applied.keys()].every((name) => names.has(name)));
    return new Set(whole.flatMap(({ applied }) => [...applied.keys()]));
  }

  /** Releases indices that were retried in a published run, and resets the failure counts of all others. */
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
