/** Handles a request for a turn: finds the agent of the shopper, starts the turn, and logs its outcome. */
import type { AgentSettings, ConversationGround, IndexAgent } from '../../ground/conversations/conversation-ground.ts';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { ClientConnection } from '../../request/client-connection.ts';
import type { KeyRights } from '../../request/credentials/key-rights.ts';
import type { CheckArguments } from '../mcp/mcp-server.ts';
import type { ShopAccesses, Shopper } from '../mcp/shop-access.ts';
import { shopperTools } from '../mcp/shopper-tools.ts';
import type { ActionName } from './actions.ts';
import { agentInstructions } from './agent-instructions.ts';
import { apologyFor, apologyLanguage } from './apologies.ts';
import { answerTurn, type RunningTurn } from './answer-turn.ts';
import type { Assistant } from './assistant.ts';
import { checkForm, readTurnBody, streamTurn } from './conversation-request.ts';
import type { AllowedTurn, ConversationQuota } from './conversation-quota.ts';
import { conversationTools } from './conversation-tools.ts';
import { offersOf } from './offer-tools.ts';
import { type Conversation, readConversation } from './read-conversation.ts';
import { describeContext, type Page, readPage } from './read-page.ts';

/** Maximum milliseconds of a turn, including all requests of its tools. */
const TURN_WITHIN = 90_000;

/** Default number of tokens that an agent may spend per day. */
const TOKENS_PER_DAY = 500_000;

/** Dependencies shared by all requests. */
export interface TurnGround {
  assistant: Assistant;
  accesses: ShopAccesses;
  quota: ConversationQuota;
  checkArguments: CheckArguments;
  conversations: ConversationGround;
  newId: () => string;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** A request with its caller and agent. */
export interface TurnRequest {
  request: Request;
  url: URL;
  connection: ClientConnection;
  key: string;
  rights: KeyRights;
  /** The index of the agent. */
  index: string;
}

/** A validated request for a turn. */
interface RequestedTurn extends TurnRequest, Conversation {
  page: Page;
  agent: IndexAgent;
  shopper: Shopper;
}

/** @throws ServiceError 404 */
export function agentOf({ agentOf: find }: Pick<ConversationGround, 'agentOf'>, index: string): IndexAgent {
  const agent = find(index);
  if (agent) return agent;
  throw new ServiceError(
    404,
    `There is no agent ${index}: an index has one as soon as its settings hold "agents": {"conversation": {}}`,
  );
}

/** Returns a token for the shopper, or at least for the conversation, because a test shows each of them one variant. */
const tokenOf = ({ userToken, conversation }: Page): string =>
  userToken ?? (conversation === '' ? 'agent' : `conversation-${conversation.replaceAll(/[^A-Za-z0-9_=+/-]/g, '-')}`);

/** Callers who may read analytics can try an agent without being counted; for others it would circumvent the daily limit. */
const isCounted = ({ url, rights }: TurnRequest): boolean =>
  url.searchParams.get('analytics') !== 'false' || !rights.can('analytics');

/** Parses and validates the request. @throws ServiceError 400, 404 or 413 */
async function readTurn({ conversations }: TurnGround, caller: TurnRequest): Promise<RequestedTurn> {
  const body = await readTurnBody(caller.request);
  const page = readPage(body);
  const conversation = readConversation(body, describeContext(page.context));
  const own = agentOf(conversations, caller.index);
  const userToken = tokenOf(page);
  // Assigned like searches, so that a visitor who sees the variant talks with its agent.
  const agent = conversations.agentOf(conversations.testedIndex(caller.index, userToken)) ?? own;
  const shopper = {
    userToken,
    hasToken: page.userToken !== undefined,
    filters: agent.settings.filters,
    isCounted: isCounted(caller),
  };
  return { ...caller, ...conversation, page, agent, shopper };
}

/** Returns the actions that both page and settings allow. */
const actionsOf = ({ actions }: AgentSettings, page: Page): ActionName[] =>
  page.actions.filter((name) => actions?.includes(name) ?? true);

/** Prepares the turn for the model. */
function prepareTurn(ground: TurnGround, turn: RequestedTurn, signal: AbortSignal): RunningTurn {
  const { assistant, accesses, checkArguments, newId, onError } = ground;
  const { agent, page, messages, rights } = turn;
  const { settings } = agent;
  const shop = accesses.of({ ...turn, signal });
  const tools = shopperTools.filter(({ name }) => settings.tools?.some((one) => one === name) ?? true);
  const indices = (settings.indices ?? []).filter((name) => rights.mayUse(name));
  const actions = actionsOf(settings, page);
  const language = apologyLanguage({
    page: page.language,
    agent: settings.languages ?? [],
    accept: turn.request.headers.get('accept-language'),
  });
  return answerTurn({
    assistant,
    instructions: agentInstructions(settings, { ...page, hasOffers: actions.length > 0 }),
    messages,
    tools: conversationTools(tools, { shop, checkArguments, indices, onError }),
    offers: (evidence) => offersOf(actions, { shop, evidence, check: checkArguments }),
    form: page.form,
    signal,
    newId,
    onError,
    apologyFor: (error) => apologyFor(error, language),
  });
}

/** Returns the function that ends a turn, exactly once. */
function endingOf(
  { conversations, now }: TurnGround,
  { index, page, agent, question, shopper }: RequestedTurn,
  { running, allowed, askedAt }: { running: RunningTurn; allowed: AllowedTurn; askedAt: number },
): () => void {
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    allowed.end();
    if (!shopper.isCounted) return;
    conversations.turns.add({
      ...running.report(),
      index,
      conversation: page.conversation,
      userToken: page.userToken,
      question: agent.settings.keepQuestions ? question : undefined,
      took: now() - askedAt,
      askedAt,
    });
  };
}

/** Answers one turn. @throws ServiceError if it cannot start. */
export async function answerRequest(ground: TurnGround, caller: TurnRequest): Promise<Response> {
  const { quota, conversations, now } = ground;
  const { isStream } = checkForm(caller.url);
  const turn = await readTurn(ground, caller);
  const { index, agent, page } = turn;
  const askedAt = now();
  const signal = AbortSignal.any([caller.request.signal, AbortSignal.timeout(TURN_WITHIN)]);
  const running = prepareTurn(ground, turn, signal);
  const allowed = quota.begin({
    address: caller.connection.clientAddress ?? '',
    identity: caller.rights.identity,
    conversation: page.conversation,
    agent: index,
    tokensPerDay: agent.settings.tokensPerDay ?? TOKENS_PER_DAY,
    tokensToday: await conversations.turns.tokensToday(index),
    cost: () => running.report().tokens,
  });
  const end = endingOf(ground, turn, { running, allowed, askedAt });
  return streamTurn(running.chunks, { signal, end, isStream });
}
