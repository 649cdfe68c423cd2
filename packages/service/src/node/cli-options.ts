/** Reads the command line and the environment of `aisle-service`. */
import { checkClusterNames } from '../features/clusters/parts.ts';
import { readNetworks } from '../wire/networks.ts';
import { type BackupCommand, readBackupCommand } from './backup-options.ts';
import { readClusterOptions } from './cluster-options.ts';
import type { NodeServiceOptions } from './create-node-service.ts';
import { type ConfigCommand, readConfigCommand } from './config-options.ts';
import { settingsUnder } from './configuration.ts';
import { type IngestCommand, readIngestCommand } from './ingest-options.ts';
import { type CrawlCommand, readCrawlCommand } from './crawl-options.ts';
import { type KeysCommand, readKeysCommand } from './keys-options.ts';
import { type MoveCommand, readMoveCommand } from './move-options.ts';
import { readSourcesCommand, type SourcesCommand } from './sources-options.ts';
import { type Environment, readPlace, UsageError } from './cli-place.ts';
import { readSimulateCommand, type SimulateCommand } from './simulate-options.ts';
import { readUsersCommand, type UsersCommand } from './users-options.ts';
import { readHosts, readRenderer } from './outbound-options.ts';
import { parseArguments } from './parse-arguments.ts';
import type { LogFormat } from './process-log.ts';
import { parseUrl } from '../wire/parse-url.ts';

