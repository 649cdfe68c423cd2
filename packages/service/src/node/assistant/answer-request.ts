/** Answers a request of a turn: finds the agent of the shopper, lets the turn begin, and takes down what became of it. */
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

/** Milliseconds that a turn may take, with all that its tools ask. */
const TURN_WITHIN = 90_000;

/** What an agent may spend, where its settings do not say. */
const TOKENS_PER_DAY = 500_000;

/** What the answers to all requests share. */
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

/** A request, its caller and the agent that it is for. */
export interface TurnRequest {
  request: Request;
  url: URL;
  connection: ClientConnection;
  key: string;
  rights: KeyRights;
  /** The index that the agent speaks of. */
  index: string;
}

/** A turn that is asked for. */
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

/** Names the shopper, or at least the conversation: a test shows each of them one variant. */
const tokenOf = ({ userToken, conversation }: Page): string =>
  userToken ?? (conversation === '' ? 'agent' : `conversation-${conversation.replaceAll(/[^A-Za-z0-9_=+/-]/g, '-')}`);

/** Whoever reads analytics may try an agent without being part of them; for others it would be a way around what a day may cost. */
const isCounted = ({ url, rights }: TurnRequest): boolean =>
  url.searchParams.get('analytics') !== 'false' || !rights.can('analytics');

/** Everything that can be wrong is found here. @throws ServiceError 400, 404 or 413 */
async function readTurn({ conversations }: TurnGround, caller: TurnRequest): Promise<RequestedTurn> {
  const body = await readTurnBody(caller.request);
  const page = readPage(body);
  const conversation = readConversation(body, describeContext(page.context));
  const own = agentOf(conversations, caller.index);
  const userToken = tokenOf(page);
  // By the same assignment as the searches: whoever sees the variant talks with its agent.
  const agent = conversations.agentOf(conversations.testedIndex(caller.index, userToken)) ?? own;
  const shopper = {
    userToken,
    hasToken: page.userToken !== undefined,
    filters: agent.settings.filters,
    isCounted: isCounted(caller),
  };
  return { ...caller, ...conversation, page, agent, shopper };
}

/** The actions that page and settings grant. */
const actionsOf = ({ actions }: AgentSettings, page: Page): ActionName[] =>
  page.actions.filter((name) => actions?.includes(name) ?? true);

/** The turn as the model is to answer it. */
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

/** Ends a turn, however it ends: once. */
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

/** Answers one turn. @throws ServiceError where it cannot begin. */
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
