/** The service under Node: opens a store, listens on a port, closes in order. */
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { ApiKey } from '../keys/api-key.ts';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { BodyMemory } from '../limits/held-bodies.ts';
import type { KeyLimits } from '../limits/key-limits.ts';
import type { ClusterOptions } from './options/cluster-options.ts';
import { openEngine } from './engine/open-engine.ts';
import { createKeyStore } from '../keys/key-store.ts';
import { readSnapshot } from '../changes/load-snapshot.ts';
import { createService } from '../service.ts';
import type { LoadProgress, LogEntry, Service, ServiceOptions } from '../service-options.ts';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { refuseMoved } from '../moving/move-fence.ts';
import { loadConsolePages } from './http/console-pages.ts';
import { USER_AGENT } from '../features/crawler/pages/robots.ts';
import { createCdpRenderer } from './rendering/cdp-renderer.ts';
import { createOutbound, type ResolvedAddress } from './outbound/create-outbound.ts';
import type { Store } from '../store/store.ts';
import { openSnapshotFile } from './engine/snapshot-file.ts';
import { type ListenOptions, startHttpServers } from './http/http-servers.ts';
import { findIdentity, loadIdentity } from './identity.ts';
import type { MoveOrder } from './moving/move-stream.ts';
import { moveShop, type ShopPlace } from './moving/move-shop.ts';
import { openStore, type StoreOptions } from './store/open-store.ts';
import { createProbeNetwork, hostInUrl, reachableUrl } from './probe-network.ts';
import { readCsv } from './read-csv.ts';
import { createMachineReader } from './read-machine.ts';
import { loadOperatorKey, type OperatorKeyOptions } from './operator-key.ts';
import { createPictureThread } from './pictures/picture-thread.ts';
import { createScriptThread } from './scripts/script-thread.ts';

/** How a service is run under Node. Everything has a default that suits a laptop. */
export interface NodeServiceOptions extends ListenOptions, StoreOptions, OperatorKeyOptions, ClusterOptions {
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
  /** The user ID of the crawler interface, which the application ID is too; none by default. */
  crawlerUserId?: string;
  /** Milliseconds before a crawler tries a page again that failed, four times that before the last try; 1,000 by default. */
  crawlRetryDelay?: number;
  /** Further keys. */
  keys?: readonly ApiKey[];
  /**
   * Directory for a snapshot of the search index, from which a service starts in place of building it from the records. The directory of the
   * data by default; none with `databaseUrl`: there it is a place of this machine's own, which nobody has to keep.
   */
  snapshotDir?: string;
  /** The text engine; the embedded one by default, or that over the cluster at `searchUrl`. */
  engine?: Engine;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: () => number;
  /** Hears of every request and of failures inside; silent by default. */
  log?: (entry: LogEntry) => void;
  /** Hears before the service listens, after each part that was loaded, how many of how many records that are. */
  onLoad?: (progress: LoadProgress) => void;
  /** Deletions of user tokens per minute; 60 by default. */
  userTokenDeletionsPerMinute?: number;
  /** Calls of analytics per minute, for the whole application; 100 by default. */
  analyticsCallsPerMinute?: number;
  /** What keys and users may do in a minute and at once; without limits by default. */
  limits?: KeyLimits;
  /** The headers in which a proxy in front writes the place of the client; see `ServiceOptions`. */
  placeHeaders?: readonly string[];
  /** The header in which a proxy in front writes the country of the client; see `ServiceOptions`. */
  countryHeader?: string;
  /** Milliseconds from an event to the profile of taste that knows it; 5,000 by default. */
  learnProfilesEvery?: number;
  /** Milliseconds from an event to the recommendations that know it; 120,000 by default. */
  trainEvery?: number;
  /** Milliseconds from one build of query suggestions to the next; a day by default. */
  suggestionsEvery?: number;
  /** Whether A/B tests can be started and split searches; true by default. */
  abTests?: boolean;
  /** Whether promised work is done beside the requests; see `ServiceOptions`. */
  worksInBackground?: boolean;
  /** Searches that may wait for their turn; further ones get 503 with Retry-After. 500 by default. */
  mostWaitingSearches?: number;
  /** How much of request bodies of reads and events may be held at once; see `ServiceOptions`. */
  bodyMemory?: Partial<BodyMemory>;
  /** The networks that the source SERVICE_SUPPORT of the network restriction stands for, comma-separated; none by default. */
  supportNetworks?: string;
  /** The name of this server in the log of requests and in monitoring: machine and port by default with a PostgreSQL, else `local`. */
  serverName?: string;
  /** Names of the clusters to which users can be assigned; none by default: multi-cluster is off. */
  clusters?: readonly string[];
  /** Where this server stands, for the inventory of monitoring; `local` by default. */
  region?: string;
  /** Where the probes of other servers reach this one: `http://10.0.0.7:7700`; by default what it listens at, or the name of the machine. */
  advertisedUrl?: string;
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
  /** Days for which searches are kept; 90 by default, Infinity: for ever. Five at least, because their events come late. */
  keepSearchesDays?: number;
  /** Opens data that are on their way to another place, for a comparison of both; false by default. */
  duringMove?: boolean;
  /** Days for which events are kept; 365 by default, Infinity: for ever. Six at least. */
  keepEventsDays?: number;
}