/** The text of --help. */
export const HELP = `aisle-service: search, recommendations and shopping events on this machine.

Usage
  aisle-service                       in ./aisle-data, on http://127.0.0.1:7700
  aisle-service --memory --seed demo  try it: 360 products, nothing is kept
  aisle-service --seed products.json  start with your own records
  aisle-service backup shop.backup    the data as one file; restore brings them back
  aisle-service move --to <place>     the whole shop from a directory into a PostgreSQL, or back; see move --help
  aisle-service config --check        what it would run with, where that comes from, and what is wrong with it
  aisle-service keys --reseal         seal the API keys with another operator key; see keys --help
  aisle-service sources               the networks that may reach it; --reset lets everybody in
  aisle-service simulate              weeks of made-up shoppers, to see what comes of them
  aisle-service ingest products.csv --index products --id-column sku
                                      the rows of a file as records; see ingest --help
  aisle-service crawl shop.json       crawl a site into an index; see crawl --help
  aisle-service users --index         build the index in which users of clusters are searched, now

Options
  --config <file>     JSON object of these options without their dashes,  AISLE_CONFIG      [none]
                      and "database-url"; see config --help.
  --port <n>          Port to listen on; 0 takes a free one.            AISLE_PORT        [7700]
  --host <address>    Address to listen on. Others can only connect     AISLE_HOST        [127.0.0.1]
                      when this is not a loopback address.
  --operator-socket <path>  A socket that only this user may        AISLE_OPERATOR_SOCKET
                      connect to; no network restriction holds it.
  --trusted-proxy <networks>  Reverse proxies, comma-separated,       AISLE_TRUSTED_PROXY  [none]
                      whose X-Forwarded-For names the client.
  --support-network <networks>  What SERVICE_SUPPORT stands for in    AISLE_SUPPORT_NETWORK [none]
                      the network restriction.
  --operator-key-file <file>  What the API keys in the store are      AISLE_OPERATOR_KEY_FILE
                      sealed with: 32 random bytes in base64. Their   [<data>/operator-key]
                      text itself may be given as                     AISLE_OPERATOR_KEY
  --server-name <name>  The name of this server in the log of requests  AISLE_SERVER_NAME
                      and in monitoring, where several processes      [machine:port]
                      share a PostgreSQL; else "local".
  --region <name>     Where it stands, for the inventory.               AISLE_REGION      [local]
  --advertised-url <url>  Where the probes of other servers reach it.  AISLE_ADVERTISED_URL
  --monitoring-key <key>  Key of monitoring and of /metrics; without   AISLE_MONITORING_KEY  [none]
                      one only the operator socket reads /metrics.
  --crawler-key <key>  Key of the crawler interface, with the          AISLE_CRAWLER_KEY   [none]
                      application ID as the user ID, or another one:
  --crawler-user <id>                                                   AISLE_CRAWLER_USER
  --data <dir>        Directory of the data.                            AISLE_DATA        [./aisle-data]
  --snapshot-dir <dir>  Directory for the snapshot of the search index,  AISLE_SNAPSHOT_DIR
                      from which starts are faster. With a PostgreSQL   [<data>]
                      none by default; a place of this machine's own.
  --search-url <urls> OpenSearch nodes, comma-separated, that keep the  SEARCH_URL        [none]
                      search indexes: https://user:password@host:9200.
                      Without one they live in this process.
  --search-certificate <file>  Whose certificates of the cluster are  AISLE_SEARCH_CERTIFICATE
                      trusted, in PEM form.                             [the system's]
  --search-prefix <text>  What the names of indexes there begin with.   AISLE_SEARCH_PREFIX [aisle]
  --search-shards <n> Parts of an index, when it is made.               AISLE_SEARCH_SHARDS [1]
  --search-replicas <n>  Copies of each part on other nodes.            AISLE_SEARCH_REPLICAS [1]
  --memory            Keep nothing on disk.
  --seed <what>       Records to put in at the start: "demo", a JSON    AISLE_SEED
                      list, {"index","settings","records"}, or one
                      record per line (.ndjson). The index has the
                      name of the file.
  --app-id <id>       Application ID that requests must carry.          AISLE_APP_ID      [aisle]
  --admin-key <key>   Key with every permission, for backends.          AISLE_ADMIN_KEY   [made once]
  --search-key <key>  Key that may only search and send events.         AISLE_SEARCH_KEY  [made once]
  --search-rate <n>   Searches per minute and user: the client's        AISLE_SEARCH_RATE [no limit]
                      address, or the userToken of a secured key.
  --event-rate <n>    Events per minute and user.                       AISLE_EVENT_RATE  [no limit]
  --key-search-rate <n>  Searches per minute and API key.               AISLE_KEY_SEARCH_RATE
  --key-event-rate <n>   Events per minute and API key.                 AISLE_KEY_EVENT_RATE
  --key-searches <n>  Searches of an API key at once.                   AISLE_KEY_SEARCHES
  --waiting-searches <n>  Searches that may wait; others get 503.       AISLE_WAITING_SEARCHES  [500]
  --analytics-rate <n>  Calls of analytics per minute, of all together.  AISLE_ANALYTICS_RATE  [100]
  --place-header <h>  Header in which your proxy writes where the       AISLE_PLACE_HEADER
                      client is, as latitude,longitude; or two,
                      joined by a comma. For aroundLatLngViaIP.
  --country-header <h>  Header in which your proxy writes the country   AISLE_COUNTRY_HEADER
                      of the client, such as DE. For analytics.
  --ab-tests <on|off> Whether A/B tests can be started and split        AISLE_AB_TESTS    [on]
                      searches; what they measured can be read.
  --clusters <names>  Clusters to which users can be assigned, comma-   AISLE_CLUSTERS    [none]
                      separated. Without it multi-cluster is off.
  --allow-host <hosts>  Hosts that crawlers and data sources may reach,  AISLE_ALLOW_HOST
                      comma-separated: example.com, *.example.com,      [this machine]
                      10.0.0.7:8080, 10.0.0.0/8.
  --picture-attribute <a>  Attribute in which records name their          AISLE_PICTURE_ATTRIBUTE
                      pictures. What looks similar then looks so too;   [none]
                      the pictures' hosts need --allow-host.
  --renderer <url>    A Chromium with remote debugging that runs the       AISLE_RENDERER
                      scripts of pages for crawlers that want it:       [none]
                      http://127.0.0.1:9222, ws://…
  --keep-searches <n> Days for which searches are kept, for analytics   AISLE_KEEP_SEARCHES  [90]
                      and suggestions.
  --keep-events <n>   Days for which events are kept, for analytics     AISLE_KEEP_EVENTS    [365]
                      and recommendations.
  --learn-profiles-every <s>  Seconds from an event to the profile of   AISLE_LEARN_PROFILES_EVERY
                      taste that knows it.                              [5]
  --train-every <s>   Seconds from an event to the recommendations      AISLE_TRAIN_EVERY    [120]
                      that know it.
  --suggestions-every <s>  Seconds from one build of query suggestions  AISLE_SUGGESTIONS_EVERY
                      to the next.                                      [86400]
  --console           Serve the console at /console, for people who    AISLE_CONSOLE=true
                      run the shop; needs the package @aisle/console.
  --log-format <f>    "text", or "json": one object per line for all    AISLE_LOG_FORMAT  [text]
                      that it prints while it runs. Keys that are made
                      are then not shown: give them.
  --verbose           Print a line for each request.
  --help              This text.
  --version           The version.

DATABASE_URL=postgres://…  keeps the data in a PostgreSQL (15 to 18) that several processes may share.
AISLE_TEMPLATE=<file>      starts new databases from this file, which is made once; they start faster.

A key given on the command line can be seen by other users of this machine; prefer the environment.
The data in --data survive a crash of the process. For safety against power loss, use PostgreSQL.

Exit codes: 0 stopped by SIGINT or SIGTERM, 1 could not start or run, 2 wrong usage.
`;

