/** `aisle migrate`: imports the exports of another service. */
import { isHttpError } from '@aisle/transport';
import type { CreateConfigParameters } from '@aisle/contract';
import type { AdminClient } from '../../generated/all.ts';
import { exitCodes, printJson, textOf, UsageError, wordOf } from '../command.ts';
import type { Command, Task } from '../command.ts';
import { createCliClient } from '../connect-from.ts';
import { progressBar } from '../progress-bar.ts';
import { fetchExports } from './fetch-exports.ts';
import { type Fields, findExports, type IndexExport } from './find-exports.ts';
import { listenForIgnored } from './ignored-names.ts';
import { addTakenCount, type MigrationResult, emptyResult, formatReport } from './migration-report.ts';
import { putIndex, refusalOf } from './put-index.ts';

type ConfigBody = CreateConfigParameters['body'];

/** Environment variable with the API key of the other service; other users of the machine could read it on a command line. */
const SOURCE_KEY_VARIABLE = 'AISLE_FROM_API_KEY';

/** With --from-app: downloads the exports of a live application into the folder. @throws UsageError */
async function fetchFromApp(task: Task, folder: string): Promise<void> {
  const { terminal } = task;
  const appId = textOf(task, 'from-app');
  if (appId === undefined) return;
  const apiKey = terminal.env[SOURCE_KEY_VARIABLE];
  if (!apiKey)
    throw new UsageError(
      `--from-app needs a key with the permissions browse and settings in the environment variable ${SOURCE_KEY_VARIABLE}.`,
    );
  const address = textOf(task, 'from-url');
  const host = encodeURIComponent(appId.toLowerCase());
  const hosts = address ? [address] : [`https://${host}-dsn.algolia.net`, `https://${host}.algolia.net`];
  await fetchExports({ appId, apiKey, hosts }, folder, (line) => terminal.err(`${line}\n`));
}

/** Maps each replica to its primary, from the settings of all indices. */
function primaryByReplica(indexes: readonly IndexExport[]): Map<string, string> {
  const primaries = new Map<string, string>();
  for (const { name, settings } of indexes) {
    const replicas: readonly unknown[] = Array.isArray(settings?.['replicas']) ? settings['replicas'] : [];
    for (const replica of replicas)
      if (typeof replica === 'string') primaries.set(/^virtual\((.*)\)$/.exec(replica)?.[1] ?? replica, name);
  }
  return primaries;
}

/** Updates a query suggestions configuration, or creates it if there is none. */
async function upsertConfig(admin: AdminClient, config: ConfigBody): Promise<void> {
  const { indexName, ...body } = config;
  try {
    await admin.querySuggestions.updateConfig({ indexName, body });
  } catch (error) {
    if (!isHttpError(error) || error.status !== 404) throw error;
    await admin.querySuggestions.createConfig({ body: config });
  }
}

/** Upserts each query suggestions configuration; a rejected one does not stop the others. */
async function upsertConfigs(admin: AdminClient, configs: readonly Fields[]): Promise<MigrationResult> {
  const result = emptyResult('query suggestions');
  let count = 0;
  for (const [index, config] of configs.entries()) {
    const { indexName } = config;
    if (typeof indexName !== 'string' || indexName === '') {
      result.left.push(`configuration ${index + 1}: it has no "indexName"`);
      continue;
    }
    try {
      await upsertConfig(admin, config as unknown as ConfigBody);
      count++;
    } catch (error) {
      result.left.push(`${indexName}: ${refusalOf(error)}`);
    }
  }
  addTakenCount(result, count, 'configuration');
  return result;
}

export const migrate: Command = {
  summary: 'Import indices that another service exported.',
  usage: '<folder>',
  help: `
The folder contains one subfolder per index with settings.json, rules.json, synonyms.json and records.ndjson (or .json,
.csv); or files such as products.rules.json; or dashboard exports: one file with settings, rules and synonyms
(export-APP-products-….json) and one with the records (products.json). query-suggestions.json contains a list of
configurations.
With --from-app the folder is filled first from a live application; only its key leaves this machine, and only to that
application.

For each index it reports what was imported, what has no effect here, and what was skipped and why. Records replace all
records of the index atomically; everything else replaces items with the same name. Running it again has the same effect.
Keys and running tests are not migrated.
The exit code is 3 if something was skipped.`,
  options: {
    'from-app': {
      type: 'string',
      value: 'ID',
      help: `Fetch from this application first; its key is in ${SOURCE_KEY_VARIABLE}.`,
    },
    'from-url': { type: 'string', value: 'URL', help: 'Base URL of that application, if it is not the default one.' },
  },
  permissions: 'addObject, editSettings, deleteIndex; settings and browse of the other service',
  examples: [
    ['aisle migrate exports', 'import the folder "exports"'],
    [
      `${SOURCE_KEY_VARIABLE}=… aisle migrate exports --from-app ABCDEF1234`,
      'fetch everything of an application and import it',
    ],
    ['aisle migrate exports --json > report.ndjson', 'machine-readable report, one line per index'],
  ],
  async run(task) {
    const { terminal, options } = task;
    const folder = wordOf(task, 0, '<folder>');
    const ignored = listenForIgnored();
    const admin = createCliClient(options, terminal.env, { fetch: ignored.fetch });
    await fetchFromApp(task, folder);
    const { indexes, suggestions, left } = findExports(folder);
    if (indexes.length === 0 && suggestions.length === 0)
      throw new UsageError(`${folder} contains no exported index.${left.map((one) => `\n  ${one}`).join('')}`);
    const bar = progressBar(terminal, { isQuiet: options['json'] === true });
    const primaries = primaryByReplica(indexes);
    const parts: MigrationResult[] = [];
    const report = (part: MigrationResult) => {
      parts.push(part);
      bar.clear();
      if (options['json']) printJson(task, part);
      else terminal.out(`${formatReport([part])}\n`);
    };
    for (const index of indexes) {
      const onProgress = (records: number) => bar.show(undefined, `${index.name}: ${records} records`);
      report(await putIndex({ admin, ignored, signal: terminal.signal, primaries, onProgress }, index));
    }
    if (suggestions.length > 0) report(await upsertConfigs(admin, suggestions));
    if (left.length > 0) report({ ...emptyResult('other files'), left });
    return parts.some((part) => part.left.length > 0) ? exitCodes.differs : exitCodes.done;
  },
};
