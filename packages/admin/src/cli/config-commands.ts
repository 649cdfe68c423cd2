/** `aisle settings`, `aisle rules` and `aisle dictionaries`. */
import type { DictionaryBatchBody, IndexSettings, Rule, SearchDictionaryEntriesParameters } from '@aisle/contract';
import { isHttpError } from '@aisle/transport';
import { browseDictionaryEntries, browseRules } from '../browse-pages.ts';
import { waitForAppTask, waitForTask } from '../wait-for-task.ts';
import { UsageError } from './command.ts';
import type { Task } from './command.ts';
import { configCommand } from './config-command.ts';
import { fieldDifferences, itemDifferences } from './difference.ts';

type Fields = Record<string, unknown>;
type Item = Fields & { objectID: string };

/** Waits for the task of a write. */
const settled = (task: Task, indexName: string, taskID: number | bigint | string) => (): Promise<unknown> =>
  waitForTask(task.admin().tasks, { indexName, taskID }, { signal: task.terminal.signal });

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of things with an objectID, each once. */
function checkItems(value: unknown): Item[] {
  if (!Array.isArray(value)) throw new UsageError('The file must hold a JSON array.');
  const keys = new Set<unknown>();
  for (const [at, item] of (value as unknown[]).entries()) {
    const id = isObject(item) ? item['objectID'] : undefined;
    if (typeof id !== 'string' || !id) throw new UsageError(`Entry ${at + 1} of the file has no objectID.`);
    if (keys.has(id)) throw new UsageError(`The file has two entries with the objectID ${JSON.stringify(id)}.`);
    keys.add(id);
  }
  return value as Item[];
}

/** Removes the fields that searches add. */
const withoutAdditions = (item: object): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_'))) as Item;

async function collect(items: AsyncIterable<object>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(withoutAdditions(item));
  return all.sort((a, b) => (a.objectID < b.objectID ? -1 : 1));
}

/** The state of an index that does not exist yet. */
const orNothing = async <T>(answer: Promise<T>, nothing: T): Promise<T> =>
  answer.catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return nothing;
    throw error;
  });

const replaceOption = (what: string) =>
  ({ replace: { type: 'boolean', help: `diff, apply: ${what} that the file does not have go.` } }) as const;

export const settings = configCommand<IndexSettings>({
  name: 'settings',
  summary: 'Keep the settings of an index in a file: get, diff, apply.',
  owner: '<index>',
  example: 'products',
  help: 'Settings that the file does not name stay as they are.',
  options: { 'forward-to-replicas': { type: 'boolean', help: 'apply: change the replicas too.' } },
  read: (task, indexName) => orNothing(task.admin().settings.getSettings({ indexName }), {}),
  check(value) {
    if (!isObject(value)) throw new UsageError('The file must hold a JSON object.');
    return value;
  },
  compare: (before, after) => fieldDifferences(before as Fields, after as Fields, { isWhole: false }),
  async write(task, indexName, body) {
    const forwardToReplicas = task.options['forward-to-replicas'] === true;
    const { taskID } = await task.admin().settings.setSettings({ indexName, forwardToReplicas, body });
    return settled(task, indexName, taskID);
  },
});

export const rules = configCommand<Item[]>({
  name: 'rules',
  summary: 'Keep the rules of an index in a file: get, diff, apply.',
  owner: '<index>',
  example: 'products',
  help: 'Rules that the file does not have stay, unless --replace is given.',
  options: {
    ...replaceOption('rules'),
    'forward-to-replicas': { type: 'boolean', help: 'apply: change the replicas too.' },
  },
  read: (task, indexName) => orNothing(collect(browseRules(task.admin().rules, { indexName })), []),
  check: checkItems,
  compare: (before, after, { options }) => itemDifferences(before, after, { isWhole: options['replace'] === true }),
  async write(task, indexName, desired) {
    const { taskID } = await task.admin().rules.saveRules({
      indexName,
      forwardToReplicas: task.options['forward-to-replicas'] === true,
      clearExistingRules: task.options['replace'] === true,
      body: desired as unknown as Rule[],
    });
    return settled(task, indexName, taskID);
  },
});

type DictionaryName = SearchDictionaryEntriesParameters['dictionaryName'];
const dictionaryNames: readonly DictionaryName[] = ['stopwords', 'plurals', 'compounds'];

/** @throws UsageError for a dictionary that does not exist. */
function dictionaryOf(name: string): DictionaryName {
  const found = dictionaryNames.find((one) => one === name);
  if (!found)
    throw new UsageError(`<dictionary> is ${JSON.stringify(name)}: it must be one of ${dictionaryNames.join(', ')}.`);
  return found;
}

export const dictionaries = configCommand<Item[]>({
  name: 'dictionaries',
  summary: 'Keep your own dictionary entries in a file: get, diff, apply.',
  owner: '<dictionary>',
  example: 'stopwords',
  help: `
<dictionary> is ${dictionaryNames.join(', ')}. Standard entries are neither shown nor changed. Entries that the file does
not have stay, unless --replace is given.`,
  options: replaceOption('entries'),
  async read(task, name) {
    const dictionaryName = dictionaryOf(name);
    const entries = browseDictionaryEntries(task.admin().dictionaries, { dictionaryName, body: { query: '' } });
    const all = await collect(entries);
    return all
      .filter((entry) => entry['type'] !== 'standard')
      .map((entry) => Object.fromEntries(Object.entries(entry).filter(([field]) => field !== 'type')) as Item);
  },
  check: (value, name) => {
    dictionaryOf(name);
    return checkItems(value);
  },
  compare: (before, after, { options }) => itemDifferences(before, after, { isWhole: options['replace'] === true }),
  async write(task, name, desired) {
    const requests = desired.map((body) => ({ action: 'addEntry', body }));
    const { dictionaries: client, tasks } = task.admin();
    const { taskID } = await client.batchDictionaryEntries({
      dictionaryName: dictionaryOf(name),
      body: {
        clearExistingDictionaryEntries: task.options['replace'] === true,
        requests: requests as unknown as DictionaryBatchBody['requests'],
      },
    });
    return () => waitForAppTask(tasks, { taskID }, { signal: task.terminal.signal });
  },
});