/** What the command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | KeysCommand
  | SourcesCommand
  | UsersCommand
  | SimulateCommand
  | IngestCommand
  | CrawlCommand
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
  clusters: text,
  'allow-host': text,
  'picture-attribute': text,
  renderer: text,
  'keep-searches': text,
  'keep-events': text,
  'learn-profiles-every': text,
  'train-every': text,
  'suggestions-every': text,
  console: flag,
  verbose: flag,
  help: { ...flag, short: 'h' },
  version: flag,
} as const;

const parse = (args: readonly string[]) => parseArguments(args, { options: OPTIONS }).values;

/** Options that are numbers of things. */
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

/** A number of days, as it was given. @throws UsageError */
function readDays(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < 1)
    throw new UsageError(`${option} must be a number of days from 1, not "${text}"`);
  return days;
}

/** How lines are printed. @throws UsageError */
function readLogFormat(text: string | undefined): LogFormat {
  if (text === undefined || text === '') return 'text';
  if (text !== 'text' && text !== 'json') throw new UsageError(`--log-format must be text or json, not "${text}"`);
  return text;
}

/** The name of a server; lists of names are joined by commas. @throws UsageError */
function readServerName(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[^,\p{Cc}]{1,200}$/u.test(text))
    throw new UsageError(`--server-name may have up to 200 characters and no comma, not "${text}"`);
  return text;
}

