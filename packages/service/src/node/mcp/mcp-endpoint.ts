/** The endpoint `/mcp`: the Streamable HTTP of the Model Context Protocol, without sessions, so that any process may answer any request. */
import { badRequest, ServiceError } from '../../errors/service-error.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import { readBody } from '../../request/read-body.ts';
import { loadServerSdk } from './load-sdk.ts';
import { createArgumentCheck, createMcpServer, type McpServerOptions } from './mcp-server.ts';
import { ShopAccesses, type ShopAccessOptions } from './shop-access.ts';
import { shopperTools } from './shopper-tools.ts';

/** Where agents find the shop. */
export const MCP_PATH = '/mcp';

/** A call names a few words and filters. */
const MAX_BYTES = 100_000;
const MAX_VALUES = 5000;

/** Keys come in headers alone, never by cookies: any page may ask. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'WWW-Authenticate',
  'access-control-max-age': '86400',
};

/** Answers a request at `/mcp`; undefined for any other path. */
export type McpEndpoint = (request: Request, connection: ClientConnection) => Promise<Response> | undefined;

/** What an endpoint is made of. */
export interface McpEndpointOptions extends ShopAccessOptions {
  /** The index that agents search. */
  index: string;
  version: string;
  onError: (error: unknown) => void;
}

/** The key of a request, by the header of the service or that of agents. @throws ServiceError 401 */
function keyOf({ headers }: Request): string {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('x-service-api-key') ?? bearer;
  if (!key)
    throw new ServiceError(401, 'Send a search key as "Authorization: Bearer …" or "X-Service-API-Key"', {
      'WWW-Authenticate': 'Bearer',
    });
  return key;
}

/** @throws ServiceError for what is no message to agents' tools. */
function checkMethod({ method }: Request): void {
  if (method === 'POST') return;
  throw new ServiceError(405, 'There is no session to listen to or to end here; send each message by POST', {
    Allow: 'POST, OPTIONS',
  });
}

/** Answers one message. */
async function answerMessage(
  request: Request,
  {
    options,
    accesses,
    connection,
  }: { options: McpServerOptions & { index: string }; accesses: ShopAccesses; connection: ClientConnection },
): Promise<Response> {
  checkMethod(request);
  const shop = accesses.of({ key: keyOf(request), connection, index: options.index });
  const parsedBody = await readBody(request, { bytes: MAX_BYTES, values: MAX_VALUES });
  if (parsedBody === undefined) throw badRequest('The body must be a JSON-RPC message');
  const server = createMcpServer(options, shop);
  const transport = new options.sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/**
 * @throws Error where the SDK is missing.
 *
 * @example
 * const mcp = await createMcpEndpoint({ service, appId, adminKey, index: 'products', version: '1.0.0', now: Date.now, onError });
 * await mcp(new Request('http://localhost/mcp', { method: 'POST', headers, body }), {});
 */
export async function createMcpEndpoint(options: McpEndpointOptions): Promise<McpEndpoint> {
  const sdk = await loadServerSdk();
  const accesses = new ShopAccesses(options);
  const checkArguments = createArgumentCheck(sdk, shopperTools);
  const shared = { ...options, sdk, tools: shopperTools, checkArguments };
  const answer = async (request: Request, connection: ClientConnection): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const response = await answerMessage(request, { options: shared, accesses, connection }).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) options.onError(error);
      return toResponse(
        errorAnswer(
          error instanceof ServiceError ? error : new ServiceError(500, 'The service failed inside; see its log'),
        ),
      );
    });
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  };
  return (request, connection) =>
    new URL(request.url).pathname === MCP_PATH ? answer(request, connection) : undefined;
}
