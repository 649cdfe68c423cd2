/** The endpoint of agents at `/agent-studio/1/agents`: lists agents and what they offer a page, and serves their turns in the formats of common chat clients. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { Service } from '../../composition/service-options.ts';
import { loadServerSdk } from '../mcp/load-sdk.ts';
import { createArgumentCheck } from '../mcp/mcp-server.ts';
import { ShopAccesses, type ShopAccessOptions } from '../mcp/shop-access.ts';
import { shopperTools } from '../mcp/shopper-tools.ts';
import { ACTION_NAMES } from './actions.ts';
import { agentOf, answerRequest, type TurnGround, type TurnRequest } from './answer-request.ts';
import { answerConversation, checkMethod, decodeName, keyOf } from './conversation-request.ts';
import { ConversationQuota } from './conversation-quota.ts';
import { offerTools } from './offer-tools.ts';

const PATH = /^\/agent-studio\/1\/agents(?:\/([^/]+)(\/completions)?)?\/?$/;

/** Handles a request of agents. Undefined for any other path. */
export type AgentsEndpoint = (request: Request, connection: ClientConnection) => Promise<Response> | undefined;

/** Dependencies of an endpoint. */
export interface AgentsEndpointOptions
  extends Omit<ShopAccessOptions, 'onChange' | 'service'>, Pick<TurnGround, 'assistant' | 'newId' | 'onError'> {
  service: ShopAccessOptions['service'] & Pick<Service, 'conversations'>;
}

interface Shared extends TurnGround, Pick<AgentsEndpointOptions, 'service'> {}

/** Target of a path. */
interface Target {
  /** Undefined for all agents. */
  index: string | undefined;
  isTurn: boolean;
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

/** Returns the public description of an agent. */
function describeAgent({ conversations }: Shared, index: string): object {
  const { name, languages, prompts, actions = ACTION_NAMES } = agentOf(conversations, index).settings;
  return { id: index, name, languages, prompts, actions };
}

async function answerTarget(shared: Shared, request: Request, target: Target & Pick<TurnRequest, 'connection'>) {
  checkMethod(request, target.isTurn ? 'POST' : 'GET');
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

/** Parses a path. Undefined for any other path. */
function targetOf(path: string): Target | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, name, completions] = match;
  return { index: name === undefined ? undefined : decodeName(name), isTurn: completions !== undefined };
}

/**
 * @throws Error if a package is missing.
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
    if (!target) return undefined;
    return answerConversation(request, {
      onError: options.onError,
      answer: () => answerTarget(shared, request, { ...target, connection }),
    });
  };
}
