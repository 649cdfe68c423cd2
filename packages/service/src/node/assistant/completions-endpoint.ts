/** The endpoint of conversations: a turn at `/agent-studio/1/agents/{index}/completions`, answered as a stream that chats of shop pages understand. */
import { ServiceError } from '../../errors/service-error.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { KeyRights } from '../../request/credentials/key-rights.ts';
import { loadServerSdk } from '../mcp/load-sdk.ts';
import { type CheckArguments, createArgumentCheck } from '../mcp/mcp-server.ts';
import { ShopAccesses, type ShopAccessOptions } from '../mcp/shop-access.ts';
import { shopperTools } from '../mcp/shopper-tools.ts';
import { agentInstructions, type ConversationSettings } from './agent-instructions.ts';
import { answerTurn } from './answer-turn.ts';
import type { Assistant } from './assistant.ts';
import {
  answerConversation,
  checkForm,
  indexIn,
  keyOf,
  readPage,
  readTurn,
  streamTurn,
} from './conversation-request.ts';
import { ConversationQuota } from './conversation-quota.ts';
import { conversationTools } from './conversation-tools.ts';
import { readConversation } from './read-conversation.ts';

const PATH = /^\/agent-studio\/1\/agents\/([^/]+)\/completions$/;

/** Milliseconds that a turn may take, with all that its tools ask. */
const TURN_WITHIN = 90_000;

/** What an agent may spend, where its settings do not say. */
const TOKENS_PER_DAY = 500_000;

/** Answers a turn; undefined for any other path. */
export type CompletionsEndpoint = (request: Request, connection: ClientConnection) => Promise<Response> | undefined;

/** What an endpoint is made of. */
export interface CompletionsEndpointOptions extends Omit<ShopAccessOptions, 'onChange'> {
  assistant: Assistant;
  newId: () => string;
  onError: (error: unknown) => void;
}

/** What the answers to all requests share. */
interface Shared extends CompletionsEndpointOptions {
  accesses: ShopAccesses;
  quota: ConversationQuota;
  checkArguments: CheckArguments;
}

/** A request, its caller and the agent that it is for. */
interface Caller {
  request: Request;
  url: URL;
  connection: ClientConnection;
  key: string;
  rights: KeyRights;
  /** The index that the agent speaks of. */
  index: string;
}

/** @throws ServiceError 401, 403 */
async function identify(
  request: Request,
  { service, connection, index }: Pick<Shared, 'service'> & Pick<Caller, 'connection' | 'index'>,
): Promise<Caller> {
  const key = keyOf(request);
  const rights = await service.keyRights(key, connection);
  if (!rights.can('search')) throw new ServiceError(403, 'The API key lacks the permission search');
  if (!rights.mayUse(index)) throw new ServiceError(403, `The API key is not good for the index ${index}`);
  return { request, url: new URL(request.url), connection, key, rights, index };
}

/** How the agent of an index is set. @throws ServiceError 404 where the index has none. */
async function settingsOfAgent({ accesses }: Shared, caller: Caller): Promise<ConversationSettings> {
  const { index } = caller;
  const shop = accesses.of({ ...caller, signal: caller.request.signal });
  const conversation = (await shop.settingsOf(index)).agents?.conversation;
  if (conversation) return conversation;
  throw new ServiceError(
    404,
    `There is no agent ${index}: an index has one as soon as its settings hold "agents": {"conversation": {}}`,
  );
}

/** Answers one turn. @throws ServiceError where it cannot begin. */
async function answerRequest(shared: Shared, caller: Caller): Promise<Response> {
  const { accesses, quota, checkArguments, assistant, newId, onError } = shared;
  const { request, index, connection } = caller;
  const { isStream } = checkForm(caller.url);
  const body = await readTurn(request);
  const messages = readConversation(body);
  const { conversation, language } = readPage(body);
  const settings = await settingsOfAgent(shared, caller);
  const turn = quota.begin({
    address: connection.clientAddress ?? '',
    conversation,
    agent: index,
    tokensPerDay: settings.tokensPerDay ?? TOKENS_PER_DAY,
  });
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TURN_WITHIN)]);
  // Nobody who leaves, or reads nothing of his answer, holds a place.
  signal.addEventListener('abort', () => turn.end(), { once: true });
  const shop = accesses.of({ ...caller, signal });
  const answered = answerTurn({
    assistant,
    instructions: agentInstructions(settings, { language }),
    messages,
    tools: conversationTools(shopperTools, { shop, checkArguments, onError }),
    signal,
    newId,
    onError,
    onSpent: (tokens) => turn.spend(tokens),
  });
  return streamTurn(answered, { turn, isStream });
}

const answerAgent = (
  shared: Shared,
  { request, connection, index }: Pick<Caller, 'request' | 'connection' | 'index'>,
): Promise<Response> =>
  answerConversation(request, {
    onError: shared.onError,
    answer: async () => answerRequest(shared, await identify(request, { service: shared.service, connection, index })),
  });

/**
 * @throws Error where a package is missing.
 *
 * @example
 * const completions = await createCompletionsEndpoint({ service, appId, adminKey, assistant, newId, now: Date.now, onError });
 * await completions(new Request('http://localhost/agent-studio/1/agents/products/completions', { method: 'POST', headers, body }), {});
 */
export async function createCompletionsEndpoint(options: CompletionsEndpointOptions): Promise<CompletionsEndpoint> {
  const sdk = await loadServerSdk();
  const checkArguments = createArgumentCheck(new sdk.AjvJsonSchemaValidator(), shopperTools);
  const accesses = new ShopAccesses({ ...options, onChange: () => undefined });
  const shared: Shared = { ...options, accesses, checkArguments, quota: new ConversationQuota(options.now) };
  return (request, connection) => {
    const index = indexIn(new URL(request.url).pathname, PATH);
    return index === undefined ? undefined : answerAgent(shared, { request, connection, index });
  };
}