/** A service that listens. */
export interface NodeService {
  /** Where it answers, without a trailing slash: `http://127.0.0.1:49152`. */
  url: string;
  port: number;
  appId: string;
  /** Holds every permission: for backends only. */
  adminKey: string;
  /** Searches, and takes events: for pages. */
  searchKey: string;
  /** True when the keys were made just now and stored. */
  madeKeys: boolean;
  /** The same service without the network. */
  service: Service;
  /** Its data, for questions of the operator's own; the tables are described in `store/schema.ts`. */
  store: Store;
  /**
   * Stops listening, lets requests under way finish, closes the data: at most 5 seconds. What takes longer (a frozen database, a long job)
   * is left as a crash would leave it: nothing that was acknowledged is lost.
   */
  close(): Promise<void>;
}

/** The whole closing may take this long, in milliseconds. */
const CLOSE_WITHIN = 4800;

/**
 * A service beside the one of a shop whose indexes are in a search cluster, for a comparison with another place: both are asked by the
 * embedded engine, because a cluster puts what is equal in another order. It follows what is written, and does nothing else.
 */
async function openBeside(store: Store, options: Pick<ServiceOptions, 'appId' | 'operatorKey'>): Promise<Service> {
  const shared: Store = { ...store, shared: true, close: async () => undefined };
  const beside = createService({ ...options, engine: createEmbeddedEngine(), store: shared, worksInBackground: false });
  await beside.ready();
  return beside;
}

/**
 * Starts a service and listens; resolves when it can answer.
 * @throws When the port is taken, the data are in use by another process, or the database cannot be reached.
 *
 * @example
 * const shop = await createNodeService();
 * await fetch(`${shop.url}/1/indexes/products/query`, { method: 'POST', headers: {
 *   'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.searchKey } });
 * await shop.close();
 */
