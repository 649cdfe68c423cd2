/** Configuration in layers: what the command line does not say, the environment says, or else a file. */
import { readFileSync } from 'node:fs';
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { type Environment, UsageError } from '../options/cli-place.ts';

/** What a file may say: the options of the command, and what only the environment says otherwise. */
const FIELDS = [
  'port',
  'host',
  'operator-socket',
  'trusted-proxy',
  'support-network',
  'server-name',
  'region',
  'advertised-url',
  'operator-key',
  'operator-key-file',
  'data',
  'database-url',
  'snapshot-dir',
  'search-url',
  'search-certificate',
  'search-prefix',
  'search-shards',
  'search-replicas',
  'template',
  'seed',
  'app-id',
  'admin-key',
  'search-key',
  'monitoring-key',
  'crawler-key',
  'crawler-user',
  'crawler-contact',
  'search-rate',
  'event-rate',
  'key-search-rate',
  'key-event-rate',
  'key-searches',
  'waiting-searches',
  'analytics-rate',
  'place-header',
  'country-header',
  'ab-tests',
  'compatibility',
  'clusters',
  'allow-host',
  'picture-attribute',
  'renderer',
  'embedder',
  'embedder-model',
  'embedder-name',
  'embedder-dimensions',
  'embedder-query-prefix',
  'embedder-document-prefix',
  'embedder-key',
  'previous-embedder',
  'previous-embedder-model',
  'previous-embedder-name',
  'previous-embedder-dimensions',
  'previous-embedder-query-prefix',
  'previous-embedder-document-prefix',
  'previous-embedder-key',
  'keep-searches',
  'keep-events',
  'keep-visitors',
  'keep-logs',
  'log-user-tokens',
  'forgotten-file',
  'learn-profiles-every',
  'train-every',
  'suggestions-every',
  'tracing',
  'console',
  'console-shop',
  'mcp',
  'assistant-url',
  'assistant-model',
  'assistant-key',
  'log-format',
  'verbose',
] as const;

/** A name in a configuration file. */
export type FieldName = (typeof FIELDS)[number];
export const fieldNames: readonly FieldName[] = FIELDS;

/** The variable of the environment that says the same. */
export const variableOf = (field: string): string =>
  ['database-url', 'search-url'].includes(field)
    ? field.toUpperCase().replaceAll('-', '_')
    : `AISLE_${field.toUpperCase().replaceAll('-', '_')}`;

/** Options that only make sense on a command line. */
const NOT_IN_A_FILE = ['config', 'memory', 'help', 'version'];

/** Reads the option that names the file, and takes it out: every command has it. */
function takeConfigOption(args: readonly string[]): { args: string[]; file: string | undefined } {
  const others: string[] = [];
  let file: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--config') {
      file = args[++at];
      if (file === undefined || file.startsWith('--'))
        throw new UsageError('--config names a file: --config aisle.json');
    } else if (arg.startsWith('--config=')) file = arg.slice('--config='.length);
    else others.push(arg);
  }
  return { args: others, file };
}

/** A value as the environment would have it. @throws UsageError */
function textOf(field: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  throw new UsageError(`"${field}" must be a text, a number, true or false, or a list of texts`);
}

/** The fields of a file and what is wrong with them. */
function readConfigFile(file: string): { values: Map<string, string>; errors: string[] } {
  const values = new Map<string, string>();
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = (error as Error).message;
    return { values, errors: [`${file} must hold a JSON object, such as {"port": 7700}; it cannot be read: ${why}`] };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { values, errors: [`${file} must hold a JSON object, such as {"port": 7700}`] };
  const errors: string[] = [];
  for (const [field, value] of Object.entries(json)) {
    try {
      if (NOT_IN_A_FILE.includes(field)) throw new UsageError(`"${field}" is for the command line; take it out`);
      if (!(fieldNames as readonly string[]).includes(field))
        throw new UsageError(
          `"${field}" is no option${didYouMean(field, fieldNames) || `; there are ${fieldNames.join(', ')}`}`,
        );
      values.set(field, textOf(field, value));
    } catch (error) {
      errors.push(`${file}: ${(error as Error).message}`);
    }
  }
  if (values.has('data') && values.has('database-url'))
    errors.push(`${file}: "data" and "database-url" are two places for the data; keep one of them`);
  return { values, errors };
}

/** The layers of one call of the command, laid over each other. */
export interface Settings {
  /** Without `--config`. */
  args: readonly string[];
  /** What the file says stands in it too, where the environment says nothing. */
  env: Environment;
  /** The file; undefined when none is named. */
  file: string | undefined;
  /** What is wrong with the file. */
  errors: readonly string[];
  /** Where the environment or the file says something of this field: the name of the variable or of the file. */
  originOf(field: string): string | undefined;
  /** Does something, and adds to its error which variable or file the value comes from. */
  naming<Result>(work: () => Result): Result;
}

/**
 * Reads the file that arguments or environment name, and lays it under them.
 *
 * @example
 * const { args, env, errors } = readLayers(['--config', 'aisle.json', '--port', '80'], process.env);
 */
export function readLayers(commandLine: readonly string[], environment: Environment): Settings {
  const taken = takeConfigOption(commandLine);
  const { args } = taken;
  const file = taken.file ?? (environment['AISLE_CONFIG'] || undefined);
  const { values, errors } =
    file === undefined ? { values: new Map<string, string>(), errors: [] } : readConfigFile(file);
  const has = (option: string) => args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  // The place that the command line names is another one than that of the file.
  if (has('data') || has('memory')) values.delete('database-url');
  const env: Record<string, string | undefined> = { ...environment };
  const fromFile = new Set<string>();
  for (const [field, value] of values) {
    if (env[variableOf(field)] !== undefined) continue;
    // One of the two places in the file, the other in the environment: that one counts.
    if (field === 'data' && env['DATABASE_URL'] !== undefined) continue;
    env[variableOf(field)] = value;
    fromFile.add(field);
  }
  const originOf = (field: string) => {
    if (fromFile.has(field)) return file;
    return environment[variableOf(field)] === undefined ? undefined : variableOf(field);
  };
  return {
    args,
    env,
    file,
    errors,
    originOf,
    naming: (work) => {
      try {
        return work();
      } catch (error) {
        const [, field] = /^--([a-z-]+)/.exec((error as Error).message) ?? [];
        const origin = field === undefined || has(field) ? undefined : originOf(field);
        if (!(error instanceof UsageError) || origin === undefined) throw error;
        throw new UsageError(`${error.message} (from ${origin})`);
      }
    },
  };
}

/** The layers, for a command that is to run. @throws UsageError at the first thing that is wrong with the file. */
export function settingsUnder(args: readonly string[], env: Environment): Settings {
  const settings = readLayers(args, env);
  if (settings.errors[0] !== undefined) throw new UsageError(settings.errors[0]);
  return settings;
}
