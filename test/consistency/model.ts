/** Model: the versions that a subject may have been in when it was read, by the writes of a history. */
import type { Operation, Read, Observation, Write } from './history.ts';

/** The writes of one subject. */
export interface SubjectWrites {
  /** Oldest first. */
  list: Write[];
  byVersion: Map<number, Write>;
  /** Those that left nothing. */
  empty: Write[];
}

/** The writes of each subject. */
export type Model = ReadonlyMap<string, SubjectWrites>;

/** The version of a subject that nobody has written. */
export const NOTHING = 0;

/** A read that broke a promise. */
export interface Violation {
  check: 'between' | 'torn' | 'torn request' | 'backwards' | 'too early' | 'lost' | 'no answer';
  operation: Operation;
  /** The same for reads that saw the same, however often and whenever. */
  state: string;
  /** How the newest write was done that may have been under way. */
  during: string;
  /** Who read what and when, and what the model allows. */
  text: string;
}

/** How the newest write was done that had begun when a read of a subject ended. */
export const writeDuring = (model: Model, read: Read, subject: string): string =>
  model.get(subject)?.list.findLast(({ startTime }) => startTime <= read.endTime)?.how ?? 'nothing';

/** Makes it. */
export function modelOf(operations: readonly Operation[]): Model {
  const model = new Map<string, SubjectWrites>();
  const writes = operations.filter((one): one is Write => one.kind === 'write').sort((a, b) => a.version - b.version);
  for (const write of writes)
    for (const [subject, { size }] of Object.entries(write.subjects)) {
      const own = model.get(subject) ?? { list: [], byVersion: new Map<number, Write>(), empty: [] };
      own.list.push(write);
      own.byVersion.set(write.version, write);
      if (size === 0) own.empty.push(write);
      model.set(subject, own);
    }
  return model;
}

/** The successful reads of a history. */
export const readsOf = (operations: readonly Operation[]): Read[] =>
  operations.filter((one): one is Read => one.kind === 'read' && one.outcome === 'ok');

/** Whether a read saw exactly what a write left of a subject, or on a page of it nothing else. */
function fits(observation: Observation, write: Write, subject: string): boolean {
  const { size, sum } = write.subjects[subject]!;
  const own = String(write.version);
  const isOwn = (versions: Record<string, number> = {}) =>
    Object.entries(versions).every(([version, count]) => version === own || count === 0);
  if (!isOwn(observation.versions) || !isOwn(observation.page)) return false;
  if (observation.isPart) return observation.count <= size;
  const counted = size === 0 ? 0 : (observation.versions[own] ?? 0);
  return observation.count === size && counted === size && (observation.sum === undefined || observation.sum === sum);
}

/**
 * The versions that what was seen of a subject can be, oldest first: a write that left exactly this, and that had begun when the read ended. An
 * unknown write is there or not; a failed one is not.
 */
export function possibleVersions(model: Model, read: Read, subject: string): number[] {
  const observation = read.observations[subject]!;
  const named = [...Object.keys(observation.versions), ...Object.keys(observation.page ?? {})];
  const writes = model.get(subject);
  const candidates =
    named.length === 0
      ? (writes?.empty ?? [])
      : named.flatMap((version) => writes?.byVersion.get(Number(version)) ?? []);
  const versions = [...new Set(candidates)]
    .filter(
      (write) => write.outcome !== 'failed' && write.startTime <= read.endTime && fits(observation, write, subject),
    )
    .map(({ version }) => version);
  return observation.count === 0 && named.length === 0 ? [NOTHING, ...versions] : versions;
}