export async function createNodeService(options: NodeServiceOptions = {}): Promise<NodeService> {
  const { snapshotDir = options.dataDir } = options;
  // First: a host pattern that cannot be read needs no database to be found.
  const outbound = createOutbound({ allowedHosts: options.allowedHosts, resolve: options.resolveName });
  // So do files that are missing.
  const consolePages = options.console ? await loadConsolePages(options.console) : undefined;
  const engine = await openEngine(options);
  // An engine that keeps its indexes itself has no use for one.
  const snapshots = snapshotDir === undefined || !engine.snapshots ? undefined : await openSnapshotFile(snapshotDir);
  // The database opens in a thread of its own: the snapshot is read meanwhile.
  const snapshotReading = snapshots && readSnapshot(engine, snapshots);
  const { store, release } = await openStore(options, (error) =>
    options.log?.({ time: Date.now(), error: String(error) }),
  );
  let service: Service | undefined;
  try {
    const random = (size: number) => new Uint8Array(randomBytes(size));
    if (!options.duringMove) await refuseMoved(store);
    await migrate(store, serviceTables);
    const operatorKey = await loadOperatorKey(store, options);
    const failed = (error: unknown) => options.log?.({ time: Date.now(), error: String(error) });
    const keyStore = createKeyStore({ store, operatorKey, random, now: options.clock ?? Date.now, failed });
    await keyStore.open();
    const identity = await (options.duringMove
      ? findIdentity(keyStore, options)
      : loadIdentity(keyStore, options, random));
    const {
      host: _host,
      port: _port,
      dataDir: _dir,
      databaseUrl: _url,
      snapshotDir: _snapshotDir,
      template: _template,
      timeouts: _timeouts,
      operatorSocket: _socket,
      trustedProxies: _proxies,
      adminKey: _admin,
      searchKey: _search,
      monitoringKey: _monitoring,
      crawlerKey: _crawler,
      advertisedUrl,
      allowedHosts: _hosts,
      pictureAttribute,
      renderer: _renderer,
      resolveName: _resolve,
      console: _console,
      searchUrl: _searchUrl,
      searchCertificate: _searchCertificate,
      searchPrefix: _searchPrefix,
      searchShards: _searchShards,
      searchReplicas: _searchReplicas,
      operatorKey: _operatorKey,
      operatorKeyFile: _operatorKeyFile,
      duringMove: _duringMove,
      ...rest
    } = options;
    let ownUrl: string | undefined;
    service = createService({
      // A store of one's own has one server, whatever its port.
      ...(store.shared && { serverName: `${hostname()}:${options.port ?? 0}` }),
      ...rest,
      readCsv,
      hashBytes: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      readMachine: createMachineReader(options.dataDir),
      network: createProbeNetwork(() => ownUrl && (advertisedUrl ?? ownUrl)),
      outbound,
      ...(pictureAttribute !== undefined && {
        pictures: { attribute: pictureAttribute, reader: createPictureThread() },
      }),
      ...(options.renderer !== undefined && {
        renderer: createCdpRenderer({ address: options.renderer, outbound, userAgent: USER_AGENT }),
      }),
      engine,
      store,
      random,
      scripts: createScriptThread(),
      ...(operatorKey && { operatorKey }),
      ...(snapshots && snapshotReading && { snapshots, snapshotReading }),
      appId: identity.appId,
      keys: [...identity.keys, ...(options.keys ?? [])],
    });
    const running = service;
    await running.ready();
    let isMoving = false;
    const move: MoveOrder = async (order) => {
      if (isMoving) throw new Error('A move of this shop is under way already');
      isMoving = true;
      const { appId, adminKey } = identity;
      const asked = engine.position
        ? await openBeside(store, { appId, ...(operatorKey && { operatorKey }) })
        : undefined;
      const source = { service: asked ?? running, store, appId, adminKey, operatorKey };
      await moveShop({ ...order, source, openTarget: openForComparison }).finally(async () => {
        isMoving = false;
        await asked?.close();
      });
    };
    const servers = await startHttpServers(running, { ...options, store, move, consolePages });
    const { port } = servers;
    const host = options.host ?? '127.0.0.1';
    ownUrl = reachableUrl({ host, port });
    let closing: Promise<void> | undefined;
    return {
      url: `http://${hostInUrl(host)}:${port}`,
      port,
      appId: identity.appId,
      adminKey: identity.adminKey,
      searchKey: identity.searchKey,
      madeKeys: identity.madeKeys,
      service: running,
      store,
      close: () =>
        (closing ??= (async () => {
          const orderly = servers.close().then(() => running.close());
          let timer: ReturnType<typeof setTimeout> | undefined;
          const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_WITHIN)));
          await Promise.race([orderly, late.then(() => store.abandon())]).finally(() => clearTimeout(timer));
          // After the time is up nobody waits for it any more.
          orderly.catch(() => undefined);
          await release();
        })()),
    };
  } catch (error) {
    await (service ? service.close() : store.close()).catch(() => undefined);
    await release();
    throw error;
  }
}

/**
 * A service over data that are being moved: it answers, and does no work of its own.
 *
 * @example
 * const target = await openForComparison({ databaseUrl }, operatorKey);
 */
export const openForComparison = (place: ShopPlace, operatorKey?: string): Promise<NodeService> =>
  createNodeService({ ...place, ...(operatorKey && { operatorKey }), duringMove: true, worksInBackground: false });
