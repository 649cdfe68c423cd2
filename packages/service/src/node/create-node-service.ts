/** Node service: opens a store, listens on a port, and closes in order. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { closeEmbedders, openEmbedders } from './embedding/open-embedder.ts';
import { openEngine } from './engine/open-engine.ts';
import { createKeyStore } from '../ground/keys/key-store.ts';
import { readSnapshot } from '../ground/changes/load-snapshot.ts';
import { createService } from '../service.ts';
import type { Service, ServiceOptions } from '../composition/service-options.ts';
import type { Embedder } from '../ground/embedding/embedder.ts';
import type { Engine } from '../engine/engine.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { refuseMoved } from '../ground/moving/move-fence.ts';
import { CONSOLE_PATH, loadConsolePages } from './http/console-pages.ts';
import { SignInLinks } from './http/sign-in-link.ts';
import { createUserAgent } from '../features/crawler/pages/user-agent.ts';
import { createCdpRenderer } from './rendering/cdp-renderer.ts';
import { createOutbound } from './outbound/create-outbound.ts';
import type { Store } from '../store/store.ts';
import { forgottenFileOf, noteForgotten } from './forgotten-list.ts';
import { openSnapshotFile } from './engine/snapshot-file.ts';
import { AcceptBacklog } from './http/accept-backlog.ts';
import { startHttpServers } from './http/http-servers.ts';
import { findIdentity, loadIdentity } from './identity.ts';
import { createMoveOrder } from './moving/move-order.ts';
import type { ShopPlace } from './moving/move-shop.ts';
import { handedOn, type NodeServiceOptions } from './node-service-options.ts';
import { openStore, type OpenStore } from './store/open-store.ts';
import { createProbeNetwork, hostInUrl, reachableUrl } from './probe-network.ts';
import { archives } from './read-archives.ts';
import { readCsv } from './read-csv.ts';
import type { Assistant } from './assistant/assistant.ts';
import { createAgentsEndpoint, type AgentsEndpoint, type AgentsEndpointOptions } from './assistant/agents-endpoint.ts';
import { createMerchandiserEndpoint } from './assistant/merchandiser/merchandiser-endpoint.ts';
import { openOpenAiAssistant } from './assistant/openai-assistant.ts';
import { createMcpEndpoint, type McpEndpoint, type McpEndpointOptions } from './mcp/mcp-endpoint.ts';
import { loadServerSdk } from './mcp/load-sdk.ts';
import { createMachineReader } from './read-machine.ts';
import { loadOperatorKey } from './operator-key.ts';
import { closeInTime } from './close-in-time.ts';
import { readPackageInfo } from './package-info.ts';
import { limitGarbage } from './limit-garbage.ts';
import { createPictureThread } from './pictures/picture-thread.ts';
import { createScriptThread } from './sandbox/script-thread.ts';
import type { Tracer } from '../ports/tracer.ts';
import { openTracer } from './tracing/open-tracer.ts';
import { traceEngine } from './tracing/trace-engine.ts';
import { traceStore } from './tracing/trace-store.ts';

/** A listening service. */
export interface NodeService {
  /** Its URL without a trailing slash: `http://127.0.0.1:49152`. */
  url: string;
  port: number;
  appId: string;
  /** Has every permission: for backends only. */
  adminKey: string;
  /** May search and send events: for pages. */
  searchKey: string;
  /** Whether the keys were just created and stored. */
  madeKeys: boolean;
  /**
   * Creates a URL that signs in to the console once, within ten minutes, in a browser on this machine. Undefined without a console. It is as
   * good as the admin key: it belongs into no log.
   */
  createSignInLink: () => string | undefined;
  /** The same service without the network. */
  service: Service;
  /** Its data, for the operator's own queries; the tables are described in `store/schema.ts`. */
  store: Store;
  /**
   * Stops listening, waits for current requests and closes the data, within 5 seconds. What takes longer (a frozen database, a long job) is
   * abandoned as after a crash: no acknowledged write is lost.
   */
  close(): Promise<void>;
}

/**
 * Starts a service and listens. Resolves when it accepts requests.
 * @throws Error if the port is taken, the data is in use by another process, or the database is unreachable.
 *
 * @example
 * const shop = await createNodeService();
 * await fetch(`${shop.url}/1/indexes/products/query`, { method: 'POST', headers: {
 *   'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.searchKey } });
 * await shop.close();
 */
export async function createNodeService(options: NodeServiceOptions = {}): Promise<NodeService> {
  return createNodeServiceOver(options, () => openStore(options, failureLog(options)));
}

/** Dependencies that exist before the database is opened. */
interface Surroundings {
  outbound: Outbound;
  consolePages: Awaited<ReturnType<typeof loadConsolePages>> | undefined;
  engine: Engine;
  embedders: readonly Embedder[];
  assistant: Assistant | undefined;
  tracer: Tracer | undefined;
  /** Where a snapshot of the engine lies, and what is read of it already. */
  snapshots: Pick<ServiceOptions, 'snapshots' | 'snapshotReading'>;
}