/** The beginning of an address, without a slash at its end. @throws UsageError */
function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https?:\/\/[^/?#\s@]+\/*$/.test(text) || !parseUrl(text))
    throw new UsageError(`${option} must be http:// or https:// with a host and a port, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/** Networks, as they were given. @throws UsageError */
function checkNetworks(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    readNetworks(text);
  } catch (error) {
    throw new UsageError(`${option}: ${(error as Error).message}`);
  }
  return text;
}

/** Names of clusters. @throws UsageError */
function readClusters(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return checkClusterNames(text.split(',').map((name) => name.trim()));
  } catch (error) {
    throw new UsageError(`--clusters: ${(error as Error).message}`);
  }
}

/** The name of a user of HTTP basic authentication. @throws UsageError */
function readUser(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[ -9;-~]{1,200}$/.test(text)) throw new UsageError(`--crawler-user must be ASCII without ":", not "${text}"`);
  return text;
}

/** The name of a header. @throws UsageError */
function readHeader(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[A-Za-z0-9-]+$/.test(text)) throw new UsageError(`${option} must be the name of one header, not "${text}"`);
  return text;
}

/** On or off. @throws UsageError */
function readSwitch(option: string, text: string | undefined): boolean | undefined {
  if (text === undefined || text === '') return undefined;
  if (text !== 'on' && text !== 'off') throw new UsageError(`${option} must be on or off, not "${text}"`);
  return text === 'on';
}

/** One or two names of headers. @throws UsageError */
function readHeaders(option: string, text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined;
  const names = text.split(',').map((name) => name.trim());
  if (names.length > 2 || !names.every((name) => /^[A-Za-z0-9-]+$/.test(name)))
    throw new UsageError(`${option} must be the name of one header, or of two joined by a comma, not "${text}"`);
  return names;
}

/**
 * Reads arguments (without node and script), environment and configuration file; arguments win over the environment, and that over the file.
 * @throws UsageError
 */
export function readCommand(args: readonly string[], env: Environment): Command {
  if (args[0] === 'config') return readConfigCommand(args.slice(1), env);
  const settings = settingsUnder(args, env);
  return settings.naming(() => readSettings(settings.args, settings.env));
}

/** Reads arguments and environment; arguments win. @throws UsageError */
export function readSettings(args: readonly string[], env: Environment): Command {
  const [name, ...others] = args;
  if (name === 'keys') return readKeysCommand(others, env);
  if (name === 'sources') return readSourcesCommand(others, env);
  if (name === 'simulate') return readSimulateCommand(others, env);
  if (name === 'ingest') return readIngestCommand(others, env);
  if (name === 'crawl') return readCrawlCommand(others, env);
  if (name === 'users') return readUsersCommand(others, env);
  if (name === 'backup' || name === 'restore') return readBackupCommand(name, others, env);
  if (name === 'move') return readMoveCommand(others, env);
  const values = parse(args);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const portText = values.port ?? env['AISLE_PORT'] ?? '7700';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535)
    throw new UsageError(`--port must be 0 to 65535, not "${portText}"`);
  const count = (name: CountName): number | undefined => {
    const given = values[name] ?? env[`AISLE_${name.toUpperCase().replaceAll('-', '_')}`];
    if (given === undefined || given === '') return undefined;
    if (!/^[1-9]\d{0,8}$/.test(given))
      throw new UsageError(`--${name} must be a whole number from 1 on, not "${given}"`);
    return Number(given);
  };
  const milliseconds = (name: CountName): number | undefined => {
    const seconds = count(name);
    return seconds === undefined ? undefined : 1000 * seconds;
  };
  const place = readPlace(values, env);
  const limits = withoutUndefined({
    searchesPerMinutePerUser: count('search-rate'),
    eventsPerMinutePerUser: count('event-rate'),
    searchesPerMinutePerKey: count('key-search-rate'),
    eventsPerMinutePerKey: count('key-event-rate'),
    searchesAtOncePerKey: count('key-searches'),
  });
  return {
    kind: 'run',
    seed: values.seed ?? env['AISLE_SEED'],
    verbose: values.verbose ?? env['AISLE_VERBOSE'] === 'true',
    logFormat: readLogFormat(values['log-format'] ?? env['AISLE_LOG_FORMAT']),
    options: withoutUndefined({
      port,
      host: values.host ?? env['AISLE_HOST'],
      operatorSocket: values['operator-socket'] ?? env['AISLE_OPERATOR_SOCKET'],
      trustedProxies: checkNetworks('--trusted-proxy', values['trusted-proxy'] ?? env['AISLE_TRUSTED_PROXY']),
      supportNetworks: checkNetworks('--support-network', values['support-network'] ?? env['AISLE_SUPPORT_NETWORK']),
      operatorKey: env['AISLE_OPERATOR_KEY'],
      operatorKeyFile: values['operator-key-file'] ?? env['AISLE_OPERATOR_KEY_FILE'],
      serverName: readServerName(values['server-name'] ?? env['AISLE_SERVER_NAME']),
      region: values.region ?? env['AISLE_REGION'],
      advertisedUrl: readUrl('--advertised-url', values['advertised-url'] ?? env['AISLE_ADVERTISED_URL']),
      monitoringKey: values['monitoring-key'] ?? (env['AISLE_MONITORING_KEY'] || undefined),
      crawlerKey: values['crawler-key'] ?? (env['AISLE_CRAWLER_KEY'] || undefined),
      crawlerUserId: readUser(values['crawler-user'] ?? env['AISLE_CRAWLER_USER']),
      ...place,
      snapshotDir: values['snapshot-dir'] ?? env['AISLE_SNAPSHOT_DIR'],
      ...readClusterOptions(values, env),
      template: env['AISLE_TEMPLATE'],
      appId: values['app-id'] ?? env['AISLE_APP_ID'],
      adminKey: values['admin-key'] ?? env['AISLE_ADMIN_KEY'],
      searchKey: values['search-key'] ?? env['AISLE_SEARCH_KEY'],
      placeHeaders: readHeaders('--place-header', values['place-header'] ?? env['AISLE_PLACE_HEADER']),
      countryHeader: readHeader('--country-header', values['country-header'] ?? env['AISLE_COUNTRY_HEADER']),
      abTests: readSwitch('--ab-tests', values['ab-tests'] ?? env['AISLE_AB_TESTS']),
      mostWaitingSearches: count('waiting-searches'),
      analyticsCallsPerMinute: count('analytics-rate'),
      learnProfilesEvery: milliseconds('learn-profiles-every'),
      trainEvery: milliseconds('train-every'),
      suggestionsEvery: milliseconds('suggestions-every'),
      limits: Object.keys(limits).length > 0 ? limits : undefined,
      clusters: readClusters(values.clusters ?? env['AISLE_CLUSTERS']),
      allowedHosts: readHosts(values['allow-host'] ?? env['AISLE_ALLOW_HOST']),
      pictureAttribute: values['picture-attribute'] ?? (env['AISLE_PICTURE_ATTRIBUTE'] || undefined),
      console: values.console ?? (env['AISLE_CONSOLE'] === 'true' || undefined),
      renderer: readRenderer(values.renderer ?? env['AISLE_RENDERER']),
      keepSearchesDays: readDays('--keep-searches', values['keep-searches'] ?? env['AISLE_KEEP_SEARCHES']),
      keepEventsDays: readDays('--keep-events', values['keep-events'] ?? env['AISLE_KEEP_EVENTS']),
    }),
  };
}
