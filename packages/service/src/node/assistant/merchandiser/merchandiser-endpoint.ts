/** The endpoint of the console's assistant: a turn at `/agent-studio/1/merchandisers/{index}/completions`, with the rights of the merchandiser's key. */
import { ServiceError } from '../../../errors/service-error.ts';
import type { ClientConnection } from '../../../request/client-connection.ts';
import type { KeyRights } from '../../../request/credentials/key-rights.ts';
import { loadServerSdk } from '../../mcp/load-sdk.ts';
import { type CheckArguments, createArgumentCheck } from '../../mcp/mcp-server.ts';
import { ShopAccesses } from '../../mcp/shop-access.ts';
import { answerTurn } from '../answer-turn.ts';
import { AssistantFailure } from '../assistant.ts';
import type { CompletionsEndpoint, CompletionsEndpointOptions } from '../completions-endpoint.ts';
import {
  answerConversation,
  checkForm,
  indexIn,
  keyOf,
  readPage,
  readTurn,
  streamTurn,
} from '../conversation-request.ts';
import { ConversationQuota } from '../conversation-quota.ts';
import { conversationTools } from '../conversation-tools.ts';
import { readConversation } from '../read-conversation.ts';
import { merchandiserInstructions } from './merchandiser-instructions.ts';
import { merchandiserTools, toolsFor } from './merchandiser-tools.ts';

const PATH = /^\/agent-studio\/1\/merchandisers\/([^/]+)\/completions$/;

/** Milliseconds that a turn may take: previews on copies of a large index are in it. */
const TURN_WITHIN = 180_000;
/** To read settings, rules, filters and products, to propose, and to say so. */
const MAX_STEPS = 10;
/** What all merchandisers of an index may spend. */
const TOKENS_PER_DAY = 2_000_000;

/** What the answers to all requests share. */
interface Shared extends CompletionsEndpointOptions {
  accesses: ShopAccesses;
  quota: ConversationQuota;
  checkArguments: CheckArguments;
}

interface Caller {
  request: Request;
  connection: ClientConnection;
  index: string;
}

/** What is said in place of an answer: to somebody who may know what is wrong with the model. */
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

/** Answers one turn. @throws ServiceError where it cannot begin. */
async function answerRequest(shared: Shared, { request, connection, index }: Caller): Promise<Response> {
  const { accesses, quota, checkArguments, assistant, newId, now, onError } = shared;
  const key = keyOf(request);
  const rights = await rightsOf(shared, { key, index, connection });
  const { isStream } = checkForm(new URL(request.url));
  const body = await readTurn(request);
  const messages = readConversation(body);
  const { conversation, language } = readPage(body);
  const turn = quota.begin({
    address: connection.clientAddress ?? '',
    conversation,
    agent: index,
    tokensPerDay: TOKENS_PER_DAY,
  });
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TURN_WITHIN)]);
  signal.addEventListener('abort', () => turn.end(), { once: true });
  const shop = accesses.of({ key, rights, connection, index, signal });
  const answered = answerTurn({
    assistant,
    instructions: merchandiserInstructions({ index, language, now: now() }),
    messages,
    tools: conversationTools(toolsFor(rights), { shop, checkArguments, onError }),
    signal,
    newId,
    maxSteps: MAX_STEPS,
    onError,
    apologyFor: reasonOf,
    onSpent: (tokens) => turn.spend(tokens),
  });
  return streamTurn(answered, { turn, isStream });
}

/**
 * @throws Error where a package is missing.
 *
 * @example
 * const merchandiser = await createMerchandiserEndpoint({ service, appId, adminKey, assistant, newId, now: Date.now, onError });
 * await merchandiser(new Request('http://localhost/agent-studio/1/merchandisers/products/completions', { method: 'POST', headers, body }), {});
 */
export async function createMerchandiserEndpoint(options: CompletionsEndpointOptions): Promise<CompletionsEndpoint> {
  const sdk = await loadServerSdk();
  const shared: Shared = {
    ...options,
    accesses: new ShopAccesses({ ...options, onChange: () => undefined }),
    checkArguments: createArgumentCheck(new sdk.AjvJsonSchemaValidator(), merchandiserTools),
    quota: new ConversationQuota(options.now),
  };
  return (request, connection) => {
    const index = indexIn(new URL(request.url).pathname, PATH);
    if (index === undefined) return undefined;
    return answerConversation(request, {
      onError: options.onError,
      answer: () => answerRequest(shared, { request, connection, index }),
    });
  };
}
