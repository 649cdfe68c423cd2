/** The service under Node: opens a store, listens on a port, closes in order. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ApiKey } from '../keys/api-key.ts';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { badRequest, ServiceError } from '../errors/service-error.ts';
import type { BodyMemory } from '../limits/held-bodies.ts';
import type { KeyLimits } from '../limits/key-limits.ts';
import { errorAnswer } from '../request/answer.ts';
import { addCommonHeaders } from '../request/cors.ts';
import { createService } from '../service.ts';
import type { LoadProgress, LogEntry, Service } from '../service-options.ts';
import type { Store } from '../store/store.ts';
import { holdDirectory } from './hold-directory.ts';
import { openPgliteStore } from './pglite-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { loadIdentity } from './identity.ts';

/** How a service is run under Node. Everything has a default that suits a laptop. */
export interface NodeServiceOptions {
  /** Address to listen on; 127.0.0.1 by default, so that nobody outside the machine can connect. */
  host?: string;
  /** Port; 0 (the default) takes a free one. */
  port?: number;
  /** Directory of the data. Neither this nor `databaseUrl`: the data live in memory and end with the process. */
  dataDir?: string;
  /** File with an empty database, which makes first starts faster; see `openPgliteStore`. None by default. */
  template?: string;
  /** A PostgreSQL to use in place of the built-in one: `postgres://…`. */
  databaseUrl?: string;
  /** `aisle` by default, or what the data were made with. */
  appId?: string;
  /** Admin key; kept in the data, made on the first start when not given. */
  adminKey?: string;
  /** Search-only key for pages; kept in the data, made on the first start when not given. */
  searchKey?: string;
  /** Further keys. */
  keys?: readonly ApiKey[];
  /** The text engine; the embedded one by default. */
  engine?: Engine;
  /** Milliseconds since the Unix epoch; Date.now by default. */
  clock?: () => number;
  /** Hears of every request and of failures inside; silent by default. */
  log?: (entry: LogEntry) => void;
  /** Hears before the service listens, after each part that was loaded, how many of how many records that are. */
  onLoad?: (progress: LoadProgress) => void;
  /** Deletions of user tokens per minute; 60 by default. */
  userTokenDeletionsPerMinute?: number;
  /** What keys and users may do in a minute and at once; without limits by default. */
  limits?: KeyLimits;
  /** The headers in which a proxy in front writes the place of the client; see `ServiceOptions`. */
  placeHeaders?: readonly string[];
  /** Searches that may wait for their turn; further ones get 503 with Retry-After. 500 by default. */
  mostWaitingSearches?: number;
  /** How much of request bodies of reads and events may be held at once; see `ServiceOptions`. */
  bodyMemory?: Partial<BodyMemory>;
  /** How long headers (10 s) and whole requests (30 s) may take to arrive, in milliseconds, and how often that is looked after (1 s). */
  timeouts?: { headersTimeout?: number; requestTimeout?: number; connectionsCheckingInterval?: number };
  /** Days for which searches are kept; 90 by default, Infinity: for ever. */
  keepSearchesDays?: number;
  /** Days for which events are kept; 365 by default, Infinity: for ever. */
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

/** Headers have to arrive within this, in milliseconds; then the connection ends. */
const HEADERS_WITHIN = 10_000;

/** So has the whole request, body included. */
const BODY_WITHIN = 30_000;

/** How often Node looks for the slow ones. */
const CHECKED_EVERY = 1000;

/** Requests under way get this long when the service closes, and the whole of it this long, in milliseconds. */
const GRACE = 3500;
const CLOSE_WITHIN = 4800;

async function openStore(options: NodeServiceOptions): Promise<{ store: Store; release: () => Promise<void> }> {
  if (options.databaseUrl !== undefined) {
    if (options.dataDir !== undefined) throw new Error('Give either dataDir or databaseUrl, not both');
    const failed = (error: unknown) => options.log?.({ time: Date.now(), error: String(error) });
    return { store: await openPostgresStore({ url: options.databaseUrl, failed }), release: async () => undefined };
  }
  if (options.dataDir === undefined)
    return { store: await openPgliteStore({ template: options.template }), release: async () => undefined };
  const hold = await holdDirectory(options.dataDir);
  try {
    return {
      store: await openPgliteStore({ dataDir: hold.dataDir, template: options.template }),
      release: hold.release,
    };
  } catch (error) {
    await hold.release();
    throw error;
  }
}

function listen(server: Server, options: NodeServiceOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The answer to what is no request for the service: a path or a host that makes no URL. */
const answerUnreadable = (error: unknown): Response =>
  addCommonHeaders(
    errorAnswer(
      error instanceof RequestError
        ? badRequest(`The request cannot be read: ${error.message}`)
        : new ServiceError(500, 'The service failed inside'),
    ),
    Date.now(),
  );

const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });

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
  const { store, release } = await openStore(options);
  let service: Service | undefined;
  try {
    const random = (size: number) => new Uint8Array(randomBytes(size));
    const identity = await loadIdentity(store, options, random);
    const {
      host: _host,
      port: _port,
      dataDir: _dir,
      databaseUrl: _url,
      template: _template,
      timeouts: _timeouts,
      adminKey: _admin,
      searchKey: _search,
      ...rest
    } = options;
    service = createService({
      ...rest,
      engine: options.engine ?? createEmbeddedEngine(),
      store,
      random,
      appId: identity.appId,
      keys: [...identity.keys, ...(options.keys ?? [])],
    });
    const running = service;
    await running.ready();
    const listener = getRequestListener(
      (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage };
        return running.fetch(request, { clientAddress: incoming.socket.remoteAddress });
      },
      // Whoever embeds the service keeps the Request and Response of the platform.
      { overrideGlobalObjects: false, errorHandler: answerUnreadable },
    );
    const server = createServer(
      {
        headersTimeout: HEADERS_WITHIN,
        requestTimeout: BODY_WITHIN,
        connectionsCheckingInterval: CHECKED_EVERY,
        ...options.timeouts,
      },
      (request, response) => void listener(request, response),
    );
    const port = await listen(server, options);
    const host = options.host ?? '127.0.0.1';
    let closing: Promise<void> | undefined;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      port,
      appId: identity.appId,
      adminKey: identity.adminKey,
      searchKey: identity.searchKey,
      madeKeys: identity.madeKeys,
      service: running,
      store,
      close: () =>
        (closing ??= (async () => {
          const orderly = stopListening(server).then(() => running.close());
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
