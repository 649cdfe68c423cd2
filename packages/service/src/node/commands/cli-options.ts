/** Options of `aisle-service` on the command line and in the environment. */
import { type BackupCommand, readBackupCommand } from './backup-options.ts';
import { readClusterOptions } from '../options/cluster-options.ts';
import { readAssistantOptions } from '../options/assistant-options.ts';
import { readEmbedderOptions } from '../options/embedder-options.ts';
import type { NodeServiceOptions } from '../node-service-options.ts';
import { type ConfigCommand, readConfigCommand } from './config-options.ts';
import { settingsUnder } from './configuration.ts';
import { type IngestCommand, readIngestCommand } from './ingest-options.ts';
import { type CrawlCommand, readCrawlCommand } from './crawl-options.ts';
import { type KeysCommand, readKeysCommand } from './keys-options.ts';
import { type MoveCommand, readMoveCommand } from './move-options.ts';
import { readSourcesCommand, type SourcesCommand } from './sources-options.ts';
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import { readSimulateCommand, type SimulateCommand } from './simulate-options.ts';
import { type ImportCommand, readImportCommand } from './import-options.ts';
import { type McpCommand, readMcpCommand } from './mcp-options.ts';
import { readUsersCommand, type UsersCommand } from './users-options.ts';
import {
  checkNetworks,
  readClusters,
  readContact,
  readDays,
  readHeader,
  readHeaders,
  readHosts,
  readLogFormat,
  readRenderer,
  readServerName,
  readSwitch,
  readUrl,
  readUser,
} from '../options/option-values.ts';
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { parseArguments } from '../options/parse-arguments.ts';
import type { LogFormat } from '../process-log.ts';

/** Parsed command line. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | KeysCommand
  | SourcesCommand
  | UsersCommand
  | SimulateCommand
  | IngestCommand
  | CrawlCommand
  | ImportCommand
  | McpCommand
  | ConfigCommand
  | BackupCommand
  | MoveCommand
  | {
      kind: 'run';
      options: NodeServiceOptions;
      seed?: string | undefined;
      verbose: boolean;
      logFormat: LogFormat;
    };

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The options of the service itself. */
export const OPTIONS = {
  config: text,
  'snapshot-dir': text,
  'search-url': text,
  'search-certificate': text,
  'search-prefix': text,
  'search-shards': text,
  'search-replicas': text,
  port: text,
  host: text,
  'operator-socket': text,
  'trusted-proxy': text,
  'support-network': text,
  'server-name': text,
  region: text,
  'advertised-url': text,
  'monitoring-key': text,
  'crawler-key': text,
  'crawler-user': text,
  'crawler-contact': text,
  'log-format': text,
  'operator-key-file': text,
  data: text,
  memory: flag,
  seed: text,
  'app-id': text,
  'admin-key': text,
  'search-key': text,
  'search-rate': text,
  'event-rate': text,
  'key-search-rate': text,
  'key-event-rate': text,
  'key-searches': text,
  'waiting-searches': text,
  'analytics-rate': text,
  'place-header': text,
  'country-header': text,
  'ab-tests': text,
  compatibility: text,
  clusters: text,
  'allow-host': text,
  'picture-attribute': text,
  renderer: text,
  embedder: text,
  'embedder-model': text,
  'embedder-name': text,
  'embedder-dimensions': text,
  'embedder-query-prefix': text,
  'embedder-document-prefix': text,
  'previous-embedder': text,
  'previous-embedder-model': text,
  'previous-embedder-name': text,
  'previous-embedder-dimensions': text,
  'previous-embedder-query-prefix': text,
  'previous-embedder-document-prefix': text,
  'keep-searches': text,
  'keep-events': text,
  'keep-logs': text,
  'keep-visitors': text,
  'log-user-tokens': flag,
  'forgotten-file': text,
  'learn-profiles-every': text,
  'train-every': text,
  'suggestions-every': text,
  tracing: flag,
  console: flag,
  'console-shop': text,
  mcp: text,
  'assistant-url': text,
  'assistant-model': text,
  'trust-clock': flag,
  verbose: flag,
  help: { ...flag, short: 'h' },
  version: flag,
} as const;

const parse = (args: readonly string[]) => parseArguments(args, { options: OPTIONS }).values;

