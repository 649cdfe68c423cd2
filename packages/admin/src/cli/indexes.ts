/** `aisle indexes`: lists, copies, moves and deletes indices. */
import type { IndexInfo } from '@aisle/contract';
import { waitForTask } from '../wait-for-task.ts';
import { exitCodes, printJson, UsageError, wordOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { printTable } from './print-table.ts';

const row = ({ name, entries, dataSize, updatedAt, pendingTask, primary }: IndexInfo) => ({
  index: name,
  records: entries,
  bytes: dataSize,
  updated: updatedAt,
  pending: pendingTask ? 'yes' : 'no',
  'replica of': primary,
});

async function list(task: Task): Promise<number> {
  const { items } = await task.admin().indices.listIndices({}, { signal: task.terminal.signal });
  if (task.options['json']) printJson(task, items);
  else task.terminal.out(items.length ? printTable(items.map(row)) : 'There is no index that this key may use.\n');
  return exitCodes.done;
}

/** Prints the result, with --wait only when it is searchable. */
async function finish(
  task: Task,
  done: { indexName: string; taskID: number | bigint | string; text: string },
): Promise<number> {
  const { indexName, taskID, text } = done;
  if (task.options['wait'])
    await waitForTask(task.admin().tasks, { indexName, taskID }, { signal: task.terminal.signal });
  if (task.options['json']) printJson(task, { indexName, taskID });
  else task.terminal.out(`${text}\n`);
  return exitCodes.done;
}

async function transfer(task: Task, operation: 'copy' | 'move'): Promise<number> {
  const [indexName, destination] = [wordOf(task, 1, '<index>'), wordOf(task, 2, '<destination>')];
  const { taskID } = await task
    .admin()
    .indices.operationIndex({ indexName, body: { operation, destination } }, { signal: task.terminal.signal });
  const text = `${indexName} ${operation === 'copy' ? 'copied' : 'moved'} to ${destination}.`;
  return finish(task, { indexName: destination, taskID, text });
}

async function remove(task: Task): Promise<number> {
  const indexName = wordOf(task, 1, '<index>');
  const { taskID } = await task.admin().indices.deleteIndex({ indexName }, { signal: task.terminal.signal });
  return finish(task, { indexName, taskID, text: `${indexName} deleted.` });
}

const actions: Readonly<Record<string, (task: Task) => Promise<number>>> = {
  list,
  copy: (task) => transfer(task, 'copy'),
  move: (task) => transfer(task, 'move'),
  delete: remove,
};

export const indexes: Command = {
  summary: 'List the indices; copy, move and delete them.',
  usage: 'list|copy|move|delete [index] [destination]',
  help: `
list shows the indices that the key may use, with their records and bytes. copy and move put records, settings and rules
of an index in the place of all that the destination holds, at once; the destination keeps its replicas. delete takes the
replicas along.`,
  options: {
    wait: { type: 'boolean', help: 'copy, move, delete: return only when searches see it.' },
  },
  permissions: 'listIndexes; to copy and move addObject, editSettings and deleteIndex; to delete deleteIndex',
  examples: [
    ['aisle indexes list', 'what is there?'],
    ['aisle indexes copy products products_backup --wait', 'before a large change'],
    ['aisle indexes move products_backup products', 'and back'],
  ],
  async run(task) {
    const word = task.words[0] ?? 'list';
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (!action) throw new UsageError(`${JSON.stringify(word)} is not one of ${Object.keys(actions).join(', ')}.`);
    return action(task);
  },
};
