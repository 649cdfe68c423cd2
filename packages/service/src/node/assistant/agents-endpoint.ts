/** The endpoint of agents at `/agent-studio/1/agents`: which there are, what they offer a page, and their turns, in the forms that chats of shop pages understand. */
import { ServiceError } from '../../errors/service-error.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import { errorAnswer, toResponse } from '../../request/answer.ts';
import type { Service } from '../../service-options.ts';
import { loadServerSdk } from '../mcp/load-sdk.ts';
import { createArgumentCheck } from '../mcp/mcp-server.ts';
import { ShopAccesses, type ShopAccessOptions } from '../mcp/shop-access.ts';
import { shopperTools } from '../mcp/shopper-tools.ts';
import { ACTION_NAMES } from './actions.ts';
import { agentOf, answerRequest, type TurnGround, type TurnRequest } from './answer-request.ts';
import { ConversationQuota } from './conversation-quota.ts';
import { offerTools } from './offer-tools.ts';

const PATH = /^\/agent-studio\/1\/agents(?:\/([^/]+)(\/completions)?)?\/?$/;

/** Keys come in headers alone, never by cookies: any page may ask. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'Retry-After, X-Vercel-AI-UI-Message-Stream',
  'access-control-max-age': '86400',
};

/** Answers a request of agents; undefined for any other path. */
export type AgentsEndpoint = (request: Request, connection: ClientConnection) => Promise<Response> | undefined;

/** What an endpoint is made of. */
export interface AgentsEndpointOptions
  extends Omit<ShopAccessOptions, 'onChange' | 'service'>, Pick<TurnGround, 'assistant' | 'newId' | 'onError'> {
  service: ShopAccessOptions['service'] & Pick<Service, 'conversations'>;
}

interface Shared extends TurnGround, Pick<AgentsEndpointOptions, 'service'> {}

/** What a path is about. */
interface Target {
  /** Undefined: all agents. */
  index: string | undefined;
  isTurn: boolean;
}

/** The key of a request, in the headers of the service, of its clients or of agents. @throws ServiceError 401 */
function keyOf({ headers }: Request): string {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('x-service-api-key') ?? headers.get('x-algolia-api-key') ?? bearer;
  if (!key) throw new ServiceError(401, 'Send a search key as "X-Service-API-Key" or "Authorization: Bearer …"');
  return key;
}

/** @throws ServiceError 401, 403 */
async function identify(
  request: Request,
  { service, connection }: Pick<Shared, 'service'> & Pick<TurnRequest, 'connection'>,
): Promise<Omit<TurnRequest, 'index'>> {
  const key = keyOf(request);
  const rights = await service.keyRights(key, connection);
  if (!rights.can('search')) throw new ServiceError(403, 'The API key lacks the permission search');
  return { request, url: new URL(request.url), connection, key, rights };
}

/** @throws ServiceError 405 */
function checkMethod({ method }: Request, { isTurn }: Target): void {
  const allowed = isTurn ? 'POST' : 'GET';
  if (method !== allowed) throw new ServiceError(405, `Ask by ${allowed}`, { Allow: `${allowed}, OPTIONS` });
}

/** What a page may know of an agent. */
function describeAgent({ conversations }: Shared, index: string): object {
  const { name, languages, prompts, actions = ACTION_NAMES } = agentOf(conversations, index).settings;
  return { id: index, name, languages, prompts, actions };
}

async function answerTarget(shared: Shared, request: Request, target: Target & Pick<TurnRequest, 'connection'>) {
  checkMethod(request, target);
  const caller = await identify(request, { service: shared.service, connection: target.connection });
  const { rights } = caller;
  const { index, isTurn } = target;
  if (index === undefined) {
    const agents = shared.conversations.agents().filter((agent) => rights.mayUse(agent.index));
    return Response.json({ agents: agents.map((agent) => ({ id: agent.index, name: agent.settings.name })) });
  }
  if (!rights.mayUse(index)) throw new ServiceError(403, `The API key is not good for the index ${index}`);
  return isTurn ? answerRequest(shared, { ...caller, index }) : Response.json(describeAgent(shared, index));
}

async function answerAgents(
  shared: Shared,
  request: Request,
  target: Target & Pick<TurnRequest, 'connection'>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const response = await answerTarget(shared, request, target).catch((error: unknown) => {
    if (error instanceof ServiceError) return toResponse(errorAnswer(error));
    shared.onError(error);
    return toResponse(errorAnswer(new ServiceError(500, 'The service failed inside; see its log')));
  });
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}

/** What a path is about; undefined for any other path. */
function targetOf(path: string): Target | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, name, completions] = match;
  return { index: name === undefined ? undefined : decoded(name), isTurn: completions !== undefined };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * @throws Error where a package is missing.
 *
 * @example
 * const agents = await createAgentsEndpoint({ service, appId, adminKey, assistant, newId, now: Date.now, onError });
 * await agents(new Request('http://localhost/agent-studio/1/agents/products/completions', { method: 'POST', headers, body }), {});
 */
export async function createAgentsEndpoint(options: AgentsEndpointOptions): Promise<AgentsEndpoint> {
  const sdk = await loadServerSdk();
  const { conversations } = options.service;
  const shared: Shared = {
    ...options,
    conversations,
    checkArguments: createArgumentCheck(new sdk.AjvJsonSchemaValidator(), [...shopperTools, ...offerTools]),
    accesses: new ShopAccesses({ ...options, onChange: () => undefined }),
    quota: new ConversationQuota(options.now),
  };
  return (request, connection) => {
    const target = targetOf(new URL(request.url).pathname);
    return target && answerAgents(shared, request, { ...target, connection });
  };
}
