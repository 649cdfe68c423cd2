/** HTTP servers of one service: the public port, and the operator's own socket. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import { type Answer, errorAnswer, toResponse } from '../../request/answer.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import { withCommonHeaders } from '../../request/cors.ts';
import type { Service } from '../../composition/service-options.ts';
import { readNetworks } from '../../foundation/wire/networks.ts';
import type { Store } from '../../store/store.ts';
import { asksForBackup, streamBackup } from '../backup/backup-stream.ts';
import { asksForMove, type MoveOrder, streamMove } from '../moving/move-stream.ts';
import type { AcceptBacklog } from './accept-backlog.ts';
import { clientAddress } from './client-address.ts';
import type { ConsolePages } from './console-pages.ts';
import type { SignInLinks } from './sign-in-link.ts';
import type { AgentsEndpoint } from '../assistant/agents-endpoint.ts';
import type { McpEndpoint } from '../mcp/mcp-endpoint.ts';
import { limitBody } from './limit-body.ts';
import { listenAtSocket } from './operator-socket.ts';

/** Options for listening. */
export interface ListenOptions {
  /** Address to listen on; 127.0.0.1 by default, which only this machine can reach. */
  host?: string;
  /** Port; 0 (the default) takes a free one. */
  port?: number;
  /**
   * Path of a Unix domain socket that only this user may connect to, exempt from the network restriction; none by default. Under Windows,
   * the name of a pipe.
   */
  operatorSocket?: string;
  /**
   * Networks of reverse proxies, comma-separated, whose `X-Forwarded-For` is trusted; none by default: the connected address is then the
   * client, and the header is ignored.
   */
  trustedProxies?: string;
  /** Time limits for headers (10 s) and whole requests (30 s), in milliseconds, and the interval in which they are checked (1 s). */
  timeouts?: { headersTimeout?: number; requestTimeout?: number; connectionsCheckingInterval?: number };
}

/** Listening servers. */
export interface HttpServers {
  port: number;
  /** Stops listening. Resolves when current requests are answered, or cut off because they took too long. */
  close(): Promise<void>;
}

/** Milliseconds within which headers must arrive; the connection is then closed. */
const HEADERS_WITHIN = 10_000;

/** The same for the whole body or, for one that is read as a stream, between two pieces. */
const BODY_WITHIN = 30_000;

/**
 * Milliseconds after which an idle connection is closed. Load balancers and reverse proxies keep theirs for 60 seconds and must close
 * first: otherwise a request that was just sent hits a closed connection, and they respond with 502. Node's own 5 seconds are too short.
 */
const IDLE_WITHIN = 75_000;

/** Interval in which Node checks the time limits. */
const CHECKED_EVERY = 1000;

/** Milliseconds for current requests when the service closes. */
const GRACE = 3500;

/** Response to an unreadable request: a path or a host that makes no valid URL. */
const answerUnreadable = (error: unknown): Response =>
  toResponse(
    withCommonHeaders(
      errorAnswer(
        error instanceof RequestError
          ? badRequest(`The request cannot be read: ${error.message}`)
          : new ServiceError(500, 'The service failed inside'),
      ),
      Date.now(),
    ),
  );

/** Returns the body of a GET, if there is one. */
const bodyOfGet = (incoming: IncomingMessage): Pick<ClientConnection, 'bodyOfGet'> | undefined =>
  incoming.method === 'GET' &&
  (incoming.headers['content-length'] !== undefined || incoming.headers['transfer-encoding'] !== undefined)
    ? { bodyOfGet: () => Readable.toWeb(incoming) as NonNullable<Request['body']> }
    : undefined;

/**
 * Writes a body that is generated while it is read, no faster than the client reads. A failed one is cut off, so that it is not taken as
 * complete.
 */
async function sendStream(pieces: AsyncIterable<string>, outgoing: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), outgoing);
  } catch {
    // The client or the store failed: the response is incomplete, which the closed connection signals.
    outgoing.destroy();
  }
}

