/** Options of a service under Node: where it listens, where its data is, and options of the service itself. */
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

/** Options of the service itself, which are passed on unchanged. */
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

/** Options of a service under Node. All of them have defaults suitable for a laptop. */
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
  /** `aisle` by default, or the ID with which the data was created. */
  appId?: string;
  /** Admin key; stored in the data, created on the first start by default. */
  adminKey?: string;
  /** Search-only key for pages; stored in the data, created on the first start by default. */
  searchKey?: string;
  /** Key of the monitoring interface and of `/metrics`; none by default: then only keys created with `monitoring` have access. */
  monitoringKey?: string;
  /** Key of the crawler interface; none by default: then only the admin key, and keys created with `crawler`, may run crawlers. */
  crawlerKey?: string;
  /**
   * Directory for a snapshot of the search index, from which a service starts instead of building it from the records. The data directory
   * by default; none with `databaseUrl`, in which case it is local to this machine and need not be backed up.
   */
  snapshotDir?: string;
  /** The search engine; the embedded one by default, or that of the cluster at `searchUrl`. */
  engine?: Engine;
  /** The name of this server in the request log and in monitoring: machine and port by default with a PostgreSQL, otherwise `local`. */
  serverName?: string;
  /**
   * URL at which the probes of other servers reach this one: `http://10.0.0.7:7700`; by default the address it listens at, or the name of
   * the machine.
   */
  advertisedUrl?: string;
  /**
   * Contact of the crawler for owners of sites: a URL (`https://www.example.com/bot`) or an e-mail address. Part of the User-Agent,
   * `AisleCrawler/1.2.3 (+https://…)`; the home page of this package by default.
   */
  crawlerContact?: string;
  /**
   * Hosts that crawlers and data sources may reach: `example.com`, `*.example.com`, `10.0.0.7:8080`, `10.0.0.0/8`. Replaces the default:
   * `localhost`, `127.0.0.1` and `[::1]`.
   */
  allowedHosts?: readonly string[];
  /**
   * The attribute with the pictures of records (JPEG, PNG or WebP, by absolute URLs on allowed hosts), which are then compared in addition
   * to the other attributes; none by default.
   */
  pictureAttribute?: string;
  /**
   * A Chromium with remote debugging (`ws://…`, `http://127.0.0.1:9222`) that runs the scripts of pages for crawlers with
   * `renderJavaScript`; none by default. Requests of pages are sent by the service, and only to allowed hosts.
   */
  renderer?: string;
  /** Resolves the addresses of such a host; with the system's resolver by default. */
  resolveName?: (name: string) => Promise<readonly ResolvedAddress[]>;
  /**
   * Whether the console is served at `/console/`: `true` serves the files of the package `@aisle/console`, if it is installed next to the
   * service, a string the folder of its built files. False by default.
   */
  console?: boolean | string;
  /**
   * The index whose products agents find at `/mcp`, by the Model Context Protocol; needs the package `@modelcontextprotocol/sdk`. None by
   * default: then there is no such path.
   */
  mcp?: string;
  /**
   * Whether requests, searches, statements of the database and calls of a search cluster are recorded as spans of OpenTelemetry. Needs the
   * package `@opentelemetry/api`, and an SDK that the operator registers. False by default.
   */
  tracing?: boolean;
  /** The address of the shop, from which the console reads pictures of records that are paths; none by default. */
  consoleShop?: string;
  /** Opens data that is being moved to another place, for a comparison of both; false by default. */
  duringMove?: boolean;
}

/** Returns the options that are passed on to the service unchanged. */
export function handedOn(options: NodeServiceOptions): HandedOn {
  return Object.fromEntries(HANDED_ON.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}
