/** Checks a history against the model, and says in plain words what broke it. */
// Why: decision 0135.
import { checkAnswers } from './check-answers.ts';
import { checkCounters } from './check-counters.ts';
import { checkOrder } from './check-order.ts';
import { checkRequests } from './check-requests.ts';
import { checkTogether } from './check-together.ts';
import { checkWhole } from './check-whole.ts';
import { type History, type Operation, saveHistory } from './history.ts';
import type { Violation } from './model.ts';

/** States of each kind that are told one by one. */
const MAX_STATES = 5;

/** All violations, in the order of time. */
export const checkHistory = (operations: readonly Operation[]): Violation[] =>
  [checkWhole, checkTogether, checkRequests, checkOrder, checkCounters, checkAnswers]
    .flatMap((check) => check(operations))
    .sort((a, b) => a.operation.startTime - b.operation.startTime);

/** How often each of some words comes: `3 of a, 1 of b`. */
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} during ${word}`).join(', ');
}

/** A summary of violations: how many of each kind, during which writes, and of each of its first states one. */
export function reportViolations(violations: readonly Violation[]): string {
  const checks = [...new Set(violations.map(({ check }) => check))];
  return checks
    .map((check) => {
      const own = violations.filter((one) => one.check === check);
      const states = new Map(own.toReversed().map((one) => [one.state, one]));
      const shown = [...states.values()].toReversed().slice(0, MAX_STATES);
      const heading = `${check}: ${own.length} reads of ${states.size} states (${tally(own.map(({ during }) => during))})`;
      return [heading, ...shown.map(({ text }) => `  - ${text}`)].join('\n');
    })
    .join('\n');
}

/** A line about what a history holds. */
export function summarize(operations: readonly Operation[]): string {
  const count = (filter: (operation: Operation) => boolean) => operations.filter(filter).length;
  const reads = count(({ kind }) => kind === 'read');
  const writes = operations.filter(({ kind }) => kind === 'write');
  const unknown = writes.filter(({ outcome }) => outcome === 'unknown').length;
  const seen = new Set(
    operations.flatMap((one) =>
      one.kind === 'read' ? Object.entries(one.observations).map((entry) => JSON.stringify(entry)) : [],
    ),
  );
  const requests = new Set(operations.flatMap((one) => (one.kind === 'read' ? (one.request ?? []) : []))).size;
  return `${reads} reads (${requests} requests of several questions) of ${seen.size} different states, ${writes.length} writes (${unknown} without an answer), ${count(({ kind }) => kind === 'increment')} increments, ${count((one) => one.kind === 'task' && one.isPublished)} tasks seen published, ${count(({ kind }) => kind === 'fault')} faults`;
}

/**
 * Expects a history that the model allows. One that it does not is written to a file, for `test/consistency/replay.ts`; with
 * `AISLE_KEEP_HISTORY=1` every one is.
 * @throws Error with the violations in plain words, the seed and the file.
 */
export function expectConsistent(history: History): void {
  const { name, seed, operations } = history;
  console.log(`${name}, seed ${seed}: ${summarize(operations)}`);
  const violations = checkHistory(operations);
  const file = violations.length > 0 || process.env['AISLE_KEEP_HISTORY'] === '1' ? saveHistory(history) : undefined;
  if (violations.length === 0) return;
  throw new Error(
    `${name}, seed ${seed}: ${violations.length} of the reads break the model.\n${reportViolations(violations)}\nThe history is in ${file}`,
  );
}
