/** Requests: all questions of one request see the same version of whatever they read. */
import type { Operation, Read } from './history.ts';
import { findTear, versionsOf } from './check-together.ts';
import { describeCall, describeWrite, startOf } from './describe.ts';
import { type Model, modelOf, readsOf, possibleVersions, type Violation } from './model.ts';

/** The reads of each request of several questions. */
function requestsOf(operations: readonly Operation[]): Read[][] {
  const requests = new Map<number, Read[]>();
  for (const read of readsOf(operations)) {
    if (read.request === undefined) continue;
    const own = requests.get(read.request) ?? [];
    own.push(read);
    requests.set(read.request, own);
  }
  return [...requests.values()];
}

/** A subject of which two questions saw different versions. What is no version at all is told by another check. */
function findDifference(model: Model, reads: readonly Read[]): { subject: string; versions: number[][] } | undefined {
  for (const subject of new Set(reads.flatMap(({ observations }) => Object.keys(observations)))) {
    const versions = reads
      .filter(({ observations }) => observations[subject])
      .map((read) => possibleVersions(model, read, subject));
    if (versions.some((possible) => possible.length === 0)) continue;
    const isShared = versions[0]!.some((version) => versions.every((possible) => possible.includes(version)));
    if (!isShared) return { subject, versions };
  }
  return undefined;
}

/** Requests whose questions were answered from two versions: of one subject, or of subjects that one write changed. */
export function checkRequests(operations: readonly Operation[]): Violation[] {
  const model = modelOf(operations);
  const start = startOf(operations);
  return requestsOf(operations).flatMap((reads): Violation[] => {
    const read = reads[0]!;
    const violation = { check: 'torn request', operation: read } as const;
    const asked = `${describeCall(read, start)} asked ${reads.length} questions at once and`;
    const difference = findDifference(model, reads);
    if (difference) {
      const { subject, versions } = difference;
      const state = `${subject} in ${versions.map((possible) => possible.join(' or ')).join(', ')}`;
      return [{ ...violation, state, during: 'any', text: `${asked} saw ${state}` }];
    }
    const versions = new Map(reads.flatMap((one) => [...versionsOf(model, one)]));
    const tear = versions.size > 1 ? findTear(model, versions) : undefined;
    if (!tear) return [];
    const state = [...versions].map(([subject, version]) => `${subject} in ${version}`).join(', ');
    const { missing, write } = tear;
    const reason = `the model does not allow ${missing} in ${tear.older} there, as it was written by`;
    const text = `${asked} saw ${state}; ${reason} ${describeWrite(write, missing, start)}`;
    return [{ ...violation, state, during: write.how, text }];
  });
}
