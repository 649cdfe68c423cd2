/** `aisle-service config`: prints the effective configuration with the origin of each value, and all of its errors. */
import { access } from 'node:fs/promises';
import { readOperatorKey } from '../../ports/sealer.ts';
import { OPTIONS, readSettings } from './cli-options.ts';
import { UsageError } from '../options/cli-place.ts';
import { readModelFolder } from '../embedding/model-folder.ts';
import { isEmbedderUrl } from '../options/embedder-options.ts';
import type { ConfigCommand } from './config-options.ts';
import { type FieldName, fieldNames, readLayers, type Settings, variableOf } from './configuration.ts';
import { maskConnection } from '../../foundation/wire/mask-connection.ts';
import { readKeyFile } from '../operator-key.ts';

/** Default values. */
const DEFAULTS: Partial<Record<FieldName, string>> = {
  port: '7700',
  host: '127.0.0.1',
  data: './aisle-data',
  'app-id': 'aisle',
  'admin-key': 'made once',
  'search-key': 'made once',
  'waiting-searches': '500',
  'analytics-rate': '100',
  'keep-searches': '90',
  'keep-events': '365',
  'keep-visitors': '400',
  'keep-logs': '7',
  'log-user-tokens': 'false',
  'forgotten-file': 'forgotten.jsonl in the directory of the data',
  'operator-key-file': 'operator-key in the directory of the data',
  'snapshot-dir': 'the directory of the data',
  'search-prefix': 'aisle',
  'search-shards': '1',
  'search-replicas': '1',
  'server-name': 'machine:port',
  compatibility: 'on',
  region: 'local',
  'allow-host': 'localhost, 127.0.0.1, [::1]',
  'embedder-name': 'default',
  'previous-embedder-name': 'previous',
  'log-format': 'text',
  console: 'false',
  verbose: 'false',
};
/** Options without a value. */
const FLAGS: readonly string[] = ['console', 'log-user-tokens', 'verbose'];
const SECRETS: readonly string[] = [
  'admin-key',
  'search-key',
  'monitoring-key',
  'crawler-key',
  'operator-key',
  'embedder-key',
  'previous-embedder-key',
];

/** Returns the value of an option on a command line; the last one counts. */
function onCommandLine(args: readonly string[], field: string): string | undefined {
  let path: string | undefined;
  args.forEach((arg, index) => {
    if (arg === `--${field}`) path = FLAGS.includes(field) ? 'true' : args[index + 1];
    if (arg.startsWith(`--${field}=`)) path = arg.slice(field.length + 3);
  });
  return path;
}

/** Parses repeatedly, each time without the option that was wrong, until there are no errors. */
function errorsOf({ args, env, naming }: Settings): string[] {
  const errors: string[] = [];
  let [left, environment] = [[...args], { ...env }];
  // Every iteration removes an option.
  for (let turn = 0; turn <= Object.keys(OPTIONS).length; turn++) {
    try {
      naming(() => readSettings(left, environment));
      return errors;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      errors.push(error.message);
      const [, named] = /^(?:Unknown option ')?--([a-z-]+)/.exec(error.message) ?? [];
      // The remaining error is that there are two places for the data.
      const field = named ?? (left.join(' ').includes('--data') ? 'data' : undefined);
      if (field === undefined) return errors;
      left = withoutOption(left, field);
      environment = { ...environment, [variableOf(field)]: undefined };
    }
  }
  return errors;
}

function withoutOption(args: readonly string[], field: string): string[] {
  // An unknown option has no value.
  const takesValue = field in OPTIONS;
  return args.filter(
    (arg, index) =>
      arg !== `--${field}` && !arg.startsWith(`--${field}=`) && !(takesValue && args[index - 1] === `--${field}`),
  );
}

/** Checks that need to read files. */
async function fileErrors(valueOf: (field: FieldName) => string | undefined): Promise<string[]> {
  const errors: string[] = [];
  const keep = (work: Promise<unknown>) => work.catch((error: unknown) => void errors.push((error as Error).message));
  const [key, keyFile, seed] = [valueOf('operator-key'), valueOf('operator-key-file'), valueOf('seed')];
  if (key !== undefined)
    await keep(
      (async () => {
        try {
          readOperatorKey(key);
        } catch (error) {
          throw new Error(`operator-key: ${(error as Error).message}`, { cause: error });
        }
      })(),
    );
  if (keyFile !== undefined)
    await keep(
      readKeyFile(keyFile).then((content) => {
        if (!content)
          throw new Error(
            `operator-key-file: there is no file ${keyFile}; make one by: openssl rand -base64 32 > ${keyFile}`,
          );
      }),
    );
  for (const embedder of [valueOf('embedder'), valueOf('previous-embedder')])
    if (embedder !== undefined && !isEmbedderUrl(embedder))
      await keep(Promise.resolve().then(() => readModelFolder(embedder)));
  if (seed !== undefined && seed !== 'demo')
    await keep(
      access(seed).catch(() => {
        throw new Error(`seed: there is no file ${seed}; name a file with records, or "demo"`);
      }),
    );
  return errors;
}

/**
 * @param output `say` prints the configuration line by line, `complain` each error.
 * @returns The exit code: 1 if there are errors.
 *
 * @example
 * process.exitCode = await runConfig({ kind: 'config', args: ['--port', '80'], env: process.env }, { say, complain });
 */
export async function runConfig(
  { args, env }: Extract<ConfigCommand, { kind: 'config' }>,
  output: { say: (line: string) => void; complain: (line: string) => void },
): Promise<number> {
  const settings = readLayers(args, env);
  const isInMemory = settings.args.includes('--memory');
  const valueOf = (field: FieldName): { value: string; origin: string } | undefined => {
    const flag = onCommandLine(settings.args, field);
    if (flag !== undefined) return { value: flag, origin: `--${field}` };
    const origin = settings.originOf(field);
    const value = settings.env[variableOf(field)];
    return origin !== undefined && value !== undefined && value !== '' ? { value, origin } : undefined;
  };
  const hasDatabase = valueOf('database-url') !== undefined;
  for (const field of fieldNames) {
    // Only one place for the data is printed.
    if (isInMemory && (field === 'data' || field === 'database-url')) continue;
    if (hasDatabase && field === 'data' && valueOf(field)?.origin !== '--data') continue;
    const setting = valueOf(field);
    const isOwnPlace = field === 'operator-key-file' || field === 'snapshot-dir';
    const inherited = isOwnPlace && (hasDatabase || isInMemory) ? undefined : DEFAULTS[field];
    const shown = setting
      ? SECRETS.includes(field)
        ? 'hidden'
        : maskConnection(setting.value)
      : (inherited ?? 'none');
    output.say(`${field.padEnd(18)} ${shown}   (${setting?.origin ?? 'default'})`);
  }
  if (isInMemory) output.say(`${'data'.padEnd(18)} in memory   (--memory)`);
  const errors = [...settings.errors, ...errorsOf(settings), ...(await fileErrors((field) => valueOf(field)?.value))];
  for (const error of errors) output.complain(error);
  return errors.length > 0 ? 1 : 0;
}
