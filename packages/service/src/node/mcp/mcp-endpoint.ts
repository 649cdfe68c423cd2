/** The endpoint `/mcp`: the Streamable HTTP transport of the Model Context Protocol. It is stateless, so any process may handle any request. */
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import type { KeyRights } from '../../request/credentials/key-rights.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import { readBody } from '../../request/read-body.ts';
import { loadServerSdk, type RpcMessage } from './load-sdk.ts';
import { createArgumentCheck, createMcpServer, type McpServerOptions } from './mcp-server.ts';
import { findProductsApp } from './products-app.ts';
import { RunningCalls } from './running-calls.ts';
import { ShopAccesses, type ShopAccessOptions } from './shop-access.ts';
import { merchantTools } from './merchant-tools.ts';
import { shopperTools } from './shopper-tools.ts';

/** Path of the endpoint. */
export const MCP_PATH = '/mcp';

/** Maximum size of a body. A call has a few words and filters; the largest is a rule. */
const MAX_BYTES = 100_000;
const MAX_VALUES = 5000;

/**
 * Identifies a client, so that it can cancel its own calls. There is no session: requests without it, or with another one, are handled too.
 */
const CLIENT_HEADER = 'mcp-session-id';

/** Keys are sent only in headers, never in cookies, so any page may send requests. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'WWW-Authenticate, Mcp-Session-Id',
  'access-control-max-age': '86400',
};

/** Handles a request at `/mcp`. Undefined for any other path. */
export type McpEndpoint = (request: Request, connection: ClientConnection) => Promise<Response> | undefined;

/** Options of an endpoint. */
export interface McpEndpointOptions extends ShopAccessOptions {
  /** The index that agents search. */
  index: string;
  version: string;
  /** The page with which assistants show products; by default that of `@aisle/components`, if it is installed. */
  productsApp?: string | undefined;
  onError: (error: unknown) => void;
}

/** Each key is offered those that it may use. */
const tools = [...shopperTools, ...merchantTools];

/** Dependencies shared by all requests. */
interface Shared extends Omit<McpEndpointOptions, 'productsApp'>, McpServerOptions {
  accesses: ShopAccesses;
  calls: RunningCalls;
}

/** Returns the key of a request, from the header of the service or that of agents. @throws ServiceError 401 */
function keyOf({ headers }: Request): string {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('x-service-api-key') ?? bearer;
  if (!key)
    throw new ServiceError(401, 'Send a search key as "Authorization: Bearer …" or "X-Service-API-Key"', {
      'WWW-Authenticate': 'Bearer',
    });
  return key;
}

/** @throws ServiceError 401 for an invalid key, 403 for a key that is valid only for other indices. */
async function rightsOf({ service, index }: Shared, key: string, connection: ClientConnection): Promise<KeyRights> {
  const rights = await service.keyRights(key, connection).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.status !== 401) throw error;
    throw new ServiceError(401, error.message, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
  });
  if (!rights.mayUse(index)) throw new ServiceError(403, `The API key is not good for the index ${index}`);
  return rights;
}

/** @throws ServiceError for what is no message to agents' tools. */
function checkMethod({ method }: Request): void {
  if (method === 'POST') return;
  throw new ServiceError(405, 'There is no session to listen to or to end here; send each message by POST', {
    Allow: 'POST, OPTIONS',
  });
}

/** Returns the ID of the call that a message cancels. */
function cancelledId(message: Partial<RpcMessage>): string | number | undefined {
  if (message.method !== 'notifications/cancelled') return undefined;
  const { requestId } = (message.params ?? {}) as { requestId?: string | number };
  return requestId;
}

/** Answers one message, or a list of them. */
async function answerMessage(request: Request, shared: Shared, connection: ClientConnection): Promise<Response> {
  checkMethod(request);
  const key = keyOf(request);
  const rights = await rightsOf(shared, key, connection);
  const parsedBody = await readBody(request, { bytes: MAX_BYTES, values: MAX_VALUES });
  if (parsedBody === undefined) throw badRequest('The body must be a JSON-RPC message');
  const { sdk, accesses, calls, index } = shared;
  const client = request.headers.get(CLIENT_HEADER) ?? undefined;
  // Lists are not inspected here: their calls end only with their connection.
  const message = (Array.isArray(parsedBody) ? {} : parsedBody) as Partial<RpcMessage>;
  const cancelled = cancelledId(message);
  if (cancelled !== undefined && client !== undefined) calls.cancel(client, cancelled);
  const call = calls.begin({
    client: message.id === undefined ? undefined : client,
    id: message.id,
    connection: request.signal,
  });
  const shop = accesses.of({ key, rights, connection, index, signal: call.signal });
  const server = createMcpServer(shared, { shop, rights });
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody });
    if (message.method === 'initialize' && response.ok) response.headers.set(CLIENT_HEADER, crypto.randomUUID());
    return response;
  } finally {
    call.end();
    await server.close();
  }
}

/** Returns the response to a failure. */
function failureAnswer(error: unknown, onError: (error: unknown) => void): Response {
  if (error instanceof ServiceError) return toResponse(errorAnswer(error));
  onError(error);
  return toResponse(errorAnswer(new ServiceError(500, 'The service failed inside; see its log')));
}

/**
 * @throws Error if the SDK is missing.
 *
 * @example
 * const mcp = await createMcpEndpoint({ service, appId, adminKey, index: 'products', version: '1.0.0', now: Date.now, onError, onChange });
 * await mcp(new Request('http://localhost/mcp', { method: 'POST', headers, body }), {});
 */
export async function createMcpEndpoint(options: McpEndpointOptions): Promise<McpEndpoint> {
  const sdk = await loadServerSdk();
  const jsonSchemaValidator = new sdk.AjvJsonSchemaValidator();
  const shared: Shared = {
    ...options,
    sdk,
    tools,
    jsonSchemaValidator,
    productsApp: options.productsApp ?? (await findProductsApp()),
    checkArguments: createArgumentCheck(jsonSchemaValidator, tools),
    accesses: new ShopAccesses(options),
    calls: new RunningCalls(),
  };
  const answer = async (request: Request, connection: ClientConnection): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const response = await answerMessage(request, shared, connection).catch((error: unknown) =>
      failureAnswer(error, options.onError),
    );
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  };
  return (request, connection) =>
    new URL(request.url).pathname === MCP_PATH ? answer(request, connection) : undefined;
}
