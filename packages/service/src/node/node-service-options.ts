/** Options of a service under Node: where it listens, where its data are, and what is told to the service as it is. */
import type { Engine } from '../engine/engine.ts';
import type { ServiceOptions } from '../composition/service-options.ts';
import type { ListenOptions } from './http/http-servers.ts';
import type { ForgottenListOptions } from './forgotten-list.ts';
import type { OperatorKeyOptions } from './operator-key.ts';
import type { ClusterOptions } from './options/cluster-options.ts';
import type { AssistantOptions } from './options/assistant-options.ts';
import type { EmbedderOptions } from './options/embedder-options.ts';
import type { ResolvedAddress } from './outbound/checked-lookup.ts';
import type { StoreOptions } from './store/open-store.ts';

/** The options that the service itself has, and that are handed to it unchanged. */
const HANDED_ON = [
  'abTests',
  'compatibility',
  'analyticsCallsPerMinute',
  'bodyMemory',
  'clock',
  'clusters',
  'countryHeader',
  'crawlerUserId',
  'crawlRetryDelay',
  'keepEventsDays',
  'keepLogsDays',
  'keepSearchesDays',
  'keepVisitorsDays',
  'learnProfilesEvery',
  'limits',
  'log',
  'logUserTokens',
  'mostWaitingSearches',
  'onLoad',
  'placeHeaders',
  'region',
  'suggestionsEvery',
  'supportNetworks',
  'trainEvery',
  'trustClock',
  'uptime',
  'userTokenDeletionsPerMinute',
  'worksInBackground',
] as const satisfies readonly (keyof ServiceOptions)[];

type HandedOn = Pick<ServiceOptions, (typeof HANDED_ON)[number]>;

/** How a service is run under Node. Everything has a default that suits a laptop. */
export interface NodeServiceOptions
  extends
    ListenOptions,
    StoreOptions,
    OperatorKeyOptions,
    ForgottenListOptions,
    ClusterOptions,
    EmbedderOptions,
    AssistantOptions,
    HandedOn,
    Pick<ServiceOptions, 'keys'> {
  /** `aisle` by default, or what the data were made with. */
  appId?: string;
  /** Admin key; kept in the data, made on the first start when not given. */
  adminKey?: string;
  /** Search-only key for pages; kept in the data, made on the first start when not given. */
  searchKey?: string;
  /** Key of the monitoring interface and of `/metrics`; none by default: then nobody reads them but who makes a key with `monitoring`. */
  monitoringKey?: string;
  /** Key of the crawler interface; none by default: then only the admin key runs crawlers, and keys that are made with `crawler`. */
  crawlerKey?: string;
  /**
   * Directory for a snapshot of the search index, from which a service starts in place of building it from the records. The directory of the
   * data by default; none with `databaseUrl`: there it is a place of this machine's own, which nobody has to keep.
   */
  snapshotDir?: string;
  /** The text engine; the embedded one by default, or that over the cluster at `searchUrl`. */
  engine?: Engine;
  /** The name of this server in the log of requests and in monitoring: machine and port by default with a PostgreSQL, else `local`. */
  serverName?: string;
  /** Where the probes of other servers reach this one: `http://10.0.0.7:7700`; by default what it listens at, or the name of the machine. */
  advertisedUrl?: string;
  /**
   * Where owners of sites find who crawls them: an address (`https://www.example.com/bot`) or an e-mail address. It stands in the User-Agent,
   * `AisleCrawler/1.2.3 (+https://…)`; the home page of this package by default.
   */
  crawlerContact?: string;
  /**
   * Hosts that crawlers and data sources may reach: `example.com`, `*.example.com`, `10.0.0.7:8080`, `10.0.0.0/8`. What is given takes the
   * place of the default: `localhost`, `127.0.0.1` and `[::1]`.
   */
  allowedHosts?: readonly string[];
  /**
   * The attribute in which records name their pictures (JPEG, PNG or WebP, by absolute addresses on allowed hosts). What they show then counts
   * beside what records say where these are compared; none by default.
   */
  pictureAttribute?: string;
  /**
   * A Chromium with remote debugging (`ws://…`, `http://127.0.0.1:9222`) that runs the scripts of pages for crawlers with
   * `renderJavaScript`; none by default. What pages ask for goes out by the service, to allowed hosts alone.
   */
  renderer?: string;
  /** Asks for the addresses of such a host; the name servers of the machine by default. */
  resolveName?: (name: string) => Promise<readonly ResolvedAddress[]>;
  /**
   * Whether the console answers at `/console/`: `true` serves the files of the package `@aisle/console`, which is installed beside the service,
   * a text the folder of its built files. False by default.
   */
  console?: boolean | string;
  /**
   * The index whose products agents find at `/mcp`, by the Model Context Protocol; needs the package `@modelcontextprotocol/sdk`. None by
   * default: then there is no such address.
   */
  mcp?: string;
  /**
   * Whether requests, searches, statements of the database and calls of a search cluster are recorded as spans of OpenTelemetry. Needs the
   * package `@opentelemetry/api`, and an SDK that the operator registers. False by default.
   */
  tracing?: boolean;
  /** The address of the shop, from which the console reads pictures of records that are paths; none by default. */
  consoleShop?: string;
  /** Opens data that are on their way to another place, for a comparison of both; false by default. */
  duringMove?: boolean;
}

/** What of the options is handed to the service as it is. */
export function handedOn(options: NodeServiceOptions): HandedOn {
  return Object.fromEntries(HANDED_ON.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}