/** Options that are counts. */
type CountName =
  | 'search-rate'
  | 'event-rate'
  | 'key-search-rate'
  | 'key-event-rate'
  | 'key-searches'
  | 'waiting-searches'
  | 'analytics-rate'
  | 'learn-profiles-every'
  | 'train-every'
  | 'suggestions-every';

type Given<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };

const withoutUndefined = <Value extends object>(value: Value): Given<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Given<Value>;

/**
 * Parses arguments (without node and script), environment and configuration file; arguments take precedence over the environment, and that
 * over the file.
 * @throws UsageError
 */
export function readCommand(args: readonly string[], env: Environment): Command {
  if (args[0] === 'config') return readConfigCommand(args.slice(1), env);
  const settings = settingsUnder(args, env);
  return settings.naming(() => readSettings(settings.args, settings.env));
}

/** The commands besides running the service. */
export const COMMANDS = [
  'backup',
  'restore',
  'move',
  'config',
  'keys',
  'sources',
  'users',
  'simulate',
  'ingest',
  'import',
  'crawl',
] as const;

/** Values of the command line. */
type Values = ReturnType<typeof parse>;

/** Parses a count. @throws UsageError */
function readCount(name: CountName, values: Values, env: Environment): number | undefined {
  const raw = values[name] ?? env[`AISLE_${name.toUpperCase().replaceAll('-', '_')}`];
  if (raw === undefined || raw === '') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(raw)) throw new UsageError(`--${name} must be a whole number from 1 on, not "${raw}"`);
  return Number(raw);
}

/** Parses seconds to milliseconds. @throws UsageError */
function readMilliseconds(name: CountName, values: Values, env: Environment): number | undefined {
  const seconds = readCount(name, values, env);
  return seconds === undefined ? undefined : 1000 * seconds;
}

/** @throws UsageError */
function readPort(values: Values, env: Environment): number {
  const raw = values.port ?? env['AISLE_PORT'] ?? '7700';
  const port = Number(raw);
  if (!/^\d{1,5}$/.test(raw) || port > 65_535) throw new UsageError(`--port must be 0 to 65535, not "${raw}"`);
  return port;
}

/** Reads where the service listens, and where its data is. */
const readPlaces = (values: Values, env: Environment) => ({
  port: readPort(values, env),
  ...readPlace(values, env),
  host: values.host ?? env['AISLE_HOST'],
  operatorSocket: values['operator-socket'] ?? env['AISLE_OPERATOR_SOCKET'],
  trustedProxies: checkNetworks('--trusted-proxy', values['trusted-proxy'] ?? env['AISLE_TRUSTED_PROXY']),
  supportNetworks: checkNetworks('--support-network', values['support-network'] ?? env['AISLE_SUPPORT_NETWORK']),
  serverName: readServerName(values['server-name'] ?? env['AISLE_SERVER_NAME']),
  region: values.region ?? env['AISLE_REGION'],
  advertisedUrl: readUrl('--advertised-url', values['advertised-url'] ?? env['AISLE_ADVERTISED_URL']),
  placeHeaders: readHeaders('--place-header', values['place-header'] ?? env['AISLE_PLACE_HEADER']),
  countryHeader: readHeader('--country-header', values['country-header'] ?? env['AISLE_COUNTRY_HEADER']),
  allowedHosts: readHosts(values['allow-host'] ?? env['AISLE_ALLOW_HOST']),
  snapshotDir: values['snapshot-dir'] ?? env['AISLE_SNAPSHOT_DIR'],
  ...readClusterOptions(values, env),
  template: env['AISLE_TEMPLATE'],
  trustClock: values['trust-clock'],
});

/** Reads permissions and limits. */
function readAccess(values: Values, env: Environment) {
  const count = (name: CountName) => readCount(name, values, env);
  const limits = withoutUndefined({
    searchesPerMinutePerUser: count('search-rate'),
    eventsPerMinutePerUser: count('event-rate'),
    searchesPerMinutePerKey: count('key-search-rate'),
    eventsPerMinutePerKey: count('key-event-rate'),
    searchesAtOncePerKey: count('key-searches'),
  });
  return {
    operatorKey: env['AISLE_OPERATOR_KEY'],
    operatorKeyFile: values['operator-key-file'] ?? env['AISLE_OPERATOR_KEY_FILE'],
    monitoringKey: values['monitoring-key'] ?? (env['AISLE_MONITORING_KEY'] || undefined),
    crawlerKey: values['crawler-key'] ?? (env['AISLE_CRAWLER_KEY'] || undefined),
    crawlerUserId: readUser(values['crawler-user'] ?? env['AISLE_CRAWLER_USER']),
    appId: values['app-id'] ?? env['AISLE_APP_ID'],
    adminKey: values['admin-key'] ?? env['AISLE_ADMIN_KEY'],
    searchKey: values['search-key'] ?? env['AISLE_SEARCH_KEY'],
    mostWaitingSearches: count('waiting-searches'),
    analyticsCallsPerMinute: count('analytics-rate'),
    limits: Object.keys(limits).length > 0 ? limits : undefined,
    clusters: readClusters(values.clusters ?? env['AISLE_CLUSTERS']),
  };
}