/** Writes a response, head and text in one piece. */
function send({ status, headers, text, stream }: Answer, outgoing: ServerResponse): Response {
  if (stream) {
    outgoing.writeHead(status, headers);
    void sendStream(stream, outgoing);
    return RESPONSE_ALREADY_SENT;
  }
  outgoing.writeHead(status, text === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}

/** Explains why a server cannot listen, with the setting that cures it. */
function explainListening(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const cures: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program; stop that one, or choose another "port" (AISLE_PORT, --port)`,
    EACCES: `This user may not listen at port ${port}; choose a "port" (AISLE_PORT, --port) from 1024 on, and put a proxy before it`,
    EADDRNOTAVAIL: `${host} is no address of this machine; "host" (AISLE_HOST, --host) is one of its own, or 0.0.0.0 for all of them`,
    ENOTFOUND: `${host} is neither an address nor a name of this machine; look at "host" (AISLE_HOST, --host)`,
  };
  const cure = cures[error.code ?? ''];
  return cure === undefined ? error : new Error(cure, { cause: error });
}

function listenAtPort(server: Server, { host = '127.0.0.1', port = 0 }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explainListening(error, { host, port }));
    server.once('error', fail);
    server.listen({ port, host }, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });

/** What is served besides the service. */
interface ServedOptions {
  /** The store for backups over the operator socket; none without it. */
  store?: Store;
  /** Executes a move requested over the socket; none without it. */
  move?: MoveOrder;
  /** The console on the public port; none by default. */
  consolePages?: ConsolePages | undefined;
  /** Links that sign in to the console once; none by default. */
  signInLinks?: SignInLinks | undefined;
  /** The tools of agents on the public port; none by default. */
  mcp?: McpEndpoint | undefined;
  /** Conversations with shoppers on the public port; none by default. */
  agents?: AgentsEndpoint | undefined;
  /** Counts new connections of both servers; nothing does by default. */
  backlog?: AcceptBacklog;
}

type ConnectionOf = (incoming: IncomingMessage) => ClientConnection;

/** Creates the handler of requests that Node has parsed. */
const createListener = (
  service: Pick<Service, 'answer'>,
  { consolePages, signInLinks, mcp, agents }: Pick<ServedOptions, 'consolePages' | 'signInLinks' | 'mcp' | 'agents'>,
  connectionOf: ConnectionOf,
) =>
  getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      const page = signInLinks?.answer(request, incoming) ?? consolePages?.(request);
      if (page) return page;
      const connection = connectionOf(incoming);
      const agentAnswer = mcp?.(request, connection) ?? agents?.(request, connection);
      if (agentAnswer) return agentAnswer;
      const body = bodyOfGet(incoming);
      return send(await service.answer(request, body ? { ...connection, ...body } : connection), outgoing);
    },
    // Programs that embed the service keep the Request and Response of the platform.
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  );

/** Creates a server that does not listen yet. */
function createHttpServer(
  { timeouts }: Pick<ListenOptions, 'timeouts'>,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Server {
  return createServer(
    {
      headersTimeout: HEADERS_WITHIN,
      keepAliveTimeout: IDLE_WITHIN,
      connectionsCheckingInterval: CHECKED_EVERY,
      ...timeouts,
      // Bodies have their own limits.
      requestTimeout: 0,
    },
    (request, response) => {
      limitBody(request, response, { within: timeouts?.requestTimeout ?? BODY_WITHIN });
      void answer(request, response);
    },
  );
}

/** Creates the public server. */
function createPublicServer(service: Pick<Service, 'answer'>, options: ListenOptions & ServedOptions): Server {
  const trusted = options.trustedProxies === undefined ? [] : readNetworks(options.trustedProxies);
  return createHttpServer(
    options,
    createListener(service, options, ({ socket, headers }) => ({
      // Node joins several headers of this name with commas, in order.
      clientAddress: clientAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, trusted),
    })),
  );
}

/** Creates the server of the operator, who may also move and back up the data. */
function createOperatorServer(service: Pick<Service, 'answer'>, options: ListenOptions & ServedOptions): Server {
  const { store, move } = options;
  const listener = createListener(service, {}, () => ({ isOperator: true }));
  return createHttpServer(options, async (request, response) => {
    if (store && asksForBackup(request)) await streamBackup({ store, response });
    else if (move && asksForMove(request)) await streamMove({ move, request, response });
    else await listener(request, response);
  });
}

/**
 * Starts the HTTP servers of a running service.
 * @throws Error if the port or the socket is taken, or a network is invalid.
 *
 * @example
 * const servers = await startHttpServers(service, { port: 7700 });
 */
export async function startHttpServers(
  service: Pick<Service, 'answer'>,
  options: ListenOptions & ServedOptions,
): Promise<HttpServers> {
  const servers = [
    createPublicServer(service, options),
    ...(options.operatorSocket === undefined ? [] : [createOperatorServer(service, options)]),
  ] as const;
  const [atPort, atSocket] = servers;
  for (const server of servers) options.backlog?.watch(server);
  const port = await listenAtPort(atPort, options);
  const close = async () => {
    await Promise.all(servers.map(stopListening));
  };
  try {
    if (atSocket) await listenAtSocket(atSocket, options.operatorSocket!);
  } catch (error) {
    await stopListening(atPort);
    throw error;
  }
  return { port, close };
}
