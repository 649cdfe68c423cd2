/** Node service: opens a store, listens on a port, closes in order. */
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { openEngine } from './engine/open-engine.ts';
import { createKeyStore } from '../keys/key-store.ts';
import { readSnapshot } from '../changes/load-snapshot.ts';
import { createService } from '../service.ts';
import type { Service } from '../service-options.ts';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { refuseMoved } from '../moving/move-fence.ts';
import { loadConsolePages } from './http/console-pages.ts';
import { createUserAgent } from '../features/crawler/pages/user-agent.ts';
import { createCdpRenderer } from './rendering/cdp-renderer.ts';
import { createOutbound } from './outbound/create-outbound.ts';
import type { Store } from '../store/store.ts';
import { forgottenFileOf, noteForgotten } from './forgotten-list.ts';
import { openSnapshotFile } from './engine/snapshot-file.ts';
import { startHttpServers } from './http/http-servers.ts';
import { findIdentity, loadIdentity } from './identity.ts';
import { createMoveOrder } from './moving/move-order.ts';
import type { ShopPlace } from './moving/move-shop.ts';
import { handedOn, type NodeServiceOptions } from './node-service-options.ts';
import { openStore, type OpenStore } from './store/open-store.ts';
import { createProbeNetwork, hostInUrl, reachableUrl } from './probe-network.ts';
import { archives } from './read-archives.ts';
import { readCsv } from './read-csv.ts';
import { createMachineReader } from './read-machine.ts';
import { loadOperatorKey } from './operator-key.ts';
import { closeInTime } from './close-in-time.ts';
import { readPackageInfo } from './package-info.ts';
import { createPictureThread } from './pictures/picture-thread.ts';
import { createScriptThread } from './scripts/script-thread.ts';

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
  return createNodeServiceOver(options, () =>
    openStore(options, (error) => options.log?.({ time: Date.now(), error: String(error) })),
  );
}

/**
 * The same over a store that is being opened already: the code of the service is loaded meanwhile.
 * @param open Gives the store; called when it is needed, or not at all where something else is wrong.
 */
export async function createNodeServiceOver(
  options: NodeServiceOptions,
  open: () => Promise<OpenStore>,
): Promise<NodeService> {
  const { snapshotDir = options.dataDir } = options;
  const forgottenFile = forgottenFileOf(options);
  // First: a host pattern that cannot be read needs no database to be found.
  const outbound = createOutbound({ allowedHosts: options.allowedHosts, resolve: options.resolveName });
  // So do files that are missing.
  const consolePages = options.console
    ? await loadConsolePages(options.console, { shop: options.consoleShop })
    : undefined;
  const engine = await openEngine(options);
  // An engine that keeps its indexes itself has no use for one.
  const snapshots = snapshotDir === undefined || !engine.snapshots ? undefined : await openSnapshotFile(snapshotDir);
  // The database opens in a thread of its own: the snapshot is read meanwhile.
  const snapshotReading = snapshots && readSnapshot(engine, snapshots);
  const failed = (error: unknown) => options.log?.({ time: Date.now(), error: String(error) });
  const { store, release } = await open();
  let service: Service | undefined;
  try {
    const random = (size: number) => new Uint8Array(randomBytes(size));
    if (!options.duringMove) await refuseMoved(store);
    await migrate(store, serviceTables);
    const operatorKey = await loadOperatorKey(store, options);
    const keyStore = createKeyStore({ store, operatorKey, random, now: options.clock ?? Date.now, failed });
    await keyStore.open();
    const identity = await (options.duringMove
      ? findIdentity(keyStore, options)
      : loadIdentity(keyStore, options, random));
    // A store of one's own has one server, whatever its port.
    const serverName = options.serverName ?? (store.shared ? `${hostname()}:${options.port ?? 0}` : undefined);
    let ownUrl: string | undefined;
    const { version, homepage } = readPackageInfo();
    const crawlerUserAgent = createUserAgent({ version, contact: options.crawlerContact ?? homepage });
    service = createService({
      ...handedOn(options),
      crawlerUserAgent,
      ...(serverName !== undefined && { serverName }),
      readCsv,
      archives,
      hashBytes: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      readMachine: createMachineReader(options.dataDir),
      network: createProbeNetwork(() => ownUrl && (options.advertisedUrl ?? ownUrl)),
      outbound,
      ...(options.pictureAttribute !== undefined && {
        pictures: { attribute: options.pictureAttribute, reader: createPictureThread() },
      }),
      ...(options.renderer !== undefined && {
        renderer: createCdpRenderer({ address: options.renderer, outbound, userAgent: crawlerUserAgent }),
      }),
      engine,
      store,
      random,
      scripts: createScriptThread(),
      ...(operatorKey && { operatorKey }),
      ...(forgottenFile !== undefined && { noteForgotten: (entry) => noteForgotten(forgottenFile, entry) }),
      ...(snapshots && snapshotReading && { snapshots, snapshotReading }),
      appId: identity.appId,
      keys: [...identity.keys, ...(options.keys ?? [])],
    });
    const running = service;
    await running.ready();
    const { appId, adminKey, searchKey, madeKeys } = identity;
    const move = createMoveOrder({
      source: { service: running, store, appId, adminKey, operatorKey },
      isClustered: Boolean(engine.position),
      openTarget: openForComparison,
    });
    const servers = await startHttpServers(running, { ...options, store, move, consolePages });
    const { port } = servers;
    const host = options.host ?? '127.0.0.1';
    ownUrl = reachableUrl({ host, port });
    let closing: Promise<void> | undefined;
    return {
      url: `http://${hostInUrl(host)}:${port}`,
      port,
      appId,
      adminKey,
      searchKey,
      madeKeys,
      service: running,
      store,
      close: () => (closing ??= closeInTime(() => servers.close().then(() => running.close()), store).then(release)),
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
 * const target = await openForComparison({ databaseUrl }, { operatorKey, appId: 'shop' });
 */
export const openForComparison = (
  place: ShopPlace,
  { operatorKey, appId }: { operatorKey?: string | undefined; appId?: string | undefined } = {},
): Promise<NodeService> =>
  createNodeService({
    ...place,
    ...(operatorKey && { operatorKey }),
    ...(appId !== undefined && { appId }),
    duringMove: true,
    worksInBackground: false,
  });
