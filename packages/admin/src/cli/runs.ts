/** `aisle runs`: lists ingestion runs, waits for one, shows what a blocked run would change, publishes or discards it, and saves rejected rows. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { browseRuns } from '../browse-pages.ts';
import { exitCodes, printJson, textOf, UsageError, wordOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { printTable } from './print-table.ts';
import { waitForRun } from '../wait-for-run.ts';

/** Rejected rows per request. */
const REJECTS_PER_PAGE = 10_000;
/** Maximum length of a table cell in characters. */
const MAX_CELL_LENGTH = 100;

/** Prints JSON or a table, and returns the exit code of success. */
const printResult = (task: Task, value: object, rows: readonly object[]): number => {
  if (task.options['json']) printJson(task, value);
  else task.terminal.out(printTable(rows as readonly Record<string, unknown>[]));
  return exitCodes.done;
};

const runParameters = (task: Task): { runID: string } => ({ runID: wordOf(task, 1, '<run>') });

async function list(task: Task): Promise<number> {
  const taskID = textOf(task, 'task');
  const all = [];
  for await (const run of browseRuns(task.admin().ingestion, taskID === undefined ? {} : { taskID })) all.push(run);
  const rows = all.map(({ runID, createdAt, status, outcome, blocked = false, reason = '' }) => ({
    runID,
    createdAt,
    status: blocked ? 'blocked' : status,
    outcome,
    reason: reason.length > MAX_CELL_LENGTH ? `${reason.slice(0, MAX_CELL_LENGTH)}…` : reason,
  }));
  return printResult(task, all, rows);
}

/** Waits until a run has finished and its records are searchable; the exit code is 1 if it failed. */
async function wait(task: Task): Promise<number> {
  const run = await waitForRun(task.admin(), runParameters(task), { signal: task.terminal.signal });
  const { runID, outcome, indexName, indexTaskID, reason } = run;
  printResult(task, run, [{ runID, outcome, index: indexName, task: indexTaskID, reason }]);
  return outcome === 'success' ? exitCodes.done : exitCodes.failed;
}

async function changes(task: Task): Promise<number> {
  const answer = await task.admin().ingestion.getRunChanges(runParameters(task));
  const { before, after, added, changed, removed, unchanged } = answer.records;
  if (!task.options['json']) for (const { reason } of answer.breaches) task.terminal.err(`${reason}\n`);
  return printResult(task, answer, [{ index: answer.indexName, before, after, added, changed, removed, unchanged }]);
}

/** Writes the rejected rows to a file or to stdout, page by page. */
async function rejects(task: Task): Promise<number> {
  const { ingestion } = task.admin();
  const { runID } = runParameters(task);
  const path = textOf(task, 'out');
  const file = path === undefined ? undefined : openSync(path, 'w');
  let count = 0;
  try {
    for (let page = 1, isLast = false; !isLast; page++) {
      const rows = await ingestion.listRunRejects({ runID, itemsPerPage: REJECTS_PER_PAGE, page });
      const text = rows.map((reject) => `${JSON.stringify(reject)}\n`).join('');
      if (file === undefined) task.terminal.out(text);
      else writeSync(file, text);
      count += rows.length;
      isLast = rows.length < REJECTS_PER_PAGE;
    }
  } finally {
    if (file !== undefined) closeSync(file);
  }
  if (path !== undefined) task.terminal.err(`Wrote ${count} rows to ${path}\n`);
  return exitCodes.done;
}

const actions: Readonly<Record<string, (task: Task) => Promise<number>>> = {
  list,
  wait,
  changes,
  async publish(task) {
    const answer = await task.admin().ingestion.publishRun(runParameters(task));
    return printResult(task, answer, [answer]);
  },
  async discard(task) {
    const answer = await task.admin().ingestion.discardRun(runParameters(task));
    return printResult(task, answer, [answer]);
  },
  rejects,
};
const names = Object.keys(actions);

export const runs: Command = {
  summary: 'List runs of ingestion, wait for one, publish or discard a blocked one, save rejects.',
  usage: `${names.join('|')} [run]`,
  help: `
wait returns when a run has finished and its records are searchable; the exit code is 1 if it failed.
A run that fails the safety checks is blocked: its records are not published and the index stays unchanged. changes
shows the differences, publish applies the run, discard deletes it.
rejects writes every source row that did not get into the index, one JSON object per line: invalid rows, skipped rows,
and rows that a later row with the same objectID replaced.`,
  options: {
    task: { type: 'string', value: 'ID', help: 'list: only runs of this task.' },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'rejects: write to this file; stdout by default.' },
  },
  permissions: 'editSettings',
  examples: [
    ['aisle runs list', 'what ran in the last seven days?'],
    ['aisle runs wait 5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11', 'wait until its records are searchable'],
    ['aisle runs changes 5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f12', 'what would a blocked run change?'],
    ['aisle runs publish 5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f13', 'publish a blocked run'],
    ['aisle runs rejects 5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11 -o bad.jsonl', 'every bad row, in a file'],
  ],
  async run(task) {
    const name = wordOf(task, 0, names.join(', '));
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`${JSON.stringify(name)} is not one of ${names.join(', ')}.`);
    return action(task);
  },
};
