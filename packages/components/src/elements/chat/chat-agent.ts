/** Agent of a chat: what it says about itself, and whether it is there at all. */
import type { SearchSession } from '@aisle/search-client/session';
import { agentCardOf } from '../../conversation/agent-card.ts';
import { AssistantError } from '../../conversation/assistant-place.ts';
import type { AgentCard, AssistantPlace } from '../../conversation/assistant-place.ts';

/** An agent, as far as it is there. */
export interface ChatAgent {
  card: AgentCard;
  /** Whether the index has no assistant, or the key may not use it. */
  isAbsent?: boolean;
}

/** Before it has said anything. */
export const silentAgent: ChatAgent = { card: { prompts: [] } };

/**
 * Asks an agent about itself; where that fails, the console hears of it, and the chat goes on.
 * @example
 * const { card, isAbsent } = await readChatAgent(session, placeOf(host, index), host.localName);
 */
export const readChatAgent = async (session: SearchSession, place: AssistantPlace, tag: string): Promise<ChatAgent> => {
  try {
    return { card: await agentCardOf(session, place) };
  } catch (error) {
    if (error instanceof AssistantError && (error.kind === 'absent' || error.kind === 'refused'))
      return { ...silentAgent, isAbsent: true };
    // Whoever cannot be reached now may be there when a question comes.
    console.warn(`<${tag}>`, error);
    return silentAgent;
  }
};