/** Reads optional features, and what the service stores. */
const readFeatures = (values: Values, env: Environment) => ({
  crawlerContact: readContact(values['crawler-contact'] ?? env['AISLE_CRAWLER_CONTACT']),
  abTests: readSwitch('--ab-tests', values['ab-tests'] ?? env['AISLE_AB_TESTS']),
  compatibility: readSwitch('--compatibility', values.compatibility ?? env['AISLE_COMPATIBILITY']),
  learnProfilesEvery: readMilliseconds('learn-profiles-every', values, env),
  trainEvery: readMilliseconds('train-every', values, env),
  suggestionsEvery: readMilliseconds('suggestions-every', values, env),
  pictureAttribute: values['picture-attribute'] ?? (env['AISLE_PICTURE_ATTRIBUTE'] || undefined),
  tracing: values.tracing ?? (env['AISLE_TRACING'] === 'true' || undefined),
  console: values.console ?? (env['AISLE_CONSOLE'] === 'true' || undefined),
  consoleShop: readUrl('--console-shop', values['console-shop'] ?? env['AISLE_CONSOLE_SHOP']),
  mcp: values.mcp ?? (env['AISLE_MCP'] || undefined),
  renderer: readRenderer(values.renderer ?? env['AISLE_RENDERER']),
  ...readEmbedderOptions(values, env),
  ...readAssistantOptions(values, env),
  keepSearchesDays: readDays('--keep-searches', values['keep-searches'] ?? env['AISLE_KEEP_SEARCHES']),
  keepEventsDays: readDays('--keep-events', values['keep-events'] ?? env['AISLE_KEEP_EVENTS']),
  keepVisitorsDays: readDays('--keep-visitors', values['keep-visitors'] ?? env['AISLE_KEEP_VISITORS']),
  keepLogsDays: readDays('--keep-logs', values['keep-logs'] ?? env['AISLE_KEEP_LOGS'], 0),
  logUserTokens: values['log-user-tokens'] ?? (env['AISLE_LOG_USER_TOKENS'] === 'true' || undefined),
  forgottenFile: values['forgotten-file'] ?? (env['AISLE_FORGOTTEN_FILE'] || undefined),
});

/** Parses arguments and environment; arguments take precedence. @throws UsageError */
export function readSettings(args: readonly string[], env: Environment): Command {
  const [name, ...others] = args;
  if (name === 'keys') return readKeysCommand(others, env);
  if (name === 'sources') return readSourcesCommand(others, env);
  if (name === 'simulate') return readSimulateCommand(others, env);
  if (name === 'ingest') return readIngestCommand(others, env);
  if (name === 'crawl') return readCrawlCommand(others, env);
  if (name === 'import') return readImportCommand(others);
  if (name === 'mcp') return readMcpCommand(others, env);
  if (name === 'users') return readUsersCommand(others, env);
  if (name === 'backup' || name === 'restore') return readBackupCommand(name, others, env);
  if (name === 'move') return readMoveCommand(others, env);
  if (name !== undefined && !name.startsWith('-'))
    throw new UsageError(
      `Unknown command "${name}"${didYouMean(name, COMMANDS) || `; there are ${COMMANDS.join(', ')}, and none to run the service`}`,
    );
  const values = parse(args);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const options = withoutUndefined({
    ...readPlaces(values, env),
    ...readAccess(values, env),
    ...readFeatures(values, env),
  });
  return {
    kind: 'run',
    seed: values.seed ?? env['AISLE_SEED'],
    verbose: values.verbose ?? env['AISLE_VERBOSE'] === 'true',
    logFormat: readLogFormat(values['log-format'] ?? env['AISLE_LOG_FORMAT']),
    options,
  };
}
