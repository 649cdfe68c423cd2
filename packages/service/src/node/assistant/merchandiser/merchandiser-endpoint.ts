/** The endpoint of the console's assistant: a turn at `/agent-studio/1/merchandisers/{index}/completions`, with the rights of the merchandiser's key. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import type { ClientConnection } from '../../../request/client-connection.ts';
import type { KeyRights } from '../../../request/credentials/key-rights.ts';
import { loadServerSdk } from '../../mcp/load-sdk.ts';
import { type CheckArguments, createArgumentCheck } from '../../mcp/mcp-server.ts';
import { ShopAccesses } from '../../mcp/shop-access.ts';
import { answerTurn } from '../answer-turn.ts';
import { AssistantFailure } from '../assistant.ts';
import type { AgentsEndpoint, AgentsEndpointOptions } from '../agents-endpoint.ts';
import {
  answerConversation,
  checkForm,
  checkMethod,
  decodeName,
  keyOf,
  readTurnBody,
  streamTurn,
} from '../conversation-request.ts';
import { ConversationQuota } from '../conversation-quota.ts';
import { conversationTools } from '../conversation-tools.ts';
import { readConversation } from '../read-conversation.ts';
import { readPage } from '../read-page.ts';
import { merchandiserInstructions } from './merchandiser-instructions.ts';
import { merchandiserTools, toolsFor } from './merchandiser-tools.ts';

const PATH = /^\/agent-studio\/1\/merchandisers\/([^/]+)\/completions$/;

/** Maximum milliseconds of a turn, which may include previews on copies of a large index. */
const TURN_WITHIN = 180_000;
/** Maximum number of steps: reading settings, rules, filters and products, a proposal, and the answer. */
const MAX_STEPS = 10;

/** Dependencies shared by all requests. */
interface Shared extends AgentsEndpointOptions {
  accesses: ShopAccesses;
  quota: ConversationQuota;
  checkArguments: CheckArguments;
}

interface Caller {
  request: Request;
  connection: ClientConnection;
  index: string;
}

/** Text shown instead of an answer: the user of the console may see the cause. */
const reasonOf = (error: unknown): string =>
  error instanceof AssistantFailure ? error.message : 'The service failed inside; see its log';

/** @throws ServiceError 401, 403 */
async function rightsOf(
  shared: Shared,
  { key, index, connection }: Omit<Caller, 'request'> & { key: string },
): Promise<KeyRights> {
  const rights = await shared.service.keyRights(key, connection);
  for (const permission of ['search', 'settings'] as const)
    if (!rights.can(permission)) throw new ServiceError(403, `The API key lacks the permission ${permission}`);
  if (!rights.mayUse(index)) throw new ServiceError(403, `The API key is not good for the index ${index}`);
  return rights;
}

/** Answers one turn. @throws ServiceError if it cannot start. */
async function answerRequest(shared: Shared, { request, connection, index }: Caller): Promise<Response> {
  const { accesses, quota, checkArguments, assistant, newId, now, onError } = shared;
  const key = keyOf(request);
  const rights = await rightsOf(shared, { key, index, connection });
  const { isStream } = checkForm(new URL(request.url));
  const body = await readTurnBody(request);
  const { messages } = readConversation(body);
  const { conversation, language } = readPage(body);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TURN_WITHIN)]);
  const shop = accesses.of({ key, rights, connection, index, signal });
  const running = answerTurn({
    assistant,
    instructions: merchandiserInstructions({ index, language, now: now() }),
    messages,
    tools: conversationTools(toolsFor(rights), { shop, checkArguments, indices: [], onError }),
    signal,
    newId,
    maxSteps: MAX_STEPS,
    onError,
    apologyFor: reasonOf,
  });
  // Public keys have no access here, so only the frequency is limited, not the daily cost.
  const { end } = quota.begin({
    address: connection.clientAddress ?? '',
    identity: rights.identity,
    conversation,
    agent: index,
    tokensPerDay: Infinity,
    tokensToday: 0,
    cost: () => running.report().tokens,
  });
  return streamTurn(running.chunks, { signal, end, isStream });
}

/**
 * @throws Error if a package is missing.
 *
 * @example
 * const merchandiser = await createMerchandiserEndpoint({ service, appId, adminKey, assistant, newId, now: Date.now, onError });
 * await merchandiser(new Request('http://localhost/agent-studio/1/merchandisers/products/completions', { method: 'POST', headers, body }), {});
 */
export async function createMerchandiserEndpoint(options: AgentsEndpointOptions): Promise<AgentsEndpoint> {
  const sdk = await loadServerSdk();
  const shared: Shared = {
    ...options,
    accesses: new ShopAccesses({ ...options, onChange: () => undefined }),
    checkArguments: createArgumentCheck(new sdk.AjvJsonSchemaValidator(), merchandiserTools),
    quota: new ConversationQuota(options.now),
  };
  return (request, connection) => {
    const [, name] = PATH.exec(new URL(request.url).pathname) ?? [];
    if (name === undefined) return undefined;
    return answerConversation(request, {
      onError: options.onError,
      answer: async () => {
        checkMethod(request, 'POST');
        return answerRequest(shared, { request, connection, index: decodeName(name) });
      },
    });
  };
}