/** The engine, and the snapshot that it may start from. */
async function openSearch(
  options: NodeServiceOptions,
  tracer: Tracer | undefined,
): Promise<Pick<Surroundings, 'engine' | 'snapshots'>> {
  const { snapshotDir = options.dataDir } = options;
  const engine = await openEngine({ ...options, tracer });
  // An engine that keeps its indexes itself has no use for one.
  const snapshots = snapshotDir === undefined || !engine.snapshots ? undefined : await openSnapshotFile(snapshotDir);
  // The snapshot is read while the database opens in its own thread.
  const snapshotReading = snapshots && readSnapshot(engine, snapshots);
  return { engine, snapshots: snapshots && snapshotReading ? { snapshots, snapshotReading } : {} };
}

/** Opens the model that answers shoppers, if one is given. @throws Error if a package is missing. */
async function openAssistant(options: NodeServiceOptions): Promise<Assistant | undefined> {
  const { assistantUrl, assistantModel, assistantKey, allowedHosts, resolveName } = options;
  if (assistantUrl === undefined) return undefined;
  if (assistantModel === undefined)
    throw new Error('assistantModel is missing: what the server of assistantUrl calls the model');
  return openOpenAiAssistant({
    url: assistantUrl,
    model: assistantModel,
    key: assistantKey,
    allowedHosts,
    resolveName,
  });
}

/** Closes the embedding and language models. */
const closeModels = async ({ embedders, assistant }: Pick<Surroundings, 'embedders' | 'assistant'>): Promise<void> =>
  void (await Promise.allSettled([closeEmbedders(embedders), assistant?.close()]));

/** @throws Error for an invalid host pattern, an unusable model and missing files, before the database is opened. */
async function prepare(options: NodeServiceOptions): Promise<Surroundings> {
  const outbound = createOutbound({ allowedHosts: options.allowedHosts, resolve: options.resolveName });
  const consolePages = options.console
    ? await loadConsolePages(options.console, {
        shop: options.consoleShop,
        hasAssistant: options.assistantUrl !== undefined,
        hasClusters: (options.clusters?.length ?? 0) > 0,
      })
    : undefined;
  if (options.mcp !== undefined || options.assistantUrl !== undefined) await loadServerSdk();
  const tracer = options.tracing ? await openTracer() : undefined;
  const embedders = await openEmbedders(options, outbound);
  let assistant: Assistant | undefined;
  try {
    assistant = await openAssistant(options);
    return { outbound, consolePages, embedders, assistant, tracer, ...(await openSearch(options, tracer)) };
  } catch (error) {
    await closeModels({ embedders, assistant });
    throw error;
  }
}

/** Identity of the service, from its data. */
interface Owner {
  operatorKey: Uint8Array<ArrayBuffer> | undefined;
  identity: Awaited<ReturnType<typeof loadIdentity>>;
}

const random = (size: number) => new Uint8Array(randomBytes(size));

/** Migrates the data, and reads its identity. @throws Error if it has been moved. */
async function openData(store: Store, options: NodeServiceOptions): Promise<Owner> {
  if (!options.duringMove) await refuseMoved(store);
  await migrate(store, serviceTables);
  const operatorKey = await loadOperatorKey(store, options);
  const onError = failureLog(options);
  const keyStore = createKeyStore({ store, operatorKey, random, now: options.clock ?? Date.now, onError });
  await keyStore.open();
  const identity = await (options.duringMove
    ? findIdentity(keyStore, options)
    : loadIdentity(keyStore, options, random));
  return { operatorKey, identity };
}

const failureLog =
  ({ log }: NodeServiceOptions) =>
  (error: unknown): void =>
    log?.({ time: Date.now(), error: String(error) });

/** Creates the parts of a service that need Node. @param ownUrl Its URL; undefined before it listens. */
function nodePorts(
  options: NodeServiceOptions,
  outbound: Outbound,
  ownUrl: () => string | undefined,
): Partial<ServiceOptions> {
  const { pictureAttribute, renderer, crawlerContact, advertisedUrl } = options;
  const { version, homepage } = readPackageInfo();
  const crawlerUserAgent = createUserAgent({ version, contact: crawlerContact ?? homepage });
  const forgottenFile = forgottenFileOf(options);
  return {
    crawlerUserAgent,
    readCsv,
    archives,
    hashBytes: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    readMachine: createMachineReader(options.dataDir),
    network: createProbeNetwork(() => ownUrl() && (advertisedUrl ?? ownUrl())),
    outbound,
    limitGarbage,
    ...(pictureAttribute !== undefined && {
      pictures: { attribute: pictureAttribute, reader: createPictureThread() },
    }),
    ...(renderer !== undefined && {
      renderer: createCdpRenderer({ address: renderer, outbound, userAgent: crawlerUserAgent }),
    }),
    random,
    scripts: createScriptThread(),
    ...(forgottenFile !== undefined && { noteForgotten: (entry) => noteForgotten(forgottenFile, entry) }),
  };
}

