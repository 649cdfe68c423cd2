/** Together: what one write changed of several subjects is seen of all of them or of none. */
import type { Operation, Read, Write } from './history.ts';
import { describeWrite, describeCall, startOf } from './describe.ts';
import { type Model, modelOf, NOTHING, readsOf, possibleVersions, type Violation } from './model.ts';

/** A write that a read saw of one subject and not of another. */
interface Tear {
  write: Write;
  missing: string;
  older: number;
}

/**
 * The state that was read is the one behind its newest write: an older version of another subject is right unless a write in between has
 * changed that, too. Of unknown writes only those that were seen are sure to be there.
 */
export function findTear(model: Model, versions: ReadonlyMap<string, number>): Tear | undefined {
  const newest = Math.max(...versions.values());
  const wereSeen = new Set(versions.values());
  for (const [subject, older] of versions) {
    const write = model
      .get(subject)
      ?.list.find(
        ({ version, outcome }) =>
          version > older &&
          version <= newest &&
          (outcome === 'ok' || (outcome === 'unknown' && wereSeen.has(version))),
      );
    if (write) return { write, missing: subject, older };
  }
  return undefined;
}

/** The version of each subject where it can be but one; a subject of which nothing was seen is told by another check. */
export function versionsOf(model: Model, read: Read): Map<string, number> {
  const versions = new Map<string, number>();
  for (const subject of Object.keys(read.observations)) {
    const possible = possibleVersions(model, read, subject);
    if (possible.length === 1 && possible[0] !== NOTHING) versions.set(subject, possible[0]!);
  }
  return versions;
}

/**
 * Reads that saw a write of one subject without the same write, or an earlier one, of another: new records under old settings.
 * Subjects that are read together have one writer.
 */
export function checkTogether(operations: readonly Operation[]): Violation[] {
  const model = modelOf(operations);
  const start = startOf(operations);
  return readsOf(operations).flatMap((read): Violation[] => {
    const versions = versionsOf(model, read);
    const tear = versions.size > 1 ? findTear(model, versions) : undefined;
    if (!tear) return [];
    const list = [...versions].map(([subject, version]) => `${subject} in ${version}`).join(', ');
    return [
      {
        check: 'torn',
        operation: read,
        state: list,
        during: tear.write.how,
        text: `${describeCall(read, start)} saw ${list}; the model does not allow ${tear.missing} in ${tear.older} there, as it was written by ${describeWrite(tear.write, tear.missing, start)}`,
      },
    ];
  });
}
