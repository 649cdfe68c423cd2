/** Layered configuration: command line over environment over file. */
import { readFileSync } from 'node:fs';
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { type Environment, UsageError } from '../options/cli-place.ts';

/** Fields of a file: the options of the command, and what otherwise only the environment sets. */
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

/** Name of a field in a configuration file. */
export type FieldName = (typeof FIELDS)[number];
export const fieldNames: readonly FieldName[] = FIELDS;

/** Returns the environment variable of a field. */
export const variableOf = (field: string): string =>
  ['database-url', 'search-url'].includes(field)
    ? field.toUpperCase().replaceAll('-', '_')
    : `AISLE_${field.toUpperCase().replaceAll('-', '_')}`;

/** Options that only make sense on a command line. */
const NOT_IN_A_FILE = ['config', 'memory', 'help', 'version'];

/** Removes the option that names the file, which every command has, and returns it. */
function takeConfigOption(args: readonly string[]): { args: string[]; file: string | undefined } {
  const others: string[] = [];
  let file: string | undefined;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    if (arg === '--config') {
      file = args[++index];
      if (file === undefined || file.startsWith('--'))
        throw new UsageError('--config names a file: --config aisle.json');
    } else if (arg.startsWith('--config=')) file = arg.slice('--config='.length);
    else others.push(arg);
  }
  return { args: others, file };
}

/** Formats a value as in the environment. @throws UsageError */
function textOf(field: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  throw new UsageError(`"${field}" must be a text, a number, true or false, or a list of texts`);
}

/** Reads the fields of a file and its errors. */
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

/** The merged layers of one invocation. */
export interface Settings {
  /** Without `--config`. */
  args: readonly string[];
  /** Includes the values of the file that the environment does not set. */
  env: Environment;
  /** The file. Undefined if none is given. */
  file: string | undefined;
  /** Errors of the file. */
  errors: readonly string[];
  /** Returns the variable or file that sets a field, unless the command line does. */
  originOf(field: string): string | undefined;
  /** Runs work, and adds to its error which variable or file the value comes from. */
  naming<Result>(work: () => Result): Result;
}

/**
 * Reads the file named by arguments or environment, as the lowest layer.
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
  // A place for the data on the command line replaces that of the file.
  if (has('data') || has('memory')) values.delete('database-url');
  const env: Record<string, string | undefined> = { ...environment };
  const fromFile = new Set<string>();
  for (const [field, value] of values) {
    if (env[variableOf(field)] !== undefined) continue;
    // If the environment and the file name different places, that of the environment counts.
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

/** Returns the layers for a command to run. @throws UsageError for the first error of the file. */
export function settingsUnder(args: readonly string[], env: Environment): Settings {
  const settings = readLayers(args, env);
  if (settings.errors[0] !== undefined) throw new UsageError(settings.errors[0]);
  return settings;
}
