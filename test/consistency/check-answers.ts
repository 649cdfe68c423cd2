/** Answers: reads fail only where a fault says so. */
import type { Fault, Operation, Read } from './history.ts';
import { startOf, who } from './describe.ts';
import type { Violation } from './model.ts';

/** Reads without a good answer from a process that lived all the time. */
export function checkAnswers(operations: readonly Operation[]): Violation[] {
  const start = startOf(operations);
  const faults = operations.filter((one): one is Fault => one.kind === 'fault');
  const isExcused = (read: Read): boolean =>
    faults.some(({ process, began, ended }) => process === read.process && began <= read.ended && ended >= read.began);
  return operations
    .filter((one): one is Read => one.kind === 'read' && one.outcome !== 'ok')
    .filter((read) => !isExcused(read))
    .map((read) => ({
      check: 'no answer',
      operation: read,
      state: read.message ?? '',
      during: read.how,
      text: `${who(read, start)} got no answer (${read.message ?? 'none at all'}); the model allows that of a process that was killed or stopped`,
    }));
}