/** Creates the service, which is not ready yet. */
function makeService(
  options: NodeServiceOptions,
  { outbound, engine, embedders, snapshots, tracer }: Surroundings,
  {
    store,
    operatorKey,
    identity,
    ownUrl,
    nextTurn,
  }: Owner & { store: Store; ownUrl: () => string | undefined; nextTurn: () => Promise<void> },
): Service {
  // A store that is not shared has one server, whatever its port.
  const serverName = options.serverName ?? (store.shared ? `${hostname()}:${options.port ?? 0}` : undefined);
  return createService({
    ...handedOn(options),
    ...(serverName !== undefined && { serverName }),
    ...nodePorts(options, outbound, ownUrl),
    engine: tracer ? traceEngine(engine, tracer) : engine,
    embedders,
    store: tracer ? traceStore(store, tracer) : store,
    tracer,
    nextTurn,
    ...(operatorKey && { operatorKey }),
    ...snapshots,
    appId: identity.appId,
    keys: [...identity.keys, ...(options.keys ?? [])],
  });
}

/** Creates the endpoint of agents, if an index is given. */
const openMcp = (
  options: NodeServiceOptions,
  access: Pick<McpEndpointOptions, 'service' | 'appId' | 'adminKey'>,
): Promise<McpEndpoint> | undefined =>
  options.mcp === undefined
    ? undefined
    : createMcpEndpoint({
        ...access,
        index: options.mcp,
        version: readPackageInfo().version,
        now: options.clock ?? Date.now,
        onError: failureLog(options),
        onChange: (change) => options.log?.({ time: (options.clock ?? Date.now)(), change }),
      });

/** Creates the conversations of shoppers and merchandisers, if a model is given. */
async function openAgents(
  options: NodeServiceOptions,
  {
    assistant,
    ...access
  }: { assistant: Assistant | undefined } & Pick<AgentsEndpointOptions, 'service' | 'appId' | 'adminKey'>,
): Promise<AgentsEndpoint | undefined> {
  if (!assistant) return undefined;
  const shared = {
    ...access,
    assistant,
    newId: randomUUID,
    now: options.clock ?? Date.now,
    onError: failureLog(options),
  };
  const [shoppers, merchandisers] = await Promise.all([
    createAgentsEndpoint(shared),
    createMerchandiserEndpoint(shared),
  ]);
  return (request, connection) => shoppers(request, connection) ?? merchandisers(request, connection);
}

/**
 * Creates a service over a store that is already being opened, so that code is loaded meanwhile.
 * @param open Returns the store; called when it is needed, or not at all if something else fails.
 */
export async function createNodeServiceOver(
  options: NodeServiceOptions,
  open: () => Promise<OpenStore>,
): Promise<NodeService> {
  const surroundings = await prepare(options);
  const { store, release } = await open().catch(async (error: unknown) => {
    await closeModels(surroundings);
    throw error;
  });
  let service: Service | undefined;
  try {
    const owner = await openData(store, options);
    const { appId, adminKey, searchKey, madeKeys } = owner.identity;
    let ownUrl: string | undefined;
    const backlog = new AcceptBacklog();
    const { nextTurn } = backlog;
    const running = makeService(options, surroundings, { ...owner, store, ownUrl: () => ownUrl, nextTurn });
    service = running;
    await running.ready();
    const move = createMoveOrder({
      source: { service: running, store, appId, adminKey, operatorKey: owner.operatorKey },
      isClustered: Boolean(surroundings.engine.position),
      openTarget: openForComparison,
    });
    const { consolePages } = surroundings;
    const signInLinks = consolePages && new SignInLinks({ appId, apiKey: adminKey }, options.clock);
    const door = { store, move, consolePages, signInLinks, backlog };
    const mcp = await openMcp(options, { service: running, appId, adminKey });
    const { assistant } = surroundings;
    const agents = await openAgents(options, { service: running, appId, adminKey, assistant });
    const servers = await startHttpServers(running, { ...options, ...door, mcp, agents });
    const { port } = servers;
    const host = options.host ?? '127.0.0.1';
    ownUrl = reachableUrl({ host, port });
    const url = `http://${hostInUrl(host)}:${port}`;
    let closing: Promise<void> | undefined;
    return {
      url,
      port,
      appId,
      adminKey,
      searchKey,
      madeKeys,
      createSignInLink: () => signInLinks && `${url}${CONSOLE_PATH}#sign-in=${signInLinks.createCode()}`,
      service: running,
      store,
      close: () =>
        (closing ??= closeInTime(() => servers.close().then(() => running.close()), store)
          .then(() => assistant?.close())
          .then(release)),
    };
  } catch (error) {
    await (service ? service.close() : store.close()).catch(() => undefined);
    await closeModels(surroundings);
    await release();
    throw error;
  }
}

/**
 * Opens a service over data that is being moved: it answers requests, but runs no jobs.
 *
 * @example
 * const target = await openForComparison({ databaseUrl }, { operatorKey, appId: 'shop' });
 */
export const openForComparison = (
  location: ShopPlace,
  { operatorKey, appId }: { operatorKey?: string | undefined; appId?: string | undefined } = {},
): Promise<NodeService> =>
  createNodeService({
    ...location,
    ...(operatorKey && { operatorKey }),
    ...(appId !== undefined && { appId }),
    duringMove: true,
    worksInBackground: false,
  });
